import Foundation
import LightstreamerCore
import TestSupport
import Testing

@testable import EmbeddedServer

/// Requests and frames may be tiny, so a byte limit alone does not bound how long a connection delays others.
@Suite(.ownThread) struct TinyInputTests {
    /// Samples how many requests the server receives between two other entries of its queue.
    private final class Sampler: @unchecked Sendable {
        // `Sendable`: used on the server's queue, and by the test after `isDone`.
        private let core: ServerCore
        private let limit: Int
        let isDone = DispatchSemaphore(value: 0)
        private(set) var largest = 0
        private var last = 0

        init(_ core: ServerCore, until limit: Int) {
            self.core = core
            self.limit = limit
        }

        func sample() {
            let now = core.recorder.activity.requests.count
            largest = max(largest, now - last)
            last = now
            guard now < limit else {
                isDone.signal()
                return
            }
            core.queue.async { [self] in sample() }
        }
    }

    @Test("Pipelined requests let other connections take their turns")
    func pipelinedRequestsShareTurns() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let core = test.server.core
        // Sending and receiving do not share state.
        nonisolated(unsafe) let client = try test.client()
        let count = 2_000
        let mayContinue = DispatchSemaphore(value: 0)
        core.queue.async { mayContinue.wait() }
        let request =
            "POST /lightstreamer/heartbeat.txt?LS_protocol=TLCP-2.5.0 HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Length: 0\r\n\r\n"
        let isSent = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            client.send(String(repeating: request, count: count))
            isSent.signal()
        }
        // Until the buffers of the system are full.
        Thread.sleep(forTimeInterval: 0.3)
        let sampler = Sampler(core, until: count)
        core.queue.async { sampler.sample() }
        mayContinue.signal()
        for _ in 0..<count { _ = try client.readResponse() }
        #expect(sampler.isDone.wait(timeout: .now() + 60) == .success)
        #expect(sampler.largest <= 300)
        isSent.wait()
    }

    @Test("Pipelined requests that arrive before the end of the client's stream are answered")
    func answersBeforeInputEnd() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let request =
            "POST /lightstreamer/heartbeat.txt?LS_protocol=TLCP-2.5.0 HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Length: 0\r\n\r\n"
        client.send(String(repeating: request, count: 500))
        client.endSending()
        for _ in 0..<500 { #expect(try client.readResponse() == ["REQOK"]) }
        #expect(try client.readToEnd().isEmpty)
    }
}
