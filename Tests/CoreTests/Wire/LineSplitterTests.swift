import TestSupport
import Testing

@testable import LightstreamerCore

@Suite(.ownThread) struct LineSplitterTests {
    /// Feeds the chunks and returns the lines.
    private func lines(
        of chunks: [[UInt8]], endingMessage: Bool = false, splitter: inout LineSplitter
    ) throws -> [String] {
        var lines: [String] = []
        for chunk in chunks {
            try chunk.withUnsafeBytes { bytes in
                try splitter.feed(bytes) { lines.append(String(decoding: $0, as: UTF8.self)) }
            }
        }
        if endingMessage { try splitter.endOfMessage { lines.append(String(decoding: $0, as: UTF8.self)) } }
        return lines
    }

    private func lines(of chunks: [String], endingMessage: Bool = false) throws -> [String] {
        var splitter = LineSplitter()
        return try lines(of: chunks.map { Array($0.utf8) }, endingMessage: endingMessage, splitter: &splitter)
    }

    @Test func splitsAtLineEnds() throws {
        #expect(try lines(of: ["WSOK\r\nPROBE\r\n"]) == ["WSOK", "PROBE"])
        #expect(try lines(of: ["WSOK\nPROBE\n"]) == ["WSOK", "PROBE"])
        #expect(try lines(of: ["a\rb\r\n"]) == ["a\rb"])
        #expect(try lines(of: [""]) == [])
    }

    @Test func skipsEmptyLines() throws {
        #expect(try lines(of: ["\r\n\n\r\nPROBE\r\n\r\n", "\n", "\r", "\n"], endingMessage: true) == ["PROBE"])
    }

    @Test func keepsUnfinishedLine() throws {
        #expect(try lines(of: ["PRO"]) == [])
        #expect(try lines(of: ["PRO", "BE", "\r", "\nSY", "NC,1\r\n"]) == ["PROBE", "SYNC,1"])
        #expect(try lines(of: ["PROBE", "\nX\n"]) == ["PROBE", "X"])
    }

    @Test func endOfMessageEndsLine() throws {
        #expect(try lines(of: ["WSOK\r\nPROBE"], endingMessage: true) == ["WSOK", "PROBE"])
        #expect(try lines(of: ["WSOK\r\nPROBE\r"], endingMessage: true) == ["WSOK", "PROBE"])
        #expect(try lines(of: ["WSOK\r\n"], endingMessage: true) == ["WSOK"])
    }

    @Test("The lines do not depend on how the stream is split into chunks") func linesDoNotDependOnChunks() throws {
        let stream = Array(
            """
            CONOK,S73d162c183916f0dT2729905,50000,5000,*\r
            SERVNAME,Lightstreamer HTTP Server\r
            \r
            U,3,1,20:00:33|3.04|é€🌐||#|$\n\
            PROBE\r
            LOOP,0
            """.utf8)
        var splitter = LineSplitter()
        let expected = try lines(of: [stream], endingMessage: true, splitter: &splitter)
        #expect(expected.count == 5)
        for first in 0...stream.count {
            for second in first...stream.count {
                let chunks = [stream[..<first], stream[first..<second], stream[second...]].map(Array.init)
                #expect(try lines(of: chunks, endingMessage: true, splitter: &splitter) == expected)
            }
        }
        #expect(try lines(of: stream.map { [$0] }, endingMessage: true, splitter: &splitter) == expected)
    }

    @Test func doesNotCopyLineWithinChunk() throws {
        var splitter = LineSplitter()
        try Array("one\r\ntwo\r\n".utf8).withUnsafeBytes { bytes in
            var offsets: [Int] = []
            try splitter.feed(bytes) { line in
                if let start = bytes.baseAddress, let lineStart = line.baseAddress {
                    offsets.append(UnsafeRawPointer(lineStart) - start)
                }
            }
            #expect(offsets == [0, 5])
        }
    }

    @Test func acceptsMaximumLength() throws {
        for chunks in [["12345\r\n"], ["12345", "\r\n"], ["12345\r", "\n"], ["1", "2345\r\n"], ["12345\n"]] {
            var splitter = LineSplitter(maximumLineLength: 5)
            #expect(try lines(of: chunks.map { Array($0.utf8) }, splitter: &splitter) == ["12345"])
        }
    }

    @Test(arguments: [
        ["123456\r\n"], ["123456"], ["12345", "6"], ["1", "23456\r\n"], ["12345\r", "\r\n"], ["12345\r6"],
    ])
    func refusesOverlongLineOnce(chunks: [String]) throws {
        var splitter = LineSplitter(maximumLineLength: 5)
        #expect(throws: WireError("line of more than 5 bytes")) {
            try lines(of: chunks.map { Array($0.utf8) }, splitter: &splitter)
        }
        #expect(try lines(of: [Array("7\r\nPROBE\r\n".utf8)], endingMessage: true, splitter: &splitter) == [])
    }

    @Test func rethrowsReceiverErrors() throws {
        struct Refused: Error {}
        var splitter = LineSplitter()
        #expect(throws: Refused.self) {
            try Array("a\r\nb\r\n".utf8).withUnsafeBytes { try splitter.feed($0) { _ in throw Refused() } }
        }
        #expect(try lines(of: [Array("c\r\n".utf8)], splitter: &splitter) == ["c"])
    }
}
