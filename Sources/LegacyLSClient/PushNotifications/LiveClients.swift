import Foundation

/// The clients of this process, for what an application tells to all of them.
final class LiveClients: @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    static let shared = LiveClients()

    private final class Entry {
        weak var notifications: PushNotifications?
        init(_ notifications: PushNotifications) { self.notifications = notifications }
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    func add(_ notifications: PushNotifications) {
        lock.withLock {
            entries.removeAll { $0.notifications == nil }
            entries.append(Entry(notifications))
        }
    }

    var all: [PushNotifications] { lock.withLock { entries.compactMap(\.notifications) } }
}
