#if os(Linux)
    import CTransport

    /// libcurl's result codes, and what they mean to a session.
    enum CurlResult {
        static let ok: Int32 = 0
        static let abortedByCallback: Int32 = 42
        static let receiveFailed: Int32 = 56
        /// The request's body would have to be sent again, and may not be.
        static let cannotRewind: Int32 = 65
        static let again: Int32 = 81

        static func kind(of result: Int32) -> TransportFailure.Kind {
            switch result {
            case 1, 8, 61, 100:
                // Unsupported protocol (also: an answer that is not HTTP/1), weird reply, bad coding, head too large.
                return .protocolViolation
            case 51, 60, 77, 83, 91:
                // The certificate or its host name is not accepted, trust anchors are unreadable, issuer, revocation.
                return .untrustedServer
            case 90:
                return .pinMismatch
            case 5, 6, 7, 35, 97:
                // No address of proxy or host, no connection, no TLS session, a proxy that does not connect.
                return .unreachable
            default:
                return .connection
            }
        }
    }

    /// The libcurl of this machine.
    enum CurlLibrary {
        /// Why it cannot be used; `nil` when it can.
        static let problem: String? = ct_load().map { String(cString: $0) }
    }
#endif
