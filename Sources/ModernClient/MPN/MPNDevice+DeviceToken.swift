public import Foundation
import LightstreamerCore

// Beyond API 6.4.

extension MPNDevice {
    /// As `init(deviceToken:)` with a string, for the token as `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`
    /// gets it.
    ///
    /// - Parameter deviceToken: the bytes of the token.
    public convenience init(deviceToken: Data) { self.init(deviceToken: String(deviceToken: deviceToken)) }
}
