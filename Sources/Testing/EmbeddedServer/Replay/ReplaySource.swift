import Foundation
import LightstreamerCore
import RecordingFormat

/// An item in the replay.
struct ReplayedItemKey: Hashable, Sendable {
    let dataAdapter: String
    let item: String
}

/// The recording of a replay, which can be read several times, and what its subscriptions determine.
struct ReplaySource: Sendable {
    private enum Storage {
        case file(URL)
        case memory(RecordedContents)
    }

    static let defaultAdapter = "DEFAULT"
    private static let excessReason = "has too many items and fields without values to replay it"

    let header: RecordingHeader
    private(set) var subscriptions: [Int: RecordedSubscription]
    /// The items of the recorded groups.
    private(set) var groups: [String: [String]] = [:]
    /// The fields of the recorded schemas.
    private(set) var schemas: [String: [String]] = [:]
    /// Why a recording in memory cannot be replayed: the server then has none of its items.
    private(set) var problem: String?
    private let storage: Storage
    private var snapshots: [ReplayedItemKey: Bool] = [:]
    /// The fields of all subscriptions to an item.
    private var fields: [ReplayedItemKey: Set<String>] = [:]
    /// The data adapters of second levels, in which every key may be an item.
    private var openAdapters: Set<String> = []

    /// - Throws: `RecordingError` if the file is not a recording, or its items and fields are too many.
    init(_ url: URL) throws(RecordingError) {
        header = try RecordingReader(url).header
        let described = try RecordingReader.describedSubscriptions(of: url)
        subscriptions = described.mapValues(\.request)
        storage = .file(url)
        let extent = resolve()
        if let number = extent.excess(in: subscriptions) {
            throw RecordingError(
                path: url.path, line: described[number]?.line, reason: "the subscription \(Self.excessReason)")
        }
        list()
    }

    init(_ recording: RecordedContents) {
        header = recording.header
        subscriptions = recording.subscriptions
        storage = .memory(recording)
        problem = resolve().excess(in: subscriptions).map { "subscription \($0) \(Self.excessReason)" }
        if problem == nil { list() }
    }

    func makeCursor() throws(RecordingError) -> ReplayCursor {
        switch storage {
        case .file(let url): .file(try RecordingReader(url))
        case .memory(let recording): .memory(recording.entries[...])
        }
    }

    var dataAdapterNames: Set<String> {
        Set(snapshots.keys.map(\.dataAdapter)).union(openAdapters).union([Self.defaultAdapter])
    }

    func knows(_ key: ReplayedItemKey) -> Bool { snapshots[key] != nil || openAdapters.contains(key.dataAdapter) }

    /// `true` if a recorded subscription names the item, which is none of a second level then.
    func names(_ key: ReplayedItemKey) -> Bool { snapshots[key] != nil }

    /// `true` if a recorded subscription to the item has the field. The items of second levels have every field.
    func knows(field: String, of key: ReplayedItemKey) -> Bool {
        fields[key]?.contains(field) ?? true || openAdapters.contains(key.dataAdapter)
    }

    func hasSnapshot(_ key: ReplayedItemKey) -> Bool { snapshots[key] ?? true }

    /// The data adapter that has an item, the first by name.
    func dataAdapter(of item: String) -> String {
        dataAdapterNames.sorted().first { snapshots[ReplayedItemKey(dataAdapter: $0, item: item)] != nil }
            ?? openAdapters.min() ?? Self.defaultAdapter
    }

    static func adapterName(_ name: String?) -> String { name.flatMap { $0.isEmpty ? nil : $0 } ?? defaultAdapter }

    // MARK: - Names

    /// Names the items and fields of groups and schemas if they are not too many. Returns what the recording has of each subscription.
    private mutating func resolve() -> ReplayExtent {
        let needsNames = subscriptions.values.contains {
            $0.group != nil || $0.fields == nil || $0.secondLevelSchema != nil
        }
        var extent = ReplayExtent()
        guard needsNames || extent.excess(in: subscriptions) != nil else { return extent }
        extent = measure()
        if extent.excess(in: subscriptions) == nil { nameGroupsAndSchemas(extent) }
        return extent
    }

