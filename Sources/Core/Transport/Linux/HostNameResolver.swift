#if os(Linux)
    import CTransport
    import Foundation

    /// Resolves host names on a few dedicated threads, at most one lookup per name at a time. `HostNameResolverTests` shows what this
    /// protects against:
    ///
    /// - libcurl would start a thread per connection (`manyNamesUseFewThreads`). The global queues have only as many threads as the machine has
    ///   cores, and the application may block all of them.
    /// - A name server that does not answer holds a thread for up to half a minute: slow lookups do not count towards the limit
    ///   (`slowLookupsDoNotBlock`).
    /// - More such names than threads, which their clients request repeatedly, would always be first: names whose last lookup was slow or
    ///   failed, the suspects, leave two threads to others (`badNamesLeaveThreads`).
    final class HostNameResolver: @unchecked Sendable {  // all mutable state is guarded by `lock`
        typealias Answer = Result<[String], TransportFailure>

        typealias Request = Int

        private struct Waiter {
            var number: Request
            var queue: SerialQueue
            var reply: @Sendable (Answer) -> Void
        }

        private struct Lookup {
            var host: String
            var waiters: [Waiter]
            /// The time at which a thread began the lookup; `nil` while it waits for a thread.
            var start: UInt64?
        }

        private struct Memory {
            var addresses: [String]
            var expiry: UInt64
            var isSuspect: Bool
            /// The number of addresses that were skipped because they did not answer.
            var skipCount = 0

            /// The addresses, from the next one on. libcurl tries the others of its kind only after half of a time limit of minutes.
            var rotated: [String] {
                guard !addresses.isEmpty else { return [] }
                let first = skipCount % addresses.count
                return Array(addresses[first...] + addresses[..<first])
            }
        }

        /// `nil` if the environment names a proxy: then libcurl decides which names are resolved here and which by the proxy.
        static let shared: HostNameResolver? = environmentNamesProxy ? nil : HostNameResolver()

        /// `true` if libcurl may find a proxy in the environment.
        static var environmentNamesProxy: Bool {
            let variables = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
            return variables.contains { name in
                ct_environment(name).map { $0.pointee != 0 } ?? false
            }
        }

        private static let threadLimit = 4
        /// The maximum number of threads while some lookups are slow: those do not count towards `threadLimit`.
        private static let slowThreadLimit = 16
        private static let quickMilliseconds: UInt64 = 250
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
        /// In the order of the first requests. Each that runs has a thread.
        private var lookups: [Lookup] = []
        private var memories: [String: Memory] = [:]
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
            later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = {
                DispatchTimers.after(milliseconds: Int(quickMilliseconds), $0)
            },
            starter: ThreadStarter = ThreadStarter()
        ) {
            self.starter = starter
            self.lookUp = lookUp
            self.clock = clock
            self.later = later
        }

        /// `true` if libcurl needs no lookup for this host: it is an address, or `localhost`.
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
            if let known = memories[host], clock() < known.expiry {
                queue.async { reply(.success(known.rotated)) }
                return lastNumber
            }
            let waiter = Waiter(number: lastNumber, queue: queue, reply: reply)
            if let index = lookups.firstIndex(where: { $0.host == host }) {
                lookups[index].waiters.append(waiter)
            } else {
                lookups.append(Lookup(host: host, waiters: [waiter]))
                startThreads()
            }
            return lastNumber
        }

        /// Removes a request. A lookup that waits for a thread and has no other request is cancelled.
        func cancel(_ request: Request) {
            lock.withLock {
                for index in lookups.indices { lookups[index].waiters.removeAll { $0.number == request } }
                lookups.removeAll { $0.start == nil && $0.waiters.isEmpty }
            }
        }

        /// Removes the cached addresses of a host, to which no connection could be made.
        func forget(_ host: String) {
            lock.withLock { memories[host]?.expiry = 0 }
        }

        /// Called when a connection to a host's address was given up before it was made: the next request returns another one first, unless a
        /// request already does.
        func skip(_ address: String, of host: String) {
            lock.withLock {
                if memories[host]?.rotated.first == address { memories[host]?.skipCount &+= 1 }
            }
        }

        // MARK: - Threads

        /// Starts threads for waiting lookups, up to the limit. If the system has no thread, the lookup fails, because nothing else may notice
        /// when there is one. Called under the lock.
        private func startThreads() {
            while let host = takeNext() {
                let attributes = ThreadStarter.Attributes(name: "LS names", stackSize: 512 * 1_024)
                let isStarted = starter.startIfPossible(attributes) { [self] in
                    var next: String? = host
                    while let host = next { next = resolveAndTakeNext(host) }
                }
                if !isStarted { end(host, .failure(ResourceShortage.failureOfThreads)) }
            }
            guard !isWatching, lookups.contains(where: { $0.start == nil && !isSuspect($0.host) }) else { return }
            isWatching = true
            later { [weak self] in self?.tick() }
        }

        private func tick() {
            lock.withLock {
                isWatching = false
                startThreads()
            }
        }

        private func isSuspect(_ host: String) -> Bool { memories[host]?.isSuspect ?? false }

        /// Begins the next lookup and returns its host; `nil` if none waits or the limit of threads is reached. Called under the lock.
        private func takeNext() -> String? {
            let now = clock()
            let running = lookups.filter { $0.start != nil }
            let quick = running.count { now - ($0.start ?? now) < Self.quickMilliseconds }
            guard running.count < Self.slowThreadLimit, quick < Self.threadLimit else { return nil }
            let takesSuspects = running.count { isSuspect($0.host) } < Self.threadLimit - Self.reservedThreads
            let next = lookups.firstIndex { $0.start == nil && (takesSuspects || !isSuspect($0.host)) }
            guard let next else { return nil }
            lookups[next].start = now
            return lookups[next].host
        }

        private func resolveAndTakeNext(_ host: String) -> String? {
            var answer = lookUp(host)
            let now = clock()
            lock.lock()
            defer { lock.unlock() }
            if memories.count >= Self.rememberedNames { memories.removeAll() }
            switch answer {
            case .success(let addresses):
                let start = lookups.first { $0.host == host }?.start ?? now
                let memory = Memory(
                    addresses: addresses, expiry: now + Self.lifetimeMilliseconds,
                    isSuspect: now - start >= Self.slowMilliseconds, skipCount: memories[host]?.skipCount ?? 0)
                memories[host] = memory
                answer = .success(memory.rotated)
            case .failure: memories[host] = Memory(addresses: [], expiry: 0, isSuspect: true)
            }
            end(host, answer)
            return takeNext()
        }

        /// Answers those who wait for the host. Called under the lock.
        private func end(_ host: String, _ answer: Answer) {
            guard let index = lookups.firstIndex(where: { $0.host == host }) else { return }
            for waiter in lookups.remove(at: index).waiters { waiter.queue.async { waiter.reply(answer) } }
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
            guard let address = numeric(info.ai_addr, info.ai_addrlen), !address.contains("%") else { return nil }
            return info.ai_family == AF_INET6 ? "[\(address)]" : address
        }

        /// The numeric form of a socket's address; `nil` if it has none.
        static func numeric(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> String? {
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let result = getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
            guard result == 0 else { return nil }
            return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
#endif
