import Testing

@testable import lightstreamer

@Suite struct EnvironmentProxyTests {
    private struct Case {
        let address: String
        let environment: [String: String]
        let proxy: String?

        init(_ address: String, _ environment: [String: String], _ proxy: String?) {
            self.address = address
            self.environment = environment
            self.proxy = proxy
        }
    }

    private static let cases: [Case] = [
        Case("http://h", ["http_proxy": "http://p:1"], "http://p:1"),
        Case("http://h", ["HTTP_PROXY": "http://p:1"], nil),
        Case("http://h", ["https_proxy": "http://p:1"], nil),
        Case("https://h", ["HTTPS_PROXY": "p:1"], "p:1"),
        Case("https://h", ["https_proxy": "", "ALL_PROXY": "socks5h://p:1"], "socks5h://p:1"),
        Case("http://h", ["http_proxy": "http://me:s3c@ret@p:1"], "http://p:1"),
        Case("http://h", ["http_proxy": "me:x://s3c@ret@p:1"], "p:1"),
        Case("http://h", ["http_proxy": "p", "no_proxy": "*"], nil),
        Case("http://h", ["http_proxy": "p", "no_proxy": "g, h"], nil),
        Case("http://H", ["http_proxy": "p", "no_proxy": "h"], nil),
        Case("http://h", ["http_proxy": "p", "NO_PROXY": "h"], nil),
        Case("http://h", ["http_proxy": "p", "no_proxy": "g", "NO_PROXY": "h"], "p"),
        Case("http://a.h.org:8080/x", ["http_proxy": "p", "no_proxy": "h.org"], nil),
        Case("http://a.h.org", ["http_proxy": "p", "no_proxy": ".h.org"], nil),
        Case("http://ah.org", ["http_proxy": "p", "no_proxy": "h.org"], "p"),
        Case("http://127.0.0.1", ["http_proxy": "p", "no_proxy": "localhost,127.0.0.1"], nil),
    ]

    @Test("The proxy is selected from the environment variables as libcurl does")
    func readsProxyVariables() {
        for test in Self.cases {
            #expect(EnvironmentProxy(for: test.address, test.environment)?.description == test.proxy, "\(test)")
        }
    }

    @Test func redactsPassword() throws {
        let proxy = try #require(EnvironmentProxy(for: "http://h", ["http_proxy": "http://me:s3cret@p:x"]))
        #expect(proxy.redacted("bad syntax in 'http://me:s3cret@p:x'") == "bad syntax in 'http://p:x'")
    }
}