    /// Lists the items.
    private mutating func list() {
        for request in subscriptions.values {
            let hasSnapshot = request.snapshot != "no" && request.mode != "RAW"
            for item in request.items ?? request.group.flatMap({ groups[$0] }) ?? [] {
                let key = ReplayedItemKey(dataAdapter: Self.adapterName(request.dataAdapter), item: item)
                snapshots[key] = hasSnapshot || snapshots[key] ?? false
                if let names = request.fields ?? request.schema.flatMap({ schemas[$0] }) {
                    fields[key, default: []].formUnion(names)
                }
            }
            if request.hasSecondLevel {
                openAdapters.insert(Self.adapterName(request.secondLevelDataAdapter))
            }
        }
    }

    /// Gives the names in an update to the fields of a subscription that has neither names nor a schema.
    private mutating func nameFields(of number: Int, by update: RecordedUpdate) {
        guard let request = subscriptions[number], request.fields == nil, request.schema == nil else { return }
        if !update.fieldNames.isEmpty { subscriptions[number]?.fields = update.fieldNames }
    }

    /// What the recording shows of a schema.
    private struct KnownSchema {
        var count = 0
        var keyPosition: Int?
        var commandPosition: Int?
    }

    /// Reads the recording, because only its updates show how many items and fields a group and a schema have.
    private mutating func measure() -> ReplayExtent {
        var extent = ReplayExtent()
        guard var cursor = try? makeCursor() else { return extent }
        // Damage ends the recording. The timeline reports it.
        while let entry = try? cursor.next() {
            guard let number = entry.subscription, case .update(let update) = entry.event else { continue }
            nameFields(of: number, by: update)
            extent.add(update, of: number, subscriptions[number])
        }
        return extent
    }

    private mutating func nameGroupsAndSchemas(_ extent: ReplayExtent) {
        // Several subscriptions may have the same group or schema, and have received different parts of it.
        var knownGroups: [String: Int] = [:]
        var knownSchemas: [String: KnownSchema] = [:]
        for (number, request) in subscriptions.sorted(by: { $0.key < $1.key }) {
            if let group = request.group { knownGroups[group] = max(knownGroups[group] ?? 0, extent.items(of: number)) }
            let (minimum, maximum) = extent.fields(of: number)
            // The row of a new key does not have the fields of the second level yet.
            let firstLevel = request.fields?.count ?? (request.hasSecondLevel ? minimum : maximum)
            if let schema = request.secondLevelSchema {
                let known = knownSchemas[schema]?.count ?? 0
                knownSchemas[schema, default: KnownSchema()].count = max(known, maximum - firstLevel)
            }
            if let schema = request.schema {
                var known = knownSchemas[schema] ?? KnownSchema()
                known.count = max(known.count, firstLevel)
                known.keyPosition = known.keyPosition ?? request.keyPosition
                known.commandPosition = known.commandPosition ?? request.commandPosition
                knownSchemas[schema] = known
            }
        }
        for (group, count) in knownGroups { groups[group] = Self.names(group, count: count) { "\(group)#\($0)" } }
        for (schema, known) in knownSchemas {
            schemas[schema] = Self.names(schema, count: known.count) { position in
                position == known.keyPosition ? "key" : position == known.commandPosition ? "command" : "\(position)"
            }
        }
    }

    /// The names in a group or schema, if it is a list of this many names; otherwise positions.
    private static func names(_ list: String, count: Int, _ name: (Int) -> String) -> [String] {
        let names = NameList.names(in: list)
        return names.count >= count ? names : (1...max(1, count)).map(name)
    }
}

/// A place in a recording.
enum ReplayCursor {
    case file(RecordingReader)
    case memory(ArraySlice<RecordedEntry>)

    mutating func next() throws(RecordingError) -> RecordedEntry? {
        switch self {
        case .file(let reader): return try reader.next()
        case .memory(var entries):
            let entry = entries.popFirst()
            self = .memory(entries)
            return entry
        }
    }
}
