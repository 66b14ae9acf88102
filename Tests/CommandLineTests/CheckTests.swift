import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer
@testable import lightstreamer

/// `lightstreamer check` against servers, each of which has one fault.
@Suite(.childProcesses) struct CheckTests {
    private struct Report {
        var status: Int32
        /// The results and texts by the name of the check.
        var checks: [String: (result: String, text: String)] = [:]

        func has(_ check: String, _ result: String, _ texts: String...) -> Bool {
            guard let found = checks[check] else { return false }
            return found.result == result && texts.allSatisfy { found.text.contains($0) }
        }
    }

    private struct Line: Decodable {
        var check: String
        var result: String
        var text: String
        var advice: String?
    }

    private func check(
        _ address: String, timeout: Double = 5, environment: [String: String] = [:], _ arguments: String...
    ) throws -> Report {
        let run = try ToolRun(
            ["check", "--server", address, "--json", "--timeout", "\(timeout)"] + arguments, environment: environment)
        let outcome = run.outcome()
        var report = Report(status: outcome.status)
        for line in outcome.output {
            let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            let isProblem = line.result == "failure" || line.result == "warning"
            #expect(isProblem == (line.advice?.isEmpty == false), "only problems have advice: \(line)")
            report.checks[line.check] = (line.result, line.text + (line.advice.map { "; \($0)" } ?? ""))
        }
        return report
    }

    private func server(_ change: (inout EmbeddedServer.Configuration) -> Void = { _ in }) throws -> EmbeddedServer {
        var configuration = EmbeddedServer.Configuration()
        change(&configuration)
        let server = EmbeddedServer(
            adapterSets: [.demo(), .test(), AdapterSet(name: "PRIVATE", metadata: Gatekeeper())],
            configuration: configuration)
        try server.start()
        return server
    }

    private struct Gatekeeper: MetadataAdapter {
        func authorize(user: String?, password: String?) throws {
            throw AdapterError(code: -3, message: "no such user")
        }
    }

