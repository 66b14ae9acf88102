/// Percent-encoding of UTF-8, for requests, notifications and field values.
package enum PercentCoding {
    /// Escapes every byte outside of `A-Z a-z 0-9 - _ . ~`, with upper-case digits, as the official clients do.
    package static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else {
                appendEscape(of: byte, to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes the escapes. Strings of up to 15 bytes need no allocation.
    ///
    /// - Throws: a `WireError` for a malformed escape, or if the result is not UTF-8.
    package static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(WireError) -> String {
        var text = ""
        try withDecoded(bytes) { text = String(decoding: $0, as: UTF8.self) }
        return text
    }

    package static func decode(_ text: some StringProtocol) throws(WireError) -> String {
        try String(text).withUTF8Bytes { bytes in
            Result { () throws(WireError) in try decode(bytes) }
        }.get()
    }

    /// Decodes the escapes and passes the result, which is valid UTF-8, to `body`.
    static func withDecoded(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws(WireError) -> Void
    ) throws(WireError) {
        guard bytes.contains(UInt8(ascii: "%")) else {
            guard bytes.isValidUTF8 else { throw WireError("text is not valid UTF-8") }
            return try body(bytes)
        }
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { decoded -> Result<Void, WireError> in
            Result { () throws(WireError) in
                let length = try resolveEscapes(of: bytes, into: decoded)
                let text = UnsafeBufferPointer(decoded).slice(0..<length)
                guard text.isValidUTF8 else { throw WireError("percent-encoded text is not valid UTF-8") }
                try body(text)
            }
        }.get()
    }

    /// - Returns: the number of decoded bytes.
    private static func resolveEscapes(
        of bytes: UnsafeBufferPointer<UInt8>, into decoded: UnsafeMutableBufferPointer<UInt8>
    ) throws(WireError) -> Int {
        var length = 0
        var index = 0
        while index < bytes.count {
            var byte = bytes[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < bytes.count, let high = hexDigit(bytes[index + 1]),
                    let low = hexDigit(bytes[index + 2])
                else { throw WireError("malformed percent escape at byte \(index)") }
                byte = high << 4 | low
                index += 2
            }
            decoded.initializeElement(at: length, to: byte)
            length += 1
            index += 1
        }
        return length
    }

    package static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        let digits: StaticString = "0123456789ABCDEF"
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits.utf8Start[Int(byte >> 4)])
        bytes.append(digits.utf8Start[Int(byte & 0xF)])
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "~"):
            return true
        default:
            return false
        }
    }

    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
        default: return nil
        }
    }
}
