import Dispatch
import LightstreamerCore

/// The listening socket.
///
/// When the process has no descriptor left, it stops accepting, because the waiting connection would wake it repeatedly. The connection
/// stays in the backlog. Confined to its queue.
final class Listener: @unchecked Sendable {
    /// The interval, in ms, at which accepting is tried again when no descriptor was left: another part of the process may have closed one.
    static let retryMillis = 200

    let port: UInt16
    private let descriptor: Int32
    private let queue: SerialQueue
    private let openDescriptors: DispatchGroup
    private let acceptNext: (Int32) -> Socket.Acceptance
    private let onConnection: (_ descriptor: Int32, _ peer: String) -> Void
    private var watch: SocketWatch?
    /// `true` if accepting has stopped until a descriptor is free.
    private(set) var isExhausted = false

    /// - Parameters:
    ///   - opened: a listening socket, which the listener owns, and its port.
    ///   - queue: the queue to which the listener is confined.
    ///   - openDescriptors: has an entry until the socket is closed.
    ///   - acceptNext: accepts a connection of the listening socket.
    ///   - onConnection: called on the queue with a descriptor, which it owns.
    init(
        _ opened: (descriptor: Int32, port: UInt16), queue: SerialQueue, openDescriptors: DispatchGroup,
        acceptNext: @escaping (Int32) -> Socket.Acceptance = Socket.accept,
        onConnection: @escaping (_ descriptor: Int32, _ peer: String) -> Void
    ) throws(ServerStartError) {
        (descriptor, port) = opened
        self.queue = queue
        self.openDescriptors = openDescriptors
        self.acceptNext = acceptNext
        self.onConnection = onConnection
        watch = SocketWatch(owning: descriptor, queue: queue) { [weak self] _ in self?.acceptAll() }
        guard let watch else {
            Socket.close(descriptor)
            throw ServerStartError(description: "can't watch port \(port): the system has no resources for it")
        }
        openDescriptors.enter()
        watch.want(.read, true)
    }

    private func acceptAll() {
        while watch != nil {
            switch acceptNext(descriptor) {
            case .connection(let accepted, let peer): onConnection(accepted, peer)
            case .failed: continue
            case .none: return
            case .exhausted: return pause()
            }
        }
    }

    private func pause() {
        isExhausted = true
        watch?.want(.read, false)
        // Real time, independent of the server's clock: the descriptors belong to the process.
        queue.async(afterMilliseconds: Self.retryMillis) { [weak self] in self?.resume() }
    }

    /// Accepts again if accepting has stopped. Called when a descriptor may be free.
    func resume() {
        guard isExhausted else { return }
        isExhausted = false
        watch?.want(.read, true)
    }

    func close() {
        watch?.close { [openDescriptors] in openDescriptors.leave() }
        watch = nil
    }
}
