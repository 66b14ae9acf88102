import Foundation
package import Testing

/// Runs each test on a thread of its own, and a few tests at a time.
///
/// Swift Testing starts all tests at once, on the threads of Swift's cooperative pool: one a core, which `DispatchQueue.global()` shares.
/// A test that blocks its thread, as code of the API 1.x does, holds up all others there, and what is awaited with a time limit
/// waits behind hundreds of tests that have not started. Under this trait a test may block, its continuations run at once, and the
/// library has the pool to itself.
package struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    let isAlone: Bool

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite and a test in it may both have the trait.
        if Self.isEntered { return try await function() }
        let isAlone = test.traits.contains { ($0 as? OwnThread)?.isAlone ?? false }
        let permits = isAlone ? TestGate.shared.width : 1
        await TestGate.shared.enter(permits)
        defer { TestGate.shared.leave(permits) }
        try await Self.$isEntered.withValue(true) {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return try await function() }
            let thread = ThreadExecutor(name: test.name)
            let watchdog = Watchdog(test: test)
            defer {
                watchdog.stop()
                thread.stop()
            }
            try await withTaskExecutorPreference(thread) { try await function() }
        }
    }

    @TaskLocal private static var isEntered = false
}

extension Trait where Self == OwnThread {
    /// Each test has a thread of its own.
    package static var ownThread: Self { OwnThread(isAlone: false) }

    /// Each test has a thread of its own, and no other test with a thread of its own runs at the same time: for what belongs to the whole
    /// process, such as the number of threads, the threads of delivery queues, or the provider of loggers.
    package static var alone: Self { OwnThread(isAlone: true) }
}

/// Ends the process, with the name of the test, when a test hangs.
private final class Watchdog: @unchecked Sendable {
    // `Sendable`: constant, and what it refers to may be used on any thread.

    /// Far beyond every limit within a test, on a loaded machine, too.
    private static let seconds = 300

    private let end: DispatchWorkItem

    init(test: Test) {
        let name = "\(test.name) (\(test.sourceLocation))"
        end = DispatchWorkItem { fatalError("the test \(name) hangs") }
        Self.queue.asyncAfter(deadline: .now() + .seconds(Self.seconds), execute: end)
    }

    func stop() { end.cancel() }

    private static let queue = DispatchQueue(label: "test.watchdog")
}
