import Foundation
import Testing

@testable import LightstreamerCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cookies of requests")
struct TransportCookiesTests {
    private let cookies = TransportCookies.isolated

    private func store(_ fields: String..., from url: String) {
        var head = HTTPResponseHead()
        head.accept(line: "HTTP/1.1 200 OK")
        for field in fields { head.accept(line: "Set-Cookie: \(field)") }
        cookies.store(head, from: url)
    }

    /// RFC 6265, section 5.1.4.
    @Test(arguments: [
        ("/a", "/a", true), ("/a", "/a/", true), ("/a", "/a/b", true), ("/a", "/ab", false), ("/a", "/", false),
        ("/a", "", false), ("/a/", "/a/b", true), ("/a/", "/a", false), ("/", "", true), ("/", "/x", true),
        ("/a%20b", "/a%20b/c", true), ("/A", "/a", false), ("/a", "/a?b=/", true), ("/b", "/a?b=/b", false),
    ])
    func aPathCoversWholeSegments(path: String, requested: String, isSent: Bool) {
        store("n=v; Path=\(path)", from: "http://host.example/")
        #expect(cookies.headerValue(for: "http://host.example\(requested)") == (isSent ? "n=v" : nil))
    }

    @Test func thoseOfOneHostWithDifferentPathsAreDifferentAndTheLongestGoesFirst() {
        store("n=root; Path=/", "n=push; Path=/push", "n=other; Path=/other", from: "http://host.example/")
        #expect(cookies.headerValue(for: "http://host.example/push/x") == "n=push; n=root")
        #expect(cookies.headerValue(for: "http://host.example/other") == "n=other; n=root")
        #expect(cookies.headerValue(for: "http://host.example/") == "n=root")
        store("n=; Path=/push; Max-Age=0", from: "http://host.example/")
        #expect(cookies.headerValue(for: "http://host.example/push/x") == "n=root")
    }

    @Test(arguments: [
        ("http://host.example/a/b/c.txt", "http://host.example/a/b/d.txt", true),
        ("http://host.example/a/b/c.txt", "http://host.example/a/d.txt", false),
        ("http://host.example/a", "http://host.example/b", true),
        ("http://host.example", "http://host.example/b", true),
    ])
    func withoutAPathTheDirectoryCounts(setter: String, requested: String, isSent: Bool) {
        for attribute in ["", "; Path", "; Path=", "; Path=relative"] {
            store("n=v\(attribute)", from: setter)
            #expect(cookies.headerValue(for: requested) == (isSent ? "n=v" : nil), "\(attribute)")
        }
    }

    @Test(arguments: [
        // Without a domain: the host alone.
        ("", "www.shop.example", "www.shop.example", true), ("", "www.shop.example", "shop.example", false),
        ("", "www.shop.example", "a.www.shop.example", false), ("", "shop.example", "www.shop.example", false),
        ("", "WWW.Shop.Example", "www.shop.example", true), ("", "127.0.0.1", "127.0.0.2", false),
        // With one: that domain and all below it.
        ("shop.example", "www.shop.example", "shop.example", true),
        ("shop.example", "www.shop.example", "api.shop.example", true),
        (".shop.example", "shop.example", "api.shop.example", true),
        ("SHOP.example", "shop.example", "shop.example", true),
        ("shop.example", "www.shop.example", "myshop.example", false),
        ("shop.example", "www.shop.example", "shop.example.evil.example", false),
        // One of another domain, or of a public suffix.
        ("bank.example", "evil.example", "bank.example", false),
        ("op.example", "shop.example", "op.example", false), ("op.example", "shop.example", "shop.example", false),
        ("www.shop.example", "shop.example", "www.shop.example", false),
        ("example", "evil.example", "bank.example", false), ("0.0.1", "127.0.0.1", "9.0.0.1", false),
        ("127.0.0.1", "127.0.0.1", "127.0.0.1", true), ("localhost", "localhost", "localhost", true),
    ])
    func aCookieGoesToNoOtherHost(domain: String, setter: String, requested: String, isSent: Bool) {
        store("n=v; Path=/" + (domain.isEmpty ? "" : "; Domain=\(domain)"), from: "http://\(setter)/")
        #expect(cookies.headerValue(for: "http://\(requested)/") == (isSent ? "n=v" : nil))
    }

    @Test func aSecureOneGoesOverTLSOnly() {
        store("n=v; Path=/; Secure", from: "https://host.example/")
        #expect(cookies.headerValue(for: "http://host.example/") == nil)
        #expect(cookies.headerValue(for: "https://host.example/") == "n=v")
    }

