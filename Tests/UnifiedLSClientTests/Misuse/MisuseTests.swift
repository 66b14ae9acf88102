import Foundation
import TestSupport
import Testing

@testable import UnifiedLSClient

#if compiler(>=6.2)  // exit tests
    /// Every programming error is reported with its member and rule, and traps.
    @Suite("Programming errors", .ownThread)
    struct MisuseTests {
        #if compiler(>=6.3)  // captures in exit tests
            @Test("Each programming error is reported with its member and rule", arguments: Misuse.all)
            func misuseIsReported(_ misuse: Misuse) async throws {
                let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
                    [index = misuse.index as Int] in
                    LSProgrammingErrors.handler = { message in
                        FileHandle.standardError.write(Data(message.utf8))
                        exit(70)
                    }
                    Misuse.all[index].body()
                }
                let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
                #expect(message.contains(misuse.text))
            }
        #endif

        // Rules: U-SUB-13
        @Test("By default a programming error traps")
        func defaultHandlerTraps() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                LSSubscription(subscriptionMode: "MERGE").items = [""]
            }
            let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("LSSubscription.items: Item names must be non-empty"))
        }

        // Rules: U-OPT-4
        @Test("The message about an invalid address contains no secret")
        func addressErrorHidesSecrets() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = LSLightstreamerClient(serverAddress: "ftp://user:secret@host", adapterSet: nil)
            }
            let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("LSLightstreamerClient.init(serverAddress:adapterSet:): "))
            #expect(message.contains("ftp://*@host") && !message.contains("secret"))
        }

        // Rules: U-CLI-30
        @Test("limitExceptionsUse suppresses no other programming errors")
        func limitExceptionsUse() async throws {
            await #expect(processExitsWith: .failure) {
                LSLightstreamerClient.limitExceptionsUse = true
                _ = LSSubscription(subscriptionMode: "MERGE").items
            }
            await #expect(processExitsWith: .failure) {
                LSLightstreamerClient.limitExceptionsUse = true
                LSLightstreamerClient().connect()
            }
        }
    }
#endif

/// An invalid call and its message.
struct Misuse: Sendable, CustomTestStringConvertible {
    typealias Case = (text: String, body: @Sendable () -> Void)

    let index: Int
    let text: String
    let body: @Sendable () -> Void

    var testDescription: String { "\(index) \(text)" }

    static let all: [Misuse] = [
        clientCalls, connectionSettings, makingSubscriptions, subscriptionSettings, readingSettings, currentValues,
        itemUpdates, pushCalls, pushSettings,
    ].joined().enumerated().map { Misuse(index: $0, text: $1.text, body: $1.body) }

    // MARK: - Objects to misuse

    static func options() -> LSConnectionOptions { LSLightstreamerClient().connectionOptions }

    static func merge() -> LSSubscription { LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"]) }

    static func command() -> LSSubscription {
        LSSubscription(subscriptionMode: "COMMAND", item: "i", fields: ["key", "command"])
    }

    /// A subscription that is active, and its client.
    static func active(_ subscription: LSSubscription = merge()) -> (LSSubscription, LSLightstreamerClient) {
        let client = LSLightstreamerClient()
        client.subscribe(subscription)
        keptClients.withLock { $0.append(client) }
        return (subscription, client)
    }

    static func update(_ subscription: LSSubscription = merge(), _ body: (LSItemUpdate) -> Void) {
        let scene = Scene.connected()
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        delegate.updates.first.map(body)
    }

    static func push() -> LSMPNSubscription {
        let subscription = LSMPNSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.notificationFormat = "{}"
        return subscription
    }

    static func registeredClient() -> LSLightstreamerClient {
        let client = LSLightstreamerClient()
        client.register(forMPN: OwnDefaults().makeDevice("token"))
        return client
    }

    static func activePush() -> LSMPNSubscription {
        let subscription = push()
        let client = registeredClient()
        client.subscribeMPN(subscription, coalescing: false)
        keptClients.withLock { $0.append(client) }
        return subscription
    }

    /// A released client has no active subscription.
    private static let keptClients = Locked<[LSLightstreamerClient]>([])
}
