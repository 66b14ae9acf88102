import LegacyLSClient

/// The application's only connection: unchanged code of 1.x.
final class Connection: LSConnectionDelegate {
    static let shared = Connection()

    let client = LSClient()!
    private let info: LSConnectionInfo = LSConnectionInfo(
        pushServerURL: "", pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
    private var screens: [Screen] = []

    /// Opens the session on another thread, because the call blocks until the session is open.
    func open(_ server: String, for screens: [Screen]) {
        self.screens = screens
        info.pushServerURL = server
        DispatchQueue.global().async {
            do {
                try self.client.openConnection(with: self.info, delegate: self, error: ())
            } catch {
                print("not connected: \(error.localizedDescription)")
                exit(1)
            }
        }
    }

    func close() {
        client.closeConnection()
    }

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        for screen in screens { screen.sessionDidStart() }
    }

    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        print("the server has ended the session: \(cause)")
    }
}

/// A screen that is notified when a session has started.
protocol Screen: AnyObject {
    func sessionDidStart()
}
