import Foundation
import ModernClient

/// The contents of an application's screen: a temperature for each room, and the state of the connection.
///
/// This class stands for an application's own code; its tests are in `Tests`.
final class HeatingScreen: ClientDelegate, SubscriptionDelegate, ClientMessageDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    private let client: LightstreamerClient
    private let subscription: Subscription
    private let lock = NSLock()
    private var temperatures: [String: String] = [:]
    private var notice: String?

    init(rooms: [String], client: LightstreamerClient) {
        self.client = client
        subscription = Subscription(subscriptionMode: .MERGE, items: rooms, fields: ["degrees"])
        subscription.requestedSnapshot = .yes
    }

    /// Adds an observer of the same updates, for tests.
    func addObserver(_ observer: any SubscriptionDelegate) { subscription.addDelegate(observer) }

    func appear() {
        client.addDelegate(self)
        subscription.addDelegate(self)
        client.subscribe(subscription)
        client.connect()
    }

    func disappear() {
        client.unsubscribe(subscription)
        client.disconnect()
    }

    /// The text of a room's row.
    func text(of room: String) -> String { lock.withLock { temperatures[room] ?? "–" } }

    /// The line at the bottom of the screen; `nil` if the data is live.
    var message: String? { lock.withLock { notice } }

    func setTarget(_ degrees: Int, in room: String) {
        client.sendMessage("SET|\(room)|\(degrees)", withSequence: "targets", delegate: self)
    }

    // MARK: - Delegates, on the client's delivery queue

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        guard let room = itemUpdate.itemName else { return }
        let degrees = itemUpdate.value(withFieldName: "degrees")
        lock.withLock { temperatures[room] = degrees.map { "\($0) °C" } }
    }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let text: String? =
            switch status {
            case .STALLED: "No data at the moment"
            case .DISCONNECTED_WILL_RETRY, .DISCONNECTED_TRYING_RECOVERY: "Connection lost, trying again"
            default: nil
            }
        lock.withLock { notice = text }
    }

    func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) { lock.withLock { notice = error } }
}
