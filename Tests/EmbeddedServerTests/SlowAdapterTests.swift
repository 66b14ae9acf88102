import TestSupport
import Testing

@testable import EmbeddedServer

@Suite(.ownThread) struct SlowAdapterTests {
    /// A manual clock that is advanced right after the subscription must find the adapter's timer.
    @Test("subscribe sets the item's timer before it returns")
    func subscriptionStartsTimer() {
        let clock = ManualClock()
        let adapter = TimedDataAdapter(clock: clock, intervalMillis: { _ in 500 }) { _ in StepScript { _, _ in } }
        let inbox = FeedInbox(capacity: 1) {}
        for count in 1...100 {
            let key = ItemSource.Key(adapterSet: "TEST", dataAdapter: "COUNT", item: "\(count)")
            let feed = ItemFeed(mode: .merge, source: ItemSource(key: key, adapter: adapter), inbox: inbox)
            adapter.subscribe(item: key.item, to: feed)
            #expect(clock.delays == Array(repeating: 500, count: count))
        }
    }

    @Test("The server stops reading control requests that wait for an adapter")
    func webSocketRequestsAreLimited() throws {
        let metadata = HoldingMetadata()
        let test = try TestServer(metadata: metadata)
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        let add = "LS_op=add&LS_subId=1&LS_mode=MERGE&LS_schema=a"
        client.sendMessage("control\r\nLS_reqId=1&\(add)&LS_group=held")
        try metadata.waitForArrival()
        defer { metadata.release() }
        let request = frame("control\r\nLS_reqId=1&\(add)&LS_group=\(String(repeating: "x", count: 30_000))")
        let limit = 32 * 1_048_576
        #expect(client.sendUntilBlocked(request, limit: limit) < limit)
    }

    @Test("The server stops reading messages that a slow adapter has not processed", arguments: [true, false])
    func slowAdapterMessagesAreLimited(overWebSocket: Bool) throws {
        let metadata = HeldMessages()
        let test = try TestServer(metadata: metadata)
        defer { test.server.stop() }
        let session = try test.client()
        let id = try session.openSession("HAND")
        let text = "LS_reqId=1&LS_message=\(String(repeating: "x", count: 30_000))&LS_outcome=false"
        let client = overWebSocket ? session : try test.client()
        let request =
            overWebSocket
            ? frame("msg\r\n\(text)")
            : Array(
                """
                POST /lightstreamer/msg.txt?LS_protocol=TLCP-2.5.0&LS_session=\(id) HTTP/1.1\r
                Host: localhost\r
                Content-Length: \(text.utf8.count)\r
                \r
                \(text)
                """.utf8)
        let limit = 32 * 1_048_576
        let sent = client.sendUntilBlocked(request, limit: limit)
        #expect(sent < limit)
        metadata.release()
        for _ in 0..<(sent / request.count) {
            let answer = overWebSocket ? try client.nextLine() : try client.readResponse().joined()
            #expect(answer == "REQOK,1")
        }
    }

    /// A text frame of 126 to 65,535 bytes that is masked with zeros.
    private func frame(_ text: String) -> [UInt8] {
        let payload = Array(text.utf8)
        return [0x81, 0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF), 0, 0, 0, 0] + payload
    }
}
