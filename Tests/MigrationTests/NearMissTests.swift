import Foundation
import Migration
import Testing

/// Code that compiles, before or after the migration, and does something else than it seems.
@Suite struct NearMissTests {
    @Test func optionalCallsLoseTheirMark() throws {
        let result = try migrated(
            """
            import UnifiedLSClient
            func f(delegate: LSSubscriptionDelegate, subscription: LSSubscription, other: LSClientDelegate, client: LSLightstreamerClient) {
                other.client?(client, didChangeStatus: "STALLED")
                delegate.subscriptionDidSubscribe?(subscription)
                delegate.subscriptionDidAdd?(subscription)
            }

            """)
        #expect(result.after.contains("    other.client(client, didChangeStatus: .STALLED)\n"))
        #expect(result.after.contains("    delegate.subscriptionDidSubscribe(subscription)\n"))
        #expect(result.after.contains("    delegate.subscriptionDidAddDelegate(subscription)\n"))
    }

    @Test func aCallOfAConnectionMethodIsLeftToAPerson() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            func f(delegate: LSConnectionDelegate, client: LSClient) {
                delegate.clientConnectionDidClose?(client)
            }

            """)
        #expect(result.findings.contains { $0.kind == .person && $0.line == 3 })
        #expect(result.after.contains("    // MIGRATE: ClientDelegate has no clientConnectionDidClose(_:)"))
    }

    @Test(arguments: ["rows.removeAll()", "self.rows = []", "clear()"]) func clearedRowsGetTheOfferOfNewSnapshots(
        statement: String
    ) throws {
        let code = """
            import UnifiedLSClient
            final class Screen: NSObject, LSClientDelegate {
                var rows: [String] = []
                func clear() { rows = [] }
                func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
                    if status.hasPrefix("DISCONNECTED") {
                        \(statement)
                    }
                }
            }

            """
        let result = try migrated(code)
        let finding = try #require(result.findings.first { $0.kind == .behaviour && $0.line == 7 })
        #expect(finding.advice?.contains("client.connectionOptions.sessionRecoveryTimeout = 0") == true)
        #expect(result.after.contains("sessionRecoveryTimeout = 0\n            \(statement)\n"))
        #expect(try migrated(result.after).after == result.after)
    }

    @Test func rowsThatStayGetNoOffer() throws {
        let result = try migrated(
            """
            import UnifiedLSClient
            final class Screen: NSObject, LSClientDelegate {
                var rows: [String] = []
                func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
                    rows = [status]
                }
                func subscribe() { rows.removeAll() }
            }

            """)
        #expect(!result.findings.contains { $0.kind == .behaviour })
    }

    @Test func anImportOfAClassDeclaresNone() throws {
        let result = try migrated(
            "import Foundation\nimport class LegacyLSClient.LSClient\nfunc f(_ client: LSClient) {}\n")
        #expect(result.after == "import Foundation\nimport ModernClient\nfunc f(_ client: LightstreamerClient) {}\n")
    }

    @Test func theVariableOfALoopIsAnotherTableEachTime() throws {
        let code = """
            import LegacyLSClient
            func f(_ tables: [LSTableInfo], client: LSClient) {
                for table in tables { client.subscribeTable(table, delegate: nil, useCommandLogic: false) }
            }

            """
        #expect(try !migrated(code).findings.contains { $0.kind == .person })
    }

    @Test func aTableFromElsewhereMayBeSubscribedTwice() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            func f(_ table: LSTableInfo, client: LSClient) {
                client.subscribeTable(table, delegate: nil, useCommandLogic: false)
            }

            """)
        #expect(result.findings.contains { $0.kind == .behaviour && $0.advice?.contains("twice") == true })
    }

    @Test func theEndOfASessionIsNoServerFailure() throws {
        let result = try migrated(
            """
            import LegacyLSClient
            final class Screen: NSObject, LSConnectionDelegate {
                func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {}
            }

            """)
        #expect(
            result.after.contains(
                "if !(30...39).contains(errorCode) {\n            clientConnection(client, didReceive"))
    }
}
