import Foundation
import Testing
import UnifiedLSClient

@Suite("Notification builder")
struct MPNBuilderTests {
    private func parsed(_ builder: LSMPNBuilder) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(builder.build().utf8)) as? NSDictionary)
    }

    private func dictionary(_ json: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
    }

    // Rules: U-BLD-1
    @Test("All setters can be chained, and their results ignored")
    func allSettersChain() throws {
        let builder = LSMPNBuilder().title("T").subtitle("S").body("B").sound("Default").badge(with: "AUTO")
        builder.bodyLocKey("bk")
        builder.bodyLocArguments(["1"])
        builder.titleLocKey("tk")
        builder.titleLocArguments(["2"])
        builder.launchImage("li")
        builder.locActionKey("la")
        builder.category("c")
        builder.threadId("t")
        builder.contentAvailable(withInt: 1)
        builder.mutableContent(with: "${m}")
        builder.customData(["key": "value"])
        let expected = """
            {"aps": {"alert": {"title": "T", "subtitle": "S", "body": "B", "loc-key": "bk", "loc-args": ["1"],
             "title-loc-key": "tk", "title-loc-args": ["2"], "launch-image": "li", "action-loc-key": "la"},
             "sound": "Default", "badge": "AUTO", "category": "c", "thread-id": "t", "content-available": 1,
             "mutable-content": "${m}"}, "key": "value"}
            """
        #expect(try parsed(builder) == dictionary(expected))
        let read = LSMPNBuilder(notificationFormat: builder.build())
        #expect(read.title == "T" && read.subtitle == "S" && read.body == "B" && read.sound == "Default")
        #expect(read.badgeAsString == "AUTO" && read.badgeAsInt == 0)
        #expect(read.bodyLocKey == "bk" && read.bodyLocArguments == ["1"])
        #expect(read.titleLocKey == "tk" && read.titleLocArguments == ["2"])
        #expect(read.launchImage == "li" && read.locActionKey == "la" && read.category == "c" && read.threadId == "t")
        #expect(read.contentAvailableAsInt == 1 && read.contentAvailableAsString == nil)
        #expect(read.mutableContentAsString == "${m}" && read.mutableContentAsInt == 0)
        #expect(read.customData?["key"] as? String == "value" && read.alert == nil)
    }

    // Rules: U-BLD-2
    @Test("nil removes a value, and a number replaces a string")
    func nilRemovesValues() throws {
        let builder = LSMPNBuilder(notificationFormat: #"{"aps":{"alert":"text","badge":"AUTO"}}"#)
        #expect(builder.alert == "text")
        builder.alert(nil).badge(with: 5).mutableContent(withInt: 1).contentAvailable(with: nil).customData(nil)
        #expect(try parsed(builder) == dictionary(#"{"aps": {"badge": 5, "mutable-content": 1}}"#))
        #expect(builder.badgeAsInt == 5 && builder.badgeAsString == nil)
        builder.badge(with: nil).badge(withInt: 2).mutableContent(with: nil).contentAvailable(with: 1)
        #expect(try parsed(builder) == dictionary(#"{"aps": {"badge": 2, "content-available": 1}}"#))
    }
}
