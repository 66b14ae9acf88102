/// The data adapters of the set `TEST`. The counters change every 100 ms.
enum TestDataAdapters {
    static func all(clock: any ServerClock) -> [String: any DataAdapter] {
        [
            "COUNT": count(clock),
            "JSON_COUNT": counter(clock, diffs: [.jsonPatch], jsonCount),
            "DIFF_COUNT": counter(clock, diffs: [.tlcpDiff]) {
                "a text that changes little: value=\($0) is the latest"
            },
            "JSON_DIFF_COUNT": counter(clock, diffs: [.jsonPatch, .tlcpDiff], sharesItems: false, jsonThenText),
            "DIFF_JSON_COUNT": counter(clock, diffs: [.jsonPatch, .tlcpDiff], longThenShortJSON),
            "CLEAR_SNAPSHOT": clearSnapshot(clock),
            "END_OF_SNAPSHOT": endOfSnapshot(clock),
            "STRANGE_NAMES": silent(clock),
            "MULT_TABLE": MultiplicationTable.adapter(clock),
            "TWO_LEVEL_COMMAND": twoLevelCommand(clock),
            "OVERFLOW": overflow(clock),
            "CPP_ADAPTER": messages(clock),
        ]
    }

    private static func count(_ clock: any ServerClock) -> any DataAdapter {
        counter(clock, diffs: []) { "\($0)" }
    }

    /// An adapter with one field, `count`, which has a new value with every step.
    private static func counter(
        _ clock: any ServerClock, diffs: [DiffFormat], sharesItems: Bool = true,
        _ value: @escaping @Sendable (Int) -> String
    ) -> any DataAdapter {
        TimedDataAdapter(
            clock: clock, intervalMillis: { _ in 100 }, diffs: diffs, fields: ["count"], sharesItems: sharesItems
        ) { _ in
            StepScript { step, feed in feed.update(["count": value(step)]) }
        }
    }

    @Sendable private static func jsonCount(_ step: Int) -> String {
        #"{"value":\#(step),"minimum":0,"maximum":1000000,"step":1,"items_in_the_series":12345678,"digits":10}"#
    }

    /// Alternates between JSON, JSON with a small change, and plain text.
    @Sendable private static func jsonThenText(_ step: Int) -> String {
        step % 3 == 2 ? "value=\(step), for once as a text" : jsonCount(step)
    }

    /// A long JSON value, then short ones: a patch would be longer than the value itself.
    @Sendable private static func longThenShortJSON(_ step: Int) -> String {
        step == 0 ? jsonCount(step) : "{\"v\":\(step)}"
    }

    /// Clears the snapshot repeatedly, because a client may subscribe to an item to which an earlier session is still subscribed.
    private static func clearSnapshot(_ clock: any ServerClock) -> any DataAdapter {
        TimedDataAdapter(clock: clock, intervalMillis: { _ in 500 }) { _ in
            StepScript { step, feed in
                if step % 4 == 1 { feed.clearSnapshot() }
            }
        }
    }

    private static func endOfSnapshot(_ clock: any ServerClock) -> any DataAdapter {
        TimedDataAdapter(clock: clock, intervalMillis: { _ in 500 }, hasSnapshot: true, fields: ["value"]) { _ in
            StepScript { step, feed in
                guard step == 0 else { return feed.update(["value": "live \(step)"]) }
                for row in 1...3 { feed.update(["value": "snapshot \(row)"], isSnapshot: true) }
                feed.endOfSnapshot()
            }
        }
    }

    private static func silent(_ clock: any ServerClock) -> any DataAdapter {
        TimedDataAdapter(clock: clock, intervalMillis: { _ in 60_000 }) { _ in nil }
    }

    private static func twoLevelCommand(_ clock: any ServerClock) -> any DataAdapter {
        TimedDataAdapter(
            clock: clock, intervalMillis: { _ in 60_000 }, hasSnapshot: true, fields: ["key", "command"]
        ) { item in
            guard item.hasPrefix("two_level_command_count") else { return nil }
            return StepScript { step, feed in
                guard step == 0 else { return }
                feed.update(["key": "count", "command": "ADD"], isSnapshot: true)
                feed.endOfSnapshot()
            }
        }
    }

    /// Sends more than 10 kbps: a buffer of ten updates overflows within a second.
    private static func overflow(_ clock: any ServerClock) -> any DataAdapter {
        TimedDataAdapter(clock: clock, intervalMillis: { _ in 20 }, fields: ["value"]) { _ in
            StepScript { step, feed in
                for part in 0..<5 {
                    feed.update(["value": "\(step * 5 + part) " + String(repeating: "x", count: 100)])
                }
            }
        }
    }

    private static func messages(_ clock: any ServerClock) -> any DataAdapter {
        TimedDataAdapter(
            clock: clock, intervalMillis: { _ in 200 }, hasSnapshot: true, fields: ["value"], sharesItems: false
        ) { _ in
            StepScript { step, feed in
                switch step {
                case 0:
                    feed.update(["value": nil], isSnapshot: true)
                    feed.endOfSnapshot()
                case 1: feed.update(["value": ""])
                case 2, 3: feed.update(["value": "msg1"])
                case 4: feed.update(["value": "msg2"])
                default: break
                }
            }
        }
    }
}

/// The adapter `MULT_TABLE`: the fields are multiples of the row's number; rows are added and deleted over time.
enum MultiplicationTable {
    static func adapter(_ clock: any ServerClock) -> any DataAdapter {
        TimedDataAdapter(
            clock: clock, intervalMillis: { _ in 300 }, hasSnapshot: true,
            fields: ["key", "command", "value1", "value2"]
        ) { _ in
            StepScript { step, feed in
                if step == 0 {
                    for number in 1...3 { feed.update(row(number, factor: 1, "ADD"), isSnapshot: true) }
                    return feed.endOfSnapshot()
                }
                // Steps alternate: a row beyond the first three is added, changed and deleted, then the first row changes.
                switch step % 4 {
                case 1: feed.update(row(4 + step / 4, factor: 1, "ADD"))
                case 2: feed.update(row(4 + step / 4, factor: step, "UPDATE"))
                case 3: feed.update(["key": "row\(4 + step / 4)", "command": "DELETE"])
                default: feed.update(row(1, factor: step, "UPDATE"))
                }
            }
        }
    }

    private static func row(_ number: Int, factor: Int, _ command: String) -> [String: String?] {
        [
            "key": "row\(number)", "command": command, "value1": "\(number * factor)",
            "value2": "\(number * (factor + 1))",
        ]
    }
}
