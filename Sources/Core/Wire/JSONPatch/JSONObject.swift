/// The members of a JSON object in their order. If a name is repeated, its last member is used, as in most JSON parsers.
package struct JSONObject {
    package struct Member {
        package var key: JSONKey
        package var value: JSONNode
    }

    /// The maximum number of members for a linear search.
    private static let maximumSearched = 32

    /// `nil` stands for a member that was removed.
    private var slots: [Member?]
    /// The slot of the last member of each name; `nil` if members are searched.
    private var positions: [JSONKey: Int]?
    /// For an indexed member with a repeated name, the slot of the previous member with that name.
    private var earlier: [Int: Int] = [:]

    init(_ members: [Member]) {
        slots = members
        indexIfNeeded()
    }

    package var members: [Member] { slots.compactMap(\.self) }

    /// Replaces the value of a member, and returns the old value; `nil` if no member has the name.
    mutating func replace(_ name: [UInt8], with value: JSONNode) -> JSONNode? {
        guard let slot = slot(of: .added(name: name)) else { return nil }
        let old = slots[slot]?.value
        slots[slot]?.value = value
        return old
    }

    /// Replaces the value of a member, or appends a member.
    mutating func set(_ value: JSONNode, of name: [UInt8]) {
        let key = JSONKey.added(name: name)
        guard let slot = slot(of: key) else {
            slots.append(Member(key: key, value: value))
            positions?[key] = slots.count - 1
            return indexIfNeeded()
        }
        slots[slot]?.value = value
    }

    /// Removes all members with a name.
    mutating func remove(_ name: [UInt8]) {
        let key = JSONKey.added(name: name)
        guard positions != nil else { return slots.removeAll { $0?.key == key } }
        var slot = positions?.removeValue(forKey: key)
        while let empty = slot {
            slots[empty] = nil
            slot = earlier.removeValue(forKey: empty)
        }
    }

    private func slot(of key: JSONKey) -> Int? {
        if let positions { return positions[key] }
        return slots.lastIndex { $0?.key == key }
    }

    private mutating func indexIfNeeded() {
        guard positions == nil, slots.count > Self.maximumSearched else { return }
        var positions: [JSONKey: Int] = [:]
        for (slot, member) in slots.enumerated() {
            guard let member else { continue }
            earlier[slot] = positions.updateValue(slot, forKey: member.key)
        }
        self.positions = positions
    }
}
