import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// A batch has one time limit, however many of its requests have no response.
@Suite("1.x batches without responses", .ownThread)
struct UnansweredBatchTests {
    private static let count = 60
    /// In seconds. With a limit for each request, a call would take a minute.
    private static let limit = 1.0

    enum Kind: CaseIterable { case subscriptions, changes, removals, messages, bandwidths, mixed }

    private let server = RespondingServer()
    private let client: LSClient
    private let keys: [LSSubscribedTableKey]

    init() throws {
        let client = LSClient(environment: server.environment, limits: .init(answer: Self.limit))
        self.client = client
        try client.openConnection(with: TestConnection.info, delegate: ConnectionRecorder(), error: ())
        keys = try (0..<Self.count).map { number in
            try client.subscribeTable(
                withExtendedInfo: Self.table("kept\(number)"), delegate: nil, useCommandLogic: false, error: ())
        }
        server.answer { ["add", "delete", "reconf", "msg", "constrain"].contains($0.operation) ? [] : nil }
    }

    private static func table(_ items: String...) -> LSExtendedTableInfo {
        LSExtendedTableInfo(items: items, mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: false)
    }

    private func request(_ kind: Kind, _ number: Int) throws {
        switch kind {
        case .subscriptions:
            try client.subscribeTable(
                withExtendedInfo: Self.table("i\(number)"), delegate: nil, useCommandLogic: false, error: ())
        case .changes:
            let constraints = LSSubscriptionConstraints()
            constraints.maxFrequency = Double(number + 1)
            try client.changeTableSubscription(keys[number], with: constraints, error: ())
        case .removals: try client.unsubscribeTable(keys[number], error: ())
        case .messages: try client.sendMessage("m\(number)", error: ())
        case .bandwidths:
            try client.changeConnection(with: LSConnectionConstraints(maxBandwidth: Double(number + 1)), error: ())
        case .mixed: try request([.subscriptions, .changes, .removals, .messages, .bandwidths][number % 5], number)
        }
    }

    /// Expects a call without any response to fail after about one time limit.
    @discardableResult
    private func failsInTime(_ call: () throws -> Void) -> NSError? {
        let start = DispatchTime.now()
        let error = thrownError(call)
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        #expect(seconds >= Self.limit && seconds < Self.limit * Double(Self.count) / 2, "\(seconds)")
        #expect(error?.domain == "LSPushConnectionException")
        return error
    }

    private func commit() throws {
        var error: NSError?
        if !client.commitBatch(&error), let error { throw error }
    }

    // Rules: L-CLI-33
    @Test("A batch has one time limit", arguments: Kind.allCases) func batchTimeLimit(_ kind: Kind) throws {
        client.beginBatch()
        for number in 0..<Self.count { try request(kind, number) }
        let error = failsInTime { try commit() }
        let errors = error?.userInfo[LSBatchErrorsKey] as? [NSError] ?? []
        #expect(errors.allSatisfy { $0.reason.hasPrefix("No answer in ") } && !errors.isEmpty)
        // Bandwidth changes replace each other.
        if kind != .bandwidths && kind != .mixed { #expect(errors.count == Self.count) }
        #expect(!client.isBatching && client.isConnected)
        client.blocking.withState { #expect($0.awaited.isEmpty) }
    }

    @Test("A call with several requests has one time limit")
    func multipleRequestTimeLimit() throws {
        failsInTime { try client.unsubscribeTables(keys, error: ()) }
        let items = (0..<Self.count).map { "i\($0)" }
        let info = LSExtendedTableInfo(
            items: items, mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: false)
        failsInTime { _ = try client.subscribeItems(withExtendedInfo: info, delegate: nil, error: ()) }
    }

    @Test("Responses that arrive are reported, wherever they are in the batch", arguments: [0, 30, 59])
    func partialResponses(_ answered: Int) throws {
        server.answer { request in
            guard request.operation == "add" else { return nil }
            let group = request.parameters["LS_group"] ?? ""
            return group == "i\(answered)" ? ["SUBOK,\(request.subscription),1,1"] : []
        }
        client.beginBatch()
        for number in 0..<Self.count { try request(.subscriptions, number) }
        let error = failsInTime { try commit() }
        #expect((error?.userInfo[LSBatchErrorsKey] as? [NSError])?.count == Self.count - 1)
        // The client has its earlier tables and the one that was subscribed.
        #expect(client.blocking.withState { $0.tables.count } == Self.count + 1)
    }
}
