/// Scans JSON text that `JSONValidator` has accepted. Unless stated otherwise, the text must have no white space outside of strings.
package enum JSONText {
    /// Returns the text without white space outside of strings.
    static func removingWhiteSpace(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var compact: [UInt8] = []
        compact.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                let end = endOfString(in: bytes, from: index)
                compact.append(contentsOf: bytes.slice(index..<end))
                index = end
            } else {
                if !isWhiteSpace(byte) { compact.append(byte) }
                index += 1
            }
        }
        return compact
    }

    // MARK: - Skipping

    /// Returns the end of the value that begins at `start`.
    static func endOfValue(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        switch bytes[start] {
        case UInt8(ascii: "\""): return endOfString(in: bytes, from: start)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return container(in: bytes, from: start).end
        default:
            var index = start
            while index < bytes.count, !isDelimiter(bytes[index]) { index += 1 }
            return index
        }
    }

    /// The nesting depth of containers in a value; 0 for a value that is not a container.
    static func depth(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") ? container(in: bytes, from: 0).depth : 0
    }

    /// Returns the end and the nesting depth of the container that begins at `start`.
    @inline(__always)
    private static func container(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, depth: Int) {
        var index = start
        var depth = 0
        var deepest = 0
        repeat {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index = endOfString(in: bytes, from: index)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            index += 1
        } while depth > 0
        return (index, deepest)
    }

    /// Returns the end of the string whose opening quotation mark is at `start`. Accepts text with white space.
    static func endOfString(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start + 1
        while true {
            index = endOfPlainCharacters(in: bytes, from: index)
            switch bytes[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
    }

    /// Skips bytes, eight at a time, up to the first quotation mark, backslash or control character, or up to the last few bytes. Accepts
    /// any bytes.
    @inline(__always)
    static func endOfPlainCharacters(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = bytes.baseAddress else { return start }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = ones &* UInt64(UInt8(ascii: "\""))
        let backslashes = ones &* UInt64(UInt8(ascii: "\\"))
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(
                littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quote = ((word ^ quotes) &- ones) & ~(word ^ quotes)
            let backslash = ((word ^ backslashes) &- ones) & ~(word ^ backslashes)
            let control = (word &- (ones &* 0x20)) & ~word
            // The lowest set bit is exact; a borrow may set others above it.
            let found = (quote | backslash | control) & UnsafeBufferPointer<UInt8>.nonASCIIBits
            guard found == 0 else { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        return index
    }

    // MARK: - Strings

    /// Decodes the escapes of a string without its quotation marks, and returns UTF-8. A lone surrogate is encoded in three bytes, as if it
    /// were a scalar, so that such strings can be compared, and written again by `appendString`.
    static func decodeString(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(content.count)
        var index = 0
        while index < content.count {
            let byte = content[index]
            guard byte == UInt8(ascii: "\\") else {
                decoded.append(byte)
                index += 1
                continue
            }
            let kind = content[index + 1]
            index += 2
            switch kind {
            case UInt8(ascii: "b"): decoded.append(0x08)
            case UInt8(ascii: "f"): decoded.append(0x0C)
            case UInt8(ascii: "n"): decoded.append(0x0A)
            case UInt8(ascii: "r"): decoded.append(0x0D)
            case UInt8(ascii: "t"): decoded.append(0x09)
            case UInt8(ascii: "u"):
                var code = codeUnit(in: content, at: index)
                index += 4
                if UTF16.isLeadSurrogate(UInt16(code)), index + 6 <= content.count,
                    content[index] == UInt8(ascii: "\\"), content[index + 1] == UInt8(ascii: "u")
                {
                    let trail = codeUnit(in: content, at: index + 2)
                    if UTF16.isTrailSurrogate(UInt16(trail)) {
                        code = 0x10000 + (code - 0xD800) << 10 + (trail - 0xDC00)
                        index += 6
                    }
                }
                appendUTF8(of: code, to: &decoded)
            default: decoded.append(kind)
            }
        }
        return decoded
    }

    /// Appends a string as JSON. `content` is in the form that `decodeString` returns.
    package static func appendString(_ content: [UInt8], to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        var index = 0
        while index < content.count {
            let byte = content[index]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                json.append(UInt8(ascii: "\\"))
                json.append(byte)
            case 0x08: json.append(contentsOf: "\\b".utf8)
            case 0x0C: json.append(contentsOf: "\\f".utf8)
            case 0x0A: json.append(contentsOf: "\\n".utf8)
            case 0x0D: json.append(contentsOf: "\\r".utf8)
            case 0x09: json.append(contentsOf: "\\t".utf8)
            case 0..<0x20:
                appendUnicodeEscape(of: UInt32(byte), to: &json)
            case 0xED where index + 2 < content.count && content[index + 1] >= 0xA0:
                let unit = 0xD000 | UInt32(content[index + 1] & 0x3F) << 6 | UInt32(content[index + 2] & 0x3F)
                appendUnicodeEscape(of: unit, to: &json)
                index += 2
            default:
                json.append(byte)
            }
            index += 1
        }
        json.append(UInt8(ascii: "\""))
    }

    private static func appendUnicodeEscape(of unit: UInt32, to json: inout [UInt8]) {
        let digits = String(unit, radix: 16)
        json.append(contentsOf: "\\u".utf8)
        json.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        json.append(contentsOf: digits.utf8)
    }

    private static func codeUnit(in content: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
        content.slice(index..<index + 4).reduce(0) { $0 << 4 | UInt32(PercentCoding.hexDigit($1) ?? 0) }
    }

    private static func appendUTF8(of code: UInt32, to bytes: inout [UInt8]) {
        func continuation(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (code >> shift) & 0x3F) }
        switch code {
        case 0..<0x80: bytes.append(UInt8(code))
        case 0x80..<0x800: bytes += [UInt8(0xC0 | code >> 6), continuation(0)]
        case 0x800..<0x10000: bytes += [UInt8(0xE0 | code >> 12), continuation(6), continuation(0)]
        default: bytes += [UInt8(0xF0 | code >> 18), continuation(12), continuation(6), continuation(0)]
        }
    }

    // MARK: - Bytes

    @inline(__always)
    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    @inline(__always)
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }
}
