package import Foundation
import LightstreamerCore

/// The device that this process runs on, as the server's MPN Module knows it. Every member may be used from any thread; what
/// the values of the server can be read as soon as it has been delivered.
public final class MPNDevice: CustomStringConvertible, Sendable {
    /// What the server thinks of a device.
    public enum Status: String, Sendable {
        /// Not registered, or not in the session in force.
        case UNKNOWN
        /// Known: push notifications reach it.
        case REGISTERED
        /// Known, but the push notification service rejected its token.
        case SUSPENDED
    }

    /// `Apple`.
    public let platform: String
    /// The identifier of the application, as the server's configuration knows it.
    public let applicationId: String
    /// The token, in hexadecimal digits.
    public let deviceToken: String
    /// The token that this application had when it last made a device; `nil`: none. The server moves its subscriptions to the
    /// new token.
    public let previousDeviceToken: String?

    private struct State {
        var status = Status.UNKNOWN
        var timestamp: Int64?
        var id: String?
        /// Owned by the engine that the device was last registered on.
        weak var events: DeviceEvents?
        weak var facade: (any Facade)?
    }

    private let state = Locked(State())
    private let delegateList = DelegateList<any MPNDeviceDelegate> { delegate in
        guard type(of: delegate as Any) is AnyObject.Type else { return nil }
        let object = delegate as AnyObject
        return { [weak object] in object as? any MPNDeviceDelegate }
    }

    private static let defaultsLock = NSLock()

    /// What an earlier API shows in place of this object. Kept alive with it while it is registered.
    package var facade: (any Facade)? {
        get { state.withLock { $0.facade } }
        set { state.withLock { $0.facade = newValue } }
    }

    /// Takes the application's identifier from the user default `LS_appID`, or else from the main bundle, or else, where that has none
    /// (on Linux), the name of the executable; the server refuses an unknown one with error 43. Reads the previous
    /// token from the user default `LS_deviceToken` and stores the new one there.
    ///
    /// - Parameter deviceToken: the token that the system gave, in hexadecimal digits.
    public convenience init(deviceToken: String) { self.init(deviceToken: deviceToken, defaults: .standard) }

    /// For tests that share a process with others: with user defaults of their own.
    package init(deviceToken: String, defaults: UserDefaults) {
        Self.defaultsLock.lock()
        previousDeviceToken = defaults.string(forKey: "LS_deviceToken")
        defaults.set(deviceToken, forKey: "LS_deviceToken")
        Self.defaultsLock.unlock()
        platform = "Apple"
        applicationId = ApplicationIdentifier.current(defaults)
        self.deviceToken = deviceToken
    }

    /// What the server thinks of the device.
    public var status: Status { state.value.status }

    /// Whether the status is `REGISTERED`.
    public var isRegistered: Bool { status == .REGISTERED }

    /// Whether the status is `SUSPENDED`.
    public var isSuspended: Bool { status == .SUSPENDED }

    /// When the server set the status, in milliseconds of its clock; 0: unknown; `nil`: the status is `UNKNOWN`.
    public var statusTimestamp: Int64? { state.value.timestamp }

    /// The server's id for the device; `nil` while the status is `UNKNOWN`.
    public var deviceId: String? { state.value.id }

    /// Adds a delegate and notifies it with `mpnDeviceDidAddDelegate`; does nothing if it is there already. An object is held
    /// weakly, unless `LightstreamerClient.retainsDelegates` says otherwise; a value is kept.
    public func addDelegate(_ delegate: any MPNDeviceDelegate) {
        delegateList.add(delegate) { $0.mpnDeviceDidAddDelegate(self) }
    }

    /// Removes a delegate and notifies it with `mpnDeviceDidRemoveDelegate`; does nothing if it is not there.
    public func removeDelegate(_ delegate: any MPNDeviceDelegate) {
        delegateList.remove(delegate) { $0.mpnDeviceDidRemoveDelegate(self) }
    }

    /// The delegates, in no particular order.
    public var delegates: [any MPNDeviceDelegate] { delegateList.delegates }

    /// A human-readable description.
    public var description: String {
        describe([
            ("deviceToken", deviceToken), ("prevDeviceToken", previousDeviceToken), ("applicationId", applicationId),
            ("platform", platform),
        ])
    }

    /// Without the whole token.
    var logDescription: String { "[\(platform), \(applicationId), \(Secrets.shortened(deviceToken))]" }

    var spec: PushDeviceSpec {
        PushDeviceSpec(
            platform: platform, applicationID: applicationId, token: deviceToken, previousToken: previousDeviceToken)
    }

    /// The same one each time that the device is registered on the same client: the core knows the device by it.
    func observer(on engine: ClientEngine) -> any PushDeviceObserver {
        let receivers = delegateList.attach(to: engine)
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

/// Turns the core's events into calls of the device's delegates. Works on the delivery queue.
private final class DeviceEvents: PushDeviceObserver {
    private let device: MPNDevice
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
