import Foundation

/// The clients of this process, for calls of the application that concern all of them.
final class LiveClients: @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    static let shared = LiveClients()

    private final class Entry {
        weak var notifications: PushNotifications?
        init(_ notifications: PushNotifications) { self.notifications = notifications }
    }

    private let lock = NSLock()
    private var entries: [Entry] = []
    /// `true` if the badge was reset while no client existed.
    private var isBadgeToReset = false

    /// Adds a client. Returns `true` if it must report a badge reset that was requested while no client existed.
    func add(_ notifications: PushNotifications) -> Bool {
        // The others are released after the lock, because one of these references may be the last.
        let (mustReset, _) = lock.withLock { () -> (Bool, [PushNotifications]) in
            let others = entries.compactMap(\.notifications)
            entries = (others + [notifications]).map { Entry($0) }
            defer { isBadgeToReset = false }
            return (isBadgeToReset, others)
        }
        return mustReset
    }

    func resetBadge() {
        let all = lock.withLock { () -> [PushNotifications] in
            let all = entries.compactMap(\.notifications)
            if all.isEmpty { isBadgeToReset = true }
            return all
        }
        for notifications in all { notifications.resetBadge() }
    }

    var all: [PushNotifications] { lock.withLock { entries.compactMap(\.notifications) } }
}
