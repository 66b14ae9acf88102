/// Writes a row, field by field, into memory of ``RowScratch`` that is large enough.
struct RowWriter {
    fileprivate let ends: UnsafeMutablePointer<UInt32>
    fileprivate var text: UnsafeMutablePointer<UInt8>
    /// The number of fields so far.
    private(set) var fieldCount = 0
    fileprivate(set) var textLength = 0

    /// The length of the row in bytes.
    @inline(__always)
    var length: Int { fieldCount &* MemoryLayout<UInt32>.stride &+ textLength }

    @inline(__always)
    mutating func appendNull() {
        ends[fieldCount] = UInt32(truncatingIfNeeded: textLength) | RowStorage.null
        fieldCount &+= 1
    }

    /// Appends a field.
    ///
    /// - Parameter bytes: the value as UTF-8.
    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        appendPart(bytes)
        endField()
    }

    /// Appends to the value of the current field, which ``endField()`` ends.
    @inline(__always)
    mutating func appendPart(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let start = bytes.baseAddress { (text + textLength).initialize(from: start, count: bytes.count) }
        textLength &+= bytes.count
    }

    /// Lets `body` write more bytes of the value of the current field.
    ///
    /// - Parameters:
    ///   - count: the number of bytes for which ``RowScratch/reserve(_:for:)`` made room.
    ///   - body: writes the bytes and returns their number; `nil` appends nothing.
    /// - Returns: whether `body` returned a number.
    mutating func appendPart(upTo count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int?) -> Bool {
        guard let written = body(UnsafeMutableBufferPointer(start: text + textLength, count: count)) else {
            return false
        }
        precondition(written <= count, "more was written than there is room for")
        textLength &+= written
        return true
    }

    @inline(__always)
    mutating func endField() {
        ends[fieldCount] = UInt32(truncatingIfNeeded: textLength)
        fieldCount &+= 1
    }

    /// Appends fields of another row, including nulls.
    @inline(__always)
    mutating func append(_ fields: Range<Int>, of row: RowView) {
        let start = row.start(of: fields.lowerBound)
        let offset = UInt32(truncatingIfNeeded: textLength &- start)
        appendPart(UnsafeBufferPointer(start: row.text + start, count: row.start(of: fields.upperBound) &- start))
        var index = fields.lowerBound
        while index < fields.upperBound {
            ends[fieldCount] = row.ends[index] &+ offset
            fieldCount &+= 1
            index &+= 1
        }
    }

    mutating func append(_ value: String?) {
        guard let value else { return appendNull() }
        value.withUTF8Bytes { append($0) }
    }

    /// Copies the row into its final memory.
    ///
    /// - Parameter storage: memory with no other reference, of at least ``length`` bytes.
    @inline(__always)
    func write(to storage: RowStorage) {
        storage.withUnsafeMutablePointers { extent, elements in
            extent.pointee.fieldCount = fieldCount
            elements.initialize(from: ends, count: fieldCount)
            UnsafeMutableRawPointer(elements + fieldCount).copyMemory(from: text, byteCount: textLength)
        }
    }
}

/// Memory in which rows are written, one at a time, before their length is known.
final class RowScratch {
    private var ends = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
    private var text = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    // Unchecked exclusivity makes updates cheaper: no access lasts longer than its statement.
    @exclusivity(unchecked)
    private var endCapacity = 0
    @exclusivity(unchecked)
    private var textCapacity = 0

    deinit {
        ends.deallocate()
        text.deallocate()
    }

    /// Begins a row.
    ///
    /// - Parameters:
    ///   - fieldCount: the maximum number of fields.
    ///   - textLength: the maximum length of the values in bytes, without what ``reserve(_:for:)`` adds.
    /// - Throws: if the values exceed ``RowStorage/maximumTextLength``.
    @inline(__always)
    func begin(fieldCount: Int, textLength: Int) throws(WireError) -> RowWriter {
        if fieldCount > endCapacity || textLength > textCapacity {
            try grow(fieldCount: fieldCount, textLength: textLength)
        }
        return writer
    }

    private var writer: RowWriter {
        @inline(__always) get { RowWriter(ends: ends, text: text) }
    }

    /// Makes room for `count` more bytes.
    func reserve(_ count: Int, for row: inout RowWriter) throws(WireError) {
        guard count > textCapacity - row.textLength else { return }
        try growText(to: row.textLength + count, keeping: row.textLength)
        row.text = text
    }

    @inline(never)
    private func grow(fieldCount: Int, textLength: Int) throws(WireError) {
        if fieldCount > endCapacity {
            ends.deallocate()
            ends = .allocate(capacity: fieldCount)
            endCapacity = fieldCount
        }
        if textLength > textCapacity { try growText(to: textLength, keeping: 0) }
    }

    private func growText(to length: Int, keeping kept: Int) throws(WireError) {
        guard length <= RowStorage.maximumTextLength else {
            throw WireError("the values of an item have more than \(RowStorage.maximumTextLength) bytes")
        }
        let capacity = max(1_024, length * 2)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.moveInitialize(from: text, count: kept)
        text.deallocate()
        text = larger
        textCapacity = capacity
    }

    private static let capacityKept = 64 << 10

    /// Releases the memory that a long row needed. Must not be called while a row is being written.
    func shrink() {
        guard textCapacity > Self.capacityKept else { return }
        text.deallocate()
        text = .allocate(capacity: 0)
        textCapacity = 0
    }
}
