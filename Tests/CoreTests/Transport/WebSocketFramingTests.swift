import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite("UTF-8 validator", .ownThread)
struct UTF8ValidatorTests {
    private func isValid(_ bytes: [UInt8], cutAt cuts: [Int] = []) -> Bool {
        var validator = UTF8Validator()
        var start = 0
        for end in cuts + [bytes.count] {
            guard bytes[start..<end].withUnsafeBytes({ validator.accept($0) }) else { return false }
            start = end
        }
        return validator.isAtCharacterBoundary
    }

    @Test(
        "Valid text may be split anywhere",
        arguments: [
            "", "a", "plain text longer than eight bytes", "é", "€", "😀",
            "\u{0}\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}",
            "\u{10000}\u{10FFFF}", "12345678é12345678€123456😀1",
        ])
    func acceptsValidTextInPieces(text: String) {
        let bytes = Array(text.utf8)
        for first in 0...bytes.count {
            for second in first...bytes.count { #expect(isValid(bytes, cutAt: [first, second])) }
        }
    }

    @Test(
        "Invalid text is found wherever it is split",
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xF0, 0x9F, 0x98],
        ])
    func findsInvalidTextInPieces(bytes: [UInt8]) {
        for prefix in ["", "abc", "12345678", "é"] {
            let text = Array(prefix.utf8) + bytes
            for cut in 0...text.count { #expect(!isValid(text, cutAt: [cut])) }
            if bytes.count > 1 { #expect(!isValid(text + Array("12345678".utf8))) }
        }
    }

    @Test("The validator agrees with the standard library on every pair of bytes") func agreesOnAllPairs() {
        for first in UInt8.min ... .max {
            for second in UInt8.min ... .max {
                let bytes = [first, second]
                #expect(isValid(bytes) == (String(validating: bytes, as: UTF8.self) != nil))
            }
        }
    }

    @Test("The validator agrees with the standard library on random bytes") func agreesOnRandomBytes() {
        var random = SeededGenerator(seed: 7)
        let alphabet: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF4,
        ]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            #expect(isValid(bytes) == (String(validating: bytes, as: UTF8.self) != nil))
        }
    }
}

@Suite("WebSocket frames", .ownThread)
struct WebSocketFramingTests {
    enum Seen: Equatable {
        case text(String)
        case ping([UInt8])
        case pong([UInt8])
        case close(UInt16, String)
    }

    /// Reads the input split at the given positions, and joins the fragments of messages.
    private func read(
        _ input: [UInt8], cutAt cuts: [Int] = [], role: WebSocketRole = .client,
        limits: WebSocketLimits = WebSocketLimits()
    ) throws -> [Seen] {
        var reader = WebSocketFrameReader(role: role, limits: limits)
        var seen: [Seen] = []
        var message: [UInt8] = []
        var start = 0
        for end in cuts + [input.count] {
            var chunk = Array(input[start..<end])
            try chunk.withUnsafeMutableBytes { chunk in
                var rest = chunk
                while let event = try reader.next(&rest) {
                    switch event {
                    case .text(let bytes, let isEndOfMessage):
                        message += bytes
                        guard isEndOfMessage else { continue }
                        seen.append(.text(String(decoding: message, as: UTF8.self)))
                        message = []
                    case .ping(let payload): seen.append(.ping(payload))
                    case .pong(let payload): seen.append(.pong(payload))
                    case .close(let code, let reason): seen.append(.close(code, reason))
                    }
                }
                #expect(rest.isEmpty)
            }
            start = end
        }
        return seen
    }

    private let session: [UInt8] =
        serverText("CONOK,S1\r\n") + serverText("", isFinal: false) + serverFrame(9, [1, 2])
        + serverFrame(0, Array("caf".utf8), isFinal: false) + serverFrame(0, [0xC3], isFinal: false)
        + serverFrame(10, [])
        + serverFrame(0, [0xA9]) + serverText("") + serverText(String(repeating: "x", count: 126)) + serverFrame(9, [])
        + serverFrame(8, [0x03, 0xE9] + Array("bye é".utf8))

