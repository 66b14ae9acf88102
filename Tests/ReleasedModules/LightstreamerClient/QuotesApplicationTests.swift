import Testing

@Test("An application that imports LightstreamerClient alone compiles and works")
func quotes() {
    let quotes = Quotes()
    quotes.start()
    #expect(quotes.status == .DISCONNECTED)
    #expect(quotes.client.subscriptions.count == 1 && quotes.subscription.isActive)
    quotes.client.unsubscribe(quotes.subscription)
    #expect(!quotes.subscription.isActive)
}
