import LightstreamerCore

/// A result for one waiting task; only the first result is used.
final class SingleResult<Value: Sendable, Failure: Error>: Sendable {
    private struct State {
        var result: Result<Value, Failure>?
        var waiting: CheckedContinuation<Result<Value, Failure>, Never>?
    }

    private let state = Locked(State())

    /// Returns `false` if there is a result already.
    @discardableResult
    func fulfil(_ result: Result<Value, Failure>) -> Bool {
        let (isFirst, waiting) = state.withLock { state in
            let isFirst = state.result == nil
            if isFirst { state.result = result }
            return (isFirst, state.waiting.take())
        }
        waiting?.resume(returning: result)
        return isFirst
    }

    /// - Parameter failure: the result if the task is cancelled first.
    func value(onCancel failure: Failure) async throws(Failure) -> Value {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { task in
                let result = state.withLock { state in
                    if state.result == nil { state.waiting = task }
                    return state.result
                }
                if let result { task.resume(returning: result) }
            }
        } onCancel: {
            fulfil(.failure(failure))
        }
        return try result.get()
    }
}
