// swift-format-ignore-file
import Foundation
import UnifiedLSClient

func objectMembers(s: LSSubscription, u: LSItemUpdate, p: UInt, d: LSMPNDevice, m: LSMPNSubscription, b: LSMPNBuilder) {
    let row: UInt = u.itemPos - 1
    let other: LSItemUpdate? = u
    print(row, Int(u.itemPos), "\(other?.itemPos ?? 0)", other?.itemPos as Any)
    print(s.value(withItemPos: u.itemPos, fieldPos: p) ?? "", s.value(withItemPos: 1, fieldName: "a") ?? "")
    print(u.value(withFieldPos: 2) ?? "", u.value(withFieldName: "a") ?? "")
    if let values = u.fields as? [String: String] { print(values) }
    if let values = other?.fields as? [String: String] { print(values, (other?.fields as? [String: String]) != nil) }
    for (name, value) in u.fields as! [String: String] { print(name, value) }
    if let value = u.fields["a"] { print(value) }
    print(u.changedFields["a"] == nil, u.fields["b"] as? String ?? "-", u.changedFieldsByPositions.count)
    let items: [String]? = s.items
    if let fields = Optional(s.fields), items != nil { print(fields) }
    print(s.items.count, s.itemGroup, s.fields.joined())
    print(d.statusTimestamp as Any, m.statusTimestamp as Any, m.isSubscribed, d.status == "REGISTERED")
    print(b.badgeAsInt + 1, s.debugText, s.description, LSLightstreamerClient.lib_VERSION)
}

extension LSSubscription {
    var debugText: String { mode + itemGroup }
    func restart(with fields: [String]) { self.fields = fields; requestedSnapshot = "yes" }
}

extension LSConnectionOptions {
    func slow() { retryDelay = 20; let idleTimeout = 3; print(idleTimeout) }
}

func elements(s: LSSubscription, other: LSSubscription?, index: Int) {
    print(s.fields[0], s.items[index].count, other?.fields[0] ?? "", [s].map { $0.items[0] }, "\(s.items[0])")
    s.fields[0] = "a"
    s.items.append("b")
    s.items += ["c"]
    swap(&s.items, &s.fields)
}
