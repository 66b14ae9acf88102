package import Testing

/// Runs each test on its own thread, and a few tests at a time.
///
/// Swift Testing starts all tests at once, on the threads of Swift's cooperative pool: one a core, which `DispatchQueue.global()` shares.
/// A test that blocks its thread, as code of the API 1.x does, delays all others there, and a wait with a time limit
/// also waits for hundreds of tests that have not started. With this trait a test may block, its continuations run immediately, and the
/// library has the pool for itself.
///
/// A test that hangs is reported within a minute; see ``HangWatch``.
package struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    enum Admission {
        case several, alone, processes
    }

    let admission: Admission

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite and a test in it may both have the trait.
        if Self.isEntered { return try await function() }
        let admissions = test.traits.compactMap { ($0 as? OwnThread)?.admission }
        let gate = admissions.contains(.processes) ? TestGate.processes : .shared
        let permits = await gate.enter(admissions.contains(.alone) ? gate.width : 1)
        defer { permits.release() }
        try await Self.$isEntered.withValue(true) {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return try await function() }
            let thread = ThreadExecutor(name: test.name)
            let name = "\(test.name) (\(test.sourceLocation.fileID):\(test.sourceLocation.line))"
            let watch = HangWatch.shared.begin(
                name, on: thread.watched, isAtWork: { thread.isAtWork },
                bound: test.tags.contains(.long) ? Self.longBound : Self.bound, permits: permits)
            defer {
                HangWatch.shared.end(watch)
                thread.stop()
            }
            try await withTaskExecutorPreference(thread) { try await function() }
        }
    }

    @TaskLocal private static var isEntered = false

    /// The limit of a test's processor time in seconds. A test that computes for long is bounded in steps, far below this.
    private static let bound = 120.0
    private static let longBound = 1_200.0
}

extension Tag {
    /// Marks a test that takes more than ten seconds of processor time.
    @Tag package static var long: Self
}

extension Trait where Self == OwnThread {
    /// Each test has its own thread.
    package static var ownThread: Self { OwnThread(admission: .several) }

    /// Each test has its own thread, and no other test with ``ownThread`` runs at the same time: for what belongs to the whole
    /// process, such as the number of threads, the threads of delivery queues, or the provider of loggers.
    package static var alone: Self { OwnThread(admission: .alone) }

    /// Each test has its own thread, where it waits for processes that it has started: programs or the compiler. Such tests are admitted
    /// apart from those with ``ownThread``, because they wait more than they compute, and others would wait behind them.
    package static var childProcesses: Self { OwnThread(admission: .processes) }
}
