import Foundation
import LightstreamerCore

/// What to connect to, and how: the options that commands have in common.
struct SessionRequest: Sendable {
    var serverAddress: String
    /// `nil`: the server's `DEFAULT`.
    var adapterSet: String?
    /// The only transport to use; `nil`: the best that works.
    var transport: TransportSelection?

    static let serverOption = OptionDeclaration.value(
        "server", "URL", "http(s)://host[:port] of a Lightstreamer server")
    static let adapterSetOption = OptionDeclaration.value("adapter-set", "NAME", "adapter set of the session")
    static let transportOption = OptionDeclaration.value(
        "transport", "NAME", "only this: \(TransportSelection.allCases.map(\.rawValue).joined(separator: ", "))")

    init(serverAddress: String, adapterSet: String?, transport: TransportSelection?) {
        self.serverAddress = serverAddress
        self.adapterSet = adapterSet
        self.transport = transport
    }

    /// - Throws: ``UsageError``.
    init(_ arguments: Arguments) throws {
        serverAddress = try arguments.requiredText("server")
        guard let parts = URLComponents(string: serverAddress), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), parts.host?.isEmpty == false, parts.port ?? 0 <= 65_535,
            parts.query == nil, parts.fragment == nil, parts.user == nil
        else { throw UsageError("--server must be http(s)://host[:port], not '\(serverAddress)'") }
        adapterSet = arguments.text("adapter-set")
        transport = try Self.transport(arguments)
    }

    /// - Throws: ``UsageError``.
    static func transport(_ arguments: Arguments) throws(UsageError) -> TransportSelection? {
        try arguments.choice("transport", of: TransportSelection.self)
    }
}
