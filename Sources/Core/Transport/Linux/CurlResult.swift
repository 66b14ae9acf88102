#if os(Linux)
    import CTransport

    /// libcurl's result codes, and their translation to failures.
    enum CurlResult {
        static let ok: Int32 = 0
        static let abortedByCallback: Int32 = 42
        static let receiveFailed: Int32 = 56
        /// The request's body would have to be sent again, but the seek callback refuses.
        static let cannotRewind: Int32 = 65
        static let again: Int32 = 81

        static func kind(of result: Int32) -> TransportFailure.Kind {
            switch result {
            case 3, 4:
                // libcurl does not accept the URL, or lacks a feature.
                return .unavailable
            case 1, 8, 61, 100:
                // Unsupported protocol (also a response that is not HTTP/1), weird reply, bad coding, head too large.
                return .protocolViolation
            case 2, 27:
                // libcurl could not allocate memory.
                return .noResources
            case 51, 60, 77, 83, 91:
                // The certificate, its host name, its issuer or its revocation status fails verification, or the trust anchors are
                // unreadable.
                return .untrustedServer
            case 90:
                return .pinMismatch
            case 5, 6, 7, 35, 97:
                // No address for proxy or host, no connection, no TLS session, or a proxy that does not connect.
                return .unreachable
            default:
                return .connection
            }
        }
    }

    /// The libcurl library of this machine.
    enum CurlLibrary {
        /// Why the library cannot be used now; `nil` if it can be used.
        static var problem: String? { ct_load().map { String(cString: $0) } }
    }
#endif
