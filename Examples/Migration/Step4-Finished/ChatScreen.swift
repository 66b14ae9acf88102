import ModernClient

/// Prints the messages of the chat.
final class ChatScreen: Screen, SubscriptionDelegate, ClientMessageDelegate {
    private let subscription: Subscription
    private let onMessage: () -> Void

    init(onMessage: @escaping () -> Void) {
        self.onMessage = onMessage
        subscription = Subscription(subscriptionMode: .DISTINCT, items: ["chat_room"], fields: ["message"])
        subscription.dataAdapter = "CHAT_ROOM"
        subscription.requestedSnapshot = .length(20)
        subscription.addDelegate(self)
    }

    func appear() {
        Connection.shared.current.subscribe(subscription)
        say("hello")
    }

    func say(_ text: String) {
        Connection.shared.current.sendMessage(
            "CHAT|" + text, withSequence: nil, timeout: -1, delegate: self, enqueueWhileDisconnected: true)
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        print("chat: \(itemUpdate.value(withFieldName: "message") ?? "")")
        onMessage()
    }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        print("no chat: \(message ?? "") (\(code))")
    }

    func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        print("not sent: \(error)")
    }
}
