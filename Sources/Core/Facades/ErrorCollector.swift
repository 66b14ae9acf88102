/// Collects the programming errors of a façade's calls for a caller that reports them itself: the Objective-C libraries raise exceptions.
package final class ErrorCollector: @unchecked Sendable {
    // `Sendable`: only the thread that created the object uses it.

    @TaskLocal private static var current: ErrorCollector?

    private var first: Any?

    /// Makes calls. A programming error in them has no effect but to be returned, and the faulty call returns an arbitrary value.
    ///
    /// - Returns: the result, and the first error that the calls passed to `collect`; `nil` if there was none.
    package static func collecting<R>(_ calls: () -> R) -> (result: R, error: Any?) {
        let collector = ErrorCollector()
        let result = $current.withValue(collector, operation: calls)
        return (result, collector.first)
    }

    /// Collects an error. Returns `false` if no caller collects: the façade's handler then receives the error.
    package static func collect(_ error: Any) -> Bool {
        guard let current else { return false }
        if current.first == nil { current.first = error }
        return true
    }
}
