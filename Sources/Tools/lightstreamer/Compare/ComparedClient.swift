import EquivalenceTesting
import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import SessionSharing
import UnifiedLSClient

/// A client whose events are recorded: subscriptions on a session of its own, or on a shared session.
protocol ComparedClient: AnyObject, Sendable {
    var recording: Recording { get }

    /// Connects and subscribes; may block until the server has answered.
    func start()
    func send(_ message: String)
    func stop()
}

/// A client of the 1.x API.
final class LegacyComparedClient: ComparedClient, LSConnectionDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: all properties are constant.

    let recording: Recording
    private let client: LSClient
    private let session: SessionRequest
    private let tables: [(request: SubscriptionRequest, recorder: LegacyRecorder)]
    private let recorder: LegacyRecorder

    init(_ recording: Recording, _ client: LSClient, _ session: SessionRequest, _ requests: [SubscriptionRequest]) {
        self.recording = recording
        self.client = client
        self.session = session
        tables = requests.map { request in
            (
                request,
                LegacyRecorder(
                    recording: recording, fields: request.schema == nil ? request.fields : [],
                    describedAs: request.recorded)
            )
        }
        recorder = LegacyRecorder(recording: recording)
    }

    func start() {
        let info: LSConnectionInfo = session.legacyInfo
        // Errors are recorded; without an answer of the server, no comparison is possible.
        guard
            (try? recorder.recordingRefusal(
                ofSession: true, { try client.openConnection(with: info, delegate: self, error: ()) })) != nil
        else { return }
        for (request, recorder) in tables { subscribe(request, recorder) }
    }

    private func subscribe(_ request: SubscriptionRequest, _ recorder: LegacyRecorder) {
        let usesCommands = request.mode == .command
        let table = request.legacyTable
        guard
            (try? recorder.recordingRefusal {
                if let table = table as? LSExtendedTableInfo {
                    try client.subscribeTable(
                        withExtendedInfo: table, delegate: recorder, useCommandLogic: usesCommands, error: ())
                } else {
                    try client.subscribeTable(table, delegate: recorder, useCommandLogic: usesCommands, error: ())
                }
            }) != nil
        else { return }
        // The blocking call has returned, which corresponds to the callback of the other APIs.
        recording.append(.subscribed)
    }

    func send(_ message: String) {
        client.sendMessage(LSMessageInfo(message: message, sequence: nil), delegate: recorder)
    }

    func stop() { client.closeConnection() }

    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
        for (name, value) in session.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    }

    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        recorder.clientConnection(client, didEndWithCause: cause)
    }

    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        recorder.clientConnection(client, didReceiveServerFailure: failure)
    }

    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        recorder.clientConnection(client, didReceiveConnectionFailure: failure)
    }
}

/// A client of the Unified API.
final class UnifiedComparedClient: ComparedClient, @unchecked Sendable {
    // `@unchecked Sendable`: all properties are constant.

    let recording: Recording
    private let client: LSLightstreamerClient
    private let subscriptions: [(subscription: LSSubscription, recorder: UnifiedRecorder)]
    private let recorder: UnifiedRecorder

    /// - Parameter requests: the subscriptions, each with the number of fields of its schema, if it has one.
    init(
        _ recording: Recording, _ client: LSLightstreamerClient, _ requests: [(SubscriptionRequest, fieldCount: Int?)]
    ) {
        self.recording = recording
        self.client = client
        subscriptions = requests.map { request, fieldCount in
            (request.unifiedSubscription, UnifiedRecorder(recording: recording, fieldCount: fieldCount))
        }
        recorder = UnifiedRecorder(recording: recording)
    }

    func start() {
        client.addDelegate(recorder)
        for (subscription, recorder) in subscriptions {
            subscription.addDelegate(recorder)
            client.subscribe(subscription)
        }
        client.connect()
    }

    func send(_ message: String) {
        client.sendMessage(
            message, withSequence: nil, timeout: -1, delegate: recorder, enqueueWhileDisconnected: false)
    }

    func stop() { client.disconnect() }
}

/// A client of the current API.
final class ModernComparedClient: ComparedClient {
    let recording: Recording
    let client: LightstreamerClient
    private let subscriptions: [Subscription]
    private let recorder: ModernRecorder

    init(_ recording: Recording, _ session: SessionRequest, _ requests: [SubscriptionRequest]) {
        self.recording = recording
        client = LightstreamerClient(session)
        subscriptions = requests.map(\.modernSubscription)
        recorder = ModernRecorder(recording: recording)
    }

    func start() {
        client.addDelegate(recorder)
        for subscription in subscriptions {
            subscription.addDelegate(recorder)
            client.subscribe(subscription)
        }
        client.connect()
    }

    func send(_ message: String) {
        client.sendMessage(message, withSequence: nil, delegate: recorder)
    }

    func stop() { client.disconnect() }
}

extension SessionRequest {
    /// The connection info of a 1.x client with its own session.
    var legacyInfo: LSConnectionInfo {
        let info: LSConnectionInfo = LSConnectionInfo(
            pushServerURL: serverAddress, pushServerControlURL: nil, user: user, password: password,
            adapter: adapterSet)
        info.isPolling = transport == .webSocketPolling || transport == .httpPolling
        info.streamSenseEnabled = transport == nil || transport == .http || transport == .webSocket
        return info
    }

    /// A client of the Unified API, not connected.
    var unifiedClient: LSLightstreamerClient {
        let client = LSLightstreamerClient(serverAddress: serverAddress, adapterSet: adapterSet)
        client.connectionOptions.forcedTransport = transport?.rawValue
        client.connectionDetails.user = user
        client.connectionDetails.setPassword(password)
        if !headers.isEmpty { client.connectionOptions.HTTPExtraHeaders = headers }
        return client
    }
}
