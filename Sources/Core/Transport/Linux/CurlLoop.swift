#if os(Linux)
    import CTransport
    import Foundation

    /// Runs libcurl transfers on a serial queue by events, without blocking the queue, and keeps their connections for later transfers
    /// (libcurl's multi interface).
    ///
    /// The callbacks of libcurl only record events. Owners are notified after libcurl has returned, so that they may call libcurl.
    final class CurlLoop: @unchecked Sendable {  // all state is confined to `queue`
        /// The number of connections, in use or idle, above which libcurl keeps no idle one: a client has a stream and control requests. If
        /// clients share the loop, as many as there were transfers at a time.
        private var connectionLimit = 2
        private let isShared: Bool

        let queue: SerialQueue
        private let multi: OpaquePointer
        /// The watches of libcurl's sockets, by descriptor.
        private var watches: [Int32: SocketWatch] = [:]
        private var timer: SharedTimers.Timer?
        private var transfers: [OpaquePointer: CurlTransfer] = [:]
        /// The transfers whose owners have not been notified of their new bytes.
        private var progressed: [CurlTransfer] = []
        /// The transfers whose owners are being notified; otherwise empty, and kept for its memory.
        private var reported: [CurlTransfer] = []
        /// Whether no transfer so far may have used TLS, so that libcurl's calls cannot raise SIGPIPE.
        private var isPlain = true
        private let resolver: HostNameResolver?

        /// Returns `nil` if no descriptor or memory is left. libcurl must be loaded.
        /// - Parameters:
        ///   - resolver: resolves host names; `nil`: libcurl resolves them.
        ///   - isShared: whether several clients use the loop.
        init?(queue: SerialQueue, resolver: HostNameResolver?, isShared: Bool = false) {
            guard let multi = ct_multi_init() else { return nil }
            self.queue = queue
            self.multi = multi
            self.resolver = resolver
            self.isShared = isShared
            ct_multi_set_callbacks(
                multi,
                { easy, descriptor, what, context, _ in
                    CurlLoop.from(context)?.libcurlWants(Int(what), of: descriptor, for: easy)
                    // Any other result would end every transfer of the multi handle, during which libcurl may crash.
                    return 0
                },
                { _, milliseconds, context in
                    CurlLoop.from(context)?.schedule(milliseconds)
                    return 0
                }, Unmanaged.passUnretained(self).toOpaque())
            _ = ct_multi_set_long(multi, CT_MULTI_MAXCONNECTS, connectionLimit)
        }

        deinit {
            // Running transfers retain the loop through their owners, so none is left. This closes idle connections.
            ct_multi_set_callbacks(multi, nil, nil, nil)
            ct_multi_cleanup(multi)
            timer?.cancel()
            for watch in watches.values { watch.close() }
        }

        private static func from(_ context: UnsafeMutableRawPointer?) -> CurlLoop? {
            context.map { Unmanaged<CurlLoop>.fromOpaque($0).takeUnretainedValue() }
        }

        // MARK: Transfers

        func add(_ transfer: CurlTransfer) {
            transfers[transfer.easy] = transfer
            if isShared, transfers.count > connectionLimit {
                connectionLimit = transfers.count
                _ = ct_multi_set_long(multi, CT_MULTI_MAXCONNECTS, connectionLimit)
            }
            transfer.loop = self
            if !transfer.hasPlainSocket { isPlain = false }
            let host = transfer.outgoing.address.host
            // A proxy may resolve names that this machine cannot.
            guard let resolver, transfer.outgoing.request.security.proxy == nil, !HostNameResolver.isResolved(host)
            else { return begin(transfer) }
            transfer.nameRequest = resolver.resolve(host, replyOn: queue) { answer in
                guard self.transfers[transfer.easy] != nil else { return }
                transfer.nameRequest = nil
                switch answer {
                case .success(let addresses):
                    if !addresses.isEmpty { transfer.set(resolvedAddresses: addresses) }
                    self.begin(transfer)
                case .failure(let failure):
                    transfer.ownFailure = failure
                    self.end(transfer)
                }
            }
        }

        private func begin(_ transfer: CurlTransfer) {
            if ct_multi_add(multi, transfer.easy) != 0 { endSoon(transfer, ResourceShortage.failureOfLibcurl) }
        }

        /// Stops the transfer and closes its connection. Its owner is no longer notified.
        func cancel(_ transfer: CurlTransfer) {
            guard transfers[transfer.easy] != nil else { return }
            transfer.owner = nil
            if transfer.isResolving {
                transfer.abandonedBy = self
            } else {
                remove(transfer)
            }
        }

        func pause(_ transfer: CurlTransfer) {
            _ = ct_easy_pause(transfer.easy, Int32(CT_PAUSE_RECV))
        }

        /// Resumes a paused transfer. The owner receives the bytes that libcurl has kept after this call, not during it.
        func resume(_ transfer: CurlTransfer) {
            _ = ct_easy_pause(transfer.easy, Int32(CT_PAUSE_NONE))
            queue.async { self.report() }
        }

        /// The socket of a connect-only transfer that has succeeded. libcurl no longer watches it.
        func socket(of transfer: CurlTransfer) -> Int32? {
            var descriptor: Int32 = -1
            let result = ct_easy_get_socket(transfer.easy, &descriptor)
            return result == CurlResult.ok && descriptor >= 0 ? descriptor : nil
        }

        private func remove(_ transfer: CurlTransfer) {
            if let request = transfer.nameRequest { resolver?.cancel(request) }
            transfer.nameRequest = nil
            transfers[transfer.easy] = nil
            _ = ct_multi_remove(multi, transfer.easy)
            transfer.owner = nil
            transfer.abandonedBy = nil
        }

        // MARK: Requests of libcurl

        private func libcurlWants(_ what: Int, of descriptor: Int32, for easy: OpaquePointer?) {
            let transfer = easy.flatMap { transfers[$0] }
            transfer?.descriptor = what == CT_POLL_REMOVE ? nil : descriptor
            if what == CT_POLL_REMOVE {
                watches.removeValue(forKey: descriptor)?.close()
                return
            }
            if watches[descriptor] == nil {
                watches[descriptor] = SocketWatch(duplicating: descriptor, queue: queue) { [weak self] direction in
                    self?.act(descriptor, Int32(direction == .read ? CT_SELECT_IN : CT_SELECT_OUT))
                }
            }
            guard let watch = watches[descriptor] else {
                if let transfer { endSoon(transfer, ResourceShortage.failureOfDescriptors) }
                return
            }
            watch.want(.read, what & CT_POLL_IN != 0)
            watch.want(.write, what & CT_POLL_OUT != 0)
        }

        private func schedule(_ milliseconds: Int) {
            timer?.cancel()
            timer = nil
            guard milliseconds >= 0 else { return }
            timer = SharedTimers.shared.schedule(afterMilliseconds: milliseconds, on: queue) { [weak self] in
                self?.act(Int32(CT_SOCKET_TIMEOUT), 0)
            }
        }

        // MARK: Events

        private func act(_ descriptor: Int32, _ events: Int32) {
            _ = ct_multi_socket_action(multi, descriptor, events, isPlain ? 1 : 0)
            report()
        }

        /// Called inside libcurl, for the first bytes since the last report.
        func progressed(_ transfer: CurlTransfer) { progressed.append(transfer) }

        private func endSoon(_ transfer: CurlTransfer, _ failure: TransportFailure) {
            transfer.ownFailure = failure
            queue.async { self.end(transfer) }
        }

        /// Ends a transfer that has a failure of its own: libcurl does not report its end.
        private func end(_ transfer: CurlTransfer) {
            guard transfers[transfer.easy] != nil else { return }
            let owner = transfer.owner
            remove(transfer)
            owner?.transferEnded(CurlResult.abortedByCallback)
        }

        private func report() {
            if !progressed.isEmpty {
                // An owner may resume its transfer, which then may progress again, for the next report.
                swap(&progressed, &reported)
                for transfer in reported {
                    transfer.hasNews = false
                    transfer.owner?.transferProgressed()
                }
                reported.removeAll(keepingCapacity: true)
            }
            var result: Int32 = 0
            while let easy = ct_multi_next_finished(multi, &result) {
                guard let transfer = transfers[easy] else { continue }
                let owner = transfer.owner
                if owner != nil, transfer.addAnchors(after: result) {
                    _ = ct_multi_remove(multi, easy)
                    begin(transfer)
                    continue
                }
                if transfer.isConnectOnly, result == CurlResult.ok { transfer.opened() }
                if CurlResult.kind(of: result) == .unreachable { resolver?.forget(transfer.outgoing.address.host) }
                // Removing a connect-only transfer that succeeded would close its connection.
                if owner == nil || !transfer.isConnectOnly || result != CurlResult.ok { remove(transfer) }
                owner?.transferEnded(result)
            }
        }
    }
#endif
