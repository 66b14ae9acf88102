#if os(Linux)
    import Foundation
    import FoundationNetworking
    import Testing

    @testable import LightstreamerCore

    @Suite("Cookie limits")
    struct CookieLimitsTests {
        private let cookies = TransportCookies(isPublicSuffix: { !$0.contains(".") })

        private func names(_ url: String) throws -> [String] {
            cookies.cookies(for: try #require(URL(string: url))).map(\.name)
        }

        @Test(arguments: [(4_090, true), (4_095, true), (4_096, false), (100_000, false)])
        func limitsNameAndValue(length: Int, isKept: Bool) {
            cookies.store(["n=\(String(repeating: "x", count: length))"], from: "http://host.example/")
            cookies.store(["\(String(repeating: "m", count: length))=x"], from: "http://host.example/")
            #expect(cookies.unexpired.count == (isKept ? 2 : 0))
        }

        /// RFC 6265bis, section 5.6.
        @Test func ignoresLongAttributes() throws {
            let long = String(repeating: "x", count: 1_023)
            cookies.store(["a=1; Path=/; Path=/\(long)", "b=1; Path=/; Path=/\(long)x"], from: "http://host.example/")
            #expect(cookies.unexpired.map(\.path.count) == [1_024, 1])
        }

        /// A load balancer that sets another cookie with each response.
        @Test("A server that always sets new cookies does not make requests longer")
        func endlessCookiesDoNotGrowRequests() throws {
            let url = "http://host.example/lightstreamer/bind_session.txt"
            cookies.store(["session=1; Path=/"], from: url)
            var longest = 0
            for index in 0..<220 {
                cookies.store(["c\(index)=\(String(repeating: "x", count: 3_000)); Path=/"], from: url)
                let value = try #require(cookies.headerValue(for: url))
                longest = max(longest, value.utf8.count)
                #expect(value.hasPrefix("session=1"))
            }
            #expect((6_000...8_192).contains(longest))
            #expect(cookies.unexpired.count == 50)
        }

        /// Two pairs of a letter, `=` and a value, with `; ` between, and before them if the request has a field.
        @Test(
            "The Cookie header field has a limit",
            arguments: [
                (4_091, 4_095, 0, 2), (4_092, 4_095, 0, 1), (10, 10, 8_164, 2), (10, 10, 8_165, 1), (10, 10, 8_178, 1),
                (10, 10, 8_179, 0), (10, 10, 100_000, 0),
            ])
        func limitsHeaderField(first: Int, second: Int, others: Int, count: Int) {
            let pairs = [("a", first), ("b", second)].map { "\($0)=\(String(repeating: "x", count: $1))" }
            cookies.store(pairs.map { "\($0); Path=/" }, from: "http://host.example/")
            let field = cookies.headerValue(for: "http://host.example/", beside: others)
            #expect(field == (count == 0 ? nil : pairs.prefix(count).joined(separator: "; ")))
        }

        @Test("A cookie that does not fit is omitted, and later ones are sent") func omitsCookieThatDoesNotFit() {
            let value = String(repeating: "x", count: 4_000)
            cookies.store(
                ["a=\(value); Path=/", "b=\(value); Path=/", "c=\(value); Path=/", "d=1; Path=/"],
                from: "http://host.example/")
            #expect(cookies.headerValue(for: "http://host.example/") == "a=\(value); b=\(value); d=1")
        }

        @Test("The application's own Cookie header field counts towards the limit") func countsApplicationCookies()
            throws
        {
            let value = String(repeating: "x", count: 4_000)
            cookies.store(["a=\(value); Path=/", "b=1; Path=/"], from: "http://host.example/")
            let own = "own=\(String(repeating: "y", count: 5_000))"
            let request = TransportRequest(url: "http://host.example/", headers: [("Cookie", own)])
            let outgoing = try OutgoingRequest(request, cookies: cookies)
            #expect(outgoing.headers.map(\.value) == ["\(own); b=1"])
        }

        @Test(
            "A domain keeps fifty cookies, and evicts those not used",
            arguments: ["host.example", "sub.host.example", "127.0.0.1"])
        func evictsUnusedOfDomain(host: String) throws {
            for index in 0..<50 {
                cookies.store(["c\(index)=v; Path=/p\(index % 2)"], from: "http://\(host)/")
            }
            _ = cookies.headerValue(for: "http://\(host)/p0")
            for index in 50..<75 { cookies.store(["c\(index)=v; Path=/p2"], from: "http://\(host)/") }
            #expect(try names("http://\(host)/p0").count == 25)
            #expect(try names("http://\(host)/p1").isEmpty)
            #expect(try names("http://\(host)/p2").count == 25)
            // Other domains keep theirs, and a value that is set again evicts none.
            cookies.store(["n=v; Path=/"], from: "http://other.example/")
            cookies.store(["c74=w; Path=/p2"], from: "http://\(host)/")
            #expect(cookies.unexpired.count == 51)
        }

        @Test("Reading by the application does not count as use") func readingIsNotUse() throws {
            for index in 0..<50 { cookies.store(["c\(index)=v; Path=/"], from: "http://host.example/") }
            _ = try names("http://host.example/")
            cookies.store(["c0=w; Path=/", "new=v; Path=/"], from: "http://host.example/")
            #expect(try names("http://host.example/").contains("c0"))
            #expect(try !names("http://host.example/").contains("c1"))
        }

        @Test("A server without TLS does not evict secure cookies") func plainServerKeepsSecureCookies() throws {
            for index in 0..<50 { cookies.store(["c\(index)=v; Path=/; Secure"], from: "https://host.example/") }
            for index in 0..<100 { cookies.store(["d\(index)=v; Path=/"], from: "http://host.example/") }
            #expect(try names("https://host.example/") == (0..<50).map { "c\($0)" })
            // The server behind TLS may.
            cookies.store(["e=v; Path=/"], from: "https://host.example/")
            #expect(try names("https://host.example/") == (1..<50).map { "c\($0)" } + ["e"])
            // Those that are not `Secure` go first.
            cookies.store(["f=v; Path=/; Secure"], from: "https://host.example/")
            #expect(try names("https://host.example/") == (1..<50).map { "c\($0)" } + ["f"])
        }

        @Test func limitsAllDomains() throws {
            let cookies = TransportCookies(store: CookieStore(limit: 100), isPublicSuffix: { !$0.contains(".") })
            for index in 0..<150 {
                if index == 100 { _ = cookies.headerValue(for: "http://h0.host0.example/") }
                cookies.store(["n=v; Path=/"], from: "http://h\(index).host\(index % 7).example/")
            }
            let hosts = cookies.unexpired.map { $0.domain.prefix { $0 != "." } }
            #expect(hosts == ["h0"] + (51..<150).map { "h\($0)" })
        }
    }
#endif
