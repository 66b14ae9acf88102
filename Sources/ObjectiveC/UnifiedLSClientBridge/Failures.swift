package import ObjectiveCBridge
import UnifiedLSClient

/// A class of the façade, whose programming errors the Objective-C side raises as exceptions.
package protocol UnifiedObject: KeyedObject {}

extension UnifiedObject {
    package static func calling<Result>(
        _ failure: UnsafeMutablePointer<UnsafeRawPointer?>, _ call: () -> Result
    ) -> Result {
        UnifiedLSClientBridge.calling(failure, call)
    }
}

/// Runs `call`, and stores its first programming error, if any, in `failure`.
@discardableResult
func calling<Result>(_ failure: UnsafeMutablePointer<UnsafeRawPointer?>, _ call: () -> Result) -> Result {
    let (result, message) = LSProgrammingErrors.collecting(call)
    if let message {
        failure.pointee = UnsafeRawPointer(
            owned: BridgeException(name: "NSInvalidArgumentException", reason: message, isMisuse: true))
    }
    return result
}
