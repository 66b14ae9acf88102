import Testing

@testable import LightstreamerCore

@Suite struct RequestLedgerTests {
    private func deletion(_ number: Int, isRepetition: Bool = false) -> RequestLedger.Owner {
        .subscription(SubscriptionRequest(subscriptionNumber: number, isRepetition: isRepetition))
    }

    private func number(_ owner: RequestLedger.Owner?) -> Int? {
        if case .subscription(let request) = owner { request.subscriptionNumber } else { nil }
    }

    @Test func eachRequestHasOneAnswer() {
        var ledger = RequestLedger()
        ledger.record(deletion(7), as: 1)
        ledger.record(.session(.rebind), as: 2)
        #expect(number(ledger[1]) == 7)
        let answered = [ledger.take(1), ledger.take(1), ledger.take(3)].map(number)
        #expect(answered == [7, nil, nil])
        guard case .session(.rebind) = ledger.take(2) else {
            Issue.record("the owner of request 2")
            return
        }
    }

    @Test func requestsGoBackInTheirOrder() {
        var ledger = RequestLedger()
        for requestID in (1...100).shuffled() { ledger.record(deletion(-requestID), as: requestID) }
        let all = ledger.takeAll()
        #expect(all.map(\.requestID) == Array(1...100) && all.map { number($0.owner) } == (1...100).map { -$0 })
        #expect(ledger.owners.isEmpty)
    }

    @Test func aRequestThatANotificationAnswersIsRemoved() {
        var ledger = RequestLedger()
        ledger.record(deletion(1), as: 1)
        ledger.record(deletion(2, isRepetition: true), as: 2)
        ledger.record(deletion(3, isRepetition: true), as: 3)
        ledger.settle([1, 2, 3, 4])
        #expect(ledger.owners.isEmpty)
        let refused = [1, 2, 2].map { ledger.takeSettledRepetition($0) }
        #expect(refused == [false, true, false], "a repetition, once")
        _ = ledger.takeAll()
        let isKept = ledger.takeSettledRepetition(3)
        #expect(!isKept, "its channel is closed")
    }

    @Test func memoryOfABurstIsReleased() {
        var ledger = RequestLedger()
        for requestID in 1...10_000 { ledger.record(deletion(requestID), as: requestID) }
        for requestID in 1...10_000 { _ = ledger.take(requestID) }
        #expect(ledger.owners.capacity <= 1_024)
        for requestID in 1...10_000 { ledger.record(deletion(requestID), as: requestID) }
        ledger.settle(Array(1...10_000))
        #expect(ledger.owners.capacity <= 1_024)
    }

    // MARK: - Lines

    @Test func aRequestTakesTheLinesThatFit() {
        var request = RequestLines(limit: 20)
        let lines = ["12345678", "123456789", "12345678", ""]
        let taken = lines.map { request.append($0) }
        #expect(taken == [true, false, true, false], "the line ends count")
        #expect(request.lines == ["12345678", "12345678"])
    }

    @Test func aLineThatNoRequestAdmitsIsSentAlone() {
        var request = RequestLines(limit: 20)
        let taken = [String(repeating: "x", count: 100), ""].map { request.append($0) }
        #expect(taken == [true, false])
    }
}
