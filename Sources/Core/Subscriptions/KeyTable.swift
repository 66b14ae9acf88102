/// The rows of one item in COMMAND mode, by their key.
///
/// Every update looks up a row, by the bytes of its key: no string is made, and no reference is counted. This is a hash table with open
/// addressing in raw memory. Keys are equal if their bytes are. A dictionary with the bytes of keys would take 670 more instructions for each
/// update in COMMAND mode (17 %).
///
/// What is unsafe here: the table owns the memory of its slots. A slot holds a reference to its row, which `insert` retains, and `remove` or
/// `removeAll` releases; what `unretained` returns is valid until then.
final class KeyTable {
    private struct Slot {
        /// `nil`: the slot is free.
        var row: Unmanaged<KeyRow>?
        var hash: UInt
    }

    /// The position of the key among the values of a row, 0-based.
    private let keyIndex: Int
    private let hash = KeyHash()
    /// At most half of the slots are taken. Their number is a power of two.
    @exclusivity(unchecked)
    private var slots = UnsafeMutableBufferPointer<Slot>(start: nil, count: 0)
    private(set) var count = 0

    private static let fewestSlots = 16

    init(keyIndex: Int) { self.keyIndex = keyIndex }

    deinit { removeAll() }

    /// All rows, in no order.
    var rows: [KeyRow] { slots.compactMap { $0.row?.takeUnretainedValue() } }

    subscript(key: String) -> KeyRow? {
        key.withUTF8Bytes { unretained($0) }?.takeUnretainedValue()
    }

    /// A row without reference counting; valid until it is removed.
    @inline(__always)
    func unretained(_ key: UnsafeBufferPointer<UInt8>) -> Unmanaged<KeyRow>? {
        slots.isEmpty ? nil : slots[place(of: key, hash: hash(key))].row
    }

    /// - Precondition: no row has the key of this one.
    func insert(_ row: KeyRow) {
        if count >= slots.count / 2 { resize(to: max(Self.fewestSlots, slots.count * 2)) }
        let key = key(of: row)
        let hash = hash(key)
        let place = place(of: key, hash: hash)
        precondition(slots[place].row == nil, "the table has a row with this key")
        slots[place] = Slot(row: .passRetained(row), hash: hash)
        count += 1
        withExtendedLifetime(row) {}
    }

    func remove(_ key: UnsafeBufferPointer<UInt8>) -> KeyRow? {
        guard !slots.isEmpty else { return nil }
        var free = place(of: key, hash: hash(key))
        guard let removed = slots[free].row else { return nil }
        // A row that was placed behind the removed one, because its own slot was taken, moves forward: a look-up ends at a free slot.
        var next = free
        while true {
            next = following(next)
            guard slots[next].row != nil else { break }
            let distance = (next &- Int(bitPattern: slots[next].hash)) & (slots.count &- 1)
            if distance >= (next &- free) & (slots.count &- 1) {
                slots[free] = slots[next]
                free = next
            }
        }
        slots[free].row = nil
        count -= 1
        return removed.takeRetainedValue()
    }

    func removeAll() {
        for slot in slots { slot.row?.release() }
        slots.deallocate()
        slots = UnsafeMutableBufferPointer(start: nil, count: 0)
        count = 0
    }

    /// The slot of a key; if no row has it, the free slot in which its row belongs. Precondition: there are slots.
    @inline(__always)
    private func place(of key: UnsafeBufferPointer<UInt8>, hash: UInt) -> Int {
        var place = Int(bitPattern: hash) & (slots.count &- 1)
        while let row = slots[place].row {
            if slots[place].hash == hash, row._withUnsafeGuaranteedRef({ self.key(of: $0).isEqual(to: key) }) {
                break
            }
            place = following(place)
        }
        return place
    }

    @inline(__always)
    private func following(_ place: Int) -> Int { (place &+ 1) & (slots.count &- 1) }

    @inline(__always)
    private func key(of row: KeyRow) -> UnsafeBufferPointer<UInt8> { row.values.view.bytes(keyIndex) }

    private func resize(to newCount: Int) {
        let old = slots
        slots = .allocate(capacity: newCount)
        slots.initialize(repeating: Slot(row: nil, hash: 0))
        for slot in old where slot.row != nil {
            var place = Int(bitPattern: slot.hash) & (newCount - 1)
            while slots[place].row != nil { place = following(place) }
            slots[place] = slot
        }
        old.deallocate()
    }
}

/// Hashes the bytes of keys. `Hasher` takes ten times as long for a short key.
///
/// Each instance has its own random seeds, so that a server cannot choose keys with equal hashes to make the client slow.
struct KeyHash {
    private let seed = UInt64.random(in: .min ... .max)
    private let lastSeed = UInt64.random(in: .min ... .max)

    @inline(__always)
    func callAsFunction(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt {
        // The length is spread over all bits: otherwise the last byte of a longer key could make up for it.
        var hash = lastSeed &+ UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        if let start = bytes.baseAddress {
            let raw = UnsafeRawPointer(start)
            var rest = bytes.count
            var offset = 0
            while rest > 8 {
                hash = Self.folded(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self), seed)
                offset &+= 8
                rest &-= 8
            }
            hash ^= Self.word(raw + offset, count: rest)
        }
        // Twice, because after one multiplication numbered keys differ too little.
        return UInt(truncatingIfNeeded: Self.folded(Self.folded(hash, seed), lastSeed))
    }

    /// The two halves of a product, of which the high one depends on all higher bits of a factor, and the low one on all lower ones.
    @inline(__always)
    private static func folded(_ value: UInt64, _ seed: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: seed | 1)
        return product.high ^ product.low
    }

    /// Up to eight bytes as one number.
    @inline(__always)
    private static func word(_ raw: UnsafeRawPointer, count: Int) -> UInt64 {
        switch count {
        case 8: raw.loadUnaligned(as: UInt64.self)
        case 4...7:
            UInt64(raw.loadUnaligned(as: UInt32.self))
                | UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)) &<< 32
        case 1...3:
            UInt64(raw.load(as: UInt8.self)) | UInt64(raw.load(fromByteOffset: count / 2, as: UInt8.self)) &<< 8
                | UInt64(raw.load(fromByteOffset: count &- 1, as: UInt8.self)) &<< 16
        default: 0
        }
    }
}
