import Migration
import TestKit
import Testing

/// The time of a migration is linear in the size of the files.
@Suite(.ownThread) struct LinearTimeTests {
    @Test(arguments: [
        (
            "UnifiedLSClient", "func f(client: LSLightstreamerClient, sub: LSSubscription, all: [LSSubscription]) {",
            """
            client.connectionOptions.retryDelay = 1
            if client.status == "STALLED" { print(client.status, sub.mode, sub.requestedSnapshot ?? "") }
            all.forEach { $0.requestedMaxFrequency = "1.0" }
            do { try go(client.connectionOptions.retryDelay) } catch {}
            """, "}"
        ),
        (
            "UnifiedLSClient", "func f(client: LSLightstreamerClient) {",
            """
            let client = client
            if let client = other { client.connectionOptions.retryDelay = 1 }
            """, "}"
        ),
        (
            "LegacyLSClient",
            """
            func f(client: LSClient, update: LSUpdateInfo) {
            let info = LSConnectionInfo(pushServerURL: "u", pushServerControlURL: nil, user: nil, password: nil, adapter: "A")!
            let table = LSTableInfo(group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: true)!
            """,
            """
            do { try client.sendMessage("y", error: ()) } catch { print(error) }
            info.keepaliveSecs = 1
            client.openConnection(with: info, delegate: nil)
            client.subscribeTable(table, delegate: nil, useCommandLogic: false)
            table.requestedMaxFrequency = 2
            print(update.currentValue(ofFieldName: "f"))
            client.sendMessage(LSMessageInfo(message: "m", sequence: "s", delayTimeout: 2), delegate: nil)
            """, "}"
        ),
        (
            "LegacyLSClient",
            """
            func f(client: LSClient) {
            let info = LSConnectionInfo(pushServerURL: "u", pushServerControlURL: nil, user: nil, password: nil, adapter: "A")!
            """,
            """
            info.keepaliveSecs = 1
            client.openConnection(with: info, delegate: nil)
            """, "}"
        ),
        (
            "LegacyLSClient", "",
            """
            final class D: LSConnectionDelegate, LSTableDelegate {
                func clientConnectionDidEstablish(_ client: LSClient!) { client.closeConnection() }
                func table(_ key: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith update: LSUpdateInfo!) {
                    print(update.currentValue(ofFieldName: "f"), itemPosition)
                }
            }
            """, ""
        ),
    ])
    func manyUsesTakeTheirTime(module: String, first: String, uses: String, last: String) throws {
        try expectLinear(12_000 / uses.utf8.count, factor: 8, limit: 12) { count in
            let lines = ["import \(module)", first] + Array(repeating: uses, count: count) + [last, ""]
            let result = try migrated(lines.joined(separator: "\n"))
            #expect(result.findings.count > count)
        }
    }
}
