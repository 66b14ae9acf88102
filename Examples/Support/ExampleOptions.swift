import EmbeddedServer
import Foundation

/// What every example understands: `--server URL` and `--updates N`.
public struct ExampleOptions: Sendable {
    /// The server to connect to.
    public let server: String
    /// The number of updates after which the example ends; `nil`: it runs until it is stopped.
    public let updates: Int?

    // Without `--server` the example has a server of its own, which serves as long as the options exist.
    private let embedded: EmbeddedServer?

    /// Reads the arguments of the process, and starts a server with the adapter set `DEMO` if none is named.
    public init() throws {
        var arguments = CommandLine.arguments.dropFirst()
        var server: String?
        var updates: Int?
        while let argument = arguments.popFirst() {
            switch argument {
            case "--server": server = arguments.popFirst()
            case "--updates": updates = arguments.popFirst().flatMap { Int($0) }
            default:
                print("Usage: [--server URL] [--updates N]")
                exit(2)
            }
        }
        self.updates = updates
        if let server {
            self.server = server
            embedded = nil
        } else {
            let embedded = EmbeddedServer(adapterSets: [.demo()])
            try embedded.start()
            self.server = embedded.address
            self.embedded = embedded
        }
    }

    /// Whether so many updates are all that was asked for.
    public func isEnough(_ count: Int) -> Bool { updates.map { count >= $0 } ?? false }
}
