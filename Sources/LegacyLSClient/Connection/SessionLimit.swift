import Foundation

/// Counts the streaming sessions of this process with each server.
final class SessionLimit: @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    static let shared = SessionLimit()

    private let lock = NSLock()
    private var counts: [String: UInt] = [:]
    #if os(iOS) || os(tvOS)
        private var maximum: UInt = 2
    #else
        private var maximum: UInt = 3
    #endif

    /// 0: no limit.
    var limit: UInt {
        get { lock.withLock { maximum } }
        set { lock.withLock { maximum = newValue } }
    }

    /// A counted session with a server; its `deinit` decrements the count.
    final class Place: Sendable {
        private let server: String
        private let limit: SessionLimit

        fileprivate init(_ server: String, _ limit: SessionLimit) {
            self.server = server
            self.limit = limit
        }

        deinit { limit.leave(server) }
    }

    /// Counts a session. `nil`: the limit is reached. `anyway`: ignores the limit.
    func enter(_ server: String, anyway: Bool) -> Place? {
        lock.withLock {
            let count = counts[server, default: 0]
            guard anyway || maximum == 0 || count < maximum else { return nil }
            counts[server] = count + 1
            return Place(server, self)
        }
    }

    private func leave(_ server: String) {
        lock.withLock {
            let left = counts[server, default: 1] - 1
            counts[server] = left == 0 ? nil : left
        }
    }
}
