import LightstreamerCore

/// A cause, and what to do about it.
struct Diagnosis: Sendable, Equatable {
    let cause: String
    let advice: String

    init(_ cause: String, _ advice: String) {
        self.cause = cause
        self.advice = advice
    }

    // Advice for failures whose reason is known only to the other side.
    static let logs = "check the log of the server or its proxy"
    static let logsOrTime = "\(logs), or raise --timeout"

    /// - Parameter text: the beginning of an answer.
    static func contents(_ text: String) -> String { text.isEmpty ? "is empty" : "begins with '\(text)'" }
    static let proxyPath = "check host, port and path; a proxy must forward /lightstreamer/"
}

extension Diagnosis {
    // MARK: - Failures of the transport

    /// The cause of a failed request.
    init(_ failure: TransportFailure, secure: Bool) {
        switch failure.kind {
        case .untrustedServer: self = Self.untrusted(failure.reason)
        case .pinMismatch:
            self.init(
                "no pin matches the server's public key",
                "correct --pin, or find out what intercepts the connection")
        case .refused(let status): self = Self.refused(status)
        case .unreachable where secure && Self.isNoTLS(failure.reason):
            self.init(
                "the port does not use TLS (\(failure.reason))",
                "use http://, or the server's TLS port")
        case .protocolViolation:
            self.init(
                "the answer is not HTTP (\(failure.reason))",
                secure
                    ? "check the port" : "check the port; if the server expects TLS there, use https://")
        case .connection, .closed:
            self.init(
                "the server closed the connection without an answer (\(failure.reason))",
                secure
                    ? Self.logs
                    : "if the server expects TLS on this port, use https://")
        case .unreachable:
            self.init(
                failure.reason, "check that the server is running, its host and port, and any firewall in between")
        case .unavailable:
            self.init(failure.reason, "correct the address, or install the missing software")
        case .noResources:
            self.init(failure.reason, "close other programs, or raise the limit on open files (ulimit -n)")
        case .forbidden:
            self.init(failure.reason, "use https://, or allow the address in the platform's settings")
        }
    }

    /// The cause of a failure that ``LightstreamerCore/TransportFailure/concernsProxy(secure:)``.
    init(ofProxy failure: TransportFailure) {
        switch failure.kind {
        case .refused(407): self = Self.refused(407)
        case .refused(let status):
            self.init(
                "the proxy refuses to connect to the server (HTTP \(status))",
                "allow the server's host and port in the proxy, or add the host to no_proxy")
        default:
            self.init(
                "the proxy cannot be reached or used (\(failure.reason))",
                "correct the proxy's address in the environment, or add the server's host to no_proxy")
        }
    }

    private static func isNoTLS(_ reason: String) -> Bool {
        let reason = reason.lowercased()
        return [
            "wrong version number", "packet length", "unexpected tls packet", "record overflow", "unknown protocol",
        ]
        .contains { reason.contains($0) }
    }

    /// The texts are those of OpenSSL, GnuTLS and Apple's Security framework.
    private static func untrusted(_ reason: String) -> Diagnosis {
        let text = reason.lowercased()
        func has(_ parts: String...) -> Bool { parts.contains { text.contains($0) } }
        if has("expired") {
            return Diagnosis("the server's certificate has expired (\(reason))", "renew the server's certificate")
        }
        if has("not yet valid", "not activated") {
            return Diagnosis(
                "the server's certificate is not valid yet (\(reason))",
                "check the clocks of the server and this machine")
        }
        if has("subject name", "host name", "hostname", "does not match") {
            return Diagnosis(
                "the server's certificate is for another host name (\(reason))",
                "use the name in the certificate, or a certificate with this name")
        }
        if has("self-signed", "self signed") {
            return Diagnosis(
                "the server's certificate comes from no authority that this machine trusts: it, or one in its chain, is "
                    + "self-signed (\(reason))",
                "install a certificate from a known authority, or pass your own with --ca-file")
        }
        return Diagnosis(
            "the server's certificate comes from no authority that this machine trusts, or its chain is incomplete "
                + "(\(reason))",
            "let the server send the intermediate certificates, or pass the authority with --ca-file")
    }

