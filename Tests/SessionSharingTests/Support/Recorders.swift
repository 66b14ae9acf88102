import Foundation
import LegacyLSClient
import ModernClient
import TestKit

/// Writes down what a 1.x connection delegate is told.
final class ConnectionRecorder: LSConnectionDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    let journal: Journal
    /// Runs inside `didStartSessionWithPolling`.
    var onStart: ((LSClient) -> Void)?
    /// Runs inside `didEndWithCause`.
    var onEnd: ((LSClient) -> Void)?

    init(_ journal: Journal) { self.journal = journal }

    func clientConnectionDidEstablish(_ client: LSClient!) { journal.write("establish") }
    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        journal.write("start \(polling ? "polling" : "streaming")")
        onStart?(client)
    }
    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        journal.write("warning \(warningStatus)")
    }
    func clientConnectionDidClose(_ client: LSClient!) { journal.write("close") }
    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        journal.write("end \(cause)")
        onEnd?(client)
    }
    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        journal.write("server failure \(failure.errorCode) \(failure.reason!)")
    }
    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        journal.write("connection failure \(failure.reason!)")
    }
}

/// Writes down what a 1.x table delegate is told.
final class TableRecorder: LSTableDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    let journal: Journal
    /// Runs with every update.
    var onUpdate: (() -> Void)?

    init(_ journal: Journal) { self.journal = journal }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        journal.write("\(itemName ?? "") = \(updateInfo.currentValue(ofFieldName: "f") ?? "null")")
        onUpdate?()
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        journal.write("table \(tableKey.keyValue) unsubscribed")
    }
}

/// Writes down the outcome of 1.x messages.
final class MessageRecorder: LSMessageDelegate, @unchecked Sendable {
    // `Sendable`: constant.
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
        journal.write("\(messageInfo.message!) is \(progressiveNumber), processed")
    }
    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) { journal.write("\(messageInfo.message!) is \(progressiveNumber), aborted by \(exception.name.rawValue)") }
}

/// Writes down what the delegate of a current client is told, and the outcome of its messages.
final class ClientRecorder: ClientDelegate, ClientMessageDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    let journal: Journal
    /// Runs with every change of status, on the delivery queue.
    var onStatus: ((LightstreamerClient.Status) -> Void)?
    private var kept: [SubscriptionRecorder] = []

    /// The current API holds delegates weakly.
    func keep(_ recorder: SubscriptionRecorder) { kept.append(recorder) }

    init(_ journal: Journal) { self.journal = journal }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        journal.write(status.rawValue)
        onStatus?(status)
    }
    func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        if !Self.propertiesOfSessions.contains(property) { journal.write("\(property) changed") }
    }
    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        journal.write("server error \(errorCode) \(errorMessage)")
    }
    func client(
        _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
    ) { journal.write("\(originalMessage) processed") }

    private static let propertiesOfSessions: Set = [
        "sessionId", "serverInstanceAddress", "serverSocketName", "clientIp", "realMaxBandwidth", "keepaliveInterval",
    ]
}

/// Writes down what the delegate of a current subscription is told.
final class SubscriptionRecorder: SubscriptionDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    let journal: Journal
    let subscription: Subscription
    /// Runs with every update.
    var onUpdate: (() -> Void)?

    init(_ journal: Journal, _ subscription: Subscription) {
        self.journal = journal
        self.subscription = subscription
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        journal.write("\(itemUpdate.itemName ?? "") = \(itemUpdate.value(withFieldName: "f") ?? "null")")
        onUpdate?()
    }
    func subscriptionDidSubscribe(_ subscription: Subscription) { journal.write("subscribed") }
    func subscriptionDidUnsubscribe(_ subscription: Subscription) { journal.write("unsubscribed") }
}
