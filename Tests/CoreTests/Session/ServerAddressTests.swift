import TestPeer
import Testing

@testable import LightstreamerCore

@Suite struct ServerAddressTests {
    @Test(
        "A control link is completed from the configured address",
        arguments: [
            ("other", "https://push.example.com:8080", "https://other:8080"),
            ("other:8081", "http://push.example.com", "http://other:8081"),
            ("https://other", "http://push.example.com:8080", "https://other:8080"),
            ("other", "http://push.example.com/proxy/push", "http://other"),
            ("other/its/own", "http://push.example.com/proxy", "http://other/its/own"),
            ("other", "http://push.example.com/", "http://other"),
            ("[::1]:80", "http://push.example.com/", "http://[::1]:80"),
            ("HTTPS://other", "http://push.example.com", "https://other"),
            ("user:word@other", "https://push.example.com", "https://other"),
            ("other:8081/path", "https://push.example.com", "https://other:8081/path"),
            // A link never leaves `https`.
            ("http://other", "https://push.example.com:8443", "https://other:8443"),
            ("HTTP://other:8080", "https://push.example.com", "https://other:8080"),
            ("http://other", "HTTPS://push.example.com", "HTTPS://other"),
        ])
    func completesControlLink(link: String, base: String, full: String) {
        #expect(ServerAddress.completing(controlLink: link, base: base) == full)
    }

    @Test(
        "A control link that is not an address is refused",
        arguments: [
            "", "a b", "http://", "//other", "ftp://other", "ws://other", "wss://other", "file:///etc/passwd",
            "://other",
            "javascript:alert(1)", "data:text/plain,a", "http:///path",
        ])
    func refusesInvalidControlLink(link: String) {
        for base in ["http://push.example.com", "https://push.example.com"] {
            #expect(ServerAddress.completing(controlLink: link, base: base) == nil)
            #expect(ServerAddress.refusal(ofControlLink: link, base: base) != nil)
        }
    }

    /// Session ID and extra headers were sent unencrypted to the address of the link.
    @Test(
        "A control link never leads from HTTPS to an insecure scheme",
        arguments: [
            "http://other", "HTTP://other:8080", "ws://other", "ftp://other", "//other", "javascript:alert(1)",
        ])
    func controlLinkKeepsHTTPS(link: String) {
        let log = LogRecorder()
        let session = TestSession(log: log) {
            $0.serverAddress = "https://push.example.com"
            $0.forcedTransport = .http
            $0.extraHeaders = ["Authorization": "secret"]
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,\(link)", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,\(link)")
        session.subscribe()
        let requests = session.network.streams + session.network.controls
        #expect(requests.count == 3)
        #expect(requests.allSatisfy { $0.request.url.hasPrefix("https://") })
        #expect(log.take().contains { $0.contains("The control link \"\(link)\"") })
    }

    @Test("Valid control links are not refused") func acceptsValidControlLinks() {
        for link in ["other", "other:8080", "https://other", "[::1]:80"] {
            #expect(ServerAddress.refusal(ofControlLink: link, base: "https://push.example.com") == nil)
        }
    }

    @Test(
        "The host of an address is returned as written",
        arguments: [
            ("http://push.example.com/path", "push.example.com"), ("https://user:word@h.x:443", "h.x"),
            ("http://[::1]:8080", "[::1]"), ("http://xn--mnchen-3ya.de:80/", "xn--mnchen-3ya.de"),
            ("http://", ""), ("push.example.com", nil), ("http://a b", nil),
        ])
    func writtenHost(address: String, host: String?) {
        #expect(ServerAddress.writtenHost(of: address) == host)
    }
}
