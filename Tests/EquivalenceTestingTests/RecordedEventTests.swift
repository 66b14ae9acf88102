import EquivalenceTesting
import Testing

/// The form of each event in files and comparisons.
@Suite("Recorded events")
struct RecordedEventTests {
    /// The file of ``RecordingFileTests/everything`` as earlier versions wrote it.
    private static let earlierFile = ##"""
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

    @Test("A file of an earlier version is read with all its events")
    func readsEarlierFile() throws {
        let file = RecordingFileTests.Scratch()
        try file.write(Self.earlierFile)
        #expect(try RecordedContents(contentsOf: file.url) == RecordingFileTests.everything)
    }

    @Test("A file is written with the same bytes as by earlier versions")
    func writesEarlierFormat() throws {
        let file = RecordingFileTests.Scratch()
        try RecordingFileTests.everything.write(to: file.url)
        #expect(file.text == Self.earlierFile)
    }

    @Test func earlierFileHasAllKinds() {
        #expect(Set(RecordingFileTests.everything.entries.map(\.event.kind)) == Set(RecordedEvent.Kind.allCases))
    }

    /// Earlier versions wrote two control characters in strings as short escapes.
    @Test("Short and long escapes are read as the same characters")
    func readsShortEscapes() throws {
        let file = RecordingFileTests.Scratch()
        let head = #"{"format":"lightstreamer-recording","name":"n","version":1}"# + "\n"
        try file.write(head + #"{"at":1,"event":"note","text":"a\bb\fc"}"# + "\n")
        let contents = try RecordedContents(contentsOf: file.url)
        #expect(contents.entries.map(\.event) == [.note("a\u{8}b\u{C}c")])
        try contents.write(to: file.url)
        #expect(file.text.contains(#"a\u0008b\u000cc"#))
        #expect(try RecordedContents(contentsOf: file.url) == contents)
    }

    private static let item = RecordedItem(name: "i", position: 1)

    @Test(
        "A difference between events names the parts that differ",
        arguments: [
            (
                RecordedEvent.refused(code: 1, message: "a"), RecordedEvent.refused(code: 2, message: "b"),
                ["code: 1 | 2", "message: a | b"]
            ),
            (.refused(code: 1, message: nil), .refused(code: 1, message: "b"), []),
            (
                .sessionError(code: 1, message: "a"), .sessionError(code: 1, message: "a\u{1B}"),
                [#"message: a | a\u{1B}"#]
            ),
            (
                .secondLevelRefused(key: "k", code: 1, message: "a"),
                .secondLevelRefused(key: "l", code: 1, message: nil),
                ["key: k | l"]
            ),
            (
                .message("m", .processed(response: "a")), .message("n", .processed(response: "b")),
                ["message: m | n", "response: a | b"]
            ),
            (.message("m", .processed(response: "a")), .message("m", .processed(response: nil)), []),
            (
                .message("m", .processed(response: "a")), .message("m", .failed),
                ["message 'm' processed | message 'm' failed"]
            ),
            (
                .message("m", .denied(code: 1, message: "a")), .message("m", .denied(code: 1, message: "b")),
                ["message 'm' denied 1 a | message 'm' denied 1 b"]
            ),
            (.lostUpdates(item, count: 1), .lostUpdates(item, count: 2), ["i#1 lost 1 | i#1 lost 2"]),
            (.frequency(nil), .frequency("2"), ["frequency  | frequency 2"]),
            (.subscribed, .unsubscribed, ["subscribed | unsubscribed"]), (.note("x"), .note("y"), ["x | y"]),
        ])
    func differencesNameParts(_ one: RecordedEvent, _ other: RecordedEvent, _ details: [String]) {
        let (first, second) = (Recording(name: "one"), Recording(name: "other"))
        first.append(one)
        second.append(other)
        #expect((first.difference(from: second)?.details ?? []) == details)
    }
}
