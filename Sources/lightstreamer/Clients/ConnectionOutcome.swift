/// Whether a session came about, and what became of it: a client would try for ever, a command does not.
struct ConnectionOutcome {
    private var wasConnected = false
    private(set) var failure: String?

    mutating func note(_ event: ReceivedEvent, serverAddress: String) {
        guard failure == nil else { return }
        switch event {
        case .failed(let reason): failure = reason
        case .status(_, isConnected: true): wasConnected = true
        case .status("DISCONNECTED:WILL-RETRY", isConnected: false) where !wasConnected:
            failure = "there is no server to reach at \(serverAddress)"
        case .status("DISCONNECTED", isConnected: false):
            failure = "no session with \(serverAddress) is possible in the way that was asked for"
        default: break
        }
    }
}
