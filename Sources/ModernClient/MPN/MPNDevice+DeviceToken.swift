public import Foundation
import LightstreamerCore

// Beyond API 6.4.

extension MPNDevice {
    /// Creates a device as `init(deviceToken:)` does with a string, from the token that
    /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)` receives.
    ///
    /// The label differs from that of the string, so that an argument of an inferred type is never ambiguous.
    ///
    /// - Parameter deviceTokenData: the bytes of the token.
    @_disfavoredOverload
    public convenience init(deviceTokenData: Data) { self.init(deviceToken: String(deviceToken: deviceTokenData)) }
}
