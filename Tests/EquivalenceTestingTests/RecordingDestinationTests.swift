import EquivalenceTesting
import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The files that a recording may be written to, and the times of writing.
@Suite("Destinations of recordings", .ownThread)
struct RecordingDestinationTests {
    /// A folder that is removed with this object.
    private final class Folder {
        private let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func url(_ name: String) -> URL { url.appendingPathComponent(name) }

        func path(_ name: String) -> String { url(name).path }

        func text(_ name: String) -> String { (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? "" }
    }

    private let folder: Folder

    init() throws { folder = try Folder() }

    private func writer(_ name: String) throws -> RecordingWriter {
        try RecordingWriter(folder.url(name), header: RecordingHeader(name: "n"))
    }

    private func refusal(_ name: String) -> String {
        let error = #expect(throws: RecordingError.self) { _ = try writer(name) }
        return error?.reason ?? ""
    }

    private func status(_ name: String) -> stat {
        var status = stat()
        _ = lstat(folder.path(name), &status)
        return status
    }

    private func note(_ writer: RecordingWriter, _ text: String, at time: Int = 0) {
        writer.write(RecordedEntry(time: time, event: .note(text)))
    }

    @Test("A regular file is truncated and made private, and its links are preserved")
    func overwritesRegularFile() throws {
        try Data("old\n".utf8).write(to: folder.url("file"))
        #expect(chmod(folder.path("file"), 0o644) == 0)
        #expect(link(folder.path("file"), folder.path("hard")) == 0)
        #expect(symlink("file", folder.path("soft")) == 0)
        let before = status("file")
        for name in ["file", "hard", "soft"] {
            let writer = try writer(name)
            note(writer, name)
            try writer.close()
            let after = status("file")
            #expect(after.st_ino == before.st_ino && after.st_nlink == 2)
            #expect(after.st_mode & 0o777 == 0o600)
            #expect(folder.text("hard").contains(name) && !folder.text("hard").contains("old"))
            #expect(try RecordedContents(contentsOf: folder.url("soft")).entries.map(\.event) == [.note(name)])
        }
        #expect(status("soft").st_mode & S_IFMT == S_IFLNK)
    }

    @Test("A new file is readable by its owner only")
    func newFileIsPrivate() throws {
        try writer("new").close()
        #expect(status("new").st_mode & 0o777 == 0o600)
    }

    @Test("Folders, links to anything but regular files, and pipes without a reader are refused and left unchanged")
    func refusesUnsafeDestinations() throws {
        #expect(symlink("nowhere", folder.path("dangling")) == 0)
        #expect(symlink("/dev/null", folder.path("device")) == 0)
        #expect(mkfifo(folder.path("pipe"), 0o644) == 0)
        #expect(symlink("pipe", folder.path("toPipe")) == 0)
        try FileManager.default.createDirectory(at: folder.url("folder"), withIntermediateDirectories: true)
        #expect(refusal("dangling") == "the file cannot be created: the link's target does not exist")
        #expect(refusal("device") == "the file cannot be created: the link's target is not a regular file")
        #expect(refusal("toPipe") == "the file cannot be created: the link's target is not a regular file")
        #expect(refusal("pipe") == "the file cannot be created: no program reads from it")
        #expect(refusal("folder").hasPrefix("the file cannot be created: "))
        #expect(status("pipe").st_mode & S_IFMT == S_IFIFO)
        for name in ["dangling", "device", "toPipe"] { #expect(status(name).st_mode & S_IFMT == S_IFLNK) }
        #expect(status("nowhere").st_mode == 0)
    }

    @Test("A file of another user is refused and keeps its contents", .enabled(if: geteuid() == 0))
    func refusesFileOfAnotherUser() throws {
        try Data("old\n".utf8).write(to: folder.url("file"))
        #expect(chown(folder.path("file"), 65_534, 65_534) == 0)
        #expect(symlink("file", folder.path("link")) == 0)
        for name in ["file", "link"] { #expect(refusal(name).hasSuffix("it belongs to another user")) }
        #expect(folder.text("file") == "old\n")
    }

    @Test("A device is written to and not replaced")
    func writesToDevice() throws {
        let null = URL(fileURLWithPath: "/dev/null")
        let writer = try RecordingWriter(null, header: RecordingHeader(name: "n"))
        note(writer, "x")
        try writer.close()
        var status = stat()
        #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    #if os(Linux)
        @Test("A full disk fails the header, before events are lost")
        func fullDiskFailsHeader() throws {
            let error = #expect(throws: RecordingError.self) {
                try RecordingWriter(URL(fileURLWithPath: "/dev/full"), header: RecordingHeader(name: "n"))
            }
            #expect(error?.reason == "the file cannot be written: No space left on device")
        }

        @Test("Child processes do not inherit the file")
        func closesOnExec() throws {
            let writer = try writer("file")
            let path = folder.url("file").resolvingSymlinksInPath().path
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
            }.compactMap { Int32($0) }
            #expect(descriptors.count == 1)
            for descriptor in descriptors { #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0) }
            try writer.close()
        }
    #endif

    /// Creates a pipe and opens its reading end without waiting for a writer.
    private func makePipe(_ name: String) -> Int32 {
        #expect(mkfifo(folder.path(name), 0o600) == 0)
        return open(folder.path(name), O_RDONLY | O_NONBLOCK)
    }

    /// Reads until the text has arrived; returns `false` after 20 seconds without bytes.
    private func read(_ descriptor: Int32, upTo text: String) -> Bool {
        var received = ""
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while !received.contains(text) {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 20_000) == 1 else { return false }
            let count = systemRead(descriptor, &bytes)
            guard count > 0 else { return false }
            received += String(decoding: bytes[..<count], as: UTF8.self)
        }
        return true
    }

    private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, &bytes, bytes.count)
        #else
            Glibc.read(descriptor, &bytes, bytes.count)
        #endif
    }

    @Test("The last event is written to the file without a later event")
    func flushesLastEvent() throws {
        let reader = makePipe("pipe")
        defer { close(reader) }
        let writer = try writer("pipe")
        note(writer, "first")
        // At the same time as the first event: only a timer or a later event writes it to the file.
        note(writer, "last")
        #expect(read(reader, upTo: "last"))
        note(writer, "after the pause")
        #expect(read(reader, upTo: "after the pause"))
        try writer.close()
        #expect(read(reader, upTo: "\"end\""))
    }

    @Test("A write failure is reported once and immediately, and does not end the process")
    func reportsFailureOnce() throws {
        let reader = makePipe("pipe")
        let writer = try writer("pipe")
        close(reader)
        let reports = EventLog()
        let isReported = DispatchSemaphore(value: 0)
        writer.onFailure { error in
            reports.write(error.reason)
            isReported.signal()
        }
        note(writer, "lost")
        #expect(isReported.wait(timeout: .now() + 20) == .success)
        note(writer, "lost too", at: 5_000)
        let error = #expect(throws: RecordingError.self) { try writer.close() }
        #expect(error?.reason == "the file cannot be written: Broken pipe")
        #expect(reports.take() == [error?.reason ?? ""])
        // A handler that is set later is called at once.
        writer.onFailure { reports.write($0.reason) }
        #expect(reports.take() == [error?.reason ?? ""])
        #expect(throws: RecordingError.self) { try writer.close() }
    }
}
