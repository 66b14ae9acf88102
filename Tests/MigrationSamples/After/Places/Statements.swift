// swift-format-ignore-file
import Foundation
import ModernClient

// Statements without a counterpart, where something must stay or where another one follows.
func statements(_ options: ConnectionOptions, _ number: Int) {
    switch number {
    case 0:
        break  // MIGRATE: isEarlyWSOpenEnabled has no counterpart: it no longer had an effect, or the client decides it
    case 1: break  // MIGRATE: isEarlyWSOpenEnabled has no counterpart: it no longer had an effect, or the client decides it
    case 2:
        // MIGRATE: connectTimeout has no counterpart: it no longer had an effect, or the client decides it
        print(2)
    default:
        break  // MIGRATE: connectTimeout has no counterpart: it no longer had an effect, or the client decides it
    }
    let close = { /* MIGRATE: isEarlyWSOpenEnabled has no counterpart: it no longer had an effect, or the client decides it */ }
    close()
    guard number > 1 else { /* MIGRATE: isEarlyWSOpenEnabled has no counterpart: it no longer had an effect, or the client decides it */ return }
    /* MIGRATE: currentConnectTimeout has no counterpart: it no longer had an effect, or the client decides it */ print(3)
}
