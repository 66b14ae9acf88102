import Foundation

/// Reports failures in the three forms that each operation has in the 1.x API.
enum ErrorConvention {
    /// For calls without an error parameter: raises every failure.
    static func raising<R>(_ call: String, _ fallback: R, _ body: () throws(Failure) -> R) -> R {
        do {
            return try body()
        } catch {
            LSUncaughtException.raise(error.exception, isMisuse: error.isMisuse, in: call)
            return fallback
        }
    }

    /// For calls that throw: throws run-time failures; raises programming errors, and throws them if the handler returns.
    static func throwing<R>(_ call: String, _ body: () throws(Failure) -> R) throws -> R {
        do {
            return try body()
        } catch {
            if error.isMisuse { LSUncaughtException.raise(error.exception, in: call) }
            throw error.exception.error
        }
    }

    /// For calls with an error parameter: as `throwing`, but stores the error and returns `fallback`.
    static func storing<R>(_ error: NSErrorPointer, _ call: String, _ fallback: R, _ body: () throws(Failure) -> R) -> R
    {
        do {
            return try throwing(call, body)
        } catch let failure {
            error.store(failure as NSError)
            return fallback
        }
    }
}
