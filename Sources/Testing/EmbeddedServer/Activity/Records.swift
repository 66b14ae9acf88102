import PrintableStrings

// Records of the actions of clients, for tests. Times are those of the server's clock, in ms.

/// A TCP connection of a client.
public struct ConnectionRecord: Sendable, Equatable {
    /// The id of the connection, unique within the server. Ids grow in the order of opening.
    public let id: Int
    /// The address of the client.
    public let peer: String
    /// `true` if the connection has become a WebSocket.
    public internal(set) var isWebSocket = false
    /// The time at which the connection was accepted, in ms of the server's clock.
    public let openedAt: UInt64
    /// The time at which the connection ended, in ms of the server's clock; `nil` while it is open.
    public internal(set) var closedAt: UInt64?

    /// `true` if the connection is open.
    public var isOpen: Bool { closedAt == nil }
}

/// A TLCP request. Each line of a batch is a separate request.
public struct RequestRecord: Sendable, Equatable {
    /// The number of the request on this server, from 1.
    public let number: Int
    /// The id of the connection that carried the request.
    public let connection: Int
    /// `true` if the request arrived in a WebSocket message.
    public let isWebSocket: Bool
    /// The name, such as `create_session` or `control`.
    public let name: String
    /// The decoded parameters by name. If a name is repeated, its first value counts.
    public let parameters: [String: String]
    /// The time at which the request arrived, in ms of the server's clock.
    public let time: UInt64
}

/// A session.
public struct SessionRecord: Sendable, Equatable {
    /// The id.
    public let id: String
    /// The name of the adapter set.
    public let adapterSet: String
    /// The value of `LS_user`; `nil` if the client sent none.
    public let user: String?
    /// The time at which the session was created, in ms of the server's clock.
    public let openedAt: UInt64
    /// The time at which the session ended, in ms of the server's clock; `nil` while it exists.
    public internal(set) var endedAt: UInt64?

    /// `true` if the session exists.
    public var isOpen: Bool { endedAt == nil }
}

/// A subscription.
public struct SubscriptionRecord: Sendable, Equatable {
    /// The id of the session.
    public let session: String
    /// The value of `LS_subId`, unique within the session.
    public let id: Int
    /// The mode.
    public let mode: SubscriptionMode
    /// The value of `LS_group`.
    public let group: String
    /// The value of `LS_schema`.
    public let schema: String
    /// The items that the metadata adapter resolved the group to.
    public let items: [String]
    /// The fields that the metadata adapter resolved the schema to.
    public let fields: [String]
    /// The name of the data adapter.
    public let dataAdapter: String
    /// The value of `LS_selector`; `nil` if the client sent none.
    public let selector: String?
    /// The time at which the subscription became active, in ms of the server's clock.
    public let startedAt: UInt64
    /// The time at which the subscription ended, alone or with its session, in ms of the server's clock; `nil` while it is active.
    public internal(set) var endedAt: UInt64?

    /// `true` if the subscription is active.
    public var isActive: Bool { endedAt == nil }
}

/// A message of a client.
public struct MessageRecord: Sendable, Equatable {
    /// The outcome of a message.
    public enum Outcome: Sendable, Equatable {
        /// The metadata adapter has processed the message and returned this response.
        case done(response: String)
        /// The metadata adapter has refused the message.
        case failed(code: Int, message: String)
    }

    /// The number of the message on this server, from 1, in the order of processing.
    public let number: Int
    /// The id of the session.
    public let session: String
    /// The user of the session; `nil` if the client gave none.
    public let user: String?
    /// The sequence; `nil` for an unordered message.
    public let sequence: String?
    /// The value of `LS_msg_prog`; `nil` if the client sent none.
    public let progressive: Int?
    /// The text of the message.
    public let text: String
    /// The time at which the message was passed to the metadata adapter, in ms of the server's clock.
    public let time: UInt64
    /// The outcome; `nil` until the metadata adapter has returned.
    public internal(set) var outcome: Outcome?
}

