import Foundation
import Migration
import Testing

/// The explanations of old members.
@Suite struct MemberGuideTests {
    @Test func listsChangedMembers() {
        let all = MemberGuide.all
        #expect(
            all.contains(
                """
                LSLightstreamerClient.unsubscribeMultipleMPN(_:) (2.x-4.x)
                  the string in its arguments is a value of an enumeration
                  before: client.unsubscribeMultipleMPN("TRIGGERED")
                  after:  client.unsubscribeMultipleMPN(.TRIGGERED)

                """))
        #expect(all.contains("LSUpdateInfo.itemPosition (1.x)\n  itemPos\n"))
        #expect(!all.contains("LSLightstreamerClient.connect()"))
    }

    @Test(arguments: ["retryDelay", "LSConnectionOptions.retryDelay"]) func explainsMember(name: String) {
        #expect(
            MemberGuide.explanation(of: name) == """
                LSConnectionOptions.retryDelay (2.x-4.x)
                  a time in seconds is an Int in milliseconds
                  before: options.retryDelay = 15.0
                  after:  options.retryDelay = 15_000
                """)
    }

    @Test func explainsTypesMethodsAndConstants() throws {
        #expect(MemberGuide.explanation(of: "LSUpdateInfo") == "LSUpdateInfo (1.x)\n  ItemUpdate")
        #expect(MemberGuide.explanation(of: "LSModeRaw") == "LSModeRaw (1.x)\n  Subscription.Mode.RAW")
        let method = "client(_:didProcessMessage:)"
        #expect(
            MemberGuide.explanation(of: method)
                == "LSClientMessageDelegate.\(method) (2.x-4.x)\n  with withResponse response: String")
        let unchanged = try #require(MemberGuide.explanation(of: "connect"))
        #expect(unchanged == "LSLightstreamerClient.connect() (2.x-4.x)\n  stays as it is")
        #expect(MemberGuide.explanation(of: "frobnicate") == nil)
    }
}
