#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    @Suite("Host names", .ownThread)
    struct HostNameResolverTests {
        private let names = ScriptedNames()
        private let queue = SerialQueue(label: "names")

        private func makeResolver(
            later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { _ in }
        ) -> HostNameResolver {
            HostNameResolver(
                lookUp: { [names] in names.lookUp($0) }, clock: { [names] in names.now }, later: later)
        }

        private func ask(_ resolver: HostNameResolver, _ host: String) async -> HostNameResolver.Answer {
            await withCheckedContinuation { continuation in
                _ = resolver.resolve(host, replyOn: queue) { continuation.resume(returning: $0) }
            }
        }

        private func ask(_ resolver: HostNameResolver, _ hosts: [String]) {
            for host in hosts { _ = resolver.resolve(host, replyOn: queue) { _ in } }
        }

        @Test("One lookup serves all concurrent requests for a name") func sharesLookups() async {
            let resolver = makeResolver()
            names.block(["a"])
            let (answers, continuation) = AsyncStream<HostNameResolver.Answer>.makeStream()
            for _ in 0..<3 { _ = resolver.resolve("a", replyOn: queue) { continuation.yield($0) } }
            _ = await ask(resolver, "b")
            await names.wait(for: 2)
            names.unblock()
            for await answer in answers.prefix(3) { #expect(answer == .success(["a!"])) }
            #expect(Set(names.lookups) == ["a", "b"])
            #expect(names.lookups.count == 2)
        }

        @Test("An address that does not answer is the last one of the next attempts, also after another lookup")
        func skipsSilentAddresses() async {
            let resolver = HostNameResolver(
                lookUp: { _ in .success(["a", "b", "c"]) }, clock: { [names] in names.now }, later: { _ in })
            resolver.skip("a", of: "h")
            #expect(await ask(resolver, "h") == .success(["a", "b", "c"]), "no attempt had an address")
            // Two clients gave up the same address.
            resolver.skip("a", of: "h")
            resolver.skip("a", of: "h")
            #expect(await ask(resolver, "h") == .success(["b", "c", "a"]))
            names.now += 60_000
            #expect(await ask(resolver, "h") == .success(["b", "c", "a"]))
            resolver.skip("b", of: "h")
            resolver.skip("c", of: "h")
            #expect(await ask(resolver, "h") == .success(["a", "b", "c"]))
        }

        @Test("Many names use few threads") func manyNamesUseFewThreads() async {
            let resolver = makeResolver()
            let hosts = (1...200).map { "host\($0)" }
            names.block(hosts)
            ask(resolver, hosts)
            await names.wait(for: 4)
            #expect(Set(names.lookups) == Set(hosts.prefix(4)))
            names.unblock()
            await names.wait(for: 200)
            #expect(names.highestConcurrency <= 4)
        }

        @Test("Lookups continue beside slow ones") func slowLookupsDoNotBlock() async {
            let (ticks, continuation) = AsyncStream<@Sendable () -> Void>.makeStream()
            let resolver = makeResolver { continuation.yield($0) }
            let hosts = (1...30).map { "host\($0)" }
            names.block(hosts)
            ask(resolver, hosts)
            var tick = ticks.makeAsyncIterator()
            for count in [4, 8, 12, 16, 16] {
                await names.wait(for: count)
                #expect(names.lookups.count == count)
                // One check is too early, and has no effect.
                await tick.next()?()
                names.now += 250
                await tick.next()?()
            }
            #expect(names.highestConcurrency == 16)
            names.unblock()
            await names.wait(for: 30)
        }

        @Test("Names that were slow or failed before leave threads for others", arguments: [true, false])
        func badNamesLeaveThreads(_ fails: Bool) async {
            let resolver = makeResolver()
            let hosts = (1...20).map { "bad\($0)" }
            names.fail(fails ? hosts : [])
            names.delay = fails ? 0 : 1_000
            for host in hosts { _ = await ask(resolver, host) }
            names.delay = 0
            names.now += 60_000
            names.block(hosts)
            ask(resolver, hosts)
            await names.wait(for: 22)
            // No lookup of a bad name returns.
            #expect(await ask(resolver, "good") == .success(["good!"]))
            #expect(names.lookups.count == 23)
            names.unblock()
        }

        @Test func cachesForOneMinute() async {
            let resolver = makeResolver()
            for _ in 0..<3 { _ = await ask(resolver, "a") }
            #expect(names.lookups == ["a"])
            names.now += 60_000
            _ = await ask(resolver, "a")
            #expect(names.lookups == ["a", "a"])
        }

        @Test("Failed and forgotten names are looked up again") func repeatsFailedLookups() async {
            let resolver = makeResolver()
            names.fail(["a"])
            #expect(await ask(resolver, "a") == .failure(ScriptedNames.failure))
            names.fail([])
            #expect(await ask(resolver, "a") == .success(["a!"]))
            resolver.forget("a")
            #expect(await ask(resolver, "a") == .success(["a!"]))
            #expect(names.lookups == ["a", "a", "a"])
        }

        @Test("A lookup without waiters is skipped") func skipsUnwantedLookups() async {
            let resolver = makeResolver()
            names.block(["1", "2", "3", "4"])
            ask(resolver, ["1", "2", "3", "4"])
            await names.wait(for: 4)
            let (answers, continuation) = AsyncStream<HostNameResolver.Answer>.makeStream()
            for host in ["abandoned", "other"] {
                resolver.cancel(resolver.resolve(host, replyOn: queue) { _ in Issue.record("a reply") })
            }
            let given = resolver.resolve("shared", replyOn: queue) { _ in Issue.record("a reply") }
            for host in ["shared", "last"] { _ = resolver.resolve(host, replyOn: queue) { continuation.yield($0) } }
            resolver.cancel(given)
            names.unblock()
            for await _ in answers.prefix(2) {}
            #expect(Set(names.lookups) == ["1", "2", "3", "4", "shared", "last"])
        }

        /// Without a result, callers would wait forever.
        @Test("A lookup fails if no thread is available") func failsWithoutThread() async {
            let resolver = HostNameResolver(
                lookUp: { [names] in names.lookUp($0) }, starter: ThreadStarter(refusals: 2))
            for host in ["a", "b"] {
                #expect(await ask(resolver, host) == .failure(ResourceShortage.failureOfThreads))
            }
            #expect(await ask(resolver, "a") == .success(["a!"]))
            #expect(names.lookups == ["a"])
        }

        @Test(
            "Addresses and localhost need no lookup",
            arguments: ["127.0.0.1", "::1", "localhost", "LocalHost", "a.localhost"])
        func resolvedHosts(_ host: String) { #expect(HostNameResolver.isResolved(host)) }

        @Test("Other hosts need a lookup", arguments: ["example.com", "notlocalhost", "1.2.3.4.example", "1"])
        func unresolvedHosts(_ host: String) { #expect(!HostNameResolver.isResolved(host)) }

        @Test func usesSystemResolver() async {
            let resolver = HostNameResolver()
            let answer = await ask(resolver, "localhost")
            #expect((try? answer.get())?.contains { $0 == "127.0.0.1" || $0 == "[::1]" } ?? false)
            guard case .failure(let failure) = await ask(resolver, "nowhere.invalid") else {
                Issue.record("nowhere.invalid has an address")
                return
            }
            #expect(failure.kind == .unreachable)
            #expect(failure.reason.hasPrefix("Could not resolve host: nowhere.invalid ("))
        }
    }

    /// Answers lookups as the test requires.
    private final class ScriptedNames: @unchecked Sendable {  // all state is guarded by `condition`
        static let failure = TransportFailure(.unreachable, "unknown")

        private let condition = NSCondition()
        private var blocked: Set<String> = []
        private var failing: Set<String> = []
        private var made: [String] = []
        private var running = 0
        private var highest = 0
        private var time: UInt64 = 0
        private var lookupDelay: UInt64 = 0

        private func locked<R>(_ body: () -> R) -> R {
            condition.lock()
            defer { condition.unlock() }
            return body()
        }

        var lookups: [String] { locked { made } }
        var highestConcurrency: Int { locked { highest } }
        var now: UInt64 {
            get { locked { time } }
            set { locked { time = newValue } }
        }
        /// The duration of each lookup on the virtual clock.
        var delay: UInt64 {
            get { locked { lookupDelay } }
            set { locked { lookupDelay = newValue } }
        }

        func block(_ hosts: [String]) { locked { blocked = Set(hosts) } }
        func fail(_ hosts: [String]) { locked { failing = Set(hosts) } }

        func unblock() {
            locked {
                blocked = []
                condition.broadcast()
            }
        }

        /// Returns when this many lookups have begun.
        func wait(for count: Int) async {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { [self] in
                    locked { while made.count < count { condition.wait() } }
                    continuation.resume()
                }
            }
        }

        func lookUp(_ host: String) -> HostNameResolver.Answer {
            locked {
                made.append(host)
                running += 1
                highest = max(highest, running)
                condition.broadcast()
                while blocked.contains(host) { condition.wait() }
                running -= 1
                time += lookupDelay
                return failing.contains(host) ? .failure(Self.failure) : .success(["\(host)!"])
            }
        }
    }
#endif
