import Foundation
import LightstreamerCore

extension ServerCheck {
    /// Opens a session on each transport.
    ///
    /// - Returns: the transports that work, best first.
    func checkTransports() -> [Transport] {
        Transport.allCases.filter { transport in
            guard session.transport?.allows(transport) ?? true else {
                add(transport.checkName, .skipped, "--transport excludes it")
                return false
            }
            return check(transport)
        }
    }

    private func check(_ transport: Transport) -> Bool {
        let probe = ProbeSession(transport, session, seconds: seconds)
        defer { probe.close() }
        do throws(ProbeSession.Failure) {
            let milliseconds = try probe.open()
            guard !transport.isPolling else {
                guard try probe.first({ if case .loop = $0 { true } else { nil } }) != nil else { throw .silent }
                add(transport.checkName, .ok, "polls are answered, first data", milliseconds: milliseconds)
                return true
            }
            try checkKeepalive(probe, milliseconds)
            return true
        } catch {
            reportUnusable(transport, error)
            return false
        }
    }

    private func checkKeepalive(_ probe: ProbeSession, _ milliseconds: Int) throws(ProbeSession.Failure) {
        let name = probe.transport.checkName
        let interval = probe.keepaliveMillis
        guard Double(interval) / 1_000 < seconds else {
            return add(
                name, .ok, "first data; a keepalive every \(interval) ms was not awaited", milliseconds: milliseconds)
        }
        let isSeen = try probe.first { if case .probe = $0 { true } else { nil } } ?? false
        if isSeen {
            add(name, .ok, "keepalive seen after \(interval) ms, first data", milliseconds: milliseconds)
        } else {
            add(
                name, .warning, "data arrives, but no keepalive within \(HostCheck.plain(seconds)) s",
                advice: "a proxy in between buffers the data: turn its buffering off")
        }
    }

    private func reportUnusable(_ transport: Transport, _ failure: ProbeSession.Failure) {
        let name = transport.checkName
        switch failure {
        case .silent where transport == .httpStreaming:
            add(
                name, .warning,
                "no data within \(HostCheck.plain(seconds)) s, although polls are answered: a proxy between holds responses "
                    + "back until they are complete",
                advice:
                    "turn its buffering off for /lightstreamer/ (nginx: proxy_buffering off); clients poll until then")
        case .silent:
            add(
                name, .warning, "no data within \(HostCheck.plain(seconds)) s",
                advice: transport.isWebSocket
                    ? "let the proxy forward WebSocket; clients use HTTP until then" : Diagnosis.logsOrTime)
        case .transport(let failure) where proxy != nil && failure.concernsProxy(secure: isSecure):
            add(name, .warning, Diagnosis(ofProxy: failure))
        case .transport(let failure):
            let diagnosis = Diagnosis(failure, secure: isSecure)
            guard transport.isWebSocket else { return add(name, .warning, diagnosis) }
            let cause =
                if case .refused(let status) = failure.kind { "WebSocket is refused (HTTP \(status))" } else {
                    "WebSocket fails: \(failure.reason)"
                }
            add(
                name, .warning, cause,
                advice: "let the proxy forward Upgrade and Connection for /lightstreamer, or enable WebSocket on the "
                    + "server; clients use HTTP until then")
        case .refused(let code, let message):
            add(name, .warning, Diagnosis(requestRefusal: code, message, nil))
        case .refusedSession(let code, let message):
            add(name, .warning, Diagnosis(sessionRefusal: code, message, session))
        case .noProtocol(let text):
            add(
                name, .warning, "the answer is not TLCP: it \(Diagnosis.contents(text))", advice: Diagnosis.proxyPath)
        case .ended(let reason):
            add(name, .warning, "the session ended: \(reason)", advice: Diagnosis.logs)
        }
    }

    // MARK: - Control link and cookies

    /// - Returns: `true` if requests of a session can reach the server.
    func checkControlLink() -> Bool {
        guard let link = controlLink else {
            add("control-link", .ok, "none: all requests go to \(session.serverAddress)")
            return true
        }
        if let refusal = ServerAddress.refusal(ofControlLink: link, base: session.serverAddress) {
            let shown = Secrets.hidden(inAddressesOf: refusal)
            add("control-link", .warning, shown, advice: "correct control_link_address on the server")
            return true
        }
        guard let address = ServerAddress.completing(controlLink: link, base: session.serverAddress),
            let parts = URLComponents(string: address), let host = parts.host
        else { return false }
        if let proxy = EnvironmentProxy(for: address) {
            add(
                "control-link", .skipped,
                "requests of a session go to \(address), through the proxy \(proxy)")
            return true
        }
        let port = parts.port ?? (parts.scheme == "https" ? 443 : 80)
        do throws(HostCheck.Failure) {
            let addresses = try HostCheck.resolve(
                host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")), port: port, within: seconds)
            var reason = HostCheck.Failure(reason: "the name has no address")
            for candidate in addresses {
                do throws(HostCheck.Failure) {
                    try HostCheck.connect(to: candidate, within: seconds)
                    add("control-link", .ok, "requests of a session go to \(address)")
                    return true
                } catch {
                    reason = error
                }
            }
            throw reason
        } catch {
            add(
                "control-link", .failure,
                "the server sends clients to \(address), which cannot be reached: \(error.reason)",
                advice: "correct control_link_address on the server, or allow connections to this address")
            return false
        }
    }

    func checkCookies() {
        let names = cookieNames
        if names.isEmpty {
            add("cookies", .ok, "the server sets none")
        } else {
            add("cookies", .ok, "the server sets \(names); clients send it back")
        }
    }
}
