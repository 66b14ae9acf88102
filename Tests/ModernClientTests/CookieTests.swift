import EmbeddedServer
import Foundation
import ModernClient
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cookies")
struct CookieTests {
    private func makeCookie(_ name: String, domain: String) throws -> HTTPCookie {
        try #require(HTTPCookie(properties: [.name: name, .value: "1", .domain: domain, .path: "/"]))
    }

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

    @Test("Those of a server are kept, whatever the transport", arguments: [TransportSelection.WS, .HTTP])
    func received(_ transport: TransportSelection) async throws {
        // A name of its own: cookies know no ports, and other tests use the same host.
        let name = "Received-\(transport.rawValue)"
        let server = EmbeddedServer(adapterSets: [AdapterSet(name: "COOKIES", cookies: ["\(name)=server; path=/"])])
        try server.start()
        defer { server.stop() }
        let client = LightstreamerClient(serverAddress: server.url, adapterSet: "COOKIES")
        client.connectionOptions.forcedTransport = transport
        _ = try await client.outcomeOfConnecting()
        let cookies = LightstreamerClient.getCookiesForURL(URL(string: server.url)) ?? []
        let cookie = try #require(cookies.first { $0.name == name })
        #expect(cookie.value == "server")
        HTTPCookieStorage.shared.deleteCookie(cookie)
        client.disconnect()
    }
}
