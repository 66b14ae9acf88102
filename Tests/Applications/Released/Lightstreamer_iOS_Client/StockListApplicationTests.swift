import XCTest

final class StockListApplicationTests: XCTestCase {
    /// An application that imports only Lightstreamer_iOS_Client compiles and works.
    func testStockListForIOS() {
        let controller = StockListController()
        controller.start()
        XCTAssert(controller.client.delegates.count == 1)
        XCTAssert(controller.subscription?.mode == "MERGE")
        XCTAssert(controller.page?.host == "push.example.com")
    }
}
