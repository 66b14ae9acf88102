import LightstreamerCore

/// The state of a server that the control port shows: the open sessions, the latest of each kind of record, and the last values of the
/// items.
struct ControlState: Encodable {
    struct Session: Encodable, ControlRecord {
        let id: String
        let user: String?
        let adapterSet: String
        /// `nil` while the session has no stream.
        let transport: String?
        let ageMillis: UInt64
        let subscriptions: Int
        let hasUnsent: Bool

        var strings: [String] { [id, user ?? "", adapterSet] }
    }

    struct Subscription: Encodable, ControlRecord {
        let session: String
        let id: Int
        let mode: String
        let adapterSet: String
        let dataAdapter: String
        let items: [String]
        let fields: [String]

        var strings: [String] { [session, adapterSet, dataAdapter] + items + fields }
    }

    struct Item: Encodable, ControlRecord {
        let adapterSet: String
        let dataAdapter: String
        let item: String
        let mode: String
        /// The values by field: one row, in COMMAND mode one for each key.
        let rows: [[String: String?]]

        var strings: [String] {
            rows.reduce(into: [adapterSet, dataAdapter, item]) { $0 += $1.flatMap { [$0.key, $0.value ?? "null"] } }
        }
    }

    struct Request: Encodable, ControlRecord {
        let number: Int
        let ageMillis: UInt64
        let connection: Int
        let isWebSocket: Bool
        let name: String
        let parameters: [String: String]

        var strings: [String] { parameters.reduce(into: [name]) { $0 += [$1.key, $1.value] } }
    }

    struct Message: Encodable, ControlRecord {
        let number: Int
        let ageMillis: UInt64
        let session: String
        let user: String?
        let text: String
        /// `nil` until the adapter has returned.
        let outcome: String?

        var strings: [String] { [session, user ?? "", text, outcome ?? ""] }
    }

    struct Fault: Encodable {
        let id: Int
        let fault: String
    }

    let address: String
    let sessions: [Session]
    let subscriptionCount: Int
    let subscriptions: [Subscription]
    let items: [Item]
    let requests: [Request]
    let messages: [Message]
    let problems: [String]
    let faults: [Fault]

    /// - Parameter core: the server; must not be called on its queue.
    init(_ core: ServerCore) {
        let limit = Self.limit
        let (state, records, now) = core.queue.sync {
            (Parts(core, limit: limit), core.recorder.activity, core.now)
        }
        let activity = core.activity(records)
        address = EmbeddedServer.address(of: core.configuration, port: state.port)
        sessions = state.sessions.limited()
        subscriptionCount = state.subscriptionCount
        subscriptions = state.subscriptions.limited()
        items = state.items.limited()
        faults = state.faults
        requests = Self.latest(activity.requests) { record in
            Request(
                number: record.number, ageMillis: now - min(now, record.time), connection: record.connection,
                isWebSocket: record.isWebSocket, name: record.name,
                parameters: Dictionary(
                    record.parameters.map { ($0.shortened, (Secrets.shown($0, $1) ?? $1).shortened) },
                    uniquingKeysWith: { first, _ in first }))
        }
        messages = Self.latest(activity.messages) { record in
            Message(
                number: record.number, ageMillis: now - min(now, record.time), session: record.session,
                user: record.user?.shortened, text: record.text.shortened,
                outcome: record.outcome.map { Self.words($0).shortened })
        }
        problems = Self.latest(activity.problems) { $0.shortened }
    }

    /// The latest records, as far as they fit.
    private static func latest<Record, Shown: ControlRecord>(_ records: [Record], _ show: (Record) -> Shown) -> [Shown]
    {
        records.suffix(limit).reversed().lazy.map(show).limited().reversed()
    }

    private static func words(_ outcome: MessageRecord.Outcome) -> String {
        switch outcome {
        case .done(let response): response.isEmpty ? "done" : "done: \(response)"
        case .failed(let code, let message): "failed: \(message) (\(code))"
        }
    }

    /// The parts that are read on the server's queue.
    private struct Parts {
        var port: UInt16
        var sessions: [Session]
        var subscriptionCount = 0
        var subscriptions: [Subscription] = []
        var items: [Item]
        var faults: [Fault]

        init(_ core: ServerCore, limit: Int) {
            port = core.port
            let now = core.now
            let open = core.sessions.byAge.suffix(limit)
            sessions = open.map { session in
                Session(
                    id: session.id, user: session.user?.shortened, adapterSet: session.adapterSet.name,
                    transport: session.binding?.transportName, ageMillis: now - min(now, session.start),
                    subscriptions: session.subscriptions.count, hasUnsent: session.hasUnsent)
            }
            for session in open {
                subscriptionCount += session.subscriptions.count
                for (id, subscription) in session.subscriptions where subscriptions.count < limit {
                    subscriptions.append(
                        Subscription(
                            session: session.id, id: id, mode: subscription.mode.rawValue,
                            adapterSet: session.adapterSet.name, dataAdapter: subscription.request.dataAdapter,
                            items: subscription.itemNames.prefix(limit).map(\.shortened),
                            fields: subscription.fields.prefix(limit).map(\.shortened)))
                }
            }
            subscriptions.sort { ($0.session, $0.id) < ($1.session, $1.id) }
            items = core.items.values.prefix(limit).map { source in
                Item(
                    adapterSet: source.key.adapterSet, dataAdapter: source.key.dataAdapter,
                    item: source.key.item.shortened, mode: source.mode.rawValue,
                    rows: source.lastRows(limit: 50).map { $0.mapValues { $0?.shortened } })
            }
            items.sort { ($0.adapterSet, $0.dataAdapter, $0.item) < ($1.adapterSet, $1.dataAdapter, $1.item) }
            faults = core.faults.active.map { Fault(id: $0.id, fault: $0.fault.words) }
        }
    }
}

extension Binding {
    fileprivate var transportName: String {
        let isPolling = if case .polling = options.flow { true } else { false }
        return (channel.isWebSocket ? "WS" : "HTTP") + (isPolling ? "-POLLING" : "-STREAMING")
    }
}

extension FaultState.Fault {
    fileprivate var words: String {
        switch self {
        case .server(let fault):
            switch fault.kind {
            case .refuseConnections: "connections are refused"
            case .refuseWebSocket(let status): "WebSocket is refused" + (status.map { " (HTTP \($0))" } ?? "")
            case .refuseSessions(let code, let message): "sessions are refused: \(message) (\(code))"
            case .slowControl(let milliseconds): "answers to requests are delayed by \(milliseconds) ms"
            }
        case .connection(let fault, let scope):
            switch fault.kind {
            case .cut, .cutInLine: "a cut of \(scope.words)"
            case .stall: "\(scope.words) stalled"
            case .delay(let milliseconds, _): "\(scope.words) delayed by \(milliseconds) ms"
            case .split(let bytes, _): "\(scope.words) in pieces of \(bytes) bytes"
            case .slow(let rate, _): "\(scope.words) slowed to \(rate) bytes/s"
            case .fragment(let bytes): "\(scope.words) in frames of \(bytes) bytes"
            }
        }
    }
}

extension FaultScope {
    fileprivate var words: String {
        switch self {
        case .all: "all connections"
        case .open: "the open connections"
        case .connection(let id): "connection \(id)"
        case .session(let id): "session \(id)"
        case .nextConnection: "the next connection"
        }
    }
}
