/// The events of one item that wait for one client, with the rules by which newer events replace them.
struct EventQueue {
    enum Policy: Equatable {
        /// Above the capacity, the oldest update is dropped. Rows are complete, so the latest state is kept.
        case latest(capacity: Int)
        /// Updates of a key merge. Additions and deletions stay; above the capacity, the oldest event is dropped, and counts as lost unless
        /// it is an update of a key.
        case table(capacity: Int)
        /// Events never merge. Above the capacity, the oldest update is dropped and counts as lost.
        case lossless(capacity: Int)
    }

    // The capacity is that of updates: the snapshot does not count, and none of it is dropped for a capacity.

    let policy: Policy
    /// The number of lost updates that have not been reported to the client.
    private(set) var lostCount = 0
    // Taken and merged events leave a gap (`nil`); `base` is the number of the first slot.
    private var slots: [QueuedEvent?] = []
    /// All slots before this index are gaps.
    private var start = 0
    private var base = 0
    private(set) var count = 0
    /// The number of updates that are not part of the snapshot.
    private var liveCount = 0
    /// The approximate memory size of the events in bytes.
    private(set) var byteCount = 0
    private var latestNumber: [String: Int] = [:]

    init(policy: Policy) { self.policy = policy }

    var isEmpty: Bool { count == 0 && lostCount == 0 }

    mutating func append(_ queued: QueuedEvent) {
        switch (queued.event, policy) {
        case (.endOfSnapshot, _), (.lost, _): push(queued)
        case (.clear, .lossless): push(queued)
        case (.clear, _):
            dropUpdates()
            push(queued)
        case (.row, .latest(let capacity)):
            push(queued)
            trim(to: capacity)
        case (.command(let command, let key, let row), .table(let capacity)):
            appendToTable(command, key, row, isSnapshot: queued.isSnapshot)
            trim(to: capacity)
        case (_, .lossless(let capacity)), (.command, .latest(let capacity)), (.row, .table(let capacity)):
            push(queued)
            trim(to: capacity)
        }
    }

    /// Counts updates that the adapter reports as lost, while no event waits.
    mutating func addLost(_ count: Int) {
        let (sum, isTooLarge) = lostCount.addingReportingOverflow(count)
        lostCount = isTooLarge ? .max : sum
    }

    mutating func takeLostCount() -> Int {
        defer { lostCount = 0 }
        return lostCount
    }

    /// Removes and returns the first event that `isDue` accepts. In a table at most one update of a key waits, so skipping an event that is
    /// not due keeps the order of events of a key.
    mutating func takeFirst(where isDue: (QueuedEvent) -> Bool) -> QueuedEvent? {
        for index in start..<slots.count {
            guard let queued = slots[index] else { continue }
            if isDue(queued) {
                remove(at: index)
                return queued
            }
        }
        return nil
    }

    /// The waiting events, in order.
    var waiting: [QueuedEvent] { slots[start...].compactMap { $0 } }

    private mutating func push(_ queued: QueuedEvent) {
        slots.append(queued)
        count += 1
        if queued.isLiveUpdate { liveCount += 1 }
        byteCount += queued.byteCount
    }

    private mutating func appendToTable(_ command: ItemEvent.Command, _ key: String, _ row: [String?], isSnapshot: Bool)
    {
        if let number = latestNumber[key], number >= base, let waiting = slots[number - base],
            case .command(let waitingCommand, _, _) = waiting.event
        {
            switch (waitingCommand, command) {
            case (.add, .update), (.add, .add), (.update, .update), (.update, .add):
                let merged = QueuedEvent(
                    event: .command(waitingCommand, key: key, row: row), isSnapshot: waiting.isSnapshot)
                slots[number - base] = merged
                byteCount += merged.byteCount - waiting.byteCount
                return
            case (.update, .delete):
                remove(at: number - base)
            default: break
            }
        }
        latestNumber[key] = base + slots.count
        push(QueuedEvent(event: .command(command, key: key, row: row), isSnapshot: isSnapshot))
    }

    private mutating func trim(to capacity: Int) {
        while liveCount > max(1, capacity), removeOldest(where: \.isLiveUpdate) {}
    }

    /// Removes the oldest update under the rules of the policy, part of the snapshot or not; returns `false` if no update waits.
    mutating func dropOldestUpdate() -> Bool { removeOldest(where: \.isUpdate) }

    private mutating func removeOldest(where matches: (QueuedEvent) -> Bool) -> Bool {
        guard let index = slots[start...].firstIndex(where: { $0.map(matches) ?? false }), let oldest = slots[index]
        else { return false }
        remove(at: index)
        switch (policy, oldest.event) {
        case (.latest, _), (.table, .command(.update, _, _)): break
        case (.table, _), (.lossless, _): lostCount += 1
        }
        return true
    }

    private mutating func dropUpdates() {
        for index in start..<slots.count {
            guard let queued = slots[index], queued.isUpdate else { continue }
            slots[index] = nil
            count -= 1
            if queued.isLiveUpdate { liveCount -= 1 }
            byteCount -= queued.byteCount
        }
        latestNumber = [:]
        compact()
    }

    private mutating func remove(at index: Int) {
        if case .command(_, let key, _)? = slots[index]?.event, latestNumber[key] == base + index {
            latestNumber[key] = nil
        }
        if slots[index]?.isLiveUpdate == true { liveCount -= 1 }
        byteCount -= slots[index]?.byteCount ?? 0
        slots[index] = nil
        count -= 1
        compact()
    }

    /// Removes the gaps at the front, many at a time.
    private mutating func compact() {
        if count == 0 {
            base += slots.count
            slots.removeAll(keepingCapacity: true)
            start = 0
            return
        }
        while start < slots.count, slots[start] == nil { start += 1 }
        if start > 64, start > slots.count / 2 {
            slots.removeFirst(start)
            base += start
            start = 0
        }
    }
}

extension QueuedEvent {
    /// `true` if the event changes the content, unlike the end of the snapshot, the clearing of it, and a report of losses.
    var isUpdate: Bool {
        switch event {
        case .row, .command: return true
        case .endOfSnapshot, .clear, .lost: return false
        }
    }

    /// `true` if the event changes the content and is not part of the snapshot.
    var isLiveUpdate: Bool { isUpdate && !isSnapshot }
}
