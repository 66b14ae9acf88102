#if os(Linux)
    import TestPeer
    import Testing

    @testable import LightstreamerCore

    @Suite("Unsent bytes")
    struct UnsentBytesTests {
        /// A TLS library fails if it is then offered other bytes, or the same bytes at another address.
        @Test("Refused bytes are offered again at the same address") func reoffersSameBytes() {
            var unsent = UnsentBytes()
            unsent.waiting = Array(repeating: 1, count: 100)
            var refused: [UnsafeRawBufferPointer] = []
            for round in 0..<5 {
                _ = unsent.offer { bytes in
                    refused.append(bytes)
                    return .wouldBlock
                }
                #expect(refused[round].baseAddress == refused[0].baseAddress)
                #expect(refused[round].count == 100)
                unsent.waiting += [UInt8](repeating: 2, count: 10_000)
            }
            #expect(unsent.sentCount == 0)
            #expect(unsent.end == 50_100)
        }

        @Test func sendsOnceInOrder() {
            var random = SeededGenerator(seed: 7)
            var unsent = UnsentBytes()
            var expected: [UInt8] = []
            var sent: [UInt8] = []
            for _ in 0..<2_000 {
                let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                expected += bytes
                unsent.waiting += bytes
                #expect(unsent.end == expected.count)
                guard !unsent.isEmpty else { continue }
                _ = unsent.offer { bytes in
                    let count = Int.random(in: 0...min(bytes.count, 50), using: &random)
                    sent += bytes[..<count]
                    return count == 0 ? .wouldBlock : .bytes(count)
                }
                #expect(unsent.sentCount == sent.count)
            }
            while !unsent.isEmpty {
                _ = unsent.offer { bytes in
                    sent += bytes
                    return .bytes(bytes.count)
                }
            }
            #expect(sent == expected)
        }
    }
#endif
