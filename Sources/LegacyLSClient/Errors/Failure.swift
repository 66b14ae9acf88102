import Foundation
import LightstreamerCore

/// Why a call did not do what it was asked for, before its form decides how to say so.
struct Failure: Error {
    let exception: LSException
    /// A programming error: raised whichever the form of the call.
    let isMisuse: Bool

    static func misuse(_ reason: String) -> Failure {
        Failure(exception: LSPushClientException(reason), isMisuse: true)
    }

    /// The client's own refusal of a call that was right when it was written.
    static func client(_ reason: String) -> Failure {
        Failure(exception: LSPushClientException(reason), isMisuse: false)
    }

    static func connection(_ reason: String) -> Failure {
        Failure(exception: LSPushConnectionException(reason), isMisuse: false)
    }

    static func server(_ code: Int, _ message: String) -> Failure {
        Failure(exception: LSPushServerException(code: code, message), isMisuse: false)
    }

    init(exception: LSException, isMisuse: Bool) {
        self.exception = exception
        self.isMisuse = isMisuse
    }

    init(_ interruption: SessionInterruption) {
        switch interruption {
        case .connection(let failure): self = .connection(failure.reason)
        case .refused(let code, let message), .ended(let code, let message): self = .server(code, message)
        case .disconnectedByUser: self = .connection("The connection was closed")
        }
    }
}

/// The three forms that the 1.x API gives to one operation.
enum Form {
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
