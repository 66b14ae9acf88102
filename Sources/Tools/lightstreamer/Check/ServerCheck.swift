import Foundation
import LightstreamerCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Checks a server step by step, from its name to push notifications, and reports what it finds. Each step has a time bound.
final class ServerCheck {
    /// What to check beyond the session itself.
    struct Wishes {
        /// `nil`: no subscription.
        var subscription: SubscriptionRequest?
        /// `nil`: no message is sent.
        var message: String?
        /// `nil`: no device is registered.
        var device: (platform: String, application: String, token: String)?
    }

    let session: SessionRequest
    let wishes: Wishes
    /// The bound of each step.
    let seconds: Double
    /// The proxy between this machine and the server, if the environment names one.
    let proxy: EnvironmentProxy?
    private let report: (Finding) -> Void
    private(set) var hasFailed = false

    init(_ session: SessionRequest, _ wishes: Wishes, seconds: Double, report: @escaping (Finding) -> Void) {
        self.session = session
        self.wishes = wishes
        self.seconds = seconds
        self.report = report
        proxy = EnvironmentProxy(for: session.serverAddress)
    }

    func add(_ check: String, _ outcome: Finding.Quiet, _ text: String, milliseconds: Int? = nil) {
        add(check, outcome.result, text, nil, milliseconds)
    }

    /// Reports a problem with advice.
    func add(
        _ check: String, _ problem: Finding.Problem, _ text: String, advice: String, milliseconds: Int? = nil
    ) {
        if problem == .failure { hasFailed = true }
        add(check, problem.result, text, advice, milliseconds)
    }

    func add(_ check: String, _ problem: Finding.Problem, _ diagnosis: Diagnosis) {
        add(check, problem, diagnosis.cause, advice: diagnosis.advice)
    }

    private func add(
        _ check: String, _ result: Finding.Result, _ text: String, _ advice: String?, _ milliseconds: Int?
    ) {
        report(
            Finding(
                check: check, result: result, text: proxy?.redacted(text) ?? text, advice: advice,
                milliseconds: milliseconds))
    }

    /// Reports the checks that a failure makes impossible, in one line.
    func skip(_ checks: [String], because reason: String) {
        add("others", .skipped, "\(reason), so these are not checked: \(checks.joined(separator: ", "))")
    }

    /// The checks in their order.
    private static let afterSession = ["control-link"] + afterControlLink
    private static let afterControlLink = [
        "ws-streaming", "http-streaming", "ws-polling", "http-polling", "cookies", "control", "subscription", "message",
        "push", "recovery",
    ]

    func run() {
        guard checkHost() else {
            let rest = ["tcp"] + (isSecure ? ["tls"] : []) + ["http", "server", "session"] + Self.afterSession
            return skip(rest, because: "the server cannot be reached")
        }
        guard checkFirstSession() else { return }
        guard checkControlLink() else {
            return skip(Self.afterControlLink, because: "the session's server cannot be reached")
        }
        let working = checkTransports()
        checkCookies()
        guard let transport = working.first else {
            add(
                "transports", .failure, "no transport works, although a session can be created",
                advice: "see the warnings above")
            return skip(["control", "subscription", "message", "push", "recovery"], because: "no transport works")
        }
        checkSession(on: transport)
    }

    var isSecure: Bool { session.serverAddress.lowercased().hasPrefix("https") }

    // MARK: - Host

    private func checkHost() -> Bool {
        let parts = URLComponents(string: session.serverAddress)
        guard let host = ServerAddress.writtenHost(of: session.serverAddress) else { return false }
        let name = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        let port = parts?.port ?? (isSecure ? 443 : 80)
        if let proxy {
            add("name", .skipped, "the proxy \(proxy) resolves the name and opens the connection")
            return true
        }
        return connect(to: name, port)
    }

