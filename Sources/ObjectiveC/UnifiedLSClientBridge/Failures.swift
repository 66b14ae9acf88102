import CUnifiedLSClient
import ObjectiveCBridge
import UnifiedLSClient

/// Runs `call`, and stores its first programming error, if any, in `failure`.
@discardableResult
func calling<Result>(_ failure: UnsafeMutablePointer<OpaquePointer?>, _ call: () -> Result) -> Result {
    let (result, message) = LSProgrammingErrors.collecting(call)
    if let message { fail(failure, message) }
    return result
}

/// Stores a programming error in `failure`.
func fail(_ failure: UnsafeMutablePointer<OpaquePointer?>, _ message: String) {
    failure.pointee = OpaquePointer(
        owned: BridgeException(name: "NSInvalidArgumentException", reason: message, isMisuse: true))
}

extension Companion {
    /// Calls `visit` with the weak reference to the Objective-C object, if it is set.
    func visit(
        _ visitor: UnsafeMutableRawPointer,
        _ visit: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
    ) {
        if let reference = reference as? ContextOwner { visit(visitor, reference.object) }
    }
}
