import Foundation
import LightstreamerCore

/// The device token of this process, and the token last sent to each server.
enum DeviceToken {
    private static let key = "LSClient.MPN.deviceToken"
    private static let sentKey = "LSClient.MPN.registeredDeviceTokens"
    private static let lock = NSLock()

    /// The registered token, in the form that the server expects; `nil`: no token is registered.
    static var current: String? { lock.withLock { UserDefaults.standard.string(forKey: key) } }

    /// The token under which a server knows the device, if it differs from the registered one; `nil`: there is no such token.
    ///
    /// - Parameter place: server and adapter set; `nil`: no connection has been opened yet.
    static func previous(at place: String?) -> String? {
        guard let place else { return nil }
        return lock.withLock {
            let sent = UserDefaults.standard.dictionary(forKey: sentKey)?[place] as? String
            return sent == UserDefaults.standard.string(forKey: key) ? nil : sent
        }
    }

    static func register(_ token: Data?, in call: String) -> LSMPNTokenStatus {
        guard let token, !token.isEmpty else {
            LSUncaughtException.raise(LSPushClientException("The device token is nil or empty"), in: call)
            return LSMPNTokenStatusNotChanged
        }
        let text = String(deviceToken: token)
        return lock.withLock {
            let known = UserDefaults.standard.string(forKey: key)
            guard known != text else { return LSMPNTokenStatusNotChanged }
            UserDefaults.standard.set(text, forKey: key)
            return known == nil ? LSMPNTokenStatusFirstUse : LSMPNTokenStatusChanged
        }
    }

    /// Records that a server knows the device under this token.
    static func recordSent(_ token: String, at place: String?) {
        guard let place else { return }
        lock.withLock {
            var sent = UserDefaults.standard.dictionary(forKey: sentKey) ?? [:]
            sent[place] = token
            UserDefaults.standard.set(sent, forKey: sentKey)
        }
    }

    /// Removes the device token and all records, for tests.
    static func forget() {
        lock.withLock {
            UserDefaults.standard.removeObject(forKey: key)
            UserDefaults.standard.removeObject(forKey: sentKey)
        }
    }
}
