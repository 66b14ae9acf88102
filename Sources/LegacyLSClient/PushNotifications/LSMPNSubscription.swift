public import Foundation

/// An MPN subscription of this device that the server holds.
///
/// A client has one object for each MPN subscription: all calls that return the subscription return the same object. Operations need
/// the client that returned it, which must exist and be connected. They wait for the server, except inside a batch. May be used on any
/// thread.
///
/// In ModernClient: `MPNSubscription`.
open class LSMPNSubscription: NSObject, @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    private enum State {
        /// The server holds the subscription, as far as this client knows.
        case held
        /// The server no longer holds the subscription: operations fail with the server's error.
        case gone
        /// This client deactivated the subscription, or it belongs to another connection: operations are a programming error.
        case void
    }

    private let lock = NSLock()
    private let key: LSMPNKey?
    private var info: LSMPNInfo?
    private var state = State.held
    private weak var owner: LSClient?

    /// For internal use: creates an object without a client, on which every operation fails.
    public init!(key: LSMPNKey!, info: LSMPNInfo!) {
        self.key = key
        self.info = info?.frozen()
    }

    init(_ key: LSMPNKey, _ info: LSMPNInfo, of client: LSClient?) {
        self.key = key
        self.info = info.frozen()
        owner = client
    }

    /// The client that returned this object; `nil`: that client was released.
    open var client: LSClient! { lock.withLock { owner } }

    /// The key of the subscription; never changes.
    ///
    /// In ModernClient: `MPNSubscription.subscriptionId`.
    open var mpnKey: LSMPNKey! { key }

    /// The table and the notification, as last sent to the server or received from it. Immutable; the client may replace the object.
    ///
    /// In ModernClient: the properties of `MPNSubscription`.
    open var mpnInfo: LSMPNInfo! { lock.withLock { info } }

    /// `true` if the subscription was deactivated, or the server no longer holds it. Every operation then fails: with
    /// `LSPushServerException` (46, or 45 if the device has no subscriptions) if another client removed the subscription; as a
    /// programming error if this client deactivated it, or opened a connection to another server, adapter set or user.
    ///
    /// In ModernClient: the opposite of `MPNSubscription.isActive`.
    open var deactivated: Bool { lock.withLock { state != .held } }

    // MARK: - Operations

    /// Returns the status of the subscription on the server, which is not cached.
    ///
    /// Failures go to `LSUncaughtException`, and the result is `nil`. Inside a batch the result is also `nil`.
    ///
    /// In ModernClient: `MPNSubscription.status` and `MPNDevice.status`, kept current by the server.
    @discardableResult
    open func checkStatus() -> LSMPNStatusInfo! {
        ErrorConvention.raising(try requireUsable().checkStatus(self), of: "LSMPNSubscription")
    }

    /// The same as `checkStatus()`, with an error parameter.
    ///
    /// - Parameter error: `LSPushServerException` (46: the server does not know the subscription; 45: it knows no subscription of the
    ///   device) or `LSPushConnectionException`.
    @discardableResult
    open func checkStatus(_ error: NSErrorPointer) -> LSMPNStatusInfo! {
        ErrorConvention.storing(error, try requireUsable().checkStatus(self), of: "LSMPNSubscription")
    }

    /// Replaces the notification, the trigger, `requestedMaxFrequency` and `requestedBufferSize` in a single request; `mpnInfo` changes
    /// when the server has accepted it.
    ///
    /// The server applies the whole request or nothing. It refuses a mode, group, schema or data adapter that differs from the
    /// subscription's, with `LSPushServerException` (56). A modification never coalesces two subscriptions. Failures go to
    /// `LSUncaughtException`.
    ///
    /// In ModernClient: `subscribeMPN(_:coalescing:)` with an `MPNSubscription(mpnSubscription:)`.
    open func modify(_ mpnInfo: LSMPNInfo!) {
        ErrorConvention.raising(try requireUsable().modify(self, mpnInfo), of: "LSMPNSubscription")
    }

    /// The same as `modify(_:)`, but throws the errors of `checkStatus(_:)`.
    open func modify(_ mpnInfo: LSMPNInfo!, error: ()) throws {
        try ErrorConvention.throwing(try requireUsable().modify(self, mpnInfo), of: "LSMPNSubscription")
    }

    /// Deletes the subscription on the server. Failures go to `LSUncaughtException`.
    ///
    /// In ModernClient: `LightstreamerClient.unsubscribeMPN(_:)`.
    open func deactivate() {
        ErrorConvention.raising(try requireUsable().deactivate(self), of: "LSMPNSubscription")
    }

    /// The same as `deactivate()`, with an error parameter.
    ///
    /// - Returns: `true`, or `false` with an error of `checkStatus(_:)`.
    @discardableResult
    open func deactivate(_ error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, try requireUsable().deactivate(self), of: "LSMPNSubscription") != nil
    }

    private func requireUsable() throws(Failure) -> PushNotifications {
        guard !isVoid else { throw .misuse(Self.isDeactivated) }
        let client = lock.withLock { owner }
        guard let client else { throw .misuse("The client of the push notification subscription was released") }
        return client.pushNotifications
    }

    static let isDeactivated = "The push notification subscription is deactivated"

    var isVoid: Bool { lock.withLock { state == .void } }

    // MARK: - The cache

    func replaceInfo(_ new: LSMPNInfo) {
        let frozen = new.frozen()
        // The old one is released after the lock: it holds objects of the application.
        _ = lock.withLock { () -> LSMPNInfo? in
            defer { info = frozen }
            return info
        }
    }

    func markDeactivated() { lock.withLock { state = .void } }

    /// Records that the server no longer holds the subscription because another client removed it.
    func markGone() {
        lock.withLock { if state == .held { state = .gone } }
    }
}
