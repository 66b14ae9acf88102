#if os(Linux)
    import CTransport
    import Foundation

    /// One easy handle of libcurl, with the memory that its options refer to.
    final class CurlHandle {
        let easy: OpaquePointer
        private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CT_ERROR_SIZE))
        private var headers: OpaquePointer?
        private var resolved: OpaquePointer?

        /// Throws if memory is exhausted. libcurl must be loaded.
        init() throws(TransportFailure) {
            guard let easy = ct_easy_init() else {
                errorText.deallocate()
                throw ResourceShortage.failureOfLibcurl
            }
            self.easy = easy
            errorText.initialize(repeating: 0, count: Int(CT_ERROR_SIZE))
            _ = ct_easy_set_pointer(easy, CT_OPT_ERRORBUFFER, errorText)
        }

        deinit {
            ct_easy_cleanup(easy)
            ct_list_free(headers)
            ct_list_free(resolved)
            errorText.deallocate()
        }

        // MARK: Options

        @discardableResult
        func set(_ option: ct_number, _ value: Int) -> Int32 {
            ct_easy_set_long(easy, option, value)
        }

        /// Sets an option to a string, which libcurl copies.
        @discardableResult
        func set(_ option: ct_number, _ value: String) -> Int32 {
            value.withCString { ct_easy_set_pointer(easy, option, $0) }
        }

        /// Sets an option to a string of libcurl, or to none.
        func set(_ option: ct_number, _ value: UnsafePointer<CChar>?) -> Int32 {
            ct_easy_set_pointer(easy, option, value)
        }

        /// Sets an option on which security depends.
        ///
        /// - Throws: if libcurl does not accept it: a connection without it would not be the requested one.
        func require<Value>(
            _ set: (ct_number, Value) -> Int32, _ option: ct_number, _ value: Value
        ) throws(TransportFailure) {
            let result = set(option, value)
            guard result != CurlResult.ok else { return }
            throw CurlResult.kind(of: result) == .noResources
                ? ResourceShortage.failureOfLibcurl
                : TransportFailure(
                    .unavailable,
                    "libcurl does not accept the security settings: \(String(cString: ct_describe(result)))")
        }

        /// Sets the header fields, in the form that libcurl parses.
        func set(headers lines: [String]) {
            for line in lines {
                if let longer = ct_list_append(headers, line) { headers = longer }
            }
            _ = ct_easy_set_pointer(easy, CT_OPT_HTTPHEADER, UnsafeRawPointer(headers))
        }

        /// Sets the addresses of a host, so that libcurl does not resolve its name.
        func set(addresses: [String], of host: String, port: Int) {
            resolved = ct_list_append(nil, "\(host):\(port):\(addresses.joined(separator: ","))")
            _ = ct_easy_set_pointer(easy, CT_OPT_RESOLVE, UnsafeRawPointer(resolved))
        }

        // MARK: State

        func number(_ info: ct_number) -> Int {
            var value = 0
            return ct_easy_get_long(easy, info, &value) == CurlResult.ok ? value : 0
        }

        /// A number of bytes or of microseconds.
        func offset(_ info: ct_number) -> Int {
            var value: Int64 = 0
            return ct_easy_get_offset(easy, info, &value) == CurlResult.ok ? Int(clamping: value) : 0
        }

        /// The socket of a connect-only transfer that has succeeded.
        var socket: Int32? {
            var descriptor: Int32 = -1
            let result = ct_easy_get_socket(easy, &descriptor)
            return result == CurlResult.ok && descriptor >= 0 ? descriptor : nil
        }

        /// The human-readable reason of a failure.
        func reason(_ result: Int32) -> String {
            let detail = String(cString: errorText)
            return detail.isEmpty ? String(cString: ct_describe(result)) : detail
        }
    }

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
