import Foundation
import LightstreamerCore
import PrintableStrings

/// Handles the exceptions that Swift code cannot catch.
///
/// The Objective-C client raised `LSPushClientException` for programming errors in both forms of a call, and every exception in the
/// forms without an error parameter. Swift cannot catch exceptions, so by default they end the process, with a message that contains
/// the call, the name and the reason. Set `handler` to replace that, for example by a test that collects exceptions, a crash reporter
/// or a log. If the handler returns, the call returns `nil`, `false` or `0`, or throws if it can.
public enum LSUncaughtException {
    /// Receives an exception and the name of the call that raised it, on the thread of that call.
    public typealias Handler = @Sendable (_ exception: LSException, _ call: String) -> Void

    /// The handler of all exceptions that Swift code cannot catch; `nil` (the default): the process ends. May be set on any thread.
    public static var handler: Handler? {
        get { current.value }
        set { current.value = newValue }
    }

    private static let current = Locked<Handler?>(nil)

    /// An exception that a call raised.
    package struct Raised {
        package let exception: LSException
        /// `true` if it is a programming error, which every form of the call raises.
        package let isMisuse: Bool
    }

    /// Runs calls for a caller that can raise exceptions itself. Returns the first exception that they raised; the handler receives
    /// none.
    package static func collecting<R>(_ calls: () -> R) -> (result: R, raised: Raised?) {
        let (result, error) = ErrorCollector.collecting(calls)
        return (result, error as? Raised)
    }

    static func raise(_ exception: LSException, isMisuse: Bool = true, in call: String) {
        if ErrorCollector.collect(Raised(exception: exception, isMisuse: isMisuse)) { return }
        guard let handler else {
            fatalError("\(call): \(exception.name.rawValue): \(exception.reason ?? "")".printable)
        }
        handler(exception, call)
    }
}
