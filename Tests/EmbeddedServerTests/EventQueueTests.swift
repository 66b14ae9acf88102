import Testing

@testable import EmbeddedServer

@Suite struct EventQueueTests {
    private func row(_ value: Int) -> QueuedEvent { QueuedEvent(event: .row(["\(value)"]), isSnapshot: false) }

    private func command(_ command: ItemEvent.Command, _ key: String, _ value: Int) -> QueuedEvent {
        QueuedEvent(event: .command(command, key: key, row: ["\(value)"]), isSnapshot: false)
    }

    private func drain(_ queue: inout EventQueue) -> [String] {
        var texts: [String] = []
        while let queued = queue.takeFirst(where: { _ in true }) {
            switch queued.event {
            case .row(let row): texts.append(row[0] ?? "#")
            case .command(let command, let key, let row): texts.append("\(command.rawValue) \(key) \(row[0] ?? "#")")
            case .endOfSnapshot: texts.append("EOS")
            case .clear: texts.append("CS")
            case .lost(let count): texts.append("OV \(count)")
            }
        }
        return texts
    }

    @Test func latestKeepsNewestEvents() {
        var queue = EventQueue(policy: .latest(capacity: 2))
        for value in 1...5 { queue.append(row(value)) }
        queue.append(QueuedEvent(event: .endOfSnapshot, isSnapshot: true))
        #expect(drain(&queue) == ["4", "5", "EOS"])
        #expect(queue.takeLostCount() == 0)
    }

    @Test("The byte count returns to zero when all events have been taken")
    func takenEventsReleaseBytes() {
        var queue = EventQueue(policy: .table(capacity: 10))
        queue.append(command(.add, "k", 1))
        queue.append(
            QueuedEvent(
                event: .command(.update, key: "k", row: [String(repeating: "x", count: 1_000)]), isSnapshot: false))
        #expect(queue.byteCount > 1_000)
        #expect(queue.takeFirst { _ in true } != nil)
        #expect(queue.isEmpty && queue.byteCount == 0)
    }

    @Test func losslessCountsDroppedEvents() {
        var queue = EventQueue(policy: .lossless(capacity: 100))
        for value in 1...250 { queue.append(row(value)) }
        #expect(drain(&queue) == (151...250).map(String.init))
        #expect(queue.takeLostCount() == 150)
        #expect(queue.isEmpty)
    }

    @Test func lossesAreAddedUpToTheHighestNumber() {
        var queue = EventQueue(policy: .lossless(capacity: 100))
        for count in [1, Int.max, 1] { queue.addLost(count) }
        #expect(queue.takeLostCount() == .max)
    }

    /// Updates that a clear removes no longer count, so the whole capacity is available after it.
    @Test(
        "After a clear, updates before it no longer count towards the capacity",
        arguments: [(EventQueue.Policy.latest(capacity: 2), 0), (.table(capacity: 2), 1)])
    func clearResetsCapacity(_ policy: EventQueue.Policy, lost: Int) {
        var queue = EventQueue(policy: policy)
        for value in 1...2 { queue.append(row(value)) }
        queue.append(QueuedEvent(event: .clear, isSnapshot: false))
        for value in 3...5 { queue.append(row(value)) }
        #expect(queue.byteCount > 0)
        #expect(drain(&queue) == ["CS", "4", "5"])
        #expect(queue.takeLostCount() == lost)
        #expect(queue.isEmpty && queue.byteCount == 0)
    }

    @Test(
        "Snapshot events are kept whatever the capacity",
        arguments: [EventQueue.Policy.latest(capacity: 1), .table(capacity: 1), .lossless(capacity: 1)])
    func snapshotIgnoresCapacity(_ policy: EventQueue.Policy) {
        var queue = EventQueue(policy: policy)
        for value in 1...3 { queue.append(QueuedEvent(event: .row(["\(value)"]), isSnapshot: true)) }
        queue.append(QueuedEvent(event: .endOfSnapshot, isSnapshot: true))
        for value in 4...6 { queue.append(row(value)) }
        #expect(drain(&queue) == ["1", "2", "3", "EOS", "6"])
        // The capacity is unchanged after the snapshot.
        for value in 7...9 { queue.append(row(value)) }
        #expect(drain(&queue) == ["9"])
    }

    @Test("A table counts dropped additions and deletions as lost, not merged updates")
    func tableCountsLostCommands() {
        var queue = EventQueue(policy: .table(capacity: 2))
        queue.append(command(.update, "a", 1))
        queue.append(command(.add, "b", 1))
        queue.append(command(.delete, "c", 0))
        #expect(queue.takeLostCount() == 0, "an update of a key counts as merged")
        queue.append(command(.add, "d", 1))
        queue.append(command(.add, "e", 1))
        #expect(drain(&queue) == ["ADD d 1", "ADD e 1"])
        #expect(queue.takeLostCount() == 2)
    }

    @Test func tableMergesUpdatesPerKey() {
        var queue = EventQueue(policy: .table(capacity: 100))
        queue.append(command(.add, "a", 1))
        queue.append(command(.update, "b", 1))
        queue.append(command(.update, "a", 2))
        queue.append(command(.update, "b", 2))
        queue.append(command(.delete, "b", 0))
        queue.append(command(.add, "b", 3))
        queue.append(command(.update, "b", 4))
        #expect(drain(&queue) == ["ADD a 2", "DELETE b 0", "ADD b 4"])
    }

    @Test func clearDropsEarlierUpdates() {
        var queue = EventQueue(policy: .latest(capacity: 100))
        queue.append(row(1))
        queue.append(QueuedEvent(event: .clear, isSnapshot: false))
        queue.append(row(2))
        #expect(drain(&queue) == ["CS", "2"])
    }

    @Test("An event that is not yet due does not block later events")
    func othersPassDelayedEvent() {
        var queue = EventQueue(policy: .table(capacity: 100))
        queue.append(command(.update, "a", 1))
        queue.append(command(.update, "b", 1))
        let taken = queue.takeFirst { queued in
            if case .command(_, "a", _) = queued.event { return false }
            return true
        }
        #expect(taken != nil)
        queue.append(command(.update, "a", 2))
        #expect(drain(&queue) == ["UPDATE a 2"])
    }
}

@Suite struct NotificationLogTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func rewindsToKeptNotifications() {
        var log = NotificationLog(capacity: 1_000)
        for number in 1...3 { log.append("U,\(number)") }
        _ = log.takeUnsent(upTo: nil)
        log.append("U,4")
        _ = log.takeUnsent(upTo: nil)
        log.append("U,5")
        #expect(log.sentCount == 4)
        let canRewind = log.rewind(to: 2)
        #expect(canRewind)
        #expect(log.sentCount == 2)
        #expect(text(log.takeUnsent(upTo: nil)) == "U,3\r\nU,4\r\nU,5\r\n")
        #expect(log.sentCount == 5)
        let canRewindFurther = log.rewind(to: 0)
        #expect(canRewindFurther)
        #expect(text(log.takeUnsent(upTo: nil)) == "U,1\r\nU,2\r\nU,3\r\nU,4\r\nU,5\r\n")
        let canRewindForward = log.rewind(to: 6)
        #expect(!canRewindForward)
    }

    @Test func takesWholeLinesOnly() {
        var log = NotificationLog(capacity: 1_000)
        for number in 1...3 { log.append("U,\(number)") }
        #expect(text(log.takeUnsent(upTo: 12)) == "U,1\r\nU,2\r\n")
        #expect(log.takeUnsent(upTo: 3).isEmpty)
        #expect(text(log.takeFirst()) == "U,3\r\n")
        #expect(log.sentCount == 3)
    }

    @Test func discardsOldestNotifications() {
        var log = NotificationLog(capacity: 10)
        for number in 1...9 {
            log.append("U,\(number)")
            _ = log.takeUnsent(upTo: nil)
        }
        let hasOld = log.rewind(to: 2)
        #expect(!hasOld)
        let hasRecent = log.rewind(to: 8)
        #expect(hasRecent)
        #expect(text(log.takeUnsent(upTo: nil)) == "U,9\r\n")
    }
}
