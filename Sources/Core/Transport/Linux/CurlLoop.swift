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
        private let sources: CurlEventSources
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
            sources = CurlEventSources(queue: queue)
            sources.loop = self
            sources.attach(to: multi)
            _ = ct_multi_set_long(multi, CT_MULTI_MAXCONNECTS, connectionLimit)
        }

        deinit {
            // Running transfers retain the loop through their owners, so none is left. This closes idle connections.
            ct_multi_cleanup(multi)
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
            else {
                _ = ct_multi_add(multi, transfer.easy)
                return
            }
            transfer.nameRequest = resolver.resolve(host, replyOn: queue) { answer in
                guard self.transfers[transfer.easy] != nil else { return }
                transfer.nameRequest = nil
                switch answer {
                case .success(let addresses):
                    if !addresses.isEmpty { transfer.set(resolvedAddresses: addresses) }
                    _ = ct_multi_add(self.multi, transfer.easy)
                case .failure(let failure):
                    transfer.ownFailure = failure
                    self.endWithOwnFailure(transfer)
                }
            }
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

        // MARK: Events

        func socketIsReady(_ descriptor: Int32, _ direction: SocketWatch.Direction) {
            let event = direction == .read ? CT_SELECT_IN : CT_SELECT_OUT
            act(descriptor, Int32(event))
        }

        func timeIsUp() {
            act(Int32(CT_SOCKET_TIMEOUT), 0)
        }

        private func act(_ descriptor: Int32, _ events: Int32) {
            _ = ct_multi_socket_action(multi, descriptor, events, isPlain ? 1 : 0)
            report()
        }

        /// Called inside libcurl, for the first bytes since the last report.
        func progressed(_ transfer: CurlTransfer) { progressed.append(transfer) }

        /// Called inside libcurl.
        func socketCannotBeWatched(of easy: OpaquePointer) {
            guard let transfer = transfers[easy] else { return }
            transfer.ownFailure = ResourceShortage.failureOfDescriptors
            queue.async { self.endWithOwnFailure(transfer) }
        }

        private func endWithOwnFailure(_ transfer: CurlTransfer) {
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
                if CurlResult.kind(of: result) == .unreachable { resolver?.forget(transfer.outgoing.address.host) }
                // Removing a connect-only transfer that succeeded would close its connection.
                if owner == nil || !transfer.isConnectOnly || result != CurlResult.ok { remove(transfer) }
                owner?.transferEnded(result)
            }
        }
    }
#endif
