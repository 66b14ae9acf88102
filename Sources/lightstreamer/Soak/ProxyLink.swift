#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A client's connection and the one to the server that belongs to it. Confined to the proxy's thread.
struct ProxyLink {
    private let client: Int32
    private let server: Int32
    private var toServer: ProxyFlow
    private var toClient: ProxyFlow
    private var isClientOpen = true
    private var isServerOpen = true
    /// Nothing is read or written any more; both sockets are closed at this time.
    private var doomedAt: UInt64?

    init(client: Int32, server: Int32) {
        self.client = client
        self.server = server
        toServer = ProxyFlow(from: client, to: server, .toServer)
        toClient = ProxyFlow(from: server, to: client, .toClient)
    }

    var isOpen: Bool { isClientOpen || isServerOpen }

    /// How long sockets that a fault has left behind stay open, in ms.
    private static let lingering: UInt64 = 4_000

    // MARK: - Faults

    mutating func apply(_ fault: NetworkFault, at now: UInt64) {
        switch fault {
        case .cut(let cut, let bytes, .toServer): toServer.cut = (cut, bytes)
        case .cut(let cut, let bytes, .toClient): toClient.cut = (cut, bytes)
        case .cutAll(let cut): perform(cut, towards: .toClient, at: now)
        case .stall(let direction, let milliseconds):
            let end = now + UInt64(milliseconds)
            if direction != .toClient { toServer.stalledUntil = max(toServer.stalledUntil, end) }
            if direction != .toServer { toClient.stalledUntil = max(toClient.stalledUntil, end) }
        case .delay(let milliseconds):
            toServer.delayMillis = milliseconds
            toClient.delayMillis = milliseconds
        case .split(let bytes):
            toServer.pieceBytes = bytes
            toClient.pieceBytes = bytes
        case .refuse: break
        }
    }

    private mutating func perform(_ cut: NetworkFault.Cut, towards direction: NetworkFault.Direction, at now: UInt64) {
        // A doomed connection can only be put out of its misery.
        guard doomedAt == nil || cut == .reset else { return }
        switch cut {
        case .reset: close(reset: true)
        case .close: close()
        case .oneSided:
            if direction == .toClient {
                LoopbackSocket.close(client)
                isClientOpen = false
            } else {
                LoopbackSocket.close(server)
                isServerOpen = false
            }
            doomedAt = now + Self.lingering
        case .halfOpen: doomedAt = now + Self.lingering
        }
    }

    mutating func close(reset: Bool = false) {
        let end = reset ? LoopbackSocket.reset : LoopbackSocket.close
        if isClientOpen { end(client) }
        if isServerOpen { end(server) }
        isClientOpen = false
        isServerOpen = false
    }

    // MARK: - Life

    func nextDeadline(after now: UInt64) -> UInt64? {
        if let doomedAt { return doomedAt }
        return [toServer, toClient].compactMap { $0.nextDeadline(after: now) }.min()
    }

    /// What to wait for on the sockets; none while a fault holds them.
    func interests(at now: UInt64) -> [pollfd] {
        guard doomedAt == nil, isOpen else { return [] }
        return [
            Self.interest(client, reading: toServer.wantsToRead, writing: toClient.wantsToWrite(at: now)),
            Self.interest(server, reading: toClient.wantsToRead, writing: toServer.wantsToWrite(at: now)),
        ].filter { $0.events != 0 }
    }

    private static func interest(_ descriptor: Int32, reading: Bool, writing: Bool) -> pollfd {
        pollfd(fd: descriptor, events: Int16((reading ? POLLIN : 0) | (writing ? POLLOUT : 0)), revents: 0)
    }

    /// Reads what has come, and forwards what is due.
    mutating func advance(_ isReadable: (Int32) -> Bool, _ buffer: UnsafeMutableRawBufferPointer, at now: UInt64) {
        if let doomedAt {
            if now >= doomedAt { close() }
            return
        }
        guard isOpen else { return }
        guard advance(\.toServer, isReadable, buffer, at: now), advance(\.toClient, isReadable, buffer, at: now) else {
            if doomedAt == nil { close(reset: true) }
            return
        }
        if toServer.isOver && toClient.isOver { close() }
    }

    private mutating func advance(
        _ flow: WritableKeyPath<ProxyLink, ProxyFlow>, _ isReadable: (Int32) -> Bool,
        _ buffer: UnsafeMutableRawBufferPointer, at now: UInt64
    ) -> Bool {
        guard doomedAt == nil, isOpen else { return true }
        if isReadable(self[keyPath: flow].source) && self[keyPath: flow].wantsToRead {
            guard self[keyPath: flow].read(buffer, at: now) else { return false }
        }
        guard self[keyPath: flow].forward(at: now) else { return false }
        if let cut = self[keyPath: flow].cut, self[keyPath: flow].isCutDue {
            perform(cut.kind, towards: self[keyPath: flow].direction, at: now)
        }
        return true
    }
}
