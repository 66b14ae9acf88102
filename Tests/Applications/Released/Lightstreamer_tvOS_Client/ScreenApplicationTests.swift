import XCTest

final class ScreenApplicationTests: XCTestCase {
    /// An application that imports only Lightstreamer_tvOS_Client compiles and works.
    func testScreenForTVOS() {
        let controller = BigScreenController()
        controller.prepare()
        XCTAssert(controller.subscription.itemGroup == "news" && controller.subscription.delegates.count == 1)
    }
}
