import Foundation

/// The device token of this process, and the one that the server knew in the last run.
enum DeviceToken {
    private static let key = "LSClient.MPN.deviceToken"
    private static let previousKey = "LSClient.MPN.previousDeviceToken"
    private static let lock = NSLock()

    /// The token known now, in the form that the server wants; `nil`: none.
    static var current: String? { lock.withLock { UserDefaults.standard.string(forKey: key) } }

    /// The token before a change that the server was not told yet; `nil`: there was none.
    static var previous: String? { lock.withLock { UserDefaults.standard.string(forKey: previousKey) } }

    static func register(_ token: Data?, in call: String) -> LSMPNTokenStatus {
        guard let token, !token.isEmpty else {
            LSUncaughtException.raise(LSPushClientException("The device token is nil or empty"), in: call)
            return LSMPNTokenStatusNotChanged
        }
        let text = token.map { String(UInt32($0) + 0x100, radix: 16).dropFirst() }.joined()
        return lock.withLock {
            let defaults = UserDefaults.standard
            let known = defaults.string(forKey: key)
            guard known != text else { return LSMPNTokenStatusNotChanged }
            defaults.set(text, forKey: key)
            guard let known else { return LSMPNTokenStatusFirstUse }
            if defaults.string(forKey: previousKey) == nil { defaults.set(known, forKey: previousKey) }
            return LSMPNTokenStatusChanged
        }
    }

    /// The server knows the present token.
    static func changeWasTold() { lock.withLock { UserDefaults.standard.removeObject(forKey: previousKey) } }

    /// As if there never had been one: for tests.
    static func forget() {
        lock.withLock {
            UserDefaults.standard.removeObject(forKey: key)
            UserDefaults.standard.removeObject(forKey: previousKey)
        }
    }
}
