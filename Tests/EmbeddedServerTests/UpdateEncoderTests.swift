import TestPeer
import TestSupport
import Testing

@testable import EmbeddedServer
@testable import LightstreamerCore

@Suite struct UpdateEncoderTests {
    @Test func matchesSpecification() {
        let first: [String?] = ["20:00:33", "3.04", "0.0", "2.41", "3.67", "3.03", "3.04", nil, nil, ""]
        var second = first
        (second[0], second[9]) = ("20:00:54", "Suspended")
        var third = first
        third.replaceSubrange(0..<1, with: ["20:04:40"])
        (third[5], third[6]) = ("3.02", "3.03")
        #expect(
            UpdateEncoder.line(subscription: 3, item: 1, UpdateEncoder.tokens(from: nil, to: first))
                == "U,3,1,20:00:33|3.04|0.0|2.41|3.67|3.03|3.04|#|#|$")
        #expect(UpdateEncoder.list(UpdateEncoder.tokens(from: first, to: second)) == "20:00:54|^8|Suspended")
        #expect(UpdateEncoder.list(UpdateEncoder.tokens(from: first, to: third)) == "20:04:40|^4|3.02|3.03|||")
    }

    @Test(arguments: [
        (FieldToken.unchanged, ""), (.value(nil), "#"), (.value(""), "$"), (.value("#"), "%23"), (.value("$1"), "%241"),
        (.value("^"), "%5E"), (.value("a#$^"), "a#$^"), (.value("a|b%\r\nc,"), "a%7Cb%25%0D%0Ac,"), (.value("é"), "é"),
        (.jsonPatch("[\"|\"]"), "^P[\"%7C\"]"), (.tlcpDiff("ab#"), "^Tab#"), (.tlcpDiff(""), "^T"),
    ])
    func encodesToken(token: FieldToken, encoded: String) {
        #expect(UpdateEncoder.encode(token) == encoded)
    }

    @Test("Canonically equivalent strings are different values")
    func comparesBytes() {
        #expect(UpdateEncoder.tokens(from: ["\u{E9}"], to: ["e\u{301}"]) != [.unchanged])
    }

    @Test("The decoder reads what the encoder writes")
    func decoderRoundTrips() throws {
        var generator = SeededGenerator(seed: 4)
        for fieldCount in [1, 2, 5, 12, 64, 70] {
            var old: [String?]?
            for _ in 0..<200 {
                let new: [String?] = (0..<fieldCount).map { field in
                    switch Int.random(in: 0..<10, using: &generator) {
                    case 0: return nil
                    case 1: return generator.text(upTo: 30)
                    case 2: return ""
                    default: return old?[field] ?? generator.text(upTo: 8)
                    }
                }
                let tokens = UpdateEncoder.tokens(from: old, to: new)
                let (values, sent) = try decode(UpdateEncoder.list(tokens), over: old, fieldCount: fieldCount)
                #expect(values.map { $0.map { Array($0.utf8) } } == new.map { $0.map { Array($0.utf8) } })
                #expect(sent == (0..<fieldCount).filter { tokens[$0] != .unchanged })
                old = new
            }
        }
    }

    private func decode(
        _ list: String, over old: [String?]?, fieldCount: Int
    ) throws -> (values: [String?], sent: [Int]) {
        var sent = FieldSet()
        var patches: [Int: String]?
        var documents = PatchedDocuments()
        var pool = RowPool()
        let previous = old.map { FieldValues($0) }
        let row = try Array(list.utf8).withUnsafeBufferPointer { list in
            try withExtendedLifetime(previous) {
                try UpdateDecoder.decode(
                    list, old: previous?.handle, in: pool.scratch, fieldCount: fieldCount, sent: &sent,
                    patches: &patches, documents: &documents)
            }
        }
        let new = pool.finish(row)
        return ((0..<new.count).map { new[$0] }, (0..<fieldCount).filter(sent.contains))
    }
}
