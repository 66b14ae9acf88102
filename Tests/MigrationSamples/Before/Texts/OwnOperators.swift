// swift-format-ignore-file
import UnifiedLSClient

infix operator =~ : ComparisonPrecedence
infix operator <~~ : AssignmentPrecedence

private func =~ (first: String, second: String) -> Bool { first.hasPrefix(second) }
private func <~~ (first: String, second: String) { print(first, second) }

func ownOperators(s: LSSubscription, c: LSLightstreamerClient) {
    print(s.mode =~ "M", c.status =~ "CONNECTED", s.mode=~"M")
    c.status <~~ "DISCONNECTED"
}
