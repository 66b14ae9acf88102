import XCTest

final class WatchApplicationTests: XCTestCase {
    /// An application that imports only Lightstreamer_watchOS_Client compiles and works.
    func testExtensionForWatchOS() {
        let controller = InterfaceController()
        controller.willActivate()
        XCTAssert(controller.client?.connectionOptions.forcedTransport == "HTTP-POLLING")
        controller.didDeactivate()
        XCTAssert(controller.client?.delegates.isEmpty == true)
    }
}
