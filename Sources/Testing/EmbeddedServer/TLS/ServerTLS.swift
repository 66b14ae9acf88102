import Dispatch
import Foundation
import LightstreamerCore

#if os(Linux)
    import Glibc
#endif

/// The TLS of a started server. Confined to the server's queue, except the file's path.
final class ServerTLS: @unchecked Sendable {
    /// The path of a file with the certificates, for clients of this process that trust them. The file is unlinked, so none is left when
    /// the process is killed. Valid as long as this object exists.
    let certificateFile: String

    #if os(Linux)
        private let context: TLSContext
        private let certificates: FileHandle
    #endif

    init(_ identity: TLSIdentity) throws(ServerStartError) {
        #if os(Linux)
            context = try OpenSSL.load().makeContext(identity)
            certificates = try Self.makeNamelessFile(identity.certificatePEM)
            certificateFile = "/proc/self/fd/\(certificates.fileDescriptor)"
        #else
            throw .noTLS
        #endif
    }

    #if os(Linux)
        private static func makeNamelessFile(_ text: String) throws(ServerStartError) -> FileHandle {
            let pattern = NSTemporaryDirectory() + "EmbeddedServer-XXXXXX"
            var path = Array(pattern.utf8CString)
            let descriptor = mkstemp(&path)
            guard descriptor >= 0 else {
                throw ServerStartError(description: "can't create \(pattern): \(String(cString: strerror(errno)))")
            }
            unlink(path)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            do {
                try file.write(contentsOf: Data(text.utf8))
            } catch {
                throw ServerStartError(description: "can't write \(pattern): \(error)")
            }
            return file
        }
    #endif

    func makeWire(
        _ descriptor: Int32, queue: SerialQueue, onReady: @escaping (SocketWatch.Direction) -> Void
    ) -> (any Wire)? {
        #if os(Linux)
            return TLSWire(descriptor, context: context, queue: queue, onReady: onReady)
        #else
            return nil
        #endif
    }
}
