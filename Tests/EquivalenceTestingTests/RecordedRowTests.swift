import EmbeddedServer
import EquivalenceTesting
import Foundation
import TestPeer
import TestSupport
import Testing

/// Rows of many fields, most of which have no value.
@Suite("Rows of recordings", .ownThread)
struct RecordedRowTests {
    private static let declaredFields = 100_000
    private static let lines = 400

    /// Writes updates that each declare the maximum number of fields.
    private static func write(_ request: String, _ update: (Int) -> String) throws -> RecordingFileTests.Scratch {
        let file = RecordingFileTests.Scratch()
        try file.write(
            (#"{"format":"lightstreamer-recording","name":"n","version":1}"# + "\n"
                + #"{"at":0,"event":"subscription","subscription":1,"request":{\#(request)}}"# + "\n")
                + (1...lines).map {
                    #"{"at":1,"event":"update","subscription":1,"size":\#(declaredFields),\#(update($0))}"# + "\n"
                }.joined() + #"{"at":1,"event":"end"}"# + "\n")
        return file
    }

    private static let shapes: [(request: String, update: @Sendable (Int) -> String)] = [
        (#""mode":"MERGE","group":"g","schema":"s""#, { #""item":\#($0),"values":{}"# }),
        (#""mode":"MERGE","group":"g","schema":"s""#, { #""item":\#($0),"values":{"\#(declaredFields)":"x"}"# }),
        (#""mode":"DISTINCT","group":"g","schema":"s""#, { #""item":1,"values":{"\#($0)":"x"}"# }),
        (#""mode":"DISTINCT","group":"g","schema":"s""#, { #""item":\#($0),"before":{},"values":{"5":"x"}"# }),
        (
            #""mode":"COMMAND","items":["i"],"schema":"s","keyPosition":1,"commandPosition":2"#,
            { #""item":1,"key":"k\#($0)","values":{"1":"k\#($0)","2":"ADD"}"# }
        ),
    ]

    @Test("The memory of a recording depends on the number of values, not of fields", arguments: shapes.indices)
    func memoryFollowsValues(_ shape: Int) throws {
        let file = try Self.write(Self.shapes[shape].request, Self.shapes[shape].update)
        var (updates, values) = (0, 0)
        for entry in try RecordedContents(contentsOf: file.url).entries {
            guard case .update(let update) = entry.event else { continue }
            updates += 1
            #expect(update.row.count == Self.declaredFields)
            values = max(values, update.row.indices.count + update.changedFields.indices.count)
        }
        #expect(updates == Self.lines)
        // The values of DISTINCT mode accumulate.
        #expect(values <= Self.lines + 1)
    }

    @Test("Files with many fields and few values are compared quickly", arguments: shapes.indices)
    func comparesSparseRows(_ shape: Int) throws {
        let file = try Self.write(Self.shapes[shape].request, Self.shapes[shape].update)
        let other = try Self.write(Self.shapes[shape].request) { _ in #""item":1,"key":"k","values":{}"# }
        let seconds = try cpuSeconds {
            let equal = try RecordingComparison.compare(RecordingReader(file.url), RecordingReader(file.url))
            #expect(equal.agreeing == Self.lines && equal.differences.isEmpty)
            let different = try RecordingComparison.compare(RecordingReader(file.url), RecordingReader(other.url))
            #expect(!different.differences.isEmpty)
            #expect(different.differences.allSatisfy { $0.excerpt.utf8.count < 10_000 })
        }
        #expect(seconds < 60)
    }

    @Test(
        "A replay with too many fields without values is refused, and the error has the line of the subscription",
        arguments: shapes.indices)
    func refusesOversizedReplay(_ shape: Int) throws {
        let file = try Self.write(Self.shapes[shape].request, Self.shapes[shape].update)
        let error = #expect(throws: RecordingError.self) { try ReplayDataAdapter(contentsOf: file.url) }
        #expect(error?.line == 2 && error?.reason.contains("too many items and fields") == true, "\(error as Any)")
        let replay = ReplayDataAdapter(try RecordedContents(contentsOf: file.url))
        #expect(replay.problems == ["subscription 1 has too many items and fields without values to replay it"])
        #expect(!replay.knows(item: "g#1") && !replay.knows(item: "i"))
    }

    @Test("A replay with too many items in groups without values is refused")
    func refusesOversizedGroups() throws {
        let file = RecordingFileTests.Scratch()
        try file.write(
            #"{"format":"lightstreamer-recording","name":"n","version":1}"# + "\n"
                + (1...100).map { number in
                    #"{"at":0,"event":"subscription","subscription":\#(number),"request":{"group":"g\#(number)","fields":["f"]}}"#
                        + "\n"
                        + #"{"at":0,"event":"update","item":100000,"subscription":\#(number),"values":{"f":"1"}}"#
                        + "\n"
                }.joined())
        let error = #expect(throws: RecordingError.self) { try ReplayDataAdapter(contentsOf: file.url) }
        #expect(error?.reason.contains("too many items and fields") == true, "\(error as Any)")
    }

    @Test("A replay with many items and fields is accepted if they have values")
    func replaysManyValues() throws {
        let fields = (1...500).map { "f\($0)" }
        let row = RecordedRow(fields.map { $0 })
        let contents = RecordedContents(
            header: RecordingHeader(name: "n"),
            subscriptions: [1: RecordedSubscription(mode: "MERGE", items: (1...40).map { "i\($0)" }, fields: fields)],
            entries: (1...40).map {
                let update = RecordedUpdate(
                    item: RecordedItem(name: "i\($0)", position: $0), isSnapshot: true, row: row,
                    previousRow: RecordedRow(count: 500),
                    changedFields: ChangedFields(count: 500, indices: Array(0..<500)), fieldNames: fields)
                return RecordedEntry(time: 0, subscription: 1, event: .update(update))
            })
        let file = RecordingFileTests.Scratch()
        try contents.write(to: file.url)
        #expect(try ReplayDataAdapter(contentsOf: file.url).adapterSets.count == 1)
        #expect(try RecordedContents(contentsOf: file.url) == contents)
    }

    @Test("A row behaves like a list of optional values")
    func rowIsValueList() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            func values(_ count: Int) -> [String?] {
                (0..<count).map { _ in [nil, nil, "", "a", "b"][Int(random.next() % 5)] }
            }
            let first = values(Int(random.next() % 12))
            let second = values(Int(random.next() % 12))
            let row = RecordedRow(first)
            #expect(row.values == first && row.count == first.count)
            for index in -1...first.count {
                #expect(row[index] == (first.indices.contains(index) ? first[index] : nil))
            }
            #expect(row.indices == first.indices.filter { first[$0] != nil })
            let length = Int(random.next() % 12)
            let resized = (0..<length).map { $0 < first.count ? first[$0] : nil }
            #expect(row.resized(to: length).values == resized && row.resized(to: length) == RecordedRow(resized))
            var changed = first
            var changes: [Int: String?] = [:]
            for index in first.indices where random.next() % 3 == 0 {
                changed[index] = values(1)[0]
                changes.updateValue(changed[index], forKey: index)
            }
            #expect(row.replacing(changes) == RecordedRow(changed))
            let differing = (0..<max(first.count, second.count)).filter {
                ($0 < first.count ? first[$0] : nil) != ($0 < second.count ? second[$0] : nil)
            }
            #expect(row.differences(from: RecordedRow(second)) == differing)
            let flags = first.map { $0 != nil }
            let fields = ChangedFields(flags)
            #expect(fields.flags == flags)
            for index in -1...flags.count {
                #expect(fields.contains(index) == (flags.indices.contains(index) && flags[index]))
            }
        }
    }

    @Test("An update keeps the lists that it is initialized with, and those that are set")
    func updateKeepsLists() {
        var update = RecordedUpdate(
            item: RecordedItem(name: nil, position: 1), isSnapshot: false, values: ["a", nil, ""],
            previousValues: [nil], changed: [])
        #expect(update.values == ["a", nil, ""] && update.previousValues == [nil] && update.changed == [])
        #expect(update.description == "#1 ∅>a ∅>∅ ∅>''")
        update.values[1] = "b"
        update.previousValues = ["x", "y", "z"]
        update.changed = [true, false, true]
        #expect(update.values == ["a", "b", ""] && update.isChanged(2) && !update.isChanged(1) && !update.isChanged(7))
        #expect(update.description == "#1 x>a* y>b z>''*")
        #expect(update.description(upTo: 3) == "#1 x>a*")
    }
}
