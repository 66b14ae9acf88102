import EquivalenceTesting
import TestSupport
import Testing

@Suite("Comparison with a live server")
struct LiveComparisonTests {
    private let item = RecordedItem(name: "i", position: 1)

    private func compare(
        _ first: [RecordedEvent], _ second: [RecordedEvent], rows: LiveComparison.Rows = .items,
        mayBeFiltered: Bool = false
    ) -> LiveComparison {
        LiveComparison(
            recording("old", first), recording("new", second), rows: rows, mayBeFiltered: mayBeFiltered, within: 0)
    }

    private func differing(_ comparison: LiveComparison) -> [LiveComparison.Aspect] {
        LiveComparison.Aspect.allCases.filter {
            if case .differ = comparison.verdicts[$0] { true } else { false }
        }
    }

    /// Updates of one row, of which the first is the snapshot.
    private func row(_ numbers: ClosedRange<Int>) -> [RecordedEvent] { row(Array(numbers)) }

    private func row(_ numbers: [Int]) -> [RecordedEvent] {
        numbers.map {
            update("\($0)", "x", changed: [true, $0 == numbers.first], isSnapshot: $0 == numbers.first)
        }
    }

    @Test("Updates before the later subscription are not compared")
    func toleratesLateSubscription() {
        let comparison = compare(row(1...9), row(4...9))
        #expect(comparison.isEquivalent)
        #expect(!comparison.isFiltered)
        #expect(comparison.commonUpdates == 6)
        #expect(comparison.otherUpdates == 3)
        #expect(comparison.verdicts[.values] == .agree(compared: 6))
        #expect(comparison.verdicts[.changedFlags] == .agree(compared: 5))
        #expect(comparison.verdicts[.snapshotMarks] == .agree(compared: 5))
        #expect(comparison.verdicts[.losses] == .agree(compared: 0))
        #expect(comparison.verdicts[.messageOutcomes] == .notCompared("no message was sent"))
        #expect(compare(row(4...9), row(1...9)).isEquivalent)
    }

    @Test("A differing value is printed with both sides")
    func printsDifferingValue() throws {
        let comparison = compare(row(1...4), row(1...2) + [update("7", "x", changed: [true, false])] + row(4...4))
        #expect(differing(comparison).contains(.values))
        guard case .differ(let lines) = comparison.verdicts[.values] else { return }
        let first = try #require(lines.first)
        #expect(first.contains("i#1: the updates differ after 2 equal ones"))
        #expect(first.contains("a: 3 | 7"))
    }

    @Test func missingUpdateDiffers() {
        #expect(differing(compare(row(1...5), row(1...4))) == [.values])
        #expect(differing(compare(row(1...5), [])) == [.values])
        #expect(differing(compare(row(1...2) + row(4...5).dropFirst(0), row(1...5))).contains(.values))
    }

    /// Without a snapshot, a later subscriber receives nothing of an item that no longer changes.
    @Test("Updates before the start of the comparison may be missing in one recording")
    func ignoresUpdatesBeforeStart() {
        let early = recording("old", row(1...2))
        let late = recording("new", [])
        #expect(!LiveComparison(early, late, within: 0).isEquivalent)
        early.markStart()
        #expect(LiveComparison(early, late, within: 0).isEquivalent)
        early.append(update("3", "x", changed: [true, false]))
        #expect(!LiveComparison(early, late, within: 0).isEquivalent)
    }

