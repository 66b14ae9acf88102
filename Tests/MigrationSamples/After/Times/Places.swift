// swift-format-ignore-file
import Foundation
import ModernClient

private func decoded<Value>(_ name: String) -> Value { fatalError(name) }
private func pause() -> Float { 1 }
private func pause() -> Double { 2 }

private struct Retry { var delay: Double?; func next() throws -> Double { 1 } }

// Values that take their type from where they stand.
private func placedTimes(o: ConnectionOptions, retry: Retry?, values: [String: Any], delays: [Double], isSlow: Bool) throws {
    o.retryDelay = Int((([1: 2.0][1] ?? 5) as Double * 1_000).rounded())
    o.retryDelay = Int(((retry?.delay ?? 3) as Double * 1_000).rounded())
    o.retryDelay = Int((((isSlow ? nil : 3) ?? 4) as Double * 1_000).rounded())
    o.retryDelay = Int((((try? retry?.next()) ?? 2) as Double * 1_000).rounded())
    o.retryDelay = Int(((try Retry().next() + 1) as Double * 1_000).rounded())
    o.retryDelay = Int(((values["delay"] as? Double ?? (isSlow ? 1 : 2)) as Double * 1_000).rounded())
    o.retryDelay = Int((decoded("delay") as Double * 1_000).rounded())
    o.retryDelay = Int((pause() as Double * 1_000).rounded())
    o.retryDelay = Int((pow(2, 3) as Double * 1_000).rounded())
    o.retryDelay = Int((min(max(1, 2), 3) as Double * 1_000).rounded())
    o.retryDelay = Int(((delays[0] + delays.last!) as Double * 1_000).rounded())
    o.retryDelay = Int(((delays.reduce(0) { $0 + $1 }) as Double * 1_000).rounded())
    o.retryDelay = Int((-Double(delays.count) * 1_000).rounded())
    o.retryDelay -= Int((([1: 2.0][1] ?? 5) as Double * 1_000).rounded())
}

func placedPositions(s: Subscription, row: Int, isFirst: Bool) {
    print(s.valueWithItemPos(Int(UInt(bitPattern: row)), fieldPos: Int(row)) ?? "")
    print(s.valueWithItemPos(Int((.init(row)) as UInt), fieldPos: Int(numericCast(row) as UInt)) ?? "", s.valueWithItemPos(Int((isFirst ? 1 : 2) as UInt), fieldPos: Int(([1: 2][1] ?? 5) as UInt)) ?? "")
}
