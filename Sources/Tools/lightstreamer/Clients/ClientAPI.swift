import Commands
import LightstreamerCore

/// A generation of the client API.
enum ClientAPI: String, CaseIterable {
    /// `LSClient`, of the Objective-C API 1.x.
    case legacy
    /// `LSLightstreamerClient`, of the Unified API 2.x to 4.x.
    case unified
    /// `LightstreamerClient`, of the Swift API 5.x and 6.x.
    case modern
    /// An `LSClient` on the session of a `LightstreamerClient`, as during a migration.
    case shared

    /// The values of `--api`, for the help of a command.
    static let choices = "legacy (1.x), unified (2.x-4.x), modern (5.x, 6.x) or shared (1.x on a session of modern)"

    var className: String {
        switch self {
        case .legacy, .shared: "LSClient"
        case .unified: "LSLightstreamerClient"
        case .modern: "LightstreamerClient"
        }
    }

    /// - Throws: ``UsageError`` for a transport that this API cannot select.
    func requireSupport(of transport: TransportSelection?) throws(UsageError) {
        guard self == .legacy, transport == .webSocketPolling else { return }
        throw UsageError("LSClient cannot be limited to \(TransportSelection.webSocketPolling.rawValue)")
    }

    /// - Throws: ``UsageError`` for an option that this API does not support.
    func requireSupport(of session: SessionRequest, _ subscription: SubscriptionRequest) throws(UsageError) {
        try requireSupport(of: session.transport)
        if !session.pins.isEmpty, self == .legacy || self == .unified {
            throw UsageError("\(className) has no pins: --pin requires --api modern or shared")
        }
        if subscription.hasSecondLevel, self == .legacy || self == .shared {
            throw UsageError("LSClient has no second level: use --api unified or modern")
        }
        if subscription.bufferSize != nil, subscription.mode == .raw || subscription.mode == .command,
            self == .legacy || self == .shared
        {
            throw UsageError("with LSClient, --buffer requires MERGE or DISTINCT mode")
        }
    }
}
