import Lightstreamer_macOS_Client

/// A chat window of a macOS application of 2.x to 4.x. This file imports only the library.
class ChatWindowController: NSObject, LSClientMessageDelegate {
    let client: LSLightstreamerClient! = LSLightstreamerClient(
        serverAddress: "http://localhost:1", adapterSet: "CHAT")
    let formatter = DateFormatter()
    var outcomes: [String] = []

    func send(_ text: String) {
        client!.sendMessage(
            text, withSequence: "chat", timeout: 0, delegate: self, enqueueWhileDisconnected: false)
    }

    func client(_ client: LSLightstreamerClient, didAbort originalMessage: String, sentOnNetwork: Bool) {
        outcomes.append(originalMessage)
    }
}
