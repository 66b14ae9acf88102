import LightstreamerCore
import ModernClient

/// The loop of a publisher: takes elements from a buffer and passes them to a receiver, as many as the receiver demands.
///
/// An element stays in the buffer until there is demand for it; the end is reported without demand.
final class DemandedLoop<Element: Sendable, Failure: Error>: Sendable {
    /// The number of elements that a receiver demands.
    enum Demand: Sendable {
        case count(Int)
        case unlimited

        fileprivate static func + (left: Demand, right: Demand) -> Demand {
            switch (left, right) {
            case (.count(let first), .count(let second)):
                let (sum, isTooMuch) = first.addingReportingOverflow(second)
                return isTooMuch ? .unlimited : .count(sum)
            default: return .unlimited
            }
        }
    }

    private struct State {
        var demand = Demand.count(0)
        var isCancelled = false
        /// Keeps the source of the buffer until the loop ends.
        var end: LoopEnd?
        /// The suspended loop, while there is no demand for the element in the buffer.
        var waiting: CheckedContinuation<Bool, Never>?

        /// `true` to pass the next element on, which takes it from the demand; `nil` without demand.
        mutating func take() -> Bool? {
            if isCancelled { return false }
            switch demand {
            case .unlimited: return true
            case .count(0): return nil
            case .count(let count):
                demand = .count(count - 1)
                return true
            }
        }
    }

    private let buffer: ElementBuffer<Element, Failure>
    private let state: Locked<State>

    /// - Parameter end: ends the source of the buffer when it is released.
    init(_ buffer: ElementBuffer<Element, Failure>, end: LoopEnd) {
        self.buffer = buffer
        state = Locked(State(end: end))
    }

    /// Starts the loop. Call it once.
    ///
    /// - Parameters:
    ///   - receive: receives an element and returns additional demand. Calls are serial, on threads of the concurrency runtime.
    ///   - complete: called once, after the last element, unless the loop is cancelled before.
    func start(
        receive: @escaping @Sendable (Element) -> Demand, complete: @escaping @Sendable (Result<Void, Failure>) -> Void
    ) {
        Task { await run(receive, complete) }
    }

    private func run(
        _ receive: @Sendable (Element) -> Demand, _ complete: @Sendable (Result<Void, Failure>) -> Void
    ) async {
        while true {
            if await buffer.hasNext() {
                guard await isWanted() else { return }
            }
            switch await buffer.nextResult() {
            case .success(let element?): request(receive(element))
            case .success(nil): return finish(.success(()), complete)
            case .failure(let error): return finish(.failure(error), complete)
            }
        }
    }

    private func finish(_ result: Result<Void, Failure>, _ complete: (Result<Void, Failure>) -> Void) {
        let (end, isCancelled) = takeEnd()
        guard !isCancelled else { return }
        complete(result)
        withExtendedLifetime(end) {}
    }

    private func takeEnd() -> (LoopEnd?, isCancelled: Bool) {
        state.withLock { state in
            defer { state.end = nil }
            return (state.end, state.isCancelled)
        }
    }

    /// Waits for demand. Returns `false` if the loop was cancelled.
    private func isWanted() async -> Bool {
        await withCheckedContinuation { loop in
            let answer: Bool? = state.withLock { state in
                let answer = state.take()
                if answer == nil { state.waiting = loop }
                return answer
            }
            if let answer { loop.resume(returning: answer) }
        }
    }

    /// Adds demand. It may be called from any thread.
    func request(_ demand: Demand) {
        resume { $0.demand = $0.demand + demand }
    }

    /// Stops the loop; an element that is being delivered may still arrive. It may be called from any thread, any number of times.
    func cancel() {
        resume { $0.isCancelled = true }
        buffer.cancel()
        _ = takeEnd()
    }

    private func resume(after change: (inout State) -> Void) {
        let resumed: (loop: CheckedContinuation<Bool, Never>, answer: Bool)? = state.withLock { state in
            change(&state)
            guard let loop = state.waiting, let answer = state.take() else { return nil }
            state.waiting = nil
            return (loop, answer)
        }
        resumed.map { $0.loop.resume(returning: $0.answer) }
    }
}