    @Test func correctServerPasses() throws {
        let server = try server()
        defer { server.stop() }
        let report = try check(
            server.address, "--adapter-set", "DEMO", "--data-adapter", "QUOTE_ADAPTER", "--items", "item1", "--fields",
            "last_price", "--message", "CHAT|hello")
        #expect(report.status == 0)
        #expect(report.has("tcp", "ok", "is open") && report.has("server", "ok", "TLCP-2.5.0"))
        for transport in ["ws-streaming", "http-streaming"] { #expect(report.has(transport, "ok", "keepalive seen")) }
        for transport in ["ws-polling", "http-polling"] { #expect(report.has(transport, "ok", "polls are answered")) }
        #expect(report.has("subscription", "ok", "an update arrived") && report.has("message", "ok", "processed"))
        #expect(report.has("recovery", "ok", "recovered") && report.has("control", "ok"))
        #expect(report.has("cookies", "ok", "X-Server") && report.has("push", "skipped"))
    }

    @Test func printsOneLinePerCheck() throws {
        let outcome = try ToolRun.outcome("check", "--server", "http://127.0.0.1:1")
        #expect(outcome.status == 1)
        #expect(outcome.output.first?.hasPrefix("ok       name           127.0.0.1 is an address") == true)
        #expect(outcome.output.dropFirst().first?.hasPrefix("failure  tcp            port 1 cannot be reached") == true)
        #expect(outcome.output.dropFirst().first?.contains("; check that the server is running, its port") == true)
        #expect(outcome.output.last?.hasPrefix("skipped  others         the server cannot be reached, so") == true)
    }

    // MARK: - Unreachable servers

    @Test("An unresolvable host name and a closed port are reported")
    func reportsUnreachableServer() throws {
        let unresolved = try check("http://no.such.host.invalid")
        #expect(unresolved.status == 1)
        #expect(unresolved.has("name", "failure", "'no.such.host.invalid' cannot be resolved", "check its spelling"))
        let closed = try check("http://127.0.0.1:1")
        #expect(
            closed.status == 1 && closed.has("tcp", "failure", "Connection refused", "check that the server is running")
        )
    }

    @Test("A server that does not respond is reported within the timeout")
    func reportsSilentServer() throws {
        let silent = try SilentServer()
        defer { silent.stop() }
        let plain = try check("http://127.0.0.1:\(silent.port)", timeout: 1)
        #expect(plain.has("http", "failure", "sends no answer within 1 s"))
        let secure = try check("https://127.0.0.1:\(silent.port)", timeout: 1)
        #expect(secure.has("tls", "failure", "no certificate or no answer", "use http://"))
    }

    // MARK: - Other servers

    @Test(arguments: [
        ("403 Forbidden", "http", ["HTTP 403", "allow the path /lightstreamer/"]),
        ("401 Unauthorized", "http", ["HTTP 401", "Authorization"]),
        ("404 Not Found", "http", ["HTTP 404", "not a Lightstreamer server"]),
        ("302 Found", "http", ["HTTP 302", "login page"]),
        ("502 Bad Gateway", "http", ["HTTP 502", "cannot reach the server behind it"]),
        ("418 I'm a teapot", "http", ["HTTP 418", "check the log"]),
        ("200 OK", "server", ["not a Lightstreamer server", "<html>"]),
    ])
    func reportsOtherHTTPServer(status: String, check name: String, texts: [String]) throws {
        let broken = try BrokenServer { _ in .status(status, headers: "Location: /login\r\n", body: "<html>\r\n") }
        defer { broken.stop() }
        let report = try check(broken.address)
        #expect(report.status == 1)
        for text in texts { #expect(report.has(name, "failure", text)) }
    }

    @Test(
        "An answer without a line is not that of a Lightstreamer server",
        arguments: [("", "its answer is empty"), ("OK", "its answer begins with 'OK'")])
    func reportsAnswerWithoutLine(body: String, text: String) throws {
        let broken = try BrokenServer { _ in .status("200 OK", body: body) }
        defer { broken.stop() }
        let report = try check(broken.address)
        #expect(report.status == 1)
        #expect(report.has("server", "failure", "this is not a Lightstreamer server", text), "\(report)")
    }

    @Test(
        "A refused session is reported with advice, whatever its code",
        arguments: [-7, 1, 4, 12, 31, 40, 48, 66, 71, 999])
    func reportsRefusedSession(code: Int) throws {
        let broken = try BrokenServer { _ in .status("200 OK", body: "CONERR,\(code),no\r\n") }
        defer { broken.stop() }
        let report = try check(broken.address)
        #expect(report.status == 1 && report.has("session", "failure", "no (code \(code)); "))
    }

    @Test("A session that ends before its first poll is reported with advice")
    func reportsEndedSession() throws {
        let broken = try BrokenServer { _ in .status("200 OK", body: "END,31,destroyed\r\n") }
        defer { broken.stop() }
        let report = try check(broken.address)
        #expect(report.status == 1 && report.has("http", "failure", "check the log"), "\(report)")
    }

    @Test(arguments: [
        ("SSH-2.0-OpenSSH_9.2\r\n", "the answer is not HTTP"), ("", "closed the connection without an answer"),
    ])
    func reportsNonHTTPServer(greeting: String, text: String) throws {
        let broken = try BrokenServer { _ in .text(greeting) }
        defer { broken.stop() }
        let report = try check(broken.address)
        #expect(report.status == 1 && report.has("http", "failure", text, "https://"))
    }

    @Test("An older server is reported with the version that is required")
    func reportsOlderServer() throws {
        let server = try server()
        defer { server.stop() }
        let broken = try BrokenServer { [port = server.port] request in
            request.contains("LS_protocol=TLCP-2.3.0")
                ? .relay(port) : .status("200 OK", body: "CONERR,60,Version not supported\r\n")
        }
        defer { broken.stop() }
        let report = try check(broken.address, "--adapter-set", "DEMO")
        #expect(report.status == 1)
        #expect(
            report.has("server", "failure", "older than Lightstreamer Server 7.4.0", "supports TLCP-2.3.0", "update it")
        )
    }

    // MARK: - TLS

    #if os(Linux)
        private func secureServer(_ hosts: [String], days: ClosedRange<Int> = -1...365) throws -> EmbeddedServer {
            let identity = try TLSIdentity.selfSigned(hosts: hosts, days: days)
            return try server { $0.tls = identity }
        }

        /// Writes the certificate of the server to a file.
        private func authority(of server: EmbeddedServer) throws -> URL {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID().uuidString).pem")
            try Data((server.core.configuration.tls?.certificatePEM ?? "").utf8).write(to: file)
            return file
        }

