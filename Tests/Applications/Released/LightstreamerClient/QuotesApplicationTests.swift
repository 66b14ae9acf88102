import XCTest

final class QuotesApplicationTests: XCTestCase {
    /// An application that imports only LightstreamerClient compiles and works.
    func testQuotes() {
        let quotes = Quotes()
        quotes.start()
        XCTAssert(quotes.status == .DISCONNECTED)
        XCTAssert(quotes.client.subscriptions.count == 1 && quotes.subscription.isActive)
        quotes.client.unsubscribe(quotes.subscription)
        XCTAssert(!quotes.subscription.isActive)
    }
}
