#if os(Linux)
    import Foundation
    import FoundationNetworking
    import Testing

    @testable import LightstreamerCore

    @Suite("Transport cookies")
    struct TransportCookiesTests {
        private let clock = Locked(Date(timeIntervalSince1970: 2_000_000_000))
        private let cookies: TransportCookies

        init() {
            cookies = TransportCookies(
                isPublicSuffix: { ["com", "example", "uk", "co.uk", "localhost"].contains($0) },
                now: { [clock] in clock.value })
        }

        private func store(_ fields: String..., from url: String, status: Int = 200) {
            cookies.store(fields, from: url, status: status)
        }

        /// RFC 6265bis, section 5.1.4.
        @Test(arguments: [
            ("/a", "/a", true), ("/a", "/a/", true), ("/a", "/a/b", true), ("/a", "/ab", false), ("/a", "/", false),
            ("/a", "", false), ("/a/", "/a/b", true), ("/a/", "/a", false), ("/", "", true), ("/", "/x", true),
            ("/a%20b", "/a%20b/c", true), ("/A", "/a", false), ("/a", "/a?b=/", true), ("/b", "/a?b=/b", false),
        ])
        func pathCoversWholeSegments(path: String, requested: String, isSent: Bool) {
            store("n=v; Path=\(path)", from: "http://host.example/")
            #expect(cookies.headerValue(for: "http://host.example\(requested)") == (isSent ? "n=v" : nil))
        }

        @Test("Cookies with different paths are different, and the longest path comes first")
        func longestPathComesFirst() {
            store("n=root; Path=/", "n=push; Path=/push", "n=other; Path=/other", from: "http://host.example/")
            #expect(cookies.headerValue(for: "http://host.example/push/x") == "n=push; n=root")
            #expect(cookies.headerValue(for: "http://host.example/other") == "n=other; n=root")
            #expect(cookies.headerValue(for: "http://host.example/") == "n=root")
            store("n=; Path=/push; Max-Age=0", from: "http://host.example/")
            #expect(cookies.headerValue(for: "http://host.example/push/x") == "n=root")
        }

        /// A new value does not change the order.
        @Test func oldestComesFirst() {
            store("z=1; Path=/", "a=1; Path=/", "m=1; Path=/", from: "http://host.example/")
            store("z=2; Path=/", from: "http://host.example/")
            #expect(cookies.headerValue(for: "http://host.example/") == "z=2; a=1; m=1")
        }

        @Test(
            "Without a path the directory of the URL applies",
            arguments: [
                ("http://host.example/a/b/c.txt", "http://host.example/a/b/d.txt", true),
                ("http://host.example/a/b/c.txt", "http://host.example/a/d.txt", false),
                ("http://host.example/a", "http://host.example/b", true),
                ("http://host.example", "http://host.example/b", true),
            ])
        func defaultPathIsDirectory(setter: String, requested: String, isSent: Bool) {
            for attribute in ["", "; Path", "; Path=", "; Path=relative", "; Path=/x; Path="] {
                store("n=v\(attribute)", from: setter)
                #expect(cookies.headerValue(for: requested) == (isSent ? "n=v" : nil), "\(attribute)")
            }
        }

        @Test(
            "A cookie is sent only to the hosts of its domain",
            arguments: [
                // Without a domain: the host alone.
                ("", "www.shop.example", "www.shop.example", true), ("", "www.shop.example", "shop.example", false),
                ("", "www.shop.example", "a.www.shop.example", false), ("", "shop.example", "www.shop.example", false),
                ("", "WWW.Shop.Example", "www.shop.example", true), ("", "127.0.0.1", "127.0.0.2", false),
                // With a domain: that domain and all below it.
                ("shop.example", "www.shop.example", "shop.example", true),
                ("shop.example", "www.shop.example", "api.shop.example", true),
                (".shop.example", "shop.example", "api.shop.example", true),
                ("SHOP.example", "shop.example", "shop.example", true),
                ("shop.example", "www.shop.example", "myshop.example", false),
                ("shop.example", "www.shop.example", "shop.example.evil.example", false),
                // Another domain.
                ("bank.example", "evil.example", "bank.example", false),
                ("op.example", "shop.example", "op.example", false),
                ("op.example", "shop.example", "shop.example", false),
                ("www.shop.example", "shop.example", "www.shop.example", false),
                // A public suffix, which only the host of that name may set, and only for itself.
                ("example", "evil.example", "bank.example", false), ("example", "evil.example", "evil.example", false),
                (".co.uk", "evil.co.uk", "bank.co.uk", false), ("CO.UK", "evil.co.uk", "evil.co.uk", false),
                ("co.uk", "co.uk", "co.uk", true), (".co.uk", "co.uk", "bank.co.uk", false),
                ("localhost", "localhost", "localhost", true), ("localhost", "localhost", "a.localhost", false),
                // Addresses have no parent domains.
                ("0.0.1", "127.0.0.1", "9.0.0.1", false), ("0.0.1", "127.0.0.1", "127.0.0.1", false),
                ("127.0.0.1", "127.0.0.1", "127.0.0.1", true), ("0.0x1", "127.0.0x1", "127.0.0x1", false),
                ("", "[::1]", "[::1]", true), ("", "[::1]", "[::2]", false), ("1]", "[::1]", "[::1]", false),
                // Empty labels, and an empty domain, which is none.
                ("com.", "evil.com.", "bank.com.", false),
                ("..shop.example", "www.shop.example", "www.shop.example", false),
                (".", "shop.example", "shop.example", true), (".", "shop.example", "www.shop.example", false),
            ])
        func staysWithItsHosts(domain: String, setter: String, requested: String, isSent: Bool) {
            store("n=v; Path=/" + (domain.isEmpty ? "" : "; Domain=\(domain)"), from: "http://\(setter)/")
            #expect(cookies.headerValue(for: "http://\(requested)/") == (isSent ? "n=v" : nil))
        }

        @Test(
            "Without the list of public suffixes a cookie is for its host only",
            arguments: [
                ("shop.example", "www.shop.example", true), ("www.shop.example", "www.shop.example", true),
                ("co.uk", "www.shop.co.uk", true), ("other.example", "www.shop.example", false),
            ])
        func domainIsHostWithoutSuffixList(domain: String, setter: String, isSent: Bool) throws {
            let cookies = TransportCookies(isPublicSuffix: { _ in nil })
            cookies.store(["n=v; Path=/; Domain=\(domain)"], from: "http://\(setter)/")
            #expect(cookies.headerValue(for: "http://\(setter)/") == (isSent ? "n=v" : nil))
            #expect(cookies.headerValue(for: "http://a.\(setter)/") == nil)
            #expect(cookies.headerValue(for: "http://\(domain)/") == (isSent && domain == setter ? "n=v" : nil))
            #expect(cookies.unexpired.map(\.domain) == (isSent ? [setter] : []))
        }

        @Test(.enabled(if: PublicSuffixes.contains("uk") != nil, "libpsl is not installed"))
        func libpslKnowsPublicSuffixes() {
            for domain in ["com", "co.uk", "github.io", "xn--p1ai", "localhost", "no-such-domain"] {
                #expect(PublicSuffixes.contains(domain) == true, "\(domain)")
            }
            for domain in ["example.com", "bank.co.uk", "me.github.io", "push.localhost"] {
                #expect(PublicSuffixes.contains(domain) == false, "\(domain)")
            }
        }

        @Test("A secure cookie is sent and set only over TLS", arguments: ["", "; Domain=host.example", "; Path=/a"])
        func secureCookiesNeedTLS(attributes: String) {
            store("n=secure; Path=/; Secure\(attributes)", from: "https://host.example/a/b")
            for other in ["http://host.example/a/b", "ws://host.example/a/b"] {
                #expect(cookies.headerValue(for: other) == nil)
            }
            for url in ["https://host.example/a/b", "wss://host.example/a/b"] {
                #expect(cookies.headerValue(for: url) == "n=secure")
            }
            // A plain connection can neither set, replace nor remove it, nor add one beside it.
            for attack in [
                "m=plain; Path=/; Secure", "n=plain; Path=/; Secure", "n=plain; Path=/a", "n=plain; Path=/a/b",
                "n=plain; Path=/a; Max-Age=0", "n=plain; Path=/a; Domain=host.example",
            ] {
                store(attack, from: "http://host.example/a/b")
                store(attack, from: "ws://host.example/a/b")
                #expect(cookies.headerValue(for: "https://host.example/a/b") == "n=secure", "\(attack)")
            }
            if !attributes.isEmpty, !attributes.contains("Path") {
                store("n=plain; Path=/a", from: "http://sub.host.example/a/b")
                #expect(cookies.headerValue(for: "http://sub.host.example/a/b") == nil)
            }
            store("n=new; Path=/; Secure\(attributes)", from: "https://host.example/a/b")
            #expect(cookies.headerValue(for: "https://host.example/a/b") == "n=new")
        }

        @Test(arguments: [
            ("__Secure-n=v; Path=/; Secure", true), ("__Secure-n=v; Path=/", false), ("__secure-n=v; Path=/", false),
            ("__Secure-n=v; Path=/; Secure; Domain=host.example", true),
            ("__Host-n=v; Path=/; Secure", true), ("__Host-n=v; Path=/", false), ("__HOST-n=v; Path=/", false),
            ("__Host-n=v; Secure", false), ("__Host-n=v; Path=/a; Secure", false),
            ("__Host-n=v; Path=/; Secure; Domain=host.example", false),
            ("__Host-n; Path=/; Secure", false), ("=__Secure-n=v; Path=/; Secure", false),
        ])
        func enforcesNamePrefixes(field: String, isKept: Bool) {
            store(field, from: "https://host.example/")
            #expect(cookies.unexpired.count == (isKept ? 1 : 0))
            store(field, from: "http://other.example/")
            #expect(cookies.unexpired.count == (isKept ? 1 : 0))
        }

        /// RFC 6265bis, section 5.6: name and value, without blanks around them.
        @Test(arguments: [
            ("n=v", "n=v"), (" n = v ;Path=/", "n=v"), ("n=\"a b\"; x", "n=\"a b\""), ("n=a=b", "n=a=b"), ("n=", "n="),
            ("v", "v"), ("=v", "v"), ("", nil), ("=", nil), (";Path=/", nil), ("n=a\tb", "n=a\tb"),
            ("n=a\u{0}b", nil), ("n=a\u{1F}b", nil), ("n=v; Path=/\u{7F}", nil), ("n=a\u{B}b", nil),
        ])
        func parsesFields(field: String, sent: String?) {
            store(field, from: "http://host.example/")
            #expect(cookies.headerValue(for: "http://host.example/") == sent)
        }

        @Test("An expired cookie is neither sent nor returned") func dropsExpiredCookies() throws {
            store("a=1; Path=/", "b=1; Path=/", "c=1; Path=/; Max-Age=60", from: "http://host.example/")
            store(
                "a=2; Path=/; Expires=Wed, 21 Oct 2015 07:28:00 GMT", "b=2; Path=/; Max-Age=-1",
                "d=1; Path=/; Max-Age=0; Expires=Wed, 21 Oct 2115 07:28:00 GMT", from: "http://host.example/")
            let url = try #require(URL(string: "http://host.example/"))
            #expect(cookies.headerValue(for: url.absoluteString) == "c=1")
            #expect(cookies.cookies(for: url).map(\.name) == ["c"])
            #expect(cookies.unexpired.map(\.name) == ["c"])
        }

        /// RFC 6265bis, section 5.6.2: digits, perhaps after a minus sign.
        @Test(arguments: ["nan", "inf", "-inf", "1e3", "0x10", "1.5", "+5", "5x", "", "-"])
        func ignoresInvalidAge(age: String) throws {
            store("n=v; Path=/; Max-Age=\(age)", from: "http://host.example/")
            let cookie = try #require(cookies.unexpired.first)
            #expect(cookie.expiresDate == nil)
        }

        @Test(arguments: ["99999999999", String(repeating: "9", count: 400)])
        func clampsHugeAge(age: String) throws {
            store("n=v; Path=/; Max-Age=\(age)", from: "http://host.example/")
            let date = try #require(cookies.unexpired.first?.expiresDate)
            #expect((3e9...3.2e9).contains(date.timeIntervalSince(clock.value)))
            store("n=v; Path=/; Max-Age=-\(age)", from: "http://host.example/")
            #expect(cookies.unexpired.isEmpty)
        }

        @Test("A cookie that expires over time is neither sent nor returned") func expiresWithTime() throws {
            let url = try #require(URL(string: "http://host.example/"))
            store("minute=v; Path=/; Max-Age=60", "hour=v; Path=/; Max-Age=3600", from: url.absoluteString)
            #expect(cookies.unexpired.count == 2)
            clock.value += 61
            #expect(cookies.headerValue(for: url.absoluteString) == "hour=v")
            #expect(cookies.cookies(for: url).map(\.name) == ["hour"] && cookies.unexpired.map(\.name) == ["hour"])
        }

        /// Without TLS, the proxy's 407 response looks like one of the server.
        @Test("A cookie in a proxy's 407 response is not stored") func ignoresProxyCookies() {
            store("n=v; Path=/", from: "http://host.example/", status: 407)
            #expect(cookies.unexpired.isEmpty)
        }

        /// A server may send its cookie with each response, even while another request begins.
        @Test("A cookie that is set again is never missing") func replacementIsAtomic() {
            let url = "http://host.example/"
            let missing = Locked(0)
            store("a=1; Path=/", from: url)
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                for _ in 0..<300 {
                    if thread == 0 {
                        store("a=1; Path=/", from: url)
                    } else if cookies.headerValue(for: url) != "a=1" {
                        missing.withLock { $0 += 1 }
                    }
                }
            }
            #expect(missing.value == 0)
        }

        // MARK: The application

        private func make(
            _ name: String, _ value: String = "v", domain: String = "host.example", path: String = "/",
            adding more: [HTTPCookiePropertyKey: Any] = [:]
        ) throws -> HTTPCookie {
            let common: [HTTPCookiePropertyKey: Any] = [.name: name, .value: value, .domain: domain, .path: path]
            return try #require(HTTPCookie(properties: common.merging(more) { $1 }))
        }

        /// Cookies that the application reads, stores and adds again are unchanged.
        @Test("An application can persist cookies and add them again") func applicationMayPersistCookies() throws {
            let url = try #require(URL(string: "https://www.host.example/push/x"))
            store(
                "a=1; Domain=host.example; Path=/push; Secure; HttpOnly; Max-Age=60", "b=2",
                "__Host-c=3; Path=/; Secure",
                "d; Path=/", from: url.absoluteString)
            let kept = cookies.cookies(for: url)
            #expect(kept.map(\.name) == ["a", "b", "__Host-c", ""])
            let later = TransportCookies(isPublicSuffix: { $0 == "example" }, now: { [clock] in clock.value })
            later.add(kept, for: url)
            for (old, new) in zip(kept, later.cookies(for: url)) {
                #expect((old.name, old.value, old.domain, old.path) == (new.name, new.value, new.domain, new.path))
                #expect((old.isSecure, old.isHTTPOnly) == (new.isSecure, new.isHTTPOnly))
                #expect(old.expiresDate == new.expiresDate)
            }
            for requested in [url.absoluteString, "https://api.host.example/push", "http://www.host.example/push/"] {
                #expect(later.headerValue(for: requested) == cookies.headerValue(for: requested))
            }
        }

        @Test("The rules apply to cookies of the application") func rulesApplyToApplication() throws {
            let url = try #require(URL(string: "http://www.host.example/"))
            let refused = try [
                make("n", domain: "other.example"), make("n", domain: "host.example"), make("n", domain: ".example"),
                make("__Host-n", domain: "www.host.example"), make("__Secure-n", domain: "www.host.example"),
                make("n", "v\r\nX-Injected: 1", domain: "www.host.example"),
                make("n", "\0", domain: "www.host.example"),
                make("n", String(repeating: "x", count: 4_096), domain: "www.host.example"),
                make("n", domain: "www.host.example", path: "/\n"), make("", "", domain: "www.host.example"),
            ]
            cookies.add(refused, for: url)
            #expect(cookies.unexpired.isEmpty)
            cookies.add([try make("n", domain: ".host.example")], for: url)
            #expect(cookies.headerValue(for: "http://api.host.example/") == "n=v")
            cookies.add(
                [try make("n", domain: ".host.example", adding: [.expires: Date(timeIntervalSince1970: 1)])], for: url)
            #expect(cookies.unexpired.isEmpty)
        }

        /// The application may only have this URL.
        @Test("The application may set a secure cookie for any URL") func applicationMaySetSecureCookie() throws {
            let url = try #require(URL(string: "http://host.example/"))
            cookies.add([try make("n", adding: [.secure: "TRUE"])], for: url)
            #expect(cookies.headerValue(for: "http://host.example/") == nil)
            #expect(cookies.headerValue(for: "https://host.example/") == "n=v")
            cookies.add([try make("n", "w")], for: url)
            #expect(cookies.headerValue(for: "http://host.example/") == "n=w")
        }
    }

    extension TransportCookies {
        /// Stores cookies as one response would.
        func store(_ fields: [String], from url: String, status: Int = 200) {
            var head = HTTPResponseHead()
            head.accept(line: "HTTP/1.1 \(status) Status\r\n")
            for field in fields { head.accept(line: "Set-Cookie: \(field)\r\n") }
            store(head, from: url)
        }
    }
#endif
