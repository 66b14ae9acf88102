import EquivalenceTesting
import Testing

/// The form of each event in files and comparisons.
@Suite("Recorded events")
struct RecordedEventTests {
    @Test("A file of an earlier version is read with all its events")
    func readsEarlierFile() throws {
        let file = RecordingFileTests.Scratch()
        try file.write(RecordingFileTests.earlierFile)
        #expect(try RecordedContents(contentsOf: file.url) == RecordingFileTests.everything)
    }

    @Test("A file is written with the same bytes as by earlier versions")
    func writesEarlierFormat() throws {
        let file = RecordingFileTests.Scratch()
        try RecordingFileTests.everything.write(to: file.url)
        #expect(file.text == RecordingFileTests.earlierFile)
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
