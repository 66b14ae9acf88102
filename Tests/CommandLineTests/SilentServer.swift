import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Accepts connections into the kernel's queue and never responds.
struct SilentServer {
    let port: UInt16
    private let descriptor: Int32

    struct NoSocket: Error {}

    init() throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard descriptor >= 0, isListening else { throw NoSocket() }
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Waits until a client has connected; returns `false` if none does within a minute.
    func waitForConnection() -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // The watchdog of the tests sends a signal to a thread that waits for long, which interrupts the call.
        while true {
            let count = poll(&watched, 1, 60_000)
            if count >= 0 || errno != EINTR { return count == 1 }
        }
    }

    func stop() { close(descriptor) }
}
