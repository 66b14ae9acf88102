import EquivalenceTesting
import Testing

/// Updates of `i#1` with the fields `a` and `b`.
func update(
    _ values: String?..., before: [String?]? = nil, changed: [Bool]? = nil, isSnapshot: Bool = false,
    item: RecordedItem = RecordedItem(name: "i", position: 1)
) -> RecordedEvent {
    .update(
        RecordedUpdate(
            item: item, isSnapshot: isSnapshot, values: values, previousValues: before ?? values.map { _ in nil },
            changed: changed ?? values.map { _ in true }, fieldNames: ["a", "b"]))
}

func recording(
    _ name: String, _ events: [RecordedEvent], kinds: Set<RecordedEvent.Kind> = Set(RecordedEvent.Kind.allCases)
) -> Recording {
    let recording = Recording(name: name, kinds: kinds)
    for event in events { recording.append(event) }
    return recording
}

@Suite("Differences of recordings")
struct DifferenceTests {
    private func compare(_ first: [RecordedEvent], _ second: [RecordedEvent]) -> Difference? {
        recording("old", first).difference(from: recording("new", second))
    }

    @Test func equalEventsAgree() throws {
        let events = [
            .subscribed, update("1", nil), .endOfSnapshot(RecordedItem(name: "i", position: 1)), .unsubscribed,
        ]
        #expect(compare(events, events) == nil)
        try recording("old", events).requireAgreement(with: recording("new", events))
    }

    @Test(
        "A difference between updates names the part that differs",
        arguments: [
            (update("1", "y"), "b: x | y"),
            (update("1", nil), "b: x | ∅"),
            (update("1", "x", changed: [true, false]), "changed flag of b: yes | no"),
            (update("1", "x", isSnapshot: true), "snapshot mark: no | yes"),
            (update("1", "x", before: ["0", nil]), "a before: ∅ | 0"),
            (update("1", "x", item: RecordedItem(name: "i", position: 2)), "item: i#1 | i#2"),
            (update("1"), "fields: 2 | 1"),
        ])
    func namesDifferingPart(other: RecordedEvent, detail: String) throws {
        let difference = try #require(
            compare([.subscribed, update("1", "x"), update("2", "x")], [.subscribed, other, update("2", "x")]))
        #expect(difference.agreeing == 1)
        #expect(difference.first == update("1", "x"))
        #expect(difference.second == other)
        #expect(difference.details == [detail])
        #expect(throws: Difference.self) {
            try recording("old", [other]).requireAgreement(with: recording("new", [update("1", "x")]))
        }
    }

    @Test func printsBothSides() throws {
        let difference = try #require(
            compare([update("1", "x"), update("2", "x")], [update("1", "x"), update("3", "x"), update("4", "x")]))
        let lines = difference.description.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            lines == [
                "old and new differ after 1 equal event", "a: 2 | 3", "old new",
                "i#1 ∅>1* ∅>x* = i#1 ∅>1* ∅>x*", "i#1 ∅>2* ∅>x* ≠ i#1 ∅>3* ∅>x*", "(nothing) ≠ i#1 ∅>4* ∅>x*",
            ])
    }

    @Test("The end of the shorter recording is a difference")
    func shorterRecordingDiffers() throws {
        let difference = try #require(compare([update("1", "x")], [update("1", "x"), .unsubscribed]))
        #expect(difference.agreeing == 1)
        #expect(difference.first == nil)
        #expect(difference.second == .unsubscribed)
    }

    @Test("Events that one API cannot report are not compared")
    func ignoresUnsupportedKinds() {
        let old = recording("old", [update("1", nil)], kinds: LegacyRecorder.kinds)
        let new = recording("new", [.subscribed, .frequency("1.0"), update("1", nil), .interruption])
        #expect(old.difference(from: new) == nil)
        #expect(new.difference(from: old) == nil)
        #expect(old.difference(from: recording("new", [.note("x")])) != nil)
        #expect(new.difference(from: recording("other", [update("1", nil)])) != nil)
        #expect(
            new.difference(from: recording("other", [update("1", nil)]), ignoring: [.subscribed, .frequency]) == nil)
    }

    /// The 1.x API reports messages and session errors on separate queues.
    @Test("Messages are compared apart from updates, because their order may differ")
    func comparesMessagesSeparately() {
        let outcome = RecordedEvent.message("m", .processed(response: nil))
        #expect(compare([outcome, update("1", nil)], [update("1", nil), outcome]) == nil)
        #expect(compare([outcome], [.message("m", .failed)]) != nil)
        #expect(compare([outcome], [.message("m", .processed(response: "r"))]) == nil)
        #expect(
            compare([.message("m", .processed(response: "s"))], [.message("m", .processed(response: "r"))]) != nil)
        #expect(compare([outcome], []) != nil)
    }

    @Test("An error without a message agrees with one that has a message")
    func missingMessageMatchesAny() {
        #expect(compare([.sessionError(code: 2, message: nil)], [.sessionError(code: 2, message: "x")]) == nil)
        #expect(compare([.sessionError(code: 2, message: "y")], [.sessionError(code: 2, message: "x")]) != nil)
        #expect(compare([.refused(code: 2, message: nil)], [.refused(code: 3, message: nil)]) != nil)
    }

    @Test("An update that contradicts itself differs from every other update")
    func contradictoryUpdateDiffers() {
        var contradictory = RecordedUpdate(
            item: RecordedItem(name: "i", position: 1), isSnapshot: false, values: ["1"], previousValues: [nil],
            changed: [true])
        #expect(compare([.update(contradictory)], [.update(contradictory)]) == nil)
        contradictory.contradictions = ["NAMES CONTRADICT POSITIONS"]
        #expect(compare([.update(contradictory)], [.update(contradictory)]) != nil)
    }

    @Test func waitsForEvents() async {
        let recording = Recording(name: "r")
        async let hasTwo = recording.wait(for: 2)
        recording.append(.note("1"))
        recording.append(.note("2"))
        #expect(await hasTwo)
        #expect(await !recording.wait(for: 3, within: 0.01))
        let other = Recording(name: "other")
        async let difference = Task { recording.difference(from: other, within: 10) }.value
        other.append(.note("1"))
        other.append(.note("2"))
        #expect(await difference == nil)
        recording.removeAll()
        #expect(recording.events.isEmpty)
    }
}
