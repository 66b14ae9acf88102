/// Reads `U` lines (TLCP "Real-Time Update"), the path that every update takes: no `String` but the new values, no
/// intermediate array.
package enum UpdateDecoder {
    /// Reads `U,<subscription>,<item>,`; `nil` if the line is not a `U` line.
    ///
    /// - Returns: the subscription id, the 1-based item position, and where in the line the list of values begins.
    package static func header(
        _ line: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> (subscription: Int, item: Int, valuesOffset: Int)? {
        guard line.count >= 2, line[0] == UInt8(ascii: "U"), line[1] == UInt8(ascii: ",") else { return nil }
        var offset = 2
        let subscription = try number(in: line, at: &offset, "subscription id")
        let item = try number(in: line, at: &offset, "item position")
        guard item > 0 else { throw WireError("item position is 0") }
        return (subscription, item, offset)
    }

    /// Decodes a list of values over the previous values of the item.
    ///
    /// - Parameters:
    ///   - list: what follows the third comma of the line.
    ///   - old: the previous values, as many as `fieldCount`; `nil` for the first update of an item.
    ///   - new: uninitialised memory for `fieldCount` values. On return all of it is initialised; after an error none is.
    ///   - changed: receives the positions of the fields for which the line has a value, a null or a difference, also
    ///     when the value is equal to the old one.
    ///   - patches: receives the text of the JSON Patches, by field position; stays `nil` if there is none.
    package static func decode(
        _ list: UnsafeBufferPointer<UInt8>, old: UnsafePointer<String?>?, into new: UnsafeMutablePointer<String?>,
        fieldCount: Int, changed: inout FieldSet, patches: inout [Int: String]?
    ) throws(WireError) {
        var field = 0
        do throws(WireError) {
            try decodeTokens(
                list, old: old, into: new, fieldCount: fieldCount, field: &field, changed: &changed, patches: &patches)
        } catch {
            new.deinitialize(count: field)
            throw error
        }
    }

    /// - Parameter field: the position of the next field; everything before it is initialised, also after an error.
    @inline(__always)
    private static func decodeTokens(
        _ list: UnsafeBufferPointer<UInt8>, old: UnsafePointer<String?>?, into new: UnsafeMutablePointer<String?>,
        fieldCount: Int, field: inout Int, changed: inout FieldSet, patches: inout [Int: String]?
    ) throws(WireError) {
        var start = 0
        while true {
            let token = scanToken(of: list, from: start)
            let length = token.end - start

            if length > 1, list[start] == UInt8(ascii: "^"), isDigit(list[start + 1]) {
                let run = try unchangedRun(list.slice(start + 1..<token.end))
                guard run <= fieldCount - field else { throw tooManyValues(fieldCount) }
                guard let old else { throw unchangedInFirstUpdate(field) }
                for _ in 0..<run {
                    (new + field).initialize(to: old[field])
                    field += 1
                }
            } else {
                guard field < fieldCount else { throw tooManyValues(fieldCount) }
                if length == 0 {
                    guard let old else { throw unchangedInFirstUpdate(field) }
                    (new + field).initialize(to: old[field])
                } else {
                    let value = try decodeValue(
                        list.slice(start..<token.end), token, field: field, old: old, patches: &patches)
                    (new + field).initialize(to: value)
                    changed.insert(field)
                }
                field += 1
            }

            if token.end == list.count { break }
            start = token.end + 1
        }
        // The document does not say what a list that ends early means. Official clients leave the rest as it was.
        while field < fieldCount {
            (new + field).initialize(to: old?[field])
            field += 1
        }
    }

    /// A token that is neither empty nor a run of unchanged fields.
    @inline(__always)
    private static func decodeValue(
        _ bytes: UnsafeBufferPointer<UInt8>, _ token: Token, field: Int, old: UnsafePointer<String?>?,
        patches: inout [Int: String]?
    ) throws(WireError) -> String? {
        switch bytes[0] {
        case UInt8(ascii: "#") where bytes.count == 1:
            return nil
        case UInt8(ascii: "$") where bytes.count == 1:
            return ""
        case UInt8(ascii: "^"):
            return try decodeDifference(bytes, field: field, old: old, patches: &patches)
        default:
            if token.isPlainASCII { return String(decoding: bytes, as: UTF8.self) }
            return try decodeText(bytes, field: field)
        }
    }

    private static func decodeText(_ bytes: UnsafeBufferPointer<UInt8>, field: Int) throws(WireError) -> String {
        do throws(WireError) {
            return try PercentCoding.decode(bytes)
        } catch {
            throw WireError("field \(field + 1): \(error.what)")
        }
    }

    private static func decodeDifference(
        _ bytes: UnsafeBufferPointer<UInt8>, field: Int, old: UnsafePointer<String?>?, patches: inout [Int: String]?
    ) throws(WireError) -> String {
        guard bytes.count > 1, bytes[1] == UInt8(ascii: "P") || bytes[1] == UInt8(ascii: "T") else {
            throw WireError("field \(field + 1): '^' is followed neither by a number nor by a known kind of difference")
        }
        guard let old else { throw WireError("field \(field + 1): a difference in the first update of an item") }
        guard let base = old[field] else { throw WireError("field \(field + 1): a difference to a null value") }
        let difference = try decodeText(bytes.slice(from: 2), field: field)
        do throws(WireError) {
            if bytes[1] == UInt8(ascii: "T") { return try TLCPDiff.apply(difference, to: base) }
            let value = try JSONPatch.apply(difference, to: base)
            patches = patches ?? [:]
            patches?[field] = difference
            return value
        } catch {
            throw WireError("field \(field + 1): \(error.what)")
        }
    }

    // MARK: - Scanning

    private struct Token {
        /// Where the next '|' is, or the end of the list.
        var end: Int
        /// Neither an escape nor anything beyond ASCII: the bytes are the text.
        var isPlainASCII: Bool
    }

    /// Looks at eight bytes at a time for '|', and on the way for '%' and for bytes beyond ASCII.
    @inline(__always)
    private static func scanToken(of list: UnsafeBufferPointer<UInt8>, from start: Int) -> Token {
        guard let base = list.baseAddress else { return Token(end: 0, isPlainASCII: true) }
        let raw = UnsafeRawPointer(base)
        var index = start
        var special: UInt64 = 0
        while index + 8 <= list.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let pipes = zeroBytes(word ^ repeated(UInt8(ascii: "|")))
            let specials =
                zeroBytes(word ^ repeated(UInt8(ascii: "%"))) | (word & UnsafeBufferPointer<UInt8>.nonASCIIBits)
            if pipes != 0 {
                // Only what stands before the first pipe belongs to this token.
                special |= specials & ((pipes & (0 &- pipes)) &- 1)
                return Token(end: index + pipes.trailingZeroBitCount / 8, isPlainASCII: special == 0)
            }
            special |= specials
            index += 8
        }
        while index < list.count {
            let byte = base[index]
            if byte == UInt8(ascii: "|") { break }
            if byte == UInt8(ascii: "%") || byte >= 0x80 { special = 1 }
            index += 1
        }
        return Token(end: index, isPlainASCII: special == 0)
    }

    @inline(__always)
    private static func repeated(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// The most significant bit of every byte that is zero; exact up to the first one, above which a borrow may add others.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & UnsafeBufferPointer<UInt8>.nonASCIIBits
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }

    // MARK: - Numbers

    /// The digits up to the next comma, which is skipped.
    @inline(__always)
    private static func number(
        in line: UnsafeBufferPointer<UInt8>, at offset: inout Int, _ name: StaticString
    ) throws(WireError) -> Int {
        let start = offset
        var value = 0
        while offset < line.count, line[offset] != UInt8(ascii: ",") {
            // 18 digits cannot overflow; no server counts further.
            guard isDigit(line[offset]), offset - start < 18 else { throw WireError("\(name) is not a number") }
            value = value &* 10 &+ Int(line[offset] &- UInt8(ascii: "0"))
            offset += 1
        }
        guard offset < line.count else { throw WireError("nothing after the \(name)") }
        guard offset > start else { throw WireError("\(name) is missing") }
        offset += 1
        return value
    }

    private static func unchangedRun(_ digits: UnsafeBufferPointer<UInt8>) throws(WireError) -> Int {
        var value = 0
        for digit in digits {
            guard isDigit(digit) else { throw WireError("the count of unchanged fields is not a number") }
            // Beyond any number of fields, and far from overflowing.
            value = min(value * 10 + Int(digit - UInt8(ascii: "0")), 1 << 40)
        }
        return value
    }

    // MARK: - Errors

    @inline(never)
    private static func tooManyValues(_ fieldCount: Int) -> WireError {
        WireError("values for more than the \(fieldCount) fields of the subscription")
    }

    @inline(never)
    private static func unchangedInFirstUpdate(_ field: Int) -> WireError {
        WireError("field \(field + 1) is unchanged in the first update of an item")
    }
}
