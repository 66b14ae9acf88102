import Foundation

/// The settings of the service, from arguments and the environment.
package struct ForwarderSettings: Sendable {
    package var server: String
    package var adapterSet = "DEMO"
    package var dataAdapter = "QUOTE_ADAPTER"
    package var items = (1...30).map { "item\($0)" }
    package var fields = ["stock_name", "last_price", "time"]
    package var user: String?
    /// A file whose first line is the password.
    package var passwordFile: String?
    /// A file that is written while the client is connected.
    package var healthFile: String?
    /// The number of updates after which the service ends; `nil`: it runs until it is stopped.
    package var updates: Int?

    package init(server: String) { self.server = server }

    /// - Throws: `UsageError` for an argument that is unknown or incomplete, or without a server.
    package init(arguments: [String], environment: [String: String]) throws(UsageError) {
        self.init(server: environment["LIGHTSTREAMER_SERVER"] ?? "")
        user = environment["LIGHTSTREAMER_USER"]
        passwordFile = environment["LIGHTSTREAMER_PASSWORD_FILE"]
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw UsageError() }
            switch option {
            case "--server": server = value
            case "--user": user = value
            case "--password-file": passwordFile = value
            case "--health-file": healthFile = value
            case "--updates":
                guard let number = Int(value), number > 0 else { throw UsageError() }
                updates = number
            default: throw UsageError()
            }
        }
        guard !server.isEmpty else { throw UsageError() }
    }

    package struct UsageError: Error, CustomStringConvertible {
        package var description: String {
            "Usage: Forwarder --server URL [--user NAME] [--password-file FILE] [--health-file FILE] [--updates N]"
        }
    }
}
