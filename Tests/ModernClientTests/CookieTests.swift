import EmbeddedServer
import Foundation
import ModernClient
import TestKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cookies", .ownThread)
struct CookieTests {
    private func makeCookie(_ name: String, domain: String) throws -> HTTPCookie {
        try #require(HTTPCookie(properties: [.name: name, .value: "1", .domain: domain, .path: "/"]))
    }

    // Rules: M-CLI-19
    @Test("Those added are given back for their URL, and with all others")
    func added() throws {
        let url = try #require(URL(string: "http://cookies.example/lightstreamer"))
        let cookie = try makeCookie("added", domain: "cookies.example")
        defer { HTTPCookieStorage.shared.deleteCookie(cookie) }
        LightstreamerClient.addCookies([cookie], forURL: url)
        #expect(LightstreamerClient.getCookiesForURL(url)?.map(\.name) == ["added"])
        #expect(LightstreamerClient.getCookiesForURL(nil)?.contains { $0.name == "added" } == true)
        let other = try #require(URL(string: "http://other.example"))
        #expect(LightstreamerClient.getCookiesForURL(other)?.contains { $0.name == "added" } != true)
    }

    // Rules: U-CLI-29, M-CLI-19
    @Test("For a URL, only those that a request to it carries")
    func selection() throws {
        let url = try #require(URL(string: "http://selection.example/push/x"))
        func make(_ name: String, path: String, _ more: [HTTPCookiePropertyKey: Any] = [:]) throws -> HTTPCookie {
            let common: [HTTPCookiePropertyKey: Any] = [
                .name: name, .value: "1", .domain: "selection.example", .path: path,
            ]
            return try #require(HTTPCookie(properties: common.merging(more) { $1 }))
        }
        let cookies = try [
            make("root", path: "/"), make("push", path: "/push"), make("pushy", path: "/pus"),
            make("other", path: "/other"),
            make("secure", path: "/", [.secure: "TRUE"]),
        ]
        let expired = try make("expired", path: "/", [.expires: Date(timeIntervalSinceNow: -1)])
        defer { for cookie in cookies + [expired] { HTTPCookieStorage.shared.deleteCookie(cookie) } }
        LightstreamerClient.addCookies(cookies, forURL: url)
        HTTPCookieStorage.shared.setCookie(expired)
        #expect(LightstreamerClient.getCookiesForURL(url)?.map(\.name) == ["push", "root"])
        let secure = try #require(URL(string: "https://selection.example/"))
        #expect(LightstreamerClient.getCookiesForURL(secure)?.map(\.name) == ["root", "secure"])
        let all = LightstreamerClient.getCookiesForURL(nil)?.map(\.name) ?? []
        #expect(Set(all).isSuperset(of: ["root", "push", "pushy", "other", "secure"]))
        #expect(!all.contains("expired"))
    }

    // Rules: M-CLI-19
    @Test("Those of a server are kept, whatever the transport", arguments: [TransportSelection.WS, .HTTP])
    func received(_ transport: TransportSelection) async throws {
        // A name of its own: cookies know no ports, and other tests use the same host.
        let name = "Received-\(transport.rawValue)"
        let server = EmbeddedServer(adapterSets: [AdapterSet(name: "COOKIES", cookies: ["\(name)=server; path=/"])])
        try server.start()
        defer { server.stop() }
        let client = LightstreamerClient(serverAddress: server.address, adapterSet: "COOKIES")
        client.connectionOptions.forcedTransport = transport
        try await client.establishSession()
        let cookies = LightstreamerClient.getCookiesForURL(URL(string: server.address)) ?? []
        let cookie = try #require(cookies.first { $0.name == name })
        #expect(cookie.value == "server")
        HTTPCookieStorage.shared.deleteCookie(cookie)
        client.disconnect()
    }
}
