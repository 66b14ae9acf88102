import Foundation
import LightstreamerCore

/// The device token of this process, and those that were last sent to servers.
enum DeviceToken {
    private static let key = "LSClient.MPN.deviceToken"
    private static let sentKey = "LSClient.MPN.toldDeviceTokens"
    private static let lock = NSLock()

    /// The token known now, in the form that the server wants; `nil`: none.
    static var current: String? { lock.withLock { UserDefaults.standard.string(forKey: key) } }

    /// The token under which a server knows the device, if that is another one than the present; `nil`: there is none.
    ///
    /// - Parameter place: server and adapter set; `nil`: of no server yet.
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

    /// A server knows the device by this token now.
    static func recordSent(_ token: String, at place: String?) {
        guard let place else { return }
        lock.withLock {
            var sent = UserDefaults.standard.dictionary(forKey: sentKey) ?? [:]
            sent[place] = token
            UserDefaults.standard.set(sent, forKey: sentKey)
        }
    }

    /// As if there never had been one: for tests.
    static func forget() {
        lock.withLock {
            UserDefaults.standard.removeObject(forKey: key)
            UserDefaults.standard.removeObject(forKey: sentKey)
        }
    }
}
