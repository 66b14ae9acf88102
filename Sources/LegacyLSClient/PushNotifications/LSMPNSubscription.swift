import Foundation

/// A view of an MPN subscription of this device that the server keeps.
///
/// A client has one object for each: what returns the subscription again returns the same object. Operations need the client
/// that it came from, alive and connected; they wait for the server, but not inside a batch. May be used on any thread.
///
/// In ModernClient: `MPNSubscription`.
open class LSMPNSubscription: NSObject, @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    private let lock = NSLock()
    private let key: LSMPNKey?
    private var info: LSMPNInfo?
    private var isDeactivated = false
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
    open var mpnKey: LSMPNKey! { key }

    /// What it watches and sends, as the server was last told or told itself; immutable. May become another object.
    open var mpnInfo: LSMPNInfo! { lock.withLock { info } }

    /// Whether it was deactivated, or was found to be gone: then every operation fails.
    open var deactivated: Bool { lock.withLock { isDeactivated } }

    // MARK: - Operations

    /// Asks the server where the subscription stands; nothing is remembered.
    ///
    /// What fails goes to `LSUncaughtException`, and the result is `nil`; inside a batch it is `nil` too.
    open func checkStatus() -> LSMPNStatusInfo! {
        Form.raising("LSMPNSubscription.checkStatus()", nil) { () throws(Failure) in
            try requireUsable().checkStatus(self)
        }
    }

    /// As `checkStatus()`.
    ///
    /// - Parameter error: `LSPushServerException` (46: the server does not know the subscription; 45: nor any of the device) or
    ///   `LSPushConnectionException`.
    open func checkStatus(_ error: NSErrorPointer) -> LSMPNStatusInfo! {
        Form.storing(error, "LSMPNSubscription.checkStatus(_:)", nil) { () throws(Failure) in
            try requireUsable().checkStatus(self)
        }
    }

    /// Replaces the notification and the trigger; `mpnInfo` changes when the server has accepted both.
    ///
    /// The table cannot be changed: a description with another one is refused with an `LSPushClientException`. Never makes two
    /// subscriptions one. What fails goes to `LSUncaughtException`.
    open func modify(_ mpnInfo: LSMPNInfo!) {
        Form.raising("LSMPNSubscription.modify(_:)", ()) { () throws(Failure) in
            try requireUsable().modify(self, mpnInfo)
        }
    }

    /// As `modify(_:)`; throws as `checkStatus(_:)` does.
    open func modify(_ mpnInfo: LSMPNInfo!, error: ()) throws {
        try Form.throwing("LSMPNSubscription.modify(_:error:)") { () throws(Failure) in
            try requireUsable().modify(self, mpnInfo)
        }
    }

    /// Deletes the subscription on the server. What fails goes to `LSUncaughtException`.
    open func deactivate() {
        Form.raising("LSMPNSubscription.deactivate()", ()) { () throws(Failure) in try requireUsable().deactivate(self)
        }
    }

    /// As `deactivate()`. - Returns: `true`, or `false` with an error as `checkStatus(_:)` gives it.
    open func deactivate(_ error: NSErrorPointer) -> Bool {
        Form.storing(error, "LSMPNSubscription.deactivate(_:)", false) { () throws(Failure) in
            try requireUsable().deactivate(self)
            return true
        }
    }

    private func requireUsable() throws(Failure) -> PushNotifications {
        let (isDeactivated, client) = lock.withLock { (self.isDeactivated, owner) }
        guard !isDeactivated else { throw .misuse("The push notification subscription is deactivated") }
        guard let client else { throw .misuse("The client of the push notification subscription is no more") }
        return client.pushNotifications
    }

    // MARK: - The cache

    func replaceInfo(_ new: LSMPNInfo) {
        let frozen = new.frozen()
        lock.withLock { info = frozen }
    }

    func markDeactivated() { lock.withLock { isDeactivated = true } }
}
