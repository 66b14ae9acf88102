import Foundation

package import LightstreamerCore

/// One connection between the client and the model server, with its delays and faults.
package final class SimulatedLink: WebSocketConnection, HTTPExchange, @unchecked Sendable {
    // `Sendable`: as `SimulatedWorld`.

    package enum Kind: String { case webSocket, stream, control }

    /// An event that the client receives on the link.
    package struct Ears {
        var opened: () -> Void = {}
        var sent: () -> Void = {}
        var bytes: (UnsafeRawBufferPointer, Bool) -> Void
        var done: () -> Void = {}
        var failed: (TransportFailure) -> Void

        package init(
            opened: @escaping () -> Void = {}, sent: @escaping () -> Void = {},
            bytes: @escaping (UnsafeRawBufferPointer, Bool) -> Void,
            done: @escaping () -> Void = {}, failed: @escaping (TransportFailure) -> Void
        ) {
            self.opened = opened
            self.sent = sent
            self.bytes = bytes
            self.done = done
            self.failed = failed
        }
    }

    private enum Fate {
        case healthy
        /// The server refuses the connection.
        case refused
        /// Nothing passes in either direction, without a failure.
        case blackHole
        /// Broken after this many received bytes; `silently`: half-open, without a failure.
        case cut(afterBytes: Int, silently: Bool)
        /// Delayed once, after this many received bytes.
        case stall(afterBytes: Int, milliseconds: Int)
    }

    package let kind: Kind
    package let request: TransportRequest
    private let world: SimulatedWorld
    private unowned let server: ModelServer
    private let ears: Ears
    private var fate = Fate.healthy
    private let slowness: Int
    package private(set) var isHeldByClient = true
    package private(set) var isHeldByServer = true
    private var isBroken = false
    private var nextDown: UInt64 = 0
    private var nextUp: UInt64 = 0
    /// Whether the link has accepted a message that it will never send.
    private var isStuck = false
    private var bytesDown = 0
    private var unfinishedTag: [UInt8]? = []
    /// Requests in transit when the client closes the link may still arrive.
    private var departedRequestsArrive = false

    package init(_ kind: Kind, _ request: TransportRequest, server: ModelServer, world: SimulatedWorld, ears: Ears) {
        self.kind = kind
        self.request = request
        self.server = server
        self.world = world
        self.ears = ears
        slowness = world.roll(percent: 15) ? 400 : 20
        chooseFate()
        begin()
    }

    private func chooseFate() {
        guard world.hasFault(perThousand: 450) else { return }
        let depth = world.roll(percent: 40) ? world.roll(0...120) : world.roll(100...3_000)
        switch world.roll(1...10) {
        case 1: fate = .refused
        case 2: fate = .blackHole
        case 3, 4, 5, 6: fate = .cut(afterBytes: depth, silently: false)
        case 7, 8: fate = .cut(afterBytes: depth, silently: true)
        default: fate = .stall(afterBytes: depth, milliseconds: world.roll(500...15_000))
        }
    }

    private func begin() {
        if case .refused = fate {
            breakDown(after: world.roll(1...200))
        } else if kind == .webSocket {
            if case .blackHole = fate { return }
            world.after(world.roll(1...slowness)) { [self] in
                guard isHeldByClient, !isBroken else { return }
                world.willRunEvent("WebSocket open")
                ears.opened()
            }
        } else {
            send(request.body)
        }
    }

    // MARK: - Client to server

    package var unsentBytes: Int { 0 }

    package var hasUnsent: Bool { isStuck || nextUp > world.now }

    package func send(_ message: String) {
        switch fate {
        case .blackHole, .refused:
            isStuck = true
            return
        default: break
        }
        nextUp = max(nextUp, world.now + UInt64(world.roll(1...slowness)))
        world.at(nextUp) { [self] in
            if isHeldByClient, !isBroken, !hasUnsent { ears.sent() }
            guard !isBroken, isHeldByServer, isHeldByClient || departedRequestsArrive else { return }
            server.receive(message, on: self)
        }
    }

    // MARK: - Server to client

    /// Sends lines to the client, split into pieces at random positions.
    package func write(_ lines: [String]) {
        guard isHeldByServer else { return }
        var bytes = Array(lines.map { $0 + "\r\n" }.joined().utf8)
        if world.isFaulty, let tamper = world.tamper { tamper(&bytes, kind) }
        var start = 0
        var cuts =
            world.roll(percent: 25) ? (0..<world.roll(1...3)).map { _ in world.roll(0...bytes.count) }.sorted() : []
        cuts.append(bytes.count)
        for end in cuts {
            let piece = Array(bytes[start..<end])
            let isEnd = end == bytes.count
            start = end
            schedule { [self] in deliver(piece, isEndOfMessage: isEnd) }
        }
    }

    /// Completes the HTTP response.
    package func finish() {
        guard isHeldByServer else { return }
        isHeldByServer = false
        guard kind != .webSocket else { return }
        schedule { [self] in
            guard isHeldByClient, !isBroken else { return }
            isHeldByClient = false
            world.willRunEvent("\(kind.rawValue) done")
            ears.done()
        }
    }

    /// Closes the connection as the server.
    package func drop() {
        guard isHeldByServer else { return }
        isHeldByServer = false
        schedule { [self] in fail() }
    }

    /// Ends the connection because the restarted server does not know it, even if nothing passed before.
    package func reset() {
        isHeldByServer = false
        isBroken = false
        fate = .healthy
        schedule { [self] in fail() }
    }

    private func schedule(_ action: @escaping () -> Void) {
        nextDown = max(nextDown, world.now + UInt64(world.roll(1...slowness)))
        if case .stall(let depth, let milliseconds) = fate, bytesDown >= depth {
            nextDown += UInt64(milliseconds)
            fate = .healthy
        }
        world.at(nextDown, action)
    }

    private func deliver(_ piece: [UInt8], isEndOfMessage: Bool) {
        guard isHeldByClient, !isBroken else { return }
        if case .blackHole = fate { return }
        var piece = piece
        var isEnd = isEndOfMessage
        if case .cut(let depth, let silently) = fate, world.isFaulty, bytesDown + piece.count > depth {
            piece = Array(piece.prefix(max(0, depth - bytesDown)))
            isEnd = false
            isBroken = silently
            if !silently { breakDown(after: world.roll(1...300)) }
        }
        bytesDown += piece.count
        announce(piece)
        piece.withUnsafeBytes { ears.bytes($0, isEnd) }
    }

    private func breakDown(after milliseconds: Int) {
        isBroken = true
        world.after(milliseconds) { [self] in
            isBroken = false
            fail()
        }
        world.after(world.roll(1...5_000)) { [self] in
            isHeldByServer = false
            server.lost(self)
        }
    }

    private func fail() {
        guard isHeldByClient, !isBroken else { return }
        isHeldByClient = false
        world.willRunEvent("\(kind.rawValue) failed")
        // A connection that was never made proves that no request arrived.
        let kind =
            if case .refused = fate { TransportFailure.Kind.unreachable } else { TransportFailure.Kind.connection }
        ears.failed(TransportFailure(kind, "simulated failure"))
    }

    /// Records in the coverage which lines end in this piece.
    private func announce(_ piece: [UInt8]) {
        for byte in piece {
            if byte == UInt8(ascii: "\n") {
                let tag = String(decoding: unfinishedTag ?? [], as: UTF8.self).prefix { $0 != "," && $0 != "\r" }
                world.willRunEvent("\(kind == .control ? "control " : "")\(tag)")
                unfinishedTag = []
            } else if (unfinishedTag?.count ?? 0) < 9 {
                unfinishedTag?.append(byte)
            }
        }
    }

    // MARK: - The client's end

    package func suspendReading() {}
    package func resumeReading() {}
    package func probe() {}

    package func dispose() {
        guard isHeldByClient else { return }
        isHeldByClient = false
        departedRequestsArrive = world.isFaulty && world.roll(percent: 50)
        world.after(world.roll(1...slowness)) { [self] in
            guard !isBroken || world.roll(percent: 50) else { return }
            world.after(departedRequestsArrive ? 2_000 : 0) { [self] in
                isHeldByServer = false
                server.lost(self)
            }
        }
    }
}
