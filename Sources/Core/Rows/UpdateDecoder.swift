/// Decodes `U` lines (TLCP "Real-Time Update"). Because every update is decoded here, it creates no strings except JSON Patches, and no
/// intermediate arrays.
package enum UpdateDecoder {
    /// Decodes `U,<subscription>,<item>,` at the start of a `U` line.
    ///
    /// - Returns: the subscription id, the 1-based item position, and the offset of the list of values in the line.
    package static func header(
        _ line: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> (subscription: Int, item: Int, valuesOffset: Int) {
        var offset = 2
        let subscription = try number(in: line, at: &offset, "subscription id")
        let item = try number(in: line, at: &offset, "item position")
        guard item > 0 else { throw WireError("item position is 0") }
        return (subscription, item, offset)
    }

    /// Decodes a list of values over the previous values of the item.
    ///
    /// - Parameters:
    ///   - list: the line after its third comma.
    ///   - old: the previous values, `fieldCount` of them; `nil` for the first update of an item.
    ///   - scratch: the memory in which the row is written.
    ///   - sent: receives the positions of the fields for which the line has a value, a null or a difference, even if the value equals the
    ///     old one.
    ///   - patches: receives the JSON Patches by 0-based field position; stays `nil` if the line has none.
    ///   - documents: the documents of old values that a JSON Patch made; receives those of the new values.
    /// - Returns: a row of `fieldCount` values.
    static func decode(
        _ list: UnsafeBufferPointer<UInt8>, old: UnsafeRow?, in scratch: RowScratch, fieldCount: Int,
        sent: inout FieldSet, patches: inout [Int: String]?, documents: inout PatchedDocuments
    ) throws(WireError) -> RowWriter {
        // This suffices except for the results of differences, because a decoded value is not longer than its encoding.
        let textLength = (old?.textLength ?? 0) &+ list.count
        var row = try scratch.begin(fieldCount: fieldCount, textLength: textLength)
        var cursor = ValueListCursor(list)
        // Fields before `copied` are in the row. Fields from `copied` to `field` are unchanged, and copied all at once.
        var copied = 0
        var field = 0
        // The positions in `sent` below 64, in a variable of their own for the sake of speed.
        var sentLow: UInt64 = 0
        var end: Int
        repeat {
            let start = cursor.start
            end = cursor.next()
            guard end > start else {
                field &+= 1
                continue
            }
            let bytes = list.slice(start..<end)
            let first = bytes[0]
            if first == UInt8(ascii: "^"), bytes.count > 1, isDigit(bytes[1]) {
                let run = try unchangedRun(bytes.slice(from: 1))
                guard run <= fieldCount &- field else { throw tooManyValues(fieldCount) }
                field &+= run
                continue
            }
            guard field < fieldCount else { throw tooManyValues(fieldCount) }
            if copied < field { try copyUnchanged(copied..<field, of: old, into: &row) }
            if first == UInt8(ascii: "^") {
                try decodeDifference(
                    bytes, isPlainASCII: cursor.isPlainASCII, field: field, old: old, into: &row, in: scratch,
                    patches: &patches, documents: &documents)
                try scratch.reserve(textLength, for: &row)
            } else if bytes.count == 1 && first == UInt8(ascii: "#") {
                row.appendNull()
            } else if bytes.count == 1 && first == UInt8(ascii: "$") {
                row.endField()
            } else if cursor.isPlainASCII {
                row.append(bytes)
            } else {
                try decodeEscapes(bytes, field: field, into: &row)
            }
            if field < 64 { sentLow |= 1 &<< UInt64(truncatingIfNeeded: field) } else { sent.insert(field) }
            field &+= 1
            copied = field
        } while end < list.count
        sent.formUnion(low: sentLow)
        guard field <= fieldCount else {
            // An empty list stands for no value if there are no fields, and else for one unchanged value.
            if fieldCount == 0 && list.isEmpty { return row }
            throw tooManyValues(fieldCount)
        }
        if copied < field { try copyUnchanged(copied..<field, of: old, into: &row) }
        // The specification does not define a list that ends early. The official clients keep the old values of the remaining fields.
        if let old {
            if field < fieldCount { row.append(field..<fieldCount, of: old) }
        } else {
            for _ in field..<fieldCount { row.appendNull() }
        }
        return row
    }

    @inline(__always)
    private static func copyUnchanged(
        _ fields: Range<Int>, of old: UnsafeRow?, into row: inout RowWriter
    ) throws(WireError) {
        guard let old else { throw unchangedInFirstUpdate(fields.lowerBound) }
        row.append(fields, of: old)
    }

    @inline(never)
    private static func decodeEscapes(
        _ bytes: UnsafeBufferPointer<UInt8>, field: Int, into row: inout RowWriter
    ) throws(WireError) {
        do throws(WireError) {
            try PercentCoding.withDecoded(bytes) { row.append($0) }
        } catch {
            throw problem(error, inField: field)
        }
    }

    /// Passes the decoded value of a token, as UTF-8, to `body`.
    @inline(__always)
    private static func withText(
        _ bytes: UnsafeBufferPointer<UInt8>, isPlainASCII: Bool,
        _ body: (UnsafeBufferPointer<UInt8>) throws(WireError) -> Void
    ) throws(WireError) {
        if isPlainASCII {
            try body(bytes)
        } else {
            try PercentCoding.withDecoded(bytes, body)
        }
    }

    @inline(never)
    private static func decodeDifference(
        _ bytes: UnsafeBufferPointer<UInt8>, isPlainASCII: Bool, field: Int, old: UnsafeRow?, into row: inout RowWriter,
        in scratch: RowScratch, patches: inout [Int: String]?, documents: inout PatchedDocuments
    ) throws(WireError) {
        do throws(WireError) {
            try applyDifference(
                bytes, isPlainASCII: isPlainASCII, field: field, old: old, into: &row, in: scratch, patches: &patches,
                documents: &documents)
        } catch {
            throw problem(error, inField: field)
        }
    }

    @inline(__always)
    private static func applyDifference(
        _ bytes: UnsafeBufferPointer<UInt8>, isPlainASCII: Bool, field: Int, old: UnsafeRow?, into row: inout RowWriter,
        in scratch: RowScratch, patches: inout [Int: String]?, documents: inout PatchedDocuments
    ) throws(WireError) {
        guard bytes.count > 1, bytes[1] == UInt8(ascii: "P") || bytes[1] == UInt8(ascii: "T") else {
            throw WireError("'^' is followed neither by a number nor by a known kind of difference")
        }
        guard let old else { throw WireError("a difference in the first update of an item") }
        guard !old.isNull(field) else { throw WireError("a difference to a null value") }
        let base = old.bytes(field)
        var patch: String?
        try withText(bytes.slice(from: 2), isPlainASCII: isPlainASCII) { (difference) throws(WireError) in
            if bytes[1] == UInt8(ascii: "T") {
                // The result is not longer, because no byte of either is used twice.
                try scratch.reserve(base.count + difference.count, for: &row)
                try TLCPDiff.apply(difference, to: base) { row.appendPart($0) }
            } else {
                try applyPatch(difference, to: base, field: field, into: &row, in: scratch, documents: &documents)
                patch = String(decoding: difference, as: UTF8.self)
            }
        }
        row.endField()
        guard let patch else { return }
        patches = patches ?? [:]
        patches?[field] = patch
    }

    private static func applyPatch(
        _ patch: UnsafeBufferPointer<UInt8>, to base: UnsafeBufferPointer<UInt8>, field: Int, into row: inout RowWriter,
        in scratch: RowScratch, documents: inout PatchedDocuments
    ) throws(WireError) {
        if let document = documents[field] ?? PatchedDocument(field: field, checking: base, for: patch) {
            let length = base.count + patch.count
            try scratch.reserve(length, for: &row)
            let isApplied = row.appendPart(upTo: length) {
                JSONReplacements.apply(patch, to: base, known: document, into: $0)
            }
            if isApplied {
                documents.note(document)
                return
            }
            documents.remove(field)
        }
        // The next patch of this field checks the result again before it replaces bytes.
        try JSONPatch.apply(patch, to: base).withUnsafeBufferPointer { json throws(WireError) in
            try scratch.reserve(json.count, for: &row)
            row.appendPart(json)
        }
    }

    // MARK: - Numbers

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }

    /// Parses the digits up to the next comma, and skips the comma.
    @inline(__always)
    private static func number(
        in line: UnsafeBufferPointer<UInt8>, at offset: inout Int, _ name: StaticString
    ) throws(WireError) -> Int {
        let start = offset
        var value = 0
        while offset < line.count, line[offset] != UInt8(ascii: ",") {
            // So many digits cannot overflow, and no server needs more. An `Int` of 32 bits would wrap to the number of another item.
            guard isDigit(line[offset]), offset - start < (Int.bitWidth > 32 ? 18 : 9) else {
                throw WireError("\(name) is not a number")
            }
            value = value &* 10 &+ Int(line[offset] &- UInt8(ascii: "0"))
            offset += 1
        }
        guard offset < line.count else { throw WireError("nothing after the \(name)") }
        guard offset > start else { throw WireError("\(name) is missing") }
        offset += 1
        return value
    }

    @inline(__always)
    private static func unchangedRun(_ digits: UnsafeBufferPointer<UInt8>) throws(WireError) -> Int {
        digits.count == 1 ? Int(digits[0] &- UInt8(ascii: "0")) : try longUnchangedRun(digits)
    }

    @inline(never)
    private static func longUnchangedRun(_ digits: UnsafeBufferPointer<UInt8>) throws(WireError) -> Int {
        var value = 0
        for digit in digits {
            guard isDigit(digit) else { throw WireError("the count of unchanged fields is not a number") }
            // The limit exceeds any number of fields, and prevents an overflow, also where `Int` has 32 bits.
            value = min(value * 10 + Int(digit - UInt8(ascii: "0")), 1 << 26)
        }
        return value
    }

    // MARK: - Errors

    // Not inlined, and neither are the other rare cases: the path of every update keeps its registers, and few copies of texts are compiled.

    @inline(never)
    private static func problem(_ error: WireError, inField field: Int) -> WireError {
        WireError("field \(field + 1): \(error.what)")
    }

    @inline(never)
    private static func tooManyValues(_ fieldCount: Int) -> WireError {
        WireError("values for more than the \(fieldCount) fields of the subscription")
    }

    @inline(never)
    private static func unchangedInFirstUpdate(_ field: Int) -> WireError {
        WireError("field \(field + 1) is unchanged in the first update of an item")
    }
}
