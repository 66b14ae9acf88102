import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// An IPv4 or IPv6 address with a port, in the form of the system calls.
struct SocketAddress {
    private var storage: sockaddr_storage
    private var size: socklen_t

    /// The addresses of a host, in the system's order of preference; empty if the host is unknown.
    static func all(ofHost host: String, port: UInt16) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
            guard let entry, let source = entry.pointee.ai_addr else { return nil }
            let size = entry.pointee.ai_addrlen
            return filled { target, filledSize in
                UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: Int(size))
                filledSize.pointee = size
                return 0
            }
        }
    }

    /// `true` if a host is an address, not a name.
    static func isNumeric(_ host: String) -> Bool {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0 else { return false }
        freeaddrinfo(list)
        return true
    }

    /// The address that a system call writes; `nil` if the call returns less than 0.
    static func filled(
        _ call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> SocketAddress? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &size) }
        }
        return result < 0 ? nil : SocketAddress(storage: storage, size: size)
    }

    var family: Int32 { Int32(storage.ss_family) }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
        }
    }

    var port: UInt16 {
        withUnsafeBytes(of: storage) { bytes in
            // The port is at the same offset in both kinds of address.
            UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }

    /// The address in numeric form. An IPv4 client's address is in IPv4 form, even if the socket serves both kinds.
    var host: String? {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let result = withPointer { pointer, size in
            getnameinfo(pointer, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        }
        guard result == 0 else { return nil }
        let host = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let mapping = "::ffff:"
        return host.hasPrefix(mapping) && host.contains(".") ? String(host.dropFirst(mapping.count)) : host
    }
}
