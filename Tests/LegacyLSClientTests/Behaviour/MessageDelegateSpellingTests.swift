import LegacyLSClient
import TestKit
import Testing

@testable import LegacyLSClient

/// Real code spells delegate methods in several ways, and the compiler takes a near miss for another method: whether each
/// spelling is called can only be seen by running it.
@Suite("1.x spellings of message delegates", .ownThread)
struct MessageDelegateSpellingTests {
    private final class MessageII: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { told.append("aborted") }
    }

    private final class MessageIO: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?
        ) { told.append("aborted") }
    }

    private final class MessageOI: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { told.append("aborted") }
    }

    private final class MessageOO: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?
        ) { told.append("aborted") }
    }

    private final class MessagePP: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
        ) { told.append("aborted") }
    }

    private final class MessagePO: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?
        ) { told.append("aborted") }
    }

    private func told(_ delegate: any LSMessageDelegate) {
        let message: LSMessageInfo? = LSMessageInfo(message: "m", sequence: "S")
        let text: String? = "no"
        let exception: LSException? = LSPushConnectionException("gone")
        delegate.message(message, didProcessWithProgressiveNumber: 1)
        delegate.message(message, didAbortWithProgressiveNumber: 1, errorCode: 1, errorMessage: text)
        delegate.message(message, didAbortWithProgressiveNumber: 1, exception: exception)
    }

    @Test func messages() {
        let everything = ["done", "refused", "aborted"]
        let ii = MessageII()
        told(ii)
        #expect(ii.told == everything, "spelled !!")
        let io = MessageIO()
        told(io)
        #expect(io.told == everything, "spelled !?")
        let oi = MessageOI()
        told(oi)
        #expect(oi.told == everything, "spelled ?!")
        let oo = MessageOO()
        told(oo)
        #expect(oo.told == everything, "spelled ??")
        let pp = MessagePP()
        told(pp)
        #expect(pp.told == everything, "spelled --")
        let po = MessagePO()
        told(po)
        #expect(po.told == everything, "spelled -?")
    }
}
