import ExampleSupport
import Foundation
import ModernClient

/// A chat in a terminal: an item in DISTINCT mode, read with a delegate. Each line of the standard input is sent as a message.
@main
struct Chat {
    static func main() async throws {
        let options = try ExampleOptions()
        let client = LightstreamerClient(serverAddress: options.server, adapterSet: "DEMO")
        let room = ChatRoom(options)
        let subscription = Subscription(
            subscriptionMode: .DISTINCT, items: ["chat_room"], fields: ["timestamp", "message"])
        subscription.dataAdapter = "CHAT_ROOM"
        subscription.requestedSnapshot = .length(20)
        subscription.addDelegate(room)
        client.addDelegate(room)
        client.subscribe(subscription)
        client.connect()

        while let line = readLine() {
            do {
                // A sequence keeps the lines in order, even if the connection is lost meanwhile.
                try await client.submit("CHAT|\(line)", withSequence: "chat", enqueueWhileDisconnected: true)
            } catch {
                print("Not sent: \(error)")
            }
        }
        room.waitForEnd()
        client.disconnect()
    }
}

/// Prints the messages of the room. Its methods are called on the client's delivery queue.
final class ChatRoom: SubscriptionDelegate, ClientDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: `shown` is confined to the delivery queue.

    private let options: ExampleOptions
    private let end = DispatchSemaphore(value: 0)
    private var shown = 0

    init(_ options: ExampleOptions) { self.options = options }

    /// Returns after the number of messages in the options; without that option at once, because the input has ended.
    func waitForEnd() {
        if options.updates != nil { end.wait() }
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        print(
            itemUpdate.value(withFieldName: "timestamp") ?? "--:--:--",
            itemUpdate.value(withFieldName: "message") ?? "")
        shown += 1
        if options.isEnough(shown) { end.signal() }
    }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        print("The room is closed: \(message ?? "no reason given") (\(code))")
        end.signal()
    }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        print("The server refuses: \(errorMessage) (\(errorCode))")
        end.signal()
    }
}
