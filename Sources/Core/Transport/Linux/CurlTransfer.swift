#if os(Linux)
    import CTransport
    import Foundation

    /// The owner of a transfer.
    protocol CurlTransferOwner: AnyObject {
        /// Receives one line of a response's head, with its line end. Called inside libcurl: must not call libcurl.
        func transferReceived(headLine: UnsafeRawBufferPointer)
        /// Receives bytes of the body. Called inside libcurl: must not call libcurl.
        func transferReceived(body: UnsafeRawBufferPointer) -> CurlTransfer.Verdict
        /// Called after new bytes of the body, outside libcurl: may call libcurl.
        func transferProgressed()
        /// Called when the transfer is over or, if it is connect-only, when it is connected. Called outside libcurl: may call libcurl.
        func transferEnded(_ result: Int32)
    }

    /// One libcurl easy handle with the settings common to all requests.
    final class CurlTransfer: @unchecked Sendable {  // confined to the queue of the loop it is added to
        enum Verdict { case taken, pause, abort }

        /// The names and passwords with which challenges have been answered.
        struct Credentials: Sendable {
            var server: (user: String, password: String)?
            var proxy: (user: String, password: String)?

            /// Stores the credential of the host's answer to a challenge; returns `false` if the answer has none.
            mutating func accept(_ answer: TransportChallengeAnswer?, to challenge: TransportChallenge) -> Bool {
                guard case .credential(let user, let password) = answer else { return false }
                if challenge.isProxy { proxy = (user, password) } else { server = (user, password) }
                return true
            }
        }

        let easy: OpaquePointer
        let outgoing: OutgoingRequest
        let isConnectOnly: Bool
        /// Whether libcurl opened a new connection for the transfer.
        private var hasNewConnection = false
        // No exclusivity checks, which every piece of a body would pay for: these are only read and replaced.

        /// Retained while the transfer runs.
        @exclusivity(unchecked)
        var owner: (any CurlTransferOwner)?
        /// Whether bytes have come since the last `transferProgressed`.
        @exclusivity(unchecked)
        var hasNews = false
        /// The loop that runs the transfer.
        weak var loop: CurlLoop?
        /// libcurl's socket for the transfer; `nil` while it watches none.
        var descriptor: Int32?
        /// Released with the transfer, or when the connection is open.
        var opening: OpeningLimit.Opening?
        private let trustAnchors: EnvironmentTrustAnchors
        /// The only source of trust anchors; `nil`: all are used.
        private var directory: AnchorDirectory?
        /// A directory with whose anchors alone the server was not trusted.
        private var insufficient: AnchorDirectory?
        /// The pending request for the host's addresses; libcurl does not have the transfer until it is answered.
        var nameRequest: HostNameResolver.Request?
        /// Whether libcurl resolves a name. Stopping the transfer now would block until libcurl's thread ends.
        private(set) var isResolving = false
        /// The failure with which the loop, not libcurl, ended the transfer.
        var ownFailure: TransportFailure?
        /// Whether the system had no resources for the last socket.
        private var lacksSocket = false
        /// The loop of a transfer that was cancelled while libcurl resolved a name; retained until the name is resolved.
        var abandonedBy: CurlLoop?

        private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CT_ERROR_SIZE))
        private var body: [UInt8] = []
        private var sentBody = 0
        /// Whether part of a response has come since the body was sent.
        private var isAnswered = false
        /// The bytes of all heads and trailers: those of interim responses and of a proxy, too. libcurl limits only each line before 8.4.
        private var headLength = 0
        private static let headLimit = 262_144
        private var headerList: OpaquePointer?
        private var resolveList: OpaquePointer?
        /// The result of the first security option that libcurl did not accept.
        private var refusal: Int32?

        /// Throws if memory is exhausted, or if libcurl does not accept an option on which security depends: a connection without it would
        /// not be the requested one.
        /// - Parameter isConnectOnly: whether the transfer ends when it is connected, with TLS and through the proxy, if any.
        init(
            _ outgoing: OutgoingRequest, credentials: Credentials, isConnectOnly: Bool,
            trustAnchors: EnvironmentTrustAnchors, owner: any CurlTransferOwner
        ) throws(TransportFailure) {
            guard let easy = ct_easy_init() else { throw ResourceShortage.failureOfLibcurl }
            self.easy = easy
            self.outgoing = credentials.server == nil ? outgoing : outgoing.withoutAuthorization
            self.isConnectOnly = isConnectOnly
            self.trustAnchors = trustAnchors
            self.owner = owner
            errorText.initialize(repeating: 0, count: Int(CT_ERROR_SIZE))
            setBasics()
            setSecurity(outgoing.request.security)
            set(credentials)
            setCallbacks()
            guard let refusal else { return }
            throw CurlResult.kind(of: refusal) == .noResources
                ? ResourceShortage.failureOfLibcurl
                : TransportFailure(
                    .unavailable,
                    "libcurl does not accept the security settings: \(String(cString: ct_describe(refusal)))")
        }

        deinit {
            ct_easy_cleanup(easy)
            ct_list_free(headerList)
            ct_list_free(resolveList)
            errorText.deallocate()
        }

        // MARK: Settings

        @discardableResult
        func set(_ option: ct_number, _ value: Int) -> Int32 {
            ct_easy_set_long(easy, option, value)
        }

        /// Sets an option to a string, which libcurl copies.
        @discardableResult
        func set(_ option: ct_number, _ value: String) -> Int32 {
            value.withCString { ct_easy_set_pointer(easy, option, $0) }
        }

        private func require(_ result: Int32) {
            if result != CurlResult.ok, refusal == nil { refusal = result }
        }

        func setPost(_ body: String) {
            set(CT_OPT_POST, 1)
            self.body = Array(body.utf8)
            set(CT_OPT_POSTFIELDSIZE, self.body.count)
            for (name, value) in outgoing.headers { append(header: value.isEmpty ? "\(name);" : "\(name): \(value)") }
            // Without this, libcurl would wait for "100 Continue" before a long body.
            append(header: "Expect:")
            _ = ct_easy_set_pointer(easy, CT_OPT_HTTPHEADER, UnsafeRawPointer(headerList))
        }

        /// Sets the addresses of the host, so that libcurl does not resolve its name.
        func set(resolvedAddresses addresses: [String]) {
            let address = outgoing.address
            resolveList = ct_list_append(nil, "\(address.host):\(address.port):\(addresses.joined(separator: ","))")
            _ = ct_easy_set_pointer(easy, CT_OPT_RESOLVE, UnsafeRawPointer(resolveList))
        }

        private func append(header: String) {
            if let longer = ct_list_append(headerList, header) { headerList = longer }
        }

        private func setBasics() {
            set(CT_OPT_URL, outgoing.request.url)
            set(CT_OPT_HTTP_VERSION, Int(CT_HTTP_VERSION_1_1))
            set(CT_OPT_HTTP09_ALLOWED, 0)
            // The buffers of a transfer. A program with thousands of clients has one of each in every stream and poll, and after a restart of
            // the server all at once. libcurl itself would take 64 KiB for sending; these are its least.
            set(CT_OPT_BUFFERSIZE, isConnectOnly ? 1_024 : 16 * 1_024)
            set(CT_OPT_UPLOAD_BUFFERSIZE, 16 * 1_024)
            // libcurl must not install signal handlers in the application's process.
            set(CT_OPT_NOSIGNAL, 1)
            if isConnectOnly {
                set(CT_OPT_CONNECT_ONLY, 1)
                set(CT_OPT_HTTPPROXYTUNNEL, 1)
            }
            _ = ct_easy_set_pointer(easy, CT_OPT_ERRORBUFFER, errorText)
        }

        private func setSecurity(_ security: TransportSecurity) {
            // These are libcurl's defaults, set explicitly because security depends on them.
            require(set(CT_OPT_SSL_VERIFYPEER, 1))
            require(set(CT_OPT_SSL_VERIFYHOST, 2))
            setAnchors()
            if !security.pinnedPublicKeyHashes.isEmpty {
                // libcurl compares the pins with the key of the server's own certificate only, after it has verified chain and host name.
                let pins = security.pinnedPublicKeyHashes.map { "sha256//\($0)" }
                require(set(CT_OPT_PINNEDPUBLICKEY, pins.joined(separator: ";")))
            }
            if let proxy = security.proxy {
                require(set(CT_OPT_PROXY, proxy))
                // The exceptions in the environment apply only to the proxy in the environment.
                require(set(CT_OPT_NOPROXY, ""))
            }
        }

        private func setAnchors() {
            let file = outgoing.request.security.trustAnchorsFile
            if file == nil, outgoing.address.isSecure, let directory = trustAnchors.sufficient,
                set(CT_OPT_CAPATH, directory.path) == CurlResult.ok
            {
                require(set(CT_OPT_CAINFO, directory.file))
                self.directory = directory
                return
            }
            if let file = file ?? trustAnchors.file { require(set(CT_OPT_CAINFO, file)) }
            if let directory = trustAnchors.directory { require(set(CT_OPT_CAPATH, directory)) }
            if trustAnchors.hasNoDirectory { require(ct_easy_set_pointer(easy, CT_OPT_CAPATH, nil)) }
        }

        /// Adds the other trust anchors, if the server was not trusted with those of a directory alone. Returns whether it did: the transfer, of
        /// which the server has received nothing, is to begin again.
        func addAnchors(after result: Int32) -> Bool {
            guard let directory, CurlResult.kind(of: result) == .untrustedServer else { return false }
            (self.directory, insufficient) = (nil, directory)
            let code =
                if let file = trustAnchors.file {
                    set(CT_OPT_CAINFO, file)
                } else {
                    ct_easy_set_pointer(easy, CT_OPT_CAINFO, ct_anchor_file())
                }
            return code == CurlResult.ok
        }

        /// Called when the connection is open, with TLS and through the proxy, if any.
        func opened() {
            opening = nil
            insufficient?.setIncomplete()
        }

        private func set(_ credentials: Credentials) {
            if let (user, password) = credentials.server {
                set(CT_OPT_HTTPAUTH, CT_AUTH_ANY)
                set(CT_OPT_USERNAME, user)
                set(CT_OPT_PASSWORD, password)
            }
            if let (user, password) = credentials.proxy {
                set(CT_OPT_PROXYAUTH, CT_AUTH_ANY)
                set(CT_OPT_PROXYUSERNAME, user)
                set(CT_OPT_PROXYPASSWORD, password)
            }
        }

        // MARK: Callbacks

        private func setCallbacks() {
            var callbacks = ct_easy_callbacks(
                header: { bytes, size, count, context in
                    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                    return CurlTransfer.from(context)?.received(headLine: line) == true ? line.count : 0
                },
                body: { bytes, size, count, context in
                    let body = UnsafeRawBufferPointer(start: bytes, count: size * count)
                    return CurlTransfer.from(context)?.received(body) ?? 0
                },
                read: { buffer, size, count, context in
                    let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
                    return CurlTransfer.from(context)?.giveBody(buffer) ?? 0
                },
                seek: { context, offset, _ in
                    CurlTransfer.from(context)?.rewindBody(to: Int(offset)) ?? Int32(CT_SEEKFUNC_FAIL)
                },
                resolver_start: { _, _, context in
                    CurlTransfer.from(context)?.isResolving = true
                    return 0
                },
                open_socket: { context, _, address in
                    guard let transfer = CurlTransfer.from(context), let address = address?.pointee else {
                        return Int32(CT_SOCKET_BAD)
                    }
                    return transfer.openSocket(address)
                })
            ct_easy_set_callbacks(easy, &callbacks, Unmanaged.passUnretained(self).toOpaque())
        }

        /// - Returns: whether the transfer goes on.
        private func received(headLine: UnsafeRawBufferPointer) -> Bool {
            isAnswered = true
            headLength += headLine.count
            guard headLength <= Self.headLimit else {
                ownFailure = TransportFailure(
                    .protocolViolation, "the head of the response is longer than \(Self.headLimit) bytes")
                return false
            }
            if !isTunnelling { opened() }
            owner?.transferReceived(headLine: headLine)
            return true
        }

        private func received(_ body: UnsafeRawBufferPointer) -> Int {
            guard let owner else { return 0 }
            switch owner.transferReceived(body: body) {
            case .taken:
                if !hasNews {
                    hasNews = true
                    loop?.progressed(self)
                }
                return body.count
            case .pause: return Int(CT_WRITEFUNC_PAUSE)
            case .abort: return 0
            }
        }

        /// The bytes of the body that the other side has not acknowledged.
        var unsentBody: Int {
            var written: Int64 = 0
            guard ct_easy_get_offset(easy, CT_INFO_SIZE_UPLOAD, &written) == CurlResult.ok else { return 0 }
            var queued: Int32 = 0
            if let descriptor { _ = ioctl(descriptor, UInt(TIOCOUTQ), &queued) }
            return max(0, body.count - Int(clamping: written) + Int(queued))
        }

        private func giveBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
            let piece = body[sentBody...].prefix(buffer.count)
            buffer.copyBytes(from: piece)
            sentBody += piece.count
            return piece.count
        }

        /// Allows libcurl to send the body again only after an answer, which is part of authentication. Without an answer, libcurl repeats
        /// the request when a reused connection dies. The server may have processed it, and a second `bind_session` loses what the server
        /// sent in answer to the first.
        private func rewindBody(to offset: Int) -> Int32 {
            guard isAnswered, body.indices.contains(offset) || offset == body.count else {
                return Int32(CT_SEEKFUNC_FAIL)
            }
            sentBody = offset
            isAnswered = false
            return Int32(CT_SEEKFUNC_OK)
        }

        private func openSocket(_ address: ct_address) -> Int32 {
            hasNewConnection = true
            isResolving = false
            guard abandonedBy == nil else { return Int32(CT_SOCKET_BAD) }
            let descriptor = socket(
                address.family, address.socktype | Int32(SOCK_CLOEXEC.rawValue), address.protocol)
            lacksSocket = descriptor < 0 && ResourceShortage.isMeant(by: errno)
            return descriptor
        }

        private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
            context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
        }

        // MARK: Result

        /// Whether the current head is a proxy's answer to `CONNECT`: the URL is `https`, but the new connection has no TLS yet.
        var isTunnelling: Bool {
            guard outgoing.address.isSecure, hasNewConnection else { return false }
            var microseconds: Int64 = 0
            _ = ct_easy_get_offset(easy, CT_INFO_APPCONNECT_TIME, &microseconds)
            return microseconds == 0
        }

        /// Whether the socket carries the bytes of the connection unchanged: it has no TLS, and no proxy.
        var hasPlainSocket: Bool {
            !outgoing.address.isSecure && outgoing.request.security.proxy == nil
                && !HostNameResolver.environmentNamesProxy
        }

        /// Translates a result other than 0.
        func failure(_ result: Int32) -> TransportFailure {
            if let ownFailure { return ownFailure }
            if lacksSocket { return ResourceShortage.failureOfDescriptors }
            if result == CurlResult.cannotRewind {
                return TransportFailure(.connection, "the connection ended before the answer")
            }
            let detail = String(cString: errorText)
            let reason = detail.isEmpty ? String(cString: ct_describe(result)) : detail
            var connectStatus = 0
            _ = ct_easy_get_long(easy, CT_INFO_HTTP_CONNECTCODE, &connectStatus)
            if result == CurlResult.receiveFailed, connectStatus >= 300 {
                return TransportFailure(
                    .refused(status: connectStatus), "the proxy answered with HTTP status \(connectStatus)")
            }
            let failure = TransportFailure(CurlResult.kind(of: result), reason)
            // libcurl, or a library that it uses, may have failed to open a socket or a file.
            return failure.excludesProcessing ? ResourceShortage.failure ?? failure : failure
        }
    }
#endif
