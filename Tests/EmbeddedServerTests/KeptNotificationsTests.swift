import Testing

@testable import EmbeddedServer

/// The sent notifications that a session keeps for a recovery.
@Suite struct KeptNotificationsTests {
    private func line(_ number: Int) -> String { "U,1,1,\(number)" + String(repeating: "x", count: 90) }

    private func text(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }

    /// Notifications beyond the capacity are released with each new one, not several at a time.
    @Test func respectsCapacity() {
        var log = NotificationLog(capacity: 1_000)
        for number in 0..<200 {
            log.append(line(number))
            let sent = text(log.takeUnsent(upTo: nil))
            #expect(sent == [line(number)])
            #expect(log.sentBytesInMemory <= 1_000, "after \(number)")
        }
        #expect(log.sentBytesInMemory > 800)
    }

    /// The newest one is kept even if it is longer than the capacity.
    @Test func resendsKeptNotifications() {
        var log = NotificationLog(capacity: 1_000)
        for number in 0..<200 {
            log.append(line(number))
            _ = log.takeUnsent(upTo: nil)
        }
        let rewinds = [150, 201, 195].map { log.rewind(to: $0) }
        #expect(rewinds == [false, false, true], "no longer kept, never sent, kept")
        let sentAgain = text(log.takeUnsent(upTo: nil))
        #expect(sentAgain == (195..<200).map(line))
        #expect(log.sentCount == 200)
        log.append(String(repeating: "y", count: 5_000))
        _ = log.takeUnsent(upTo: nil)
        let rewindsToTheNewest = log.rewind(to: 200)
        #expect(rewindsToTheNewest && log.unsentBytes == 5_002)
    }

    @Test("Rewinds do not change how much is kept")
    func rewindsKeepCapacity() {
        var log = NotificationLog(capacity: 1_000)
        for round in 0..<100 {
            for number in round * 5..<(round + 1) * 5 {
                log.append(line(number))
                _ = log.takeUnsent(upTo: nil)
            }
            let last = (round + 1) * 5
            let isKept = log.rewind(to: last - 3)
            let sentAgain = text(log.takeUnsent(upTo: nil))
            #expect(isKept && sentAgain == (last - 3..<last).map(line))
            #expect(log.sentBytesInMemory <= 1_000, "after \(round)")
            #expect(round < 3 || log.sentBytesInMemory > 600, "after \(round)")
        }
    }
}
