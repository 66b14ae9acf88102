import Foundation
import LightstreamerCore

/// Why a call failed, before its ``ErrorConvention`` decides how it is reported.
struct Failure: Error {
    let exception: LSException
    /// `true` if it is a programming error, which every form of the call raises.
    let isMisuse: Bool

    static func misuse(_ reason: String) -> Failure {
        Failure(exception: LSPushClientException(reason), isMisuse: true)
    }

    /// Makes checks of rules that the APIs share.
    static func checking<R>(_ checks: @autoclosure () throws(Misuse) -> R) throws(Failure) -> R {
        do throws(Misuse) {
            return try checks()
        } catch {
            throw .misuse(error.rule.legacyText + (error.value.map { " (value: \($0))" } ?? ""))
        }
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

extension Misuse.Rule {
    /// The rule in the terms of this API.
    fileprivate var legacyText: String {
        switch self {
        case .itemsMissing, .emptyItemList: "The table has neither items nor a group"
        case .fieldsMissing, .emptyFieldList: "The table has neither fields nor a schema"
        case .itemNames, .fieldNames: "Names must be non-empty, without spaces"
        case .keyFieldMissing, .commandFieldMissing: "Command logic needs the fields \"key\" and \"command\""
        case .sequenceName: "A sequence name must consist of letters, digits and underscores"
        case .snapshotLength: "requestedDistinctSnapshotLength requires Distinct mode"
        case .frequencyInRAW: "requestedMaxFrequency cannot be used in Raw mode"
        default: text
        }
    }
}
