import Testing

@Test("An application that imports Lightstreamer_tvOS_Client alone compiles and works")
func screenForTVOS() {
    let controller = BigScreenController()
    controller.prepare()
    #expect(controller.subscription.itemGroup == "news" && controller.subscription.delegates.count == 1)
}
