import Foundation

/// How the three forms that the 1.x API gives to one operation report a failure.
enum ErrorConvention {
    /// No error parameter: every failure is raised.
    static func raising<R>(_ call: String, _ fallback: R, _ body: () throws(Failure) -> R) -> R {
        do {
            return try body()
        } catch {
            LSUncaughtException.raise(error.exception, isMisuse: error.isMisuse, in: call)
            return fallback
        }
    }

    /// Run-time failures are thrown; programming errors are raised, and thrown if that returns.
    static func throwing<R>(_ call: String, _ body: () throws(Failure) -> R) throws -> R {
        do {
            return try body()
        } catch {
            if error.isMisuse { LSUncaughtException.raise(error.exception, in: call) }
            throw error.exception.error
        }
    }

    /// As `throwing`, with an error parameter.
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