    /// Resolves a name and opens a TCP connection to the first address that accepts one.
    private func connect(to host: String, _ port: Int) -> Bool {
        let addresses: [HostCheck.Address]
        let start = Date()
        do throws(HostCheck.Failure) {
            addresses = try HostCheck.resolve(host, port: port, within: seconds)
            let list = addresses.map(\.text).joined(separator: ", ")
            add(
                "name", .ok, list == host ? "\(host) is an address" : "\(host) is \(list)",
                milliseconds: ProbeSession.milliseconds(since: start))
        } catch {
            add(
                "name", .failure, "the name '\(host)' cannot be resolved: \(error.reason)",
                advice: "check its spelling and the DNS of this machine")
            return false
        }
        var reasons: [String] = []
        for address in addresses {
            let start = Date()
            do throws(HostCheck.Failure) {
                try HostCheck.connect(to: address, within: seconds)
                let milliseconds = ProbeSession.milliseconds(since: start)
                guard !reasons.isEmpty else {
                    add("tcp", .ok, "port \(port) on \(address.text) is open", milliseconds: milliseconds)
                    return true
                }
                add(
                    "tcp", .warning,
                    "port \(port) on \(address.text) is open, but not on other addresses of the name: "
                        + reasons.joined(separator: ", "),
                    advice: "each connection tries them first: correct the DNS, or open the port there",
                    milliseconds: milliseconds)
                return true
            } catch {
                reasons.append("\(address.text): \(error.reason)")
            }
        }
        add(
            "tcp", .failure, "port \(port) cannot be reached: \(reasons.joined(separator: ", "))",
            advice: "check that the server is running, its port, and any firewall in between")
        return false
    }

    // MARK: - First session

    /// Creates a session with a poll, the request that proxies are most likely to forward.
    private func checkFirstSession() -> Bool {
        let probe = ProbeSession(.httpPolling, session, seconds: seconds)
        do throws(ProbeSession.Failure) {
            let milliseconds = try probe.create()
            probe.readFirstPoll()
            reportSession(probe, milliseconds)
            probe.close()
            return true
        } catch {
            probe.close()
            if retryWithCookies(error) { return true }
            reportNoSession(error)
            return false
        }
    }

    private func reportSession(_ probe: ProbeSession, _ milliseconds: Int) {
        if isSecure { reportCertificate(session.pins.isEmpty ? "" : ", and one of the pins matches") }
        add("http", .ok, "the server answers", milliseconds: milliseconds)
        add("server", .ok, "\(probe.serverName ?? "a Lightstreamer server"), \(TLCP.version)")
        let user = session.user.map { ", user '\($0)'" } ?? ""
        add("session", .ok, "adapter set '\(session.adapterSet ?? "DEFAULT")'\(user)")
        controlLink = probe.controlLink
    }

    /// The number of days before its expiry at which a certificate causes a warning.
    private static let daysOfWarning = 14.0

    /// - Parameter pins: the part of the message about the pins.
    private func reportCertificate(_ pins: String = "") {
        let valid = "the certificate is valid for this name\(pins)"
        guard let end = CertificateEnd.date(of: session.serverAddress, within: seconds) else {
            return add("tls", .ok, valid)
        }
        let day = ISO8601DateFormatter().string(from: end).prefix { $0 != "T" }
        let days = end.timeIntervalSinceNow / 86_400
        guard days < Self.daysOfWarning else { return add("tls", .ok, "\(valid), until \(day)") }
        add(
            "tls", .warning, "\(valid), but expires in \(Int(days)) days, on \(day)",
            advice: "renew the server's certificate")
    }

    var controlLink: String?

    /// If the refusal set cookies, tries again with them.
    private func retryWithCookies(_ failure: ProbeSession.Failure) -> Bool {
        guard case .transport(let failure) = failure, case .refused(let status) = failure.kind, !cookieNames.isEmpty
        else { return false }
        let probe = ProbeSession(.httpPolling, session, seconds: seconds)
        defer { probe.close() }
        guard let milliseconds = try? probe.create() else { return false }
        reportSession(probe, milliseconds)
        add(
            "first-cookie", .warning,
            "the server refuses requests without the cookie \(cookieNames) (HTTP \(status)), which its refusal sets",
            advice:
                "add the cookie before connect() (LightstreamerClient.addCookies), or exempt /lightstreamer/ from it")
        return true
    }

    /// The names of the cookies that requests to the server carry.
    var cookieNames: String {
        guard let url = URL(string: session.serverAddress)?.appendingPathComponent("lightstreamer/") else { return "" }
        return TransportCookies.shared.cookies(for: url).map(\.name).joined(separator: ", ")
    }

