import TestSupport

#if os(Linux)
    import Foundation
    import Testing

    @testable import LightstreamerCore

    @Suite(.ownThread) struct SocketWatchTests {
        /// A watched end of a pair of sockets, and the other one. It stays alive until it is closed. Everything is accessed on `queue` only, except
        /// for the test's own writes.
        private final class Pair: @unchecked Sendable {
            let queue: SerialQueue
            let watched: Int32
            let other: Int32
            private(set) var watch: SocketWatch?
            private let onReady: (Pair, SocketWatch.Direction) -> Void

            init(
                _ queue: SerialQueue = SerialQueue(label: "pair"),
                onReady: @escaping (Pair, SocketWatch.Direction) -> Void
            ) throws {
                self.queue = queue
                self.onReady = onReady
                var ends: [Int32] = [0, 0]
                try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
                watched = ends[0]
                other = ends[1]
                watch = SocketWatch(owning: ends[0], queue: queue) { self.onReady(self, $0) }
                try #require(watch != nil)
            }

            func want(_ direction: SocketWatch.Direction, _ isWanted: Bool = true) {
                queue.async { self.watch?.want(direction, isWanted) }
            }

            /// The bytes read, at most one; `nil`: the end.
            func readByte() -> UInt8? {
                var byte: UInt8 = 0
                return recv(watched, &byte, 1, 0) == 1 ? byte : nil
            }

            /// On the queue.
            func close() {
                watch?.close()
                watch = nil
            }
        }

        @Test("A borrowed socket stays open after its watch closes") func leavesBorrowedSocketOpen() throws {
            var ends: [Int32] = [0, 0]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
            let queue = SerialQueue(label: "borrowed")
            queue.sync {
                let watch = SocketWatch(borrowing: ends[0], queue: queue) { _ in }
                watch?.want(.read, true)
                watch?.close()
            }
            #expect(fcntl(ends[0], F_GETFD) >= 0)
            // It may be watched again: the first watch has left the set.
            let again = queue.sync { SocketWatch(owning: ends[0], queue: queue) { _ in } }
            #expect(again != nil)
            queue.sync { again?.close() }
            // The other end shows it: the number of the descriptor may already be that of another test.
            var byte: UInt8 = 0
            #expect(recv(ends[1], &byte, 1, 0) == 0)
            _ = Glibc.close(ends[1])
        }

        @Test("A watch notifies until the event is handled") func notifiesUntilHandled() async throws {
            let (events, continuation) = AsyncStream<String>.makeStream()
            var calls = 0
            let pair = try Pair { pair, direction in
                calls += 1
                if calls < 3 { return }
                continuation.yield("\(direction) \(calls) \(pair.readByte() ?? 0)")
                pair.close()
                continuation.finish()
            }
            send(pair.other, "a", 1, 0)
            pair.want(.read)
            #expect(await Array(events) == ["read 3 97"])
            close(pair.other)
        }

        @Test("A watch reports a hang-up until all input is read") func reportsHangUpUntilRead() async throws {
            let (events, continuation) = AsyncStream<String>.makeStream()
            let pair = try Pair { pair, _ in
                guard let byte = pair.readByte() else {
                    continuation.yield("end")
                    pair.close()
                    return continuation.finish()
                }
                continuation.yield(String(UnicodeScalar(byte)))
            }
            send(pair.other, "abc", 3, 0)
            close(pair.other)
            pair.want(.read)
            #expect(await Array(events) == ["a", "b", "c", "end"])
        }

        @Test func reportsOnlyWantedEvents() async throws {
            let (events, continuation) = AsyncStream<SocketWatch.Direction>.makeStream()
            let pair = try Pair { pair, direction in
                continuation.yield(direction)
                pair.watch?.want(direction, false)
            }
            send(pair.other, "a", 1, 0)
            var iterator = events.makeAsyncIterator()
            pair.want(.write)
            #expect(await iterator.next() == .write)
            pair.want(.read)
            #expect(await iterator.next() == .read)
            pair.want(.read)
            #expect(await iterator.next() == .read, "the byte was not read")
            pair.queue.sync { pair.close() }
            close(pair.other)
        }

        @Test("The original of a watched duplicate may close") func originalMayClose() async throws {
            let (events, continuation) = AsyncStream<SocketWatch.Direction>.makeStream()
            var ends: [Int32] = [0, 0]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            let queue = SerialQueue(label: "duplicate")
            let watch = try #require(SocketWatch(duplicating: ends[0], queue: queue) { continuation.yield($0) })
            close(ends[0])
            queue.sync { watch.want(.read, true) }
            close(ends[1])
            var iterator = events.makeAsyncIterator()
            #expect(await iterator.next() == .read)
            queue.sync { watch.close() }
        }

        @Test func reportsNothingAfterClose() async throws {
            let queue = SerialQueue(label: "pair")
            let pair = try Pair(queue) { _, direction in Issue.record("reported \(direction)") }
            queue.sync {
                pair.watch?.want(.read, true)
                send(pair.other, "a", 1, 0)
                pair.close()
            }
            // The event of another watch follows all those of the first.
            await withCheckedContinuation { next in
                let other = try? Pair(queue) { pair, _ in
                    close(pair.other)
                    pair.close()
                    next.resume()
                }
                other?.want(.write)
            }
            close(pair.other)
        }

        @Test("A watch reports while closures keep the queue busy") func reportsOnBusyQueue() async throws {
            let (events, report) = AsyncStream<SocketWatch.Direction>.makeStream()
            let isReported = Locked(false)
            let pair = try Pair { pair, direction in
                isReported.withLock { $0 = true }
                pair.close()
                report.yield(direction)
            }
            @Sendable func repeatUntilReported() {
                if !isReported.value { pair.queue.async(repeatUntilReported) }
            }
            pair.queue.async(repeatUntilReported)
            pair.want(.read)
            send(pair.other, "a", 1, 0)
            var iterator = events.makeAsyncIterator()
            #expect(await iterator.next() == .read)
            close(pair.other)
        }

        @Test("Each ready socket is reported, unless another report closes it", arguments: [false, true])
        func reportsEachReadySocket(closesAll: Bool) async throws {
            let (events, report) = AsyncStream<String>.makeStream()
            let queue = SerialQueue(label: "pairs")
            let pairs = Locked<[Pair]>([])
            for _ in 0..<3 {
                let pair = try Pair(queue) { pair, _ in
                    report.yield(queue.isCurrent ? "on the queue" : "elsewhere")
                    for other in pairs.value where closesAll || other === pair { other.close() }
                    // It runs after the reports of all that were ready.
                    queue.async { report.finish() }
                }
                send(pair.other, "a", 1, 0)
                pairs.withLock { $0.append(pair) }
            }
            // After this closure, the thread of the queue finds all of them ready while the queue is not in use.
            queue.async { for pair in pairs.value { pair.watch?.want(.read, true) } }
            #expect(await Array(events) == Array(repeating: "on the queue", count: closesAll ? 1 : 3))
            queue.sync { for pair in pairs.value { pair.close() } }
            for pair in pairs.value { close(pair.other) }
        }

        @Test("A caller waits until the current report ends") func callerWaitsForReport() async throws {
            let (events, report) = AsyncStream<String>.makeStream()
            let isReporting = DispatchSemaphore(value: 0)
            let goOn = DispatchSemaphore(value: 0)
            let pair = try Pair { pair, _ in
                isReporting.signal()
                goOn.wait()
                report.yield("reported")
                pair.close()
            }
            send(pair.other, "a", 1, 0)
            pair.want(.read)
            isReporting.wait()
            Thread.detachNewThread {
                pair.queue.sync {
                    report.yield("called")
                    report.finish()
                }
            }
            goOn.signal()
            #expect(await Array(events) == ["reported", "called"])
            close(pair.other)
        }

        @Test("A report waits until the caller on the queue has left") func reportWaitsForCaller() async throws {
            let (events, report) = AsyncStream<String>.makeStream()
            let pair = try Pair { pair, _ in
                report.yield("ready")
                pair.close()
                report.finish()
            }
            pair.queue.sync {
                pair.watch?.want(.read, true)
                send(pair.other, "a", 1, 0)
                report.yield("left")
            }
            #expect(await Array(events) == ["left", "ready"])
            close(pair.other)
        }

        #if compiler(>=6.2)  // exit tests
            /// In a separate process, because other tests have descriptors as well.
            @Test("A released queue closes its descriptors") func releasedQueueClosesDescriptors() async {
                await #expect(processExitsWith: .success) {
                    func descriptors() throws -> Int {
                        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
                    }
                    func useQueue() throws {
                        let isReady = DispatchSemaphore(value: 0)
                        let pair = try Pair { pair, _ in
                            pair.close()
                            isReady.signal()
                        }
                        pair.want(.write)
                        isReady.wait()
                        close(pair.other)
                    }
                    alarm(60)
                    // The first one starts the timers of the dispatch library, which stay.
                    try useQueue()
                    let before = try descriptors()
                    for _ in 0..<50 { try useQueue() }
                    while try descriptors() > before { sched_yield() }
                }
            }
        #endif

        /// With dispatch sources, this load sometimes crashed the process.
        @Test("Many watches on several queues work at the same time") func survivesManyWatches() async {
            let rounds = 500
            let ended = await withTaskGroup(of: Int.self) { group in
                for number in 1...4 {
                    let queue = SerialQueue(label: "pairs \(number)")
                    group.addTask {
                        var ended = 0
                        for _ in 1...rounds {
                            await withCheckedContinuation { next in
                                let pair = try? Pair(queue) { pair, direction in
                                    if direction == .write { return pair.watch?.want(.write, false) ?? () }
                                    guard pair.readByte() == nil else { return }
                                    pair.close()
                                    ended += 1
                                    next.resume()
                                }
                                guard let pair else { return next.resume() }
                                pair.want(.read)
                                pair.want(.write)
                                send(pair.other, "a", 1, 0)
                                close(pair.other)
                            }
                        }
                        return ended
                    }
                }
                return await group.reduce(0, +)
            }
            #expect(ended == 4 * rounds)
        }
    }

    extension Array {
        fileprivate init(_ stream: AsyncStream<Element>) async {
            self = []
            for await element in stream { append(element) }
        }
    }
#endif
