import EquivalenceTesting
import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a recording may be written to, and when.
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

    @Test("A regular file is protected and emptied, and keeps its links")
    func regularFile() throws {
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

    @Test("A new file is readable by its user only")
    func newFile() throws {
        try writer("new").close()
        #expect(status("new").st_mode & 0o777 == 0o600)
    }

    @Test("Links to what is no file, folders, and pipes without a reader are refused and remain")
    func refusedDestinations() throws {
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

    @Test("The file of another user is refused and keeps its text", .enabled(if: geteuid() == 0))
    func fileOfAnotherUser() throws {
        try Data("old\n".utf8).write(to: folder.url("file"))
        #expect(chown(folder.path("file"), 65_534, 65_534) == 0)
        #expect(symlink("file", folder.path("link")) == 0)
        for name in ["file", "link"] { #expect(refusal(name).hasSuffix("it belongs to another user")) }
        #expect(folder.text("file") == "old\n")
    }

    @Test("A device is written to and not replaced")
    func device() throws {
        let null = URL(fileURLWithPath: "/dev/null")
        let writer = try RecordingWriter(null, header: RecordingHeader(name: "n"))
        note(writer, "x")
        try writer.close()
        var status = stat()
        #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    #if os(Linux)
        @Test("A full disk is an error of the header, before events are lost")
        func fullDisk() throws {
            let error = #expect(throws: RecordingError.self) {
                try RecordingWriter(URL(fileURLWithPath: "/dev/full"), header: RecordingHeader(name: "n"))
            }
            #expect(error?.reason == "the file cannot be written: No space left on device")
        }

        @Test("Programs that the process starts do not inherit the file")
        func closedInPrograms() throws {
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

    /// The reading end of a new pipe, which does not wait for a writer.
    private func makePipe(_ name: String) -> Int32 {
        #expect(mkfifo(folder.path(name), 0o600) == 0)
        return open(folder.path(name), O_RDONLY | O_NONBLOCK)
    }

    /// Reads until a text has come, or nothing comes for some seconds.
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

    @Test("The last event before a silence is written without another one")
    func silence() throws {
        let reader = makePipe("pipe")
        defer { close(reader) }
        let writer = try writer("pipe")
        note(writer, "first")
        // At the same time: the file would be written when a later event comes.
        note(writer, "last")
        #expect(read(reader, upTo: "last"))
        note(writer, "after the silence")
        #expect(read(reader, upTo: "after the silence"))
        try writer.close()
        #expect(read(reader, upTo: "\"end\""))
    }

    @Test("A failure is reported once, when it happens, and does not end the process")
    func failure() throws {
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
        // An action that comes later learns at once.
        writer.onFailure { reports.write($0.reason) }
        #expect(reports.take() == [error?.reason ?? ""])
        #expect(throws: RecordingError.self) { try writer.close() }
    }
}
