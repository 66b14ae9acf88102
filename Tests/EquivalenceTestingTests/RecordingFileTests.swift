import EquivalenceTesting
import Foundation
import RecordingFormat
import TestSupport
import Testing

/// Recordings in files.
@Suite("Recordings in files", .ownThread)
struct RecordingFileTests {
    /// A file that is removed with this object.
    final class Scratch {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl")

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String) throws { try Data(text.utf8).write(to: url) }

        var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }
    }

    private static let merge = RecordedSubscription(mode: "MERGE", items: ["i", "j"], fields: ["a", "b"])
    private static let command = RecordedSubscription(
        mode: "COMMAND", items: ["portfolio"], fields: ["key", "command", "qty"])
    private static let header = #"{"format":"lightstreamer-recording","name":"n","version":1}"#

    private static func update(
        _ position: Int, _ values: [String?], after previous: [String?], changed: [Bool]? = nil,
        isSnapshot: Bool = false, names: [String] = ["a", "b"], item: String? = "i"
    ) -> RecordedEvent {
        .update(
            RecordedUpdate(
                item: RecordedItem(name: item, position: position), isSnapshot: isSnapshot, values: values,
                previousValues: previous, changed: changed ?? zip(values, previous).map { $0 != $1 }, fieldNames: names)
        )
    }

    /// One event of each kind, with values that are easily confused.
    static let everything: RecordedContents = {
        let item = RecordedItem(name: "i", position: 1)
        let row = ["key", "command", "qty"]
        let events: [(Int?, RecordedEvent)] = [
            (nil, .status("CONNECTED:WS-STREAMING")), (1, .subscribed), (1, .frequency(nil)), (1, .frequency("2.5")),
            (1, update(1, ["1", ""], after: [nil, nil], isSnapshot: true)),
            (1, update(1, [nil, "€ \"|\n\u{1F600}"], after: ["1", ""])),
            // A JSON value, and a value flagged as changed that is the same.
            (
                1,
                update(
                    1, [#"{"x":[1.50,null]}"#, "€ \"|\n\u{1F600}"], after: [nil, "€ \"|\n\u{1F600}"],
                    changed: [true, true])
            ),
            // A change without a flag, and previous values that are not those of the update before.
            (1, update(1, ["2", "3"], after: ["x", nil], changed: [false, true])),
            (1, .endOfSnapshot(item)), (1, .lostUpdates(item, count: 7)), (1, .clearedSnapshot(item)),
            (2, .subscribed),
            (2, update(1, ["A", "ADD", "1"], after: [nil, nil, nil], names: row, item: "portfolio")),
            (2, update(1, ["B", "ADD", nil], after: [nil, nil, nil], names: row, item: "portfolio")),
            (2, update(1, ["A", "UPDATE", "2"], after: ["A", "ADD", "1"], names: row, item: "portfolio")),
            (2, update(1, ["A", "DELETE", nil], after: ["A", "UPDATE", "2"], names: row, item: "portfolio")),
            (2, update(1, ["A", "ADD", nil], after: [nil, nil, nil], names: row, item: "portfolio")),
            (2, .secondLevelRefused(key: "A", code: 21, message: nil)),
            (2, .secondLevelLostUpdates(key: "A", count: 1)),
            (nil, .message("hello", .processed(response: ""))), (nil, .message("", .processed(response: nil))),
            (nil, .message("no", .denied(code: -5, message: "why"))), (nil, .message("m", .failed)),
            (nil, .message("m", .discarded)), (nil, .message("m", .aborted)), (nil, .interruption),
            (1, .unsubscribed), (2, .refused(code: 17, message: "x")), (nil, .sessionError(code: 7, message: nil)),
            (nil, .note("a view")), (nil, .push("device registered")),
            // Without a subscription.
            (nil, update(3, ["v"], after: [nil], names: [], item: nil)),
        ]
        return RecordedContents(
            header: RecordingHeader(name: "n", api: "5.x-6.x", adapterSet: "DEMO", server: "http://h", date: nil),
            subscriptions: [1: merge, 2: command],
            entries: events.enumerated().map { RecordedEntry(time: $0 * 7, subscription: $1.0, event: $1.1) })
    }()

    /// The file of ``everything`` as earlier versions wrote it.
    static let earlierFile = ##"""
        {"adapterSet":"DEMO","api":"5.x-6.x","format":"lightstreamer-recording","name":"n","server":"http://h","version":1}
        {"at":0,"event":"subscription","request":{"fields":["a","b"],"items":["i","j"],"mode":"MERGE"},"subscription":1}
        {"at":0,"event":"subscription","request":{"fields":["key","command","qty"],"items":["portfolio"],"mode":"COMMAND"},"subscription":2}
        {"at":0,"event":"status","status":"CONNECTED:WS-STREAMING"}
        {"at":0.007,"event":"subscribed","subscription":1}
        {"at":0.014,"event":"frequency","subscription":1}
        {"at":0.021,"event":"frequency","frequency":"2.5","subscription":1}
        {"at":0.028,"event":"update","item":1,"name":"i","snapshot":true,"subscription":1,"values":{"a":"1","b":""}}
        {"at":0.035,"event":"update","item":1,"name":"i","subscription":1,"values":{"a":null,"b":"€ \"|\n😀"}}
        {"at":0.042,"event":"update","item":1,"name":"i","subscription":1,"values":{"a":"{\"x\":[1.50,null]}","b":"€ \"|\n😀"}}
        {"at":0.049,"before":{"a":"x","b":null},"event":"update","item":1,"name":"i","subscription":1,"unflagged":{"a":"2"},"values":{"b":"3"}}
        {"at":0.056,"event":"endOfSnapshot","item":1,"name":"i","subscription":1}
        {"at":0.063,"count":7,"event":"lostUpdates","item":1,"name":"i","subscription":1}
        {"at":0.07,"event":"clearedSnapshot","item":1,"name":"i","subscription":1}
        {"at":0.077,"event":"subscribed","subscription":2}
        {"at":0.084,"event":"update","item":1,"key":"A","name":"portfolio","subscription":2,"values":{"command":"ADD","key":"A","qty":"1"}}
        {"at":0.091,"event":"update","item":1,"key":"B","name":"portfolio","subscription":2,"values":{"command":"ADD","key":"B"}}
        {"at":0.098,"event":"update","item":1,"key":"A","name":"portfolio","subscription":2,"values":{"command":"UPDATE","qty":"2"}}
        {"at":0.105,"event":"update","item":1,"key":"A","name":"portfolio","subscription":2,"values":{"command":"DELETE","qty":null}}
        {"at":0.112,"event":"update","item":1,"key":"A","name":"portfolio","subscription":2,"values":{"command":"ADD","key":"A"}}
        {"at":0.119,"code":21,"event":"secondLevelRefused","key":"A","subscription":2}
        {"at":0.126,"count":1,"event":"secondLevelLostUpdates","key":"A","subscription":2}
        {"at":0.133,"event":"message","outcome":"processed","response":"","text":"hello"}
        {"at":0.14,"event":"message","outcome":"processed","text":""}
        {"at":0.147,"code":-5,"event":"message","message":"why","outcome":"denied","text":"no"}
        {"at":0.154,"event":"message","outcome":"failed","text":"m"}
        {"at":0.161,"event":"message","outcome":"discarded","text":"m"}
        {"at":0.168,"event":"message","outcome":"aborted","text":"m"}
        {"at":0.175,"event":"interruption"}
        {"at":0.182,"event":"unsubscribed","subscription":1}
        {"at":0.189,"code":17,"event":"refused","message":"x","subscription":2}
        {"at":0.196,"code":7,"event":"sessionError"}
        {"at":0.203,"event":"note","text":"a view"}
        {"at":0.21,"event":"push","text":"device registered"}
        {"at":0.217,"event":"update","item":3,"size":1,"values":{"1":"v"}}
        {"at":0.217,"event":"end"}

        """##

    @Test func roundTripsAllEvents() throws {
        let file = Scratch()
        try Self.everything.write(to: file.url)
        let read = try RecordedContents(contentsOf: file.url)
        #expect(read.header == Self.everything.header)
        #expect(read.subscriptions == Self.everything.subscriptions)
        for (one, other) in zip(read.entries, Self.everything.entries) { #expect(one == other) }
        #expect(read.entries.count == Self.everything.entries.count)
    }

    @Test("The Codable form is the list of the lines of the file")
    func codableFormMatchesLines() throws {
        let file = Scratch()
        try Self.everything.write(to: file.url)
        let coded = try JSONEncoder().encode(Recording(Self.everything))
        #expect(try JSONDecoder().decode(Recording.self, from: coded).contents == Self.everything)
        let list = try #require(try JSONSerialization.jsonObject(with: coded) as? [[String: Any]])
        // The file has an additional line for the end.
        #expect(list.count == file.text.split(separator: "\n").count - 1)
    }

    @Test("Lines contain the changed values by field name, in a fixed order")
    func linesNameChangedValues() throws {
        let file = Scratch()
        try Self.everything.write(to: file.url)
        let lines = file.text.split(separator: "\n").map(String.init)
        #expect(
            lines[0]
                == #"{"adapterSet":"DEMO","api":"5.x-6.x","format":"lightstreamer-recording","name":"n","server":"http://h","version":1}"#
        )
        #expect(
            lines[1]
                == #"{"at":0,"event":"subscription","request":{"fields":["a","b"],"items":["i","j"],"mode":"MERGE"},"subscription":1}"#
        )
        #expect(
            lines[7]
                == #"{"at":0.028,"event":"update","item":1,"name":"i","snapshot":true,"subscription":1,"values":{"a":"1","b":""}}"#
        )
        #expect(lines[8].contains(#""values":{"a":null,"b":"€ \"|\n"#))
        #expect(lines.last == #"{"at":0.217,"event":"end"}"#)
    }

    @Test("A field whose name is a number is not confused with a field position")
    func numericFieldName() throws {
        let file = Scratch()
        let values = ["k", "ADD", "third", "fourth", "fifth"]
        var request = RecordedSubscription(mode: "COMMAND", items: ["i"], fields: ["key", "command", "5"])
        request.secondLevelSchema = "schema"
        let event = Self.update(
            1, values, after: Array(repeating: nil, count: 5), names: ["key", "command", "5"])
        let contents = RecordedContents(
            header: Self.everything.header, subscriptions: [1: request],
            entries: [RecordedEntry(time: 0, subscription: 1, event: event)])
        try contents.write(to: file.url)
        guard case .update(let read)? = try RecordedContents(contentsOf: file.url).entries.first?.event else {
            Issue.record("no update")
            return
        }
        #expect(read.values == values)
    }

    @Test("Names, keys and values keep every character")
    func keepsAllCharacters() throws {
        let file = Scratch()
        // All controls, Latin and combining characters, and those around the line separators: each length of UTF-8.
        let scalars = Array(0...0x36F) + Array(0x7F8...0x807) + Array(0x2000...0x2030)
        let characters = scalars.compactMap { UnicodeScalar($0).map { String($0) } } + ["\r\n", "😀", "\u{10FFFF}"]
        let fields = ["key", "command", "a\"b\\\n\u{1}é", ""]
        let entries = characters.enumerated().map { index, text in
            let update = RecordedUpdate(
                item: RecordedItem(name: text, position: index + 1), isSnapshot: index % 2 == 0,
                values: [text + "k", "ADD", text, nil], previousValues: [nil, nil, nil, nil],
                changed: [true, true, true, true], fieldNames: fields)
            return RecordedEntry(time: index * 37, subscription: 1, event: .update(update))
        }
        let contents = RecordedContents(
            header: RecordingHeader(name: "n"),
            subscriptions: [1: RecordedSubscription(mode: "COMMAND", items: characters, fields: fields)],
            entries: entries)
        try contents.write(to: file.url)
        #expect(try RecordedContents(contentsOf: file.url) == contents)
        // Foundation's encoder produces the same lines.
        let coded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(contents)) as? [NSDictionary]
        let lines = try file.text.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
        }
        #expect(lines.dropLast() == coded?[...].map(Optional.some)[...])
    }

    @Test func writerTracksPreviousValues() throws {
        let file = Scratch()
        let writer = try RecordingWriter(file.url, header: RecordingHeader(name: "n"))
        writer.describe(Self.merge, as: 1, time: 0)
        for (time, values) in [["1", "2"], ["1", "3"]].enumerated() {
            let event = Self.update(1, values, after: [], changed: [time == 0, true])
            writer.write(RecordedEntry(time: time, subscription: 1, event: event))
        }
        try writer.close()
        #expect(!file.text.contains("before"))
        let entries = try RecordedContents(contentsOf: file.url).entries
        #expect(entries.map(\.event.description) == ["i#1 ∅>1* ∅>2*", "i#1 1>1 2>3*"])
    }

    @Test(
        "A damaged or truncated file is reported with the line",
        arguments: [
            ("", 1, "the file is empty"), ("{}\n", 1, "this is not the first line of a recording"),
            (#"{"format":"lightstreamer-recording","name":"n","version":2}"#, 1, "the format has version 2"),
            (header + "\n\nnonsense\n", 3, "this is not JSON"),
            (header + "\n{\"at\":1,\"event\":\"frequency\"}\n{\"at\":2,\"eve", 3, "the file ends within this line"),
            (header + "\n{\"at\":1}\n", 2, "there is no 'event'"),
            (header + "\n{\"event\":\"note\",\"text\":\"\"}\n", 2, "there is no 'at'"),
            (header + "\n{\"at\":\"x\",\"event\":\"note\",\"text\":\"\"}\n", 2, "'at' has a value of another type"),
            (header + "\n{\"at\":-1,\"event\":\"note\",\"text\":\"\"}\n", 2, "is not a time"),
            (header + "\n{\"at\":1,\"event\":\"upside\"}\n", 2, "there is no event 'upside'"),
            (
                header + "\n{\"at\":1,\"event\":\"update\",\"item\":0,\"values\":{}}\n", 2,
                "0 is not the position of an item"
            ),
            (
                header + "\n{\"at\":1,\"event\":\"endOfSnapshot\",\"item\":9000000000000000}\n", 2,
                "9000000000000000 is not the position of an item"
            ),
            (header + "\n" + commandRequest(key: 1, command: 0), 2, "0 is not the position of a field"),
            (header + "\n" + commandRequest(key: Int.min, command: 2), 2, "\(Int.min) is not the position of a field"),
            (header + "\n" + commandRequest(key: 100_001, command: 2), 2, "100001 is not the position of a field"),
            (
                header + "\n{\"at\":1,\"event\":\"update\",\"item\":1,\"size\":1,\"values\":{\"b\":\"\"}}\n", 2,
                "the subscription has no field 'b'"
            ),
            (
                header + "\n{\"at\":1,\"event\":\"update\",\"item\":1,\"size\":999999999,\"values\":{}}\n", 2,
                "999999999 is not a number of fields"
            ),
        ])
    func reportsDamagedLine(_ text: String, _ line: Int, _ reason: String) throws {
        let file = Scratch()
        try file.write(text)
        let error = #expect(throws: RecordingError.self) { try RecordedContents(contentsOf: file.url) }
        #expect(error?.line == line)
        #expect(error?.reason.contains(reason) == true, "\(error as Any)")
        #expect(error?.description.contains("\(file.url.lastPathComponent), line \(line): ") == true)
    }

    /// The line of a subscription, and one of an update.
    private static func commandRequest(key: Int, command: Int) -> String {
        #"{"at":0,"event":"subscription","subscription":1,"request":{"mode":"COMMAND","group":"g","schema":"s","#
            + #""keyPosition":\#(key),"commandPosition":\#(command)}}"# + "\n"
            + #"{"at":1,"event":"update","subscription":1,"item":1,"size":2,"values":{"1":"A","2":"ADD"}}"# + "\n"
    }

    @Test("Invalid key and command positions are ignored")
    func ignoresInvalidPositions() throws {
        var request = RecordedSubscription(mode: "COMMAND")
        request.schema = "s"
        request.keyPosition = .min
        request.commandPosition = 0
        let file = Scratch()
        let event = Self.update(1, ["A", "ADD"], after: [nil, nil], names: [])
        let contents = RecordedContents(
            header: RecordingHeader(name: "n"), subscriptions: [1: request],
            entries: [RecordedEntry(time: 0, subscription: 1, event: event)])
        try contents.write(to: file.url)
        #expect(file.text.contains(#""values":{"1":"A","2":"ADD"}"#))
    }

    @Test func readsUpToDamagedLine() throws {
        let file = Scratch()
        try file.write(Self.header + "\n" + #"{"at":1.5,"event":"note","text":"x"}"# + "\n{")
        let reader = try RecordingReader(file.url)
        #expect(try reader.next() == RecordedEntry(time: 1_500, event: .note("x")))
        #expect(throws: RecordingError.self) { try reader.next() }
        #expect(throws: RecordingError.self) { try reader.next() }
        #expect(!reader.hasEnd)
    }

    @Test func errorsNameFile() {
        let missing = URL(fileURLWithPath: "/nowhere/x.jsonl")
        #expect(throws: RecordingError.self) { try RecordingReader(missing) }
        let error = #expect(throws: RecordingError.self) {
            try RecordingWriter(missing, header: RecordingHeader(name: ""))
        }
        #expect(error?.description == "/nowhere/x.jsonl: the file cannot be created")
    }

    @Test("The rows of a subscription are forgotten when it ends")
    func forgetsEndedSubscriptions() {
        var history = RowHistory()
        for (number, end) in [RecordedEvent.unsubscribed, .refused(code: 17, message: nil), .subscribed].enumerated() {
            _ = history.replace(RecordedRow(["a"]), of: number, position: 1, fields: nil)
            #expect(!history.isEmpty)
            history.follow(end, of: number)
            #expect(history.isEmpty)
        }
    }

    @Test("An item at any position that a client accepts can be recorded")
    func highPositions() throws {
        let file = Scratch()
        let update = RecordedUpdate(
            item: RecordedItem(name: nil, position: 1 << 20), isSnapshot: false, values: ["a", "b"],
            previousValues: [nil, nil], changed: [true, true])
        let contents = RecordedContents(
            header: RecordingHeader(name: "n"), subscriptions: [1: Self.merge],
            entries: [RecordedEntry(time: 1, subscription: 1, event: .update(update))])
        try contents.write(to: file.url)
        #expect(try RecordedContents(contentsOf: file.url).entries.count == 1)
    }

    /// The buffers of writer and reader do not grow with the file.
    @Test func buffersAreBounded() throws {
        let file = Scratch()
        // Several times as long as the bounds.
        let lines = 4_000
        let writer = try RecordingWriter(file.url, header: RecordingHeader(name: "n"))
        writer.describe(Self.merge, as: 1, time: 0)
        var largest = 0
        for number in 0..<lines {
            let event = Self.update(1, ["\(number)", String(repeating: "x", count: 500)], after: [])
            writer.write(RecordedEntry(time: number, subscription: 1, event: event))
            largest = max(largest, writer.bufferedBytes)
        }
        try writer.close()
        #expect(largest < 100_000)
        let reader = try RecordingReader(file.url)
        var count = 0
        largest = 0
        while try reader.next() != nil {
            count += 1
            largest = max(largest, reader.bufferedBytes)
        }
        #expect(count == lines)
        #expect(largest < 600_000)
    }

    @Test func writingRecordingKeepsNoEvents() throws {
        let file = Scratch()
        let recording = try Recording(writingTo: file.url, header: RecordingHeader(name: "n"))
        recording.append(.note("x"))
        #expect(recording.events.isEmpty)
        try recording.close()
        recording.append(.note("too late"))
        #expect(try Recording(contentsOf: file.url).events == [.note("x")])
    }

    @Test func redactsAddresses() {
        #expect(
            RecordingHeader.address(withoutSecretsOf: "https://user:pw@push.example.com:443/?token=1#f")
                == "https://push.example.com:443/")
        #expect(RecordingHeader.address(withoutSecretsOf: nil) == nil)
    }
}
