import Dispatch
import Foundation
import LightstreamerCore

extension EmbeddedServer {
    /// A snapshot of the actions of clients so far.
    public var activity: ServerActivity { core.activity(core.queue.sync { core.recorder.activity }) }

    /// The events of clients from now on. The sequence ends when the server stops. A consumer that is more than 10,000 events behind, or more
    /// than ``Configuration/recordBytes``, misses the oldest ones.
    public var events: AsyncStream<ServerEvent> {
        let buffer = EventBuffer(byteLimit: core.configuration.recordBytes)
        core.queue.sync { core.isStopped ? buffer.finish() : core.recorder.add(buffer) }
        return AsyncStream { await buffer.next() }
    }

    /// Waits until a condition holds.
    ///
    ///     try await server.waitUntil("the screen has subscribed") { $0.subscription(to: "item1") != nil }
    ///
    /// - Parameters:
    ///   - description: the condition, for the error message.
    ///   - seconds: the time limit in seconds of real time; a day at most.
    ///   - condition: evaluated after each event, and at least every 20 ms; it may also read the application under test.
    /// - Throws: ``WaitTimeout`` at the limit; `CancellationError` if the task is cancelled.
    public func waitUntil(
        _ description: String = "a condition", within seconds: Double = 10,
        _ condition: (ServerActivity) -> Bool
    ) async throws {
        try await core.wait(for: description, seconds) {
            $0.recorder.activity
        } until: {
            condition(core.activity($0))
        } details: {
            core.activity($0).description
        }
    }

    /// Waits until all earlier updates of the adapters have reached the clients: they have left the adapters' queues and the server, and
    /// the clients' TCP has acknowledged them (where the system reports this). The server cannot know whether the application has processed
    /// them.
    ///
    /// - Parameter seconds: the time limit in seconds of real time; a day at most.
    /// - Throws: ``WaitTimeout`` at the limit, with the places where updates wait, such as a frequency limit, a session without a stream,
    ///   or a fault; `CancellationError` if the task is cancelled.
    public func waitUntilSent(within seconds: Double = 10) async throws {
        await core.adaptersAreIdle()
        try await core.wait(for: "all fed updates to be sent", seconds) {
            $0.unsent
        } until: {
            $0.isEmpty
        } details: {
            $0.joined(separator: "\n")
        }
    }
}

/// The error that a wait throws at its time limit.
public struct WaitTimeout: Error, Sendable, CustomStringConvertible {
    /// A description of the condition.
    public let awaited: String
    /// The limit in seconds.
    public let seconds: Double
    /// The state of the server at the limit, in several lines.
    public let details: String

    /// The limit, the condition and the details.
    public var description: String { "waited \(seconds) s for: \(awaited)\n\(details)" }
}

extension ServerCore {
    /// Adds the problems that the adapters report. Must not be called on the server's queue: an adapter that writes to a feed may hold a
    /// lock.
    func activity(_ records: ServerActivity) -> ServerActivity {
        var activity = records
        for set in adapterSets.values.sorted(by: { $0.name < $1.name }) {
            for (name, adapter) in set.dataAdapters.sorted(by: { $0.key < $1.key }) {
                let problems = adapter.problems
                if !problems.isEmpty { activity.adapterProblems.append(("\(set.name)/\(name)", problems)) }
            }
        }
        return activity
    }

    /// Waits until a condition on the server's state holds.
    ///
    /// - Parameters:
    ///   - read: reads the state, on the server's queue.
    ///   - holds: returns `true` if the condition holds.
    ///   - details: describes the state, for the error.
    fileprivate func wait<State>(
        for awaited: String, _ seconds: Double, read: (ServerCore) -> State, until holds: (State) -> Bool,
        details: (State) -> String
    ) async throws {
        let deadline = DispatchTime.now().uptimeNanoseconds + Delay.nanoseconds(ofSeconds: seconds)
        while true {
            let (state, version) = queue.sync { (read(self), recorder.version) }
            if holds(state) { return }
            guard DispatchTime.now().uptimeNanoseconds < deadline else {
                throw WaitTimeout(awaited: awaited, seconds: seconds, details: details(state))
            }
            try Task.checkCancellation()
            await change(since: version)
        }
    }

    /// Returns when an event has been recorded since `version`, at the end of the next turn of the server, or after 20 ms.
    func change(since version: Int) async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                let number = recorder.waitForChange(since: version, continuation)
                queue.async(afterMilliseconds: 20) { self.recorder.stopWaiting(number) }
            }
        }
    }

    /// Returns when the adapters have processed all earlier requests of the server.
    func adaptersAreIdle() async {
        for queue in [adapterQueue, messageQueue] {
            await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        }
    }

    /// Human-readable descriptions of the data that has not left the server yet.
    var unsent: [String] {
        var waiting: [String] = []
        if !items.hasSeenAllUpdates { waiting.append("updates of adapters wait for the server") }
        for session in sessions.byAge where session.hasUnsent {
            let reason = session.binding == nil ? "which has no stream now" : "for its stream, bandwidth or frequency"
            waiting.append("updates wait in the session \(session.id), \(reason)")
        }
        for connection in connections.values.sorted(by: { $0.id < $1.id }) where connection.hasUnsent {
            waiting.append("bytes wait for the client of connection \(connection.id)")
        }
        return waiting
    }
}
