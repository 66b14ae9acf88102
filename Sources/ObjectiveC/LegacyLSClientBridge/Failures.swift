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

/// Makes a call in the form that raises, and stores the exception that it raises.
func calling<Result>(_ failure: UnsafeMutablePointer<OpaquePointer?>, _ call: () -> Result) -> Result {
    let (result, raised) = LSUncaughtException.collecting(call)
    if let raised {
        failure.pointee = OpaquePointer(owned: BridgeException(raised.exception, isMisuse: raised.isMisuse))
    }
    return result
}
