#if os(Linux)
    import Foundation

    /// Resolves host names off the caller's queue, for a libcurl that would block it.
    enum HostAddresses {
        /// Replies with numeric addresses; with none when the name cannot be resolved.
        static func resolve(
            _ host: String, replyOn queue: DispatchQueue, reply: @escaping @Sendable ([String]) -> Void
        ) {
            DispatchQueue.global().async {
                let addresses = lookUp(host)
                queue.async { reply(addresses) }
            }
        }

        private static func lookUp(_ host: String) -> [String] {
            var hints = addrinfo()
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
            var first: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
            defer { freeaddrinfo(first) }
            return sequence(first: first, next: { $0?.pointee.ai_next }).compactMap { $0?.pointee }.compactMap(numeric)
        }

        private static func numeric(_ info: addrinfo) -> String? {
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let result = getnameinfo(
                info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
            guard result == 0 else { return nil }
            let address = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return info.ai_family == AF_INET6 ? "[\(address)]" : address
        }
    }
#endif
