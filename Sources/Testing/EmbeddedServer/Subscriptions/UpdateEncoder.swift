import LightstreamerCore

/// The entry for one field in a `U` line.
enum FieldToken: Equatable, Sendable {
    case unchanged
    /// A value; `nil` is null.
    case value(String?)
    case jsonPatch(String)
    case tlcpDiff(String)
}

/// Encodes `U` lines.
enum UpdateEncoder {
    /// Returns a line without its terminator. `item` is 1-based.
    static func line(subscription: Int, item: Int, _ tokens: [FieldToken]) -> String {
        "U,\(subscription),\(item),\(list(tokens))"
    }

    /// Returns the tokens of an update from `old` to `new`; `old` is `nil` for the first update of an item. Traps if the counts differ.
    static func tokens(from old: [String?]?, to new: [String?]) -> [FieldToken] {
        guard let old else { return new.map(FieldToken.value) }
        precondition(old.count == new.count, "both updates have the same fields")
        return zip(old, new).map { before, after in
            isSame(before, after) ? .unchanged : .value(after)
        }
    }

    /// Returns the list of values. Four or more unchanged fields in a row are encoded as a count.
    static func list(_ tokens: [FieldToken]) -> String {
        var pieces: [String] = []
        var index = 0
        while index < tokens.count {
            let run = tokens[index...].prefix { $0 == .unchanged }.count
            if run >= 4 {
                pieces.append("^\(run)")
                index += run
            } else {
                pieces.append(encode(tokens[index]))
                index += 1
            }
        }
        return pieces.joined(separator: "|")
    }

    static func encode(_ token: FieldToken) -> String {
        switch token {
        case .unchanged: return ""
        case .value(nil): return "#"
        case .value(""?): return "$"
        case .value(let text?): return escape(text, isActualContent: true)
        case .jsonPatch(let patch): return "^P" + escape(patch, isActualContent: false)
        case .tlcpDiff(let diff): return "^T" + escape(diff, isActualContent: false)
        }
    }

    /// Escapes only the characters with a meaning in the list or at the beginning of a value.
    private static func escape(_ text: String, isActualContent: Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "|"), UInt8(ascii: "%"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                PercentCoding.appendEscape(of: byte, to: &bytes)
            case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "^"):
                if isActualContent && bytes.isEmpty {
                    PercentCoding.appendEscape(of: byte, to: &bytes)
                } else {
                    bytes.append(byte)
                }
            default:
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Compares bytes, because `==` treats canonically equivalent strings as equal.
    private static func isSame(_ left: String?, _ right: String?) -> Bool {
        switch (left, right) {
        case (nil, nil): return true
        case (let left?, let right?): return left.utf8.elementsEqual(right.utf8)
        default: return false
        }
    }
}
