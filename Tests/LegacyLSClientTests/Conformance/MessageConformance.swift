import Foundation
import LegacyLSClient
import Testing

@Suite("Message, exception and log classes have the 1.x signatures")
struct MessageConformance {
    @Test func messageInfo() {
        let _: (String?, String?) -> LSMessageInfo? = LSMessageInfo.init(message:sequence:)
        let _: (String?, String?, TimeInterval) -> LSMessageInfo? = LSMessageInfo.init(message:sequence:delayTimeout:)
        let _: WritableKeyPath<LSMessageInfo, String?> = \.message
        let _: WritableKeyPath<LSMessageInfo, String?> = \.sequence
        let _: WritableKeyPath<LSMessageInfo, TimeInterval> = \.delayTimeout
        let _: KeyPath<LSMessageInfo, Int32> = \.progressiveNumber
        let message: LSMessageInfo = LSMessageInfo(message: "m", sequence: "S")
        #expect(message.delayTimeout == NO_DELAY_TIMEOUT && message.progressiveNumber == 0)
    }

    // Rules: L-EXC-1
    @Test func exceptions() {
        let _: (String?, String?, CVaListPointer) -> LSException? = LSException.init(name:reason:arguments:)
        let _: (String?, CVaListPointer) -> LSPushClientException? = LSPushClientException.init(reason:arguments:)
        let _: (String?, CVaListPointer) -> LSPushConnectionException? =
            LSPushConnectionException.init(reason:arguments:)
        let _: (String?, CVaListPointer) -> LSPushUpdateException? = LSPushUpdateException.init(reason:arguments:)
        let _: (Int32, String?, CVaListPointer) -> LSPushServerException? =
            LSPushServerException.init(code:reason:arguments:)
        let _: KeyPath<LSPushServerException, Int32> = \.errorCode
        withVaList([7 as CInt]) { arguments in
            let exception: LSPushServerException = LSPushServerException(
                code: 46, reason: "subscription %d", arguments: arguments)
            let base: LSException = exception
            let root: NSException = base
            #expect(root.reason == "subscription 7" && root.name == NSExceptionName(rawValue: "LSPushServerException"))
            #expect(root.userInfo == nil && exception.errorCode == 46)
        }
        withVaList([]) { arguments in
            let exception: LSException = LSException(name: "own", reason: "100%%", arguments: arguments)
            #expect(exception.name.rawValue == "own" && exception.reason == "100%")
            #expect(LSPushClientException(reason: nil, arguments: arguments).reason == "")
        }
    }

    @Test func log() {
        let _: ((any LSLogDelegate)?) -> Void = LSLog.setDelegate
        let _: (Int32) -> Void = LSLog.enableSourceType
        let _: () -> Void = LSLog.enableAllSourceTypes
        let _: (Int32) -> Void = LSLog.disableSourceType
        let _: () -> Void = LSLog.disableAllSourceTypes
        let _: (Int32) -> Bool = LSLog.isSourceTypeEnabled
        #expect(!LSLog.isSourceTypeEnabled(LOG_SRC_CLIENT))
        LSLog.setDelegate(Lines())
        LSLog.enableSourceType(LOG_SRC_CLIENT)
        #expect(LSLog.isSourceTypeEnabled(LOG_SRC_CLIENT) && !LSLog.isSourceTypeEnabled(LOG_SRC_SESSION))
        LSLog.enableAllSourceTypes()
        LSLog.disableSourceType(LOG_SRC_CLIENT)
        #expect(!LSLog.isSourceTypeEnabled(LOG_SRC_CLIENT) && LSLog.isSourceTypeEnabled(LOG_SRC_SESSION))
        LSLog.disableAllSourceTypes()
        #expect(!LSLog.isSourceTypeEnabled(LOG_SRC_SESSION))
        LSLog.setDelegate(nil)
    }

    private final class Lines: LSLogDelegate {
        func appendLogLine(_ logLine: String!) {}
    }
}
