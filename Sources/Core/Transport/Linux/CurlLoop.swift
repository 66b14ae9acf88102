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
        private var watches: [Int32: SocketWatch] = [:]
        private var timer: SharedTimers.Timer?
        private var transfers: [OpaquePointer: CurlTransfer] = [:]
        /// The transfers whose owners have not been notified of their new bytes.
        private var progressed: [CurlTransfer] = []
        /// The transfers whose owners are being notified; otherwise empty, and kept for its memory.
        private var reported: [CurlTransfer] = []
        /// `true` if no transfer so far may have used TLS, so that libcurl's calls cannot raise SIGPIPE.
        private var isPlain = true
        private let resolver: HostNameResolver?

        /// Returns `nil` if no descriptor or memory is left. libcurl must be loaded.
        /// - Parameters:
        ///   - resolver: resolves host names; `nil`: libcurl resolves them.
        ///   - isShared: `true` if several clients use the loop.
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

        /// Begins a transfer.
        ///
        /// - Parameter permit: released when the connection is open, or the transfer is over.
        func add(_ transfer: CurlTransfer, for owner: any CurlTransferOwner, _ permit: ConnectThrottle.Permit?) {
            transfers[transfer.handle.easy] = transfer
            if isShared, transfers.count > connectionLimit {
                connectionLimit = transfers.count
                _ = ct_multi_set_long(multi, CT_MULTI_MAXCONNECTS, connectionLimit)
            }
            if !transfer.hasPlainSocket { isPlain = false }
            let run = CurlTransfer.Run(owner, self)
            let host = transfer.outgoing.address.host
            // A proxy may resolve names that this machine cannot.
            guard let resolver, transfer.outgoing.request.security.proxy == nil, !HostNameResolver.isResolved(host)
            else {
                transfer.connect(in: run, permit)
                return begin(transfer)
            }
            let request = resolver.resolve(host, replyOn: queue) { self.resolved(transfer, $0) }
            transfer.resolve(request, in: run, permit)
        }

        private func resolved(_ transfer: CurlTransfer, _ answer: HostNameResolver.Answer) {
            guard case .resolving(let run, _, let permit) = transfer.state else { return }
            switch answer {
            case .success(let addresses):
                let address = transfer.outgoing.address
                if !addresses.isEmpty {
                    transfer.handle.set(addresses: addresses, of: address.host, port: address.port)
                    transfer.firstAddress = addresses.first
                }
                transfer.connect(in: run, permit)
                begin(transfer)
            case .failure(let failure): end(transfer, failure)
            }
        }

        private func begin(_ transfer: CurlTransfer) {
            if ct_multi_add(multi, transfer.handle.easy) != 0 { endSoon(transfer, ResourceShortage.failureOfLibcurl) }
        }

        /// Stops the transfer and closes its connection. Its owner is no longer notified.
        func cancel(_ transfer: CurlTransfer) {
            if transfer.isOpening, let address = transfer.firstAddress {
                resolver?.skip(address, of: transfer.outgoing.address.host)
            }
            if !transfer.abandonIfResolving() { _ = remove(transfer) }
        }

        func pause(_ transfer: CurlTransfer) {
            _ = ct_easy_pause(transfer.handle.easy, Int32(CT_PAUSE_RECV))
        }

        /// Resumes a paused transfer. The owner receives the bytes that libcurl has kept after this call, not during it.
        func resume(_ transfer: CurlTransfer) {
            _ = ct_easy_pause(transfer.handle.easy, Int32(CT_PAUSE_NONE))
            queue.async { self.report() }
        }

        /// - Returns: the owner of the transfer, unless it was cancelled.
        private func remove(_ transfer: CurlTransfer) -> (any CurlTransferOwner)? {
            transfers[transfer.handle.easy] = nil
            if case .resolving(_, let request, _) = transfer.state {
                resolver?.cancel(request)
            } else {
                _ = ct_multi_remove(multi, transfer.handle.easy)
            }
            return transfer.end()
        }

        // MARK: Requests of libcurl

        private func libcurlWants(_ what: Int, of descriptor: Int32, for easy: OpaquePointer?) {
            let transfer = easy.flatMap { transfers[$0] }
            transfer?.run?.socket = what == CT_POLL_REMOVE ? nil : descriptor
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
            guard transfer.fail(failure) else { return }
            queue.async {
                // libcurl may have ended it meanwhile.
                if case .failing = transfer.state { self.end(transfer, failure) }
            }
        }

        /// Ends a transfer of which libcurl does not report the end.
        private func end(_ transfer: CurlTransfer, _ failure: TransportFailure) {
            _ = transfer.fail(failure)
            remove(transfer)?.transferEnded(transfer.failure(atEnd: CurlResult.abortedByCallback))
        }

        private func report() {
            if !progressed.isEmpty {
                // An owner may resume its transfer, which then may progress again, for the next report.
                swap(&progressed, &reported)
                for transfer in reported {
                    guard let run = transfer.run else { continue }
                    run.hasUnreportedBytes = false
                    run.owner.transferProgressed()
                }
                reported.removeAll(keepingCapacity: true)
            }
            var result: Int32 = 0
            while let easy = ct_multi_next_finished(multi, &result) {
                guard let transfer = transfers[easy] else { continue }
                if transfer.connectWithAllAnchors(after: result) {
                    _ = ct_multi_remove(multi, easy)
                    begin(transfer)
                    continue
                }
                if transfer.isConnectOnly, result == CurlResult.ok {
                    transfer.connected()
                    // Removing the transfer would close its connection.
                    if case .connected(let run) = transfer.state {
                        run.owner.transferEnded(nil)
                        continue
                    }
                }
                if CurlResult.kind(of: result) == .unreachable { resolver?.forget(transfer.outgoing.address.host) }
                remove(transfer)?.transferEnded(transfer.failure(atEnd: result))
            }
        }
    }
#endif
