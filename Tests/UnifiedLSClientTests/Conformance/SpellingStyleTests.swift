#if !canImport(ObjectiveC)
    import Foundation
    import FoundationNetworking
    import TestSupport
    import Testing

    @testable import UnifiedLSClient

    /// Records which methods were called, by their position in the delegate protocol.
    class SpelledDelegate: NSObject {
        private(set) var calls: [Int] = []

        func note(_ method: Int) { calls.append(method) }
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
        let authenticationChallenge = URLAuthenticationChallenge(
            protectionSpace: URLProtectionSpace(
                host: "h", port: 80, protocol: nil, realm: nil, authenticationMethod: nil),
            proposedCredential: nil, previousFailureCount: 0, failureResponse: nil, error: nil, sender: Sender())

        private final class Sender: NSObject, URLAuthenticationChallengeSender, Sendable {
            func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
            func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
            func cancel(_ challenge: URLAuthenticationChallenge) {}
            func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
            func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
        }
    }

    /// Each spelling available on Linux; `Scripts/check-apple` checks those of Apple platforms.
    @Suite("Delegate methods in every spelling")
    struct SpellingStyleTests {
        private let spellings = Spellings()

        @Test("Client delegates are called in every spelling")
        func clientDelegates() {
            for (delegate, calls) in zip(Spellings.client, [Array(0..<6), Array(0..<6), [0, 1, 2]]) {
                spellings.callAll(delegate)
                #expect(delegate.calls == calls, "\(delegate)")
            }
        }

        @Test("Message delegates are called in every spelling")
        func messageDelegates() {
            for (delegate, calls) in zip(Spellings.clientMessage, [Array(0..<5), Array(0..<5), [1]]) {
                spellings.callAll(delegate)
                #expect(delegate.calls == calls, "\(delegate)")
            }
        }

        @Test("Subscription delegates are called in every spelling")
        func subscriptionDelegates() {
            for (delegate, calls) in zip(Spellings.subscription, [Array(0..<12), Array(0..<12), [6, 7]]) {
                spellings.callAll(delegate)
                #expect(delegate.calls == calls, "\(delegate)")
            }
        }

        @Test("MPN device delegates are called in every spelling")
        func deviceDelegates() {
            for (delegate, calls) in zip(Spellings.mpnDevice, [Array(0..<10), Array(0..<10), [0, 1, 6]]) {
                spellings.callAll(delegate)
                #expect(delegate.calls == calls, "\(delegate)")
            }
        }

        @Test("MPN subscription delegates are called in every spelling")
        func mpnSubscriptionDelegates() {
            for (delegate, calls) in zip(Spellings.mpnSubscription, [Array(0..<9), Array(0..<9), [0, 1, 7]]) {
                spellings.callAll(delegate)
                #expect(delegate.calls == calls, "\(delegate)")
            }
        }

        private final class Caller: NSObject, LSSubscriptionDelegate {
            var names: [String?] = []

            func subscription(
                _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt
            ) {
                names.append(itemName)
            }

            func callItself(_ subscription: LSSubscription, name: String) {
                self.subscription(subscription, didEndSnapshotForItemName: name, itemPos: 1)
            }
        }

        @Test("A delegate can call its own method directly, even with a non-optional value")
        func directCalls() {
            let caller = Caller()
            caller.callItself(spellings.subscription, name: "name")
            #expect(caller.names == ["name"])
        }
    }
#endif
