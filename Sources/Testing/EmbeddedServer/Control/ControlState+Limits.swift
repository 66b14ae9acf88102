// Clients, adapters and applications decide how long strings are, and an answer of the control port is in memory as a whole.

/// A record of ``ControlState``.
protocol ControlRecord {
    /// The strings, whose lengths others decide.
    var strings: [String] { get }
}

extension String: ControlRecord {
    var strings: [String] { [self] }
}

extension Sequence where Element: ControlRecord {
    /// The first records whose JSON takes about 1 MiB at most. A longer record is left out.
    func limited() -> [Element] {
        var rest = ControlState.byteLimit
        return filter { record in
            let bytes = record.strings.reduce(100) { $0 + $1.jsonLength }
            guard bytes <= rest else { return false }
            rest -= bytes
            return true
        }
    }
}

extension ControlState {
    /// The number of elements that each list has at most.
    static let limit = 200
    fileprivate static let byteLimit = 1_048_576
    fileprivate static let stringLimit = 16_384
}

extension String {
    /// The beginning of a long string.
    var shortened: String {
        guard utf8.count > ControlState.stringLimit else { return self }
        return String(decoding: utf8.prefix(ControlState.stringLimit), as: UTF8.self) + "… (\(utf8.count) bytes)"
    }

    /// The bytes of the string as JSON, with its quotes and a separator.
    fileprivate var jsonLength: Int {
        utf8.reduce(4) { length, byte in
            switch byte {
            case ..<0x20: length + 6
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): length + 2
            default: length + 1
            }
        }
    }
}
