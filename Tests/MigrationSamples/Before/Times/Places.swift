// swift-format-ignore-file
import Foundation
import UnifiedLSClient

private func decoded<Value>(_ name: String) -> Value { fatalError(name) }
private func pause() -> Float { 1 }
private func pause() -> Double { 2 }

private struct Retry { var delay: Double?; func next() throws -> Double { 1 } }

// Values that take their type from where they stand.
private func placedTimes(o: LSConnectionOptions, retry: Retry?, values: [String: Any], delays: [Double], isSlow: Bool) throws {
    o.retryDelay = [1: 2.0][1] ?? 5
    o.retryDelay = retry?.delay ?? 3
    o.retryDelay = (isSlow ? nil : 3) ?? 4
    o.retryDelay = (try? retry?.next()) ?? 2
    o.retryDelay = try Retry().next() + 1
    o.retryDelay = values["delay"] as? Double ?? (isSlow ? 1 : 2)
    o.retryDelay = decoded("delay")
    o.retryDelay = pause()
    o.retryDelay = pow(2, 3)
    o.retryDelay = min(max(1, 2), 3)
    o.retryDelay = delays[0] + delays.last!
    o.retryDelay = delays.reduce(0) { $0 + $1 }
    o.retryDelay = -Double(delays.count)
    o.retryDelay -= [1: 2.0][1] ?? 5
}

func placedPositions(s: LSSubscription, row: Int, isFirst: Bool) {
    print(s.value(withItemPos: UInt(bitPattern: row), fieldPos: UInt(row)) ?? "")
    print(s.value(withItemPos: .init(row), fieldPos: numericCast(row)) ?? "", s.value(withItemPos: isFirst ? 1 : 2, fieldPos: [1: 2][1] ?? 5) ?? "")
}
