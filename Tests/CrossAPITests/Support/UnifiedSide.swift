import Foundation
import UnifiedLSClient

/// The scenario as code of the Unified API writes it.
final class UnifiedSide: @unchecked Sendable {
    // `Sendable`: constant.

    let client: LSLightstreamerClient
    /// `CONNECTED:…` and the other statuses, `error <code> <message>`.
    let sessions = Journal()
    private let watcher: Watcher

    init(_ client: LSLightstreamerClient = LSLightstreamerClient()) {
        self.client = client
        watcher = Watcher(sessions)
        client.addDelegate(watcher)
    }

    /// Begins to open a session.
    func connect(_ url: String, adapterSet: String, user: String? = nil) {
        client.connectionDetails.serverAddress = url
        client.connectionDetails.adapterSet = adapterSet
        client.connectionDetails.user = user
        client.connect()
    }

    /// What a table was subscribed as.
    struct Subscribed {
        let subscription: LSSubscription
        fileprivate let recorder: TableRecorder

        var journal: Journal { recorder.journal }
    }

    func send(_ message: String, sequence: String?) -> OutcomeRecorder {
        let recorder = OutcomeRecorder()
        client.sendMessage(
            message, withSequence: sequence, timeout: -1, delegate: recorder, enqueueWhileDisconnected: false)
        return recorder
    }

    func subscribe(_ request: TableRequest) -> Subscribed {
        let subscription = LSSubscription(subscriptionMode: Self.name(of: request.mode))
        if request.hasNames {
            subscription.items = request.items
            subscription.fields = request.fields
        } else {
            subscription.itemGroup = request.items.joined(separator: " ")
            subscription.fieldSchema = request.fields.joined(separator: " ")
        }
        subscription.dataAdapter = request.dataAdapter
        subscription.selector = request.selector
        if request.mode != .raw {
            subscription.requestedSnapshot =
                !request.wantsSnapshot ? "no" : request.snapshotLength.map { "\($0)" } ?? "yes"
            if request.isUnfiltered { subscription.requestedMaxFrequency = "unfiltered" }
            if let frequency = request.maxFrequency { subscription.requestedMaxFrequency = "\(frequency)" }
        }
        if let size = request.bufferSize { subscription.requestedBufferSize = size == 0 ? "unlimited" : "\(size)" }
        let recorder = TableRecorder(fieldCount: request.fields.count)
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        return Subscribed(subscription: subscription, recorder: recorder)
    }

    private static func name(of mode: TableRequest.Mode) -> String {
        switch mode {
        case .raw: "RAW"
        case .merge: "MERGE"
        case .distinct: "DISTINCT"
        case .command: "COMMAND"
        }
    }

    private final class Watcher: NSObject, LSClientDelegate {
        private let journal: Journal

        init(_ journal: Journal) { self.journal = journal }

        func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { journal.write(status) }
        func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
        ) { journal.write("error \(errorCode) \(errorMessage)") }
    }

    /// Tells all that the delegate is told.
    fileprivate final class TableRecorder: NSObject, LSSubscriptionDelegate {
        let journal = Journal()
        private let fieldCount: Int

        init(fieldCount: Int) { self.fieldCount = fieldCount }

        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
            let positions = (1...fieldCount).map { UInt($0) }
            journal.write(
                UnifiedPair.line(
                    itemUpdate.itemName, Int(itemUpdate.itemPos), isSnapshot: itemUpdate.isSnapshot,
                    values: positions.map { itemUpdate.value(withFieldPos: $0) },
                    changed: positions.map { itemUpdate.isValueChanged(withFieldPos: $0) }))
        }
        func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
            journal.write("\(itemName ?? "")#\(itemPos) end of snapshot")
        }
        func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt
        ) { journal.write("\(itemName ?? "")#\(itemPos) lost \(lostUpdates)") }
        func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt)
        { journal.write("\(itemName ?? "")#\(itemPos) clear") }
        func subscriptionDidSubscribe(_ subscription: LSSubscription) { journal.write("subscribed") }
        func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
            journal.write("refused \(code) \(message ?? "")")
        }
        func subscriptionDidUnsubscribe(_ subscription: LSSubscription) { journal.write("unsubscribed") }
        func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) {
            journal.write("frequency \(frequency ?? "")")
        }
    }

    final class OutcomeRecorder: NSObject, LSClientMessageDelegate {
        let journal = Journal()

        func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
            journal.write("aborted")
        }
        func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
        ) { journal.write("denied \(code) \(error)") }
        func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) {
            journal.write("discarded")
        }
        func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) { journal.write("failed") }
        func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {
            journal.write("processed")
        }
    }
}
