import CObjectiveCBridge

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension String {
    /// `nil` for nil. Bytes that are not UTF-8 are replaced.
    package init?(_ text: LSBridgeText) {
        guard let bytes = text.bytes else { return nil }
        let raw = UnsafeRawBufferPointer(start: bytes, count: text.length)
        self = String(decoding: raw, as: UTF8.self)
    }
}

extension [String] {
    /// `nil` for nil.
    package init?(_ list: LSBridgeTextList) {
        guard let texts = list.texts else { return nil }
        self = UnsafeBufferPointer(start: texts, count: list.count).map { String($0) ?? "" }
    }
}

extension LSBridgeText {
    /// A text that the other side owns, allocated with `malloc`.
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

    /// Lends a text to the other side while `body` runs.
    package static func lending<R>(_ string: String?, _ body: (LSBridgeText) -> R) -> R {
        guard var string else { return body(LSBridgeText(bytes: nil, length: 0)) }
        return string.withUTF8 { utf8 in
            // An empty buffer may have no address, which would mean nil.
            guard let start = utf8.baseAddress else {
                return withUnsafePointer(to: 0) { body(.init(bytes: $0, length: 0)) }
            }
            return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
                body(LSBridgeText(bytes: $0, length: utf8.count))
            }
        }
    }
}
