package import Foundation
package import LightstreamerCore

/// An MPN device: the device on which the process runs, for the server's MPN Module. Every member may be used from any thread. The
/// values of the server change when the corresponding event is delivered.
public final class MPNDevice: CustomStringConvertible, Sendable {
    /// The status of a device on the server.
    public enum Status: String, Sendable {
        /// The device is not registered in the current session.
        case UNKNOWN
        /// The device is registered, and the server sends it push notifications.
        case REGISTERED
        /// The device is registered, but the push notification service rejected its token.
        case SUSPENDED
    }

    /// The platform, always `Apple`.
    public let platform: String
    /// The identifier of the application, as the server's configuration knows it.
    public let applicationId: String
    /// The device token, in hexadecimal digits.
    public let deviceToken: String
    /// The token with which the application last created a device; `nil`: none. The server moves the subscriptions of that token to the
    /// new one.
    public let previousDeviceToken: String?

    private struct State {
        var status = Status.UNKNOWN
        var timestamp: Int64?
        var id: String?
        /// The observer, which the engine of the last registration owns.
        weak var events: DeviceEvents?
        weak var facade: (any Facade)?
    }

    private let state = Locked(State())
    private let delegateList = DelegateList<any MPNDeviceDelegate>()

    private static let defaultsLock = NSLock()

    /// The object that an earlier API exposes instead of this one. While the device is registered, the engine keeps both alive.
    package var facade: (any Facade)? {
        get { state.withLock { $0.facade } }
        set { state.exchange(\.facade, newValue) }
    }

    /// Creates a device. Its application identifier is the user default `LS_appID`, else the identifier of the main bundle, else, if the
    /// bundle has none (on Linux), the name of the executable; the server refuses an unknown one with error 43. The initialiser reads the
    /// previous token from the user default `LS_deviceToken` and stores the new one there.
    ///
    /// - Parameter deviceToken: the token from the system, in hexadecimal digits.
    public convenience init(deviceToken: String) { self.init(deviceToken: deviceToken, defaults: .standard) }

    /// Creates a device with separate user defaults, for tests that share a process.
    package init(deviceToken: String, defaults: UserDefaults) {
        Self.defaultsLock.lock()
        previousDeviceToken = defaults.string(forKey: "LS_deviceToken")
        defaults.set(deviceToken, forKey: "LS_deviceToken")
        Self.defaultsLock.unlock()
        platform = "Apple"
        applicationId = ApplicationIdentifier.current(defaults)
        self.deviceToken = deviceToken
    }

    /// The status of the device on the server.
    public var status: Status { state.value.status }

    /// `true` if the status is `REGISTERED`.
    public var isRegistered: Bool { status == .REGISTERED }

    /// `true` if the status is `SUSPENDED`.
    public var isSuspended: Bool { status == .SUSPENDED }

    /// The time of the last change of status on the server's clock, in milliseconds; 0: unknown; `nil` while the status is `UNKNOWN`.
    public var statusTimestamp: Int64? { state.value.timestamp }

    /// The server's id for the device; `nil` while the status is `UNKNOWN`.
    public var deviceId: String? { state.value.id }

    /// Adds a delegate and notifies it with `mpnDeviceDidAddDelegate`; does nothing if it is already in the list. An object is held
    /// weakly unless `LightstreamerClient.retainsDelegates` is `true`; a value is copied.
    public func addDelegate(_ delegate: any MPNDeviceDelegate) {
        delegateList.add(delegate) { delegate in
            guard type(of: delegate as Any) is AnyObject.Type else { return nil }
            let object = delegate as AnyObject
            return DelegateClosure { [weak object] in object as? any MPNDeviceDelegate }
        } didAdd: {
            $0.mpnDeviceDidAddDelegate(self)
        }
    }

    /// Removes a delegate and notifies it with `mpnDeviceDidRemoveDelegate`; does nothing if it is not in the list.
    public func removeDelegate(_ delegate: any MPNDeviceDelegate) {
        delegateList.remove(delegate) { $0.mpnDeviceDidRemoveDelegate(self) }
    }

    /// Removes the adapter of a delegate of an earlier API.
    package func removeAdapter(of identity: UnsafeRawPointer, owner: AnyObject) {
        delegateList.removeAdapter(of: identity, owner: owner) { $0.mpnDeviceDidRemoveDelegate(self) }
    }