    private func reportNoSession(_ failure: ProbeSession.Failure) {
        var rest = ["server", "session"]
        switch failure {
        case .transport(let failure): rest = report(failure) + rest
        case .silent:
            let bound = HostCheck.plain(seconds)
            if isSecure {
                add(
                    "tls", .failure,
                    "the server accepts connections, but sends no certificate or no answer within \(bound) s",
                    advice: "if the port does not use TLS, use http://; otherwise check the server's log")
            } else {
                add(
                    "http", .failure, "the server accepts connections, but sends no answer within \(bound) s",
                    advice: "if the server expects TLS on this port, use https://; otherwise check its log")
            }
        case .noProtocol(let text):
            if isSecure { reportCertificate() }
            add("http", .ok, "a server answers")
            rest.removeFirst()
            add(
                "server", .failure,
                "this is not a Lightstreamer server: its answer \(Diagnosis.contents(text))",
                advice: "check host, port and path")
        case .ended(let reason):
            if isSecure { reportCertificate() }
            add(
                "http", .failure, "the session ended before its first poll: \(reason)",
                advice: Diagnosis.logs)
        case .refused(let code, let message), .refusedSession(let code, let message):
            if isSecure { reportCertificate() }
            add("http", .ok, "the server answers")
            rest = []
            reportRefusal(code, message)
        }
        skip(rest + Self.afterSession, because: "there is no session")
    }

    /// Reports a request without an answer of a Lightstreamer server.
    ///
    /// - Returns: the checks up to HTTP that the failure makes impossible.
    private func report(_ failure: TransportFailure) -> [String] {
        let tls = isSecure ? ["tls"] : []
        if proxy != nil, failure.concernsProxy(secure: isSecure) || isProxys(refusal: failure) {
            add("proxy", .failure, Diagnosis(ofProxy: failure))
            return tls + ["http"]
        }
        let diagnosis = Diagnosis(failure, secure: isSecure)
        switch failure.kind {
        case .untrustedServer, .pinMismatch:
            add("tls", .failure, diagnosis)
            return ["http"]
        case .unreachable where isSecure:
            add("tls", .failure, diagnosis)
            return ["http"]
        case .refused, .protocolViolation:
            // An answer, even one that is not HTTP, follows the handshake.
            if isSecure { reportCertificate() }
            add("http", .failure, diagnosis)
            return []
        case .unreachable, .connection, .closed, .unavailable, .noResources, .forbidden:
            add("http", .failure, diagnosis)
            return tls
        }
    }

    /// `true` if the proxy has refused to connect to a server with TLS: the answer to an HTTP request may be that of either, but not the
    /// answer to a WebSocket.
    private func isProxys(refusal failure: TransportFailure) -> Bool {
        guard isSecure, case .refused = failure.kind else { return false }
        let probe = ProbeSession(.webSocketStreaming, session, seconds: seconds)
        defer { probe.close() }
        do throws(ProbeSession.Failure) {
            _ = try probe.create()
            return false
        } catch {
            guard case .transport(let failure) = error else { return false }
            return failure.concernsProxy(secure: true)
        }
    }

    private func reportRefusal(_ code: Int, _ message: String) {
        guard code == 60 else {
            add("server", .ok, "a Lightstreamer server, \(TLCP.version)")
            return add("session", .failure, Diagnosis(sessionRefusal: code, message, session))
        }
        let accepted = Self.earlierVersions.first { version in
            let probe = ProbeSession(.httpPolling, session, seconds: seconds, protocolVersion: version)
            defer { probe.close() }
            return (try? probe.create()) != nil
        }
        add(
            "server", .failure,
            "the server is older than Lightstreamer Server 7.4.0: it refuses \(TLCP.version) (\(message), code 60)"
                + (accepted.map { ", and supports \($0)" } ?? ""),
            advice: "update it to 7.4.0 or later")
        add("session", .skipped, "the protocol is refused")
    }

    private static let earlierVersions = [
        "TLCP-2.4.0", "TLCP-2.3.0", "TLCP-2.2.0", "TLCP-2.1.0", "TLCP-2.0.0",
    ]
}
