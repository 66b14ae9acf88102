import Foundation
import Testing

@testable import ModernClient

@Suite("MPNBuilder")
struct MPNBuilderTests {
    @Test("An empty notification contains an empty aps object")
    func emptyNotification() {
        #expect(MPNBuilder().build() == #"{"aps":{}}"#)
        #expect(MPNBuilder().customData?.isEmpty == true)
    }

    // Rules: M-MPN-10
    @Test("Each setter writes its key, and each getter reads it")
    func settersAndGetters() throws {
        let builder = MPNBuilder()
        builder.title("t").subtitle("s").body("b").bodyLocKey("blk").bodyLocArguments(["1"]).titleLocKey("tlk")
            .titleLocArguments(["2"]).launchImage("li").locActionKey("lak").badge(with: 3).sound("so")
            .category("c").threadId("th").contentAvailable(with: 1).mutableContent(with: "1")
            .customData(["k": "v"])
        let copy = try #require(MPNBuilder(notificationFormat: builder.build()))
        #expect(copy.title == "t" && copy.subtitle == "s" && copy.body == "b")
        #expect(copy.bodyLocKey == "blk" && copy.bodyLocArguments == ["1"])
        #expect(copy.titleLocKey == "tlk" && copy.titleLocArguments == ["2"])
        #expect(copy.launchImage == "li" && copy.locActionKey == "lak")
        #expect(copy.badgeAsInt == 3 && copy.badgeAsString == nil)
        #expect(copy.sound == "so" && copy.category == "c" && copy.threadId == "th")
        #expect(copy.contentAvailableAsInt == 1 && copy.contentAvailableAsString == nil)
        #expect(copy.mutableContentAsString == "1" && copy.mutableContentAsInt == nil)
        #expect(copy.customData?["k"] as? String == "v")
        #expect(copy.alert == nil)
        let json = try JSONSerialization.jsonObject(with: Data(builder.build().utf8)) as? [String: Any]
        let aps = json?["aps"] as? [String: Any]
        let alert = aps?["alert"] as? [String: Any]
        #expect(
            alert.map { Set($0.keys) } == [
                "title", "subtitle", "body", "loc-key", "loc-args", "title-loc-key", "title-loc-args", "launch-image",
                "action-loc-key",
            ])
        #expect(
            aps.map { Set($0.keys) } == [
                "alert", "badge", "sound", "category", "thread-id", "content-available", "mutable-content",
            ])
    }

    // Rules: M-MPN-10
    @Test("An alert string and the parts of an alert replace each other, and nil removes them")
    func alertAndItsParts() {
        let builder = MPNBuilder().alert("text")
        #expect(builder.alert == "text" && builder.body == nil)
        builder.body("part")
        #expect(builder.alert == nil && builder.body == "part")
        builder.alert("text")
        #expect(builder.body == nil)
        builder.alert(nil).badge(with: "AUTO")
        #expect(builder.build() == #"{"aps":{"badge":"AUTO"}}"#)
        builder.badge(with: nil)
        #expect(builder.build() == #"{"aps":{}}"#)
    }

    @Test("Equal notifications produce equal strings, whatever the order of their setters")
    func keyOrderIsStable() {
        let names = (0..<30).map { "key\($0)" }
        var nested: [String: Any] = [:]
        for name in names { nested[name] = name }
        // The order of a dictionary's keys also depends on its capacity.
        var reversed = [String: Any](minimumCapacity: 1_000)
        for name in names.reversed() { reversed[name] = name }
        let first = MPNBuilder().title("t").body("b").sound("s").customData(nested.merging(["inner": nested]) { $1 })
        let second = MPNBuilder().customData(reversed.merging(["inner": reversed]) { $1 }).sound("s").body("b").title(
            "t")
        #expect(first.build() == second.build())
    }

    // Rules: M-MPN-10
    @Test("A format that is not a JSON object is rejected", arguments: ["", "x", "[]", "1", #""text""#])
    func invalidFormatIsRejected(_ text: String) { #expect(MPNBuilder(notificationFormat: text) == nil) }
}
