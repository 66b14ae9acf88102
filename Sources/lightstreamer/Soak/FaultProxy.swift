import Dispatch
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A TCP proxy on the loopback interface that does to its connections what bad networks do.
final class FaultProxy: @unchecked Sendable {
    // `Sendable`: `orders` and `isStopped` are guarded by `lock`; the rest does not change, or is used by the proxy's thread only.

    let port: UInt16
    private let listener: Int32
    private let target: UInt16
    private let wakeReader: Int32
    private let wakeWriter: Int32
    private let lock = NSLock()
    private var orders: [Order] = []
    private var isStopped = false
    private let hasEnded = DispatchSemaphore(value: 0)

    private var links: [ProxyLink] = []
    private var refusesUntil: UInt64 = 0
    /// For connections to come.
    private var stall: (direction: NetworkFault.Direction?, end: UInt64)?

    private enum Order {
        /// The number chooses the connection, where one is meant.
        case inject(NetworkFault, choice: Int)
        case heal
    }

    /// Starts to listen, for connections that go on to a port of this machine.
    init(target: UInt16) throws(CommandFailure) {
        (listener, port) = try LoopbackSocket.listen()
        self.target = target
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            LoopbackSocket.close(listener)
            throw CommandFailure("can't open a pipe")
        }
        wakeReader = ends[0]
        wakeWriter = ends[1]
        let thread = Thread { [self] in run() }
        thread.name = "fault-proxy"
        thread.start()
    }

    /// Lets a fault happen.
    ///
    /// - Parameter choice: any number; it chooses the connection if the fault concerns one only.
    func inject(_ fault: NetworkFault, choice: Int) { order(.inject(fault, choice: choice)) }

    /// Ends what lasts: stalls and refusals. Connections that a fault has damaged are reset.
    func heal() { order(.heal) }

    /// Closes everything. Returns when that is done.
    func stop() {
        lock.withLock { isStopped = true }
        wake()
        hasEnded.wait()
    }

    private func order(_ order: Order) {
        lock.withLock { orders.append(order) }
        wake()
    }

    private func wake() {
        var byte: UInt8 = 0
        _ = write(wakeWriter, &byte, 1)
    }

    // MARK: - The proxy's thread

    private func run() {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        while let orders = takeOrders() {
            let now = Self.now()
            for order in orders { obey(order, at: now) }
            let readable = wait(at: now)
            if readable.contains(wakeReader) { _ = read(wakeReader, buffer.baseAddress, buffer.count) }
            let later = Self.now()
            if readable.contains(listener) { acceptAll(at: later) }
            for index in links.indices { links[index].advance(readable.contains, buffer, at: later) }
            links.removeAll { !$0.isOpen }
        }
        for index in links.indices { links[index].close() }
        for descriptor in [listener, wakeReader, wakeWriter] { LoopbackSocket.close(descriptor) }
        buffer.deallocate()
        hasEnded.signal()
    }

    private func takeOrders() -> [Order]? {
        lock.withLock {
            guard !isStopped else { return nil }
            defer { orders = [] }
            return orders
        }
    }

    private func wait(at now: UInt64) -> Set<Int32> {
        var polled = [listener, wakeReader].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        for link in links { polled += link.interests(at: now) }
        let deadline = links.compactMap { $0.nextDeadline(after: now) }.min() ?? now + 1_000
        let count = poll(&polled, nfds_t(polled.count), Int32(clamping: deadline - min(deadline, now)))
        guard count > 0 else { return [] }
        return Set(polled.filter { $0.revents & ~Int16(POLLOUT) != 0 }.map(\.fd))
    }

    private func acceptAll(at now: UInt64) {
        while let client = LoopbackSocket.accept(listener) {
            guard now >= refusesUntil, let server = LoopbackSocket.connect(port: target) else {
                LoopbackSocket.reset(client)
                continue
            }
            var link = ProxyLink(client: client, server: server)
            if let stall, stall.end > now {
                link.apply(.stall(stall.direction, milliseconds: Int(stall.end - now)), at: now)
            }
            links.append(link)
        }
    }

    private func obey(_ order: Order, at now: UInt64) {
        switch order {
        case .inject(let fault, let choice): perform(fault, choice, at: now)
        case .heal:
            refusesUntil = 0
            stall = nil
            perform(.cutAll(.reset), 0, at: now)
        }
    }

    private func perform(_ fault: NetworkFault, _ choice: Int, at now: UInt64) {
        switch fault {
        case .cut:
            guard !links.isEmpty else { return }
            links[choice % links.count].apply(fault, at: now)
        case .refuse(let milliseconds): refusesUntil = max(refusesUntil, now + UInt64(milliseconds))
        case .stall(let direction, let milliseconds):
            stall = (direction, now + UInt64(milliseconds))
            for index in links.indices { links[index].apply(fault, at: now) }
        case .cutAll, .delay, .split:
            for index in links.indices { links[index].apply(fault, at: now) }
        }
    }

    /// Milliseconds of a clock that does not go back.
    private static func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }
}
