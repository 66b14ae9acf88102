import EmbeddedServer
import Foundation
import LegacyLSClient
import TestSupport
import Testing

#if compiler(>=6.2)  // exit tests
    private let stressSeconds = ProcessInfo.processInfo.environment["LIGHTSTREAMER_STRESS"].flatMap(TimeInterval.init)

    /// Many threads on shared and separate clients. Runs only for the number of seconds in `LIGHTSTREAMER_STRESS`.
    @Suite("1.x stress", .enabled(if: stressSeconds != nil)) struct StressTests {
        /// Records the current call of each thread and its start.
        private final class Watchdog: @unchecked Sendable {
            // `Sendable`: everything that changes is touched under `lock`.
            private let lock = NSLock()
            private var doing: [Int: (what: String, since: Date)] = [:]
            private(set) var calls = 0

            func during<R>(_ thread: Int, _ what: String, _ body: () throws -> R) rethrows -> R {
                lock.withLock { doing[thread] = (what, Date()) }
                defer {
                    lock.withLock {
                        doing[thread] = nil
                        calls += 1
                    }
                }
                return try body()
            }

            /// Calls that have not returned for longer than this.
            func stuck(longerThan seconds: TimeInterval) -> [String] {
                lock.withLock {
                    doing.filter { Date().timeIntervalSince($0.value.since) > seconds }
                        .map { "thread \($0.key) has been in \($0.value.what) since \($0.value.since)" }
                }
            }
        }

        private final class Silent: LSConnectionDelegate, LSTableDelegate {
            func table(
                _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
                didUpdateWith updateInfo: LSUpdateInfo!
            ) { _ = updateInfo.currentValue(ofFieldPosition: 1) }
        }

        /// Counts the outcomes of messages; each must be reported exactly once.
        private final class Outcomes: LSMessageDelegate, @unchecked Sendable {
            // `Sendable`: everything that changes is touched under `lock`.
            private let lock = NSLock()
            private var count = 0
            var received: Int { lock.withLock { count } }
            private func one() { lock.withLock { count += 1 } }
            func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
                one()
            }
            func message(
                _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
                errorMessage: String!
            ) { one() }
            func message(
                _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
                exception: LSException!
            ) { one() }
        }

        /// Runs in its own process, because the handler belongs to the process.
        @Test("Sixteen threads use one client concurrently", .timeLimit(.minutes(3))) func sixteenThreads() async {
            await #expect(processExitsWith: .success) { try Self.useFromSixteenThreads() }
        }

        private static func useFromSixteenThreads() throws {
            LSUncaughtException.handler = { _, _ in }
            let it = try ChatServer()
            defer { it.server.stop() }
            let shared = (0..<4).map { _ -> LSClient in LSClient() }
            let watchdog = Watchdog()
            let outcomes = Outcomes()
            let sent = EventLog()
            let address = it.server.address
            let end = Date().addingTimeInterval(stressSeconds ?? 0)
            let finished = DispatchGroup()
            for number in 0..<16 {
                finished.enter()
                let thread = Thread {
                    defer { finished.leave() }
                    let client: LSClient = number < 12 ? shared[number % 4] : LSClient()!
                    var random = SystemRandomNumberGenerator()
                    while Date() < end {
                        Self.act(
                            Int.random(in: 0..<10, using: &random), number, client, address, watchdog, outcomes, sent)
                    }
                    if number >= 12 { watchdog.during(number, "closing") { client.closeConnection() } }
                }
                thread.start()
            }
            // A call ends with its session at the latest, and an opening within the transports' own timeouts.
            while finished.wait(timeout: .now() + 1) == .timedOut {
                let stuck = watchdog.stuck(longerThan: 45)
                for line in stuck { print(line) }
                try #require(stuck.isEmpty)
            }
            for client in shared { client.closeConnection() }
            let deadline = Date().addingTimeInterval(20)
            while outcomes.received < sent.lines.count && Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
            #expect(outcomes.received == sent.lines.count)
            print("\(watchdog.calls) calls, \(sent.lines.count) messages with a delegate")
        }

        private static func act(
            _ action: Int, _ thread: Int, _ client: LSClient, _ address: String, _ watchdog: Watchdog,
            _ outcomes: Outcomes,
            _ sent: EventLog
        ) {
            let silent = Silent()
            let info = LSExtendedTableInfo(
                items: ["item\(Int.random(in: 1...9))"], mode: LSModeMerge, fields: ["stock_name", "last_price"],
                dataAdapter: "QUOTE_ADAPTER", snapshot: true)
            switch action {
            case 0:
                let connection = LSConnectionInfo(
                    pushServerURL: address, pushServerControlURL: nil, user: nil, password: nil, adapter: "CHAT")
                watchdog.during(thread, "opening") {
                    try? client.openConnection(with: connection, delegate: silent, error: ())
                }
            case 1 where thread % 4 == 0: watchdog.during(thread, "closing") { client.closeConnection() }
            case 2, 3:
                watchdog.during(thread, "beginning a batch") { _ = client.beginBatch(nil) }
                for _ in 0..<3 {
                    watchdog.during(thread, "subscribing in a batch") {
                        _ = try? client.subscribeTable(
                            withExtendedInfo: info, delegate: silent, useCommandLogic: false, error: ())
                    }
                }
                watchdog.during(thread, "sending in a batch") { try? client.sendMessage("CHAT|batch", error: ()) }
                watchdog.during(thread, "committing") { _ = client.commitBatch(nil) }
            case 4, 5, 6:
                let key = watchdog.during(thread, "subscribing") {
                    try? client.subscribeTable(
                        withExtendedInfo: info, delegate: silent, useCommandLogic: false, error: ())
                }
                if let key {
                    watchdog.during(thread, "unsubscribing") { try? client.unsubscribeTable(key, error: ()) }
                }
            case 7, 8: watchdog.during(thread, "sending") { try? client.sendMessage("CHAT|hello", error: ()) }
            default:
                // In another thread's batch the message can be aborted without an outcome.
                guard thread >= 12 else { return }
                sent.write("message")
                _ = watchdog.during(thread, "sending with a delegate") {
                    client.sendMessage(LSMessageInfo(message: "CHAT|m", sequence: "S"), delegate: outcomes)
                }
            }
        }
    }
#endif
