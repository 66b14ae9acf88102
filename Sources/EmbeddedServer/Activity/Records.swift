// What clients did, as a test may want to know it. Times are those of the server's clock, in ms.

/// A TCP connection of a client.
public struct ConnectionRecord: Sendable, Equatable {
    /// Unique within the server, in the order of opening.
    public let id: Int
    /// The address of the client.
    public let peer: String
    /// Whether the connection has become a WebSocket.
    public internal(set) var isWebSocket = false
    /// When the connection was accepted.
    public let openedAt: UInt64
    /// When the connection ended; `nil`: it is open.
    public internal(set) var closedAt: UInt64?

    /// Whether the connection is open.
    public var isOpen: Bool { closedAt == nil }
}

/// A TLCP request. Each line of a batch is a request of its own.
public struct RequestRecord: Sendable, Equatable {
    /// The number of the request on this server, from 1.
    public let number: Int
    /// The id of the connection it came on.
    public let connection: Int
    /// Whether it came in a WebSocket message.
    public let isWebSocket: Bool
    /// The name, such as `create_session` or `control`.
    public let name: String
    /// The parameters by name, decoded; the first one, if a name is repeated.
    public let parameters: [String: String]
    /// When it came.
    public let time: UInt64
}

/// A session.
public struct SessionRecord: Sendable, Equatable {
    /// The id.
    public let id: String
    /// The name of the adapter set.
    public let adapterSet: String
    /// `LS_user`; `nil` if there was none.
    public let user: String?
    /// When the session was created.
    public let openedAt: UInt64
    /// When the session ended; `nil`: it exists.
    public internal(set) var endedAt: UInt64?

    /// Whether the session exists.
    public var isOpen: Bool { endedAt == nil }
}

/// A subscription.
public struct SubscriptionRecord: Sendable, Equatable {
    /// The session.
    public let session: String
    /// `LS_subId`, unique within the session.
    public let id: Int
    /// The mode.
    public let mode: SubscriptionMode
    /// `LS_group`, as it came.
    public let group: String
    /// `LS_schema`, as it came.
    public let schema: String
    /// What the group was resolved to.
    public let items: [String]
    /// What the schema was resolved to.
    public let fields: [String]
    /// The name of the data adapter.
    public let dataAdapter: String
    /// `LS_selector`; `nil` if there was none.
    public let selector: String?
    /// When the subscription became active.
    public let startedAt: UInt64
    /// When the subscription ended, be it with its session; `nil`: it is active.
    public internal(set) var endedAt: UInt64?

    /// Whether the subscription is active.
    public var isActive: Bool { endedAt == nil }
}

/// A message of a client.
public struct MessageRecord: Sendable, Equatable {
    /// What became of a message.
    public enum Outcome: Sendable, Equatable {
        /// The metadata adapter has processed it, with this response.
        case done(response: String)
        /// The metadata adapter has refused it.
        case failed(code: Int, message: String)
    }

    /// The number of the message on this server, from 1, in the order of processing.
    public let number: Int
    /// The session.
    public let session: String
    /// The user of the session.
    public let user: String?
    /// The sequence; `nil`: the message has no place in an order.
    public let sequence: String?
    /// `LS_msg_prog`; `nil` if there was none.
    public let progressive: Int?
    /// The text.
    public let text: String
    /// When it went to the metadata adapter.
    public let time: UInt64
    /// `nil`: the metadata adapter has not returned.
    public internal(set) var outcome: Outcome?
}

/// What the clients of a server have done so far, and are doing: a value that does not change any more.
public struct ServerActivity: Sendable {
    /// The connections, oldest first.
    public internal(set) var connections: [ConnectionRecord] = []
    /// The requests, oldest first.
    public internal(set) var requests: [RequestRecord] = []
    /// The sessions, oldest first.
    public internal(set) var sessions: [SessionRecord] = []
    /// The subscriptions, oldest first. Those that were refused are among the ``requests`` only.
    public internal(set) var subscriptions: [SubscriptionRecord] = []
    /// The messages, oldest first.
    public internal(set) var messages: [MessageRecord] = []
    /// What adapters did wrong, for people: updates without a key, fields that no subscription has, items that no client subscribed to.
    public internal(set) var problems: [String] = []

    /// The active subscription to an item, if there is one: the oldest.
    public func subscription(to item: String) -> SubscriptionRecord? {
        subscriptions.first { $0.isActive && $0.items.contains(item) }
    }
}

extension ServerActivity: CustomStringConvertible {
    /// What is going on, in a few lines.
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
        return (lines + problems.suffix(5).map { "problem: \($0)" }).joined(separator: "\n")
    }
}

extension String {
    fileprivate var orNone: String { isEmpty ? "none" : self }
}

/// An action of a client, or an event of its session. More cases may be added: have a `default` where you switch.
public enum ServerEvent: Sendable, Equatable {
    /// A connection was accepted.
    case connectionOpened(ConnectionRecord)
    /// A connection ended, by the client or by the server.
    case connectionClosed(ConnectionRecord)
    /// A request came.
    case request(RequestRecord)
    /// A session was created.
    case sessionOpened(SessionRecord)
    /// A session ended.
    case sessionEnded(SessionRecord)
    /// A subscription became active.
    case subscriptionStarted(SubscriptionRecord)
    /// A subscription ended.
    case subscriptionEnded(SubscriptionRecord)
    /// A message goes to the metadata adapter.
    case messageReceived(MessageRecord)
    /// A message has its outcome.
    case messageProcessed(MessageRecord)
    /// An adapter did something wrong; for people.
    case problem(String)
}

/// A line of the protocol, as ``EmbeddedServer/Configuration/protocolLog`` gets it.
public struct ProtocolLine: Sendable, Equatable, CustomStringConvertible {
    /// The way of a line.
    public enum Direction: Sendable {
        /// From a client.
        case received
        /// To a client. What a fault holds back has been sent in this sense.
        case sent
    }

    /// The id of the connection.
    public let connection: Int
    /// The way of the line.
    public let direction: Direction
    /// The line, without its end; of a request, its name and parameters.
    public let text: String

    /// `#3 < control LS_op=add` for a line received, `#3 > SUBOK,1,1,2` for a line sent.
    public var description: String { "#\(connection) \(direction == .received ? "<" : ">") \(text)" }
}
