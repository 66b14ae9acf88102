import Foundation

extension LSClient {
    // MARK: - The device

    /// Tells every client of the process the device token, as APNs gave it; call it as early as possible, connected or not, with or
    /// without a client. Does not wait.
    ///
    /// A changed token is told to the server by each client, at once or when it connects next; the connection delegate hears
    /// the outcome.
    ///
    /// - Returns: how the token compares with that of the last run.
    ///
    /// In ModernClient: `MPNDevice(deviceToken:)`.
    @discardableResult
    public class func registrationForMPNSucceeded(withToken deviceToken: Data!) -> LSMPNTokenStatus {
        let status = DeviceToken.register(deviceToken, in: "LSClient.registrationForMPNSucceeded(withToken:)")
        for notifications in LiveClients.shared.all { notifications.tokenRegistered(status) }
        return status
    }

    /// As the class method of the same name: one device has one token.
    ///
    /// In ModernClient: `MPNDevice(deviceToken:)`.
    @discardableResult
    public func registrationForMPNSucceeded(withToken deviceToken: Data!) -> LSMPNTokenStatus {
        Self.registrationForMPNSucceeded(withToken: deviceToken)
    }

    // MARK: - Activating

    /// Activates an MPN subscription, and waits for the answer. Inside a batch the result is `nil`.
    ///
    /// - Parameters:
    ///   - mpnInfo: what to watch and send; copied.
    ///   - coalescing: whether a subscription of this device to the same items, fields and trigger is taken over: same key, same object,
    ///     another notification.
    ///
    /// What fails goes to `LSUncaughtException`, and the result is `nil`; see the other form. Needs a device token and a
    /// connection.
    ///
    /// In ModernClient: `LightstreamerClient.subscribeMPN(_:coalescing:)`.
    @discardableResult
    public func activateMPN(_ mpnInfo: LSMPNInfo!, coalescing: Bool) -> LSMPNSubscription! {
        Form.raising("LSClient.activateMPN(_:coalescing:)", nil) { () throws(Failure) in
            try pushNotifications.activate(mpnInfo, coalescing: coalescing)
        }
    }

    /// As `activateMPN(_:coalescing:)`; throws `LSPushServerException` or `LSPushConnectionException`. Inside a batch there is no
    /// result to return, and an error of the domain `LSPushClientException` says so: use the other form there.
    @discardableResult
    public func activateMPN(_ mpnInfo: LSMPNInfo!, coalescing: Bool, error: ()) throws -> LSMPNSubscription {
        try Form.throwing("LSClient.activateMPN(_:coalescing:error:)") { () throws(Failure) in
            try Self.result(pushNotifications.activate(mpnInfo, coalescing: coalescing))
        }
    }

    // MARK: - Inquiring

    /// Asks the server for an MPN subscription, and refreshes the cached object. What fails goes to `LSUncaughtException`: 46 for an
    /// unknown subscription, 45 for an unknown device.
    ///
    /// In ModernClient: `LightstreamerClient.findMPNSubscription(_:)`.
    @discardableResult
    public func inquireMPN(_ mpnKey: LSMPNKey!) -> LSMPNSubscription! {
        Form.raising("LSClient.inquireMPN(_:)", nil) { () throws(Failure) in try pushNotifications.inquire(mpnKey) }
    }

    /// As `inquireMPN(_:)`; throws `LSPushServerException` or `LSPushConnectionException`.
    @discardableResult
    public func inquireMPN(_ mpnKey: LSMPNKey!, error: ()) throws -> LSMPNSubscription {
        try Form.throwing("LSClient.inquireMPN(_:error:)") { () throws(Failure) in
            try Self.result(pushNotifications.inquire(mpnKey))
        }
    }

    /// Asks the server for the MPN subscriptions of a status (`...StatusNone`: of any), and refreshes the cached objects. What fails
    /// goes to `LSUncaughtException`: 45 for an unknown device.
    ///
    /// - Returns: `LSMPNSubscription` objects.
    ///
    /// In ModernClient: `LightstreamerClient.filterMPNSubscriptions(_:)`.
    @discardableResult
    public func inquireMPNs(with status: LSMPNSubscriptionStatus) -> [Any]! {
        Form.raising("LSClient.inquireMPNs(with:)", nil) { () throws(Failure) in try pushNotifications.inquire(status) }
    }

