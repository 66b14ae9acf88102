import EmbeddedServer
import Foundation

/// The options of every example: `--server URL` and `--updates N`.
public struct ExampleOptions: Sendable {
    /// The server to connect to.
    public let server: String
    /// The number of updates after which the example ends; `nil` to run until it is stopped.
    public let updates: Int?

    // Without `--server`, the example starts an embedded server, which runs as long as the options exist.
    private let embedded: EmbeddedServer?

    /// Reads the arguments of the process. If they name no server, starts one with the adapter set `DEMO`.
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

    /// `true` if `count` has reached the number of updates in the options.
    public func isEnough(_ count: Int) -> Bool { updates.map { count >= $0 } ?? false }
}
