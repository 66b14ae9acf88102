import Foundation
import LightstreamerCore

/// Where broken preconditions end: a property changed while active, an item list with an empty name, a field that does not
/// exist. They are defects of the calling code, so nothing is thrown; by default the process is stopped with a message that
/// names the member, the value and the rule.
public enum ProgrammingErrors {
    /// Receives the message and does not return.
    public typealias Handler = @Sendable (_ message: String) -> Never

    /// What to do about a broken precondition, for all objects of this module. The default stops the process; a host may
    /// set its own, to write a crash report first, say. May be set at any time, from any thread; it is called on the thread
    /// that made the faulty call.
    public static var handler: Handler {
        get { current.value }
        set { current.value = newValue }
    }

    private static let current = Locked<Handler> { message in fatalError(message) }

    /// - Parameters:
    ///   - member: the class and the member, as the documentation writes them.
    ///   - value: what was given; left out where there is none, or where it is a secret.
    static func report(_ member: String, _ rule: String, value: Any? = nil) -> Never {
        report(member, rule, shown: value.map { String(reflecting: $0) })
    }

    private static func report(_ member: String, _ rule: String, shown value: String?) -> Never {
        handler("\(member): \(rule)" + (value.map { " (value: \($0))" } ?? ""))
    }

    /// Makes a call, and stops if it breaks a rule.
    static func checking<R>(_ member: @autoclosure () -> String, _ call: () throws(Misuse) -> R) -> R {
        do throws(Misuse) {
            return try call()
        } catch {
            report(member(), error.rule.text, shown: error.value)
        }
    }
}

/// Stops if the condition, which is the caller's duty, does not hold.
@inline(__always)
func require(
    _ condition: Bool, _ member: @autoclosure () -> String, _ rule: @autoclosure () -> String, value: Any? = nil
) {
    if !condition { ProgrammingErrors.report(member(), rule(), value: value) }
}
