import Foundation
import Testing

@testable import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Notes which of its methods were called, by their position in the delegate protocol.
class SpelledDelegate: NSObject {
    private(set) var calls: [Int] = []

    func note(_ method: Int) { calls.append(method) }
}

/// Arguments for the methods of delegates. `SpelledDelegates.swift` adds the delegates and the calls.
struct Spellings {
    let client: LSClient = LSClient()
    let subscribedTableKey = LSSubscribedTableKey(keyValue: 1)
    let updateInfo = LSUpdateInfo(
        itemPosition: 1, itemName: nil, fieldNames: [], oldValues: [], changeFlags: [], newValues: [], isSnapshot: false
    )
    let messageInfo = LSMessageInfo(message: "m", sequence: nil)
    let pushUpdateException = LSPushUpdateException("reason")
    let pushServerException = LSPushServerException(code: 1, "reason")
    let pushConnectionException = LSPushConnectionException("reason")
    let exception: LSException = LSPushConnectionException("reason")
    let mpnTokenChangeInfo = LSMPNTokenChangeInfo(restoredSubscriptions: 1)
    let mutableURLRequest = NSMutableURLRequest(url: URL(fileURLWithPath: "/"))
    let authenticationChallenge = URLAuthenticationChallenge(
        protectionSpace: URLProtectionSpace(host: "h", port: 80, protocol: nil, realm: nil, authenticationMethod: nil),
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

/// An imported protocol accepted `T`, `T?` and `T!` alike, in any mixture; none of them may be skipped.
@Suite("1.x delegate methods in every spelling")
struct SpellingStyleTests {
    private let spellings = Spellings()

    // Rules: L-CDL-1
    @Test("Connection delegates")
    func connection() {
        for delegate in Spellings.connection {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.connectionMethodCount), "\(delegate)")
        }
    }

    // Rules: L-TDL-14
    @Test("Table delegates")
    func table() {
        for delegate in Spellings.table {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.tableMethodCount), "\(delegate)")
        }
    }

    @Test("Table delegates with the label of Swift 1 and 2")
    func earlierLabel() {
        for delegate in Spellings.earlier {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.earlierMethodCount), "\(delegate)")
        }
    }

    @Test("Message delegates")
    func message() {
        for delegate in Spellings.message {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.messageMethodCount), "\(delegate)")
        }
    }

    @Test("Log delegates")
    func log() {
        for delegate in Spellings.line {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.lineMethodCount), "\(delegate)")
        }
    }
}
