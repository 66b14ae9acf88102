/// A value of a line.
package enum LineValue: Equatable {
    /// Milliseconds, which a line has in seconds.
    case time(Int)
    case number(Int)
    case text(String)
    case flag(Bool)
    case texts([String])
    case values([String: String?])
    case request(RecordedSubscription)

    func encode(to container: inout KeyedEncodingContainer<LineKey>, _ key: LineKey) throws {
        switch self {
        case .time(let milliseconds): try container.encode(Double(milliseconds) / 1_000, forKey: key)
        case .number(let number): try container.encode(number, forKey: key)
        case .text(let text): try container.encode(text, forKey: key)
        case .flag(let flag): try container.encode(flag, forKey: key)
        case .texts(let texts): try container.encode(texts, forKey: key)
        case .values(let values): try container.encode(values, forKey: key)
        case .request(let request): try container.encode(request, forKey: key)
        }
    }
}

/// The keys and values of a line. A key has one value.
struct LineFields {
    private(set) var all: [(key: LineKey, value: LineValue)] = []

    /// Adds a value; `nil` adds none.
    mutating func add(_ key: LineKey, _ value: LineValue?) {
        if let value { all.append((key, value)) }
    }

    mutating func add(_ item: RecordedItem) {
        add(.item, .number(item.position))
        add(.name, item.name.map { .text($0) })
    }

    mutating func add(_ parts: [EventPart]) {
        for part in parts {
            switch part {
            case .item(let item): add(item)
            case .value(let key, let value, _): add(key, value)
            }
        }
    }
}

/// The values of a line that is read.
struct LineContent {
    /// The positions of fields, so that a damaged line neither leads outside of a row nor takes all memory.
    private static let positions = 1...100_000

    /// The positions of items, as many as a client accepts.
    private static let itemPositions = 1...1 << 20

    /// The highest number of a subscription, and of lost updates, so that sums with them are numbers.
    private static let highestNumber = Int(Int32.max)

    private let container: KeyedDecodingContainer<LineKey>

    init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: LineKey.self) }

    /// The error for an impossible value.
    func damage(_ key: LineKey, _ reason: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }

    func text(_ key: LineKey) throws -> String { try container.decode(String.self, forKey: key) }

    func number(_ key: LineKey) throws -> Int { try container.decode(Int.self, forKey: key) }

    /// A value that a line may lack.
    func optional<Value: Decodable>(_ type: Value.Type, _ key: LineKey) throws -> Value? {
        try container.decodeIfPresent(type, forKey: key)
    }

    func optionalText(_ key: LineKey) throws -> String? { try optional(String.self, key) }

    /// The milliseconds since the beginning of the recording.
    func time() throws -> Int {
        let seconds = try container.decode(Double.self, forKey: .at)
        guard seconds >= 0, seconds < 1e12 else { throw damage(.at, "\(seconds) is not a time") }
        return Int(clamping: Int64((seconds * 1_000).rounded()))
    }

    /// The number of the subscription; `nil` if the line belongs to none.
    func subscription() throws -> Int? {
        try optional(Int.self, .subscription).map { try checked($0, .subscription, in: 0...Self.highestNumber) }
    }

    /// The number of lost updates.
    func count() throws -> Int { try checked(number(.count), .count, in: 1...Self.highestNumber) }

    private func checked(_ number: Int, _ key: LineKey, in range: ClosedRange<Int>) throws -> Int {
        guard range.contains(number) else {
            throw damage(
                key, "'\(key.rawValue)' is \(number), not a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func item() throws -> RecordedItem {
        let position = try number(.item)
        guard Self.itemPositions.contains(position) else {
            throw damage(.item, "\(position) is not the position of an item")
        }
        return RecordedItem(name: try optionalText(.name), position: position)
    }

    func values(_ key: LineKey) throws -> [String: String?] {
        try container.decode([String: String?].self, forKey: key)
    }

    func request() throws -> RecordedSubscription {
        let request = try container.decode(RecordedSubscription.self, forKey: .request)
        for position in [request.keyPosition, request.commandPosition].compactMap({ $0 })
        where !Self.positions.contains(position) {
            throw damage(.request, "\(position) is not the position of a field")
        }
        try request.check()
        return request
    }
}
