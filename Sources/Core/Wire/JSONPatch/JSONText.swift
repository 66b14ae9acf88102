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

    static func endOfValue(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        var depth = 0
        // Up to the end of a value that is not a container, or of the outermost container.
        repeat {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index = endOfString(in: bytes, from: index)
            } else if byte < UInt8(ascii: "[") {
                // A number, a comma or a colon: all are between the quotation mark and the brackets.
                if depth == 0 { return endOfLiteral(in: bytes, from: index) }
                index &+= 1
            } else {
                // Braces differ from brackets in this bit only.
                switch byte | 0x20 {
                case UInt8(ascii: "{"): depth &+= 1
                case UInt8(ascii: "}"): depth &-= 1
                default: if depth == 0 { return endOfLiteral(in: bytes, from: index) }
                }
                index &+= 1
            }
        } while depth > 0
        return index
    }

    private static func endOfLiteral(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, !isDelimiter(bytes[index]) { index += 1 }
        return index
    }

    /// The nesting depth of containers in a value; 0 for a value that is not a container.
    static func depth(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") else { return 0 }
        var index = 0
        var depth = 0
        var deepest = 0
        while index < bytes.count {
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
        }
        return deepest
    }

    /// Returns the end of the string whose opening quotation mark is at `start`. Accepts text with white space.
    static func endOfString(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start + 1
        while true {
            index = bytes.endOfPlainJSONCharacters(from: index)
            switch bytes[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
    }

    // MARK: - Containers

    /// Calls `body` for each element of an array.
    @inline(__always)
    static func forEachElement<Failure: Error>(
        of array: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var index = 1
        while array[index] != UInt8(ascii: "]") {
            let end = endOfValue(in: array, from: index)
            try body(array.slice(index..<end))
            index = array[end] == UInt8(ascii: ",") ? end + 1 : end
        }
    }

    /// Calls `body` for each member of an object, with the name in quotation marks.
    @inline(__always)
    static func forEachMember(
        of object: UnsafeBufferPointer<UInt8>,
        _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var index = 1
        while object[index] != UInt8(ascii: "}") {
            let nameEnd = endOfString(in: object, from: index)
            let end = endOfValue(in: object, from: nameEnd + 1)
            body(object.slice(index..<nameEnd), object.slice(nameEnd + 1..<end))
            index = object[end] == UInt8(ascii: ",") ? end + 1 : end
        }
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
