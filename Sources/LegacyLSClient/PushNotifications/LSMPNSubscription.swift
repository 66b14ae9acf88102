public import Foundation

/// A view of an MPN subscription of this device that the server keeps.
///
/// A client has one object for each: what returns the subscription again returns the same object. Operations need the client
/// that it came from, alive and connected; they wait for the server, but not inside a batch. May be used on any thread.
///
/// In ModernClient: `MPNSubscription`.
open class LSMPNSubscription: NSObject, @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    private enum Standing {
        /// The server has it, as far as this client knows.
        case held
        /// The server does not know it any more: operations ask the server, and hear so.
        case gone
        /// This client deactivated it, or it belongs to another connection: there is nothing to operate on.
        case void
    }

    private let lock = NSLock()
    private let key: LSMPNKey?
    private var info: LSMPNInfo?
    private var standing = Standing.held
    private weak var owner: LSClient?

    /// For internal use: a view without a client, on which every operation fails.
    public init!(key: LSMPNKey!, info: LSMPNInfo!) {
        self.key = key
        self.info = info?.frozen()
    }

    init(_ key: LSMPNKey, _ info: LSMPNInfo, of client: LSClient?) {
        self.key = key
        self.info = info.frozen()
        owner = client
    }

    /// The client that it came from; `nil`: that one is no more.
    open var client: LSClient! { lock.withLock { owner } }

    /// The name of the subscription; never changes.
    ///
    /// In ModernClient: `MPNSubscription.subscriptionId`.
    open var mpnKey: LSMPNKey! { key }

    /// What it watches and sends, as last sent to the server or by it; immutable. May become another object.
    ///
    /// In ModernClient: the properties of `MPNSubscription`.
    open var mpnInfo: LSMPNInfo! { lock.withLock { info } }

    /// Whether it was deactivated, or was found to be gone: then every operation fails. With `LSPushServerException` (46, or 45 if
    /// the device has none left) if another client removed it; after a deactivation by this client, or an opening to another server,
    /// adapter set or user, an operation is a programming error.
    ///
    /// In ModernClient: the opposite of `MPNSubscription.isActive`.
    open var deactivated: Bool { lock.withLock { standing != .held } }

    // MARK: - Operations

    /// Asks the server where the subscription stands; nothing is remembered.
    ///
    /// What fails goes to `LSUncaughtException`, and the result is `nil`; inside a batch it is `nil` too.
    ///
    /// In ModernClient: `MPNSubscription.status` and `MPNDevice.status`, kept current by the server.
    @discardableResult
    open func checkStatus() -> LSMPNStatusInfo! {
        ErrorConvention.raising("LSMPNSubscription.checkStatus()", nil) { () throws(Failure) in
            try requireUsable().checkStatus(self)
        }
    }

    /// As `checkStatus()`.
    ///
    /// - Parameter error: `LSPushServerException` (46: the server does not know the subscription; 45: nor any of the device) or
    ///   `LSPushConnectionException`.
    @discardableResult
    open func checkStatus(_ error: NSErrorPointer) -> LSMPNStatusInfo! {
        ErrorConvention.storing(error, "LSMPNSubscription.checkStatus(_:)", nil) { () throws(Failure) in
            try requireUsable().checkStatus(self)
        }
    }

    /// Replaces the notification, the trigger, `requestedMaxFrequency` and `requestedBufferSize` with a single request; `mpnInfo`
    /// changes when the server has accepted it.
    ///
    /// The server takes all of it or nothing. It refuses another mode, group, schema or data adapter than the subscription has, with
    /// `LSPushServerException` (56). Never makes two subscriptions one. What fails goes to `LSUncaughtException`.
    ///
    /// In ModernClient: `subscribeMPN(_:coalescing:)` with an `MPNSubscription(mpnSubscription:)`.
    open func modify(_ mpnInfo: LSMPNInfo!) {
        ErrorConvention.raising("LSMPNSubscription.modify(_:)", ()) { () throws(Failure) in
            try requireUsable().modify(self, mpnInfo)
        }
    }

    /// As `modify(_:)`; throws as `checkStatus(_:)` does.
    open func modify(_ mpnInfo: LSMPNInfo!, error: ()) throws {
        try ErrorConvention.throwing("LSMPNSubscription.modify(_:error:)") { () throws(Failure) in
            try requireUsable().modify(self, mpnInfo)
        }
    }

    /// Deletes the subscription on the server. What fails goes to `LSUncaughtException`.
    ///
    /// In ModernClient: `LightstreamerClient.unsubscribeMPN(_:)`.
    open func deactivate() {
        ErrorConvention.raising("LSMPNSubscription.deactivate()", ()) { () throws(Failure) in
            try requireUsable().deactivate(self)
        }
    }

    /// As `deactivate()`. - Returns: `true`, or `false` with an error as `checkStatus(_:)` gives it.
    @discardableResult
    open func deactivate(_ error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, "LSMPNSubscription.deactivate(_:)", false) { () throws(Failure) in
            try requireUsable().deactivate(self)
            return true
        }
    }

    private func requireUsable() throws(Failure) -> PushNotifications {
        let (isVoid, client) = lock.withLock { (standing == .void, owner) }
        guard !isVoid else { throw .misuse("The push notification subscription is deactivated") }
        guard let client else { throw .misuse("The client of the push notification subscription is no more") }
        return client.pushNotifications
    }

    // MARK: - The cache

    func replaceInfo(_ new: LSMPNInfo) {
        let frozen = new.frozen()
        lock.withLock { info = frozen }
    }

    func markDeactivated() { lock.withLock { standing = .void } }

    /// The server does not know it any more, by the action of another client.
    func markGone() {
        lock.withLock { if standing == .held { standing = .gone } }
    }
}
