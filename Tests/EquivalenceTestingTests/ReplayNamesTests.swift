import EmbeddedServer
import EquivalenceTesting
import Foundation
import TestKit
import Testing

/// The items and fields that a replay has for groups, for schemas, and for subscriptions without names.
@Suite("Names in replays", .ownThread)
struct ReplayNamesTests {
    private static func update(
        _ values: [String?], item: String? = nil, position: Int = 1, names: [String] = []
    ) -> RecordedEvent {
        .update(
            RecordedUpdate(
                item: RecordedItem(name: item, position: position), isSnapshot: false, values: values,
                previousValues: values.map { _ in nil }, changed: values.map { _ in true }, fieldNames: names))
    }

    private static func contents(
        _ requests: [Int: RecordedSubscription], _ events: [(subscription: Int, event: RecordedEvent)]
    ) -> RecordedContents {
        RecordedContents(
            header: RecordingHeader(name: "made"), subscriptions: requests,
            entries: events.map { RecordedEntry(time: 0, subscription: $0.subscription, event: $0.event) })
    }

    @Test("A group and a schema have all parts that any of their subscriptions received")
    func sharedNames() {
        var requests: [Int: RecordedSubscription] = [:]
        var events: [(subscription: Int, event: RecordedEvent)] = []
        // Many, because the order of a dictionary differs from run to run.
        for pair in 1...20 {
            var request = RecordedSubscription(mode: "COMMAND")
            request.group = "g\(pair)"
            request.schema = "s\(pair)"
            requests[2 * pair] = request
            request.keyPosition = 2
            request.commandPosition = 1
            requests[2 * pair + 1] = request
            events.append((2 * pair + 1, Self.update(["ADD", "A", "1"], position: 2)))
        }
        let replay = ReplayDataAdapter(Self.contents(requests, events))
        for pair in 1...20 {
            let item = "g\(pair)#2"
            #expect(replay.knows(item: item))
            #expect(["command", "key", "3"].allSatisfy { replay.knows(field: $0, ofItem: item) })
        }
    }

    @Test("A cut recording with a group and a schema is replayed up to there")
    func cutRecording() throws {
        let file = RecordingFileTests.Scratch()
        try file.write(
            #"{"format":"lightstreamer-recording","name":"n","version":1}"# + "\n"
                + #"{"at":0,"event":"subscription","subscription":1,"request":{"mode":"MERGE","group":"g","schema":"s"}}"#
                + "\n" + #"{"at":0,"event":"update","subscription":1,"item":2,"size":2,"values":{"1":"a","2":"b"}}"#
                + "\n" + #"{"at":1,"#)
        let replay = try ReplayDataAdapter(contentsOf: file.url)
        #expect(replay.knows(item: "g#2") && replay.knows(field: "2", ofItem: "g#2"))
        replay.start()
        #expect(replay.problems.count == 1 && replay.eventCount == 1)
        #expect(replay.problems.first?.contains("line 4: the file ends within this line") == true)
    }
}