    /// The delegates, in no particular order.
    public var delegates: [any MPNDeviceDelegate] { delegateList.delegates }

    package func addHidden(_ delegate: any MPNDeviceDelegate, of engine: ClientEngine? = nil) {
        delegateList.addHidden(delegate, of: engine)
    }

    package func removeHidden(_ delegate: any MPNDeviceDelegate) { delegateList.removeHidden(delegate) }

    /// The device that an observer reports to.
    static func device(of observer: (any PushDeviceObserver)?) -> MPNDevice? { (observer as? DeviceEvents)?.device }

    /// A human-readable description.
    public var description: String {
        describe([
            ("deviceToken", deviceToken), ("prevDeviceToken", previousDeviceToken), ("applicationId", applicationId),
            ("platform", platform),
        ])
    }

    /// The description for the log, with a shortened token.
    var logDescription: String { "[\(platform), \(applicationId), \(Secrets.shortened(deviceToken))]" }

    var spec: PushDeviceSpec {
        PushDeviceSpec(
            platform: platform, applicationID: applicationId, token: deviceToken, previousToken: previousDeviceToken)
    }

    /// Returns the observer for an engine, the same one for each registration on that engine: it identifies the device in the core.
    func observer(on engine: ClientEngine) -> any PushDeviceObserver {
        let receivers = delegateList.attach(to: engine)
        // Released after the lock, because this may be the last reference to it.
        let present = state.withLock { $0.events }
        defer { withExtendedLifetime(present) {} }
        return state.withLock { state in
            if let events = state.events, events.receivers === receivers { return events }
            let events = DeviceEvents(device: self, facade: state.facade, receivers: receivers)
            state.events = events
            return events
        }
    }

    fileprivate func set(_ status: Status, timestamp: Int64?, id: String?) {
        state.withLock { state in
            state.status = status
            state.timestamp = timestamp
            state.id = id
        }
    }
}

/// Translates the core's events into calls of the device's delegates, on the delivery queue.
private final class DeviceEvents: PushDeviceObserver {
    let device: MPNDevice
    /// Alive as long as the device has events to deliver.
    private let facade: (any Facade)?
    /// Alive as long as `facade`.
    private let companion: (any AnyObject & Sendable)?
    let receivers: DelegateReceivers<any MPNDeviceDelegate>

    init(device: MPNDevice, facade: (any Facade)?, receivers: DelegateReceivers<any MPNDeviceDelegate>) {
        self.device = device
        self.facade = facade
        companion = facade?.takeCompanion()
        self.receivers = receivers
    }

    func didReceive(_ event: PushDeviceEvent) {
        Log.write(.debug, .pushDevice, "\(device.logDescription): \(event)")
        switch event {
        case .registered(let id, let timestamp):
            change(to: .REGISTERED, timestamp, id: id) { $0.mpnDeviceDidRegister(device) }
        case .suspended(let timestamp):
            change(to: .SUSPENDED, timestamp, id: device.deviceId) { $0.mpnDeviceDidSuspend(device) }
        case .resumed(let timestamp):
            change(to: .REGISTERED, timestamp, id: device.deviceId) { $0.mpnDeviceDidResume(device) }
        case .failed(let code, let message):
            device.set(.UNKNOWN, timestamp: nil, id: nil)
            receivers.notify {
                $0.mpnDevice(device, didFailRegistrationWithErrorCode: code, message: message)
                $0.mpnDevice(device, didChangeStatus: .UNKNOWN, timestamp: 0)
            }
        case .reset:
            device.set(.UNKNOWN, timestamp: nil, id: nil)
            receivers.notify { $0.mpnDevice(device, didChangeStatus: .UNKNOWN, timestamp: 0) }
        case .subscriptionsUpdated: receivers.notify { $0.mpnDeviceDidUpdateSubscriptions(device) }
        case .badgeReset: receivers.notify { $0.mpnDeviceDidResetBadge(device) }
        case .badgeResetFailed(let code, let message):
            receivers.notify { $0.mpnDevice(device, didFailBadgeResetWithErrorCode: code, message: message) }
        }
    }

    private func change(
        to status: MPNDevice.Status, _ timestamp: Int64, id: String?, then event: (any MPNDeviceDelegate) -> Void
    ) {
        device.set(status, timestamp: timestamp, id: id)
        receivers.notify {
            $0.mpnDevice(device, didChangeStatus: status, timestamp: timestamp)
            event($0)
        }
    }
}
