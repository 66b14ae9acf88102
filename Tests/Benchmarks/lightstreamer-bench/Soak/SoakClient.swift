import Foundation
import LightstreamerCore
import ModernClient

/// A client under test with a subscription in each mode, and the checks of all its events.
final class SoakClient: ClientDelegate, SubscriptionDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    private let client: LightstreamerClient
    private let subscriptions: [Subscription]
    private let transport: ModernClient.TransportSelection?
    private let messenger: SoakMessenger
    private let metadata: SoakMetadata
    private let log: SoakLog?
    private let lock = NSLock()
    private var ledgers: [String: UpdateLedger] = [:]
    private var findings = SoakFindings()
    private var status = LightstreamerClient.Status.DISCONNECTED
    private var isWanted = false

    private static let modes: KeyValuePairs<String, Subscription.Mode> = [
        "raw": .RAW, "merge": .MERGE, "distinct": .DISTINCT, NumberedItems.table: .COMMAND,
    ]
    private static let items = modes.map(\.key)

    init(port: UInt16, transport: LightstreamerCore.TransportSelection, metadata: SoakMetadata, log: SoakLog?) {
        self.metadata = metadata
        self.log = log
        self.transport = ModernClient.TransportSelection(rawValue: transport.rawValue)
        messenger = SoakMessenger(metadata: metadata)
        client = LightstreamerClient(serverAddress: "http://127.0.0.1:\(port)", adapterSet: SoakServer.adapterSet)
        subscriptions = Self.modes.map { item, mode in
            let subscription = Subscription(
                subscriptionMode: mode, items: [item],
                fields: mode == .COMMAND ? TableScript.fields : NumberedRow.fields)
            if mode != .RAW {
                subscription.requestedSnapshot = .yes
                subscription.requestedMaxFrequency = .unfiltered
            }
            return subscription
        }
        for item in Self.items { ledgers[item] = UpdateLedger(item: item) }
        let options = client.connectionOptions
        options.forcedTransport = self.transport
        // Short, so that many faults take effect in little time.
        options.keepaliveInterval = 500
        options.stalledTimeout = 200
        options.reconnectTimeout = 300
        options.retryDelay = 300
        options.firstRetryMaxDelay = 50
        options.sessionRecoveryTimeout = 3_000
        options.reverseHeartbeatInterval = 700
        options.idleTimeout = 500
        options.contentLength = 100_000
        client.addDelegate(self)
        for subscription in subscriptions {
            subscription.addDelegate(self)
            client.subscribe(subscription)
        }
    }

    // MARK: - Control

    func connect() {
        lock.withLock { isWanted = true }
        client.connect()
    }

    func disconnect() {
        lock.withLock { isWanted = false }
        client.disconnect()
    }

    func sendMessage(_ lane: SoakMessage.Lane) { messenger.send(lane, on: client) }

    /// Selects another transport from now on; `nil` for any.
    func switchTransport(to selection: LightstreamerCore.TransportSelection?) {
        client.connectionOptions.forcedTransport = selection.flatMap {
            ModernClient.TransportSelection(rawValue: $0.rawValue)
        }
    }

    /// Selects the transport under test again.
    func returnToTransport() { client.connectionOptions.forcedTransport = transport }

    // MARK: - Received events

    struct State: Sendable {
        var findings: SoakFindings
        /// The number in the latest update, by item.
        var lastNumbers: [String: Int]
        /// Whether the client is connected over the transport under test.
        var isConnected: Bool
    }

    var state: State {
        let messages = messenger.state
        lock.lock()
        defer { lock.unlock() }
        var all = findings
        for ledger in ledgers.values {
            all.add(ledger.findings)
            all[.resubscriptions] += max(0, ledger.activations - 1)
        }
        all.add(messages.findings)
        all[.withoutOutcome] = messages.withoutOutcome
        all[.sessions] = metadata.sessions
        all[.quietMessagesSeen] = metadata.quietMessages
        return State(
            findings: all, lastNumbers: ledgers.mapValues(\.lastNumber),
            isConnected: status.rawValue == "CONNECTED:\(transport?.rawValue ?? "")")
    }

    /// Whether all published updates have arrived and all messages have an outcome.
    func isSettled(_ items: NumberedItems) -> Bool {
        let state = state
        return state.findings[.withoutOutcome] == 0
            && Self.items.allSatisfy { state.lastNumbers[$0] == items.lastNumber(of: $0) }
    }

    /// The id of the session; `nil` without a session.
    var sessionID: String? { client.connectionDetails.sessionId }

    /// For each key of the table, the number in its row as the client reports it. Without a session there are no rows.
    func shownTable() -> [String: String] {
        guard let table = subscriptions.first(where: { $0.items?.first == NumberedItems.table }) else { return [:] }
        var shown: [String: String] = [:]
        for key in TableScript.keys {
            shown[key] = table.commandValueWithItemName(NumberedItems.table, key: key, fieldName: "number")
        }
        return shown
    }

    /// Counts missing updates and outcomes as lost, at the end of the run.
    ///
    /// - Parameter shownTable: see ``shownTable()``.
    func close(_ items: NumberedItems, shownTable: [String: String]) {
        messenger.close()
        lock.lock()
        defer { lock.unlock() }
        for item in Self.items {
            ledgers[item]?.close(
                published: items.lastNumber(of: item), subscribedSessions: metadata.sessions(subscribedTo: item),
                shownTable: shownTable)
        }
    }

    // MARK: - ClientDelegate

    func client(_ client: LightstreamerClient, didChangeStatus newStatus: LightstreamerClient.Status) {
        lock.lock()
        if newStatus == status { findings.violate("the status \(status) was reported twice") }
        if newStatus.isOnTransport && status.isOnTransport { findings[.switches] += 1 }
        if status == .DISCONNECTED_TRYING_RECOVERY && newStatus.rawValue.hasPrefix("CONNECTED:") {
            findings[.recoveries] += 1
        }
        status = newStatus
        let connectsAgain = newStatus == .DISCONNECTED && isWanted
        if connectsAgain { findings[.givenUp] += 1 }
        lock.unlock()
        // With a delay, because the cause of the disconnection may last.
        guard connectsAgain else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in self?.connectAgain() }
    }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        guard errorCode != FaultSequence.finalEnd else { return }
        lock.withLock { findings.violate("server error \(errorCode): \(errorMessage)") }
    }

    private func connectAgain() {
        guard lock.withLock({ isWanted }) else { return }
        client.connect()
    }

    // MARK: - SubscriptionDelegate

    private func note(_ subscription: Subscription, _ change: (inout UpdateLedger) -> Void) {
        guard let item = subscription.items?.first else { return }
        lock.lock()
        defer { lock.unlock() }
        if var ledger = ledgers.removeValue(forKey: item) {
            let before = ledger.findings[.violations]
            change(&ledger)
            if ledger.findings[.violations] > before { log?.write("VIOLATION of \(item) \(ledger.lastNumber)") }
            ledgers[item] = ledger
        }
    }

    func subscriptionDidSubscribe(_ subscription: Subscription) { note(subscription) { $0.subscribed() } }

    func subscriptionDidUnsubscribe(_ subscription: Subscription) { note(subscription) { $0.unsubscribed() } }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        note(subscription) { ledger in
            ledger.update(isSnapshot: itemUpdate.isSnapshot) { itemUpdate.value(withFieldName: $0) }
        }
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        note(subscription) { $0.lostUpdates(Int(lostUpdates)) }
    }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        note(subscription) { $0.failed("refused with code \(code): \(message ?? "")") }
    }
}

extension LightstreamerClient.Status {
    /// Whether the client has a session and has chosen its transport.
    fileprivate var isOnTransport: Bool { rawValue.hasPrefix("CONNECTED:") && self != .CONNECTED_STREAM_SENSING }
}
