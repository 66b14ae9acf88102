import Foundation
import TestKit
import Testing

@testable import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Notes which of its methods were called, by their position in the delegate protocol.
class SpelledDelegate: NSObject {
    private(set) var calls: [Int] = []

    func note(_ method: Int) { calls.append(method) }
}

/// What the logger providers among the spelled delegates return.
final class SpelledLogger: NSObject, LSLogger {
    func error(_ line: String) {}
    var isDebugEnabled: Bool { false }
    var isInfoEnabled: Bool { false }
    var isWarnEnabled: Bool { false }
    var isErrorEnabled: Bool { false }
    var isFatalEnabled: Bool { false }
}

/// Arguments for the methods of delegates. `SpelledDelegates.swift` adds the delegates and the calls.
struct Spellings {
    let lightstreamerClient = LSLightstreamerClient()
    let subscription = LSSubscription(subscriptionMode: "MERGE")
    let itemUpdate = LSItemUpdate()
    let mpnDevice = OwnDefaults().makeDevice("00")
    let mpnSubscription = LSMPNSubscription(subscriptionMode: "MERGE")
    let int = 1
    let uInt: UInt = 1
    let bool = true
    let string = "text"
    let exception = NSException(name: NSExceptionName("name"), reason: "reason", userInfo: nil)
    let authenticationChallenge = URLAuthenticationChallenge(
        protectionSpace: URLProtectionSpace(host: "h", port: 80, protocol: nil, realm: nil, authenticationMethod: nil),
        proposedCredential: nil, previousFailureCount: 0, failureResponse: nil, error: nil, sender: Sender())

    private final class Sender: NSObject, URLAuthenticationChallengeSender, Sendable {
        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
        func cancel(_ challenge: URLAuthenticationChallenge) {}
        func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }
}

/// An imported protocol accepted `T`, `T?` and `T!` alike; none of them may be skipped.
@Suite("Delegate methods in every spelling")
struct SpellingStyleTests {
    private let spellings = Spellings()

    @Test("Client delegates")
    func client() {
        for delegate in Spellings.client {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.clientMethodCount), "\(delegate)")
        }
    }

    @Test("Message delegates")
    func message() {
        for delegate in Spellings.clientMessage {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.clientMessageMethodCount), "\(delegate)")
        }
    }

    @Test("Subscription delegates")
    func subscription() {
        for delegate in Spellings.subscription {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.subscriptionMethodCount), "\(delegate)")
        }
    }

    @Test("Delegates of push notification devices")
    func device() {
        for delegate in Spellings.mpnDevice {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.mpnDeviceMethodCount), "\(delegate)")
        }
    }

    @Test("Delegates of push notification subscriptions")
    func pushSubscription() {
        for delegate in Spellings.mpnSubscription {
            spellings.callAll(delegate)
            #expect(delegate.calls == Array(0..<Spellings.mpnSubscriptionMethodCount), "\(delegate)")
        }
    }

    @Test("Loggers")
    func logger() {
        for logger in Spellings.logger {
            spellings.callAll(logger)
            #expect(logger.calls == Array(0..<Spellings.loggerMethodCount), "\(logger)")
        }
    }

    @Test("Logger providers")
    func provider() {
        for provider in Spellings.loggerProvider {
            spellings.callAll(provider)
            #expect(provider.calls == [0] && provider.logger(withCategory: "c") is SpelledLogger, "\(provider)")
        }
    }

    private final class Caller: NSObject, LSSubscriptionDelegate {
        var names: [String?] = []

        func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
            names.append(itemName)
        }

        func callItself(_ subscription: LSSubscription, name: String) {
            self.subscription(subscription, didEndSnapshotForItemName: name, itemPos: 1)
        }
    }

    @Test("A delegate that calls its own method reaches it, also with a value that is not optional")
    func ownCalls() {
        let caller = Caller()
        caller.callItself(spellings.subscription, name: "name")
        #expect(caller.names == ["name"])
    }
}
