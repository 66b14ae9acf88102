package import LightstreamerCore

// Computes differences, which only servers send.

extension JSONPatch {
    /// Returns a patch from one document to another.
    ///
    /// Values are compared by their JSON text, so that the patch replaces `1` by `1.0`. The order of members is not compared, so the
    /// patched document may have its members in another order than `new`.
    ///
    /// - Returns: the patch; `nil` if either value is not JSON, or if the patch would not be shorter than `new`.
    package static func difference(from old: String, to new: String) -> String? {
        old.withUTF8Bytes { oldBytes in
            new.withUTF8Bytes { newBytes in
                try? withCompactText(of: oldBytes, "old value") { old throws(WireError) in
                    try withCompactText(of: newBytes, "new value") { new throws(WireError) in
                        let operations = JSONDifference.operations(from: .text(old), to: .text(new), at: [])
                        let patch = [UInt8(ascii: "[")] + operations.joined(separator: ",".utf8) + [UInt8(ascii: "]")]
                        return patch.count < newBytes.count ? String(decoding: patch, as: UTF8.self) : nil
                    }
                }
            }
        }
    }
}

/// Computes the operations from one value to another, as JSON text.
private enum JSONDifference {
    static func operations(from old: JSONNode, to new: JSONNode, at path: [UInt8]) -> [[UInt8]] {
        guard !isSameText(old, new) else { return [] }
        let replacement = operation("replace", at: path, new)
        let steps: [[UInt8]]
        switch (old.expanded(), new.expanded()) {
        case (.object(let old), .object(let new)): steps = operations(from: old.members, to: new.members, at: path)
        case (.array(let old), .array(let new)): steps = operations(from: old, to: new, at: path)
        default: return [replacement]
        }
        // If nearly everything differs, one operation is shorter.
        let length = steps.reduce(steps.count - 1) { $0 + $1.count }
        return length < replacement.count ? steps : [replacement]
    }

    private static func operations(
        from old: [JSONObject.Member], to new: [JSONObject.Member], at path: [UInt8]
    ) -> [[UInt8]] {
        let oldValues = JSONNode.valuesByKey(old)
        let newValues = JSONNode.valuesByKey(new)
        var operations: [[UInt8]] = []
        var seen: Set<JSONKey> = []
        for member in old where newValues[member.key] == nil && seen.insert(member.key).inserted {
            operations.append(operation("remove", at: self.path(path, member.key), nil))
        }
        for member in new where seen.insert(member.key).inserted {
            guard let value = newValues[member.key] else { continue }
            let memberPath = self.path(path, member.key)
            if let oldValue = oldValues[member.key] {
                operations += self.operations(from: oldValue, to: value, at: memberPath)
            } else {
                operations.append(operation("add", at: memberPath, value))
            }
        }
        return operations
    }

    private static func operations(from old: [JSONNode], to new: [JSONNode], at path: [UInt8]) -> [[UInt8]] {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, isSameText(old[prefix], new[prefix]) { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, isSameText(old[old.count - 1 - suffix], new[new.count - 1 - suffix]) {
            suffix += 1
        }
        var operations: [[UInt8]] = []
        let paired = shorter - suffix
        for index in prefix..<paired {
            operations += self.operations(from: old[index], to: new[index], at: self.path(path, index))
        }
        for index in (paired..<old.count - suffix).reversed() {
            operations.append(operation("remove", at: self.path(path, index), nil))
        }
        for index in paired..<new.count - suffix {
            operations.append(operation("add", at: self.path(path, index), new[index]))
        }
        return operations
    }

    private static func operation(_ name: StaticString, at path: [UInt8], _ value: JSONNode?) -> [UInt8] {
        var json = Array("{\"op\":\"\(name)\",\"path\":".utf8)
        JSONText.appendString(path, to: &json)
        if let value {
            json.append(contentsOf: ",\"value\":".utf8)
            value.write(to: &json)
        }
        json.append(UInt8(ascii: "}"))
        return json
    }

    /// `true` if two unparsed values have the same text.
    private static func isSameText(_ left: JSONNode, _ right: JSONNode) -> Bool {
        guard case .text(let left) = left, case .text(let right) = right else { return false }
        return left.isEqual(to: right)
    }

    /// Appends a token, with escapes, to a JSON Pointer.
    private static func append(_ token: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "/"))
        for byte in token {
            switch byte {
            case UInt8(ascii: "~"): text.append(contentsOf: "~0".utf8)
            case UInt8(ascii: "/"): text.append(contentsOf: "~1".utf8)
            default: text.append(byte)
            }
        }
    }

    private static func path(_ path: [UInt8], _ key: JSONKey) -> [UInt8] {
        var extended = path
        key.withName { append($0, to: &extended) }
        return extended
    }

    private static func path(_ path: [UInt8], _ index: Int) -> [UInt8] {
        path + "/\(index)".utf8
    }
}
