#if os(Linux)
    import CTransport
    import Foundation

    /// The event sources of a libcurl multi handle: one watch for each socket, and one timer.
    ///
    /// libcurl has this object's address as the context of its callbacks, so the object must outlive the multi handle.
    final class CurlEventSources: @unchecked Sendable {  // all state is confined to `queue`
        private let queue: SerialQueue
        private var timer: SharedTimers.Timer?
        private var watches: [Int32: SocketWatch] = [:]
        weak var loop: CurlLoop?

        init(queue: SerialQueue) {
            self.queue = queue
        }

        deinit {
            timer?.cancel()
            for watch in watches.values { watch.close() }
        }

        /// Makes the multi handle use these sources.
        func attach(to multi: OpaquePointer) {
            let context = Unmanaged.passUnretained(self).toOpaque()
            _ = ct_multi_set_socket_callback(
                multi,
                { easy, descriptor, what, context, _ in
                    CurlEventSources.from(context)?.libcurlWants(Int(what), of: descriptor, for: easy)
                    // Any other result would end every transfer of the multi handle, during which libcurl may crash.
                    return 0
                }, context)
            _ = ct_multi_set_timer_callback(
                multi,
                { _, milliseconds, context in
                    CurlEventSources.from(context)?.schedule(milliseconds)
                    return 0
                }, context)
        }

        private func libcurlWants(_ what: Int, of descriptor: Int32, for easy: OpaquePointer?) {
            if what == CT_POLL_REMOVE {
                watches.removeValue(forKey: descriptor)?.close()
                return
            }
            let known = watches[descriptor]
            let watch =
                known
                ?? SocketWatch(duplicating: descriptor, queue: queue) { [weak loop] direction in
                    loop?.socketIsReady(descriptor, direction)
                }
            guard let watch else {
                if let easy { loop?.socketCannotBeWatched(of: easy) }
                return
            }
            if known == nil { watches[descriptor] = watch }
            watch.want(.read, what & CT_POLL_IN != 0)
            watch.want(.write, what & CT_POLL_OUT != 0)
        }

        private func schedule(_ milliseconds: Int) {
            timer?.cancel()
            timer = nil
            guard milliseconds >= 0 else { return }
            timer = SharedTimers.shared.schedule(afterMilliseconds: milliseconds, on: queue) { [weak self] in
                self?.loop?.timeIsUp()
            }
        }

        private static func from(_ context: UnsafeMutableRawPointer?) -> CurlEventSources? {
            context.map { Unmanaged<CurlEventSources>.fromOpaque($0).takeUnretainedValue() }
        }
    }
#endif
