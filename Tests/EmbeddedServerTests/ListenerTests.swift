import Dispatch
import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite(.ownThread) struct ListenerTests {
    /// Confined to the queue of the core.
    private final class Script: @unchecked Sendable {
        var isExhausted = true
        var attempts = 0
        var accepted: [Int32] = []
        let hasAccepted = DispatchSemaphore(value: 0)
        let hasAttempted = DispatchSemaphore(value: 0)
    }

    @Test("A listener that has no free descriptors retries at intervals")
    func exhaustedListenerWaits() throws {
        let core = ServerCore(adapterSets: [], configuration: .init())
        let script = Script()
        let listener = try core.queue.sync {
            try Listener(
                Socket.listen(host: "127.0.0.1", port: 0), queue: core.queue, openDescriptors: core.openDescriptors,
                acceptNext: { descriptor in
                    script.attempts += 1
                    script.hasAttempted.signal()
                    return script.isExhausted ? .exhausted : Socket.accept(descriptor)
                },
                onConnection: { descriptor, _ in
                    script.accepted.append(descriptor)
                    script.hasAccepted.signal()
                })
        }
        let client = try ScriptedClient(port: listener.port)
        try #require(script.hasAttempted.wait(timeout: .now() + 60) == .success)
        // Measured outside the counted span: a thread that is suspended in between permits more attempts, not fewer.
        let startTime = DispatchTime.now().uptimeNanoseconds
        let start = core.queue.sync { script.attempts }
        // Each exchange uses the thread that would otherwise report the waiting connection repeatedly.
        let other = try TestServer()
        defer { other.server.stop() }
        let requests = try other.client()
        for _ in 1...100 {
            requests.post("heartbeat", "\r\n")
            _ = try requests.readResponse()
        }
        core.queue.sync {
            let milliseconds = Int((DispatchTime.now().uptimeNanoseconds - startTime) / 1_000_000)
            // One retry may have been due before the span, and one interval is rounded.
            #expect(script.attempts - start <= milliseconds / Listener.retryMillis + 2)
            script.isExhausted = false
            listener.resume()
        }
        #expect(script.hasAccepted.wait(timeout: .now() + 60) == .success)
        core.queue.sync {
            listener.close()
            for descriptor in script.accepted { Socket.close(descriptor) }
        }
        withExtendedLifetime(client) {}
    }

    #if os(Linux) && compiler(>=6.2)  // exit tests
        @Test("Waiting connections are accepted once descriptors are free again")
        func acceptsAfterExhaustion() async {
            await #expect(processExitsWith: .success) {
                var limit = rlimit(rlim_cur: 64, rlim_max: 64)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                let core = ServerCore(adapterSets: [], configuration: .init())
                let isExhausted = DispatchSemaphore(value: 0)
                try core.start { descriptor in
                    let acceptance = Socket.accept(descriptor)
                    if case .exhausted = acceptance { isExhausted.signal() }
                    return acceptance
                }
                var fillers: [Int32] = []
                while case let filler = dup(0), filler >= 0 { fillers.append(filler) }
                close(fillers.removeLast())
                let client = try ScriptedClient(port: core.queue.sync { core.port })
                client.post("heartbeat", "\r\n")
                guard isExhausted.wait(timeout: .now() + 60) == .success else { exit(2) }
                for filler in fillers { close(filler) }
                guard try client.readResponse() == ["REQOK"] else { exit(3) }
                exit(0)
            }
        }
    #endif
}
