import LightstreamerCore

/// A canonical description of a state: two states with the same description behave the same from there on.
///
/// Values are found by reflection, so that a new variable of a machine becomes part of the description automatically. A value that only grows
/// (IDs of requests, tokens, progress, time) is replaced by its order, or by its distance from the newest value.
///
/// Time passes in steps longer than any timeout, so only the order of two times matters, and only where a machine
/// compares them: the beginning of a recovery with that of its attempts, and the start of a keepalive's timer with the last bytes. Other times
/// only make timers shorter, and timers fire in any order.
struct StateDescription {
    /// A series of numbers, of which only the order or the distances matter.
    enum Series: Int, CaseIterable { case request, subscription, message, push, token, progress, attempt, activity }

    private enum Part {
        case text(String)
        case number(Series, Int)
    }

    private var parts: [Part] = []
    /// The series of times that are compared in this state.
    private var compared: Set<Series> = []
    private var objects: [ObjectIdentifier: Int] = [:]

    // MARK: - Parts

    mutating func add(_ text: String) { parts.append(.text(text)) }

    mutating func add(_ number: Int, _ series: Series) { parts.append(.number(series, number)) }

    /// Variables that do not affect later behaviour, or that are derived from others.
    private static let ignored: Set<String> = [
        "receiver", "observerSlot", "spec", "parent", "table", "lastFieldNames", "retired", "random", "options",
        "requestCause",
        "retryDelay", "manualRetryBudget", "creationAddress", "address", "capturedAddress", "hasWebSocket",
        "nextOrder", "order", "unsentLength", "lastRequest", "streamNumber", "controlNumber",
        "lastResourceNumber", "isReceiving", "isLate",
        "hasDueRequests", "lastSessionID", "statesEntered", "deadlines", "firstIDOfSession", "ids", "now", "outbox",
        "hasStateChanged", "counts",
        // Time passes in steps that are longer than any delay.
        "pace", "notificationsSeen", "addressChanges", "pauseEnd",
        "reportedStatus",
        "lowestQueued", "lastNumber", "isSubscribed", "serverSocketName",
        // Without effect where slowing is not enabled.
        "slowNetwork",
    ]
    /// Variables for which only the presence of a value matters: the pause is the length of a timer, and the address alternates between two
    /// with each change.
    private static let presences: Set<String> = ["pause", "clientIP"]
    private static let series: [String: Series] = [
        "requestID": .request, "settledRepetitions": .request, "sent": .request,
        "nextID": .subscription, "subscription": .subscription, "subscriptionNumber": .subscription,
        "message": .message, "messages": .message, "awaitingOutcome": .message,
        "queue": .subscription, "deletedUnconfirmed": .subscription, "deletedAccepted": .subscription,
        "received": .progress, "position": .progress, "pushSubscription": .push,
    ]
    /// The times that are compared with others of their series, if the first of a pair exists.
    private static let times: [String: (series: Series, isFirst: Bool)] = [
        "start": (.attempt, true), "attemptStart": (.attempt, false), "answeredAt": (.activity, true),
        "lastActivity": (.activity, false),
    ]

    /// Adds the current time.
    mutating func add(now: UInt64) {
        add(Int(clamping: now), .attempt)
        add(Int(clamping: now), .activity)
    }

