import Dispatch
import Foundation
import LightstreamerCore

/// WebSockets for clients over a ``MemoryPipe``.
struct MemoryWebSocketConnector: WebSocketConnector {
    let network: MemoryNetwork

    func open(
        _ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers
    ) -> any LightstreamerCore.WebSocketConnection {
        MemoryWebSocket(request, network.connect(from: queue), handlers)
    }
}

/// Confined to the client's queue.
private final class MemoryWebSocket: LightstreamerCore.WebSocketConnection, @unchecked Sendable {
    private let pipe: MemoryPipe
    private var handlers: WebSocketHandlers?
    private var frames: WebSocketFrameReader?
    private var opening: [UInt8] = []

    init(_ original: TransportRequest, _ pipe: MemoryPipe, _ handlers: WebSocketHandlers) {
        self.pipe = pipe
        self.handlers = handlers
        var request = original
        request.willSend?(&request)
        // The key need not be random: no cache or proxy between the two sides could mix up answers.
        var fields = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
        fields.append("Sec-WebSocket-Version: 13")
        if let subprotocol = request.subprotocol { fields.append("Sec-WebSocket-Protocol: \(subprotocol)") }
        let head = MemoryNetwork.head("GET", request, fields)
        pipe.onClientReadable = { [weak self] in self?.readable() }
        pipe.clientWrites(Array(head.utf8))
        pipe.clientWants(true)
    }

    private func readable() {
        var (bytes, end) = pipe.clientReads()
        if frames == nil {
            opening += bytes
            bytes = []
            if let head = MemoryNetwork.takeHead(from: &opening) {
                guard head.status == 101 else {
                    return fail(TransportFailure(.refused(status: head.status), "status \(head.status)"))
                }
                frames = WebSocketFrameReader(role: .client)
                handlers?.onOpen()
                bytes = opening
                opening = []
            }
        }
        bytes.withUnsafeMutableBytes { receive($0) }
        if end != nil { fail(TransportFailure(.connection, "the connection ended")) }
    }

    private func receive(_ bytes: UnsafeMutableRawBufferPointer) {
        var input = bytes
        do throws(WebSocketViolation) {
            while handlers != nil, let event = try frames?.next(&input) {
                switch event {
                case .text(let piece, let isEndOfMessage): handlers?.onText(piece, isEndOfMessage)
                case .ping(let payload):
                    var frame: [UInt8] = []
                    WebSocketFrameWriter.append(control: .pong, payload: payload, mask: .random(), to: &frame)
                    pipe.clientWrites(frame)
                case .pong: break
                case .close: fail(TransportFailure(.closed, "the server closed the WebSocket"))
                }
            }
        } catch {
            fail(TransportFailure(.protocolViolation, error.reason))
        }
    }

    private func fail(_ failure: TransportFailure) {
        guard let handlers else { return }
        end()
        handlers.onFailure(failure)
    }

    func send(_ message: String) {
        guard handlers != nil else { return }
        var frame: [UInt8] = []
        WebSocketFrameWriter.append(text: message, mask: .random(), to: &frame)
        pipe.clientWrites(frame)
    }

    // The pipe takes everything.
    var hasUnsent: Bool { false }

    func suspendReading() { pipe.clientWants(false) }

    func resumeReading() { if handlers != nil { pipe.clientWants(true) } }

    // There is nothing to probe: no network lies between the two sides.
    func probe() {}

    func dispose() {
        guard handlers != nil else { return }
        var frame: [UInt8] = []
        WebSocketFrameWriter.append(closeCode: WebSocketCloseCode.normal, mask: .random(), to: &frame)
        pipe.clientWrites(frame)
        end()
    }

    private func end() {
        handlers = nil
        pipe.clientCloses()
        pipe.onClientReadable = nil
    }
}
