// swift-format-ignore-file
import UnifiedLSClient

infix operator =~ : ComparisonPrecedence
infix operator <~~ : AssignmentPrecedence
infix operator ≈ : ComparisonPrecedence
prefix operator √

private func =~ (first: String, second: String) -> Bool { first.hasPrefix(second) }
private func ≈ (first: String, second: String) -> Bool { first == second }
private prefix func √ (value: Double) -> Double { value.squareRoot() }
private func <~~ (first: String, second: String) { print(first, second) }

func ownOperators(s: LSSubscription, c: LSLightstreamerClient) {
    print(s.mode =~ "M", c.status =~ "CONNECTED", s.mode=~"M")
    c.status <~~ "DISCONNECTED"
    print(s.mode≈"M", √c.connectionOptions.retryDelay)
}
