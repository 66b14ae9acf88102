import Testing

@testable import LightstreamerCore

@Suite struct ServerAddressTests {
    @Test(arguments: [
        ("other", "https://push.example.com:8080", "https://other:8080"),
        ("other:8081", "http://push.example.com", "http://other:8081"),
        ("https://other", "http://push.example.com:8080", "https://other:8080"),
        ("other", "http://push.example.com/proxy/push", "http://other"),
        ("other/its/own", "http://push.example.com/proxy", "http://other/its/own"),
        ("other", "http://push.example.com/", "http://other"),
        ("[::1]:80", "http://push.example.com/", "http://[::1]:80"),
    ])
    func aControlLinkTakesWhatItLacksFromTheConfiguredAddress(link: String, base: String, full: String) {
        #expect(ServerAddress.completing(controlLink: link, base: base) == full)
    }

    @Test(arguments: ["", "a b", "http://"])
    func whatIsNoAddressIsNoControlLink(link: String) {
        #expect(ServerAddress.completing(controlLink: link, base: "http://push.example.com") == nil)
    }

    @Test(arguments: [
        ("http://push.example.com/path", "push.example.com"), ("https://user:word@h.x:443", "h.x"),
        ("http://[::1]:8080", "[::1]"), ("http://xn--mnchen-3ya.de:80/", "xn--mnchen-3ya.de"),
        ("http://", ""), ("push.example.com", nil), ("http://a b", nil),
    ])
    func theHostIsTheWrittenOne(address: String, host: String?) {
        #expect(ServerAddress.writtenHost(of: address) == host)
    }
}
