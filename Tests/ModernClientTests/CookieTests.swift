import EmbeddedServer
import Foundation
import ModernClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cookies", .ownThread)
struct CookieTests {
    private func makeCookie(_ name: String, domain: String) throws -> HTTPCookie {
        try #require(HTTPCookie(properties: [.name: name, .value: "1", .domain: domain, .path: "/"]))
    }

    /// Removes a cookie from the store that all tests share.
    private func remove(_ cookie: HTTPCookie, _ url: URL) {
        var properties: [HTTPCookiePropertyKey: Any] = [
            .name: cookie.name, .value: "", .domain: cookie.domain, .path: cookie.path,
        ]
        properties[.expires] = Date(timeIntervalSince1970: 1)
        if let expired = HTTPCookie(properties: properties) { LightstreamerClient.addCookies([expired], forURL: url) }
    }

    // Rules: M-CLI-19
    @Test("Added cookies are returned for their URL and among all cookies")
    func addedCookiesAreReturned() throws {
        let url = try #require(URL(string: "http://cookies.example/lightstreamer"))
        let cookie = try makeCookie("added", domain: "cookies.example")
        defer { remove(cookie, url) }
        LightstreamerClient.addCookies([cookie], forURL: url)
        #expect(LightstreamerClient.getCookiesForURL(url)?.map(\.name) == ["added"])
        #expect(LightstreamerClient.getCookiesForURL(nil)?.contains { $0.name == "added" } == true)
        let other = try #require(URL(string: "http://other.example"))
        #expect(LightstreamerClient.getCookiesForURL(other)?.contains { $0.name == "added" } != true)
    }

    // Rules: U-CLI-29, M-CLI-19
    @Test("For a URL, only the cookies that a request to it carries are returned")
    func cookiesOfURL() throws {
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
        defer { for cookie in cookies { remove(cookie, url) } }
        LightstreamerClient.addCookies(cookies + [expired], forURL: url)
        #expect(LightstreamerClient.getCookiesForURL(url)?.map(\.name) == ["push", "root"])
        let secure = try #require(URL(string: "https://selection.example/"))
        #expect(LightstreamerClient.getCookiesForURL(secure)?.map(\.name) == ["root", "secure"])
        let all = LightstreamerClient.getCookiesForURL(nil)?.map(\.name) ?? []
        #expect(Set(all).isSuperset(of: ["root", "push", "pushy", "other", "secure"]))
        #expect(!all.contains("expired"))
    }

    // Rules: M-CLI-19
    @Test("Cookies from a server are stored on every transport", arguments: [TransportSelection.WS, .HTTP])
    func serverCookiesAreStored(_ transport: TransportSelection) async throws {
        // A unique name, because cookies ignore ports and other tests use the same host.
        let name = "Received-\(transport.rawValue)"
        try await withServer(adapterSets: [AdapterSet(name: "COOKIES", cookies: ["\(name)=server; path=/"])]) {
            server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "COOKIES")
            client.connectionOptions.forcedTransport = transport
            try await client.establishSession()
            let cookies = LightstreamerClient.getCookiesForURL(URL(string: server.address)) ?? []
            let cookie = try #require(cookies.first { $0.name == name })
            #expect(cookie.value == "server")
            remove(cookie, try #require(URL(string: server.address)))
            client.disconnect()
        }
    }

    #if os(Linux)
        // Rules: M-CLI-19
        @Test("A server without TLS cannot replace a secure cookie", arguments: [TransportSelection.WS, .HTTP])
        func secureCookieIsKept(_ transport: TransportSelection) async throws {
            let name = "Secure-\(transport.rawValue)"
            let cookies = ["\(name)=server; path=/", "\(name)-new=server; path=/; Secure"]
            try await withServer(adapterSets: [AdapterSet(name: "COOKIES", cookies: cookies)]) { server in
                let secure = try #require(URL(string: "https://127.0.0.1/"))
                let cookie = try #require(
                    HTTPCookie(properties: [
                        .name: name, .value: "application", .domain: "127.0.0.1", .path: "/", .secure: "TRUE",
                    ]))
                LightstreamerClient.addCookies([cookie], forURL: secure)
                defer { remove(cookie, secure) }
                let client = LightstreamerClient(serverAddress: server.address, adapterSet: "COOKIES")
                client.connectionOptions.forcedTransport = transport
                try await client.establishSession()
                client.disconnect()
                let stored = (LightstreamerClient.getCookiesForURL(nil) ?? []).filter { $0.name.hasPrefix(name) }
                #expect(stored.map(\.value) == ["application"])
                #expect(stored.first?.isSecure == true)
            }
        }

        // Rules: M-CLI-19
        @Test("The library has its own cookie store, which writes no file")
        func ownCookieStore() throws {
            let url = try #require(URL(string: "http://own.cookies.example/"))
            let cookie = try makeCookie("own", domain: "own.cookies.example")
            LightstreamerClient.addCookies([cookie], forURL: url)
            defer { remove(cookie, url) }
            #expect(HTTPCookieStorage.shared.cookies?.contains { $0.name == "own" } != true)
            HTTPCookieStorage.shared.setCookie(try makeCookie("platform", domain: "own.cookies.example"))
            #expect(LightstreamerClient.getCookiesForURL(url)?.map(\.name) == ["own"])
            HTTPCookieStorage.shared.deleteCookie(try makeCookie("platform", domain: "own.cookies.example"))
        }
    #endif
}
