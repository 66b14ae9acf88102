import Commands
import Foundation
import LightstreamerCore

/// A session over WebSocket that subscribes to items in MERGE mode and counts the updates, without any other work of a client.
struct LightSession {
    private(set) var updates = 0
    private let socket: BlockingSocket
    private var frames = WebSocketFrameReader(role: .client)
    /// Whether the next input begins a line.
    private var isAtLineStart = true

    /// Connects, creates the session and sends the subscription requests.
    ///
    /// - Throws: ``CommandFailure`` if the server does not answer as expected.
    init(port: UInt16, items: [String]) throws {
        socket = try BlockingSocket(connectingTo: port)
        let request =
            "GET /lightstreamer HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Protocol: \(TLCP.webSocketSubprotocol)\r\n\r\n"
        try socket.send(Array(request.utf8))
        let answer = socket.receive() ?? []
        guard answer.starts(with: "HTTP/1.1 101".utf8), answer.suffix(4).elementsEqual("\r\n\r\n".utf8) else {
            throw CommandFailure(
                "the server refused a WebSocket: \(String(decoding: answer.prefix(200), as: UTF8.self))")
        }
        let creation = RequestName.create_session.webSocketMessage(lines: [
            "LS_adapter_set=\(LoadAdapter.adapterSetName)&LS_cid=mgQkwtwdysogQz2BJ4Ji%20kOj2Bg&LS_send_sync=false"
        ])
        let subscriptions = items.enumerated().map { number, item in
            "LS_reqId=\(number + 1)&LS_op=add&LS_subId=\(number + 1)&LS_mode=MERGE&LS_group=\(item)"
                + "&LS_schema=\(TickingAdapter.fields.joined(separator: "%20"))&LS_data_adapter=\(TickingAdapter.name)"
                + "&LS_snapshot=true&LS_requested_max_frequency=unfiltered&LS_ack=false"
        }
        var messages: [UInt8] = []
        for message in [creation, RequestName.control.webSocketMessage(lines: subscriptions)] {
            WebSocketFrameWriter.append(text: message, mask: .random(), to: &messages)
        }
        try socket.send(messages)
    }

    /// Counts the updates that have arrived, without waiting for more.
    ///
    /// - Throws: ``CommandFailure`` if the connection or the session has ended.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws {
        while let count = try socket.receiveAvailable(into: buffer) {
            var unread = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
            while let event = try frames.next(&unread) {
                guard case .text(let piece, _) = event else {
                    if case .close = event { throw CommandFailure("the server closed a WebSocket") }
                    continue
                }
                try self.count(piece)
            }
            guard count == buffer.count else { return }
        }
    }

    private mutating func count(_ piece: UnsafeRawBufferPointer) throws {
        for byte in piece {
            if isAtLineStart {
                switch byte {
                case UInt8(ascii: "U"): updates += 1
                case UInt8(ascii: "E"): throw CommandFailure("the server ended a session")
                case UInt8(ascii: "O"): throw CommandFailure("the server dropped updates of a session")
                default: break
                }
            }
            isAtLineStart = byte == UInt8(ascii: "\n")
        }
    }
}
