import Foundation
import LightstreamerCore
import ModernClient

/// The one place where misuse of this module ends.
///
/// The Objective-C releases raised an `NSException` for it, which Swift cannot catch: as with them, the process ends, with a
/// message that names the member, the value and the rule. A host may put something else in that place: a crash reporter, a
/// test. `LSLightstreamerClient.limitExceptionsUse` takes some accessors out.
///
/// In ModernClient: `ProgrammingErrors`.
public enum LSProgrammingErrors {
    /// Receives the message and does not return.
    public typealias Handler = @Sendable (_ message: String) -> Never

    /// What to do about misuse, for all objects of this module. The default stops the process. May be set at any time, from any
    /// thread; it is called on the thread that made the faulty call.
    public static var handler: Handler {
        get { current.value }
        set { current.value = newValue }
    }

    private static let current = Locked<Handler> { message in fatalError(message) }

    /// - Parameters:
    ///   - member: the class and the member, as Swift writes them.
    ///   - value: what was given; left out where there is none, or where it is a secret.
    ///
    /// Returns only within `collecting`.
    static func raise(_ member: String, _ rule: String, value: Any? = nil) {
        raise(member, rule, shown: value.map { String(reflecting: $0) })
    }

    private static func raise(_ member: String, _ rule: String, shown value: String?) {
        let message = "\(member): \(rule)" + (value.map { " (value: \($0))" } ?? "")
        guard let collector else { handler(message) }
        collector.message = collector.message ?? message
    }

    /// Makes a call, and raises the rule that it breaks. Within `collecting` the result is `nil` then.
    ///
    /// - Parameter value: what was given, where this API has it in another form than ModernClient.
    @discardableResult
    static func checking<R>(
        _ member: @autoclosure () -> String, value: @autoclosure () -> Any? = nil, _ call: () throws(Misuse) -> R
    ) -> R? {
        do throws(Misuse) {
            return try call()
        } catch {
            raise(member(), error.rule.unifiedText, shown: value().map { String(reflecting: $0) } ?? error.value)
            return nil
        }
    }

    /// Makes calls for a caller that can raise exceptions itself. The handler does not receive what they raise: the faulty call has no
    /// effect, and returns some value.
    ///
    /// - Returns: what the calls returned, and the first message; `nil`: there was no misuse.
    package static func collecting<R>(_ calls: () -> R) -> (result: R, message: String?) {
        let collector = Collector()
        let result = $collector.withValue(collector, operation: calls)
        return (result, collector.message)
    }

    private final class Collector: @unchecked Sendable {
        // `Sendable`: only the thread that made it uses it.
        var message: String?
    }

    @TaskLocal private static var collector: Collector?

    /// Raises, unless the application wants accessors to return `nil` and `false` for unknown names and positions.
    static func raiseUnlessLimited(_ member: String, _ rule: String, value: Any? = nil) {
        if !LSLightstreamerClient.limitExceptionsUse { raise(member, rule, value: value) }
    }

    /// Raises if the condition, which is the caller's duty, does not hold. Returns whether it holds.
    static func check(
        _ condition: Bool, _ member: @autoclosure () -> String, _ rule: @autoclosure () -> String, value: Any? = nil
    ) -> Bool {
        if !condition { raise(member(), rule(), value: value) }
        return condition
    }
}
