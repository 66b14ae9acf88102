#if os(Linux)
    import CTransport
    import Foundation

    /// Resolves host names on a few threads of its own, at most one lookup per name at a time.
    ///
    /// libcurl would start a thread per connection. The global queues have only as many threads as the machine has cores, and the
    /// application may block all of them.
    final class HostNameResolver: @unchecked Sendable {  // all mutable state is guarded by `lock`
        typealias Answer = Result<[String], TransportFailure>

        /// A request that has no answer yet.
        struct Request: Sendable {
            fileprivate var host: String
            fileprivate var number: Int
        }

        private struct Waiter {
            var number: Int
            var queue: SerialQueue
            var reply: @Sendable (Answer) -> Void
        }

        private struct Lookup {
            var waiters: [Waiter]
            var isRunning = false
            var start: UInt64 = 0
            /// Whether the lookup is counted in `runningSuspects`.
            var isSuspect = false
        }

        /// `nil` if the environment names a proxy: then libcurl decides which names are resolved here and which by the proxy.
        static let ofProcess: HostNameResolver? = environmentNamesProxy ? nil : HostNameResolver()

        /// Whether libcurl may find a proxy in the environment.
        static var environmentNamesProxy: Bool {
            let variables = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
            return variables.contains { name in
                ct_environment(name).map { $0.pointee != 0 } ?? false
            }
        }

        private static let threadLimit = 4
        /// The maximum number of threads while some lookups are slow: those do not count towards `threadLimit`.
        private static let slowThreadLimit = 16
        private static let patienceMilliseconds: UInt64 = 250
        /// The number of threads that are reserved for names whose last lookup was neither slow nor failed.
        private static let reservedThreads = 2
        private static let slowMilliseconds: UInt64 = 1_000
        /// Addresses are cached as long as libcurl caches them.
        private static let lifetimeMilliseconds: UInt64 = 60_000
        private static let rememberedNames = 256

        private let lookUp: @Sendable (String) -> Answer
        private let clock: @Sendable () -> UInt64
        private let later: @Sendable (@escaping @Sendable () -> Void) -> Void
        private let starter: ThreadStarter
        private let lock = NSLock()
        private var lookups: [String: Lookup] = [:]
        /// Hosts whose lookup waits for a thread, in order.
        private var waiting: [String] = []
        private var remembered: [String: (addresses: [String], expiry: UInt64)] = [:]
        private var suspects: Set<String> = []
        private var runningSuspects = 0
        private var threads = 0
        private var lastNumber = 0
        private var isWatching = false

        /// - Parameters:
        ///   - lookUp: resolves a name; called on a thread of the resolver, which it may block.
        ///   - clock: returns milliseconds.
        ///   - later: calls its argument when it is time to check whether lookups are slow.
        ///   - starter: starts the threads.
        init(
            lookUp: @escaping @Sendable (String) -> Answer = HostNameResolver.systemLookup,
            clock: @escaping @Sendable () -> UInt64 = MonotonicClock.now,
            later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = HostNameResolver.wait,
            starter: ThreadStarter = ThreadStarter()
        ) {
            self.starter = starter
            self.lookUp = lookUp
            self.clock = clock
            self.later = later
        }

        /// Whether libcurl needs no lookup for this host: it is an address, or `localhost`.
        static func isResolved(_ host: String) -> Bool {
            var address = in_addr()
            let name = host.lowercased()
            return host.contains(":") || inet_pton(AF_INET, host, &address) == 1 || name == "localhost"
                || name.hasSuffix(".localhost")
        }

        /// Calls `reply` on `queue` with numeric addresses or with a failure.
        ///
        /// - Parameter reply: never called inside this call; not called after ``cancel(_:)``, unless it was already enqueued.
        func resolve(
            _ host: String, replyOn queue: SerialQueue, reply: @escaping @Sendable (Answer) -> Void
        ) -> Request {
            lock.lock()
            defer { lock.unlock() }
            lastNumber += 1
            let request = Request(host: host, number: lastNumber)
            if let known = remembered[host] {
                if clock() < known.expiry {
                    queue.async { reply(.success(known.addresses)) }
                    return request
                }
                remembered[host] = nil
            }
            let waiter = Waiter(number: lastNumber, queue: queue, reply: reply)
            if lookups[host] != nil {
                lookups[host]?.waiters.append(waiter)
            } else {
                lookups[host] = Lookup(waiters: [waiter])
                waiting.append(host)
                startThreads()
            }
            return request
        }

        /// Removes a request. A lookup that waits for a thread and has no other request is cancelled.
        func cancel(_ request: Request) {
            lock.withLock { () -> Void in
                lookups[request.host]?.waiters.removeAll { $0.number == request.number }
                guard let lookup = lookups[request.host], lookup.waiters.isEmpty, !lookup.isRunning else { return }
                lookups[request.host] = nil
                waiting.removeAll { $0 == request.host }
            }
        }

        /// Removes the cached addresses of a host, to which no connection could be made.
        func forget(_ host: String) {
            lock.withLock { remembered[host] = nil }
        }

        // MARK: - Threads

        /// Starts threads for waiting hosts, up to the limit. A host for which the system has no thread gets a failure, because nothing else
        /// may notice when there is one. Called under the lock.
        private func startThreads() {
            while let host = takeNext() {
                threads += 1
                if !startThread(host) { end(host, .failure(ResourceShortage.failureOfThreads)) }
            }
            guard !isWatching, waiting.contains(where: { !suspects.contains($0) }) else { return }
            isWatching = true
            later { [weak self] in self?.lookAgain() }
        }

        private func lookAgain() {
            lock.withLock {
                isWatching = false
                startThreads()
            }
        }

        private static let timer = DispatchQueue(label: "com.lightstreamer.names", qos: .userInitiated)

        private static func wait(_ body: @escaping @Sendable () -> Void) {
            DispatchTimers.whenAvailable {
                timer.asyncAfter(deadline: .now() + .milliseconds(Int(patienceMilliseconds)), execute: body)
            }
        }

        /// Removes and returns the next host to look up; `nil` if none waits or the limit of threads is reached. The caller counts the
        /// thread. Called under the lock.
        private func takeNext() -> String? {
            guard !waiting.isEmpty, threads < Self.slowThreadLimit else { return nil }
            let now = clock()
            if threads >= Self.threadLimit {
                let slow = lookups.values.count { $0.isRunning && now - $0.start >= Self.patienceMilliseconds }
                guard threads - slow < Self.threadLimit else { return nil }
            }
            let takesSuspects = runningSuspects < Self.threadLimit - Self.reservedThreads
            guard let index = waiting.firstIndex(where: { takesSuspects || !suspects.contains($0) }) else { return nil }
            let host = waiting.remove(at: index)
            let isSuspect = suspects.contains(host)
            lookups[host]?.isRunning = true
            lookups[host]?.start = now
            lookups[host]?.isSuspect = isSuspect
            if isSuspect { runningSuspects += 1 }
            return host
        }

        private func startThread(_ host: String) -> Bool {
            starter.startIfPossible(ThreadStarter.Attributes(name: "LS names", stackSize: 512 * 1_024)) { [self] in
                var next: String? = host
                while let host = next { next = resolveAndTakeNext(host) }
            }
        }

        private func resolveAndTakeNext(_ host: String) -> String? {
            let answer = lookUp(host)
            let now = clock()
            lock.lock()
            defer { lock.unlock() }
            suspects.remove(host)
            switch answer {
            case .success(let addresses):
                if remembered.count >= Self.rememberedNames { remembered.removeAll() }
                remembered[host] = (addresses, now + Self.lifetimeMilliseconds)
                if let start = lookups[host]?.start, now - start >= Self.slowMilliseconds { suspect(host) }
            case .failure: suspect(host)
            }
            end(host, answer)
            let next = takeNext()
            if next != nil { threads += 1 }
            return next
        }

        /// Answers those who wait for the host, and gives up its thread. Called under the lock.
        private func end(_ host: String, _ answer: Answer) {
            threads -= 1
            guard let lookup = lookups.removeValue(forKey: host) else { return }
            if lookup.isSuspect { runningSuspects -= 1 }
            for waiter in lookup.waiters { waiter.queue.async { waiter.reply(answer) } }
        }

        private func suspect(_ host: String) {
            if suspects.count >= Self.rememberedNames { suspects.removeAll() }
            suspects.insert(host)
        }

        // MARK: - Lookups

        private static func systemLookup(_ host: String) -> Answer {
            var hints = addrinfo()
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
            var first: UnsafeMutablePointer<addrinfo>?
            let result = getaddrinfo(host, nil, &hints, &first)
            guard result == 0 else {
                let reason = String(cString: gai_strerror(result))
                if let shortage = ResourceShortage.failure { return .failure(shortage) }
                return .failure(TransportFailure(.unreachable, "Could not resolve host: \(host) (\(reason))"))
            }
            defer { freeaddrinfo(first) }
            let all = sequence(first: first, next: { $0?.pointee.ai_next }).compactMap { $0?.pointee }
            return .success(all.compactMap(numeric))
        }

        /// The numeric address, in brackets if it is an IPv6 address; `nil` for one with a zone, which libcurl does not accept.
        private static func numeric(_ info: addrinfo) -> String? {
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let result = getnameinfo(
                info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
            guard result == 0 else { return nil }
            let address = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            if address.contains("%") { return nil }
            return info.ai_family == AF_INET6 ? "[\(address)]" : address
        }
    }
#endif
