#if os(Linux)
    import CTransport
    import Foundation

    protocol CurlTransferOwner: AnyObject {
        /// Receives one line of a response's head or trailers, with its line end. Called inside libcurl: must not call libcurl.
        ///
        /// - Parameter isOfTunnel: `true` if the head is a proxy's answer to `CONNECT`.
        func transferReceived(headLine: UnsafeRawBufferPointer, isOfTunnel: Bool)
        /// Receives bytes of the body. Called inside libcurl: must not call libcurl.
        func transferReceived(body: UnsafeRawBufferPointer) -> CurlTransfer.Verdict
        /// Called after new bytes of the body, outside libcurl: may call libcurl.
        func transferProgressed()
        /// Called when the transfer is over or, if it is connect-only, when it is connected. Called outside libcurl: may call libcurl.
        ///
        /// - Parameter failure: `nil` if it succeeded.
        func transferEnded(_ failure: TransportFailure?)
    }

    /// One request to libcurl, or the opening of one connection, from its start in a `CurlLoop` to its end.
    ///
    /// The loop and the callbacks of libcurl change the state; owners only begin and cancel transfers. The options are in
    /// `CurlTransfer+Options`.
    final class CurlTransfer: @unchecked Sendable {  // confined to the queue of the loop it is added to
        enum Verdict { case taken, pause, abort }

        enum State {
            /// No loop has the transfer.
            case new
            /// The resolver looks up the host's name. libcurl does not have the transfer.
            case resolving(Run, HostNameResolver.Request, ConnectThrottle.Permit?)
            case connecting(Run, Connecting)
            /// The connection is open, with TLS and through the proxy, if any: bytes of the server have arrived, or, if the transfer is
            /// connect-only, the owner uses the connection. A request may return to `connecting`, to answer a challenge.
            case connected(Run)
            /// The loop is about to end the transfer.
            case failing(Run, TransportFailure)
            /// Cancelled while libcurl resolved a name: stopping it then would block until libcurl's thread ends. The loop is retained until
            /// the name is resolved.
            case abandoned(CurlLoop)
            /// The failure is `nil` if libcurl's result contains it, or if there is none.
            case ended(TransportFailure?)
        }

        /// The state of a transfer that is neither cancelled nor over.
        final class Run {
            let owner: any CurlTransferOwner
            let loop: CurlLoop
            // No exclusivity checks, which every piece of a body would pay for: these are only read and replaced.

            /// `true` if bytes have arrived since the last `transferProgressed`.
            @exclusivity(unchecked)
            var hasUnreportedBytes = false
            /// libcurl's socket; `nil` while it watches none.
            var socket: Int32?
            /// Bytes of all heads and trailers.
            var headLength = 0

            init(_ owner: any CurlTransferOwner, _ loop: CurlLoop) {
                self.owner = owner
                self.loop = loop
            }
        }

        struct Connecting {
            enum Step {
                /// libcurl looks for an idle connection.
                case choosing
                /// libcurl resolves the name of the host or of the proxy.
                case resolving
                /// A new connection is being made. `secureTime` is libcurl's time of TLS connections before it.
                case opening(secureTime: Int)
                /// The system had no resources for a socket.
                case lacksSocket
            }

            /// Released when the connection is open.
            var permit: ConnectThrottle.Permit?
            var step = Step.choosing
        }

        let handle: CurlHandle
        let outgoing: OutgoingRequest
        let isConnectOnly: Bool
        // No exclusivity checks, which every piece of a body would pay for: no access to it calls anything that changes it.
        @exclusivity(unchecked)
        private(set) var state = State.new
        var anchors = Anchors.all
        /// The first address of the host that libcurl has received; `nil`: libcurl or a proxy resolves the name.
        var firstAddress: String?
        var body = UploadedBody("")

        /// - Parameter isConnectOnly: `true` if the transfer ends when it is connected, with TLS and through the proxy, if any.
        /// - Throws: if memory is exhausted, or if libcurl does not accept an option on which security depends.
        init(
            _ outgoing: OutgoingRequest, credentials: Credentials, isConnectOnly: Bool,
            trustAnchors: EnvironmentTrustAnchors
        ) throws(TransportFailure) {
            handle = try CurlHandle()
            self.outgoing = credentials.server == nil ? outgoing : outgoing.withoutAuthorization
            self.isConnectOnly = isConnectOnly
            setBasics()
            try setSecurity(trustAnchors)
            set(credentials)
            setCallbacks()
        }

        // MARK: Transitions

        func resolve(_ request: HostNameResolver.Request, in run: Run, _ permit: ConnectThrottle.Permit?) {
            state = .resolving(run, request, permit)
        }

        func connect(in run: Run, _ permit: ConnectThrottle.Permit?) {
            state = .connecting(run, Connecting(permit: permit))
        }

        /// Begins to connect again, if the server was not trusted with the anchors of a directory alone: then all are used.
        ///
        /// - Returns: `false` if the transfer must end.
        func connectWithAllAnchors(after result: Int32) -> Bool {
            guard case .connecting(let run, let connecting) = state, CurlResult.kind(of: result) == .untrustedServer,
                addAnchors()
            else { return false }
            connect(in: run, connecting.permit)
            return true
        }

        /// Called by the loop and by libcurl when the connection is open.
        func connected() {
            guard case .connecting(let run, _) = state else { return }
            state = .connected(run)
            if case .completed(let directory) = anchors { directory.setIncomplete() }
        }

        /// - Returns: `false` if the transfer is cancelled or over.
        func fail(_ failure: TransportFailure) -> Bool {
            guard let run else { return false }
            state = .failing(run, failure)
            return true
        }

        /// `true` if a new connection is being made, so that nothing of the request was sent.
        var isOpening: Bool {
            guard case .connecting(_, let connecting) = state, case .opening = connecting.step else { return false }
            return !body.isBegun
        }

        /// Forgets the owner, if libcurl resolves the first name now; otherwise returns `false`. With a connection, to a proxy that does not
        /// resolve names itself, libcurl does not say when it has resolved the server's.
        func abandonIfResolving() -> Bool {
            switch state {
            case .connecting(let run, let connecting):
                guard case .resolving = connecting.step, run.socket == nil else { return false }
                state = .abandoned(run.loop)
                return true
            case .abandoned: return true
            case .new, .resolving, .connected, .failing, .ended: return false
            }
        }

        /// - Returns: the owner; `nil` if the transfer was cancelled.
        func end() -> (any CurlTransferOwner)? {
            let owner = run?.owner
            switch state {
            case .failing(_, let failure): state = .ended(failure)
            case .connecting(_, let connecting):
                if case .lacksSocket = connecting.step {
                    state = .ended(ResourceShortage.failureOfDescriptors)
                } else {
                    state = .ended(nil)
                }
            case .new, .resolving, .connected, .abandoned: state = .ended(nil)
            case .ended: break
            }
            return owner
        }

        /// `nil` if the transfer has not begun, is cancelled or is over.
        var run: Run? {
            switch state {
            case .resolving(let run, _, _), .connecting(let run, _), .connected(let run), .failing(let run, _): run
            case .new, .abandoned, .ended: nil
            }
        }

        // MARK: Callbacks

        private func setCallbacks() {
            var callbacks = ct_easy_callbacks(
                header: { bytes, size, count, context in
                    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                    let isTaken = CurlTransfer.from(context)?.received(headLine: line) ?? false
                    return isTaken ? line.count : 0
                },
                body: { bytes, size, count, context in
                    let body = UnsafeRawBufferPointer(start: bytes, count: size * count)
                    return CurlTransfer.from(context)?.received(body) ?? 0
                },
                read: { buffer, size, count, context in
                    let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
                    return CurlTransfer.from(context)?.body.read(into: buffer) ?? 0
                },
                seek: { context, offset, _ in
                    let isPossible = CurlTransfer.from(context)?.body.rewind(to: Int(clamping: offset)) ?? false
                    return Int32(isPossible ? CT_SEEKFUNC_OK : CT_SEEKFUNC_FAIL)
                },
                resolver_start: { _, _, context in
                    _ = CurlTransfer.from(context)?.continueConnecting(.resolving)
                    return 0
                },
                open_socket: { context, _, address in
                    guard let transfer = CurlTransfer.from(context), let address = address?.pointee else {
                        return Int32(CT_SOCKET_BAD)
                    }
                    return transfer.openSocket(address)
                })
            ct_easy_set_callbacks(handle.easy, &callbacks, Unmanaged.passUnretained(self).toOpaque())
        }

        private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
            context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
        }

        /// - Returns: `false` if the transfer must end.
        private func received(headLine: UnsafeRawBufferPointer) -> Bool {
            guard let run else { return false }
            body.isAnswered = true
            let isOfTunnel = isTunnelling
            if !isOfTunnel { connected() }
            run.headLength += headLine.count
            // Some versions of libcurl have a limit for each line only.
            guard run.headLength <= HTTPResponseHead.maximumLength else {
                _ = fail(HTTPResponseHead.tooLong)
                return false
            }
            run.owner.transferReceived(headLine: headLine, isOfTunnel: isOfTunnel)
            return true
        }

        private func received(_ bytes: UnsafeRawBufferPointer) -> Int {
            // A head has arrived before.
            guard case .connected(let run) = state else { return 0 }
            switch run.owner.transferReceived(body: bytes) {
            case .taken:
                if !run.hasUnreportedBytes {
                    run.hasUnreportedBytes = true
                    run.loop.progressed(self)
                }
                return bytes.count
            case .pause: return Int(CT_WRITEFUNC_PAUSE)
            case .abort: return 0
            }
        }

        /// - Returns: `false` if the transfer must not connect.
        private func continueConnecting(_ step: Connecting.Step) -> Bool {
            switch state {
            case .connecting(let run, var connecting):
                connecting.step = step
                state = .connecting(run, connecting)
            case .connected(let run):
                state = .connecting(run, Connecting(permit: nil, step: step))
            case .new, .resolving, .failing, .abandoned, .ended: return false
            }
            return true
        }

        private func openSocket(_ address: ct_address) -> Int32 {
            let secureTime = handle.offset(CT_INFO_APPCONNECT_TIME)
            guard continueConnecting(.opening(secureTime: secureTime)) else { return Int32(CT_SOCKET_BAD) }
            let descriptor = socket(
                address.family, address.socktype | Int32(SOCK_CLOEXEC.rawValue), address.protocol)
            if descriptor < 0, ResourceShortage.isShortage(errno) { _ = continueConnecting(.lacksSocket) }
            return descriptor
        }

        /// `true` if the next head is a proxy's answer to `CONNECT`: the URL is `https`, but the new connection has no TLS yet.
        private var isTunnelling: Bool {
            if isConnectOnly { return true }
            guard outgoing.address.isSecure, case .connecting(_, let connecting) = state,
                case .opening(let secureTime) = connecting.step
            else { return false }
            return handle.offset(CT_INFO_APPCONNECT_TIME) == secureTime
        }

        /// The bytes of the body that the other side has not acknowledged.
        var unsentBody: Int {
            let written = handle.offset(CT_INFO_SIZE_UPLOAD)
            var queued: Int32 = 0
            if let descriptor = run?.socket { _ = ioctl(descriptor, UInt(TIOCOUTQ), &queued) }
            return max(0, body.count - written + Int(queued))
        }

        // MARK: The loop of the transfer

        func pause() { run?.loop.pause(self) }
        func resume() { run?.loop.resume(self) }

        /// Stops the transfer and closes its connection. The owner is no longer notified.
        func cancel() { run?.loop.cancel(self) }

        // MARK: Results

        /// `true` if the socket carries the bytes of the connection unchanged: it has no TLS, and no proxy.
        var hasPlainSocket: Bool {
            !outgoing.address.isSecure && outgoing.request.security.proxy == nil
                && !HostNameResolver.environmentNamesProxy
        }

        /// The failure of a transfer that is over, with libcurl's result; `nil` if it succeeded.
        func failure(atEnd result: Int32) -> TransportFailure? {
            // A response is complete even if the loop was about to end the transfer; a connection without a loop is none.
            result == CurlResult.ok && !isConnectOnly ? nil : failure(result)
        }

        /// Translates a result of libcurl other than success.
        func failure(_ result: Int32) -> TransportFailure {
            var failure = cause(of: result)
            if body.isBegun {
                // libcurl has sent a part of the request, perhaps all, before it lacked a descriptor or memory.
                if failure.outcome != .lost { failure.kind = .connection }
            } else if body.count > 0, failure.kind == .connection {
                failure.kind = .unreachable
            }
            return failure
        }

        private func cause(of result: Int32) -> TransportFailure {
            if case .ended(let failure?) = state { return failure }
            if result == CurlResult.cannotRewind {
                return TransportFailure(.connection, "the connection ended before the answer")
            }
            let kind = CurlResult.kind(of: result)
            let proxyStatus = handle.number(CT_INFO_HTTP_CONNECTCODE)
            if proxyStatus >= 300, result == CurlResult.receiveFailed || kind == .unreachable {
                let refusal = TransportFailure(
                    .refused(status: proxyStatus), "the proxy answered with HTTP status \(proxyStatus)")
                // For a server, the other codes do not show whether it has processed the request.
                return refusal.outcome != .lost ? refusal : TransportFailure(.unreachable, refusal.reason)
            }
            let failure = TransportFailure(kind, handle.reason(result))
            // libcurl, or a library that it uses, may have failed to open a socket or a file.
            return failure.outcome != .lost ? ResourceShortage.failure ?? failure : failure
        }
    }
#endif
