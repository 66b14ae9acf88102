import Foundation
import PrintableStrings
import TestPeer
import Testing

@testable import LightstreamerCore

@Suite("Control characters in logs") struct PrintableLogTests {
    /// Every character that is shown as an escape.
    private static let controls: [Unicode.Scalar] =
        (Array(0...0x1F) + Array(0x7F...0x9F) + [0x61C, 0x200E, 0x200F] + Array(0x2028...0x202E)
        + Array(0x2066...0x2069))
        .compactMap { (value: UInt32) in Unicode.Scalar(value) }

    @Test("Exactly the control characters are escaped")
    func eachCharacter() {
        let all = (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        let escaped = all.filter { String($0).printable != String($0) }
        #expect(escaped == Self.controls)
        for scalar in Self.controls {
            #expect(String(scalar).printable == "\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
            #expect("a\(Character(scalar))b".printable.unicodeScalars.first == "a")
        }
    }

    @Test(
        "Other strings do not change, even next to control characters",
        arguments: ["", "plain", #"a\b\u{1B}"#, "é🇮🇹👩‍👩‍👧 עברית", "\u{2030}\u{E2}", "x\u{301}"])
    func others(_ text: String) {
        #expect(text.printable == text && text.printableLines == text && text.printableJSON == text)
        let mixed = "\(text)\u{1B}\r\n\t\(text)"
        #expect(mixed.printable == #"\#(text)\u{1B}\u{D}\u{A}\u{9}\#(text)"#)
        #expect(mixed.printable.printable == mixed.printable)
        #expect(mixed.printableLines == "\(text)\\u{1B}\\u{D}\n\t\(text)")
    }

    @Test("Escaped JSON decodes to the same value")
    func json() throws {
        let value = String(String.UnicodeScalarView(Self.controls))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        let json = String(decoding: try encoder.encode([value, value]), as: UTF8.self).printableJSON
        #expect(json.printableLines == json)
        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [value, value])
    }

    // MARK: - The log of a session

    private static let hostile = "a\u{1B}]52;c;aGk=\u{7}\u{0}\u{9B}2J\u{2028}\u{202E}\tb"
    private static let shown = #"a\u{1B}]52;c;aGk=\u{7}\u{0}\u{9B}2J\u{2028}\u{202E}\u{9}b"#
    /// The server encodes line ends; other characters may arrive unencoded.
    private static let encoded = hostile + "%0Aforged%0D"
    private static let decoded = shown + #"\u{A}forged\u{D}"#

    @Test(
        "Control characters in notifications are escaped",
        arguments: [
            "CONERR,-1,%@", "END,31,%@", "REQERR,1,17,%@", "ERROR,67,%@", "SUBOK,1,1,1|U,1,1,%@", "SERVNAME,%@",
            "CONOK,%@,50000,5000,*", "CONOK,S1,50000,5000,%@", "MSGFAIL,*,1,-1,%@", "%@", "MPNREG,%@,adapter",
            "CLIENTIP,%@", "CONF,1,%@,filtered",
        ])
    func notifications(_ line: String) {
        let log = LogRecorder()
        let session = TestSession(log: log)
        session.engine.traceCapacity = 100
        session.engine.connect()
        session.socket.open()
        session.socket.receive("WSOK")
        if !line.hasPrefix("CON") { session.socket.receive("CONOK,S1,50000,5000,*") }
        _ = session.subscribe()
        session.send("hello")
        for line in line.replacingOccurrences(of: "%@", with: Self.encoded).split(separator: "|") {
            session.socket.receive(String(line))
        }
        let trace = session.engine.trace
        #expect(log.lines.contains { $0.contains(Self.shown) } && trace.contains { $0.contains(Self.shown) })
        for entry in log.lines + trace { #expect(entry.printable == entry) }
        if line.hasPrefix("CONERR") {
            #expect(log.lines("session").contains { $0.hasSuffix(Self.decoded) }, "\(log.lines("session"))")
        }
    }

    @Test("Control characters in connection failures and requests are escaped")
    func failures() {
        let log = LogRecorder()
        let session = TestSession(log: log) { $0.adapterSet = Self.hostile }
        session.engine.connect()
        session.socket.fail(.connection, Self.hostile)
        #expect(log.lines("transport").contains { $0.contains(Self.shown) })
        for entry in log.lines { #expect(entry.printable == entry) }
    }

    @Test("Without a log no line is formatted")
    func withoutLog() {
        let log = LogRecorder(nil)
        var isFormatted = false
        func line() -> String {
            isFormatted = true
            return ""
        }
        log.note(.error, .session, line())
        #expect(!isFormatted && log.lines.isEmpty)
    }

    // MARK: - Secrets

    @Test(
        "An invalid address is logged without its secrets",
        arguments: [
            ("http://user:SECRET@host:70000/lightstreamer", "http://*@host:70000/lightstreamer"),
            ("htp://user:SECRET@host", "htp://*@host"), ("http://user:SE@CRET@h st", "http://*@h st"),
            ("http://user:SECRET@/x?token=SECRET", "http://*@/x?*"), ("user:SECRET@host", "*@host"),
        ])
    func addresses(_ address: String, shown: String) {
        #expect(Secrets.hidden(inAddress: address) == shown)
        let failure = #expect(throws: TransportFailure.self) { try HTTPAddress(address) }
        #expect(failure?.reason.contains("SECRET") == false && failure?.reason.contains(shown) == true)
    }
}
