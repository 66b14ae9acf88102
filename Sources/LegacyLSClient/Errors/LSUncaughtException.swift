import Foundation

/// The one place where exceptions go that Swift cannot catch.
///
/// The Objective-C client raised `LSPushClientException` for programming errors, from both forms of a call, and every
/// exception from the forms without an error parameter. Swift has nothing to catch them with: as before, they end the process,
/// with a message that names class, method, value and rule. A host may put something else in that place: a test that
/// collects them, a crash reporter, a log. If its handler returns, the call returns `nil`, `false`, `0`, or throws if it can.
public enum LSUncaughtException {
    /// Gets the exception, and the call that raised it; runs on the thread of that call.
    public typealias Handler = @Sendable (_ exception: LSException, _ call: String) -> Void

    private static let place = Place()

    /// What happens to an exception that cannot be caught; `nil` (the default): the process ends. May be set on any thread.
    public static var handler: Handler? {
        get { place.handler }
        set { place.handler = newValue }
    }

    /// What a call raised.
    package struct Raised {
        package let exception: LSException
        /// A programming error: raised whichever the form of the call.
        package let isMisuse: Bool
    }

    /// Makes calls for a caller that can raise exceptions itself: returns what they raised last; the handler does not receive it.
    package static func collecting<R>(_ calls: () -> R) -> (result: R, raised: Raised?) {
        let collector = Collector()
        let result = $collector.withValue(collector, operation: calls)
        return (result, collector.raised)
    }

    private final class Collector: @unchecked Sendable {
        // `Sendable`: only the thread that made it uses it.
        var raised: Raised?
    }

    @TaskLocal private static var collector: Collector?

    static func raise(_ exception: LSException, isMisuse: Bool = true, in call: String) {
        if let collector {
            collector.raised = Raised(exception: exception, isMisuse: isMisuse)
            return
        }
        guard let handler else {
            fatalError("\(call): \(exception.name.rawValue): \(exception.reason ?? "")")
        }
        handler(exception, call)
    }

    private final class Place: @unchecked Sendable {
        // `Sendable`: the handler is only touched under `lock`.
        private let lock = NSLock()
        private var current: Handler?

        var handler: Handler? {
            get { lock.withLock { current } }
            set { lock.withLock { current = newValue } }
        }
    }
}
