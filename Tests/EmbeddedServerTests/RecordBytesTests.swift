import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer

/// Clients determine the length of their requests, so records have a byte limit besides their number.
@Suite(.ownThread) struct RecordBytesTests {
    private func list(limit: Int = 1_000, byteLimit: Int) -> RecordList<Int, String> {
        RecordList(limit: limit, byteLimit: byteLimit) { $0.byteCount }
    }

    @Test("The latest records are kept within the byte limit")
    func latestRecordsWithinByteLimit() {
        var list = list(byteLimit: 10_000)
        for number in 0..<500 { list.append(String(repeating: "x", count: 84) + String(1_000 + number), number) }
        let records = list.snapshot.records
        let bytes = records.reduce(0) { $0 + $1.byteCount }
        #expect((8_000...10_000).contains(bytes))
        #expect(records.last?.hasSuffix("1499") == true)
        #expect(list.change(0) { $0 = "changed" } == nil, "it was dropped")
        #expect(list.change(499) { $0 = "changed" } == "changed")
        #expect(list.snapshot.records.last == "changed")
        // A record that grows counts with its new size.
        _ = list.change(499) { $0 = String(repeating: "y", count: 9_900) }
        #expect(list.snapshot.records.reduce(0) { $0 + $1.byteCount } <= 12_000)
    }

    @Test func oversizedRecordIsKeptAlone() {
        var list = list(byteLimit: 100)
        for number in 0..<5 { list.append(String(repeating: "x", count: 1_000 + number), number) }
        #expect(list.snapshot.records.map(\.count) == [1_004])
        #expect(list.change(4) { $0 = "small" } == "small")
        list.append("next", 5)
        #expect(list.snapshot.records == ["small", "next"])
    }

    @Test func recordCountIsLimited() {
        var list = list(limit: 3, byteLimit: .max)
        for number in 0..<1_000 {
            list.append(String(number), number)
            #expect(list.change(number) { $0 += "!" } == "\(number)!")
            if number > 3 { #expect(list.change(number - 3) { $0 = "" } == nil) }
        }
        #expect(list.snapshot.records == ["997!", "998!", "999!"])
    }

    @Test("The memory of recorded requests is bounded, even if they are refused")
    func rejectedRequestsAreBounded() throws {
        let test = try TestServer { $0.recordBytes = 200_000 }
        defer { test.server.stop() }
        let client = try test.client()
        let text = String(repeating: "x", count: 40_000)
        for _ in 1...20 {
            client.post("msg", "LS_reqId=1&LS_session=none&LS_message=\(text)")
            #expect(try client.readResponse().first?.hasPrefix("REQERR,1,20,") == true)
        }
        let requests = test.server.activity.requests
        #expect(requests.last?.number == 20 && (1...6).contains(requests.count))
    }

    @Test("The memory of unread events is bounded")
    func unreadEventsAreBounded() async throws {
        let test = try TestServer { $0.recordBytes = 200_000 }
        defer { test.server.stop() }
        let events = test.server.events
        let client = try test.client()
        let text = String(repeating: "x", count: 40_000)
        for _ in 1...20 {
            client.post("msg", "LS_reqId=1&LS_session=none&LS_message=\(text)")
            #expect(try client.readResponse().first?.hasPrefix("REQERR,1,20,") == true)
        }
        test.server.stop()
        var (count, last) = (0, 0)
        for await event in events {
            if case .request(let record) = event { (count, last) = (count + 1, record.number) }
        }
        #expect((1...6).contains(count) && last == 20)
    }

    @Test func releasedConsumerIsRemoved() async throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        var events: AsyncStream<ServerEvent>? = test.server.events
        let recorder = test.server.core.recorder
        #expect(test.server.core.queue.sync { recorder.listenerCount } == 1)
        client.post("heartbeat", "\r\n")
        _ = try client.readResponse()
        let first = await events?.first { if case .request = $0 { true } else { false } }
        #expect(first != nil)
        events = nil
        client.post("heartbeat", "\r\n")
        _ = try client.readResponse()
        #expect(test.server.core.queue.sync { recorder.listenerCount } == 0)
    }

    @Test func cancelledConsumerEnds() async throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let events = test.server.events
        let task = Task { await events.first { _ in true } }
        task.cancel()
        #expect(await task.value == nil)
    }
}
