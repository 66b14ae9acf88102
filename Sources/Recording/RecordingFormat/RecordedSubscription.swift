import Foundation

/// The subscription of a client, as a recording describes it. Missing parts have the default of the API.
public struct RecordedSubscription: Sendable, Hashable, Codable {
    /// `RAW`, `MERGE`, `DISTINCT` or `COMMAND`; `nil` if the recorder does not know it.
    public var mode: String?
    /// The names of the items; `nil` if the subscription has an item group.
    public var items: [String]?
    /// The item group; `nil` if the subscription has a list of items.
    public var group: String?
    /// The names of the fields; `nil` if the subscription has a field schema.
    public var fields: [String]?
    /// The field schema; `nil` if the subscription has a list of fields.
    public var schema: String?
    /// The data adapter; `nil` for the server's `DEFAULT`.
    public var dataAdapter: String?
    /// The selector; `nil` for none.
    public var selector: String?
    /// The requested snapshot: `yes`, `no` or a number of updates; `nil` for the default of the API.
    public var snapshot: String?
    /// The requested frequency: `unfiltered`, `unlimited` or a number of updates per second; `nil` for none.
    public var frequency: String?
    /// The requested buffer size: `unlimited` or a number of updates; `nil` for none.
    public var bufferSize: String?
    /// The 1-based position of the field `key` of a schema in COMMAND mode; `nil` otherwise.
    public var keyPosition: Int?
    /// The 1-based position of the field `command` of a schema in COMMAND mode; `nil` otherwise.
    public var commandPosition: Int?
    /// The fields of the second level in COMMAND mode; `nil` without one, and if it has a field schema.
    public var secondLevelFields: [String]?
    /// The field schema of the second level in COMMAND mode; `nil` without one, and if it has a list of fields.
    public var secondLevelSchema: String?
    /// The data adapter of the second level; `nil` for the server's `DEFAULT`.
    public var secondLevelDataAdapter: String?

    /// Creates a description without parts.
    ///
    /// - Parameters:
    ///   - mode: `RAW`, `MERGE`, `DISTINCT` or `COMMAND`; `nil` if it is not known.
    ///   - items: the names of the items; `nil` if the subscription has an item group.
    ///   - fields: the names of the fields; `nil` if the subscription has a field schema.
    public init(mode: String? = nil, items: [String]? = nil, fields: [String]? = nil) {
        self.mode = mode
        self.items = items
        self.fields = fields
    }

    package var hasSecondLevel: Bool { secondLevelFields != nil || secondLevelSchema != nil }

    /// The 0-based indices of the fields of COMMAND mode; `nil` in other modes, and if they are not known.
    package var commandFields: RowHistory.CommandFields? {
        guard mode == "COMMAND" else { return nil }
        return RowHistory.CommandFields(names: fields ?? []) {
            keyPosition.flatMap { key in commandPosition.map { (key, $0) } }
        }
    }

    /// The field names of updates, the second level's at the end unless it has a schema; empty if they are not known or not unique,
    /// or if one of them could be the position of a value after them.
    var valueNames: [String] {
        let names = (fields ?? []) + (secondLevelFields ?? [])
        return Set(names).count == names.count && !names.contains { Int($0) ?? 0 > names.count } ? names : []
    }
}

/// The first line of a recording.
public struct RecordingHeader: Sendable, Hashable, Codable {
    /// `lightstreamer-recording`.
    public private(set) var format = Self.formatName
    /// The version of the format: 1.
    public private(set) var version = Self.currentVersion
    /// The name of the recording, such as `old screen`.
    public var name: String
    /// The API that the events were recorded with: `1.x`, `2.x-4.x` or `5.x-6.x`; `nil` if several, or none.
    public var api: String?
    /// The adapter set of the session; `nil` for the server's `DEFAULT`.
    public var adapterSet: String?
    /// The address of the server, without user, password and query; `nil` if it is not known.
    public var server: String?
    /// The time of the beginning, as in ISO 8601; `nil` if it is not known.
    public var date: String?
    /// The kinds of events that the recording can contain, sorted; `nil` for all.
    public var kinds: [String]?

    static let formatName = "lightstreamer-recording"
    static let currentVersion = 1

    /// The address of a server without user, password, query and fragment; `nil` if it is not a URL.
    public static func address(withoutSecretsOf address: String?) -> String? {
        guard let address, var parts = URLComponents(string: address) else { return nil }
        parts.user = nil
        parts.password = nil
        parts.query = nil
        parts.fragment = nil
        return parts.string
    }

    /// Creates a header.
    ///
    /// - Parameters:
    ///   - name: the name of the recording.
    ///   - api: the API: `1.x`, `2.x-4.x` or `5.x-6.x`.
    ///   - adapterSet: the adapter set of the session.
    ///   - server: the address of the server, without credentials.
    ///   - date: the time of the beginning, as in ISO 8601.
    ///   - kinds: the kinds of events that the recording can contain, sorted; `nil` for all.
    public init(
        name: String, api: String? = nil, adapterSet: String? = nil, server: String? = nil, date: String? = nil,
        kinds: [String]? = nil
    ) {
        self.name = name
        self.api = api
        self.adapterSet = adapterSet
        self.server = server
        self.date = date
        self.kinds = kinds
    }
}

/// An event of a recording, with its time and its subscription.
public struct RecordedEntry: Sendable, Equatable {
    /// The milliseconds since the beginning of the recording.
    public var time: Int
    /// The number of the subscription, the same in the whole recording; `nil` for events of the session, messages and notes.
    public var subscription: Int?
    /// The event.
    public var event: RecordedEvent

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - time: the milliseconds since the beginning of the recording.
    ///   - subscription: the number of the subscription.
    ///   - event: the event.
    public init(time: Int, subscription: Int? = nil, event: RecordedEvent) {
        self.time = time
        self.subscription = subscription
        self.event = event
    }
}
