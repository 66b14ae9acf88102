import Testing

@Test("An application that imports Lightstreamer_watchOS_Client alone compiles and works")
func extensionForWatchOS() {
    let controller = InterfaceController()
    controller.willActivate()
    #expect(controller.client?.connectionOptions.forcedTransport == "HTTP-POLLING")
    controller.didDeactivate()
    #expect(controller.client?.delegates.isEmpty == true)
}
