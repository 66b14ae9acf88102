/// A line of a recording after the first one, as JSON has it.
struct RecordingLine: Codable {
    /// An update as a line has it: the values that change, by the name of the field, or by its position if the names are not known.
    struct Update {
        var item: RecordedItem
        /// The key in COMMAND mode.
        var key: String?
        var isSnapshot: Bool
        /// The values of the fields that the API reports as changed.
        var values: [String: String?] = [:]
        /// Other values, of fields that changed without being reported as changed.
        var unflagged: [String: String?]?
        /// All values before the update, if they are not those of the line before.
        var before: [String: String?]?
        /// The number of fields, if the lines before do not determine it.
        var size: Int?
        /// The names of the fields, if they are not those of the subscription.
        var names: [String]?
        var contradictions: [String]?
    }

    enum Body {
        case subscription(RecordedSubscription)
        case update(Update)
        /// Any event but an update.
        case event(RecordedEvent)
        case end
    }

    private enum Key: String, CodingKey {
        case at, event, subscription, request, item, name, key, snapshot, values, unflagged, before, size, names,
            contradictions, count, code, message, text, outcome, response, frequency, status
    }

    static let subscriptionName = "subscription"
    private static let endName = "end"

    /// The milliseconds since the beginning of the recording.
    var time: Int
    var subscription: Int?
    var body: Body

    init(time: Int, subscription: Int?, body: Body) {
        self.time = time
        self.subscription = subscription
        self.body = body
    }

