import Foundation
import LightstreamerCore

/// Why a call failed, before its ``ErrorConvention`` decides how it is reported.
struct Failure: Error {
    let exception: LSException
    /// Whether it is a programming error, which every form of the call raises.
    let isMisuse: Bool

    static func misuse(_ reason: String) -> Failure {
        Failure(exception: LSPushClientException(reason), isMisuse: true)
    }

    /// A valid call that the client refuses in its current state.
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