    /// As `inquireMPNs(with:)`; throws `LSPushServerException` or `LSPushConnectionException`.
    @discardableResult
    public func inquireMPNs(with status: LSMPNSubscriptionStatus, error: ()) throws -> [Any] {
        try Form.throwing("LSClient.inquireMPNs(with:error:)") { () throws(Failure) in
            try Self.result(pushNotifications.inquire(status))
        }
    }

    /// Asks the server for all MPN subscriptions; see `inquireMPNs(with:)`. Cached objects that are not among them become
    /// deactivated.
    @discardableResult
    public func inquireAllMPNs() -> [Any]! {
        Form.raising("LSClient.inquireAllMPNs()", nil) { () throws(Failure) in
            try pushNotifications.inquire(LSMPNSubscriptionStatusNone)
        }
    }

    /// As `inquireAllMPNs()`. - Returns: the objects; `nil` with an error, or inside a batch.
    @discardableResult
    public func inquireAllMPNs(_ error: NSErrorPointer) -> [Any]! {
        Form.storing(error, "LSClient.inquireAllMPNs(_:)", nil) { () throws(Failure) in
            try pushNotifications.inquire(LSMPNSubscriptionStatusNone)
        }
    }

    // MARK: - Deactivating

    /// Deletes the MPN subscriptions of a status (`...StatusNone`: of any) on the server. What fails goes to `LSUncaughtException`.
    ///
    /// In ModernClient: `LightstreamerClient.unsubscribeMultipleMPN(_:)`.
    public func deactivateMPNs(with status: LSMPNSubscriptionStatus) {
        Form.raising("LSClient.deactivateMPNs(with:)", ()) { () throws(Failure) in
            try pushNotifications.deactivate(status)
        }
    }

    /// As `deactivateMPNs(with:)`; throws `LSPushServerException` or `LSPushConnectionException`.
    public func deactivateMPNs(with status: LSMPNSubscriptionStatus, error: ()) throws {
        try Form.throwing("LSClient.deactivateMPNs(with:error:)") { () throws(Failure) in
            try pushNotifications.deactivate(status)
        }
    }

    /// Deletes all MPN subscriptions of the device on the server. What fails goes to `LSUncaughtException`.
    public func deactivateAllMPNs() {
        Form.raising("LSClient.deactivateAllMPNs()", ()) { () throws(Failure) in
            try pushNotifications.deactivate(LSMPNSubscriptionStatusNone)
        }
    }

    /// As `deactivateAllMPNs()`. - Returns: `true`, or `false` with an error.
    @discardableResult
    public func deactivateAllMPNs(_ error: NSErrorPointer) -> Bool {
        Form.storing(error, "LSClient.deactivateAllMPNs(_:)", false) { () throws(Failure) in
            try pushNotifications.deactivate(LSMPNSubscriptionStatusNone)
            return true
        }
    }

    // MARK: - The cache

    /// The MPN subscriptions that this client has met: `LSMPNSubscription` objects. Never waits, needs no connection.
    ///
    /// In ModernClient: `LightstreamerClient.MPNSubscriptions`.
    public func cachedMPNSubscriptions() -> [Any]! { pushNotifications.cached() }

    /// The MPN subscription of a key, if this client has met it; `nil`: it has not. Never waits, needs no connection.
    ///
    /// In ModernClient: `LightstreamerClient.findMPNSubscription(_:)`.
    public func cachedMPNSubscription(for mpnKey: LSMPNKey!) -> LSMPNSubscription! { pushNotifications.cached(mpnKey) }

    private static func result<R>(_ result: R?) throws(Failure) -> R {
        guard let result else {
            throw .client("There is no result inside a batch: it comes when the batch is committed")
        }
        return result
    }
}
