import Foundation
import Testing

@testable import LightstreamerCore

@Suite("Cookie matching")
struct CookieMatchTests {
    /// RFC 6265bis, section 5.1.4.
    @Test(arguments: [
        ("/a", "/a", true), ("/a", "/a/", true), ("/a", "/a/b", true), ("/a", "/ab", false), ("/a", "/", false),
        ("/a/", "/a/b", true), ("/a/", "/a", false), ("/", "/", true), ("/", "/x", true), ("/A", "/a", false),
        ("/a", "/a\u{301}", false),
    ])
    func pathsCoverWholeSegments(path: String, requested: String, isCovered: Bool) {
        #expect(CookieMatch.isPath(path, of: requested) == isCovered)
    }

    /// RFC 6265bis, section 5.1.3.
    @Test(arguments: [
        ("shop.example", "shop.example", true), ("shop.example", "www.shop.example", false),
        (".shop.example", "shop.example", true), (".shop.example", "a.b.shop.example", true),
        (".shop.example", "myshop.example", false), (".shop.example", "example", false),
        (".0.0.1", "127.0.0.1", false), (".127.0.0.1", "127.0.0.1", true), (".0.0x1", "127.0.0x1", false),
        (".1", "::1", false), (".::1", "::1", true), (".0x", "a.0x", false), (".0xa.example", "b.0xa.example", true),
    ])
    func domainsCoverHostNames(domain: String, host: String, isCovered: Bool) {
        #expect(CookieMatch.isDomain(domain, of: host) == isCovered)
    }

    @Test(arguments: [
        ("https://WWW.Shop.Example:443/a?b", "www.shop.example", "/a", true), ("ws://[::1]:80", "::1", "/", false),
        ("wss://h.example/a%20b/", "h.example", "/a%20b/", true),
    ])
    func urlsHaveHostPathAndSecurity(url: String, host: String, path: String, isSecure: Bool) throws {
        let url = try #require(URL(string: url))
        #expect(CookieMatch.host(of: url) == host)
        #expect(CookieMatch.path(of: url) == path)
        #expect(CookieMatch.isSecure(url) == isSecure)
    }
}
