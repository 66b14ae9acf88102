import XCTest

final class MessageApplicationTests: XCTestCase {
    /// An application that imports Lightstreamer_macOS_Client alone compiles and works.
    func testChatForMacOS() {
        let controller = ChatWindowController()
        XCTAssert(controller.client.status == "DISCONNECTED")
        XCTAssert(controller.client.connectionDetails.adapterSet == "CHAT")
    }
}
