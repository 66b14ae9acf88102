#if os(Linux)
    import CTransport

    extension CurlTransfer {
        /// The names and passwords with which challenges have been answered.
        struct Credentials: Sendable {
            private(set) var server: (user: String, password: String)?
            private(set) var proxy: (user: String, password: String)?
            private var serverAnswers = 0
            private var proxyAnswers = 0

            /// The number of answers to the server or to the proxy, of which the last one counts.
            func answerCount(ofProxy isProxy: Bool) -> Int { isProxy ? proxyAnswers : serverAnswers }

            /// Stores the credential of the host's answer to a challenge; returns `false` if the answer has none.
            mutating func accept(_ answer: TransportChallengeAnswer, to challenge: TransportChallenge) -> Bool {
                guard case .credential(let user, let password) = answer else { return false }
                if challenge.isProxy {
                    proxy = (user, password)
                    proxyAnswers += 1
                } else {
                    server = (user, password)
                    serverAnswers += 1
                }
                return true
            }
        }

        /// The trust anchors that a transfer uses.
        enum Anchors {
            case all
            /// Only those of a directory; the others follow if they do not suffice.
            case some(AnchorDirectory, others: EnvironmentTrustAnchors)
            /// All, because those of the directory did not suffice.
            case completed(AnchorDirectory)
        }

        func setPost(_ text: String) {
            body = UploadedBody(text)
            handle.set(CT_OPT_POST, 1)
            handle.set(CT_OPT_POSTFIELDSIZE, body.count)
            // For libcurl, a field with a colon and without a value is one to leave out.
            let lines = outgoing.headers.map { name, value in
                value.allSatisfy { $0 == " " || $0 == "\t" } ? "\(name);" : "\(name): \(value)"
            }
            // Without the last one, libcurl would wait for "100 Continue" before a long body.
            handle.set(headers: lines + ["Expect:"])
        }

        func setBasics() {
            handle.set(CT_OPT_URL, outgoing.request.url)
            handle.set(CT_OPT_HTTP_VERSION, Int(CT_HTTP_VERSION_1_1))
            handle.set(CT_OPT_HTTP09_ALLOWED, 0)
            // The buffers of a transfer. A program with thousands of clients has one of each in every stream and poll, and after a restart
            // of the server all at once. libcurl itself would take 64 KiB for sending; these are its minimum sizes.
            handle.set(CT_OPT_BUFFERSIZE, isConnectOnly ? 1_024 : 16 * 1_024)
            handle.set(CT_OPT_UPLOAD_BUFFERSIZE, 16 * 1_024)
            // libcurl must not install signal handlers in the application's process.
            handle.set(CT_OPT_NOSIGNAL, 1)
            if isConnectOnly {
                handle.set(CT_OPT_CONNECT_ONLY, 1)
                handle.set(CT_OPT_HTTPPROXYTUNNEL, 1)
            }
        }

        func setSecurity(_ trustAnchors: EnvironmentTrustAnchors) throws(TransportFailure) {
            let security = outgoing.request.security
            // These are libcurl's defaults, set explicitly because security depends on them.
            try handle.require(handle.set, CT_OPT_SSL_VERIFYPEER, 1)
            try handle.require(handle.set, CT_OPT_SSL_VERIFYHOST, 2)
            try setAnchors(trustAnchors)
            if !security.pinnedPublicKeyHashes.isEmpty {
                // libcurl compares the pins with the key of the server's own certificate only, after it has verified chain and host name.
                let pins = security.pinnedPublicKeyHashes.map { "sha256//\($0)" }
                try handle.require(handle.set, CT_OPT_PINNEDPUBLICKEY, pins.joined(separator: ";"))
            }
            if let proxy = security.proxy {
                try handle.require(handle.set, CT_OPT_PROXY, proxy)
                // The exceptions in the environment apply only to the proxy in the environment.
                try handle.require(handle.set, CT_OPT_NOPROXY, "")
            }
        }

        private func setAnchors(_ trustAnchors: EnvironmentTrustAnchors) throws(TransportFailure) {
            let file = outgoing.request.security.trustAnchorsFile
            if file == nil, outgoing.address.isSecure, let directory = trustAnchors.sufficient,
                handle.set(CT_OPT_CAPATH, directory.path) == CurlResult.ok
            {
                try handle.require(handle.set, CT_OPT_CAINFO, directory.file)
                anchors = .some(directory, others: trustAnchors)
                return
            }
            if let file = file ?? trustAnchors.file { try handle.require(handle.set, CT_OPT_CAINFO, file) }
            if let directory = trustAnchors.directory { try handle.require(handle.set, CT_OPT_CAPATH, directory) }
            if trustAnchors.hasNoDirectory { try handle.require(handle.set, CT_OPT_CAPATH, nil) }
        }

        /// Adds the other trust anchors to those of a directory; returns `false` if all have been used.
        func addAnchors() -> Bool {
            guard case .some(let directory, let others) = anchors else { return false }
            anchors = .completed(directory)
            let result =
                if let file = others.file {
                    handle.set(CT_OPT_CAINFO, file)
                } else {
                    handle.set(CT_OPT_CAINFO, ct_anchor_file())
                }
            return result == CurlResult.ok
        }

        func set(_ credentials: Credentials) {
            if let (user, password) = credentials.server {
                handle.set(CT_OPT_HTTPAUTH, CT_AUTH_ANY)
                handle.set(CT_OPT_USERNAME, user)
                handle.set(CT_OPT_PASSWORD, password)
            }
            if let (user, password) = credentials.proxy {
                handle.set(CT_OPT_PROXYAUTH, CT_AUTH_ANY)
                handle.set(CT_OPT_PROXYUSERNAME, user)
                handle.set(CT_OPT_PROXYPASSWORD, password)
            }
        }
    }

    /// The body of a request, as libcurl reads it.
    struct UploadedBody {
        private let bytes: [UInt8]
        private var sentCount = 0
        /// `true` if part of a response has arrived since the body was sent.
        var isAnswered = false

        init(_ text: String) { bytes = Array(text.utf8) }

        var count: Int { bytes.count }

        /// `true` if libcurl has read a part since the beginning or the last answer.
        var isBegun: Bool { sentCount > 0 }

        /// Copies the next bytes, and returns their number; 0 at the end.
        mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            // With some methods, the first copy of the request has no body, and its answer comes before.
            if sentCount == 0 { isAnswered = false }
            let piece = bytes[sentCount...].prefix(buffer.count)
            buffer.copyBytes(from: piece)
            sentCount += piece.count
            return piece.count
        }

        /// Allows libcurl to send the body again only after an answer, which is part of authentication. Without an answer, libcurl repeats
        /// the request when a reused connection dies. The server may have processed it, and a second `bind_session` loses what the server
        /// sent in answer to the first.
        mutating func rewind(to offset: Int) -> Bool {
            guard isAnswered, (0...bytes.count).contains(offset) else { return false }
            sentCount = offset
            isAnswered = false
            return true
        }
    }
#endif
