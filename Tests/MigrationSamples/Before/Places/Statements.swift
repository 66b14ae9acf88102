// swift-format-ignore-file
import UnifiedLSClient

// Statements without a counterpart, where something must stay or where another one follows.
func statements(_ options: LSConnectionOptions, _ number: Int) {
    switch number {
    case 0:
        options.isEarlyWSOpenEnabled = false
    case 1: options.isEarlyWSOpenEnabled = false
    case 2:
        options.connectTimeout = "auto"
        print(2)
    default:
        options.connectTimeout =
            "auto"
    }
    let close = { options.isEarlyWSOpenEnabled = true }
    close()
    guard number > 1 else { options.isEarlyWSOpenEnabled = false; return }
    options.currentConnectTimeout = 4; print(3)
}
