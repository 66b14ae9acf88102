import Foundation

@testable import LightstreamerCore

/// The events of a transport, in order.
enum TransportEvent: Equatable, Sendable {
    case open
    case text(String)
    case bytes(String)
    case done
    case failed(TransportFailure)
}

/// Records the calls of handlers, on its own queue, and lets a test wait for the next event.
final class TransportProbe: @unchecked Sendable {  // `pieces` is used on `queue` only, `peers` by the test only
    let queue = SerialQueue(label: "probe")
    private let events: AsyncStream<TransportEvent>
    private let continuation: AsyncStream<TransportEvent>.Continuation
    private var pieces: [UInt8] = []
    private var peers: [ScriptedPeer] = []

    init() {
        (events, continuation) = AsyncStream.makeStream()
    }

    /// A peer without a reference would close its port before the connection is made.
    func keep(_ peer: ScriptedPeer) { peers.append(peer) }

    func next() async -> TransportEvent? {
        for await event in events { return event }
        return nil
    }

    /// The next events, up to and with the first for which the condition holds.
    func events(through isLast: (TransportEvent) -> Bool) async -> [TransportEvent] {
        var all: [TransportEvent] = []
        for await event in events {
            all.append(event)
            if isLast(event) { break }
        }
        return all
    }

    /// The next event of those that end everything; what came before it is dropped.
    func failure() async -> TransportFailure? {
        for await event in events {
            if case .failed(let failure) = event { return failure }
            if event == .done { return nil }
        }
        return nil
    }

    /// The text of all `.bytes` up to the end, and how it ended.
    func body() async -> (text: String, end: TransportEvent?) {
        var text = ""
        for await event in events {
            guard case .bytes(let piece) = event else { return (text, event) }
            text += piece
        }
        return (text, nil)
    }

    /// Records an event of other handlers.
    func record(_ event: TransportEvent) { continuation.yield(event) }

    /// Runs on the queue, as the engine would.
    func perform<Value: Sendable>(_ action: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: action()) } }
    }

    /// All that was on the queue before this call has run; then no more events are recorded.
    func finish() async -> [TransportEvent] {
        await perform { self.continuation.finish() }
        return await events(through: { _ in false })
    }

    var httpHandlers: HTTPHandlers {
        HTTPHandlers(
            onBytes: { bytes in
                precondition(self.queue.isCurrent)
                self.continuation.yield(.bytes(String(decoding: bytes, as: UTF8.self)))
            },
            onDone: { self.continuation.yield(.done) },
            onFailure: { self.continuation.yield(.failed($0)) })
    }

    /// Messages are put together; pieces do not show.
    var webSocketHandlers: WebSocketHandlers {
        WebSocketHandlers(
            onOpen: {
                precondition(self.queue.isCurrent)
                self.continuation.yield(.open)
            },
            onText: { bytes, isEndOfMessage in
                self.pieces += bytes
                guard isEndOfMessage else { return }
                self.continuation.yield(.text(String(decoding: self.pieces, as: UTF8.self)))
                self.pieces = []
            },
            onFailure: { self.continuation.yield(.failed($0)) })
    }
}

extension TransportEvent {
    var isFailure: Bool {
        if case .failed = self { return true }
        return false
    }
}

extension TransportCookies {
    /// Empty, and not shared.
    static var isolated: TransportCookies {
        #if canImport(Darwin)
            // In memory; a group of cookies is for applications of one group.
            TransportCookies(storage: URLSessionConfiguration.ephemeral.httpCookieStorage ?? .shared)
        #else
            TransportCookies()
        #endif
    }
}
