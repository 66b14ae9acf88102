// The memory of rows, items, keys and deliveries, which Swift does not check. This file allocates it, and reads and writes it.
//
// Contract of the types around (`FieldValues`, `UpdateDecoder`, `ItemTable`, `KeyTable`,
// `DeliveryBatch`, `RowPool`):
//
// - An `UnsafeRow` is valid as long as a reference to its `RowStorage` exists. Whoever keeps one longer than an expression keeps the row, by
//   `withExtendedLifetime` or in a variable that does not change meanwhile.
// - A field's index is within `0..<count`. `FieldValues` checks it for façades, and the decoder for the server; `SubscriptionRegistry` has
//   checked the positions of key and command when the server sent them.
// - A row is written by one thread and before any other reference to its memory exists. After that nothing writes to it, so any thread may
//   read it.
// - A `RowWriter` has room for what is appended: `RowScratch.begin` and `reserve` make it, from the lengths of what will be copied. It is
//   used up before the next `begin` of the same scratch.
// - A `UniqueArray` is used by one thread at a time, and checks indices, except in `[unchecked:]`.
//
// `WordLoads` has the loads of words, and `StringIdentities` reads the bits of strings.

/// The memory of one row: the end offset of each value, followed by the values as contiguous UTF-8.
///
/// If a field is null, its end has the ``null`` bit set, and its value has no bytes.
final class RowStorage: ManagedBuffer<RowStorage.Extent, UInt32> {
    struct Extent {
        var fieldCount: Int
        /// The bytes of memory for ends and values.
        let capacity: Int
    }

    static let null: UInt32 = 1 << 31
    /// The maximum length of the values of a row in bytes.
    static let maximumTextLength = 1 << 30

    /// - Parameter capacity: at least 4, a multiple of 4.
    static func make(capacity: Int) -> RowStorage {
        let storage = create(minimumCapacity: capacity / 4) { _ in Extent(fieldCount: 0, capacity: capacity) }
        return unsafeDowncast(storage, to: RowStorage.self)
    }

    // This does not use `header`, because access to it is checked for exclusivity.
    @inline(__always)
    var extent: Extent { withUnsafeMutablePointerToHeader { $0.pointee } }

    @inline(__always)
    var handle: UnsafeRow {
        withUnsafeMutablePointers { extent, ends in
            let count = extent.pointee.fieldCount
            return UnsafeRow(
                count: count, ends: UnsafePointer(ends),
                text: UnsafeRawPointer(ends + count).assumingMemoryBound(to: UInt8.self))
        }
    }
}

/// The fields of a row, without a reference to its memory.
struct UnsafeRow {
    let count: Int
    fileprivate let ends: UnsafePointer<UInt32>
    fileprivate let text: UnsafePointer<UInt8>

    /// The offset at which the value of a field begins; for `count`, the end of the last value.
    @inline(__always)
    fileprivate func start(of index: Int) -> Int { index == 0 ? 0 : Int(ends[index &- 1] & ~RowStorage.null) }

    @inline(__always)
    var textLength: Int { start(of: count) }

    @inline(__always)
    func isNull(_ index: Int) -> Bool { ends[index] & RowStorage.null != 0 }

    /// The bytes of a field; empty for null.
    @inline(__always)
    func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = start(of: index)
        return UnsafeBufferPointer(start: text + start, count: self.start(of: index + 1) - start)
    }

    /// `true` if a field has these bytes.
    @inline(__always)
    func hasValue(_ value: StaticString, at index: Int) -> Bool {
        !isNull(index)
            && bytes(index).isEqual(to: UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
    }

    /// `true` if a field has the same bytes in another row, or is null in both.
    @inline(__always)
    func isEqual(_ index: Int, to other: UnsafeRow) -> Bool {
        let start = start(of: index)
        let otherStart = other.start(of: index)
        let end = ends[index]
        let otherEnd = other.ends[index]
        // The ends differ by as much as the starts, and in no other bit, if the lengths are equal and both or neither are null.
        let count = Int(end & ~RowStorage.null) &- start
        guard Int(otherEnd & ~RowStorage.null) &- otherStart == count, (end ^ otherEnd) & RowStorage.null == 0 else {
            return false
        }
        return UnsafeBufferPointer.areEqual(text + start, other.text + otherStart, count: count)
    }

    /// The fields that differ in another row, among those that both rows have.
    func changes(to other: UnsafeRow) -> FieldSet {
        var changed = FieldSet()
        for field in 0..<min(count, other.count) where !isEqual(field, to: other) { changed.insert(field) }
        return changed
    }
}

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
    /// - Returns: `true` if `body` returned a number.
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
    mutating func append(_ fields: Range<Int>, of row: UnsafeRow) {
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
        assert(length <= storage.extent.capacity, "the row is longer than its memory")
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
        return RowWriter(ends: ends, text: text)
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
        let capacity = min(max(1_024, length * 2), RowStorage.maximumTextLength)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.moveInitialize(from: text, count: kept)
        text.deallocate()
        text = larger
        textCapacity = capacity
    }

    private static let capacityKept = 64 << 10

    /// `true` if there is memory for values.
    var hasMemory: Bool { textCapacity > 0 }

    /// Releases the memory that a long row needed. Must not be called while a row is being written.
    @inline(__always)
    func releaseLongText() {
        if textCapacity > Self.capacityKept { releaseMemory() }
    }

    /// Releases the memory of values. Must not be called while a row is being written.
    @inline(never)
    func releaseMemory() {
        text.deallocate()
        text = .allocate(capacity: 0)
        textCapacity = 0
    }
}