    private static func refused(_ status: Int) -> Diagnosis {
        switch status {
        case 300..<400:
            Diagnosis(
                "the server redirects (HTTP \(status))",
                "a login page, or a redirect from http to https: use the final address")
        case 401:
            Diagnosis(
                "access requires a login (HTTP 401)",
                "pass your credentials, such as --header 'Authorization: …'")
        case 403:
            Diagnosis(
                "access is forbidden (HTTP 403)",
                "allow the path /lightstreamer/ in the proxy or firewall; if it requires a cookie, pass --header 'Cookie: …'"
            )
        case 404:
            Diagnosis(
                "nothing has the path /lightstreamer/ (HTTP 404): this is not a Lightstreamer server, or its address has "
                    + "another path", "check host, port and path; a proxy must forward /lightstreamer/")
        case 405: Diagnosis("POST is not allowed (HTTP 405)", "allow POST for /lightstreamer/ in the proxy")
        case 407:
            Diagnosis("the proxy requires a login (HTTP 407)", "put the user name and password in the proxy's address")
        case 413: Diagnosis("the request is too long (HTTP 413)", "raise the proxy's limit")
        case 426: Diagnosis("the server expects another protocol (HTTP 426)", "check the port")
        case 429: Diagnosis("too many requests (HTTP 429)", "wait, or raise the proxy's limit")
        case 502, 503, 504:
            Diagnosis(
                "a proxy answers, but cannot reach the server behind it (HTTP \(status))",
                "start the Lightstreamer server, or correct its "
                    + "address in the proxy's configuration")
        case 500...: Diagnosis("the server failed (HTTP \(status))", "check its log")
        default: Diagnosis("the server refuses the request (HTTP \(status))", logs)
        }
    }

    // MARK: - Refusals of the Lightstreamer server

    /// The cause of a refused session, from the code of `CONERR`.
    init(sessionRefusal code: Int, _ message: String, _ session: SessionRequest) {
        let said = "\(message) (code \(code))"
        switch code {
        case 1:
            self.init("the server refuses the user or the password: \(said)", "check --user and --password-file")
        case 2:
            self.init(
                "the server has no adapter set '\(session.adapterSet ?? "DEFAULT")': \(said)",
                "check --adapter-set against the server's adapters.xml files")
        case 3: self.init("the server does not support this protocol: \(said)", "update the server to 7.4.0 or later")
        case 4:
            self.init("the session cannot be recovered: \(said)", "clients create a new session, with new snapshots")
        case 5, 7, 8, 9, 10:
            self.init("the server accepts no more sessions: \(said)", "check its licence, limits and load")
        case 11: self.init("the server does not allow streaming: \(said)", "check its licence")
        case 20, 21: self = Self.misrouted(said)
        case 40, 41:
            self.init("another client took over the session: \(said)", "let only one client use a session")
        case 30...39, 48:
            self.init(
                "the server has ended the session: \(said)",
                "check what ended it: an administrator, an adapter, or a limit in the server's configuration")
        case ...0:
            self.init(
                "the Metadata Adapter refuses the session: \(said)", "check user, password and the rules of the adapter"
            )
        case 60:
            self.init(
                "the server refuses this version of the protocol: \(said)", "update the server to 7.4.0 or later")
        case 66, 68: self.init("the server failed to create the session: \(said)", "check the server's log")
        default: self.init("the server refuses the session: \(said)", Self.logs)
        }
    }

    private static func misrouted(_ said: String) -> Diagnosis {
        Diagnosis(
            "the request reached a server that does not know the session: \(said)",
            "behind a load balancer, all requests of a client must reach one server: make it sticky, or set the server's "
                + "control link")
    }

    /// The cause of a refused control request, from the code of `REQERR`.
    init(requestRefusal code: Int, _ message: String, _ subscription: SubscriptionRequest?) {
        let said = "\(message) (code \(code))"
        switch code {
        case 17:
            self.init(
                "the adapter set has no data adapter '\(subscription?.dataAdapter ?? "DEFAULT")': \(said)",
                "check --data-adapter against the adapter set's adapters.xml")
        case 11, 20: self = Self.misrouted(said)
        case 21, 22: self.init("the item is unknown: \(said)", "check --items or --group, and --data-adapter")
        case 15, 16, 23: self.init("a field is unknown or missing: \(said)", "check --fields or --schema")
        case 24: self.init("the items do not support this mode: \(said)", "choose another --mode")
        case 25: self.init("the selector is unknown: \(said)", "check --selector")
        case 40: self.init("the adapter set has no push module: \(said)", "enable the MPN module on the server")
        case 41, 42, 43, 44, 45, 46, 47, 48, 49:
            self.init(
                "the push module refuses the device: \(said)",
                "check the platform, the application id and the module's configuration")
        case ...0: self.init("the Metadata Adapter refuses the request: \(said)", "check the rules of the adapter")
        default: self.init("the server refuses the request: \(said)", Self.logs)
        }
    }
}

extension TransportFailure {
    /// `true` if the proxy on the way is the cause: it cannot be reached, or refuses to connect to the server.
    ///
    /// The texts are those of the clients' transport, and of libcurl, which has no codes for most of these failures.
    func concernsProxy(secure: Bool) -> Bool {
        switch kind {
        case .refused: reason.hasPrefix("the proxy answered")
        case .unreachable where !secure: true
        case .unreachable, .connection:
            ["proxy", "connect to", "resolve"].contains { reason.lowercased().contains($0) }
        default: false
        }
    }
}
