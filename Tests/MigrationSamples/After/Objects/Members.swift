// swift-format-ignore-file
import Foundation
import ModernClient

func objectMembers(s: Subscription, u: ItemUpdate, p: UInt, d: MPNDevice, m: MPNSubscription, b: MPNBuilder) {
    let row: UInt = UInt(u.itemPos) - 1
    let other: ItemUpdate? = u
    print(row, Int(u.itemPos), "\((other?.itemPos).map({ UInt($0) }) ?? 0)", (other?.itemPos).map({ UInt($0) }) as Any)
    print(s.valueWithItemPos(u.itemPos, fieldPos: Int(p)) ?? "", s.valueWithItemPos(1, fieldName: "a") ?? "")
    print(u.value(withFieldPos: 2) ?? "", u.value(withFieldName: "a") ?? "")
    if let values = Optional(u.fields.compactMapValues({ $0 })) { print(values) }
    if let values = other?.fields.compactMapValues({ $0 }) { print(values, (other?.fields.compactMapValues({ $0 })) != nil) }
    for (name, value) in u.fields.compactMapValues({ $0 }) { print(name, value) }
    if let value = u.fields.compactMapValues({ $0 })["a"] { print(value) }
    print(u.changedFields.compactMapValues({ $0 })["a"] == nil, u.fields["b"] as? String ?? "-", u.changedFieldsByPositions.compactMapValues({ $0 }).count)
    let items: [String]? = s.items!
    if let fields = Optional(s.fields!), items != nil { print(fields) }
    print(s.items!.count, s.itemGroup!, s.fields!.joined())
    print(d.statusTimestamp.flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }) as Any, Optional(m.statusTimestamp).flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }) as Any, (m.isSubscribed || m.isTriggered), d.status == .REGISTERED)
    print((b.badgeAsInt ?? 0) + 1, s.debugText, s.description, LightstreamerClient.LIB_VERSION)
}

extension Subscription {
    var debugText: String { mode.rawValue + itemGroup! }
    func restart(with fields: [String]) { self.fields = fields; requestedSnapshot = .yes }
}

extension ConnectionOptions {
    func slow() { retryDelay = 20_000; let idleTimeout = 3; print(idleTimeout) }
}

func elements(s: Subscription, other: Subscription?, index: Int) {
    print(s.fields![0], s.items![index].count, other?.fields![0] ?? "", [s].map { $0.items![0] }, "\(s.items![0])")
    s.fields![0] = "a"
    s.items!.append("b")
    s.items! += ["c"]
    swap(&s.items!, &s.fields!)
}
