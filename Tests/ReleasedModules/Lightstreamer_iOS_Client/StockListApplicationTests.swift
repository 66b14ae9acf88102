import Testing

@Test("An application that imports Lightstreamer_iOS_Client alone compiles and works")
func stockListForIOS() {
    let controller = StockListController()
    controller.start()
    #expect(controller.client.delegates.count == 1)
    #expect(controller.subscription?.mode == "MERGE")
    #expect(controller.page?.host == "push.example.com")
}
