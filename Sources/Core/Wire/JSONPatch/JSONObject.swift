/// The members of a JSON object in their order. If a name is repeated, its last member is used, as in most JSON parsers.
package struct JSONObject {
    package struct Member {
        package var key: JSONKey
        package var value: JSONNode
    }

    private enum Storage {
        case few([Member])
        case many(IndexedMembers)
    }

    /// The maximum number of members for a linear search.
    private static let maximumSearched = 32

    private var storage: Storage

    init(_ members: [Member]) {
        storage = members.count > Self.maximumSearched ? .many(IndexedMembers(members)) : .few(members)
    }

    package var members: [Member] {
        switch storage {
        case .few(let members): return members
        case .many(let members): return members.all
        }
    }

    /// Replaces the value of a member, and returns the old value; `nil` if no member has the name.
    mutating func replace(_ name: [UInt8], with value: JSONNode) -> JSONNode? {
        let key = JSONKey.added(name: name)
        var value = value
        switch storage {
        case .few(var members):
            guard let index = members.lastIndex(where: { $0.key == key }) else { return nil }
            // `storage` releases the array, so that it is changed in place.
            storage = .few([])
            swap(&members[index].value, &value)
            storage = .few(members)
        case .many(var members):
            guard let slot = members.positions[key], var member = members.slots[slot] else { return nil }
            storage = .few([])
            members.makeUnique()
            swap(&member.value, &value)
            members.slots[slot] = member
            storage = .many(members)
        }
        return value
    }

    /// Replaces the value of a member, or appends a member.
    mutating func set(_ value: JSONNode, of name: [UInt8]) {
        let key = JSONKey.added(name: name)
        switch storage {
        case .few(var members):
            storage = .few([])
            if let index = members.lastIndex(where: { $0.key == key }) {
                members[index].value = value
            } else {
                members.append(Member(key: key, value: value))
            }
            storage = JSONObject(members).storage
        case .many(var members):
            storage = .few([])
            members.makeUnique()
            if let slot = members.positions[key] {
                members.slots[slot]?.value = value
            } else {
                members.append(Member(key: key, value: value))
            }
            storage = .many(members)
        }
    }

    /// Removes all members with a name.
    mutating func remove(_ name: [UInt8]) {
        let key = JSONKey.added(name: name)
        switch storage {
        case .few(var members):
            storage = .few([])
            members.removeAll { $0.key == key }
            storage = .few(members)
        case .many(var members):
            storage = .few([])
            members.makeUnique()
            members.remove(key)
            storage = .many(members)
        }
    }

    /// Members in a hash table. A removed member leaves an empty slot.
    private struct IndexedMembers {
        private final class Contents {
            var slots: [Member?]
            /// The slot of the last member of each name.
            var positions: [JSONKey: Int] = [:]
            /// For a member with a repeated name, the slot of the previous member with that name.
            var earlier: [Int: Int] = [:]

            init(slots: [Member?]) { self.slots = slots }
        }

        /// A single reference, so that every node has the same size as a text node.
        private var contents: Contents

        init(_ members: [Member]) {
            contents = Contents(slots: [])
            contents.slots.reserveCapacity(members.count)
            for member in members { append(member) }
        }

        var slots: [Member?] {
            _read { yield contents.slots }
            nonmutating _modify { yield &contents.slots }
        }

        var positions: [JSONKey: Int] { contents.positions }

        var all: [Member] { contents.slots.compactMap(\.self) }

        /// Makes the contents unique. Must be called before each change.
        mutating func makeUnique() {
            guard !isKnownUniquelyReferenced(&contents) else { return }
            let copy = Contents(slots: contents.slots)
            copy.positions = contents.positions
            copy.earlier = contents.earlier
            contents = copy
        }

        func append(_ member: Member) {
            if let last = contents.positions.updateValue(contents.slots.count, forKey: member.key) {
                contents.earlier[contents.slots.count] = last
            }
            contents.slots.append(member)
        }

        func remove(_ key: JSONKey) {
            var slot = contents.positions.removeValue(forKey: key)
            while let empty = slot {
                contents.slots[empty] = nil
                slot = contents.earlier.removeValue(forKey: empty)
            }
        }
    }
}
