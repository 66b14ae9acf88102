import Dispatch
import Testing

@testable import lightstreamer_bench

@Suite struct LatencyTests {
    @Test("A percentile is the smallest value that covers the given share of the measurements")
    func percentileIsSmallestValue() {
        let percentiles = LatencyPercentiles(nanoseconds: (1...1_000).map { UInt32($0) * 1_000 }.shuffled())
        #expect(percentiles == LatencyPercentiles(p50: 500, p99: 990, p999: 999))
        #expect(LatencyPercentiles(nanoseconds: [7_000]) == LatencyPercentiles(p50: 7, p99: 7, p999: 7))
        #expect(LatencyPercentiles(nanoseconds: []) == LatencyPercentiles(p50: 0, p99: 0, p999: 0))
    }

    @Test("Ratios compare the client and the floor of the same round")
    func ratiosUseSameRound() {
        func percentiles(_ value: Double) -> LatencyPercentiles {
            LatencyPercentiles(p50: value, p99: value, p999: value)
        }
        // The machine is ten times slower in the second round, for both.
        let rate = LatencyBenchmark.Figures.Rate(
            updatesPerSecond: 1,
            rounds: [
                (floor: percentiles(10), client: percentiles(20)), (floor: percentiles(100), client: percentiles(200)),
                (floor: percentiles(10), client: percentiles(30)),
            ])
        #expect(rate.timesFloor == percentiles(2))
        #expect(rate.timesFloorRange == [2, 3])
        #expect(rate.floor == percentiles(10))
        #expect(rate.client == percentiles(30))
    }

    @Test func lineContainsSendTime() {
        for (step, time) in [(0, UInt64(0)), (49, 1_234_567_890_123), (100_000, UInt64(Int64.max))] {
            var bytes: [UInt8] = []
            LatencyLine.append(step: step, time: time, to: &bytes)
            #expect(bytes.withUnsafeBufferPointer { LatencyLine.time(in: $0) } == time)
            #expect(bytes.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).count > 4)
            #expect(bytes.suffix(2) == Array("\r\n".utf8)[...])
        }
        for line in ["U,1,1,", "U,1,1,|1.5||2", "U,1,1,|1.5|12:30|2"] {
            #expect(Array(line.utf8).withUnsafeBufferPointer { LatencyLine.time(in: $0) } == nil)
        }
    }

    @Test func parsesOrder() throws {
        let order = try #require(PacedSender.Order(line: "client 10 1000"))
        #expect(order == PacedSender.Order(connection: .client, count: 10, rate: 1_000))
        #expect(PacedSender.Order(line: order.line) == order)
        #expect(order.due(after: 0) == 1)
        #expect(order.due(after: 999_999) == 1)
        #expect(order.due(after: 1_000_000) == 2)
        #expect(order.due(after: 1_000_000_000) == 10)
        for number in 0..<10 { #expect(order.due(after: order.time(of: number)) == number + 1) }
        for line in ["", "client 10", "nobody 10 1000", "client 0 1000", "client 10 -1", "client ten 1000"] {
            #expect(PacedSender.Order(line: line) == nil)
        }
    }

    @Test("The paced sender sends exactly the ordered number of lines")
    func sendsOrderedLines() throws {
        var lines = 0
        let order = PacedSender.Order(connection: .floor, count: 2_500, rate: 1_000_000_000)
        try PacedSender().run(order) { bytes in
            let count = bytes.count { $0 == UInt8(ascii: "\n") }
            #expect(count <= PacedSender.mostLines)
            lines += count
        }
        #expect(lines == 2_500)
    }

    @Test("A subscription that is requested before the stream begins is confirmed on the stream")
    func subscriptionBeforeStream() throws {
        let server = try LatencyServer()
        func send(_ name: String, _ body: String, on socket: BlockingSocket) throws {
            let target = "/lightstreamer/\(name).txt?LS_protocol=TLCP-2.5.0"
            let head = "POST \(target) HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
            try socket.send(Array((head + body).utf8))
        }
        let control = try BlockingSocket(connectingTo: server.port)
        // Requests of one connection are handled in order: after the second response, the first request has taken effect.
        for number in 1...2 {
            try send(number == 1 ? "control" : "heartbeat", "LS_reqId=\(number)&LS_op=add&LS_subId=1", on: control)
            let answer = try #require(control.receive())
            #expect(String(decoding: answer, as: UTF8.self).contains("REQOK,\(number)"))
        }

        let stream = try BlockingSocket(connectingTo: server.port)
        try send("bind_session", "LS_session=latency", on: stream)
        // Ends the wait if the confirmation is missing.
        let end = DispatchWorkItem { stream.shutDown() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: end)
        defer { end.cancel() }
        var received = ""
        while !received.contains("SUBOK,1,1"), let more = stream.receive() {
            received += String(decoding: more, as: UTF8.self)
        }
        let creation = try #require(received.range(of: "CONOK,latency"))
        let confirmation = try #require(received.range(of: "SUBOK,1,1"))
        #expect(creation.upperBound <= confirmation.lowerBound)
    }
}
