import Foundation
import LegacyLSClient
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// A slow connection delegate of 1.x receives each byte once, in few calls, and loses no other event.
@Suite("1.x slow delegates", .ownThread)
struct SlowDelegateTests {
    /// Waits in its first call for new bytes after `isSlow` was set, until `gate` is signalled.
    private final class SlowCounter: LSConnectionDelegate, @unchecked Sendable {
        // `Sendable`: everything that changes is accessed under `lock`.
        private let lock = NSLock()
        private var counts: [Int] = []
        private var waits = false
        let gate = DispatchSemaphore(value: 0)
        let waiting = DispatchSemaphore(value: 0)

        var all: [Int] { lock.withLock { counts } }

        func beSlow() {
            lock.withLock {
                counts = []
                waits = true
            }
        }

        func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) {
            let waits = lock.withLock {
                counts.append(Int(bytes))
                defer { self.waits = false }
                return self.waits
            }
            guard waits else { return }
            waiting.signal()
            gate.wait()
        }
    }

    private static func table(_ name: String) -> LSExtendedTableInfo {
        LSExtendedTableInfo(items: [name], mode: LSModeRaw, fields: ["f"], dataAdapter: nil, snapshot: false)
    }

    private func opened(_ delegate: SlowCounter) throws -> TestConnection {
        let it = TestConnection()
        try it.client.openConnection(with: TestConnection.info, delegate: delegate, error: ())
        it.settle()
        return it
    }

    // Rules: L-CDL-3
    // Combines: byte counts, slow application
    @Test("Bytes received while the delegate is busy are reported together, each once")
    func bytesWhileBusy() throws {
        let delegate = SlowCounter()
        let it = try opened(delegate)
        delegate.beSlow()
        it.server.push("PROBE")
        delegate.waiting.wait()
        var expected = 0
        for number in 1...500 {
            let line = "NOOP,\(number)"
            expected += line.utf8.count + 2
            it.server.push(line)
        }
        delegate.gate.signal()
        it.settle()
        #expect(delegate.all == ["PROBE\r\n".utf8.count, expected])
        it.server.push("PROBE")
        it.settle()
        #expect(delegate.all.last == "PROBE\r\n".utf8.count && delegate.all.count == 3)
    }

    // Rules: L-CDL-3
    // Combines: byte counts, slow application
    @Test(
        "A table receives its updates in order while the connection's delegate counts bytes, and both are complete"
    )
    func bytesAndUpdates() throws {
        let delegate = SlowCounter()
        let it = try opened(delegate)
        let table = TableRecorder(line: { $0.currentValue(ofFieldName: "f") ?? "-" })
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.table("a"), delegate: table, useCommandLogic: false, error: ())
        it.settle()
        delegate.beSlow()
        var expected = 0
        for number in 1...300 {
            let line = "U,1,1,\(number)"
            expected += line.utf8.count + 2
            it.server.push(line)
            if number == 1 { delegate.waiting.wait() }
        }
        delegate.gate.signal()
        it.settle()
        #expect(delegate.all.reduce(0, +) == expected)
        #expect(delegate.all.count < 300)
        #expect(table.events.take() == (1...300).map(String.init))
    }

    // Rules: L-CDL-3
    // Combines: byte counts, session end; byte counts, slow application
    @Test("Bytes are reported to the delegate of their own connection, even after another one is opened")
    func bytesAfterReopen() throws {
        let (first, second) = (SlowCounter(), SlowCounter())
        let it = try opened(first)
        first.beSlow()
        it.server.push("PROBE")
        first.waiting.wait()
        it.server.push("NOOP,of the first connection")
        try it.client.openConnection(with: TestConnection.info, delegate: second, error: ())
        it.client.blocking.engine.queue.sync {}
        it.server.push("NOOP,of the second")
        first.gate.signal()
        it.settle()
        #expect(first.all == ["PROBE\r\n".utf8.count, "NOOP,of the first connection\r\n".utf8.count])
        #expect(second.all.reduce(0, +) == "NOOP,of the second\r\n".utf8.count)
    }

    // Rules: L-CDL-3
    // Combines: byte counts, session end
    @Test("Bytes of a closed connection are not counted for the next one")
    func bytesOfClosedConnection() throws {
        let first = SlowCounter()
        let it = try opened(first)
        first.beSlow()
        it.server.push("PROBE")
        first.waiting.wait()
        it.server.push("NOOP,of the first connection")
        it.client.closeConnection()
        first.gate.signal()
        it.settle()
        let second = SlowCounter()
        try it.client.openConnection(with: TestConnection.info, delegate: second, error: ())
        it.settle()
        #expect(second.all == [], "no bytes since the session was reported")
        it.server.push("PROBE")
        it.settle()
        #expect(second.all == ["PROBE\r\n".utf8.count])
    }
}
