import Foundation

/// The MPN Module of a model server: one device, and its MPN subscriptions, which outlive sessions.
package final class ModelPushModule {
    private struct Held {
        var format: String
        var trigger: String
        let group: String
        let schema: String
        let mode: String
    }

    package static let adapter = "MPN"
    package static let device = "D1"

    private var held: [String: Held] = [:]
    private var last = 0
    /// The items of this module that a session has subscribed to: the item by session and subscription id.
    private var items: [String: [Int: String]] = [:]
    /// The sessions that have subscribed to an item.
    private var sessions: [String: ModelSession] = [:]

    /// The token of the device; `nil`: it was never registered.
    package private(set) var token: String?
    /// The number of badge resets.
    package private(set) var badgeResets = 0

    /// The ids of all MPN subscriptions.
    package var ids: Set<String> { Set(held.keys) }

    func forget(_ session: ModelSession) {
        items[session.id] = nil
        sessions[session.id] = nil
    }

    /// Returns code and message of a refusal.
    func control(_ request: ModelServer.Parameters, _ session: ModelSession) -> String? {
        switch request["LS_op"] {
        case "register":
            token = request["PN_newDeviceToken"] ?? request["PN_deviceToken"]
            session.notify("MPNREG,\(Self.device),\(Self.adapter)")
        case "activate":
            let new = Held(
                format: request["PN_notificationFormat"] ?? "", trigger: request["PN_trigger"] ?? "",
                group: request["LS_group"] ?? "", schema: request["LS_schema"] ?? "", mode: request["LS_mode"] ?? "")
            let equal = held.filter {
                $0.value.group == new.group && $0.value.schema == new.schema && $0.value.mode == new.mode
            }
            if request["PN_coalescing"] == "true", let id = equal.keys.min() {
                held[id] = new
                session.notify("MPNOK,\(request["LS_subId"] ?? ""),\(id)")
            } else {
                last += 1
                held["PN\(last)"] = new
                session.notify("MPNOK,\(request["LS_subId"] ?? ""),PN\(last)")
                list("PN\(last)", "ADD")
            }
        case "deactivate":
            let ids = request["PN_subscriptionId"].map { [$0] } ?? held.keys.sorted()
            for id in ids {
                guard held.removeValue(forKey: id) != nil else { return "46,unknown MPN subscription" }
                session.notify("MPNDEL,\(id)")
                list(id, "DELETE")
            }
        case "pn_reconf":
            guard let id = request["PN_subscriptionId"], held[id] != nil else { return "46,unknown MPN subscription" }
            if let format = request["PN_notificationFormat"] { held[id]?.format = format }
            if let trigger = request["PN_trigger"] { held[id]?.trigger = trigger }
        default:
            badgeResets += 1
            session.notify("MPNZERO,\(Self.device)")
        }
        return nil
    }

    /// Reports to all sessions that have the list, because a request of a session that the client has left may still be in transit.
    private func list(_ id: String, _ command: String) {
        for (_, session) in sessions.sorted(by: { $0.key < $1.key }) {
            for (subscription, item) in (items[session.id] ?? [:]).sorted(by: { $0.key < $1.key })
            where item.hasPrefix("SUBS-") {
                session.notify("U,\(subscription),1,SUB-\(id)|\(command)")
            }
        }
    }

    /// Returns code and message of a refusal.
    func subscribe(_ subscription: Int, _ item: String, _ session: ModelSession) -> String? {
        if item == "DEV-\(Self.device)" {
            session.notify("SUBOK,\(subscription),1,2")
            session.notify("U,\(subscription),1,ACTIVE|1000")
        } else if item == "SUBS-\(Self.device)" {
            session.notify("SUBCMD,\(subscription),1,2,1,2")
            for id in held.keys.sorted() { session.notify("U,\(subscription),1,SUB-\(id)|ADD") }
            session.notify("EOS,\(subscription),1")
        } else if item.hasPrefix("SUB-"), let one = held[String(item.dropFirst(4))] {
            let trigger = one.trigger.isEmpty ? "$" : one.trigger
            let values = [
                "ACTIVE", "2000", one.format, trigger, one.group, one.schema, "#", one.mode, "#", "#",
            ]
            session.notify("SUBOK,\(subscription),1,10")
            session.notify("U,\(subscription),1,\(values.joined(separator: "|"))")
        } else {
            return "21,unknown item"
        }
        items[session.id, default: [:]][subscription] = item
        sessions[session.id] = session
        return nil
    }

    /// Returns `false` if the subscription is not to an item of this module.
    func unsubscribe(_ subscription: Int, _ session: ModelSession) -> Bool {
        guard items[session.id]?.removeValue(forKey: subscription) != nil else { return false }
        session.notify("UNSUB,\(subscription)")
        return true
    }
}
