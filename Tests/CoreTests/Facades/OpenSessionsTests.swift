import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@Suite("Session limit")
struct OpenSessionsTests {
    /// Alive during the test, because sessions are distinguished by the identities of their engines.
    private let engines = (0..<4).map { _ in
        ClientEngine(environment: ScriptedNetwork().environment, options: SessionOptions())
    }

    private func session(_ server: String, _ engine: Int) -> OpenSessions.Session {
        OpenSessions.Session(address: server, engine: engines[engine])
    }

    private func claim(_ server: String, _ engine: Int) -> OpenSessions.Claim {
        OpenSessions.Claim(session(server, engine))
    }

    @Test("A claim counts for later claims until it is released")
    func claims() {
        var first: OpenSessions.Claim? = claim("http://claimed", 0)
        let second = claim("http://claimed", 1)
        #expect(first?.otherSessions == 0 && second.otherSessions == 1)
        #expect(claim("http://claimed", 2).otherSessions == 2 && claim("http://other", 3).otherSessions == 0)
        first = nil
        #expect(second.otherSessions == 0)
    }

    @Test("A member counts while it has a session, and two clients of one engine count once")
    func members() {
        let current = Locked<OpenSessions.Session?>(session("http://member", 0))
        var members = (0..<2).map { _ in OpenSessions.Member { current.value } }
        let other = claim("http://member", 1)
        #expect(members.count == 2 && other.otherSessions == 1)
        #expect(claim("http://member", 0).otherSessions == 1, "its own session does not count")
        current.value = nil
        #expect(other.otherSessions == 0)
        current.value = session("http://member", 0)
        members = []
        #expect(other.otherSessions == 0)
    }

    @Test(
        "All spellings of a server address are equal",
        arguments: [
            ("http://Server", "http://server:80"), ("https://server/", "https://server:443"),
            ("HTTPS://server/path", "https://server:443/path"), ("https://server:8080", "https://server:8080"),
            ("http://[::1]:81", "http://[::1]:81"), ("not an address", "not an address"),
        ])
    func addresses(address: String, normalised: String) {
        #expect(ServerAddress.normalised(address) == normalised)
    }
}
