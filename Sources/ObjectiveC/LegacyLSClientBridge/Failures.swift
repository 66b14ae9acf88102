import Foundation
import LegacyLSClient
package import ObjectiveCBridge

/// A class of the façade, whose exceptions the Objective-C side raises.
package protocol LegacyObject: KeyedObject {}

extension LegacyObject {
    /// Makes a call in the form that raises, and stores the exception that it raises.
    package static func calling<Result>(
        _ failure: UnsafeMutablePointer<UnsafeRawPointer?>, _ call: () -> Result
    ) -> Result {
        let (result, raised) = LSUncaughtException.collecting(call)
        if let raised {
            failure.pointee = UnsafeRawPointer(
                owned: BridgeException(raised.exception, isMisuse: raised.isMisuse))
        }
        return result
    }
}

extension BridgeException {
    convenience init(_ exception: LSException, isMisuse: Bool = false) {
        let errors = exception.userInfo?[LSBatchErrorsKey] as? [NSError] ?? []
        self.init(
            name: exception.name.rawValue, reason: exception.reason ?? "",
            code: (exception as? LSPushServerException)?.errorCode ?? 0, isMisuse: isMisuse,
            parts: errors.compactMap { $0.userInfo[LSExceptionKey] as? LSException }.map { BridgeException($0) })
    }
}