/// A snapshot of the actions of a server's clients.
public struct ServerActivity: Sendable {
    /// The connections, oldest first.
    public var connections: [ConnectionRecord] { connectionList.records }
    /// The requests, oldest first.
    public var requests: [RequestRecord] { requestList.records }
    /// The sessions, oldest first.
    public var sessions: [SessionRecord] { sessionList.records }
    /// The subscriptions, oldest first. Refused subscriptions appear in ``requests`` only.
    public var subscriptions: [SubscriptionRecord] { subscriptionList.records }
    /// The messages, oldest first.
    public var messages: [MessageRecord] { messageList.records }
    /// Human-readable errors in the use of adapters: updates without a key, fields without a subscription, items that no client subscribed
    /// to.
    public var problems: [String] {
        problemList.records
            + adapterProblems.flatMap { adapter in adapter.problems.map { "\(adapter.name): \($0)" } }
    }

    var connectionList = RecordSnapshot<ConnectionRecord>()
    var requestList = RecordSnapshot<RequestRecord>()
    var sessionList = RecordSnapshot<SessionRecord>()
    var subscriptionList = RecordSnapshot<SubscriptionRecord>()
    var messageList = RecordSnapshot<MessageRecord>()
    var problemList = RecordSnapshot<String>()
    /// The problems of each adapter that reports any, as the adapter describes them: most readers of an activity do not read its problems.
    var adapterProblems: [(name: String, problems: [String])] = []

    /// The oldest active subscription to an item, or `nil`.
    public func subscription(to item: String) -> SubscriptionRecord? {
        subscriptions.first { $0.isActive && $0.items.contains(item) }
    }
}

extension ServerActivity: CustomStringConvertible {
    /// A summary of the connections, sessions, subscriptions and latest requests, in several lines. Control characters of clients are
    /// escapes such as `\u{1B}`.
    public var description: String {
        var lines = [
            "connections: \(connections.count { $0.isOpen }) open of \(connections.count)",
            "sessions: \(sessions.filter(\.isOpen).map(\.id).joined(separator: " ").orNone) open of \(sessions.count)",
        ]
        let active = subscriptions.filter(\.isActive).suffix(10).map {
            "\($0.mode.rawValue) \($0.group) [\($0.schema)]"
        }
        lines.append("active subscriptions: \(active.joined(separator: ", ").orNone)")
        let latest = requests.suffix(5).map { request in
            request.name + (request.parameters["LS_op"].map { " \($0)" } ?? "")
        }
        lines.append("latest requests: \(latest.joined(separator: ", ").orNone)")
        if !messages.isEmpty { lines.append("messages: \(messages.count), the latest: '\(messages.last?.text ?? "")'") }
        lines += problems.suffix(5).map { "problem: \($0)" }
        return lines.map(\.printable).joined(separator: "\n")
    }
}

extension String {
    fileprivate var orNone: String { isEmpty ? "none" : self }
}

/// An action of a client, or an event of its session. Later versions may add cases: write a `default` in a `switch`.
public enum ServerEvent: Sendable, Equatable {
    /// A connection was accepted.
    case connectionOpened(ConnectionRecord)
    /// A connection ended, by the client or by the server.
    case connectionClosed(ConnectionRecord)
    /// A request arrived.
    case request(RequestRecord)
    /// A session was created.
    case sessionOpened(SessionRecord)
    /// A session ended.
    case sessionEnded(SessionRecord)
    /// A subscription became active.
    case subscriptionStarted(SubscriptionRecord)
    /// A subscription ended.
    case subscriptionEnded(SubscriptionRecord)
    /// A message was passed to the metadata adapter.
    case messageReceived(MessageRecord)
    /// The metadata adapter returned the outcome of a message.
    case messageProcessed(MessageRecord)
    /// A human-readable error in the use of an adapter.
    case problem(String)
}

/// A line of the protocol, for ``EmbeddedServer/Configuration/protocolLog``.
public struct ProtocolLine: Sendable, Equatable, CustomStringConvertible {
    /// The direction of a line.
    public enum Direction: Sendable {
        /// Received from a client.
        case received
        /// To a client. Lines that a fault holds back count as sent.
        case sent
    }

    /// The id of the connection.
    public let connection: Int
    /// The direction of the line.
    public let direction: Direction
    /// The line without its terminator. For a request: its name and parameters.
    public let text: String

    /// `#3 < control LS_op=add` for a line received, `#3 > SUBOK,1,1,2` for a line sent. Control characters are escapes such as `\u{1B}`.
    public var description: String { "#\(connection) \(direction == .received ? "<" : ">") \(text)".printable }
}