    @Test func oneThatHasExpiredIsNeitherSentNorReturned() throws {
        store("a=1; Path=/", "b=1; Path=/", "c=1; Path=/; Max-Age=60", from: "http://host.example/")
        store(
            "a=2; Path=/; Expires=Wed, 21 Oct 2015 07:28:00 GMT", "b=2; Path=/; Max-Age=-1",
            "d=1; Path=/; Max-Age=0; Expires=Wed, 21 Oct 2115 07:28:00 GMT", from: "http://host.example/")
        let url = try #require(URL(string: "http://host.example/"))
        #expect(cookies.headerValue(for: url.absoluteString) == "c=1")
        #expect(cookies.cookies(for: url).map(\.name) == ["c"])
        #expect(cookies.unexpired.map(\.name) == ["c"])
    }

    /// RFC 6265, section 5.2.2: digits, perhaps after a minus sign.
    @Test(arguments: ["nan", "inf", "-inf", "1e3", "0x10", "1.5", "+5", "5x", "", "-"])
    func anAgeThatIsNoNumberIsIgnored(age: String) throws {
        store("n=v; Path=/; Max-Age=\(age)", from: "http://host.example/")
        let cookie = try #require(cookies.unexpired.first)
        #expect(cookie.expiresDate == nil)
    }

    @Test(arguments: ["99999999999", String(repeating: "9", count: 400)])
    func anAgeBeyondAllTimeIsLong(age: String) throws {
        store("n=v; Path=/; Max-Age=\(age)", from: "http://host.example/")
        let date = try #require(cookies.unexpired.first?.expiresDate)
        #expect((3e9...3.2e9).contains(date.timeIntervalSinceNow))
        store("n=v; Path=/; Max-Age=-\(age)", from: "http://host.example/")
        #expect(cookies.unexpired.isEmpty)
    }

    /// A server, or the application through the storage, could add a line to each request.
    @Test(arguments: ["v\r\nX-Injected: 1", "v\nw", "v\u{0}w", "v\u{7F}w"])
    func oneWithControlCharactersIsNotSent(value: String) throws {
        let storage = HTTPCookieStorage.sharedCookieStorage(
            forGroupContainerIdentifier: "transport-tests-\(UUID().uuidString)")
        for (name, value) in [("bad", value), ("good", "1")] {
            let cookie = try #require(
                HTTPCookie(properties: [.name: name, .value: value, .domain: "host.example", .path: "/"]))
            storage.setCookie(cookie)
        }
        #expect(TransportCookies(storage: storage).headerValue(for: "http://host.example/") == "good=1")
    }

    /// A storage may hold what has expired meanwhile.
    @Test func oneThatExpiresInTheStorageIsLeftOut() throws {
        let storage = HTTPCookieStorage.sharedCookieStorage(
            forGroupContainerIdentifier: "transport-tests-\(UUID().uuidString)")
        let cookies = TransportCookies(storage: storage)
        let url = try #require(URL(string: "http://host.example/"))
        let expired = try #require(
            HTTPCookie(properties: [
                .name: "n", .value: "v", .domain: "host.example", .path: "/",
                .expires: Date(timeIntervalSinceNow: -1),
            ]))
        storage.setCookie(expired)
        #expect(cookies.cookies(for: url).isEmpty)
        #expect(cookies.unexpired.isEmpty)
    }

    /// Whether or not the storage itself forgets it.
    @Test func oneThatExpiresWithTimeIsNeitherSentNorReturned() throws {
        let storage = HTTPCookieStorage.sharedCookieStorage(
            forGroupContainerIdentifier: "transport-tests-\(UUID().uuidString)")
        let later = TransportCookies(storage: storage, now: { Date(timeIntervalSinceNow: 61) })
        let url = try #require(URL(string: "http://host.example/"))
        for (name, seconds) in [("minute", 60.0), ("hour", 3_600)] {
            let cookie = try #require(
                HTTPCookie(properties: [
                    .name: name, .value: "v", .domain: "host.example", .path: "/",
                    .expires: Date(timeIntervalSinceNow: seconds),
                ]))
            storage.setCookie(cookie)
        }
        #expect(TransportCookies(storage: storage).unexpired.count == 2)
        #expect(later.headerValue(for: url.absoluteString) == "hour=v")
        #expect(later.cookies(for: url).map(\.name) == ["hour"] && later.unexpired.map(\.name) == ["hour"])
    }

    /// A server may send its cookie with each response, also while another request is made.
    @Test func oneThatIsSetAgainIsNeverMissing() {
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
}
