import CLegacyLSClient
import Foundation
import LegacyLSClient
import ObjectiveCBridge

extension BridgeException {
    convenience init(_ exception: LSException, isMisuse: Bool = false) {
        let errors = exception.userInfo?[LSBatchErrorsKey] as? [NSError] ?? []
        self.init(
            name: exception.name.rawValue, reason: exception.reason ?? "",
            code: (exception as? LSPushServerException)?.errorCode ?? 0, isMisuse: isMisuse,
            parts: errors.compactMap { $0.userInfo[LSExceptionKey] as? LSException }.map { BridgeException($0) })
    }
}

typealias FailurePlace = UnsafeMutablePointer<OpaquePointer?>

/// Calls the façade; stores what it raises or throws.
///
/// - Parameters:
///   - failure: where the failure goes.
///   - fallback: the result of a call that fails.
///   - call: a form of the call that throws, where there is one.
func calling<Result>(_ failure: FailurePlace, _ fallback: Result, _ call: () throws -> Result) -> Result {
    var thrown: LSException?
    let (result, raised) = LSUncaughtException.collecting { () -> Result in
        do {
            return try call()
        } catch {
            thrown = (error as NSError).userInfo[LSExceptionKey] as? LSException
            return fallback
        }
    }
    guard let exception = raised ?? thrown else { return result }
    failure.pointee = OpaquePointer(owned: BridgeException(exception, isMisuse: raised != nil))
    return fallback
}
