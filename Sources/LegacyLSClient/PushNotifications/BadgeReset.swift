extension LSClient {
    /// Tells the server that the app has zeroed its icon badge, so that `AUTO_BADGE_VALUE` counts from there; for every client of
    /// the process, or for the first one if there is none yet. Never fails: without a connection or a device token it is done as
    /// soon as there are both, and the connection delegate hears the outcome. Does not wait.
    ///
    /// In ModernClient: `LightstreamerClient.resetMPNBadge()`.
    public class func applicationMPNBadgeReset() {
        LiveClients.shared.resetBadge()
    }

    /// As the class method of the same name, for this client only.
    ///
    /// In ModernClient: `LightstreamerClient.resetMPNBadge()`.
    public func applicationMPNBadgeReset() { pushNotifications.resetBadge() }
}
