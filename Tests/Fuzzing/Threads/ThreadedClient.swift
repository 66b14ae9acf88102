import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing
import UnifiedLSClient

/// A client that many threads use at once, with the objects that they share.
final class ThreadedClient: @unchecked Sendable {
    // `Sendable`: `keys` and `expected` are accessed under `lock`; the rest is constant.

    enum Facade: String, CaseIterable { case modern, unified, legacy, shared }

    private final class Delegate: NSObject, SubscriptionDelegate, ClientDelegate, ClientMessageDelegate,
        LSSubscriptionDelegate,
        LSClientDelegate, LSClientMessageDelegate, LSConnectionDelegate, LSTableDelegate, LSMessageDelegate,
        @unchecked Sendable
    {
        // `Sendable`: `count` is accessed under `lock`.
        private let lock = NSLock()
        private var count = 0

        var outcomes: Int { lock.withLock { count } }
        private func one() { lock.withLock { count += 1 } }

        // Updates are read on the delivery queue, while other threads change their subscriptions.
        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            _ = itemUpdate.value(withFieldPos: 1)
        }
        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
            _ = itemUpdate.value(withFieldPos: 1)
        }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { _ = (updateInfo.currentValue(ofFieldPosition: 1), updateInfo.previousValue(ofFieldPosition: 1)) }

        func client(
            _ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool
        ) { one() }
        func client(
            _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
        ) { one() }
        func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) { one() }
        func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) { one() }
        func client(
            _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
        ) { one() }
        func client(
            _ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool
        ) { one() }
        func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String?
        ) { one() }
        func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) { one() }
        func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) { one() }
        func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) { one() }
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) { one() }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) { one() }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { one() }
    }

    private let facade: Facade
    private let modern: LightstreamerClient
    private let unified: LSLightstreamerClient
    private let legacy: LSClient
    /// One subscription per thread: only its owner subscribes it, and all threads read and unsubscribe it.
    private let subscriptions: [Subscription]
    private let unifiedSubscriptions: [LSSubscription]
    private let delegate = Delegate()
    private let lock = NSLock()
    private var keys: [LSSubscribedTableKey] = []
    private var expected = 0

    init(_ facade: Facade, _ environment: Environment) {
        self.facade = facade
        let other = RespondingServer().environment
        modern = LightstreamerClient(
            serverAddress: "http://server", adapterSet: "A",
            environment: facade == .modern || facade == .shared ? environment : other)
        unified = LSLightstreamerClient(
            serverAddress: "http://server", adapterSet: "A",
            environment: facade == .unified ? environment : RespondingServer().environment)
        legacy =
            facade == .shared
            ? LSClient(sharing: modern)
            : LSClient(environment: facade == .legacy ? environment : RespondingServer().environment)
        subscriptions = (0..<16).map { Subscription(subscriptionMode: .MERGE, items: ["i\($0)"], fields: ["f", "g"]) }
        unifiedSubscriptions = (0..<16).map {
            LSSubscription(subscriptionMode: "MERGE", items: ["i\($0)"], fields: ["f", "g"])
        }
    }

    func call(_ random: inout SeededGenerator, _ thread: Int) {
        switch facade {
        case .modern: callModern(&random, thread)
        case .unified: callUnified(&random, thread)
        case .legacy: callLegacy(&random)
        case .shared: thread % 2 == 0 ? callModern(&random, thread) : callLegacy(&random)
        }
    }

    private func expectOutcome() { lock.withLock { expected += 1 } }

    private func callModern(_ random: inout SeededGenerator, _ thread: Int) {
        let any = subscriptions[Int.random(in: 0..<16, using: &random)]
        let own = subscriptions[thread]
        switch Int.random(in: 0...24, using: &random) {
        case 0, 1: modern.connect()
        case 2: modern.disconnect()
        case 3, 4, 5, 6: if !own.isActive { modern.subscribe(own) }
        case 7, 8, 9: modern.unsubscribe(own)
        case 10, 11: for subscription in modern.subscriptions { _ = subscription.isSubscribed }
        case 12: _ = any.valueWithItemPos(1, fieldPos: 1)
        case 13: any.addDelegate(delegate)
        case 14: any.removeDelegate(delegate)
        case 15: _ = any.delegates.count + modern.delegates.count
        case 16: any.requestedMaxFrequency = .limited(Double.random(in: 1...9, using: &random))
        case 17: modern.addDelegate(delegate)
        case 18: modern.removeDelegate(delegate)
        case 19: modern.connectionOptions.requestedMaxBandwidth = .limited(Double.random(in: 1...9, using: &random))
        case 20: modern.connectionOptions.reverseHeartbeatInterval = Int.random(in: 0...9_000, using: &random)
        case 21: modern.connectionOptions.forcedTransport = Int.random(in: 0...1, using: &random) == 0 ? nil : .WS
        case 22: _ = "\(modern.status) \(modern.connectionDetails) \(modern.connectionOptions) \(any.items ?? [])"
        default:
            expectOutcome()
            modern.sendMessage("m", withSequence: "s", delegate: delegate, enqueueWhileDisconnected: thread % 2 == 0)
        }
    }

    private func callUnified(_ random: inout SeededGenerator, _ thread: Int) {
        let any = unifiedSubscriptions[Int.random(in: 0..<16, using: &random)]
        let own = unifiedSubscriptions[thread]
        switch Int.random(in: 0...22, using: &random) {
        case 0, 1: unified.connect()
        case 2: unified.disconnect()
        case 3, 4, 5, 6: if !own.isActive { unified.subscribe(own) }
        case 7, 8, 9: unified.unsubscribe(own)
        case 10, 11: for subscription in unified.subscriptions { _ = subscription.isSubscribed }
        case 12: _ = any.value(withItemPos: 1, fieldPos: 1)
        case 13: any.addDelegate(delegate)
        case 14: any.removeDelegate(delegate)
        case 15: _ = any.delegates.count + unified.delegates.count
        case 16: any.requestedMaxFrequency = "\(Int.random(in: 1...9, using: &random))"
        case 17: unified.addDelegate(delegate)
        case 18: unified.removeDelegate(delegate)
        case 19: unified.connectionOptions.requestedMaxBandwidth = "\(Int.random(in: 1...9, using: &random))"
        case 20: _ = "\(unified.status) \(unified.connectionOptions) \(any.items)"
        default:
            expectOutcome()
            unified.sendMessage(
                "m", withSequence: "s", timeout: -1, delegate: delegate, enqueueWhileDisconnected: thread % 2 == 0)
        }
    }

    private func callLegacy(_ random: inout SeededGenerator) {
        switch Int.random(in: 0...19, using: &random) {
        case 0, 1, 2:
            let info = LSConnectionInfo(
                pushServerURL: "http://server", pushServerControlURL: nil, user: nil, password: nil, adapter: "A")
            try? legacy.openConnection(with: info, delegate: delegate, error: ())
        case 3: legacy.closeConnection()
        case 4, 5, 6, 7, 8:
            let table = LSExtendedTableInfo(
                items: ["i"], mode: LSModeMerge, fields: ["f", "g"], dataAdapter: nil, snapshot: true)
            if let key = try? legacy.subscribeTable(
                withExtendedInfo: table, delegate: delegate, useCommandLogic: false, error: ())
            {
                lock.withLock { keys.append(key) }
            }
        case 9, 10, 11, 12:
            let key = lock.withLock { keys.randomElement(using: &random) }
            if let key { try? legacy.unsubscribeTable(key, error: ()) }
        case 13: try? legacy.changeConnection(with: LSConnectionConstraints(maxBandwidth: 9), error: ())
        case 14:
            let key = lock.withLock { keys.randomElement(using: &random) }
            guard let key else { return }
            try? legacy.changeTableSubscription(key, with: LSSubscriptionConstraints(maxFrequency: 3), error: ())
        case 15: _ = legacy.isConnected || legacy.batching
        default:
            expectOutcome()
            legacy.sendMessage(LSMessageInfo(message: "m", sequence: "s"), delegate: delegate)
        }
    }

    /// Ends everything, and returns the problems found.
    func finish(_ server: RespondingServer) -> [String] {
        legacy.closeConnection()
        // Messages that wait for a session receive one.
        unified.connect()
        modern.connect()
        for _ in 0..<400 where delegate.outcomes < lock.withLock({ expected }) {
            server.timers.advance(milliseconds: 1_000)
            usleep(5_000)
        }
        unified.disconnect()
        modern.disconnect()
        var problems: [String] = []
        let (received, sent) = (delegate.outcomes, lock.withLock { expected })
        if received != sent { problems.append("\(received) outcomes of \(sent) messages") }
        for subscription in subscriptions where subscription.isActive { modern.unsubscribe(subscription) }
        for subscription in unifiedSubscriptions where subscription.isActive { unified.unsubscribe(subscription) }
        if !modern.subscriptions.isEmpty || !unified.subscriptions.isEmpty {
            problems.append("subscriptions stay in the list of the client")
        }
        return problems
    }
}