    @Test("Changed flags and snapshot marks are compared")
    func comparesFlagsAndMarks() {
        #expect(
            differing(compare(row(1...1) + [update("2", "x", changed: [true, true])], row(1...2))) == [.changedFlags])
        #expect(
            differing(
                compare(row(1...1) + [update("2", "x", changed: [true, false], isSnapshot: true)], row(1...2)))
                == [.snapshotMarks])
        #expect(differing(compare(row(1...2) + [.endOfSnapshot(item)], row(1...2))) == [.snapshotMarks])
    }

    @Test("A changed value without a changed flag is detected, even if both recordings agree")
    func detectsMissingFlag() {
        let events = row(1...1) + [update("2", "x", changed: [false, false])]
        #expect(differing(compare(events, events)) == [.changedFlags])
    }

    /// The snapshot of one client contains updates that were live for the other.
    @Test("DISTINCT updates are compared wherever the snapshots end")
    func comparesListsAcrossSnapshots() {
        let early = [update("1"), update("2"), update("3"), update("4")]
        let first = [early[0], .endOfSnapshot(item)] + early[1...]
        let snapshot = ["1", "2", "3"].map { update($0, isSnapshot: true) }
        let second = snapshot + [.endOfSnapshot(item), early[3]]
        let comparison = compare([update("1", isSnapshot: true)] + first[1...], second)
        #expect(comparison.isEquivalent)
        #expect(comparison.commonUpdates == 4)
        // The second and third update are snapshot for one client only; the end of the snapshot is compared.
        #expect(comparison.verdicts[.snapshotMarks] == .agree(compared: 3))
    }

    private func command(_ key: String, _ command: String, _ value: String?) -> RecordedEvent {
        update(key, command, value)
    }

    /// A later subscriber receives an ADD for a row that others have seen updated.
    @Test("Each key of a COMMAND item is compared separately")
    func comparesKeysSeparately() {
        let rows = LiveComparison.Rows.keys(keyPosition: 1, commandPosition: 2)
        let first = [
            command("gone", "ADD", "1"), command("k", "ADD", "1"), .endOfSnapshot(item), command("gone", "DELETE", nil),
            command("k", "UPDATE", "2"), command("k", "UPDATE", "3"), command("l", "ADD", "1"),
        ]
        let second = [
            command("k", "ADD", "2"), .endOfSnapshot(item), command("k", "UPDATE", "3"), command("l", "ADD", "1"),
        ]
        let comparison = compare(first, second, rows: rows)
        #expect(comparison.isEquivalent)
        #expect(comparison.commonUpdates == 3)
        #expect(
            differing(
                compare(first, [second[0], second[1], command("k", "DELETE", nil), second[3]], rows: rows)
            ).contains(
                .values))
        #expect(differing(compare(first, [second[0], second[1], second[3], second[2]], rows: rows)) == [.order])
    }

    /// A recording may also have subscriptions in other modes.
    @Test("A row without a command, that only one client has received, is a difference")
    func comparesRowsWithoutCommand() {
        let rows = LiveComparison.Rows.keys(keyPosition: 1, commandPosition: 2)
        #expect(differing(compare([update("1"), update("2")], [update("1")], rows: rows)) == [.values])
        let zero = LiveComparison.Rows.keys(keyPosition: 0, commandPosition: 0)
        #expect(compare([update("1")], [update("1")], rows: zero).isEquivalent)
    }

    @Test("The comparison takes linear time in the number of fields")
    func manyFields() {
        expectLinear(4_000) { count in
            let values = (0..<count).map { "\($0)" as String? }
            let events = (1...4).map { number in
                RecordedEvent.update(
                    RecordedUpdate(
                        item: item, isSnapshot: number == 1, values: values, previousValues: values,
                        changed: Array(repeating: true, count: count)))
            }
            #expect(compare(events, events).isEquivalent)
        }
    }

    @Test("Recordings of merged updates are compared by their common states")
    func comparesCommonStates() {
        let first = row([1, 2, 3, 5, 6, 7])
        let second = row([1, 2, 4, 6, 7, 8])
        #expect(!compare(first, second).isEquivalent)
        let comparison = compare(first, second, mayBeFiltered: true)
        #expect(comparison.isFiltered)
        #expect(comparison.verdicts[.values] == .agree(compared: 4))
        #expect(differing(comparison).isEmpty)
        let disorder = compare(row([1, 2, 6, 5]), row(1...7), mayBeFiltered: true)
        #expect(differing(disorder) == [.order])
        let nothing = compare(row(1...2), row(5...6), mayBeFiltered: true)
        #expect(nothing.verdicts[.values] == .notCompared("no common update"))
    }

    @Test("Lost updates, errors and message outcomes are compared")
    func comparesLossesErrorsAndOutcomes() {
        let loss = RecordedEvent.lostUpdates(item, count: 2)
        #expect(compare(row(1...2) + [loss], row(1...2) + [loss]).verdicts[.losses] == .agree(compared: 2))
        #expect(differing(compare(row(1...2) + [loss], row(1...2))) == [.losses])
        let error = RecordedEvent.refused(code: 17, message: "no")
        #expect(compare([error], [error]).verdicts[.errors] == .agree(compared: 1))
        #expect(differing(compare([error], [.refused(code: 18, message: "no")])) == [.errors])
        #expect(differing(compare([error], [])) == [.errors])
        let outcome = RecordedEvent.message("m", .denied(code: -1, message: ""))
        #expect(compare([outcome], [outcome]).verdicts[.messageOutcomes] == .agree(compared: 1))
        #expect(differing(compare([outcome], [.message("m", .failed)])) == [.messageOutcomes])
    }

    @Test func keepsFiveDifferencesPerAspect() {
        let losses = (1...9).map { RecordedEvent.lostUpdates(RecordedItem(name: "i\($0)", position: $0), count: 1) }
        let outcomes = (1...9).map { RecordedEvent.message("m\($0)", .failed) }
        let comparison = compare(row(1...2) + losses + outcomes, row(1...2))
        for aspect in [LiveComparison.Aspect.losses, .messageOutcomes] {
            guard case .differ(let differences) = comparison.verdicts[aspect] else {
                Issue.record("\(aspect) agrees")
                continue
            }
            #expect(differences.count == 5)
        }
    }

    @Test func stopsAtLostSession() {
        let comparison = compare(row(1...2) + [.interruption] + row(7...9), row(1...2))
        #expect(comparison.isEquivalent)
        #expect(comparison.remarks.count == 1)
    }

    @Test func waitsForLaggingClient() async {
        let late = recording("new", row(1...2))
        let early = recording("old", row(1...4))
        let comparison = Task { LiveComparison(early, late, within: 10) }
        for event in row(3...4) {
            guard case .update(var update) = event else { continue }
            update.isSnapshot = false
            update.changed = [true, false]
            late.append(.update(update))
        }
        #expect(await comparison.value.isEquivalent)
    }
}
