import Foundation

/// The device token of this process, and the one of the last run.
enum DeviceToken {
    private static let key = "LSClient.MPN.deviceToken"
    private static let lock = NSLock()

    /// The token known now, in the form that the server wants; `nil`: none.
    static var current: String? { lock.withLock { UserDefaults.standard.string(forKey: key) } }

    static func register(_ token: Data?, in call: String) -> LSMPNTokenStatus {
        guard let token, !token.isEmpty else {
            LSUncaughtException.raise(LSPushClientException("The device token is nil or empty"), in: call)
            return LSMPNTokenStatusNotChanged
        }
        let text = token.map { String(UInt32($0) + 0x100, radix: 16).dropFirst() }.joined()
        return lock.withLock {
            let known = UserDefaults.standard.string(forKey: key)
            UserDefaults.standard.set(text, forKey: key)
            guard let known else { return LSMPNTokenStatusFirstUse }
            return known == text ? LSMPNTokenStatusNotChanged : LSMPNTokenStatusChanged
        }
    }
}
