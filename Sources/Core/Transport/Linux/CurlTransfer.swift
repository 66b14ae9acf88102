#if os(Linux)
    import CTransport
    import Foundation

    /// The owner of a transfer.
    protocol CurlTransferOwner: AnyObject {
        /// One line of a response's head, with its line end. Called inside libcurl: no call into it is allowed.
        func transferReceived(headLine: UnsafeRawBufferPointer)
        /// Bytes of the body. Called inside libcurl, as above.
        func transferReceived(body: UnsafeRawBufferPointer) -> CurlTransfer.Verdict
        /// Bytes came since the last call. Called outside libcurl: anything is allowed.
        func transferProgressed()
        /// The transfer is over, or the connection stands if only that was wanted. Called outside libcurl.
        func transferEnded(_ result: Int32)
    }

    /// One libcurl easy handle with the settings common to all requests.
    final class CurlTransfer: @unchecked Sendable {  // confined to the queue of the loop it is added to
        enum Verdict { case taken, pause, abort }

        /// Name and password, when a challenge has been answered with them.
        struct Credentials: Sendable {
            var server: (user: String, password: String)?
            var proxy: (user: String, password: String)?

            /// Takes the host's answer to a challenge; `false` when it gives no credential.
            mutating func accept(_ answer: TransportChallengeAnswer?, to challenge: TransportChallenge) -> Bool {
                guard case .credential(let user, let password) = answer else { return false }
                if challenge.isProxy { proxy = (user, password) } else { server = (user, password) }
                return true
            }
        }

        let easy: OpaquePointer
        let outgoing: OutgoingRequest
        let isConnectOnly: Bool
        /// The connection was not used before.
        private var hasNewConnection = false
        /// Held while the transfer runs.
        var owner: (any CurlTransferOwner)?
        /// Bytes came and `transferProgressed` is still to be called.
        var hasNews = false
        /// Waits for the addresses of the host; not known to libcurl yet.
        var nameRequest: HostNameResolver.Request?
        /// libcurl resolves a name: it could only be stopped by waiting for its thread.
        private(set) var isResolving = false
        /// Why the transfer was ended by its loop and not by libcurl.
        var ownFailure: TransportFailure?
        /// The owner has lost interest while a name was being resolved; the loop is kept alive until that ends.
        var abandonedBy: CurlLoop?

        private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CT_ERROR_SIZE))
        private var body: [UInt8] = []
        private var sentBody = 0
        /// Something of an answer to what was sent of the body has come.
        private var isAnswered = false
        private var headerList: OpaquePointer?
        private var resolveList: OpaquePointer?

        /// `nil` when memory is exhausted.
        /// - Parameter isConnectOnly: stops when the connection stands, with TLS and through the proxy, if any.
        init?(
            _ outgoing: OutgoingRequest, credentials: Credentials, isConnectOnly: Bool,
            trustAnchors: EnvironmentTrustAnchors, owner: any CurlTransferOwner
        ) {
            guard let easy = ct_easy_init() else { return nil }
            self.easy = easy
            self.outgoing = outgoing
            self.isConnectOnly = isConnectOnly
            self.owner = owner
            errorText.initialize(repeating: 0, count: Int(CT_ERROR_SIZE))
            setBasics()
            setSecurity(outgoing.request.security, trustAnchors)
            set(credentials)
            setCallbacks()
        }

        deinit {
            ct_easy_cleanup(easy)
            ct_list_free(headerList)
            ct_list_free(resolveList)
            errorText.deallocate()
        }

        // MARK: Settings

        func set(_ option: ct_number, _ value: Int) {
            _ = ct_easy_set_long(easy, option, value)
        }

        /// libcurl keeps a copy of the string.
        func set(_ option: ct_number, _ value: String) {
            _ = value.withCString { ct_easy_set_pointer(easy, option, $0) }
        }

        func setPost(_ body: String) {
            set(CT_OPT_POST, 1)
            self.body = Array(body.utf8)
            set(CT_OPT_POSTFIELDSIZE, self.body.count)
            for (name, value) in outgoing.headers { append(header: value.isEmpty ? "\(name);" : "\(name): \(value)") }
            // libcurl would wait for "100 Continue" before a long body.
            append(header: "Expect:")
            _ = ct_easy_set_pointer(easy, CT_OPT_HTTPHEADER, UnsafeRawPointer(headerList))
        }

        /// Spares libcurl the resolving of the host's name.
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
            set(CT_OPT_BUFFERSIZE, 256 * 1024)
            // No signal handlers in a process that is not libcurl's.
            set(CT_OPT_NOSIGNAL, 1)
            if isConnectOnly {
                set(CT_OPT_CONNECT_ONLY, 1)
                set(CT_OPT_HTTPPROXYTUNNEL, 1)
            }
            _ = ct_easy_set_pointer(easy, CT_OPT_ERRORBUFFER, errorText)
        }

        private func setSecurity(_ security: TransportSecurity, _ trustAnchors: EnvironmentTrustAnchors) {
            // libcurl's defaults, stated because so much depends on them.
            set(CT_OPT_SSL_VERIFYPEER, 1)
            set(CT_OPT_SSL_VERIFYHOST, 2)
            if let file = security.trustAnchorsFile ?? trustAnchors.file { set(CT_OPT_CAINFO, file) }
            if let directory = trustAnchors.directory { set(CT_OPT_CAPATH, directory) }
            if !security.pinnedPublicKeyHashes.isEmpty {
                // Compared with the key of the server's own certificate only, after chain and host name are verified.
                let pins = security.pinnedPublicKeyHashes.map { "sha256//\($0)" }
                set(CT_OPT_PINNEDPUBLICKEY, pins.joined(separator: ";"))
            }
            if let proxy = security.proxy {
                set(CT_OPT_PROXY, proxy)
                // The environment's exceptions belong to the environment's proxy.
                set(CT_OPT_NOPROXY, "")
            }
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
            let context = Unmanaged.passUnretained(self).toOpaque()
            _ = ct_easy_set_data_callback(easy, CT_OPT_HEADERFUNCTION) { bytes, size, count, context in
                let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                let transfer = CurlTransfer.from(context)
                transfer?.isAnswered = true
                transfer?.owner?.transferReceived(headLine: line)
                return line.count
            }
            _ = ct_easy_set_read_callback(easy) { buffer, size, count, context in
                CurlTransfer.from(context)?.giveBody(UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
                    ?? 0
            }
            _ = ct_easy_set_seek_callback(easy) { context, offset, _ in
                CurlTransfer.from(context)?.rewindBody(to: Int(offset)) ?? Int32(CT_SEEKFUNC_FAIL)
            }
            _ = ct_easy_set_data_callback(easy, CT_OPT_WRITEFUNCTION) { bytes, size, count, context in
                let body = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return CurlTransfer.from(context)?.received(body) ?? 0
            }
            _ = ct_easy_set_resolver_start_callback(easy) { _, _, context in
                CurlTransfer.from(context)?.isResolving = true
                return 0
            }
            _ = ct_easy_set_open_socket_callback(easy) { context, _, address in
                guard let transfer = CurlTransfer.from(context), let address = address?.pointee else {
                    return Int32(CT_SOCKET_BAD)
                }
                transfer.hasNewConnection = true
                return transfer.openSocket(address)
            }
            for option in [
                CT_OPT_HEADERDATA, CT_OPT_WRITEDATA, CT_OPT_READDATA, CT_OPT_SEEKDATA, CT_OPT_RESOLVER_START_DATA,
                CT_OPT_OPENSOCKETDATA,
            ] {
                _ = ct_easy_set_pointer(easy, option, context)
            }
        }

        private func received(_ body: UnsafeRawBufferPointer) -> Int {
            guard let owner else { return 0 }
            switch owner.transferReceived(body: body) {
            case .taken:
                hasNews = true
                return body.count
            case .pause: return Int(CT_WRITEFUNC_PAUSE)
            case .abort: return 0
            }
        }

        private func giveBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
            let piece = body[sentBody...].prefix(buffer.count)
            buffer.copyBytes(from: piece)
            sentBody += piece.count
            return piece.count
        }

        /// Sending again what was answered is part of authentication. Without an answer it is libcurl's own idea, when a
        /// connection that was used before dies: the server may have acted upon the request, and `bind_session` done twice
        /// loses what was sent in answer to the first.
        private func rewindBody(to offset: Int) -> Int32 {
            guard isAnswered, body.indices.contains(offset) || offset == body.count else {
                return Int32(CT_SEEKFUNC_FAIL)
            }
            sentBody = offset
            isAnswered = false
            return Int32(CT_SEEKFUNC_OK)
        }

        private func openSocket(_ address: ct_address) -> Int32 {
            isResolving = false
            guard abandonedBy == nil else { return Int32(CT_SOCKET_BAD) }
            return socket(address.family, address.socktype | Int32(SOCK_CLOEXEC.rawValue), address.protocol)
        }

        private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
            context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
        }

        // MARK: Result

        /// Whether what comes now, `https` being asked for, is a proxy's answer to `CONNECT`: there is no TLS yet.
        var isTunnelling: Bool {
            guard outgoing.address.isSecure, hasNewConnection else { return false }
            var microseconds: Int64 = 0
            _ = ct_easy_get_offset(easy, CT_INFO_APPCONNECT_TIME, &microseconds)
            return microseconds == 0
        }

        /// Whether the bytes of the connection are those of its socket: there is no TLS, neither to the server nor to a proxy.
        var hasPlainSocket: Bool {
            !outgoing.address.isSecure && outgoing.request.security.proxy == nil
                && !HostNameResolver.environmentNamesProxy
        }

        /// The failure that a result other than 0 means.
        func failure(_ result: Int32) -> TransportFailure {
            if let ownFailure { return ownFailure }
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
            return TransportFailure(CurlResult.kind(of: result), reason)
        }
    }
#endif
