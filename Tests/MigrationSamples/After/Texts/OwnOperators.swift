// swift-format-ignore-file
import Foundation
import ModernClient

infix operator =~ : ComparisonPrecedence
infix operator <~~ : AssignmentPrecedence
infix operator ≈ : ComparisonPrecedence
prefix operator √

private func =~ (first: String, second: String) -> Bool { first.hasPrefix(second) }
private func ≈ (first: String, second: String) -> Bool { first == second }
private prefix func √ (value: Double) -> Double { value.squareRoot() }
private func <~~ (first: String, second: String) { print(first, second) }

func ownOperators(s: Subscription, c: LightstreamerClient) {
    print(s.mode.rawValue =~ "M", c.status.rawValue =~ "CONNECTED", s.mode.rawValue=~"M")
    c.status.rawValue <~~ "DISCONNECTED"
    print(s.mode.rawValue≈"M", √(Double(c.connectionOptions.retryDelay) / 1_000))
}
