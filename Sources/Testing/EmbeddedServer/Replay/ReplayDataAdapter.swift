public import Foundation
import LightstreamerCore
@_exported public import RecordingFormat

/// A data adapter that plays the events of a recording again: the same updates of the same items, in the same order and at the same times.
///
///     try await withServer(replaying: url) { server in
///         // connect a client to server.url and subscribe as the recorded one did
///     }
///
/// The replay has one timeline for all items. A client that subscribes to an item before its first event receives exactly what the recorded
/// client did; a later one begins with a snapshot of the current state. A loss of the session in the recording discards the state, so that
/// a client that subscribes again receives the recorded snapshot: the replay waits until the clients have received everything before the
/// loss, and after it until they have subscribed again, or for the time that the server keeps a session without a stream. The server neither
/// merges nor drops the updates, and ignores frequency limits. A client that cannot keep up delays the replay.
///
/// All members may be used from any thread.
public final class ReplayDataAdapter: DataAdapter {
    /// When the timeline begins.
    public enum Start: Sendable {
        /// The timeline begins with the first subscription to an item of the recording.
        case firstSubscription
        /// The timeline begins with ``ReplayDataAdapter/start()``, for example after several clients have subscribed.
        case manual
    }

    let timeline: ReplayTimeline
    /// The data adapter whose items this object has; `nil` for the items of all.
    private let name: String?

    /// Creates an adapter that reads a file while it replays it, so that memory use does not depend on the size of the file.
    ///
    /// - Parameters:
    ///   - url: the recording.
    ///   - speed: the playback speed: 1 as recorded, 2 twice as fast, `.infinity` as fast as the clients read. With 0 or less the replay
    ///     stays at its position.
    ///   - position: where in the recording to begin, in seconds. Items begin with their state at that time.
    ///   - loops: `true` to begin again at the end.
    ///   - start: when the timeline begins.
    ///   - clock: the clock of the timeline. Pass the server's if that is a ``ManualClock``.
    /// - Throws: `RecordingError` if the file cannot be read or is not a recording, if a subscription in it cannot be, or if it has very many
    ///   items and fields without values. Damage further on ends the replay, and is among ``problems``.
    public convenience init(
        contentsOf url: URL, speed: Double = 1, startingAt position: Double = 0, loops: Bool = false,
        start: Start = .firstSubscription, clock: any ServerClock = SystemClock()
    ) throws {
        let source = try ReplaySource(url)
        self.init(
            ReplayTimeline(
                source, ReplayTimeline.Options(speed: speed, position: position, loops: loops, start: start), clock),
            name: nil)
    }

    /// Creates an adapter for a recording in memory; otherwise as the other initialiser.
    public convenience init(
        _ recording: RecordedContents, speed: Double = 1, startingAt position: Double = 0, loops: Bool = false,
        start: Start = .firstSubscription, clock: any ServerClock = SystemClock()
    ) {
        self.init(
            ReplayTimeline(
                ReplaySource(recording),
                ReplayTimeline.Options(speed: speed, position: position, loops: loops, start: start), clock),
            name: nil)
    }

    private init(_ timeline: ReplayTimeline, name: String?) {
        self.timeline = timeline
        self.name = name
    }

    /// Begins the timeline; further calls have no effect.
    public func start() { timeline.start() }

    /// `true` if the last event has been written. Never `true` for a replay that loops.
    public var isFinished: Bool { timeline.isFinished }

    /// The number of events so far.
    public var eventCount: Int { timeline.eventCount }

    /// The subscriptions of the recording, in the order of their numbers.
    public var subscriptions: [RecordedSubscription] {
        timeline.source.subscriptions.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Adapter sets with the data adapters, item groups and field schemas of the recording: one with the recorded name, and `DEFAULT`.
    public var adapterSets: [AdapterSet] {
        let names = timeline.source.dataAdapterNames
        let adapters = names.map { ($0, ReplayDataAdapter(timeline, name: $0)) }
        let metadata = ReplayMetadata(timeline.source)
        return Set([timeline.source.header.adapterSet ?? "DEFAULT", "DEFAULT"]).sorted().map {
            AdapterSet(
                name: $0, metadata: metadata,
                dataAdapters: Dictionary(adapters, uniquingKeysWith: { first, _ in first }))
        }
    }

    // MARK: DataAdapter

    /// Called by the server.
    public func subscribe(item: String, to feed: ItemFeed) { timeline.subscribe(key(item), feed) }

    /// Called by the server.
    public func unsubscribe(item: String) { timeline.unsubscribe(key(item)) }

    /// `true` if the recorded client requested a snapshot of the item.
    public func providesSnapshot(item: String) -> Bool { timeline.source.hasSnapshot(key(item)) }

    /// `true` if the item is in the recording.
    public func knows(item: String) -> Bool { timeline.source.knows(key(item)) }

    /// `true` if a recorded subscription to the item has the field.
    public func knows(field: String, ofItem item: String) -> Bool { timeline.source.knows(field: field, of: key(item)) }

    /// The damage of the file that ended the replay, and why updates could not be replayed.
    public var problems: [String] { timeline.problems }

    /// Calls an action for each of the ``problems`` as it is found, on a queue of the replay.
    package func onProblem(_ action: @escaping @Sendable (String) -> Void) { timeline.onProblem(action) }

    private func key(_ item: String) -> ReplayedItemKey {
        ReplayedItemKey(dataAdapter: name ?? timeline.source.dataAdapter(of: item), item: item)
    }
}

/// Resolves the recorded groups and schemas; others are lists of names.
private struct ReplayMetadata: MetadataAdapter {
    private let source: ReplaySource

    init(_ source: ReplaySource) { self.source = source }

    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        source.groups[group] ?? NameList.names(in: group)
    }

    func fields(
        inSchema schema: String, ofGroup group: String, dataAdapter: String, client: ClientContext
    ) throws -> [String] {
        source.schemas[schema] ?? NameList.names(in: schema)
    }
}
