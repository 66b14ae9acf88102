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

    @Test func aListenerWithoutDescriptorsWaitsInsteadOfSpinning() throws {
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
        // Taken outside the span that is counted, so that a thread that stands still in between admits more attempts, not fewer.
        let startTime = DispatchTime.now().uptimeNanoseconds
        let start = core.queue.sync { script.attempts }
        // Each exchange goes through the thread that would report the waiting connection over and over.
        let other = try TestServer()
        defer { other.server.stop() }
        let requests = try other.client()
        for _ in 1...100 {
            requests.post("heartbeat", "\r\n")
            _ = try requests.readResponse()
        }
        core.queue.sync {
            let milliseconds = Int((DispatchTime.now().uptimeNanoseconds - startTime) / 1_000_000)
            // A retry that was due before the span may run in it, and the time of one is rounded.
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
        @Test func connectionsAreServedOnceThereAreDescriptorsAgain() async {
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
