// swift-format-ignore-file
import Foundation
import ModernClient

// Statements without a counterpart, where something must stay or where another one follows.
func statements(_ options: ConnectionOptions, _ number: Int) {
    switch number {
    case 0:
        break  // MIGRATE: isEarlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself
    case 1: break  // MIGRATE: isEarlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself
    case 2:
        // MIGRATE: connectTimeout has no counterpart: it had no effect any more, or the client decides by itself
        print(2)
    default:
        break  // MIGRATE: connectTimeout has no counterpart: it had no effect any more, or the client decides by itself
    }
    let close = { /* MIGRATE: isEarlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself */ }
    close()
    guard number > 1 else { /* MIGRATE: isEarlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself */ return }
    /* MIGRATE: currentConnectTimeout has no counterpart: it had no effect any more, or the client decides by itself */ print(3)
}
