import LegacyLSClient
import Testing
import UnifiedLSClient

@Test("NSException is one type in a file that imports both older clients")
func oneExceptionType() {
    let exception: NSException = NSException(name: NSExceptionName("Name"), reason: "reason")
    let legacy: NSException = withVaList([]) { LSPushClientException(reason: "100 %%", arguments: $0) }
    #expect(exception.reason == "reason" && legacy.reason == "100 %")
}
