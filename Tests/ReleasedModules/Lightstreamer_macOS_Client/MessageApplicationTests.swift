import Testing

@Test("An application that imports Lightstreamer_macOS_Client alone compiles and works")
func chatForMacOS() {
    let controller = ChatWindowController()
    #expect(controller.client.status == "DISCONNECTED")
    #expect(controller.client.connectionDetails.adapterSet == "CHAT")
}
