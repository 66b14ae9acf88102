/// The messages of a session that the metadata adapter has not processed yet. A client that sends faster than the adapter works receives
/// late answers to its requests, and therefore waits. Confined to the server's queue.
struct MessageBacklog {
    /// The number of bytes above which answers are held back.
    private static let maximumBytes = 1_048_576

    /// The bytes of messages that wait in sequences or for the adapter.
    private(set) var bytes = 0
    private var lastNumber = 0
    /// The answers that are held back, each with the number of the latest message passed to the adapter by then.
    private var held: [(number: Int, reply: ControlReply)] = []

    static func cost(of message: Message) -> Int { message.text.utf8.count + 256 }

    mutating func add(_ message: Message) { bytes += Self.cost(of: message) }

    /// Registers a message that is passed to the adapter.
    ///
    /// - Returns: its number, for ``finish(_:_:)``.
    mutating func start() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// - Returns: `true` if the answer is held back; if not, the caller answers the request now.
    mutating func holdsBack(_ reply: ControlReply) -> Bool {
        guard bytes > Self.maximumBytes else { return false }
        held.append((lastNumber, reply))
        return true
    }

    /// Removes a message that the adapter has processed.
    ///
    /// - Returns: the answers to send now.
    mutating func finish(_ message: Message, _ number: Int) -> [ControlReply] {
        bytes -= Self.cost(of: message)
        if bytes <= Self.maximumBytes { return takeHeld() }
        // The answer to a request must precede the outcome of its message.
        let count = held.prefix { $0.number <= number }.count
        defer { held.removeFirst(count) }
        return held[..<count].map(\.reply)
    }

    /// Removes and returns all answers that are held back; the caller sends them now.
    mutating func takeHeld() -> [ControlReply] {
        defer { held = [] }
        return held.map(\.reply)
    }
}
