import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file that a recording is written to. Opening it never replaces what is at its path: a regular file is emptied, a device or a pipe is
/// written to.
///
/// The checks are made on the open descriptor, so that nothing can be put at the path between a check and the use.
package struct RecordingFile: Sendable {
    /// The reason why a file cannot be opened or written.
    package struct Failure: Error {
        /// `nil` if there is no such folder.
        package let reason: String?

        init(_ reason: String) { self.reason = reason }

        init(code: Int32) { reason = code == ENOENT ? nil : String(cString: strerror(code)) }
    }

    private static let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    /// Only the user of the process may read a recording.
    private static let permissions: mode_t = 0o600

    private let descriptor: Int32
    private let isPipe: Bool

    /// Opens a file and empties it.
    package init(path: String) throws(Failure) {
        let (descriptor, isNew, isLink) = try Self.openFile(path)
        do throws(Failure) {
            isPipe = try Self.prepare(descriptor, isNew: isNew, isLink: isLink)
        } catch {
            _ = systemClose(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    private static func openFile(_ path: String) throws(Failure) -> (descriptor: Int32, isNew: Bool, isLink: Bool) {
        // Another process may remove or create the file between two attempts.
        for _ in 0..<8 {
            let new = opened(path, flags | O_CREAT | O_EXCL)
            if new.descriptor >= 0 { return (new.descriptor, true, false) }
            guard new.code == EEXIST else { throw Failure(code: new.code) }
            let present = opened(path, flags | O_NOFOLLOW)
            if present.descriptor >= 0 { return (present.descriptor, false, false) }
            switch present.code {
            case ELOOP: return try openTarget(ofLink: path)
            // A pipe without a reader, or a socket.
            case ENXIO: throw Failure("no program reads from it")
            case ENOENT: continue
            default: throw Failure(code: present.code)
            }
        }
        throw Failure(code: ENOENT)
    }

    private static func openTarget(ofLink path: String) throws(Failure) -> (Int32, isNew: Bool, isLink: Bool) {
        // Opening a device or a pipe may have effects, so what is not a regular file is not opened.
        var status = stat()
        guard stat(path, &status) == 0 else { throw Failure("the link's target does not exist") }
        guard isRegular(status) else { throw Failure("the link's target is not a regular file") }
        let target = opened(path, flags)
        guard target.descriptor >= 0 else { throw Failure(code: target.code) }
        return (target.descriptor, false, true)
    }

    private static func opened(_ path: String, _ flags: Int32) -> (descriptor: Int32, code: Int32) {
        while true {
            let descriptor = systemOpen(path, flags, permissions)
            if descriptor >= 0 || errno != EINTR { return (descriptor, errno) }
        }
    }

    /// Protects and empties a regular file, and refuses what cannot be one.
    ///
    /// - Returns: `true` if the descriptor is that of a pipe.
    private static func prepare(_ descriptor: Int32, isNew: Bool, isLink: Bool) throws(Failure) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            // A new file has its permissions, and on a file system without owners perhaps another owner.
            guard !isNew else { break }
            guard status.st_uid == geteuid() else { throw Failure("it belongs to another user") }
            // Before the file is emptied, so that no other user can read what is written.
            guard fchmod(descriptor, permissions) == 0, ftruncate(descriptor, 0) == 0 else {
                throw Failure(code: errno)
            }
        case _ where isLink: throw Failure("the link's target is not a regular file")
        case S_IFCHR, S_IFBLK, S_IFIFO: break
        default: throw Failure("it is not a file")
        }
        // Writes wait for a slow device or pipe.
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else { throw Failure(code: errno) }
        return status.st_mode & S_IFMT == S_IFIFO
    }

    private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

    /// Writes all bytes; may wait for the file system.
    package func write(_ bytes: [UInt8]) throws(Failure) {
        var code: Int32 = 0
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while code == 0, !rest.isEmpty {
                let count = writeSome(UnsafeRawBufferPointer(rebasing: rest))
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count == 0 || errno != EINTR {
                    code = count == 0 ? ENOSPC : errno
                }
            }
        }
        if code != 0 { throw Failure(code: code) }
    }

    private func writeSome(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard isPipe else { return systemWrite(descriptor, bytes) }
        #if canImport(Darwin)
            _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
            return systemWrite(descriptor, bytes)
        #else
            return withoutPipeSignal { systemWrite(descriptor, bytes) }
        #endif
    }

    /// Closes the file. Some file systems report only now that the disk is full.
    package func close() throws(Failure) {
        guard systemClose(descriptor) == 0 else { throw Failure(code: errno) }
    }
}

// The members of the type hide these functions.

private func systemOpen(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
    open(path, flags, permissions)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

#if !canImport(Darwin)
    /// Holds back SIGPIPE in this thread, which would end the process, and removes it if the call has caused it.
    private func withoutPipeSignal(_ body: () -> Int) -> Int {
        var (signals, previous, pending) = (sigset_t(), sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        sigpending(&pending)
        guard sigismember(&pending, SIGPIPE) == 0, pthread_sigmask(SIG_BLOCK, &signals, &previous) == 0 else {
            return body()
        }
        let count = body()
        let code = errno
        if count < 0, code == EPIPE {
            var none = timespec()
            while sigtimedwait(&signals, nil, &none) < 0, errno == EINTR {}
        }
        pthread_sigmask(SIG_SETMASK, &previous, nil)
        errno = code
        return count
    }
#endif
