#if os(Linux)
    import CTransport

    /// The trust anchors that the environment names, as OpenSSL, and most that is built on it, takes them:
    /// `SSL_CERT_FILE` replaces the file of the system, `SSL_CERT_DIR` its directory. Read once for the process.
    struct EnvironmentTrustAnchors: Sendable {
        /// A PEM file; `nil`: the one that libcurl was built with.
        var file: String?
        /// A directory with hashed names, as `openssl rehash` makes them; `nil`: the one that libcurl was built with.
        var directory: String?

        static let ofProcess = EnvironmentTrustAnchors { name in
            ct_environment(name).map { String(cString: $0) }
        }

        init(variable: (_ name: String) -> String?) {
            file = variable("SSL_CERT_FILE").flatMap { $0.isEmpty ? nil : $0 }
            directory = variable("SSL_CERT_DIR").flatMap { $0.isEmpty ? nil : $0 }
        }
    }
#endif
