import Foundation
import LightstreamerCore
import PrintableStrings

/// The handling of violated preconditions, such as a change of a property while active, an item list with an empty name, or an unknown
/// field. They are defects of the calling code, so no error is thrown: by default the call traps with a message that names the
/// member, the rule and the value.
public enum ProgrammingErrors {
    /// Receives the message and does not return.
    public typealias Handler = @Sendable (_ message: String) -> Never

    /// The handler of violated preconditions, for all objects of this module. The default traps; an application may set its own, for
    /// example to write a crash report first. It may be set at any time, from any thread, and is called on the thread of the invalid call.
    public static var handler: Handler {
        get { current.value }
        set { current.value = newValue }
    }

    private static let current = Locked<Handler> { message in fatalError(message.printable) }

    /// Calls the handler.
    ///
    /// - Parameters:
    ///   - member: the class and the member, as in the documentation.
    ///   - rule: the message of the rule.
    ///   - value: the invalid value; `nil` if the rule has none, or the value is secret.
    static func report(_ member: String, _ rule: String, value: Any? = nil) -> Never {
        report(member, rule, shown: value.map { String(reflecting: $0) })
    }

    private static func report(_ member: String, _ rule: String, shown value: String?) -> Never {
        handler("\(member): \(rule)" + (value.map { " (value: \($0))" } ?? ""))
    }

    /// Makes a call, and calls the handler if it breaks a rule.
    static func checking<R>(_ member: @autoclosure () -> String, _ call: @autoclosure () throws(Misuse) -> R) -> R {
        do throws(Misuse) {
            return try call()
        } catch {
            report(member(), error.rule.text, shown: error.value)
        }
    }
}

/// A class with calls that can break a rule.
protocol MisuseReporting {}

extension MisuseReporting {
    /// Makes a call, and calls the handler of `ProgrammingErrors` if it breaks a rule.
    ///
    /// - Parameter member: the member of the class that the application has called.
    func checking<R>(_ call: @autoclosure () throws(Misuse) -> R, in member: String = #function) -> R {
        ProgrammingErrors.checking("\(Self.self).\(member)", try call())
    }
}

extension ConnectionDetails: MisuseReporting {}
extension ConnectionOptions: MisuseReporting {}
extension LightstreamerClient: MisuseReporting {}
extension MPNSubscription: MisuseReporting {}
extension Subscription: MisuseReporting {}

/// Calls the handler if a precondition does not hold.
@inline(__always)
func require(
    _ condition: Bool, _ member: @autoclosure () -> String, _ rule: @autoclosure () -> String, value: Any? = nil
) {
    if !condition { ProgrammingErrors.report(member(), rule(), value: value) }
}
