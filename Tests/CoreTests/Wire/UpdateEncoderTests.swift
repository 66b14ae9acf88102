import Testing

@testable import LightstreamerCore

@Suite struct UpdateEncoderTests {
    @Test func writesTheLinesOfTheSpecification() {
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
    func encodes(token: FieldToken, encoded: String) {
        #expect(UpdateEncoder.encode(token) == encoded)
    }

    @Test func canonicallyEquivalentTextsDiffer() {
        #expect(UpdateEncoder.tokens(from: ["\u{E9}"], to: ["e\u{301}"]) != [.unchanged])
    }
}