    private var expected: [Seen] {
        [
            .text("CONOK,S1\r\n"), .ping([1, 2]), .pong([]), .text("café"), .text(""),
            .text(String(repeating: "x", count: 126)), .ping([]), .close(1001, "bye é"),
        ]
    }

    @Test("A session may be split at every byte") func splitsAtEveryByte() throws {
        #expect(try read(session, cutAt: Array(0...session.count)) == expected)
        for cut in 0...session.count { #expect(try read(session, cutAt: [cut]) == expected) }
    }

    @Test("A session may be split at random positions", arguments: 0..<20)
    func splitsAtRandom(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let messages = (0..<50).map { _ in
            String(
                (0..<Int.random(in: 0...70_000, using: &random) / 100).map { _ in
                    "aé€😀\n".randomElement(using: &random) ?? "a"
                })
        }
        var input: [UInt8] = []
        for message in messages {
            var bytes = Array(message.utf8)[...]
            var opcode: UInt8 = 1
            repeat {
                let count = Int.random(in: 0...bytes.count, using: &random)
                input += serverFrame(opcode, Array(bytes.prefix(count)), isFinal: count == bytes.count)
                bytes = bytes.dropFirst(count)
                opcode = 0
                if bytes.isEmpty && count == 0 { break }
            } while !bytes.isEmpty
        }
        let cuts = (0..<200).map { _ in Int.random(in: 0...input.count, using: &random) }.sorted()
        #expect(try read(input, cutAt: cuts) == messages.map { .text($0) })
    }

    @Test("A message within one chunk is not copied") func passesMessageInPlace() throws {
        var input = serverText("hello")
        try input.withUnsafeMutableBytes { chunk in
            var reader = WebSocketFrameReader(role: .client)
            var rest = chunk
            guard case .text(let bytes, isEndOfMessage: true)? = try reader.next(&rest) else {
                Issue.record("no text")
                return
            }
            #expect(bytes.baseAddress == chunk.baseAddress.map { UnsafeRawPointer($0 + 2) })
        }
    }

    @Test(arguments: [125, 126, 127, 65_535, 65_536, 100_000])
    func readsAllLengthForms(length: Int) throws {
        let text = String(repeating: "y", count: length)
        #expect(try read(serverText(text) + serverText("z")) == [.text(text), .text("z")])
    }

    static let violations: [(what: String, bytes: [UInt8], code: UInt16)] = [
        ("a masked frame", [0x81, 0x80, 0, 0, 0, 0], 1002),
        ("a reserved bit", [0xC1, 0x00], 1002),
        ("another reserved bit", [0x91, 0x00], 1002),
        ("a reserved opcode", [0x83, 0x00], 1002),
        ("a reserved control opcode", [0x8B, 0x00], 1002),
        ("a long ping", [0x89, 126, 0, 126], 1002),
        ("a fragmented ping", [0x09, 0x00], 1002),
        ("a continuation without a message", serverFrame(0, [0x61]), 1002),
        ("a message in a message", serverText("a", isFinal: false) + serverText("b"), 1002),
        ("a continuation after the end", serverText("a") + serverFrame(0, [0x61]), 1002),
        ("binary", serverFrame(2, [1, 2, 3]), 1003),
        ("a length of 16 bits that needs 7", [0x81, 126, 0, 5], 1002),
        ("a length of 64 bits that needs 16", [0x81, 127, 0, 0, 0, 0, 0, 0, 1, 0], 1002),
        ("a negative length", [0x81, 127, 0x80, 0, 0, 0, 0, 0, 0, 0], 1009),
        ("100 MB", [0x81, 127, 0, 0, 0, 0, 0x06, 0, 0, 0], 1009),
        ("everything at once", [0xFF, 0xFF], 1002),
        ("invalid text", serverFrame(1, [0x61, 0xFF]), 1007),
        ("text that ends inside a character", serverFrame(1, [0xC3]), 1007),
        (
            "fragments that end inside a character",
            serverFrame(1, [0xE2, 0x82], isFinal: false) + serverFrame(0, []), 1007
        ),
        ("a close of one byte", serverFrame(8, [3]), 1002),
        ("a close with status 1005", serverFrame(8, [0x03, 0xED]), 1002),
        ("a close with status 999", serverFrame(8, [0x03, 0xE7]), 1002),
        ("a close with an invalid reason", serverFrame(8, [0x03, 0xE8, 0xFF]), 1007),
    ]

    @Test("Violations are found wherever the input is split", arguments: violations.indices)
    func findsViolationsInPieces(index: Int) throws {
        let (what, bytes, code) = Self.violations[index]
        for cut in 0...bytes.count {
            let error = #expect(throws: WebSocketViolation.self, "\(what)") {
                _ = try read(serverText("before") + bytes, cutAt: [8 + cut])
            }
            #expect(error?.closeCode == code, "\(what)")
        }
    }

