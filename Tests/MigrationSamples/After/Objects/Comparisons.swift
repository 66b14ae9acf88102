// swift-format-ignore-file
import Foundation
import ModernClient

private final class Row {
    let subscription = Subscription(subscriptionMode: .RAW)
    var others: [Subscription] = []
    var key: Subscription?
}

private func make<Value>(_ type: Value.Type) -> Value { fatalError("\(type)") }

func compare(a: Subscription, b: Subscription?, all: [Subscription], c: LightstreamerClient) {
    let copy = a
    print(a === copy, b != nil, copy !== a, "\(all.first === a)")
    print(all.contains(where: { $0 === a }), all.firstIndex(where: { $0 === copy }) ?? 0, (a === copy))
    print(all.filter { !c.subscriptions.map(ObjectIdentifier.init).contains(ObjectIdentifier($0)) }, all.map { c.subscriptions.map(ObjectIdentifier.init).firstIndex(of: ObjectIdentifier($0)) ?? -1 })
    print(a.itemGroup! == b?.itemGroup!, c.subscriptions.contains(where: { $0 === make(Subscription.self) }))
    let row = Row()
    print(row.subscription === a, row.others.contains(where: { $0 === row.subscription }), row.key === a, all.map { $0 === row.key })
    row.others.removeAll { $0 === copy }
    for one in all where one === a { print(one.isActive) }
}

extension Array where Element == Subscription {
    var activeOnes: Int { filter(\.isActive).count }
}

// What looks like a comparison of objects, and is none.
private protocol Feed { associatedtype Output }
private typealias Stream = Subscription

private final class Levels<Source: Feed>: NSObject where Source.Output == Stream {
    var level = ConsoleLogLevel.info { didSet { if level != oldValue { print(level == .warn) } } }
    let subscriptions: [Subscription] = []
    subscript(mode: String) -> [Subscription] { subscriptions.filter { $0.mode.rawValue == mode } }
}

func compare<Value>(_ value: Value, client: LightstreamerClient) {
    print(Registry(value, client), type(of: client) == LightstreamerClient.self, type(of: client) == type(of: client))
}

private final class Registry<Value>: NSObject {
    init(_ value: Value, _ client: LightstreamerClient) {}
}
