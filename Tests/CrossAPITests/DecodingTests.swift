import EmbeddedServer
import TestSupport
import Testing

/// Decoding of values: unchanged and null fields, escapes, TLCP-diff and JSON Patch.
@Suite("Both APIs: decoding", .ownThread)
struct DecodingTests {
    @Test("Every token of an update line means the same in both APIs")
    func tokensOfLines() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["a", "b", "c", "d"]))
        for line in [
            "U,1,1,1|$|#|x", "U,1,1,|#||$", "U,1,1,^3|y", "U,1,1,^4", "U,1,1,%23|%24|%5E4|a%7Cb%0D%0A%25%E2%82%AC",
            "U,1,1,é😀|^2|+%2B &=",
        ] {
            sides.server.faults.send(line: line)
        }
        pair.expect([
            "i#1 snapshot ∅>1* ∅>''* ∅>∅* ∅>x*",
            "i#1 1>1 ''>∅* ∅>∅ x>''*",
            "i#1 1>1 ∅>∅ ∅>∅ ''>y*",
            "i#1 1>1 ∅>∅ ∅>∅ y>y",
            "i#1 1>#* ∅>$* ∅>^4* y>a|b\\u{D}\\u{A}%€*",
            "i#1 #>é😀* $>$ ^4>^4 a|b\\u{D}\\u{A}%€>++ &=*",
        ])
        try pair.end()
    }

    @Test("TLCP-diff and JSON Patch are applied in both APIs")
    func diffFormats() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["t", "j"]))
        for line in [
            #"U,1,1,foobar|{"n":1,"l":[true]}"#,
            #"U,1,1,^Tbdzapcd|^P[{"op":"replace","path":"/n","value":2}]"#,
            #"U,1,1,|^P[{"op":"add","path":"/l/-","value":null},{"op":"remove","path":"/n"}]"#,
            "U,1,1,#|",
            #"U,1,1,plain|{"n":3}"#,
        ] {
            sides.server.faults.send(line: line)
        }
        pair.expect([
            #"i#1 snapshot ∅>foobar* ∅>{"n":1,"l":[true]}*"#,
            #"i#1 foobar>fzapbar* {"n":1,"l":[true]}>{"n":2,"l":[true]}*"#,
            #"i#1 fzapbar>fzapbar {"n":2,"l":[true]}>{"l":[true,null]}*"#,
            #"i#1 fzapbar>∅* {"l":[true,null]}>{"l":[true,null]}"#,
            #"i#1 ∅>plain* {"l":[true,null]}>{"n":3}*"#,
        ])
        try pair.end()
    }

    @Test(
        "Values arrive unchanged whichever diff formats the server uses",
        arguments: [[DiffFormat.tlcpDiff], [.jsonPatch], [.jsonPatch, .tlcpDiff], []])
    func diffsPreserveValues(diffs: [DiffFormat]) throws {
        let sides = try SideBySide.connected(ManualDataAdapter(snapshot: .written, diffs: diffs))
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(.merge, items: ["i"], fields: ["v"]).with { $0.isUnfiltered = true })
        let feed = try sides.adapter.waitForFeed(of: "i")
        let padding = String(repeating: "lorem ipsum ", count: 20)
        let values = (0..<6).map { #"{"text":"\#(padding)","value":\#($0)}"# } + ["no JSON", "no JSON!", #"{"v":1}"#]
        for value in values { feed.update(["v": value]) }
        pair.expect(
            values.indices.map { index in
                "i#1\(index == 0 ? " snapshot" : "") \(index == 0 ? "∅" : values[index - 1])>\(values[index])*"
            })
        try pair.end()
    }

    /// The adapters of the public client test-suites.
    @Test(
        "Counters with every diff format have the same values in both APIs",
        arguments: ["COUNT", "JSON_COUNT", "DIFF_COUNT", "JSON_DIFF_COUNT", "DIFF_JSON_COUNT"])
    func countersMatch(adapter: String) throws {
        let clock = ManualClock()
        let sides = try SideBySide.connected(others: [.test(clock: clock)], adapterSet: "TEST")
        defer { sides.close() }
        let pair = try sides.subscribe(
            TableRequest(.merge, items: ["count"], fields: ["count"]).with { $0.dataAdapter = adapter })
        var seen: Set<String> = []
        for step in 0..<7 {
            if step > 0 { clock.advance(byMilliseconds: 100) }
            let legacy = pair.legacy.events.take(1)
            #expect(legacy == pair.modern.events.take(1))
            seen.formUnion(legacy)
        }
        #expect(seen.count == 7)
        try pair.end()
    }
}