    @Test("The message limit counts all fragments") func messageLimitCountsFragments() throws {
        let limits = WebSocketLimits(frameLength: 10, messageLength: 15)
        let fragments = serverFrame(1, [UInt8](repeating: 0x61, count: 10), isFinal: false)
        #expect(try read(fragments + serverFrame(0, Array("12345".utf8)), limits: limits).count == 1)
        let error = #expect(throws: WebSocketViolation.self) {
            _ = try read(fragments + serverFrame(0, Array("123456".utf8)), limits: limits)
        }
        #expect(error?.closeCode == 1009)
        #expect(throws: WebSocketViolation.self) {
            _ = try read(serverFrame(1, [UInt8](repeating: 0x61, count: 11)), limits: limits)
        }
    }

    /// Each limit applies to one message or one frame, however many a session has.
    @Test("The limits apply to each message separately") func limitsApplyToEachMessage() throws {
        let limits = WebSocketLimits(frameLength: 10, messageLength: 15)
        let ten = [UInt8](repeating: 0x61, count: 10)
        let whole = serverFrame(1, ten)
        let fragmented =
            serverFrame(1, ten, isFinal: false) + serverFrame(9, ten) + serverFrame(0, Array("12345".utf8))
        let emptyEnd = serverFrame(1, ten, isFinal: false) + serverFrame(0, [])
        let session = whole + whole + fragmented + whole + fragmented + emptyEnd + fragmented
        for cut in 0...session.count {
            let seen = try read(session, cutAt: [cut], limits: limits)
            #expect(seen.count { $0 != .ping(ten) } == 7)
        }
        #expect(throws: WebSocketViolation.self) {
            try read(session + fragmented.dropLast(7) + serverFrame(0, Array("123456".utf8)), limits: limits)
        }
    }

    /// The payload of a control frame ends with the frame.
    @Test("Control frames do not affect the message that they interrupt") func controlFramesAreSeparate() throws {
        let full = [UInt8](repeating: 1, count: 125)
        let session =
            serverFrame(9, full) + serverText("a", isFinal: false) + serverFrame(9, full) + serverFrame(10, [2])
            + serverFrame(9, []) + serverFrame(0, Array("b".utf8))
        #expect(try read(session) == [.ping(full), .ping(full), .pong([2]), .ping([]), .text("ab")])
    }

    @Test func randomBytesDoNotTrap() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: .min ... .max, using: &random)
            }
            _ = try? read(bytes, cutAt: [Int.random(in: 0...bytes.count, using: &random)])
        }
    }

    @Test(arguments: [0, 1, 7, 8, 9, 125, 126, 65_535, 65_536, 70_001])
    func masksClientFrames(length: Int) {
        let text = String(repeating: "0123456789", count: length / 10 + 1).prefix(length)
        var frame: [UInt8] = [0xEE]
        WebSocketFrameWriter.append(text: String(text), mask: WebSocketMask([0x12, 0x34, 0x56, 0x78]), to: &frame)
        var head: [UInt8] = [0xEE, 0x81]
        switch length {
        case ...125: head.append(0x80 | UInt8(length))
        case ...65_535: head += [0xFE, UInt8(length >> 8), UInt8(length & 0xFF)]
        default: head += [0xFF, 0, 0, 0, 0, 0, UInt8(length >> 16), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
        }
        let key: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        #expect(frame == head + key + text.utf8.enumerated().map { $1 ^ key[$0 % 4] })
    }

    /// The masked "Hello" of RFC 6455, section 5.7.
    @Test func matchesRFCExample() {
        var frame: [UInt8] = []
        WebSocketFrameWriter.append(text: "Hello", mask: WebSocketMask([0x37, 0xFA, 0x21, 0x3D]), to: &frame)
        #expect(frame == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58])
    }

    @Test func randomMasksDiffer() {
        let frames = (0..<100).map { _ in
            var frame: [UInt8] = []
            WebSocketFrameWriter.append(text: "a", mask: .random(), to: &frame)
            return frame
        }
        #expect(Set(frames).count > 90)
    }

    @Test(arguments: [0, 1, 124, 125, 126, 127, 200, 65_536]) func truncatesControlFrames(_ length: Int) {
        var frame: [UInt8] = []
        let payload = (0..<length).map { UInt8($0 & 0x7F) }
        WebSocketFrameWriter.append(control: .ping, payload: payload, mask: nil, to: &frame)
        let sent = min(length, 125)
        #expect(frame == [0x89, UInt8(sent)] + payload.prefix(sent))
    }

    @Test func writesClientCloseFrames() {
        var frame: [UInt8] = []
        WebSocketFrameWriter.append(closeCode: 1000, mask: WebSocketMask([0, 0, 0, 0]), to: &frame)
        WebSocketFrameWriter.append(closeCode: 1005, mask: WebSocketMask([0, 0, 0, 0]), to: &frame)
        #expect(frame == [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE8, 0x88, 0x80, 0, 0, 0, 0])
    }

    // MARK: The server's side

    private static func clientFrame(
        _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, key: [UInt8] = [0xA5, 0x01, 0xFE, 0x3C]
    ) -> [UInt8] {
        var frame = serverFrame(opcode, payload, isFinal: isFinal)
        frame.removeLast(payload.count)
        frame[1] |= 0x80
        return frame + key + payload.enumerated().map { $1 ^ key[$0 % 4] }
    }

    @Test("Input from a client may be split at every byte") func splitsClientInputAtEveryByte() throws {
        let long = String(repeating: "é", count: 70)
        let input =
            Self.clientFrame(1, Array("wsok\r\n".utf8)) + Self.clientFrame(1, Array("caf".utf8), isFinal: false)
            + Self.clientFrame(9, [1, 2, 3, 4, 5]) + Self.clientFrame(0, [0xC3], isFinal: false, key: [1, 2, 3, 4])
            + Self.clientFrame(0, [0xA9], key: [9, 8, 7, 6]) + Self.clientFrame(1, Array(long.utf8))
            + Self.clientFrame(8, [0x03, 0xE8])
        let expected: [Seen] = [
            .text("wsok\r\n"), .ping([1, 2, 3, 4, 5]), .text("café"), .text(long), .close(1000, ""),
        ]
        #expect(try read(input, cutAt: Array(0...input.count), role: .server) == expected)
        for cut in 0...input.count { #expect(try read(input, cutAt: [cut], role: .server) == expected) }
    }

    @Test(arguments: [0, 1, 3, 8, 9, 125, 126, 65_535, 65_536, 70_001])
    func serverReadsClientFrames(length: Int) throws {
        let text = String(repeating: "0123456789", count: length / 10 + 1).prefix(length)
        var frame: [UInt8] = []
        WebSocketFrameWriter.append(text: String(text), mask: .random(), to: &frame)
        #expect(try read(frame, cutAt: [min(frame.count, 100)], role: .server) == [.text(String(text))])
    }

    @Test(arguments: [0, 125, 126, 65_535, 65_536])
    func clientReadsServerFrames(length: Int) throws {
        let text = String(repeating: "x", count: length)
        var frame: [UInt8] = []
        WebSocketFrameWriter.append(text: text, mask: nil, to: &frame)
        #expect(frame == serverText(text))
        #expect(try read(frame) == [.text(text)])
    }

    @Test func serverRequiresMasks() throws {
        let error = #expect(throws: WebSocketViolation.self) { _ = try read(serverText("a"), role: .server) }
        #expect(error?.closeCode == 1002)
        #expect(error?.reason.contains("client") == true)
    }
}
