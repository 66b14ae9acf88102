package import CObjectiveCBridge

/// The failure of a call, which the Objective-C side raises.
package final class BridgeException: Sendable {
    let name: String
    let reason: String
    let code: Int32
    let isMisuse: Bool
    /// The exceptions that this one combines; empty if it is a single failure.
    let parts: [BridgeException]

    package init(name: String, reason: String, code: Int32 = 0, isMisuse: Bool, parts: [BridgeException] = []) {
        self.name = name
        self.reason = reason
        self.code = code
        self.isMisuse = isMisuse
        self.parts = parts
    }
}

@_cdecl("LSBridgeExceptionCopyName")
package func copyExceptionName(_ exception: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: exception.object(BridgeException.self).name)
}

@_cdecl("LSBridgeExceptionCopyReason")
package func copyExceptionReason(_ exception: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: exception.object(BridgeException.self).reason)
}

@_cdecl("LSBridgeExceptionCode")
package func exceptionCode(_ exception: OpaquePointer) -> Int32 { exception.object(BridgeException.self).code }

@_cdecl("LSBridgeExceptionIsMisuse")
package func isExceptionMisuse(_ exception: OpaquePointer) -> Bool { exception.object(BridgeException.self).isMisuse }

@_cdecl("LSBridgeExceptionPartCount")
package func exceptionPartCount(_ exception: OpaquePointer) -> Int {
    exception.object(BridgeException.self).parts.count
}

@_cdecl("LSBridgeExceptionCopyPart")
package func copyExceptionPart(_ exception: OpaquePointer, _ index: Int) -> OpaquePointer {
    OpaquePointer(owned: exception.object(BridgeException.self).parts[index])
}
