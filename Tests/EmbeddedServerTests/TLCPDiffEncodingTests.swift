import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import EmbeddedServer

@Suite struct TLCPDiffEncodingTests {
    @Test("The encoder copies the common prefix and suffix of both values")
    func encodesCommonEnds() {
        #expect(TLCPDiff.encode(from: "foobar and more", to: "fzapbar and more") == "bdzapcm")
        #expect(TLCPDiff.encode(from: "the same text", to: "the same text") == "n")
        #expect(TLCPDiff.encode(from: "text, and its end", to: "text") == "e")
        #expect(
            TLCPDiff.encode(from: "a common end", to: "an addition before a common end") == "btn addition before aal")
        #expect(TLCPDiff.encode(from: "removed: a common end", to: "a common end") == "aajm")
        #expect(
            TLCPDiff.encode(from: "a common end", to: "all before it is new: a common end") == "bw"
                + "ll before it is new: a" + "al")
        #expect(TLCPDiff.encode(from: "short", to: "another") == nil)
        #expect(TLCPDiff.encode(from: "🌐 the same text", to: "the same text") == nil)
        #expect(TLCPDiff.encode(from: "the same text", to: "the same text 🌐") == nil)
    }

    @Test func roundTrips() throws {
        var generator = SeededGenerator(seed: 6)
        var encoded = 0
        for _ in 0..<5_000 {
            let alphabet = SeededGenerator.basicPlaneAlphabet
            let head = generator.text(upTo: 60, alphabet: alphabet)
            let tail = generator.text(upTo: 60, alphabet: alphabet)
            let base = head + generator.text(upTo: 10, alphabet: alphabet) + tail
            let new = head + generator.text(upTo: 10, alphabet: alphabet) + tail
            guard let diff = TLCPDiff.encode(from: base, to: new) else { continue }
            encoded += 1
            #expect(diff.utf8.count < new.utf8.count)
            #expect(try Array(TLCPDiff.apply(diff, to: base).utf8) == Array(new.utf8))
        }
        #expect(encoded > 4_000)
    }
}
