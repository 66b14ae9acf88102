/// Checks the updates of one subscription: within a session every number follows the previous one. Between sessions a gap is valid, and a
/// snapshot may repeat known values. In COMMAND mode the rows must be those of the ``TableScript``.
struct UpdateLedger {
    let item: String
    private(set) var findings = SoakFindings()
    /// The number of times that the subscription became active.
    private(set) var activations = 0
    /// The number in the latest update; 0 before the first one.
    private(set) var lastNumber = 0
    private var isActive = false
    private var isFirst = true
    /// The skipped numbers of this session.
    private var missing: Set<Int> = []
    /// `nil` if the item is not in COMMAND mode.
    private var table: TableLedger?

    init(item: String) {
        self.item = item
        table = item == NumberedItems.table ? TableLedger() : nil
    }

    mutating func subscribed() {
        if isActive { findings.violate("\(item): subscribed while it was") }
        isActive = true
        isFirst = true
        missing = []
        table?.subscribed()
        activations += 1
    }

    mutating func unsubscribed() {
        if !isActive { findings.violate("\(item): unsubscribed while it was not subscribed") }
        isActive = false
    }

    mutating func lostUpdates(_ count: Int) {
        findings[.lost] += count
        findings.violate("\(item): the server reported \(count) lost updates")
    }

    mutating func failed(_ reason: String) { findings.violate("\(item): \(reason)") }

    mutating func update(isSnapshot: Bool, _ value: (String) -> String?) {
        findings[.updates] += 1
        if !isActive { findings.violate("\(item): an update while not subscribed") }
        guard table == nil else {
            updateTable(isSnapshot: isSnapshot, value)
            return
        }
        guard let number = value("number").flatMap({ Int($0) }) else {
            findings[.corrupted] += 1
            findings.violate("\(item): an update has the number \(value("number") ?? "null")")
            return
        }
        let wrong = NumberedRow.wrongFields(number, value)
        if !wrong.isEmpty {
            findings[.corrupted] += 1
            findings.violate("\(item) \(number): wrong value of \(wrong.map { "\($0): \(value($0) ?? "null")" })")
        }
        note(number, isSnapshot: isSnapshot)
    }

    private mutating func updateTable(isSnapshot: Bool, _ value: (String) -> String?) {
        switch table?.read(isSnapshot: isSnapshot, value) {
        case .event(let number)?: note(number, isSnapshot: false)
        case .unknown(let problem)?:
            findings[.corrupted] += 1
            findings.violate("\(item): \(problem)")
        case .snapshotRow?, nil: break
        }
        for problem in table?.takeProblems() ?? [] {
            findings[.corrupted] += 1
            findings.violate("\(item): \(problem)")
        }
    }

    private mutating func note(_ number: Int, isSnapshot: Bool) {
        if isFirst {
            noteFirst(number, isSnapshot: isSnapshot)
        } else {
            noteNext(number)
        }
    }

    private mutating func noteFirst(_ number: Int, isSnapshot: Bool) {
        isFirst = false
        if !isSnapshot && number <= lastNumber {
            findings[.duplicated] += 1
            findings.violate("\(item) \(number): a new session begins with it, but \(lastNumber) was seen before")
        }
        lastNumber = number
    }

    private mutating func noteNext(_ number: Int) {
        if number > lastNumber + 1 {
            findings[.lost] += number - lastNumber - 1
            missing.formUnion(lastNumber + 1..<number)
            findings.violate("\(item) \(number): follows \(lastNumber)")
        } else if number <= lastNumber {
            if missing.remove(number) != nil {
                findings[.lost] -= 1
                findings[.reordered] += 1
            } else {
                findings[.duplicated] += 1
            }
            findings.violate("\(item) \(number): comes after \(lastNumber)")
        }
        lastNumber = max(lastNumber, number)
    }

    /// Checks the final state, when no more updates are in flight.
    ///
    /// - Parameter shownTable: the numbers in the rows as the client reports them, by key.
    mutating func close(published: Int, subscribedSessions: Int, shownTable: [String: String]) {
        if lastNumber != published {
            findings[.lost] += max(0, published - lastNumber)
            findings.violate("\(item): \(published) was published last, \(lastNumber) came")
        }
        if activations > subscribedSessions {
            findings.violate("\(item): became active \(activations) times in \(subscribedSessions) sessions")
        }
        guard table != nil, lastNumber == published else { return }
        let rows = TableScript.table(after: published)
        for key in TableScript.keys where shownTable[key] != rows[key].map(String.init) {
            findings[.corrupted] += 1
            findings.violate("\(item): at \(published) the client shows \(shownTable[key] ?? "nothing") for \(key)")
        }
    }
}
