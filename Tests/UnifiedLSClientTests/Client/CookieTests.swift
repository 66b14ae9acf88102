import Foundation
import TestSupport
import Testing
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cookies", .ownThread)
struct CookieTests {
    private func cookie(_ name: String, host: String) throws -> HTTPCookie {
        try #require(HTTPCookie(properties: [.name: name, .value: "1", .domain: host, .path: "/"]))
    }

    // Rules: U-CLI-29
    @Test("Cookies can be added in each spelling, and are returned for their URL")
    func addAndGet() throws {
        let host = "unified.cookies.test"
        let url = try #require(URL(string: "http://\(host)/"))
        LSLightstreamerClient.add([try cookie("one", host: host)], for: url)
        let untyped: [Any] = [try cookie("two", host: host), "no cookie"]
        LSLightstreamerClient.addCookies(untyped, for: url)
        LSLightstreamerClient.addCookies([try cookie("three", host: host)], forURL: url)
        let names = try #require(LSLightstreamerClient.getCookiesFor(url)).map(\.name)
        #expect(Set(names) == ["one", "two", "three"])
        #expect(try #require(LSLightstreamerClient.getCookiesFor(nil)).contains { $0.name == "two" })
        let other = try #require(URL(string: "http://other.test/"))
        #expect(try #require(LSLightstreamerClient.getCookiesFor(other)).isEmpty)
    }
}
