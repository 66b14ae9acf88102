/// The rows of one item in COMMAND mode, by their key.
///
/// Every update looks up a row, by the bytes of its key: no string is made, and no reference is counted. This is a hash table with open
/// addressing. Keys are equal if their bytes are. A dictionary with the bytes of keys would take 670 more instructions for each update in
/// COMMAND mode (17 %).
///
/// What is unsafe here: a slot holds a reference to its row, which `insert` retains, and `remove` or `removeAll` releases. What `unretained`
/// returns is valid until then.
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
    private var slots = UniqueArray<Slot>()
    private(set) var count = 0

    private static let fewestSlots = 16

    init(keyIndex: Int) { self.keyIndex = keyIndex }

    deinit { removeAll() }

    /// All rows, in no order.
    var rows: [KeyRow] { slots.indices.compactMap { slots[$0].row?.takeUnretainedValue() } }

    subscript(key: String) -> KeyRow? {
        key.withUTF8Bytes { unretained($0) }?.takeUnretainedValue()
    }

    /// A row without reference counting; valid until it is removed.
    @inline(__always)
    func unretained(_ key: UnsafeBufferPointer<UInt8>) -> Unmanaged<KeyRow>? {
        slots.isEmpty ? nil : slots[unchecked: place(of: key, hash: hash(key))].row
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
        for place in slots.indices { slots[place].row?.release() }
        slots = UniqueArray()
        count = 0
    }

    /// The slot of a key; if no row has it, the free slot in which its row belongs. Precondition: there are slots.
    @inline(__always)
    private func place(of key: UnsafeBufferPointer<UInt8>, hash: UInt) -> Int {
        // Unchecked, because `slots.count - 1` as a mask keeps each place within the table.
        var place = Int(bitPattern: hash) & (slots.count &- 1)
        while let row = slots[unchecked: place].row {
            if slots[unchecked: place].hash == hash, row._withUnsafeGuaranteedRef({ self.key(of: $0).isEqual(to: key) })
            {
                break
            }
            place = following(place)
        }
        return place
    }

    @inline(__always)
    private func following(_ place: Int) -> Int { (place &+ 1) & (slots.count &- 1) }

    @inline(__always)
    private func key(of row: KeyRow) -> UnsafeBufferPointer<UInt8> { row.values.handle.bytes(keyIndex) }

    private func resize(to newCount: Int) {
        var larger = UniqueArray(repeating: Slot(row: nil, hash: 0), count: newCount)
        for old in slots.indices where slots[old].row != nil {
            var place = Int(bitPattern: slots[old].hash) & (newCount - 1)
            while larger[place].row != nil { place = (place + 1) & (newCount - 1) }
            larger[place] = slots[old]
        }
        slots = larger
    }
}

/// Hashes the bytes of keys. `Hasher` takes ten times as many instructions for a short key.
///
/// Each instance has its own random seeds, so that a server cannot choose keys with equal hashes to make the client slow.
struct KeyHash {
    private let seed = UInt64.random(in: .min ... .max)
    private let lastSeed = UInt64.random(in: .min ... .max)

    @inline(__always)
    func callAsFunction(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt {
        // The length is spread over all bits: otherwise the last byte of a longer key could make up for it.
        var hash = lastSeed &+ UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        let last = bytes.forEachWordButLast { hash = Self.folded(hash ^ $0, seed) }
        hash ^= last
        // Twice, because after one multiplication numbered keys differ too little.
        return UInt(truncatingIfNeeded: Self.folded(Self.folded(hash, seed), lastSeed))
    }

    /// The two halves of a product, of which the high one depends on all higher bits of a factor, and the low one on all lower ones.
    @inline(__always)
    private static func folded(_ value: UInt64, _ seed: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: seed | 1)
        return product.high ^ product.low
    }
}
