#if os(Linux)
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    @Suite("Connect throttle", .ownThread)
    struct ConnectThrottleTests {
        private let queue = SerialQueue(label: "permits")
        private let begun = Locked<[Int: ConnectThrottle.Permit]>([:])
        private let ticks = Locked<[@Sendable () -> Void]>([])
        private let crowds = Locked(0)
        private let limit = ConnectThrottle.initialLimit

        private func makeThrottle() -> ConnectThrottle {
            ConnectThrottle(
                later: { [ticks] _, body in ticks.withLock { $0.append(body) } },
                afterCrowd: { [crowds] in crowds.withLock { $0 += 1 } })
        }

        private func open(_ numbers: Range<Int>, _ throttle: ConnectThrottle, _ url: String = "http://server/path") {
            for number in numbers {
                throttle.open(url, on: queue) { [begun] permit in begun.withLock { $0[number] = permit } }
            }
        }

        /// The numbers of the connections that began and were not released.
        private func numbers() -> [Int] {
            queue.sync {}
            return begun.value.keys.sorted()
        }

        private func release(_ numbers: some Sequence<Int>) {
            for number in numbers {
                let permit = begun.withLock { $0.removeValue(forKey: number) }
                withExtendedLifetime(permit) {}
            }
        }

        private func tick() { for body in ticks.exchange([]) { body() } }

        @Test("A released permit starts the next connection") func releaseStartsNext() {
            let throttle = makeThrottle()
            open(0..<limit + 5, throttle)
            #expect(numbers() == Array(0..<limit))
            release([3])
            #expect(numbers() == (0...limit).filter { $0 != 3 })
            release(numbers())
            #expect(numbers() == Array(limit + 1..<limit + 5))
            release(numbers())
            tick()
            #expect(throttle.serverCount == 0)
        }

        @Test("The limit doubles while few connections end") func limitDoublesWhileFewEnd() {
            let throttle = makeThrottle()
            open(0..<limit, throttle)
            #expect(numbers().count == limit && ticks.value.isEmpty)
            open(limit..<16 * limit, throttle)
            #expect(numbers().count == limit && ticks.value.count == 1)
            // Twice as many end in time: the limit stays.
            release(numbers())
            release(numbers())
            tick()
            #expect(numbers().count == limit && ticks.value.count == 1)
            release(numbers().dropLast())
            tick()
            #expect(numbers().count == 2 * limit)
            tick()
            #expect(numbers().count == 4 * limit)
            // It is halved when they end in time again.
            release(numbers())
            release(numbers())
            tick()
            #expect(numbers().count == 4 * limit)
            release(numbers().prefix(2 * limit))
            #expect(numbers().count == 2 * limit)
            release(numbers())
            #expect(numbers().last == 16 * limit - 1 && crowds.value == 0)
            release(numbers())
            tick()
            #expect(throttle.serverCount == 0 && crowds.value == 1)
            // The next crowd begins with the first limit.
            open(0..<limit + 1, throttle)
            #expect(numbers().count == limit)
        }

        @Test("A silent server delays only its own clients") func limitsEachServerSeparately() {
            let throttle = makeThrottle()
            open(0..<limit + 1, throttle, "https://silent:444/lightstreamer")
            open(1_000..<1_002, throttle, "https://server:444/lightstreamer")
            #expect(numbers() == Array(0..<limit) + [1_000, 1_001])
            #expect(throttle.serverCount == 2)
            release([1_000, 1_001])
            // There was no crowd at the other server.
            #expect(throttle.serverCount == 1 && crowds.value == 0)
        }
    }
#endif
