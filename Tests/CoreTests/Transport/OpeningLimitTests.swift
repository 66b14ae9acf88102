#if os(Linux)
    import TestKit
    import Testing

    @testable import LightstreamerCore

    @Suite("The number of connections that are being opened", .ownThread)
    struct OpeningLimitTests {
        private let queue = SerialQueue(label: "openings")
        private let begun = Locked<[Int: OpeningLimit.Opening]>([:])
        private let looks = Locked<[@Sendable () -> Void]>([])
        private let crowds = Locked(0)
        private let most = OpeningLimit.most

        private func makeLimit() -> OpeningLimit {
            OpeningLimit(
                later: { [looks] _, body in looks.withLock { $0.append(body) } },
                afterCrowd: { [crowds] in crowds.withLock { $0 += 1 } })
        }

        private func open(_ numbers: Range<Int>, _ limit: OpeningLimit, _ url: String = "http://server/path") {
            for number in numbers {
                limit.open(url, on: queue) { [begun] opening in begun.withLock { $0[number] = opening } }
            }
        }

        /// Those that were begun and not released.
        private func numbers() -> [Int] {
            queue.sync {}
            return begun.value.keys.sorted()
        }

        private func release(_ numbers: some Sequence<Int>) {
            for number in numbers {
                let opening = begun.withLock { $0.removeValue(forKey: number) }
                withExtendedLifetime(opening) {}
            }
        }

        private func look() { for body in looks.exchange([]) { body() } }

        @Test func anotherBeginsWhenOneIsReleased() {
            let limit = makeLimit()
            open(0..<most + 5, limit)
            #expect(numbers() == Array(0..<most))
            release([3])
            #expect(numbers() == (0...most).filter { $0 != 3 })
            release(numbers())
            #expect(numbers() == Array(most + 1..<most + 5))
            release(numbers())
            look()
            #expect(limit.serverCount == 0)
        }

        @Test func theLimitDoublesWhileFewEnd() {
            let limit = makeLimit()
            open(0..<most, limit)
            #expect(numbers().count == most && looks.value.isEmpty)
            open(most..<16 * most, limit)
            #expect(numbers().count == most && looks.value.count == 1)
            // Twice as many end in time: the limit stays.
            release(numbers())
            release(numbers())
            look()
            #expect(numbers().count == most && looks.value.count == 1)
            release(numbers().dropLast())
            look()
            #expect(numbers().count == 2 * most)
            look()
            #expect(numbers().count == 4 * most)
            // It is halved when they end in time again.
            release(numbers())
            release(numbers())
            look()
            #expect(numbers().count == 4 * most)
            release(numbers().prefix(2 * most))
            #expect(numbers().count == 2 * most)
            release(numbers())
            #expect(numbers().last == 16 * most - 1 && crowds.value == 0)
            release(numbers())
            look()
            #expect(limit.serverCount == 0 && crowds.value == 1)
            // The next crowd begins with the first limit.
            open(0..<most + 1, limit)
            #expect(numbers().count == most)
        }

        @Test func aServerThatDoesNotAnswerDelaysOnlyItsOwnClients() {
            let limit = makeLimit()
            open(0..<most + 1, limit, "https://silent:444/lightstreamer")
            open(1_000..<1_002, limit, "https://server:444/lightstreamer")
            #expect(numbers() == Array(0..<most) + [1_000, 1_001])
            #expect(limit.serverCount == 2)
            release([1_000, 1_001])
            // There was no crowd at the other server.
            #expect(limit.serverCount == 1 && crowds.value == 0)
        }
    }
#endif
