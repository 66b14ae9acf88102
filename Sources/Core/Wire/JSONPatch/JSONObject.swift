/// The members of a JSON object in their order. If a name is repeated, its last member is used, as in most JSON parsers.
package struct JSONObject {
    package struct Member {
        package var key: JSONKey
        package var value: JSONNode
        /// In an object with an index, the slot of the previous member with the same name.
        fileprivate var earlier: Int?
        /// Only an object with an index has removed members.
        fileprivate var isRemoved = false

        init(key: JSONKey, value: JSONNode) {
            self.key = key
            self.value = value
        }
    }

    /// The maximum number of members for a linear search.
    private static let maximumSearched = 32

    // Two references, so that every node has the same size as a text node.

    private var slots: [Member]
    /// The slot of the last member of each name; empty while the object has no index, because a linear search suffices.
    private var index: [JSONKey: Int] = [:]

    init(_ members: [Member]) {
        slots = members
        makeIndexIfNeeded()
    }

    private mutating func makeIndexIfNeeded() {
        guard slots.count > Self.maximumSearched else { return }
        for slot in slots.indices { slots[slot].earlier = index.updateValue(slot, forKey: slots[slot].key) }
    }

    package var members: [Member] { index.isEmpty ? slots : slots.filter { !$0.isRemoved } }

    private func slot(of key: JSONKey) -> Int? {
        index.isEmpty ? slots.lastIndex { $0.key == key } : index[key]
    }

    /// Replaces the value of a member, and returns the old value; `nil` if no member has the name.
    mutating func replace(_ key: JSONKey, with value: JSONNode) -> JSONNode? {
        guard let slot = slot(of: key) else { return nil }
        let old = slots[slot].value
        slots[slot].value = value
        return old
    }

    /// Replaces the value of a member, or appends a member.
    mutating func set(_ value: JSONNode, of key: JSONKey) {
        guard replace(key, with: value) == nil else { return }
        slots.append(Member(key: key, value: value))
        if index.isEmpty { makeIndexIfNeeded() } else { index[key] = slots.count - 1 }
    }

    /// Removes all members with a name.
    mutating func remove(_ key: JSONKey) {
        guard !index.isEmpty else { return slots.removeAll { $0.key == key } }
        var slot = index.removeValue(forKey: key)
        while let last = slot {
            slot = slots[last].earlier
            slots[last] = Member(key: key, value: .nothing)
            slots[last].isRemoved = true
        }
        if index.isEmpty { slots = [] }
    }
}
