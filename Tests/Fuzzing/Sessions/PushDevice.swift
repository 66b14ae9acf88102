import Foundation
import LegacyLSClient
import ModernClient

/// The device of this process. Its user defaults are not the user's own.
enum PushDevice {
    private static let suite = "lightstreamer.fuzz"
    private static let applicationID = "com.example.fuzz"

    static func make() -> MPNDevice {
        let defaults = UserDefaults(suiteName: suite) ?? .standard
        defaults.set(applicationID, forKey: "LS_appID")
        return MPNDevice(deviceToken: "token", defaults: defaults)
    }

    /// The device of all `LSClient` objects.
    static func register() {
        UserDefaults.standard.set(applicationID, forKey: "LS_appID")
        LSClient.registrationForMPNSucceeded(withToken: Data([1, 2, 3]))
    }
}
