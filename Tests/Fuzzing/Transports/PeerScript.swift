import Foundation
import LightstreamerCore
import TestPeer

/// The response of a hostile peer to one request, derived from the number of the case.
struct PeerScript {
    enum Kind: CaseIterable { case webSocket, lengthHTTP, chunkedHTTP, closingHTTP }

    enum Ending { case close, reset }

    let kind: Kind
    /// All bytes that follow the request; the key of a WebSocket's request decides part of them.
    private(set) var head: (_ key: String) -> [UInt8] = { _ in [] }
    private(set) var bytes: [UInt8] = []
    /// The messages, or the body, that a client must receive.
    private(set) var texts: [String] = []
    /// The number of bytes of `head` and `bytes` to send; `nil`: all.
    private(set) var cut: Int?
    /// Whether bytes were changed: then the client may receive anything, but must end.
    private(set) var isSpoilt = false
    private(set) var ending = Ending.close
    private(set) var pieceLength = 1_000_000

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        kind = Kind.allCases[roll(0...3)]
        pieceLength = [1, 7, 1_000, 1_000_000][roll(0...3)]
        ending = roll(1...4) == 1 ? .reset : .close
        let alphabet = Array("abc09 |,%#$^\r\n\"é€🌐\u{0}")
        func text(_ longest: Int) -> String {
            String((0..<roll(0...longest)).map { _ in alphabet[roll(0...alphabet.count - 1)] })
        }
        switch kind {
        case .webSocket:
            let extra = (0..<roll(0...5)).map { "X-Extra-\($0): \(String(repeating: "x", count: roll(0...200)))\r\n" }
            head = { key in
                let accept = WebSocketHandshake.accept(for: key)
                return Array(
                    ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + extra.joined()
                        + "Sec-WebSocket-Accept: \(accept)\r\nSec-WebSocket-Protocol: TLCP-2.5.0.lightstreamer.com\r\n\r\n")
                        .utf8)
            }
            for _ in 0..<roll(0...6) {
                let message = text([5, 130, 70_000][roll(0...2)])
                texts.append(message)
                var payload = Array(message.utf8)[...]
                let pieces = roll(1...4)
                for piece in 1...pieces {
                    let part = piece == pieces ? payload : payload.prefix(roll(0...payload.count))
                    payload = payload.dropFirst(part.count)
                    bytes += Self.frame(piece == 1 ? 1 : 0, Array(part), isLast: piece == pieces)
                    if roll(1...4) == 1 {
                        bytes += Self.frame(roll(9...10), Array("ping".utf8.prefix(roll(0...4))), isLast: true)
                    }
                }
            }
            if roll(0...1) == 0 { bytes += Self.frame(8, [0x03, 0xE8], isLast: true) }
        case .lengthHTTP, .chunkedHTTP, .closingHTTP:
            let body = text(50_000)
            texts = [body]
            let interim = roll(1...5) == 1 ? "HTTP/1.1 100 Continue\r\n\r\n" : ""
            var status = interim + "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
            for number in 0..<roll(0...5) {
                status += "X-\(number): \(String(repeating: "y", count: roll(0...500)))\r\n"
            }
            let payload = Array(body.utf8)
            switch kind {
            case .lengthHTTP:
                bytes = Array((status + "Content-Length: \(payload.count)\r\n\r\n").utf8) + payload
            case .chunkedHTTP:
                bytes = Array((status + "Transfer-Encoding: chunked\r\n\r\n").utf8)
                var rest = payload[...]
                while !rest.isEmpty {
                    let part = rest.prefix(roll(1...[3, 300, 40_000][roll(0...2)]))
                    rest = rest.dropFirst(part.count)
                    let ending = roll(1...5) == 1 ? ";name=value" : ""
                    bytes += Array("\(String(part.count, radix: 16, uppercase: roll(0...1) == 0))\(ending)\r\n".utf8)
                    bytes += part
                    bytes += [13, 10]
                }
                bytes += Array((roll(1...5) == 1 ? "0\r\nX-Trailer: z\r\n\r\n" : "0\r\n\r\n").utf8)
            default: bytes = Array((status + "Connection: close\r\n\r\n").utf8) + payload
            }
        }
        switch roll(1...10) {
        case 1...4: break
        case 5...7: cut = roll(0...bytes.count)
        default:
            isSpoilt = true
            for _ in 0..<roll(1...8) where !bytes.isEmpty {
                // The beginning is where the structure is.
                let place = roll(0...min(bytes.count - 1, roll(1...4) == 1 ? bytes.count : 300))
                switch roll(1...3) {
                case 1: bytes[place] = UInt8(roll(0...255))
                case 2: bytes.remove(at: place)
                default: bytes.insert(contentsOf: (0..<roll(1...40)).map { _ in UInt8(roll(0...255)) }, at: place)
                }
            }
        }
        // A reset may overtake data sent before it.
        if cut == nil && !isSpoilt { ending = .close }
    }

    private static func frame(_ opcode: Int, _ payload: [UInt8], isLast: Bool) -> [UInt8] {
        var bytes = [UInt8(opcode) | (isLast ? 0x80 : 0)]
        switch payload.count {
        case ..<126: bytes.append(UInt8(payload.count))
        case ..<65_536: bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default:
            bytes.append(127)
            bytes += (0..<8).reversed().map { UInt8((payload.count >> ($0 * 8)) & 0xFF) }
        }
        return bytes + payload
    }

    /// - Parameter request: the head of the request, which has been read.
    func play(on connection: HostilePeer.Connection, after request: String) {
        let key = request.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix("sec-websocket-key:") }
        var all = head(key.map { $0.dropFirst(18).trimmingCharacters(in: .whitespaces) } ?? "") + bytes
        if let cut { all = Array(all.prefix(cut)) }
        var rest = all[...]
        while !rest.isEmpty {
            guard connection.write(rest.prefix(pieceLength)) else { return }
            rest = rest.dropFirst(pieceLength)
        }
        if ending == .reset {
            connection.reset()
        } else {
            connection.finish()
        }
    }
}
