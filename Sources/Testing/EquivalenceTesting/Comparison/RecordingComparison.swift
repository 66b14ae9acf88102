import RecordingFormat

/// A comparison of two recordings event by event, with memory use that does not depend on their length.
///
/// The events of each item are compared in their order, and so are the answers of the server to each subscription, the outcomes of
/// messages, the errors of the session and the notes. The order of the events of different items is not compared, because servers do not
/// guarantee it, and neither are times and changes of the status.
public struct RecordingComparison: Sendable {
    /// One of the recordings.
    public enum Side: Int, Sendable {
        /// The first recording.
        case first
        /// The second recording.
        case second
    }

    private struct Lane {
        /// The events that only one side has had so far.
        var waiting: [RecordedEvent] = []
        var side = Side.first
        var agreeing = 0
        /// The last events that agree.
        var recent: [RecordedEvent] = []
        /// The events from the difference on, of both sides.
        var differing: ([RecordedEvent], [RecordedEvent])?

        mutating func addToExcerpt(_ event: RecordedEvent, _ side: Side) {
            guard var (first, second) = differing else { return }
            if side == .first, first.count < RecordingComparison.excerpt { first.append(event) }
            if side == .second, second.count < RecordingComparison.excerpt { second.append(event) }
            differing = (first, second)
        }
    }

    private struct LaneID: Hashable {
        let subscription: String
        let position: Int
        let lane: EventLane
    }

    private static let excerpt = 3
    /// The number of events by which one side may be ahead within an item; more are a difference.
    private static let maximumWaiting = 10_000
    /// The number of values in the events that wait, of all items; more than this is also a difference.
    private static let maximumWaitingValues = 4_000_000

    /// The number of pairs of events that agree.
    public private(set) var agreeing = 0
    /// The events that one side has had and the other has not yet, by side.
    public var waiting: (first: Int, second: Int) { (pending[0], pending[1]) }

    private let names: [String]
    private let kinds: Set<RecordedEvent.Kind>
    private var lanes: [LaneID: Lane] = [:]
    private var pending = [0, 0]
    private var waitingValues = 0

    /// Creates a comparison without events.
    ///
    /// - Parameters:
    ///   - names: the names of the recordings, for differences.
    ///   - kinds: the kinds of events to compare.
    public init(names: (first: String, second: String), kinds: Set<RecordedEvent.Kind>) {
        self.names = [names.first, names.second]
        self.kinds = kinds
    }

    /// Compares two files.
    ///
    /// - Parameters:
    ///   - first: a reader at the beginning of a recording.
    ///   - second: a reader at the beginning of another recording.
    ///   - ignored: kinds of events to leave out.
    /// - Returns: the comparison, after the last event.
    /// - Throws: `RecordingError` if a file is damaged.
    public static func compare(
        _ first: RecordingReader, _ second: RecordingReader, ignoring ignored: Set<RecordedEvent.Kind> = []
    ) throws(RecordingError) -> RecordingComparison {
        var comparison = RecordingComparison(
            names: (first.header.name, second.header.name),
            kinds: first.header.eventKinds.intersection(second.header.eventKinds).subtracting(ignored))
        var (firstEnds, secondEnds) = (false, false)
        while !firstEnds || !secondEnds {
            // The side that is behind continues, so that few events wait.
            if !firstEnds, secondEnds || comparison.pending[0] <= comparison.pending[1] {
                firstEnds = try !comparison.read(first, .first)
            } else {
                secondEnds = try !comparison.read(second, .second)
            }
        }
        return comparison
    }

    /// Adds the next event of a reader; returns `false` at the end.
    public mutating func read(_ reader: RecordingReader, _ side: Side) throws(RecordingError) -> Bool {
        guard let entry = try reader.next() else { return false }
        add(entry, of: entry.subscription.flatMap { reader.subscriptions[$0] }, side)
        return true
    }

    /// Adds an event.
    ///
    /// - Parameters:
    ///   - entry: the event.
    ///   - subscription: the subscription of the event.
    ///   - side: the recording of the event.
    public mutating func add(_ entry: RecordedEntry, of subscription: RecordedSubscription?, _ side: Side) {
        let details = entry.event.details
        guard kinds.contains(entry.event.kind), let kind = details.lane else { return }
        // Events of a whole subscription, or of none, have position 0.
        let id = LaneID(subscription: Self.name(subscription), position: details.item?.position ?? 0, lane: kind)
        var lane = lanes[id] ?? Lane()
        // The copy in the dictionary would make every change copy the arrays.
        lanes[id] = nil
        defer { lanes[id] = lane }
        if lane.differing != nil { return lane.addToExcerpt(entry.event, side) }
        guard let other = lane.waiting.first, lane.side != side else {
            lane.side = side
            lane.waiting.append(entry.event)
            pending[side.rawValue] += 1
            waitingValues += entry.event.valueCount
            if lane.waiting.count > Self.maximumWaiting || waitingValues > Self.maximumWaitingValues { end(&lane) }
            return
        }
        guard other.agrees(with: entry.event) else {
            end(&lane)
            return lane.addToExcerpt(entry.event, side)
        }
        waitingValues -= lane.waiting.removeFirst().valueCount
        pending[lane.side.rawValue] -= 1
        lane.agreeing += 1
        agreeing += 1
        lane.recent.append(entry.event)
        if lane.recent.count > Self.excerpt { lane.recent.removeFirst() }
    }

    /// Ends the comparison of a lane with a difference.
    private mutating func end(_ lane: inout Lane) {
        pending[lane.side.rawValue] -= lane.waiting.count
        waitingValues -= lane.waiting.reduce(0) { $0 + $1.valueCount }
        let rest = Array(lane.waiting.prefix(Self.excerpt))
        lane.differing = lane.side == .first ? (rest, []) : ([], rest)
        lane.waiting = []
    }

    /// The first difference of each item, sorted by subscription and item; events that one side still lacks are differences.
    public var differences: [Difference] {
        lanes.sorted { ($0.key.subscription, $0.key.position) < ($1.key.subscription, $1.key.position) }
            .compactMap { _, lane in
                let rest = Array(lane.waiting.prefix(Self.excerpt))
                guard
                    let (first, second) = lane.differing
                        ?? (rest.isEmpty ? nil : lane.side == .first ? (rest, []) : ([], rest))
                else { return nil }
                return Difference(
                    names, lane.recent + first, lane.recent + second, at: lane.recent.count, agreeing: lane.agreeing)
            }
    }

    /// The part of a subscription that both recordings have, regardless of the API.
    private static func name(_ subscription: RecordedSubscription?) -> String {
        guard let subscription else { return "" }
        let items = subscription.items?.joined(separator: " ") ?? subscription.group ?? ""
        let fields = subscription.fields?.joined(separator: " ") ?? subscription.schema ?? ""
        return "\(subscription.dataAdapter ?? "") \(items): \(fields)"
    }
}

extension RecordingHeader {
    /// The kinds of events that the recording can contain.
    public var eventKinds: Set<RecordedEvent.Kind> {
        kinds.map { Set($0.compactMap(RecordedEvent.Kind.init)) } ?? Set(RecordedEvent.Kind.allCases)
    }
}

extension RecordedEvent {
    /// The number of values of an update; 0 for other events.
    fileprivate var valueCount: Int { if case .update(let update) = self { update.row.valueCount } else { 0 } }
}
