import Testing

@testable import LightstreamerCore

@Suite struct RequestTableTests {
    @Test("A response takes its request from the table, once") func takesEachRequestOnce() {
        var table = RequestTable()
        var (add, rebind) = (Request(), Request())
        table.send(&add, .subscription(7))
        table.send(&rebind, .rebind)
        #expect(table[1] == .subscription(7) && add.id == 1 && rebind.id == 2)
        let answered = [table.take(1), table.take(1), table.take(3), table.take(2)]
        #expect(answered == [.subscription(7), nil, nil, .rebind])
    }

    @Test func takeAllKeepsOrder() {
        var table = RequestTable()
        for number in 1...100 {
            var request = Request()
            table.send(&request, .message(-number))
        }
        let all = table.takeAll()
        #expect(all.map(\.id) == Array(1...100) && all.map(\.key) == (1...100).map { .message(-$0) })
        #expect(table.sent.isEmpty)
    }

    @Test("A request that may have arrived keeps this mark when a later copy is not sent")
    func remembersPossibleArrival() {
        var table = RequestTable()
        var request = Request()
        table.send(&request, .message(1))
        table.requeue(&request, after: .unsent)
        #expect(request.isUnsent)
        table.send(&request, .message(1))
        table.requeue(&request, after: .rejected)
        #expect(request.isQueued && !request.isUnsent)
        table.send(&request, .message(1))
        table.requeue(&request, after: .unsent)
        #expect(
            request.isQueued && request.mayHaveArrived, "the second copy did not leave, the first one may have arrived")
        table.acknowledge(&request)
        #expect(request.isAcknowledged && request.id == nil)
    }

    @Test("A notification that answers a request removes it from the table") func notificationSettlesRequest() {
        var table = RequestTable()
        var (first, second, third) = (Request(), Request.repetition, Request.repetition)
        table.send(&first, .subscription(1))
        table.send(&second, .subscription(2))
        table.send(&third, .subscription(3))
        for request in [first, second, third, Request()] { table.settle(request) }
        table.settle(nil)
        #expect(table.sent.isEmpty)
        let refused = [1, 2, 2].map { table.takeSettledRepetition($0) }
        #expect(refused == [false, true, false], "a repetition, once")
        _ = table.takeAll()
        let isKept = table.takeSettledRepetition(3)
        #expect(!isKept, "its channel is closed")
    }

    @Test("A request ID belongs to the session that used it") func idsBelongToSession() {
        var table = RequestTable()
        _ = table.makeID()
        table.beginSession()
        let id = table.makeID()
        #expect([id - 1, id, id + 1].map { table.isOfSession($0) } == [false, true, false])
    }

    @Test func releasesMemoryAfterBurst() {
        var table = RequestTable()
        for number in 1...10_000 {
            var request = Request()
            table.send(&request, .message(number))
        }
        for id in 1...10_000 { _ = table.take(id) }
        #expect(table.sent.capacity <= 1_024)
        var requests: [Request] = []
        for number in 1...10_000 {
            var request = Request()
            table.send(&request, .message(number))
            requests.append(request)
        }
        for request in requests { table.settle(request) }
        #expect(table.sent.capacity <= 1_024)
    }

    // MARK: - Lines

    @Test func takesLinesThatFit() {
        var request = RequestLines(limit: 20)
        let lines = ["12345678", "123456789", "12345678", ""]
        let taken = lines.map { request.append($0) }
        #expect(taken == [true, false, true, false], "the line ends count")
        #expect(request.lines == ["12345678", "12345678"])
    }

    @Test("A line that exceeds the request limit is sent alone") func overlongLineGoesAlone() {
        var request = RequestLines(limit: 20)
        let taken = [String(repeating: "x", count: 100), ""].map { request.append($0) }
        #expect(taken == [true, false])
    }
}
