import Foundation
import LightstreamerCore
import ModernClient
import PrintableStrings

/// The handler that the members of this module call for a programming error: a call that *traps*, in the terms of this documentation.
///
/// The Objective-C releases raised an `NSException`, which Swift cannot catch. Like them, the default handler ends the process; its
/// message names the member, the value and the rule. A host may set another handler, for example in a crash reporter or a test.
/// With `LSLightstreamerClient.limitExceptionsUse` some accessors do not trap.
///
/// In ModernClient: `ProgrammingErrors`.
public enum LSProgrammingErrors {
    /// Receives the message and does not return.
    public typealias Handler = @Sendable (_ message: String) -> Never

    /// The handler for all objects of this module. The default ends the process with `fatalError`. May be set at any time, from any
    /// thread; it is called on the thread of the faulty call.
    public static var handler: Handler {
        get { current.value }
        set { current.value = newValue }
    }

    private static let current = Locked<Handler> { message in fatalError(message.printable) }

    /// Traps, or within `collecting` stores the message and returns.
    ///
    /// - Parameters:
    ///   - member: the class and the member in Swift's notation.
    ///   - rule: the rule that the call breaks.
    ///   - value: the invalid value; `nil` if the message has none, or if it is a secret.
    package static func raise(_ member: String, _ rule: String, value: Any? = nil) {
        raise(member, rule, shown: value.map { String(reflecting: $0) })
    }

    private static func raise(_ member: String, _ rule: String, shown value: String?) {
        let message = "\(member): \(rule)" + (value.map { " (value: \($0))" } ?? "")
        if !ErrorCollector.collect(message) { handler(message) }
    }

    /// Makes a call, and traps if it throws; within `collecting` returns `nil` instead.
    ///
    /// - Parameter value: the invalid value, if this API has it in another form than ModernClient.
    @discardableResult
    static func checking<R>(
        _ member: @autoclosure () -> String, value: @autoclosure () -> Any? = nil,
        _ call: @autoclosure () throws(Misuse) -> R
    ) -> R? {
        do throws(Misuse) {
            return try call()
        } catch {
            raise(member(), error.rule.unifiedText, shown: value().map { String(reflecting: $0) } ?? error.value)
            return nil
        }
    }

    /// Runs `calls` for a caller that can raise exceptions itself. A programming error in them does not call the handler: the faulty call
    /// has no effect and returns an arbitrary value.
    ///
    /// - Returns: the result of `calls`, and the message of the first programming error; `nil` if none occurred.
    package static func collecting<R>(_ calls: () -> R) -> (result: R, message: String?) {
        let (result, error) = ErrorCollector.collecting(calls)
        return (result, error as? String)
    }

    /// Traps, unless `LSLightstreamerClient.limitExceptionsUse` is set.
    static func raiseUnlessLimited(_ member: String, _ rule: String, value: Any? = nil) {
        if !LSLightstreamerClient.limitExceptionsUse { raise(member, rule, value: value) }
    }

    /// Traps if a condition that the application must ensure is false. Returns the condition.
    static func check(
        _ condition: Bool, _ member: @autoclosure () -> String, _ rule: @autoclosure () -> String, value: Any? = nil
    ) -> Bool {
        if !condition { raise(member(), rule(), value: value) }
        return condition
    }
}
