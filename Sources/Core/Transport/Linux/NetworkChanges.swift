#if os(Linux)
    import CTransport
    import Foundation

    /// Watches the addresses of this machine for all clients of the process, with one netlink socket, which is open while there are
    /// listeners.
    final class NetworkChanges: @unchecked Sendable {  // all state is confined to `queue`
        static let shared = NetworkChanges()

        /// The queue of all state and of the calls to listeners.
        let queue = SerialQueue(label: "LS network")
        private let addresses: @Sendable () -> Set<String>?
        private let openSocket: @Sendable () -> Int32
        private let later: @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void
        private var watch: SocketWatch?
        /// `nil` if the addresses are not known.
        private var known: Set<String>?
        private var listeners: [Int: (_ hasAddress: Bool) -> Void] = [:]
        private var lastNumber = 0
        private var isRetrying = false

        private static let retryMilliseconds = 1_000

        /// All parameters are for tests.
        ///
        /// - Parameters:
        ///   - addresses: returns the current addresses; `nil` if they cannot be read now.
        ///   - openSocket: returns a netlink socket, or -1 with `errno`.
        ///   - later: calls its argument on the queue when it is time to try again what lacked resources.
        init(
            addresses: @escaping @Sendable () -> Set<String>? = NetworkChanges.usableAddresses,
            openSocket: @escaping @Sendable () -> Int32 = { ct_open_network_changes() },
            later: @escaping @Sendable (SerialQueue, @escaping @Sendable () -> Void) -> Void = {
                $0.async(afterMilliseconds: retryMilliseconds, $1)
            }
        ) {
            self.addresses = addresses
            self.openSocket = openSocket
            self.later = later
        }

        /// Calls the listener with the current state, and after each change until ``remove(_:)``. Called on `queue`.
        ///
        /// - Returns: the number of the listener; `nil`, and the listener is never called, if the kernel provides no netlink socket.
        func add(_ listener: @escaping (_ hasAddress: Bool) -> Void) -> Int? {
            guard open() else { return nil }
            lastNumber += 1
            listeners[lastNumber] = listener
            if let known { listener(!known.isEmpty) }
            return lastNumber
        }

        /// Called on `queue`.
        func remove(_ number: Int) {
            listeners[number] = nil
            guard listeners.isEmpty else { return }
            watch?.close()
            watch = nil
            known = nil
        }

        var isOpen: Bool { watch != nil }

        /// Opens the socket and reads the addresses, unless the socket is open. What lacks resources is tried again later.
        ///
        /// - Returns: `false` if the kernel provides no netlink socket.
        private func open() -> Bool {
            guard watch == nil else { return true }
            let descriptor = openSocket()
            guard descriptor >= 0 else {
                guard ResourceShortage.isShortage(errno) else { return false }
                retryLater()
                return true
            }
            watch = SocketWatch(owning: descriptor, queue: queue) { [weak self] _ in
                Self.drain(descriptor)
                self?.check()
            }
            guard let watch else {
                _ = close(descriptor)
                retryLater()
                return true
            }
            watch.want(.read, true)
            check()
            return true
        }

        /// Notifies the listeners of any change of the addresses, because connections from an old address are lost.
        private func check() {
            guard let current = addresses() else { return retryLater() }
            guard current != known else { return }
            known = current
            for listener in listeners.values { listener(!current.isEmpty) }
        }

        private func retryLater() {
            guard !isRetrying else { return }
            isRetrying = true
            later(queue) { [weak self] in self?.retry() }
        }

        private func retry() {
            isRetrying = false
            guard !listeners.isEmpty else { return }
            if isOpen { check() } else { _ = open() }
        }

        /// Discards the messages: `check` reads all addresses again.
        private static func drain(_ descriptor: Int32) {
            var buffer = [UInt8](repeating: 0, count: 8 * 1024)
            // A negative count may also mean that messages were lost, which does not matter.
            while recv(descriptor, &buffer, buffer.count, 0) > 0 {}
        }

        /// The addresses of running interfaces except loopback; link-local addresses are left out, because they reach no other network. `nil`
        /// if the system cannot list them now.
        static func usableAddresses() -> Set<String>? {
            var first: UnsafeMutablePointer<ifaddrs>?
            guard getifaddrs(&first) == 0 else { return nil }
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
            guard let name = HostNameResolver.numeric(address, socklen_t(length)) else { return nil }
            return name.hasPrefix("fe80:") || name.hasPrefix("169.254.") ? nil : name
        }
    }
#endif
