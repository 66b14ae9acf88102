import EquivalenceTesting
import TestSupport
import Testing

/// Compares recordings event by event, without loading them.
@Suite("Comparison of recordings as streams", .ownThread)
struct RecordingComparisonTests {
    private static let request = RecordedSubscription(mode: "MERGE", items: ["i", "j"], fields: ["f"])

    private func update(_ position: Int, _ value: String) -> RecordedEntry {
        let item = RecordedItem(name: position == 1 ? "i" : "j", position: position)
        return RecordedEntry(
            time: 0, subscription: 1,
            event: .update(
                RecordedUpdate(item: item, isSnapshot: false, values: [value], previousValues: [nil], changed: [true])))
    }

    private func compare(_ first: [RecordedEntry], _ second: [RecordedEntry]) -> RecordingComparison {
        var comparison = RecordingComparison(names: ("one", "other"), kinds: Set(RecordedEvent.Kind.allCases))
        for entry in first { comparison.add(entry, of: entry.subscription.map { _ in Self.request }, .first) }
        for entry in second { comparison.add(entry, of: entry.subscription.map { _ in Self.request }, .second) }
        return comparison
    }

    @Test func ignoresOrderAcrossItems() {
        let found = compare(
            [update(1, "a"), update(1, "b"), update(2, "c")], [update(2, "c"), update(1, "a"), update(1, "b")])
        #expect(found.differences.isEmpty)
        #expect(found.agreeing == 3)
        #expect(found.waiting == (0, 0))
    }

    @Test("The first difference of each item is printed with both sides")
    func printsFirstDifferencePerItem() {
        let found = compare(
            (0..<9).map { update(1, "\($0)") } + [update(2, "x")],
            (0..<9).map { update(1, $0 == 5 ? "five" : "\($0)") } + [update(2, "y")])
        #expect(found.agreeing == 5)
        #expect(found.differences.count == 2)
        let text = found.differences[0].description
        #expect(text.hasPrefix("one and other differ after 5 equal events\n  field 1: 5 | five"))
        #expect(text.contains("i#1 ∅>4*") && text.contains("i#1 ∅>6*"))
    }

    @Test func missingEventsDiffer() {
        let found = compare([update(1, "a"), update(1, "b")], [update(1, "a")])
        #expect(found.waiting == (1, 0))
        #expect(found.differences.first?.description.contains("(nothing)") == true)
    }

    @Test("One recording may be ahead by a limited number of events")
    func limitsLead() {
        var comparison = compare((0..<10_000).map { update(1, "\($0)") }, [])
        #expect(comparison.waiting == (10_000, 0))
        comparison.add(update(1, "more"), of: Self.request, .first)
        #expect(comparison.waiting == (0, 0))
        #expect(comparison.differences.count == 1)
    }

    @Test("Statuses are not compared, and messages are compared in their own order")
    func ignoresStatuses() {
        let found = compare(
            [
                RecordedEntry(time: 0, event: .status("CONNECTED:WS-STREAMING")), update(1, "a"),
                RecordedEntry(time: 0, event: .message("m", .failed)),
            ], [RecordedEntry(time: 0, event: .message("m", .failed)), update(1, "a")])
        #expect(found.differences.isEmpty && found.agreeing == 2)
    }
}