        @Test("Certificates are verified against CA files, trust directories and pins")
        func verifiesCertificates() throws {
            let sound = try secureServer(["127.0.0.1"])
            defer { sound.stop() }
            let file = try authority(of: sound)
            defer { try? FileManager.default.removeItem(at: file) }
            let unknown = try check(sound.address)
            #expect(
                unknown.status == 1
                    && unknown.has("tls", "failure", "no authority that this machine trusts", "--ca-file"))
            // The file also replaces the trust directory of the environment.
            let directory = FileManager.default.temporaryDirectory
                .appendingPathComponent("anchors-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: directory) }
            try FileManager.default.copyItem(at: file, to: directory.appendingPathComponent("01234567.0"))
            let environment = ["SSL_CERT_DIR": directory.path]
            #expect(try check(sound.address, environment: environment, "--adapter-set", "DEMO").status == 0)
            let stranger = try secureServer(["127.0.0.1"])
            defer { stranger.stop() }
            let strangers = try authority(of: stranger)
            defer { try? FileManager.default.removeItem(at: strangers) }
            let replaced = try check(sound.address, environment: environment, "--ca-file", strangers.path)
            #expect(replaced.status == 1 && replaced.has("tls", "failure", "no authority that this machine trusts"))
            let pin = try #require(sound.core.configuration.tls).publicKeyPin()
            let good = try check(sound.address, "--ca-file", file.path, "--adapter-set", "DEMO", "--pin", pin)
            #expect(good.status == 0 && good.has("tls", "ok", "one of the pins matches, until 2"), "\(good)")
            let other = try TLSIdentity.selfSigned().publicKeyPin()
            let pinned = try check(sound.address, "--ca-file", file.path, "--pin", other)
            #expect(pinned.status == 1 && pinned.has("tls", "failure", "no pin matches"))
        }

