import Dispatch
import Foundation
import LightstreamerCore

/// HTTP for clients over a ``MemoryPipe``, with a connection for each request.
struct MemoryHTTPConnector: HTTPConnector {
    let network: MemoryNetwork

    func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
        MemoryHTTPExchange(request, network.connect(from: queue), handlers)
    }
}

/// Confined to the client's queue.
private final class MemoryHTTPExchange: HTTPExchange, @unchecked Sendable {
    var unsentBytes: Int { 0 }

    private let pipe: MemoryPipe
    private var handlers: HTTPHandlers?
    private var response = HTTPResponseReader()

    init(_ original: TransportRequest, _ pipe: MemoryPipe, _ handlers: HTTPHandlers) {
        self.pipe = pipe
        self.handlers = handlers
        var request = original
        request.willSend?(&request)
        let head = MemoryNetwork.head(
            "POST", request, ["Content-Length: \(request.body.utf8.count)", "Connection: close"])
        pipe.onClientReadable = { [weak self] in self?.readable() }
        pipe.clientWrites(Array((head + request.body).utf8))
        pipe.clientWants(true)
    }

    private func readable() {
        let (bytes, end) = pipe.clientReads()
        response.append(bytes)
        while let event = response.next() {
            switch event {
            case .body(let piece): piece.withUnsafeBytes { handlers?.onBytes($0) }
            case .end: return finish { $0.onDone() }
            case .refused(let status):
                return finish { $0.onFailure(TransportFailure(.refused(status: status), "status \(status)")) }
            case .malformed:
                return finish { $0.onFailure(TransportFailure(.protocolViolation, "the response is not HTTP")) }
            }
        }
        if end != nil {
            finish { $0.onFailure(TransportFailure(.connection, "the connection ended within the response")) }
        }
    }

    private func finish(_ report: (HTTPHandlers) -> Void) {
        guard let handlers else { return }
        dispose()
        report(handlers)
    }

    func suspendReading() { pipe.clientWants(false) }

    func resumeReading() { if handlers != nil { pipe.clientWants(true) } }

    func dispose() {
        guard handlers != nil else { return }
        handlers = nil
        pipe.clientCloses()
        pipe.onClientReadable = nil
    }
}

/// Parses a response: the head, and a body that has a length or is chunked.
private struct HTTPResponseReader {
    enum Event {
        case body([UInt8])
        case end
        /// The status is not a success.
        case refused(Int)
        case malformed
    }

    private enum State {
        case head
        case body(remaining: Int)
        case chunkSize
        case chunk(remaining: Int)
        case chunkEnd
        case done
    }

    private var buffer: [UInt8] = []
    private var state = State.head

    mutating func append(_ bytes: [UInt8]) { buffer += bytes }

    /// The next part of the response; `nil` if more bytes are needed.
    mutating func next() -> Event? {
        while true {
            switch state {
            case .head:
                guard let head = MemoryNetwork.takeHead(from: &buffer) else { return nil }
                if head.status == 100 { continue }
                guard (200...299).contains(head.status) else {
                    state = .done
                    return head.status == 0 ? .malformed : .refused(head.status)
                }
                if head.fields["transfer-encoding"] == "chunked" {
                    state = .chunkSize
                } else {
                    state = .body(remaining: head.fields["content-length"].flatMap { Int($0) } ?? 0)
                }
            case .body(0), .chunk(0):
                if case .chunk = state {
                    state = .chunkEnd
                } else {
                    state = .done
                    return .end
                }
            case .body(let remaining):
                guard let piece = take(remaining) else { return nil }
                state = .body(remaining: remaining - piece.count)
                return .body(piece)
            case .chunkSize:
                guard let line = takeLine() else { return nil }
                guard let size = Int(line, radix: 16) else { return .malformed }
                state = .chunk(remaining: size)
                if size == 0 {
                    state = .done
                    return .end
                }
            case .chunk(let remaining):
                guard let piece = take(remaining) else { return nil }
                state = .chunk(remaining: remaining - piece.count)
                return .body(piece)
            case .chunkEnd:
                guard takeLine() != nil else { return nil }
                state = .chunkSize
            case .done: return nil
            }
        }
    }

    private mutating func take(_ limit: Int) -> [UInt8]? {
        guard !buffer.isEmpty else { return nil }
        let piece = Array(buffer.prefix(limit))
        buffer.removeFirst(piece.count)
        return piece
    }

    private mutating func takeLine() -> String? {
        guard let end = buffer.firstIndex(of: 0x0A) else { return nil }
        let line = String(decoding: buffer[..<end].prefix { $0 != 0x0D }, as: UTF8.self)
        buffer.removeFirst(end + 1)
        return line
    }
}
