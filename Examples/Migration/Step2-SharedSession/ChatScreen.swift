import LegacyLSClient

/// Prints the messages of the chat.
final class ChatScreen: Screen, LSTableDelegate {
    private var tableKey: LSSubscribedTableKey?
    private let onMessage: () -> Void

    init(onMessage: @escaping () -> Void) {
        self.onMessage = onMessage
    }

    func sessionDidStart() {
        guard tableKey == nil else { return }
        let table: LSExtendedTableInfo = LSExtendedTableInfo(
            items: ["chat_room"], mode: LSModeDistinct, fields: ["message"], dataAdapter: "CHAT_ROOM", snapshot: true)
        table.requestedDistinctSnapshotLength = 20
        do {
            tableKey = try Connection.shared.client.subscribeTable(
                withExtendedInfo: table, delegate: self, useCommandLogic: false, error: ())
            say("hello")
        } catch {
            print("no chat: \(error.localizedDescription)")
        }
    }

    func say(_ text: String) {
        do {
            try Connection.shared.client.sendMessage("CHAT|" + text, error: ())
        } catch {
            print("not sent: \(error.localizedDescription)")
        }
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        print("chat: \(updateInfo.currentValue(ofFieldName: "message") ?? "")")
        onMessage()
    }
}
