import Foundation
import ModernClient

/// The scenario as code of the current API writes it.
final class ModernSide: @unchecked Sendable {
    // `Sendable`: constant.

    let client: LightstreamerClient
    /// `CONNECTED:…` and the other statuses, `error <code> <message>`.
    let sessions = Journal()
    private let watcher: Watcher

    init(_ client: LightstreamerClient = LightstreamerClient(serverAddress: nil)) {
        self.client = client
        watcher = Watcher(sessions)
        client.addDelegate(watcher)
    }

    /// What a table was subscribed as.
    struct Subscribed {
        let subscription: Subscription
        let journal: Journal
        /// What the 1.x API has no words for: `clear …`, `frequency …`; and `subscribed`, for which its call waits.
        let more: Journal
        /// `subscribed`, or `refused <code> <message>`.
        let answer: String
        private let recorder: TableRecorder

        fileprivate init(_ subscription: Subscription, _ recorder: TableRecorder) {
            self.subscription = subscription
            self.recorder = recorder
            journal = recorder.journal
            more = recorder.more
            answer = recorder.more.take(1).first ?? "no answer"
        }
    }

    /// Begins to open a session.
    func connect(_ url: String, adapterSet: String, user: String? = nil, password: String? = nil) {
        client.connectionDetails.serverAddress = url
        client.connectionDetails.adapterSet = adapterSet
        client.connectionDetails.user = user
        client.connectionDetails.setPassword(password)
        client.connect()
    }

    /// Waits until the session has its transport, and gives its name; `nil`: it does not come in time.
    func waitUntilConnected() -> String? {
        while true {
            let lines = sessions.take(through: "CONNECTED:")
            if let status = lines.last(where: { $0.hasPrefix("CONNECTED:") && !$0.hasSuffix("SENSING") }) {
                return status
            }
            if !lines.contains(where: { $0.hasPrefix("CONNECTED:") }) { return nil }
        }
    }

    /// Waits for the server's answer.
    func subscribe(_ request: TableRequest) -> Subscribed {
        let subscription = request.modernSubscription
        let recorder = TableRecorder(
            names: request.hasNames ? request.fields : nil,
            key: request.mode == .command ? request.fields.firstIndex(of: "key") : nil)
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        return Subscribed(subscription, recorder)
    }

    /// A message under way.
    struct Sent {
        fileprivate let recorder: OutcomeRecorder

        /// What became of it: `processed`, `denied <code> <text>`, `failed`, `discarded`, `aborted`.
        func outcome() -> String { recorder.journal.take(1).joined(separator: ", ") }

        /// Nothing was told after the outcome.
        var hasNoMore: Bool { recorder.journal.isEmpty }
    }

    func send(_ message: String, sequence: String? = nil) -> Sent {
        let recorder = OutcomeRecorder()
        client.sendMessage(message, withSequence: sequence, delegate: recorder)
        return Sent(recorder: recorder)
    }

    func close() { client.disconnect() }

    private final class Watcher: ClientDelegate {
        private let journal: Journal

        init(_ journal: Journal) { self.journal = journal }

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            journal.write(status.rawValue)
        }
        func client(
            _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
        ) { journal.write("error \(errorCode) \(errorMessage)") }
    }

    /// This API does not give the values before an update: they are those of the update before, of the item or of its key.
    fileprivate final class TableRecorder: SubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: `rows` is confined to the client's delivery queue; all else is constant.

        let journal = Journal()
        let more = Journal()
        private let names: [String]?
        private let key: Int?
        private var rows: [String: [String?]] = [:]

        init(names: [String]?, key: Int?) {
            self.names = names
            self.key = key
        }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            let positions = 1...itemUpdate.fieldsByPositions.count
            let now = positions.map { itemUpdate.value(withFieldPos: $0) }
            let changed = positions.map { itemUpdate.isValueChanged(withFieldPos: $0) }
            let row = "\(itemUpdate.itemPos) \(key.flatMap { now[$0] } ?? "")"
            var line = updateLine(
                item: itemUpdate.itemName, position: itemUpdate.itemPos, isSnapshot: itemUpdate.isSnapshot,
                before: rows[row] ?? now.map { _ in nil }, now: now, changed: changed)
            let isGone = key != nil && names?.firstIndex(of: "command").flatMap { now[$0] } == "DELETE"
            rows[row] = isGone ? nil : now
            let changedPositions = positions.filter { changed[$0 - 1] }
            if Set(itemUpdate.changedFieldsByPositions.keys) != Set(changedPositions) { line += " CHANGES DISAGREE" }
            if let names {
                let agrees = names.indices.allSatisfy { index in
                    itemUpdate.value(withFieldName: names[index]) == now[index]
                        && itemUpdate.fields[names[index]] == .some(now[index])
                        && itemUpdate.isValueChanged(withFieldName: names[index]) == changed[index]
                }
                if !agrees { line += " NAMES DISAGREE" }
            }
            journal.write(line)
        }
        func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
            journal.write("\(itemName ?? "")#\(itemPos) end of snapshot")
        }
        func subscription(
            _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt
        ) { journal.write("\(itemName ?? "")#\(itemPos) lost \(lostUpdates)") }
        func subscription(
            _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
        ) {
            if key != nil { rows = rows.filter { !$0.key.hasPrefix("\(itemPos) ") } }
            more.write("clear \(itemName ?? "")#\(itemPos)")
        }
        func subscriptionDidSubscribe(_ subscription: Subscription) {
            rows = [:]
            more.write("subscribed")
        }
        func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
            more.write("refused \(code) \(message ?? "")")
        }
        func subscriptionDidUnsubscribe(_ subscription: Subscription) { journal.write("unsubscribed") }
        func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
            more.write("frequency \(frequency.map { "\($0)" } ?? "")")
        }
    }

    fileprivate final class OutcomeRecorder: ClientMessageDelegate {
        let journal = Journal()

        func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
            journal.write("aborted")
        }
        func client(
            _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
        ) { journal.write("denied \(code) \(error)") }
        func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
            journal.write("discarded")
        }
        func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) { journal.write("failed") }
        func client(
            _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
        ) { journal.write("processed") }
    }
}
