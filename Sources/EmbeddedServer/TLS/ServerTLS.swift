import Dispatch
import Foundation
import LightstreamerCore

/// The TLS of a started server. Confined to the server's queue, but for the file's path.
final class ServerTLS: @unchecked Sendable {
    /// The certificates, for clients of the process that trust them. Removed with the server.
    let certificateFile: String

    #if os(Linux)
        private let context: TLSContext
    #endif

    init(_ identity: TLSIdentity) throws(ServerStartError) {
        #if os(Linux)
            context = try OpenSSL.load().makeContext(identity)
            certificateFile = NSTemporaryDirectory() + "EmbeddedServer-\(UUID().uuidString).pem"
            do {
                try Data(identity.certificatePEM.utf8).write(to: URL(fileURLWithPath: certificateFile))
            } catch {
                throw ServerStartError(description: "can't write \(certificateFile): \(error)")
            }
        #else
            throw .noTLS
        #endif
    }

    deinit { try? FileManager.default.removeItem(atPath: certificateFile) }

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
