// swift-format-ignore-file
import Foundation
import UnifiedLSClient

private final class Row {
    let subscription = LSSubscription(subscriptionMode: "RAW")
    var others: [LSSubscription] = []
    var key: LSSubscription?
}

private func make<Value>(_ type: Value.Type) -> Value { fatalError("\(type)") }

func compare(a: LSSubscription, b: LSSubscription?, all: [LSSubscription], c: LSLightstreamerClient) {
    let copy = a
    print(a == copy, b != nil, copy != a, "\(all.first == a)")
    print(all.contains(a), all.firstIndex(of: copy) ?? 0, a.isEqual(copy))
    print(all.filter { !c.subscriptions.contains($0) }, all.map { c.subscriptions.firstIndex(of: $0) ?? -1 })
    print(a.itemGroup == b?.itemGroup, c.subscriptions.contains(make(LSSubscription.self)))
    let row = Row()
    print(row.subscription == a, row.others.contains(row.subscription), row.key == a, all.map { $0 == row.key })
    row.others.removeAll { $0 == copy }
    for one in all where one == a { print(one.isActive) }
}

extension Array where Element == LSSubscription {
    var activeOnes: Int { filter(\.isActive).count }
}

// What looks like a comparison of objects, and is none.
private protocol Feed { associatedtype Output }
private typealias Stream = LSSubscription

private final class Levels<Source: Feed>: NSObject where Source.Output == Stream {
    var level = LSConsoleLogLevel.info { didSet { if level != oldValue { print(level == .warn) } } }
    let subscriptions: [LSSubscription] = []
    subscript(mode: String) -> [LSSubscription] { subscriptions.filter { $0.mode == mode } }
}

func compare<Value>(_ value: Value, client: LSLightstreamerClient) {
    print(Registry(value, client), type(of: client) == LSLightstreamerClient.self, type(of: client) == type(of: client))
}

private final class Registry<Value>: NSObject {
    init(_ value: Value, _ client: LSLightstreamerClient) {}
}
