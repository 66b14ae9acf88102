/// The messages of a session that the metadata adapter has not dealt with. A client that sends faster than the adapter works gets the
/// answers to its requests late, and so waits. Confined to the server's queue.
struct MessageBacklog {
    /// With more of them, answers are held back.
    private static let mostBytes = 1_048_576

    /// Messages in their sequences, and messages for the adapter.
    private(set) var bytes = 0
    private var lastNumber = 0
    /// The answers held back, each with the number of the last message that the request led to.
    private var held: [(number: Int, reply: ControlReply)] = []

    static func cost(of message: Message) -> Int { message.text.utf8.count + 256 }

    mutating func add(_ message: Message) { bytes += Self.cost(of: message) }

    /// A message goes to the adapter.
    ///
    /// - Returns: its number, for ``finish(_:_:)``.
    mutating func start() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// - Returns: whether the answer is held back; otherwise the request is to be answered now.
    mutating func holdsBack(_ reply: ControlReply) -> Bool {
        guard bytes > Self.mostBytes else { return false }
        held.append((lastNumber, reply))
        return true
    }

    /// The adapter has dealt with a message.
    ///
    /// - Returns: the answers to give now.
    mutating func finish(_ message: Message, _ number: Int) -> [ControlReply] {
        bytes -= Self.cost(of: message)
        if bytes <= Self.mostBytes { return takeHeld() }
        // The answer to a request comes before the outcome of its message.
        let count = held.prefix { $0.number <= number }.count
        defer { held.removeFirst(count) }
        return held[..<count].map(\.reply)
    }

    /// All answers held back: they are to be given now.
    mutating func takeHeld() -> [ControlReply] {
        defer { held = [] }
        return held.map(\.reply)
    }
}
