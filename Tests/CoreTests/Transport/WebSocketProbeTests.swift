import Foundation
import Testing

@testable import LightstreamerCore

/// Pings that find a dead connection. Part of the suite that also runs over `URLSession` on Linux.
extension WebSocketConnectorTests {
    @Test("A connection that does not answer a probe fails") func unansweredProbeFails() async throws {
        let alive = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            let ping = try connection.readFrame()
            #expect(ping.opcode == 9)
            try connection.write(serverFrame(10, ping.payload))
            while true { try connection.write(serverText("echo " + connection.readFrame().text)) }
        }
        let living = open(alive)
        #expect(await probe.next() == .open)
        await probe.perform { living.probe() }

        let other = TransportProbe()
        let mute = try ScriptedPeer(for: other) { connection, _ in
            try connection.acceptWebSocket()
            connection.readToEnd()
        }
        let request = TransportRequest(url: mute.url, subprotocol: "TLCP-2.5.0.lightstreamer.com")
        let dead = connector.open(request, on: other.queue, handlers: other.webSocketHandlers)
        #expect(await other.next() == .open)
        await other.perform { dead.probe() }
        #expect(await other.failure()?.kind == .connection)

        // Its time was over before.
        await probe.perform { living.send("on") }
        #expect(await probe.next() == .text("echo on"))
        await probe.perform { living.dispose() }
    }

    /// The time of an answered ping ends while a later one is unanswered, whose own time has just begun.
    @Test("Each probe has its own timeout") func eachProbeHasItsOwnTimeout() async throws {
        let mayAnswer = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            try connection.write(serverFrame(10, connection.readFrame().payload))
            let second = try connection.readFrame()
            #expect(second.opcode == 9)
            mayAnswer.wait()
            try connection.write(serverFrame(10, second.payload) + serverText("here"))
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        let queue = probe.queue
        let time = WebSocketTiming.probeSeconds * 1_000
        await probe.perform {
            connection.probe()
            queue.async(afterMilliseconds: time - 500) { connection.probe() }
            queue.async(afterMilliseconds: time + 100) { mayAnswer.signal() }
        }
        #expect(await probe.next() == .text("here"))
        await probe.perform { connection.dispose() }
    }

    /// A pong that waits unread is not a missing one.
    @Test("A probe does not time out while reading is suspended") func probeWaitsWhileSuspended() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            let ping = try connection.readFrame()
            try connection.write(serverFrame(10, ping.payload) + serverText("here"))
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        let queue = probe.queue
        await probe.perform {
            connection.probe()
            connection.suspendReading()
            queue.async(afterMilliseconds: WebSocketTiming.probeSeconds * 1_000 + 300) { connection.resumeReading() }
        }
        #expect(await probe.next() == .text("here"))
        await probe.perform { connection.dispose() }
    }
}
