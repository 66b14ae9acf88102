import Foundation
import ModernClient

/// The application's only connection.
final class Connection: ClientDelegate {
    static let shared = Connection()

    let current = LightstreamerClient(serverAddress: nil, adapterSet: "DEMO")

    /// Returns at once; the client retries until it has a session.
    func open(_ server: String, for screens: [Screen]) {
        current.connectionDetails.serverAddress = server
        current.addDelegate(self)
        for screen in screens { screen.appear() }
        current.connect()
    }

    func close() {
        current.disconnect()
    }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        print("not connected: \(errorMessage) (\(errorCode))")
        exit(1)
    }
}

/// A screen of the application.
protocol Screen: AnyObject {
    func appear()
}
