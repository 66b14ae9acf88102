#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A port of 127.0.0.1 that refuses connections: a socket has it, so that no other test gets it, and does not listen.
final class RefusingPort {
    let number: UInt16
    private let descriptor: Int32

    struct NoSocket: Error {}

    init() throws {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        self.descriptor = descriptor
        number = UInt16(bigEndian: address.sin_port)
        guard isBound else { throw NoSocket() }
    }

    deinit { close(descriptor) }
}
