#if os(Linux)
    import CTransport

    /// The trust anchors that the environment names, in OpenSSL's variables: `SSL_CERT_FILE` replaces the file of the system,
    /// `SSL_CERT_DIR` its directory; if that is empty, no directory is used, as by OpenSSL.
    struct EnvironmentTrustAnchors: Sendable {
        /// A PEM file; `nil`: libcurl uses the one that it was built with.
        var file: String?
        /// A directory with hashed names, as `openssl rehash` creates them; `nil`: libcurl uses the one that it was built with.
        var directory: String?
        /// `true` if `file` contains all anchors.
        let hasNoDirectory: Bool
        private let searchable: AnchorDirectory?

        /// Read once for the process.
        static let shared = EnvironmentTrustAnchors { name in
            ct_environment(name).map { String(cString: $0) }
        }

        init(variable: (_ name: String) -> String?) {
            file = variable("SSL_CERT_FILE").flatMap { $0.isEmpty ? nil : $0 }
            let path = variable("SSL_CERT_DIR")
            hasNoDirectory = path == ""
            directory = path == "" ? nil : path
            searchable = directory.flatMap { AnchorDirectory($0) }
        }

        /// The directory that suffices for most servers. All anchors are read only if a server is not trusted with it. `nil` if there is
        /// none, or if it did not suffice.
        var sufficient: AnchorDirectory? {
            guard !hasNoDirectory else { return nil }
            let candidate = directory == nil ? AnchorDirectory.ofSystem : searchable
            return candidate?.isIncomplete == false ? candidate : nil
        }
    }
#endif
