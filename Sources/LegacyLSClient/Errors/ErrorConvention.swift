import Foundation

/// Reports failures in the three forms that each operation has in the 1.x API. A handler of exceptions receives `type` and `function`.
enum ErrorConvention {
    /// For calls without an error parameter: raises every failure, and returns `nil` if the handler returns.
    @discardableResult
    static func raising<R>(
        _ body: @autoclosure () throws(Failure) -> R?, of type: StaticString = "LSClient",
        in function: StaticString = #function
    ) -> R? {
        do {
            return try body()
        } catch {
            LSUncaughtException.raise(error.exception, isMisuse: error.isMisuse, in: "\(type).\(function)")
            return nil
        }
    }

    /// For calls that throw: throws run-time failures; raises programming errors, and throws them if the handler returns.
    static func throwing<R>(
        _ body: @autoclosure () throws(Failure) -> R, of type: StaticString = "LSClient",
        in function: StaticString = #function
    ) throws -> R {
        do {
            return try body()
        } catch {
            if error.isMisuse { LSUncaughtException.raise(error.exception, in: "\(type).\(function)") }
            throw error.exception.error
        }
    }

    /// For calls with an error parameter: like `throwing`, but stores the error and returns `nil`.
    static func storing<R>(
        _ error: NSErrorPointer, _ body: @autoclosure () throws(Failure) -> R?, of type: StaticString = "LSClient",
        in function: StaticString = #function
    ) -> R? {
        do {
            return try throwing(try body(), of: type, in: function)
        } catch let failure {
            error.store(failure as NSError)
            return nil
        }
    }
}
