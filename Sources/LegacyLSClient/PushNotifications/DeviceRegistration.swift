import Foundation
import LightstreamerCore

/// The device of one client: where it is registered, and its registration in the session.
final class DeviceRegistration: Sendable {
    /// The target of the last connection. All parts are `nil` before the first one.
    struct Connection {
        /// The server, the adapter set and the user.
        var owner: String?
        /// The server and the adapter set with which the device is registered.
        var place: String?
        var adapterSet: String?
    }

    private struct State {
        var connection = Connection()
        /// The time at which the server accepted the registration, by the local clock. Used until the server sends its own time.
        var date: Date?
    }

    private static let ofAnother =
        "Another client of the shared session has registered the device, and handles its push notifications"

    /// Called when the device is registered, because an application may set the user default until then.
    private let applicationID: @Sendable () -> String
    private let state = Locked(State())

    init(applicationID: @escaping @Sendable () -> String) { self.applicationID = applicationID }

    var connection: Connection { state.withLock { $0.connection } }

    var date: Date? { state.withLock { $0.date } }

    /// Prepares for a new connection. On the engine's queue.
    ///
    /// - Returns: `true` if the server or the adapter set differs from that of the last connection.
    func opening(_ info: LSConnectionInfo) -> Bool {
        let place = [info.pushServerURL ?? "", info.adapter ?? "DEFAULT"].joined(separator: "\n")
        let new = Connection(
            owner: [place, info.user ?? ""].joined(separator: "\n"), place: place, adapterSet: info.adapter)
        return state.withLock { state in
            let isElsewhere = state.connection.place.map { $0 != place } ?? false
            state.connection = new
            if isElsewhere { state.date = nil }
            return isElsewhere
        }
    }

    /// The present device. Throws if no token was registered.
    func spec() throws(Failure) -> PushDeviceSpec {
        guard let token = DeviceToken.current else { throw .misuse("No device token was registered") }
        return PushDeviceSpec(
            platform: "Apple", applicationID: applicationID(), token: token,
            previousToken: DeviceToken.previous(at: connection.place))
    }

    /// The failure of a call while another client of the shared session has registered its device; `nil` if none has. A session has one
    /// device, whose events go to one client.
    func obstacle(in core: borrowing ClientCore) -> String? {
        guard let observer = core.push.currentObserver else { return nil }
        let isOfAnother = (observer as? PushDeviceListener)?.isOfAnother(than: self) ?? true
        return isOfAnother ? Self.ofAnother : nil
    }

    /// `true` if this client has registered the device that the session has.
    func isHeld(by core: borrowing ClientCore) -> Bool {
        (core.push.currentObserver as? PushDeviceListener)?.isOf(self) ?? false
    }

    /// Registers the device, unless its present token is registered or another client has registered its device. On the engine's queue.
    func register(in core: inout ClientCore, for notifications: PushNotifications) {
        // The present token: the application may have registered another one since its call.
        guard obstacle(in: core) == nil, let device = try? spec() else { return }
        guard !isHeld(by: core) || core.push.currentToken != device.token else { return }
        let engine = notifications.blocking?.engine
        engine?.setPushObservers { [weak notifications] _ in
            guard let notifications else { return NoObserver() }
            return PushSubscriptionListener(notifications)
        }
        let place = connection.place
        let listener = PushDeviceListener(notifications, device, at: place)
        let answer = engine?.waiter { [weak self] answer in
            guard answer == .accepted else { return listener.recordLaterRegistration() }
            // At once, because the application may already register the next token.
            DeviceToken.recordSent(device.token, at: place)
            self?.state.withLock { $0.date = Date() }
        }
        core.registerPushDevice(device, observer: listener, answer: answer)
    }

    private final class NoObserver: PushSubscriptionObserver {
        func didReceive(_ event: PushSubscriptionEvent) {}
    }
}
