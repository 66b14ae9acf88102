import Foundation

#if os(Linux)
    import CTransport
#endif

/// Starts the threads of the library. Protects against a system that refuses one.
///
/// - The open source Foundation does not notice a refusal: what waits for that thread would wait forever
///   (`ThreadStarterTests.reportsRefusal`).
/// - A refusal that passes must not fail a call (`retriesUntilStarted`), and one that stays must not block it: after half a second
///   the user of the thread continues without it, and tries again later (`SharedThreadsTests`).
struct ThreadStarter: Sendable {
    struct Attributes: Sendable {
        /// Linux keeps 15 bytes of it.
        var name: String
        /// Bytes; `nil`: the system's default.
        var stackSize: Int?
    }

    private static let longestPauseMillis: UInt32 = 100
    /// The time for which a start is repeated, in pauses that double.
    private static let retryMillis: UInt32 = 500

    /// Starts a thread; returns `false` if the system has no resources for it.
    let startIfPossible: @Sendable (Attributes, _ body: @escaping @Sendable () -> Void) -> Bool

    /// - Parameter startIfPossible: tests replace it.
    init(
        startIfPossible: @escaping @Sendable (Attributes, _ body: @escaping @Sendable () -> Void) -> Bool = Self.create
    ) {
        self.startIfPossible = startIfPossible
    }

    /// Starts a thread. Waits for half a second until the system has resources for it; returns `false` if it still has none.
    @discardableResult
    func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
        var pauseMillis: UInt32 = 1
        var waitedMillis: UInt32 = 0
        while !startIfPossible(Attributes(name: name), body) {
            guard waitedMillis < Self.retryMillis else { return false }
            usleep(pauseMillis * 1_000)
            waitedMillis += pauseMillis
            pauseMillis = min(2 * pauseMillis, Self.longestPauseMillis)
        }
        return true
    }

    #if os(Linux)
        private final class Body: Sendable {
            let run: @Sendable () -> Void

            init(_ run: @escaping @Sendable () -> Void) { self.run = run }
        }

        private static func create(_ attributes: Attributes, _ body: @escaping @Sendable () -> Void) -> Bool {
            let body = Unmanaged.passRetained(Body(body))
            let isStarted = ct_thread_start(
                attributes.name, attributes.stackSize ?? 0,
                { context in
                    guard let context else { return }
                    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                }, body.toOpaque())
            if isStarted == 0 { body.release() }
            return isStarted != 0
        }
    #else
        private static func create(_ attributes: Attributes, _ body: @escaping @Sendable () -> Void) -> Bool {
            let thread = Thread(block: body)
            thread.name = attributes.name
            thread.qualityOfService = .userInitiated
            thread.start()
            return true
        }
    #endif
}
