import XCTest

final class MessageApplicationTests: XCTestCase {
    /// An application that imports only Lightstreamer_macOS_Client compiles and works.
    func testChatForMacOS() {
        let controller = ChatWindowController()
        XCTAssert(controller.client.status == "DISCONNECTED")
        XCTAssert(controller.client.connectionDetails.adapterSet == "CHAT")
    }
}
