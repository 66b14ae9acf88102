public import Foundation
import LightstreamerCore

// Beyond API 6.4.

extension MPNDevice {
    /// Creates a device as `init(deviceToken:)` does with a string, from the token that
    /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)` receives.
    ///
    /// - Parameter deviceToken: the bytes of the token.
    public convenience init(deviceToken: Data) { self.init(deviceToken: String(deviceToken: deviceToken)) }
}
