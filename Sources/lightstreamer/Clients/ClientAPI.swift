import LightstreamerCore

/// A generation of the client API.
enum ClientAPI: String, CaseIterable {
    /// `LSClient`, of the Objective-C API 1.x.
    case legacy = "legacy"
    /// `LightstreamerClient`, of the Swift API 5.x and 6.x.
    case modern = "modern"

    var className: String {
        switch self {
        case .legacy: "LSClient"
        case .modern: "LightstreamerClient"
        }
    }

    /// - Throws: ``UsageError`` for a transport that can't be chosen with this API.
    func requireSupport(of transport: TransportSelection?) throws(UsageError) {
        guard self == .legacy, transport == .webSocketPolling else { return }
        throw UsageError("LSClient can't be told to use \(TransportSelection.webSocketPolling.rawValue)")
    }
}
