import EquivalenceTesting
import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import SessionSharing
import UnifiedLSClient

/// A client whose events are recorded: subscriptions on its own session or on a shared one.
protocol RecordedClient: AnyObject, Sendable {
    var recording: Recording { get }

    /// Connects and subscribes; may block until the server has answered.
    func start()
    func send(_ message: String)
    func stop()
}

/// A client of the 1.x API.
final class LegacyRecordedClient: RecordedClient, LSConnectionDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: all properties are constant.

    let recording: Recording
    private let client: LSClient
    private let session: SessionRequest
    private let tables: [(request: SubscriptionRequest, recorder: LegacyRecorder)]
    private let recorder: LegacyRecorder
    private let recordsServerFailures: Bool
    private let onStatus: (@Sendable (ReceivedEvent) -> Void)?

    /// - Parameters:
    ///   - recordsServerFailures: `true` if a failure of the server is an error of the session in the recording also if `onStatus` receives
    ///     the state of the connection; otherwise `onStatus` receives it as a loss.
    ///   - onStatus: receives the state of the connection, for which the recording has only losses.
    init(
        _ recording: Recording, _ client: LSClient, _ session: SessionRequest, _ requests: [SubscriptionRequest],
        recordsServerFailures: Bool = false, onStatus: (@Sendable (ReceivedEvent) -> Void)? = nil
    ) {
        self.recordsServerFailures = recordsServerFailures
        self.recording = recording
        self.client = client
        self.session = session
        self.onStatus = onStatus
        tables = requests.map { request in
            // The fields of an `LSTableInfo` have no names.
            let fields = request.legacyTable is LSExtendedTableInfo ? request.fields : []
            return (request, LegacyRecorder(recording: recording, fields: fields, describedAs: request.recorded))
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

    // MARK: - LSConnectionDelegate

    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
        for (name, value) in session.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    }

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        onStatus?(.status(polling ? "polling" : "streaming", isConnected: true))
    }

    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        onStatus?(.status(warningStatus ? "stalled" : "active", isConnected: true))
    }

    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        recorder.clientConnection(client, didEndWithCause: cause)
    }

    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        guard let onStatus, !recordsServerFailures else {
            return recorder.clientConnection(client, didReceiveServerFailure: failure)
        }
        onStatus(.status("session lost: \(failure.reason ?? "no reason given")", isConnected: false))
    }

    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        recorder.clientConnection(client, didReceiveConnectionFailure: failure)
        onStatus?(.status("connection lost: \(failure.reason ?? "no reason given")", isConnected: false))
    }
}

/// A client of the Unified API.
final class UnifiedRecordedClient: RecordedClient, @unchecked Sendable {
    // `@unchecked Sendable`: all properties are constant.

    let recording: Recording
    private let client: LSLightstreamerClient
    private let subscriptions: [LSSubscription]
    private let recorder: UnifiedRecorder

    init(_ recording: Recording, _ client: LSLightstreamerClient, _ requests: [SubscriptionRequest]) {
        self.recording = recording
        self.client = client
        subscriptions = requests.map(\.unifiedSubscription)
        recorder = UnifiedRecorder(recording: recording)
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
        client.sendMessage(
            message, withSequence: nil, timeout: -1, delegate: recorder, enqueueWhileDisconnected: false)
    }

    func stop() { client.disconnect() }
}

/// A client of the current API.
final class ModernRecordedClient: RecordedClient {
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

    /// The positions of the fields `key` and `command` of the first subscription; `nil` in other modes, and before the server has accepted
    /// it.
    var commandPositions: (key: Int, command: Int)? {
        subscriptions.first.flatMap { first in
            first.keyPosition.flatMap { key in first.commandPosition.map { (key, $0) } }
        }
    }

    func send(_ message: String) {
        client.sendMessage(message, withSequence: nil, delegate: recorder)
    }

    func stop() { client.disconnect() }
}

// MARK: - One client of any API

extension ClientAPI {
    /// The address of the server if an error of the session without a code means that it cannot be reached: in the 1.x API, the call that
    /// opens the session throws such an error.
    func unreachableAddress(_ session: SessionRequest) -> String? {
        self == .legacy || self == .shared ? session.serverAddress : nil
    }

    /// A client that has not been started. That of `shared` has the session of a `LightstreamerClient` without subscriptions.
    ///
    /// - Parameters:
    ///   - recordsServerFailures: see ``LegacyRecordedClient``.
    ///   - onStatus: for the 1.x API: receives the state of the connection.
    func makeClient(
        _ recording: Recording, _ session: SessionRequest, _ requests: [SubscriptionRequest],
        recordsServerFailures: Bool = false, onStatus: (@Sendable (ReceivedEvent) -> Void)? = nil
    ) -> any RecordedClient {
        switch self {
        case .legacy:
            LegacyRecordedClient(
                recording, session.legacyClient, session, requests, recordsServerFailures: recordsServerFailures,
                onStatus: onStatus)
        case .unified: UnifiedRecordedClient(recording, session.unifiedClient, requests)
        case .modern: ModernRecordedClient(recording, session, requests)
        case .shared:
            LegacyRecordedClient(
                recording, LSClient(sharing: LightstreamerClient(session)), session, requests,
                recordsServerFailures: recordsServerFailures, onStatus: onStatus)
        }
    }

    /// A client that has not been started, whose events go to a closure.
    ///
    /// - Parameters:
    ///   - owner: the client whose session an `LSClient` shares; `nil` for the session that the API has.
    ///   - onEvent: called on the client's delivery queue. It must not block for long.
    func makeClient(
        _ session: SessionRequest, _ request: SubscriptionRequest, sharing owner: ModernRecordedClient? = nil,
        onEvent: @escaping @Sendable (ReceivedEvent) -> Void
    ) -> any RecordedClient {
        let (names, address) = (request.valueNames, unreachableAddress(session))
        let recording = Recording(
            RecordingHeader(name: rawValue), kinds: Set(RecordedEvent.Kind.allCases), writer: nil,
            onEvent: { entry, _ in
                if let event = ReceivedEvent(entry.event, names: names, unreachable: address) { onEvent(event) }
            })
        guard let owner else { return makeClient(recording, session, [request], onStatus: onEvent) }
        return LegacyRecordedClient(recording, LSClient(sharing: owner.client), session, [request], onStatus: onEvent)
    }
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

    /// A client of the 1.x API, not connected.
    var legacyClient: LSClient { LSClient(environment: .live(transport, deliveryQueue: DeliveryQueue())) }

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

extension LightstreamerClient {
    /// Creates a client without connecting it.
    convenience init(_ session: SessionRequest) {
        self.init(serverAddress: session.serverAddress, adapterSet: session.adapterSet)
        connectionOptions.forcedTransport = session.transport.flatMap {
            ModernClient.TransportSelection(rawValue: $0.rawValue)
        }
        connectionDetails.user = session.user
        connectionDetails.setPassword(session.password)
        connectionDetails.certificatePinHashes = session.pins
        if !session.headers.isEmpty { connectionOptions.HTTPExtraHeaders = session.headers }
    }
}
