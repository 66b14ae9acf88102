import Foundation
import LightstreamerCore
import TestPeer
import SessionSharing
import TestSupport
import Testing

@testable import LegacyLSClient
@testable import ModernClient

/// A server and a client of each API on one session.
struct SharedScene {
    static let address = "http://shared-server:8080"

    let server = RespondingServer()
    let new: LightstreamerClient
    let old: LSClient
    /// The events of each side.
    let newLog = EventLog()
    let oldLog = EventLog()
    let newDelegate: ClientRecorder
    let newMessages: MessageRecorder
    let oldDelegate: ConnectionRecorder
    /// The current API holds delegates weakly.
    private let kept = Collector<SubscriptionRecorder>()

    /// The property changes of each new session, and the start of the recording.
    static let sessionValues: Set = [
        "added", "property sessionId", "property serverInstanceAddress", "property serverSocketName",
        "property clientIp", "property realMaxBandwidth", "property keepaliveInterval",
    ]

    init(serverAddress: String? = Self.address, adapterSet: String? = "DEMO") {
        new = LightstreamerClient(
            serverAddress: serverAddress, adapterSet: adapterSet, environment: server.environment)
        old = LSClient(sharing: new)
        newDelegate = ClientRecorder(newLog, omitting: Self.sessionValues)
        newMessages = MessageRecorder(newLog)
        oldDelegate = ConnectionRecorder(oldLog)
        new.addDelegate(newDelegate)
    }

    /// Returns both clients on a session of the current client, without recorded events.
    static func connected(_ configure: (LightstreamerClient) -> Void = { _ in }) throws -> SharedScene {
        let scene = SharedScene()
        configure(scene.new)
        scene.new.connect()
        try scene.open()
        scene.forget()
        return scene
    }

    static func info(_ address: String = Self.address, adapter: String? = "DEMO", user: String? = nil)
        -> LSConnectionInfo
    {
        LSConnectionInfo(
            pushServerURL: address, pushServerControlURL: nil, user: user, password: nil, adapter: adapter)
    }

    func open(_ info: LSConnectionInfo = Self.info()) throws {
        try old.openConnection(with: info, delegate: oldDelegate, error: ())
        // The call returns before the timers of the session are started.
        old.blocking.engine.queue.sync {}
    }

    /// Subscribes and waits for the response.
    func subscribe(_ item: String = "i", delegate: (any LSTableDelegate)? = nil) throws -> LSSubscribedTableKey {
        try old.subscribeTable(
            withExtendedInfo: Self.table(item), delegate: delegate ?? TableRecorder(valuesIn: oldLog),
            useCommandLogic: false, error: ())
    }

    static func table(_ item: String) -> LSExtendedTableInfo {
        LSExtendedTableInfo(items: [item], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true)
    }

    @discardableResult
    func subscribeNew(_ item: String = "i", delegate: SubscriptionRecorder? = nil) -> Subscription {
        let subscription = Subscription(subscriptionMode: .MERGE, items: [item], fields: ["f"])
        let recorder = delegate ?? SubscriptionRecorder(valuesIn: newLog)
        kept.append(recorder)
        subscription.addDelegate(recorder)
        new.subscribe(subscription)
        return subscription
    }

    // MARK: - Events

    /// Waits until all events so far have been delivered.
    func settle() {
        for _ in 0..<4 {
            new.engine.queue.sync {}
            server.deliveryQueue.sync {}
            old.blocking.callbacks.drain()
            old.blocking.messageCallbacks.drain()
        }
    }

    /// The events of the 1.x side since the last call.
    func oldEvents() -> [String] {
        settle()
        return oldLog.take()
    }

    /// The events of the current side since the last call.
    func newEvents() -> [String] {
        settle()
        return newLog.take()
    }

    func forget() {
        settle()
        _ = oldLog.take()
        _ = newLog.take()
        _ = server.takeMessages()
    }

    /// The requests for a session that the server received.
    var creations: [String] { server.messages.filter { $0.contains("create_session") } }

    /// The control requests since the last call of this or of `forget`, each as operation and subscription.
    func requests() -> [String] {
        settle()
        return server.takeMessages().flatMap { message -> [String] in
            let lines = message.components(separatedBy: "⏎").filter { !$0.isEmpty }
            guard lines.first == "control" else { return [] }
            return lines.dropFirst().map { line in
                let values = Dictionary(
                    line.components(separatedBy: "&").map { pair in
                        let parts = pair.components(separatedBy: "=")
                        return (parts[0], parts.dropFirst().joined(separator: "="))
                    }, uniquingKeysWith: { $1 })
                return [values["LS_op"], values["LS_subId"]].compactMap(\.self).joined(separator: " ")
            }
        }
    }
}

/// The error that a call throws.
func thrownError(_ call: () throws -> Void) -> NSError? {
    do {
        try call()
        return nil
    } catch {
        return error as NSError
    }
}

extension NSError {
    var reason: String { userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? "" }

    /// The class and the reason of the exception.
    var summary: String { "\(domain): \(reason)" }
}
