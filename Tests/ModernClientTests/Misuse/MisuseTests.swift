import Foundation
import TestSupport
import Testing

@testable import ModernClient

#if compiler(>=6.2)  // exit tests
    /// Every programming error is reported with the documented message, and traps.
    @Suite("Programming errors", .ownThread)
    struct MisuseTests {
        #if compiler(>=6.3)  // captures in exit tests
            @Test("Each programming error is reported with its message", arguments: Misuse.all)
            func misuseIsReported(_ misuse: Misuse) async throws {
                let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
                    [index = misuse.index as Int] in
                    exitWithMessage()
                    Misuse.all[index].body()
                }
                let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
                #expect(message.contains(misuse.text))
            }
        #endif

        @Test("The handler can read the MPN subscription in question")
        func handlerReadsSubscription() async throws {
            let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
                let subscription = MPNSubscription(subscriptionMode: .MERGE)
                ProgrammingErrors.handler = { _ in
                    FileHandle.standardError.write(Data("\(subscription)".utf8))
                    exit(70)
                }
                let client = Misuse.registeredClient()
                client.subscribeMPN(subscription, coalescing: false)
            }
            let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("[mode: MERGE]"))
        }

        @Test("By default a programming error traps")
        func defaultHandlerTraps() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                Subscription(subscriptionMode: .MERGE).items = []
            }
            let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("Subscription.items: Item List is empty (value: [])"))
        }

        #if compiler(>=6.3)  // captures in exit tests
            @Test(
                "The message about an invalid address contains no secret",
                arguments: [
                    ("ftp://user:secret@host", "ftp://*@host"), ("user:secret@host", "*@host"),
                    ("http://user:se/secret@host:x", "http://*@host:x"),
                    ("http://u:secret@host/?key=secret", "http://*@host/?*"),
                ])
            func addressErrorHidesSecrets(_ address: String, redacted: String) async throws {
                let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
                    [address = address as String] in
                    exitWithMessage()
                    Misuse.makeClient().connectionDetails.serverAddress = address
                }
                let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
                #expect(message.contains("ConnectionDetails.serverAddress: "))
                #expect(message.hasSuffix("(value: \"\(redacted)\")"))
            }
        #endif

        #if compiler(>=6.3)  // captures in exit tests
            @Test(
                "A model traps for a subscription in an unsupported mode",
                arguments: ["neither MERGE nor RAW", "is not COMMAND", "is not DISTINCT"])
            func modelModes(_ text: String) async throws {
                let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
                    [text = text as String] in
                    exitWithMessage()
                    await MainActor.run {
                        if text.contains("MERGE") { _ = ItemListModel(Misuse.command()) }
                        if text.contains("COMMAND") { _ = CommandTableModel(Misuse.merge()) }
                        if text.contains("DISTINCT") { _ = EventListModel(Misuse.merge()) }
                    }
                }
                let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
                #expect(message.contains(text))
            }
        #endif

        @Test("An iterator used by two tasks at once traps")
        func oneTaskPerIterator() async throws {
            let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
                exitWithMessage()
                nonisolated(unsafe) let iterator = Misuse.merge().updates().makeAsyncIterator()
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<2 {
                        group.addTask {
                            var copy = iterator
                            _ = try? await copy.next()
                        }
                    }
                }
            }
            let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("Only one task at a time can use an iterator"))
        }
    }

    /// Exits without a backtrace, which is faster, and shows that an application can install its own handler.
    private func exitWithMessage() {
        ProgrammingErrors.handler = { message in
            FileHandle.standardError.write(Data(message.utf8))
            exit(70)
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
        clientCalls, connectionSettings, subscriptionSettings, activeSubscription, currentValues, commandValues,
        itemUpdate, pushCalls, pushSettings, activePushSubscription, otherPush,
    ].joined().enumerated().map { Misuse(index: $0, text: $1.text, body: $1.body) }

    // MARK: - Objects to misuse

    static func makeClient() -> LightstreamerClient { LightstreamerClient(serverAddress: nil) }

    static func connectionOptions() -> ConnectionOptions { makeClient().connectionOptions }

    static func merge() -> Subscription { Subscription(subscriptionMode: .MERGE, item: "i", fields: ["f"]) }

    static func merge(group: String) -> Subscription {
        let subscription = merge()
        subscription.itemGroup = group
        return subscription
    }

    static func merge(schema: String) -> Subscription {
        let subscription = merge()
        subscription.fieldSchema = schema
        return subscription
    }

    static func command() -> Subscription {
        Subscription(subscriptionMode: .COMMAND, item: "i", fields: ["key", "command"])
    }
}
