/// The sessions of a server, and what it stores of ended ones. Confined to the server's queue.
struct SessionTable {
    private var sessions: [String: Session] = [:]
    /// The `END` lines of sessions that were ended while no stream was bound: the answers to their next binds.
    private var answersToBinds: [String: String] = [:]
    private var lastID = 0
    private var lastOrder = 0

    subscript(id: String) -> Session? {
        get { sessions[id] }
        set { sessions[id] = newValue }
    }

    var values: Dictionary<String, Session>.Values { sessions.values }

    /// The sessions, oldest first.
    var byAge: [Session] { values.sorted { $0.order < $1.order } }

    mutating func nextID(_ ids: SessionIDs) -> String {
        lastID += 1
        return ids.make(lastID)
    }

    mutating func nextOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }

    /// The answer to binds of an ended session; `nil`: the session exists, or the server does not know it.
    func answerToBind(of id: String) -> String? { answersToBinds[id] }

    mutating func setAnswerToBind(of id: String, _ line: String?) { answersToBinds[id] = line }
}
