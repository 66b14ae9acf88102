package import CObjectiveCBridge
import Foundation

extension String {
    /// Copies a string; `nil` if its bytes are NULL. Replaces bytes that are not UTF-8.
    package init?(_ text: LSBridgeText) {
        guard let bytes = text.bytes else { return nil }
        let raw = UnsafeRawBufferPointer(start: bytes, count: text.length)
        self = String(decoding: raw, as: UTF8.self)
    }
}

extension LSBridgeText {
    /// Copies a string with `malloc`, for an Objective-C side that owns it.
    package init(owned string: String?) {
        guard var string else {
            self.init(bytes: nil, length: 0)
            return
        }
        self = string.withUTF8 { utf8 in
            guard let copy = malloc(utf8.count + 1) else { fatalError("out of memory") }
            if let start = utf8.baseAddress { memcpy(copy, start, utf8.count) }
            copy.storeBytes(of: 0, toByteOffset: utf8.count, as: UInt8.self)
            return LSBridgeText(bytes: copy.assumingMemoryBound(to: CChar.self), length: utf8.count)
        }
    }

    /// Refers to bytes that the owner of the buffer keeps alive.
    package init(borrowed utf8: UnsafeBufferPointer<UInt8>) {
        // An empty buffer may have no address, which would mean nil.
        let start = utf8.baseAddress.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(Self.emptyText)
        self.init(bytes: start.assumingMemoryBound(to: CChar.self), length: utf8.count)
    }

    private static nonisolated(unsafe) let emptyText: UnsafePointer<UInt8> = StaticString("").utf8Start

    /// Lends a string to the Objective-C side while `body` runs.
    package static func lending<R>(_ string: String?, _ body: (LSBridgeText) -> R) -> R {
        guard var string else { return body(LSBridgeText(bytes: nil, length: 0)) }
        return string.withUTF8 { body(LSBridgeText(borrowed: $0)) }
    }
}

@_cdecl("LSBridgeTextCopyRepaired")
package func copyRepairedText(_ text: LSBridgeText) -> LSBridgeText { LSBridgeText(owned: String(text)) }