        @Test func warnsBeforeCertificateExpires() throws {
            let server = try secureServer(["127.0.0.1"], days: -1...13)
            defer { server.stop() }
            let file = try authority(of: server)
            defer { try? FileManager.default.removeItem(at: file) }
            let report = try check(server.address, "--ca-file", file.path, "--adapter-set", "DEMO")
            #expect(report.status == 0)
            #expect(
                report.has("tls", "warning", "expires in 12 days, on 2", "renew the server's certificate"), "\(report)")
        }

        @Test("The expiry date of a certificate is parsed in both formats")
        func parsesCertificateDates() {
            let expected = Date(timeIntervalSince1970: 1_827_950_232)
            #expect(CertificateEnd.date("Dec  4 19:57:12 2027 GMT") == expected)
            #expect(CertificateEnd.date("2027-12-04 19:57:12 GMT") == expected)
            #expect(CertificateEnd.date("soon") == nil)
        }

        @Test("Expired certificates, not yet valid ones and those for another host are reported")
        func reportsInvalidCertificates() throws {
            for (hosts, days, text) in [
                (["127.0.0.1"], -30 ... -2, "has expired"), (["example.org"], -1...365, "for another host name"),
                (["127.0.0.1"], 2...365, "is not valid yet"),
            ] {
                let server = try secureServer(hosts, days: days)
                defer { server.stop() }
                let file = try authority(of: server)
                defer { try? FileManager.default.removeItem(at: file) }
                let report = try check(server.address, "--ca-file", file.path)
                #expect(report.status == 1 && report.has("tls", "failure", text), "\(report)")
            }
        }

        @Test func reportsWrongScheme() throws {
            let secure = try secureServer(["127.0.0.1"])
            defer { secure.stop() }
            let asPlain = try check("http://127.0.0.1:\(secure.port)")
            #expect(asPlain.status == 1 && asPlain.has("http", "failure", "https://"), "\(asPlain)")
            let plain = try server()
            defer { plain.stop() }
            let asSecure = try check("https://127.0.0.1:\(plain.port)", timeout: 2)
            #expect(asSecure.status == 1 && asSecure.has("tls", "failure", "use http://"), "\(asSecure)")
        }
    #endif

    // MARK: - Intermediaries

    @Test func warnsOfRefusedWebSocket() throws {
        let server = try server()
        defer { server.stop() }
        server.faults.add(.refuseWebSocket(status: 404))
        let report = try check(server.address, "--adapter-set", "DEMO")
        #expect(report.status == 0)
        #expect(report.has("ws-streaming", "warning", "WebSocket is refused (HTTP 404)", "Upgrade"))
        #expect(report.has("http-streaming", "ok") && report.has("recovery", "ok"))
    }

    @Test func warnsOfBufferingProxy() throws {
        let server = try server()
        defer { server.stop() }
        let broken = try BrokenServer { [port = server.port] request in
            request.hasPrefix("GET") ? .status("400 Bad Request") : .relay(port)
        }
        defer { broken.stop() }
        let report = try check(broken.address, timeout: 3, "--adapter-set", "DEMO")
        #expect(report.status == 0)
        #expect(report.has("http-streaming", "warning", "a proxy between holds responses back", "proxy_buffering off"))
        #expect(report.has("http-polling", "ok") && report.has("control", "ok"), "\(report)")
    }

    @Test func warnsOfRequiredCookie() throws {
        let server = try server()
        defer { server.stop() }
        let broken = try BrokenServer { [port = server.port] request in
            guard request.contains("pass=1") else {
                return .status("403 Forbidden", headers: "Set-Cookie: pass=1; Path=/\r\n")
            }
            return request.hasPrefix("GET") ? .status("400 Bad Request") : .relay(port)
        }
        defer { broken.stop() }
        let report = try check(broken.address, timeout: 3, "--adapter-set", "DEMO")
        #expect(report.has("first-cookie", "warning", "without the cookie pass", "addCookies"), "\(report)")
        #expect(report.has("session", "ok"))
    }

    @Test(
        "A load balancer without sticky sessions is reported",
        arguments: [
            ("bind_session", "CONERR,20,Specified session not found"), ("bind_session", "CONERR,21,Wrong server"),
            ("control.txt", "REQERR,1,20,Specified session not found"), ("control.txt", "REQERR,1,11,Wrong server"),
        ])
    func reportsMissingStickiness(name: String, answer: String) throws {
        let server = try server()
        defer { server.stop() }
        let broken = try BrokenServer { [port = server.port] request in
            if request.contains(name) { return .status("200 OK", body: answer + "\r\n") }
            return request.hasPrefix("GET") ? .status("400 Bad Request") : .relay(port)
        }
        defer { broken.stop() }
        let report = try check(broken.address, timeout: 3, "--adapter-set", "DEMO")
        #expect(report.status == 1)
        #expect("\(report)".contains("behind a load balancer, all requests of a client must reach one server"))
    }

    @Test(arguments: [
        ("create_session", "CONERR,3,Protocol not supported", "does not support this protocol", "licence"),
        ("bind_session", "CONERR,40,Rebound", "another client took over the session", "push"),
        ("bind_session", "CONERR,48,Maximum duration", "has ended the session", "push"),
        ("bind_session", "CONERR,21,Wrong server", "does not know the session", "the item is unknown"),
    ])
    func distinguishesSessionErrors(name: String, answer: String, text: String, other: String) throws {
        let server = try server()
        defer { server.stop() }
        let broken = try BrokenServer { [port = server.port] request in
            if request.contains(name) { return .status("200 OK", body: answer + "\r\n") }
            return .relay(port)
        }
        defer { broken.stop() }
        let report = try check(
            broken.address, timeout: 3, "--adapter-set", "DEMO", "--transport", "HTTP-POLLING", "--message", "CHAT|x")
        #expect(report.status == 1)
        #expect("\(report)".contains(text), "\(report)")
        for finding in report.checks.values where finding.result != "skipped" {
            #expect(!finding.text.contains(other), "\(report)")
        }
    }

    @Test("Push is checked even if the session cannot be recovered")
    func checksPushWithoutRecovery() throws {
        let server = try server()
        defer { server.stop() }
        let broken = try BrokenServer { [port = server.port] request in
            request.contains("LS_recovery_from")
                ? .status("200 OK", body: "CONERR,4,Recovery not possible\r\n") : .relay(port)
        }
        defer { broken.stop() }
        let report = try check(
            broken.address, "--adapter-set", "TEST", "--transport", "HTTP-POLLING", "--push",
            "Google:com.lightstreamer.demo.android.stocklistdemo:token")
        #expect(report.has("recovery", "warning", "cannot be recovered", "max_recovery_length"), "\(report)")
        #expect(report.has("push", "ok", "the device is registered"), "\(report)")
    }

    // MARK: - Proxies

    #if os(Linux)
        @Test("A refusing or unreachable proxy is reported without its password")
        func reportsProxyWithoutPassword() throws {
            let proxy = try BrokenServer { _ in .status("403 Forbidden") }
            defer { proxy.stop() }
            let refused = try check(
                "https://server.invalid", environment: ["https_proxy": "http://me:s3cret@127.0.0.1:\(proxy.port)"])
            #expect(refused.status == 1)
            #expect(refused.has("name", "skipped", "the proxy http://127.0.0.1:\(proxy.port) "), "\(refused)")
            #expect(
                refused.has("proxy", "failure", "HTTP 403", "no_proxy") && refused.checks["tls"] == nil, "\(refused)")
            let absent = try check(
                "https://server.invalid", environment: ["https_proxy": "http://me:s3cret@127.0.0.1:1"])
            #expect(absent.has("proxy", "failure", "cannot be reached") && absent.checks["tls"] == nil, "\(absent)")
            #expect(!"\(refused)\(absent)".contains("s3cret"))
        }

        @Test("A host listed in no_proxy is checked directly")
        func noProxyHostIsDirect() throws {
            let server = try server()
            defer { server.stop() }
            let report = try check(
                server.address, environment: ["http_proxy": "http://127.0.0.1:1", "no_proxy": "127.0.0.1"],
                "--adapter-set", "DEMO", "--transport", "HTTP-POLLING")
            #expect(report.status == 0 && report.has("tcp", "ok", "is open"), "\(report)")
        }

        @Test("The control link is not checked when a proxy is used")
        func skipsControlLinkBehindProxy() throws {
            let proxy = try BrokenServer { _ in
                .status("200 OK", body: "CONOK,S1,50000,5000,no.such.host.invalid\r\nLOOP,0\r\n")
            }
            defer { proxy.stop() }
            let report = try check(
                "http://server.invalid", timeout: 1, environment: ["http_proxy": proxy.address], "--transport",
                "HTTP-POLLING")
            #expect(report.has("control-link", "skipped", "http://no.such.host.invalid", "the proxy"), "\(report)")
        }
    #endif

    @Test func checksControlLink() throws {
        let server = try server { $0.controlLink = "no.such.host.invalid" }
        defer { server.stop() }
        let report = try check(server.address, timeout: 2, "--adapter-set", "DEMO")
        #expect(report.status == 1)
        #expect(
            report.has("control-link", "failure", "http://no.such.host.invalid", "control_link_address"), "\(report)")
    }

    // MARK: - Refusals

    @Test(
        "A refusal by the server is reported under the check that it concerns",
        arguments: [
            (["--adapter-set", "NOPE"], "session", "no adapter set 'NOPE'"),
            (
                ["--adapter-set", "PRIVATE", "--user", "me"], "session",
                "the Metadata Adapter refuses the session: no such user"
            ),
            (
                ["--adapter-set", "DEMO", "--data-adapter", "NOPE", "--items", "i", "--fields", "f"], "subscription",
                "no data adapter 'NOPE'"
            ),
            (
                ["--adapter-set", "DEMO", "--data-adapter", "QUOTE_ADAPTER", "--items", "nope", "--fields", "bid"],
                "subscription", "the item is unknown"
            ),
            (
                ["--adapter-set", "DEMO", "--data-adapter", "QUOTE_ADAPTER", "--items", "item1", "--fields", "nope"],
                "subscription", "a field is unknown"
            ),
            (["--adapter-set", "TEST", "--message", "throw me an error"], "message", "test error (code -123)"),
            (["--adapter-set", "PORTFOLIO", "--user", "x"], "session", "no adapter set 'PORTFOLIO'"),
            (["--adapter-set", "TEST", "--push", "Other:app:token"], "push", "push module"),
        ])
    func reportsServerRefusals(arguments: [String], check name: String, text: String) throws {
        let server = try server()
        defer { server.stop() }
        let run = try ToolRun(["check", "--server", server.address, "--json", "--timeout", "5"] + arguments)
        let outcome = run.outcome()
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains {
                $0.contains("\"check\":\"\(name)\"") && $0.contains(text) && $0.contains("failure")
            },
            "\(outcome.output)")
    }
}
