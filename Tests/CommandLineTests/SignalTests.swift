import EmbeddedServer
import Foundation
import LightstreamerCore
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// SIGINT and SIGTERM end a command whatever it waits for: a server, its input or the reader of its output.
@Suite("Signals end commands", .childProcesses)
struct SignalTests {
    /// Processes the first message of each client and withholds the response to the others.
    private final class SlowAdapter: MetadataAdapter {
        let isAsked = DispatchSemaphore(value: 0)
        private let end = DispatchSemaphore(value: 0)

        func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
            if text == "first" { return text }
            isAsked.signal()
            end.wait()
            return text
        }

        func release() { end.signal() }
    }

    /// More than a pipe holds.
    private let longValue = String(repeating: "x", count: 400_000)
    private let folder: RecordingCommandTests.Folder

    init() throws { folder = try RecordingCommandTests.Folder() }

    @Test("A signal ends the wait for the outcome of each message", arguments: [SIGINT, SIGTERM])
    func endsWaitForOutcome(_ signal: Int32) throws {
        let adapter = SlowAdapter()
        try withServerAndWait(adapterSets: [AdapterSet(name: "SLOW", metadata: adapter)]) { server in
            defer { adapter.release() }
            let run = try ToolRun(
                ["send", "-s", server.address, "--adapter-set", "SLOW", "--seconds", "60"], input: "first\nsecond\n")
            #expect(run.firstLine() == "processed: first")
            adapter.isAsked.wait()
            if signal == SIGINT { run.interrupt() } else { run.terminate() }
            #expect(run.ends(within: 20))
            let outcome = run.outcome()
            #expect(outcome.status == 1 && outcome.errors.last?.hasSuffix("interrupted") == true, "\(outcome)")
        }
    }

    @Test("A signal ends the wait for the next message", arguments: [1, 2])
    func endsWaitForInput(messages: Int) throws {
        try withServerAndWait(adapterSets: [AdapterSet(name: "SLOW", metadata: SlowAdapter())]) { server in
            let input = Pipe()
            let run = try ToolRun(
                ["send", "-s", server.address, "--adapter-set", "SLOW"], inputFrom: input.fileHandleForReading)
            for _ in 0..<messages {
                input.fileHandleForWriting.write(Data("first\n".utf8))
                #expect(run.firstLine() == "processed: first")
            }
            run.terminate()
            #expect(run.ends(within: 20))
            #expect(run.outcome().status != 0)
        }
    }

    /// Reads a pipe until something is in it, and leaves the rest.
    private func read(_ descriptor: Int32, upTo text: String) {
        var found: [UInt8] = []
        var byte: UInt8 = 0
        while !String(decoding: found, as: UTF8.self).hasSuffix(text) {
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&watched, 1, 1_000)
            if Foundation.read(descriptor, &byte, 1) == 1 { found.append(byte) }
        }
    }

    /// Some programs, such as `timeout`, signal a process and then its group.
    @Test("Two signals at once end a command like one", arguments: [SIGINT, SIGTERM])
    func repeatedSignal(_ signal: Int32) throws {
        let home = ManualDataAdapter()
        home.update("i", ["a": "1"])
        try withServerAndWait(home) { server in
            for _ in 0..<8 {
                let run = try ToolRun([
                    "subscribe", "-s", server.address, "-i", "i", "-f", "a", "--snapshot", "yes",
                ])
                #expect(run.firstLine() == "i (snapshot): a=1")
                for _ in 0..<2 { if signal == SIGINT { run.interrupt() } else { run.terminate() } }
                #expect(run.ends(within: 20))
                #expect(run.outcome().status == 0)
            }
        }
    }

    @Test("A signal ends subscribe while the reader of its output stalls", arguments: [SIGINT, SIGTERM])
    func endsStalledSubscribe(_ signal: Int32) throws {
        let home = ManualDataAdapter()
        home.update("i", ["a": longValue])
        try withServerAndWait(home) { server in
            let output = Pipe()
            let run = try ToolRun(
                ["subscribe", "-s", server.address, "-i", "i", "-f", "a", "--snapshot", "yes"],
                output: output.fileHandleForWriting)
            read(output.fileHandleForReading.fileDescriptor, upTo: "i (snapshot): a=x")
            if signal == SIGINT { run.interrupt() } else { run.terminate() }
            #expect(run.ends(within: 20))
        }
    }

    @Test("A signal ends record while the reader of its pipe stalls")
    func endsStalledRecord() throws {
        let home = ManualDataAdapter()
        home.update("i", ["a": longValue])
        try withServerAndWait(home) { server in
            #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
            let reader = open(folder.path("pipe"), O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            let run = try ToolRun([
                "record", "-o", folder.path("pipe"), "-s", server.address, "-i", "i", "-f", "a", "--snapshot", "yes",
            ])
            read(reader, upTo: "xxx")
            run.terminate()
            #expect(run.ends(within: 20))
            let outcome = run.outcome()
            #expect(outcome.status == 1 && outcome.errors.last?.contains("is incomplete") == true, "\(outcome)")
        }
    }

    @Test("A signal ends send while the reader of its output stalls")
    func endsStalledSend() async throws {
        let adapter = SlowAdapter()
        try await withServer(adapterSets: [AdapterSet(name: "SLOW", metadata: adapter)]) { server in
            let output = Pipe()
            let descriptor = output.fileHandleForWriting.fileDescriptor
            fill(descriptor)
            let run = try ToolRun(
                ["send", "-s", server.address, "--adapter-set", "SLOW"], input: "first\nsecond\n",
                output: output.fileHandleForWriting)
            try await server.waitUntil("it is connected", within: 30) { !$0.sessions.isEmpty }
            run.terminate()
            #expect(run.ends(within: 20))
        }
    }

    /// Writes to a pipe until it is full.
    private func fill(_ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        let bytes = [UInt8](repeating: 0x2E, count: 4_096)
        while write(descriptor, bytes, bytes.count) > 0 {}
        while write(descriptor, bytes, 1) > 0 {}
        _ = fcntl(descriptor, F_SETFL, flags)
    }

    @Test("Output waits for the reader of a non-blocking pipe")
    func waitsForNonBlockingPipe() throws {
        let output = Pipe()
        let descriptor = output.fileHandleForWriting.fileDescriptor
        fill(descriptor)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        let run = try ToolRun(["--version"], output: output.fileHandleForWriting)
        try output.fileHandleForWriting.close()
        // A tool that does not wait for the reader ends in this time, unless the machine is slow.
        #expect(!run.hasEnded(within: 0.5))
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(run.ends(within: 20))
        #expect(run.outcome().status == 0)
        #expect(text.drop { $0 == "." }.hasPrefix("lightstreamer "))
    }

    @Test("A signal ends the comparison of a server that does not answer with a recording")
    func endsComparisonWithSilentServer() throws {
        let server = try SilentServer()
        defer { server.stop() }
        try writeRecording()
        let run = try ToolRun(["compare", folder.path("r.jsonl"), "-s", "http://127.0.0.1:\(server.port)"])
        #expect(server.waitForConnection())
        run.interrupt()
        #expect(run.ends(within: 20))
        let outcome = run.outcome()
        #expect(outcome.status == 1 && outcome.errors.last?.hasSuffix("interrupted") == true, "\(outcome)")
    }

    @Test("The comparison of an unreachable server with a recording reports the cause")
    func explainsUnreachableServerOfComparison() throws {
        try writeRecording()
        let outcome = try ToolRun.outcome("compare", folder.path("r.jsonl"), "-s", "http://127.0.0.1:1")
        #expect(outcome.status == 1)
        #expect(outcome.errors.last?.contains("http://127.0.0.1:1 cannot be reached: ") == true, "\(outcome)")
    }

    private func writeRecording() throws {
        let home = ManualDataAdapter()
        home.update("i", ["a": "1"])
        try withServerAndWait(home) { server in
            let outcome = try ToolRun.outcome(
                "record", "-o", folder.path("r.jsonl"), "-s", server.address, "-i", "i", "-f", "a", "--snapshot", "yes",
                "-n", "1", "--seconds", "60")
            #expect(outcome.status == 0, "\(outcome)")
        }
    }
}
