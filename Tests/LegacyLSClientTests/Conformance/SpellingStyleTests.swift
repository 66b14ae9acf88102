#if !canImport(ObjectiveC)
    import Foundation
    import FoundationNetworking
    import Testing

    @testable import LegacyLSClient

    /// Records which methods were called, by their position in the delegate protocol.
    class SpelledDelegate: NSObject {
        private(set) var calls: [Int] = []

        func note(_ method: Int) { calls.append(method) }
    }

    /// Arguments for the methods of delegates. `SpelledDelegates.swift` adds the delegates and the calls.
    struct Spellings {
        let client: LSClient = LSClient()
        let subscribedTableKey = LSSubscribedTableKey(keyValue: 1)
        let updateInfo = LSUpdateInfo(
            itemPosition: 1, itemName: nil, fieldNames: [], oldValues: [], changeFlags: [], newValues: [],
            isSnapshot: false
        )
        let messageInfo = LSMessageInfo(message: "m", sequence: nil)
        let pushUpdateException = LSPushUpdateException("reason")
        let pushServerException = LSPushServerException(code: 1, "reason")
        let pushConnectionException = LSPushConnectionException("reason")
        let exception: LSException = LSPushConnectionException("reason")
        let mpnTokenChangeInfo = LSMPNTokenChangeInfo(restoredSubscriptions: 1)
        let mutableURLRequest = NSMutableURLRequest(url: URL(fileURLWithPath: "/"))
        let authenticationChallenge = URLAuthenticationChallenge(
            protectionSpace: URLProtectionSpace(
                host: "h", port: 80, protocol: nil, realm: nil, authenticationMethod: nil),
            proposedCredential: nil, previousFailureCount: 0, failureResponse: nil, error: nil, sender: Sender())
        let int32: Int32 = 1
        let bool = true
        let string = "text"

        private final class Sender: NSObject, URLAuthenticationChallengeSender, Sendable {
            func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
            func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
            func cancel(_ challenge: URLAuthenticationChallenge) {}
            func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
            func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
        }
    }

    /// Each spelling available on Linux; `Scripts/check-apple` checks those of Apple platforms.
    @Suite("1.x delegate methods in every spelling")
    struct SpellingStyleTests {
        private let spellings = Spellings()

        // Rules: L-CDL-1
        @Test("Connection delegates are called in every spelling")
        func connectionDelegates() {
            for delegate in Spellings.connection {
                spellings.callAll(delegate)
                #expect(delegate.calls == Array(0..<15), "\(delegate)")
            }
        }

        // Rules: L-TDL-14
        @Test("Table delegates are called in every spelling")
        func tableDelegates() {
            for (delegate, calls) in zip(Spellings.table, [Array(0..<5), Array(0..<5), Array(0..<4)]) {
                spellings.callAll(delegate)
                #expect(delegate.calls == calls, "\(delegate)")
            }
        }

        @Test("Message delegates are called in every spelling")
        func messageDelegates() {
            for (delegate, calls) in zip(Spellings.message, [Array(0..<3), Array(0..<3), [1]]) {
                spellings.callAll(delegate)
                #expect(delegate.calls == calls, "\(delegate)")
            }
        }

        private final class Misspelt: LSTableDelegate {
            var names: [String?] = []
            func table(
                _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
            ) { names.append(itemName) }
        }

        private final class BothEnds: LSTableDelegate {
            var calls: [String] = []
            func table(
                _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
            ) { calls.append("right") }
            func table(
                _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
            ) { calls.append("misspelt") }
        }

        // Rules: L-TDL-7
        @Test("The misspelt end-of-snapshot method is called if the correct one is missing")
        func misspeltEndOfSnapshot() {
            let misspelt = Misspelt()
            let both = BothEnds()
            for delegate in [misspelt, both] as [any LSTableDelegate] {
                delegate.table(spellings.subscribedTableKey, didEndSnapshotForItemPosition: 1, itemName: "a")
                delegate.table(spellings.subscribedTableKey, didEndSnapshotForItemPosition: 1, itemName: nil)
            }
            #expect(misspelt.names == ["a", nil] && both.calls == ["right", "right"])
        }

        private final class Nameless: LSTableDelegate {
            var names: [String] = []
            func table(
                _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
                didUpdateWith updateInfo: LSUpdateInfo
            ) { names.append("update \(itemName)") }
            func table(
                _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
            ) { names.append("end \(itemName)") }
        }

        // Rules: L-TDL-8
        @Test("For an item without a name, a non-optional parameter is an empty string")
        func itemsWithoutName() {
            let nameless = Nameless()
            spellings.callAll(nameless)
            #expect(nameless.names == ["update ", "end "])
        }
    }
#endif
