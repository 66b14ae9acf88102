import Foundation

/// The clients of this process, for what an application sets for all of them.
final class LiveClients: @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    static let shared = LiveClients()

    private final class Entry {
        weak var notifications: PushNotifications?
        init(_ notifications: PushNotifications) { self.notifications = notifications }
    }

    private let lock = NSLock()
    private var entries: [Entry] = []
    /// The badge was reset while there was no client.
    private var isBadgeToReset = false

    /// Returns whether the new client has to report a reset of the badge that came before there was a client.
    func add(_ notifications: PushNotifications) -> Bool {
        lock.withLock {
            entries.removeAll { $0.notifications == nil }
            entries.append(Entry(notifications))
            defer { isBadgeToReset = false }
            return isBadgeToReset
        }
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
