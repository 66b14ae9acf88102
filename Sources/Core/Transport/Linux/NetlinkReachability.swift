#if os(Linux)
    import CTransport
    import Foundation

    /// Reports whether this machine has an address that leads to other hosts: at the start, and when links or addresses change.
    ///
    /// Never reports where the kernel's netlink socket cannot be had, nor for a loopback host, which is always reachable.
    final class NetlinkReachability: Reachability, @unchecked Sendable {  // all state is confined to `queue`
        private let isWatchful: Bool
        private let addresses: @Sendable () -> Set<String>
        /// Shared: with a queue each, clients that begin together would take a thread each.
        private static let queue = SerialQueue(label: "LS network")
        private var watch: SocketWatch?
        private var known: Set<String> = []

        /// - Parameter addresses: for tests; the addresses at hand.
        init(host: String, addresses: @escaping @Sendable () -> Set<String> = NetlinkReachability.usableAddresses) {
            isWatchful = !(host == "localhost" || host == "::1" || host.hasPrefix("127."))
            self.addresses = addresses
        }

        func start(onChange: @escaping @Sendable (Bool) -> Void) {
            Self.queue.async { [self] in
                guard isWatchful, watch == nil else { return }
                let descriptor = ct_open_network_changes()
                guard descriptor >= 0 else { return }
                known = addresses()
                watch = SocketWatch(owning: descriptor, queue: Self.queue) { [weak self] _ in
                    Self.drain(descriptor)
                    self?.check(onChange)
                }
                if watch == nil { _ = close(descriptor) }
                watch?.want(.read, true)
                // The network may have come since the attempt that failed.
                onChange(!known.isEmpty)
            }
        }

        func stop() {
            Self.queue.async { [self] in
                watch?.close()
                watch = nil
            }
        }

        /// Another address is a change too: connections made from the old one are lost.
        private func check(_ onChange: (Bool) -> Void) {
            let current = addresses()
            guard watch != nil, current != known else { return }
            known = current
            onChange(!current.isEmpty)
        }

        /// What changed does not matter: the addresses are looked at as a whole.
        private static func drain(_ descriptor: Int32) {
            var buffer = [UInt8](repeating: 0, count: 8 * 1024)
            // A negative count also says that messages were lost, which are not needed.
            while recv(descriptor, &buffer, buffer.count, 0) > 0 {}
        }

        /// Addresses of running interfaces other than loopback; link-local ones lead nowhere far.
        static func usableAddresses() -> Set<String> {
            var first: UnsafeMutablePointer<ifaddrs>?
            guard getifaddrs(&first) == 0 else { return [] }
            defer { freeifaddrs(first) }
            let interfaces = sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap { $0?.pointee }
            return Set(interfaces.compactMap(usableAddress))
        }

        private static func usableAddress(_ interface: ifaddrs) -> String? {
            let flags = Int(interface.ifa_flags)
            guard flags & Int(IFF_UP) != 0, flags & Int(IFF_RUNNING) != 0, flags & Int(IFF_LOOPBACK) == 0 else {
                return nil
            }
            guard let address = interface.ifa_addr else { return nil }
            let length: Int
            switch Int32(address.pointee.sa_family) {
            case AF_INET: length = MemoryLayout<sockaddr_in>.size
            case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
            default: return nil
            }
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let result = getnameinfo(
                address, socklen_t(length), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
            guard result == 0 else { return nil }
            let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return name.hasPrefix("fe80:") || name.hasPrefix("169.254.") ? nil : name
        }
    }
#endif