/// An array with one owner. Access needs neither a reference count nor a check of uniqueness.
struct UniqueArray<Element>: ~Copyable {
    /// `nil`: an empty array has no memory.
    private var memory: UnsafeMutablePointer<Element>?
    // 32 bits, because each of 100,000 subscriptions has such an array.
    private var capacity: Int32
    private var length: Int32

    @inline(__always)
    var count: Int { Int(length) }
    @inline(__always)
    private var elements: UnsafeMutablePointer<Element> { memory.unsafelyUnwrapped }

    /// Creates an empty array.
    ///
    /// - Parameter capacity: the number of elements for which it has room.
    init(capacity: Int = 0) {
        memory = capacity > 0 ? .allocate(capacity: capacity) : nil
        self.capacity = Int32(capacity)
        length = 0
    }

    init(repeating element: Element, count: Int) {
        self.init(capacity: count)
        memory?.initialize(repeating: element, count: count)
        length = Int32(count)
    }

    deinit {
        memory?.deinitialize(count: count)
        memory?.deallocate()
    }

    @inline(__always)
    var isEmpty: Bool { length == 0 }
    /// `true` if the array has memory, for elements that it has or will have.
    var hasMemory: Bool { memory != nil }
    var indices: Range<Int> { 0..<count }

    /// The address of an element, valid until the array changes its length.
    @inline(__always)
    func address(of index: Int) -> UnsafeMutablePointer<Element> {
        precondition(index >= 0 && index < count, "no element at this index")
        return elements + index
    }

    subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(of: index)) }
        @inline(__always) mutating unsafeMutableAddress { address(of: index) }
    }

    /// An element whose index the caller knows to exist.
    subscript(unchecked index: Int) -> Element {
        @inline(__always) unsafeAddress {
            assert(index >= 0 && index < count, "no element at this index")
            return UnsafePointer(elements + index)
        }
    }

    /// Appends an element in place.
    @inline(__always)
    mutating func append(_ element: @autoclosure () -> Element) {
        if length == capacity { grow() }
        (elements + count).initialize(to: element())
        length &+= 1
    }

    @inline(__always)
    mutating func popLast() -> Element? {
        guard length > 0 else { return nil }
        length &-= 1
        return (elements + count).move()
    }

    /// Ends the array. Its elements are moved out of the result.
    @inline(__always)
    consuming func drain() -> Drain {
        let drain = Drain(memory: memory, count: count)
        discard self
        return drain
    }

    /// The elements of an array that has ended, in order.
    struct Drain: ~Copyable {
        private let memory: UnsafeMutablePointer<Element>?
        private let count: Int
        private var index = 0

        @inline(__always)
        fileprivate init(memory: UnsafeMutablePointer<Element>?, count: Int) {
            self.memory = memory
            self.count = count
        }

        deinit {
            for index in index..<count { (memory.unsafelyUnwrapped + index).deinitialize(count: 1) }
            memory?.deallocate()
        }

        @inline(__always)
        var isEmpty: Bool { index == count }

        /// Moves the next element out.
        @inline(__always)
        mutating func removeFirst() -> Element {
            precondition(!isEmpty, "no element is left")
            defer { index &+= 1 }
            return (memory.unsafelyUnwrapped + index).move()
        }
    }

    @inline(never)
    private mutating func grow() {
        capacity = max(8, capacity * 2)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: Int(capacity))
        if let memory {
            larger.moveInitialize(from: memory, count: count)
            memory.deallocate()
        }
        memory = larger
    }
}
