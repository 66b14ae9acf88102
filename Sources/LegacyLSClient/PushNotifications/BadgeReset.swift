extension LSClient {
    /// Tells the server that the app has zeroed its icon badge, so that `AUTO_BADGE_VALUE` counts from there; for every client of
    /// the process. Never fails: without a connection it is done with the next one, and the connection delegate hears the
    /// outcome. Does not wait.
    ///
    /// In ModernClient: `LightstreamerClient.resetMPNBadge()`.
    public class func applicationMPNBadgeReset() {
        for notifications in LiveClients.shared.all { notifications.resetBadge() }
    }

    /// As the class method of the same name, for this client.
    public func applicationMPNBadgeReset() { pushNotifications.resetBadge() }
}