    // MARK: - Encoding

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Double(time) / 1_000, forKey: .at)
        try container.encodeIfPresent(subscription, forKey: .subscription)
        switch body {
        case .subscription(let request):
            try container.encode(Self.subscriptionName, forKey: .event)
            try container.encode(request, forKey: .request)
        case .update(let update):
            try container.encode(RecordedEvent.Kind.update.rawValue, forKey: .event)
            try Self.encode(update, to: &container)
        case .event(let event):
            try container.encode(event.kind.rawValue, forKey: .event)
            try Self.encode(event, to: &container)
        case .end: try container.encode(Self.endName, forKey: .event)
        }
    }

    private static func encode(_ update: Update, to container: inout KeyedEncodingContainer<Key>) throws {
        try encode(update.item, to: &container)
        try container.encodeIfPresent(update.key, forKey: .key)
        if update.isSnapshot { try container.encode(true, forKey: .snapshot) }
        try container.encode(update.values, forKey: .values)
        try container.encodeIfPresent(update.unflagged, forKey: .unflagged)
        try container.encodeIfPresent(update.before, forKey: .before)
        try container.encodeIfPresent(update.size, forKey: .size)
        try container.encodeIfPresent(update.names, forKey: .names)
        try container.encodeIfPresent(update.contradictions, forKey: .contradictions)
    }

    private static func encode(_ item: RecordedItem, to container: inout KeyedEncodingContainer<Key>) throws {
        try container.encode(item.position, forKey: .item)
        try container.encodeIfPresent(item.name, forKey: .name)
    }

    private static func encode(_ event: RecordedEvent, to container: inout KeyedEncodingContainer<Key>) throws {
        switch event {
        case .subscribed, .unsubscribed, .interruption, .update: break
        case .refused(let code, let message), .sessionError(let code, let message):
            try container.encode(code, forKey: .code)
            try container.encodeIfPresent(message, forKey: .message)
        case .endOfSnapshot(let item), .clearedSnapshot(let item): try encode(item, to: &container)
        case .lostUpdates(let item, let count):
            try encode(item, to: &container)
            try container.encode(count, forKey: .count)
        case .frequency(let frequency): try container.encodeIfPresent(frequency, forKey: .frequency)
        case .secondLevelRefused(let key, let code, let message):
            try container.encode(key, forKey: .key)
            try container.encode(code, forKey: .code)
            try container.encodeIfPresent(message, forKey: .message)
        case .secondLevelLostUpdates(let key, let count):
            try container.encode(key, forKey: .key)
            try container.encode(count, forKey: .count)
        case .message(let text, let outcome):
            try container.encode(text, forKey: .text)
            try encode(outcome, to: &container)
        case .status(let status): try container.encode(status, forKey: .status)
        case .push(let text), .note(let text): try container.encode(text, forKey: .text)
        }
    }

    private static func encode(_ outcome: MessageOutcome, to container: inout KeyedEncodingContainer<Key>) throws {
        let name: String
        switch outcome {
        case .processed(let response):
            name = "processed"
            try container.encodeIfPresent(response, forKey: .response)
        case .denied(let code, let message):
            name = "denied"
            try container.encode(code, forKey: .code)
            try container.encode(message, forKey: .message)
        case .failed: name = "failed"
        case .discarded: name = "discarded"
        case .aborted: name = "aborted"
        }
        try container.encode(name, forKey: .outcome)
    }

    // MARK: - Decoding

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let seconds = try container.decode(Double.self, forKey: .at)
        guard seconds >= 0, seconds < 1e12 else {
            throw DecodingError.dataCorruptedError(
                forKey: .at, in: container, debugDescription: "\(seconds) is not a time")
        }
        time = Int(clamping: Int64((seconds * 1_000).rounded()))
        subscription = try Self.number(container, .subscription, in: 0...Self.highestNumber)
        let name = try container.decode(String.self, forKey: .event)
        switch name {
        case RecordedEvent.Kind.update.rawValue: body = .update(try Self.update(container))
        case Self.subscriptionName:
            body = .subscription(try Self.request(container))
        case Self.endName: body = .end
        default:
            guard let kind = RecordedEvent.Kind(rawValue: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .event, in: container, debugDescription: "there is no event '\(name)'")
            }
            body = .event(try Self.event(kind, container))
        }
    }

    /// The positions of items and fields, so that a damaged line neither leads outside of a row nor takes all memory.
    private static let positions = 1...100_000

    /// The highest number of a subscription, and of lost updates, so that sums with them are numbers.
    private static let highestNumber = Int(Int32.max)

    private static func number(
        _ container: KeyedDecodingContainer<Key>, _ key: Key, in range: ClosedRange<Int>
    ) throws -> Int? {
        guard let number = try container.decodeIfPresent(Int.self, forKey: key) else { return nil }
        guard range.contains(number) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container,
                debugDescription:
                    "'\(key.rawValue)' is \(number), not a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func lostUpdates(_ container: KeyedDecodingContainer<Key>) throws -> Int {
        guard let count = try number(container, .count, in: 1...highestNumber) else {
            return try container.decode(Int.self, forKey: .count)
        }
        return count
    }

    private static func request(_ container: KeyedDecodingContainer<Key>) throws -> RecordedSubscription {
        let request = try container.decode(RecordedSubscription.self, forKey: .request)
        for position in [request.keyPosition, request.commandPosition].compactMap({ $0 })
        where !positions.contains(position) {
            throw DecodingError.dataCorruptedError(
                forKey: .request, in: container, debugDescription: "\(position) is not the position of a field")
        }
        try request.check()
        return request
    }

    private static func update(_ container: KeyedDecodingContainer<Key>) throws -> Update {
        Update(
            item: try item(container), key: try container.decodeIfPresent(String.self, forKey: .key),
            isSnapshot: try container.decodeIfPresent(Bool.self, forKey: .snapshot) ?? false,
            values: try container.decode([String: String?].self, forKey: .values),
            unflagged: try container.decodeIfPresent([String: String?].self, forKey: .unflagged),
            before: try container.decodeIfPresent([String: String?].self, forKey: .before),
            size: try container.decodeIfPresent(Int.self, forKey: .size),
            names: try container.decodeIfPresent([String].self, forKey: .names),
            contradictions: try container.decodeIfPresent([String].self, forKey: .contradictions))
    }

    private static func item(_ container: KeyedDecodingContainer<Key>) throws -> RecordedItem {
        let position = try container.decode(Int.self, forKey: .item)
        guard positions.contains(position) else {
            throw DecodingError.dataCorruptedError(
                forKey: .item, in: container, debugDescription: "\(position) is not the position of an item")
        }
        return RecordedItem(name: try container.decodeIfPresent(String.self, forKey: .name), position: position)
    }

    private static func event(
        _ kind: RecordedEvent.Kind, _ container: KeyedDecodingContainer<Key>
    ) throws -> RecordedEvent {
        switch kind {
        case .subscribed: .subscribed
        case .unsubscribed: .unsubscribed
        case .interruption: .interruption
        case .refused:
            .refused(
                code: try container.decode(Int.self, forKey: .code),
                message: try container.decodeIfPresent(String.self, forKey: .message))
        case .sessionError:
            .sessionError(
                code: try container.decode(Int.self, forKey: .code),
                message: try container.decodeIfPresent(String.self, forKey: .message))
        case .endOfSnapshot: .endOfSnapshot(try item(container))
        case .clearedSnapshot: .clearedSnapshot(try item(container))
        case .lostUpdates:
            .lostUpdates(try item(container), count: try lostUpdates(container))
        case .frequency: .frequency(try container.decodeIfPresent(String.self, forKey: .frequency))
        case .secondLevelRefused:
            .secondLevelRefused(
                key: try container.decode(String.self, forKey: .key),
                code: try container.decode(Int.self, forKey: .code),
                message: try container.decodeIfPresent(String.self, forKey: .message))
        case .secondLevelLostUpdates:
            .secondLevelLostUpdates(
                key: try container.decode(String.self, forKey: .key),
                count: try lostUpdates(container))
        case .message: .message(try container.decode(String.self, forKey: .text), try outcome(container))
        case .status: .status(try container.decode(String.self, forKey: .status))
        case .push: .push(try container.decode(String.self, forKey: .text))
        case .note: .note(try container.decode(String.self, forKey: .text))
        case .update:
            .update(
                RecordedUpdate(
                    item: try item(container), isSnapshot: false, values: [], previousValues: [], changed: []))
        }
    }

    private static func outcome(_ container: KeyedDecodingContainer<Key>) throws -> MessageOutcome {
        let name = try container.decode(String.self, forKey: .outcome)
        switch name {
        case "processed": return .processed(response: try container.decodeIfPresent(String.self, forKey: .response))
        case "denied":
            return .denied(
                code: try container.decode(Int.self, forKey: .code),
                message: try container.decode(String.self, forKey: .message))
        case "failed": return .failed
        case "discarded": return .discarded
        case "aborted": return .aborted
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .outcome, in: container, debugDescription: "there is no outcome '\(name)'")
        }
    }
}
