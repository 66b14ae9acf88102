import Foundation
import LegacyLSClient
import TestSupport
import Testing

@testable import LegacyLSClient

/// Calls in the spellings of Swift 1 and 2.
private protocol EarlierCode {
    func run(_ client: LSClient, _ table: TableRecorder) -> [String]
}

@Suite("1.x spellings of Swift 1 and 2", .ownThread)
struct EarlierSpellingTests {
    private struct Code: EarlierCode {
        // Deprecated like the members that it calls, so that the compiler does not warn.
        @available(*, deprecated)
        func run(_ client: LSClient, _ table: TableRecorder) -> [String] {
            var calls: [String] = []
            var error: NSError?
            calls.append("\(client.openConnectionWithInfo(TestConnection.info, delegate: nil, error: &error))")
            let info = LSExtendedTableInfo(
                items: ["a"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: false)
            let key: LSSubscribedTableKey? = client.subscribeTableWithExtendedInfo(
                info, delegate: table, useCommandLogic: false, error: &error)
            calls.append("\(key?.keyValue ?? 0)")
            let other: LSSubscribedTableKey? = client.subscribeTableWithExtendedInfo(
                info, delegate: table, useCommandLogic: false)
            calls.append("\(other?.keyValue ?? 0)")
            calls.append("\(client.unsubscribeTable(key, error: &error)) \(client.unsubscribeTable(key, error: nil))")
            client.closeConnection()
            calls.append("\(client.sendMessage("hello", error: &error)) \(error?.domain ?? "-")")
            error = nil
            client.openConnectionWithInfo(TestConnection.info, delegate: nil)
            calls.append("\(client.isConnected)")
            let update = LSUpdateInfo(
                itemPosition: 1, itemName: "a", fieldNames: ["f"], oldValues: ["x"], changeFlags: nil,
                newValues: ["y"], isSnapshot: false)
            calls.append(
                "\(update?.currentValueOfFieldName("f") ?? "-") \(update?.previousValueOfFieldName("f") ?? "-")")
            calls.append("\(update?.isChangedValueOfFieldName("f") ?? false) \(error == nil)")
            return calls
        }
    }

    @Test("The spellings of Swift 1 and 2 work")
    func swiftSpellings() {
        let it = TestConnection()
        let code: any EarlierCode = Code()
        #expect(
            code.run(it.client, TableRecorder()) == [
                "true", "1", "2", "true false", "false LSPushConnectionException", "true", "y x", "true true",
            ])
    }
}