    /// - Parameter label: the name of the variable that has the value.
    mutating func add(reflecting value: Any, label: String) {
        if Self.presences.contains(label) { return add(Mirror(reflecting: value).children.isEmpty ? "-" : "+") }
        if let number = value as? Int { return add(number, labelled: label) }
        if let text = value as? String { return add(text) }
        if let time = value as? UInt64 { return add(time, label) }
        if let token = value as? AnswerToken { return add(token.hashOrder, .token) }
        if let token = value as? OutcomeToken { return add(token.hashOrder, .token) }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            guard let child = mirror.children.first else { return add("-") }
            add(reflecting: child.value, label: label)
        case .enum:
            guard let child = mirror.children.first else { return add("\(value)") }
            add(child.label ?? "")
            add(reflecting: child.value, label: child.label ?? "")
        case .tuple: addChildren(of: mirror, idSeries: .request)
        case .struct: addChildren(of: mirror, idSeries: .subscription)
        case .class:
            let object = ObjectIdentifier(value as AnyObject)
            if let number = objects[object] { return add("#\(number)") }
            objects[object] = objects.count
            addChildren(of: mirror, idSeries: .subscription)
        case .collection:
            add("[")
            for child in mirror.children { add(reflecting: child.value, label: label) }
            add("]")
        case .set: addSorted(mirror.children.map { [(label, $0.value)] })
        case .dictionary:
            let (keys, values) = Self.labels(ofDictionary: label)
            addSorted(
                mirror.children.map { entry in
                    let pair = Array(Mirror(reflecting: entry.value).children)
                    return [(keys, pair[0].value), (values, pair[1].value)]
                })
        default: add(value is Bool ? "\(value)" : "")
        }
    }

    private mutating func add(_ time: UInt64, _ label: String) {
        guard let (series, isFirst) = Self.times[label] else { return add("\(time)") }
        if isFirst { compared.insert(series) }
        add(Int(clamping: time), series)
    }

    private mutating func add(_ number: Int, labelled label: String) {
        if let series = Self.series[label] { add(number, series) } else { add("\(number)") }
    }

    /// - Parameter idSeries: the series of a variable with the name `id`.
    private mutating func addChildren(of mirror: Mirror, idSeries: Series) {
        var current: Mirror? = mirror
        while let mirror = current {
            for child in mirror.children {
                let label = child.label ?? ""
                if Self.ignored.contains(label) { continue }
                // Request IDs grow; the ID of the next subscription belongs to a series.
                if label == "nextID", "\(mirror.subjectType)" == "RequestTable" { continue }
                if label == "id", let number = child.value as? Int {
                    add(number, idSeries)
                } else {
                    add(label)
                    add(reflecting: child.value, label: label)
                }
            }
            current = mirror.superclassMirror
        }
    }

    private static func labels(ofDictionary label: String) -> (keys: String, values: String) {
        switch label {
        case "sent": ("requestID", "key")
        case "messages": ("message", "content")
        case "awaitingOutcome": ("key", "message")
        default: (label, label)
        }
    }

    /// Adds entries in an order that does not depend on hashing: that of their first values.
    private mutating func addSorted(_ entries: [[(label: String, value: Any)]]) {
        add("{")
        let sorted = entries.map { entry -> (key: String, entry: [(label: String, value: Any)]) in
            var key = StateDescription()
            key.objects = objects
            if let first = entry.first { key.add(reflecting: first.value, label: first.label) }
            return (key.raw, entry)
        }.sorted { $0.key < $1.key }
        for (_, entry) in sorted {
            for (label, value) in entry { add(reflecting: value, label: label) }
        }
        add("}")
    }

    /// The description of the value at the end of a path of variables; empty if the path ends before, at `nil`.
    static func text(of value: Any, at path: [String]) -> String {
        var value = value
        for name in path {
            var mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .optional, let some = mirror.children.first {
                mirror = Mirror(reflecting: some.value)
            }
            guard let child = mirror.children.first(where: { $0.label == name }) else { return "" }
            value = child.value
        }
        var description = StateDescription()
        description.add(reflecting: value, label: path.last ?? "")
        return description.canonical.joined(separator: " ")
    }

    // MARK: - Results

    private var raw: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .number(_, let number): String(repeating: "0", count: max(0, 9 - "\(number)".count)) + "\(number)"
            }
        }.joined(separator: " ")
    }

    /// The description, with the numbers of each series replaced.
    var canonical: [String] {
        var values: [[Int]] = Array(repeating: [], count: Series.allCases.count)
        for case .number(let series, let number) in parts { values[series.rawValue].append(number) }
        var ranks: [[Int: Int]] = []
        for series in Series.allCases {
            let numbers = Set(values[series.rawValue]).sorted()
            switch series {
            case .request, .subscription, .message, .push, .token:
                ranks.append(Dictionary(uniqueKeysWithValues: zip(numbers, 1...)))
            case .attempt, .activity:
                ranks.append(compared.contains(series) ? Dictionary(uniqueKeysWithValues: zip(numbers, 1...)) : [:])
            case .progress:
                ranks.append(Dictionary(uniqueKeysWithValues: numbers.map { ($0, (numbers.last ?? 0) - $0) }))
            }
        }
        return parts.map { part in
            switch part {
            case .text(let text): text
            case .number(let series, let number): "\(series)\(ranks[series.rawValue][number] ?? 0)"
            }
        }
    }

    /// The fingerprint of the state; the same for the same state in the same process.
    var fingerprint: Int {
        var hasher = Hasher()
        for text in canonical { hasher.combine(text) }
        return hasher.finalize()
    }
}

extension WaiterToken {
    /// The number of the token, which grows with each waiter.
    fileprivate var hashOrder: Int { Mirror(reflecting: self).children.first?.value as? Int ?? 0 }
}
