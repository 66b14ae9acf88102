import Dispatch
import Foundation
import LightstreamerCore

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Resolves the name of a server and opens a TCP connection, without the clients' transports, so that each step has its own result.
enum HostCheck {
    /// An address of a host.
    struct Address: Sendable {
        fileprivate var family: Int32
        fileprivate var bytes: [UInt8]
        /// The address in digits.
        var text: String
    }

    struct Failure: Error, Equatable {
        let reason: String
    }

    /// - Throws: ``Failure`` if the name has no address, or no answer comes within `seconds`.
    static func resolve(_ host: String, port: Int, within seconds: Double) throws(Failure) -> [Address] {
        // The system's call has no time limit.
        let answer = Promise<Result<[Address], Failure>>()
        let thread = Thread { answer.fulfil(lookUp(host, port)) }
        thread.start()
        guard let result = answer.wait(until: .now() + seconds) else {
            throw Failure(reason: "no answer within \(plain(seconds)) s")
        }
        return try result.get()
    }

    private static func lookUp(_ host: String, _ port: Int) -> Result<[Address], Failure> {
        var hints = addrinfo()
        #if canImport(Darwin)
            hints.ai_socktype = SOCK_STREAM
        #else
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, "\(port)", &hints, &list)
        defer { if let list { freeaddrinfo(list) } }
        guard code == 0 else { return .failure(Failure(reason: String(cString: gai_strerror(code)))) }
        var addresses: [Address] = []
        var next = list
        while let info = next?.pointee {
            next = info.ai_next
            guard let address = info.ai_addr else { continue }
            var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            guard
                getnameinfo(address, info.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
            else { continue }
            addresses.append(
                Address(
                    family: info.ai_family,
                    bytes: Array(UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen))),
                    text: String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)))
        }
        return addresses.isEmpty ? .failure(Failure(reason: "the name has no address")) : .success(addresses)
    }

    /// Opens a TCP connection and closes it.
    ///
    /// - Throws: ``Failure`` if the host refuses the connection or does not answer within `seconds`.
    static func connect(to address: Address, within seconds: Double) throws(Failure) {
        #if canImport(Darwin)
            let descriptor = socket(address.family, SOCK_STREAM, 0)
        #else
            let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw Failure(reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        let status = address.bytes.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { pointer in
                systemConnect(descriptor, pointer.baseAddress, socklen_t(bytes.count))
            }
        }
        if status == 0 { return }
        guard errno == EINPROGRESS else { throw Failure(reason: String(cString: strerror(errno))) }
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let end = Date(timeIntervalSinceNow: seconds)
        var ready: Int32 = 0
        repeat {
            ready = poll(&watched, 1, Int32(max(0, min(end.timeIntervalSinceNow, 86_400)) * 1_000))
        } while ready < 0 && errno == EINTR
        guard ready > 0 else { throw Failure(reason: "no answer within \(plain(seconds)) s") }
        var error: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length)
        guard error == 0 else { throw Failure(reason: String(cString: strerror(error))) }
    }

    private static func systemConnect(
        _ descriptor: Int32, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
    ) -> Int32 {
        #if canImport(Darwin)
            Darwin.connect(descriptor, address, length)
        #else
            Glibc.connect(descriptor, address, length)
        #endif
    }

    static func plain(_ seconds: Double) -> String { String(format: "%g", seconds) }
}
