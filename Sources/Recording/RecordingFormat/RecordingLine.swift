/// A line of a recording after the first one. It is a JSON object; ``fields`` and ``init(from:)`` are the only code that writes and reads it.
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

    private static let subscriptionName = "subscription"
    private static let endName = "end"

    /// The milliseconds since the beginning of the recording.
    let time: Int
    let subscription: Int?
    let body: Body

    init(time: Int, subscription: Int?, body: Body) {
        self.time = time
        self.subscription = subscription
        self.body = body
    }

    /// The keys and values of the line.
    var fields: LineFields {
        var fields = LineFields()
        fields.add(.at, .time(time))
        fields.add(.event, .text(name))
        fields.add(.subscription, subscription.map { .number($0) })
        switch body {
        case .subscription(let request): fields.add(.request, .request(request))
        case .update(let update): update.add(to: &fields)
        case .event(let event): fields.add(event.details.parts)
        case .end: break
        }
        return fields
    }

    private var name: String {
        switch body {
        case .subscription: Self.subscriptionName
        case .update: RecordedEvent.Kind.update.rawValue
        case .event(let event): event.kind.rawValue
        case .end: Self.endName
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: LineKey.self)
        for (key, value) in fields.all { try value.encode(to: &container, key) }
    }

    init(from decoder: any Decoder) throws {
        let content = try LineContent(decoder)
        time = try content.time()
        subscription = try content.subscription()
        let name = try content.text(.event)
        switch name {
        case Self.subscriptionName: body = .subscription(try content.request())
        case Self.endName: body = .end
        default:
            guard let kind = RecordedEvent.Kind(rawValue: name) else {
                throw content.damage(.event, "there is no event '\(name)'")
            }
            body = try RecordedEvent(kind, from: content).map { .event($0) } ?? .update(Update(from: content))
        }
    }
}

extension RecordingLine.Update {
    fileprivate func add(to fields: inout LineFields) {
        fields.add(item)
        fields.add(.key, key.map { .text($0) })
        fields.add(.snapshot, isSnapshot ? .flag(true) : nil)
        fields.add(.values, .values(values))
        fields.add(.unflagged, unflagged.map { .values($0) })
        fields.add(.before, before.map { .values($0) })
        fields.add(.size, size.map { .number($0) })
        fields.add(.names, names.map { .texts($0) })
        fields.add(.contradictions, contradictions.map { .texts($0) })
    }

    fileprivate init(from content: LineContent) throws {
        item = try content.item()
        key = try content.optionalText(.key)
        isSnapshot = try content.optional(Bool.self, .snapshot) ?? false
        values = try content.values(.values)
        unflagged = try content.optional([String: String?].self, .unflagged)
        before = try content.optional([String: String?].self, .before)
        size = try content.optional(Int.self, .size)
        names = try content.optional([String].self, .names)
        contradictions = try content.optional([String].self, .contradictions)
    }
}
