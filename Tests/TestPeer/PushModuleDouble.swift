import Foundation

/// The MPN Module for one device: computes the responses of a `RespondingServer`.
package final class PushModuleDouble: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    package struct Held: Sendable {
        var status: String
        var format: String
        var trigger: String
        var group: String
        var schema: String
        var mode: String

        package init(
            status: String = "ACTIVE", format: String, trigger: String = "", group: String, schema: String,
            mode: String = "MERGE"
        ) {
            self.status = status
            self.format = format
            self.trigger = trigger
            self.group = group
            self.schema = schema
            self.mode = mode
        }
    }

    private let lock = NSLock()
    private var held: [String: Held] = [:]
    private var last = 0
    private var deviceItem: String?

    package init(_ held: [String: Held] = [:]) { self.held = held }

    package var ids: [String] { lock.withLock { held.keys.sorted() } }

    /// The ID of the subscription to the device's item.
    package var deviceSubscription: String? { lock.withLock { deviceItem } }

    /// Deactivates the subscription as another client would.
    package func remove(_ id: String) { lock.withLock { held[id] = nil } }

    /// Fires the trigger of a subscription, and changes its format as another client would.
    package func trigger(_ id: String, format: String) {
        lock.withLock {
            held[id]?.status = "TRIGGERED"
            held[id]?.format = format
        }
    }

    @Sendable package func answer(_ request: RespondingServer.Request) -> [String]? {
        lock.withLock {
            let values = request.parameters
            switch request.operation {
            case "register": return ["REQOK,\(request.id)", "MPNREG,D1,MPN"]
            case "reset_badge": return ["REQOK,\(request.id)", "MPNZERO,D1"]
            case "activate":
                let new = Held(
                    format: values["PN_notificationFormat"] ?? "", trigger: values["PN_trigger"] ?? "",
                    group: values["LS_group"] ?? "", schema: values["LS_schema"] ?? "")
                let same = held.first { $0.value.group == new.group && $0.value.trigger == new.trigger }?.key
                let id: String
                if let named = values["PN_subscriptionId"] {
                    guard let present = held[named] else {
                        return ["REQERR,\(request.id),46,unknown subscription"]
                    }
                    guard present.group == new.group, present.schema == new.schema else {
                        return ["REQERR,\(request.id),56,mismatch"]
                    }
                    id = named
                } else if values["PN_coalescing"] == "true", let same {
                    id = same
                } else {
                    last += 1
                    id = "PN\(last)"
                }
                held[id] = new
                return ["REQOK,\(request.id)", "MPNOK,\(request.subscription),\(id)"]
            case "deactivate":
                guard let id = values["PN_subscriptionId"], held.removeValue(forKey: id) != nil else {
                    return ["REQERR,\(request.id),46,unknown subscription"]
                }
                return ["REQOK,\(request.id)", "MPNDEL,\(id)"]
            case "pn_reconf": return ["REQOK,\(request.id)"]
            case "add": return item(values["LS_group"] ?? "", request.subscription)
            default: return nil
            }
        }
    }

    private func item(_ group: String, _ subscription: String) -> [String]? {
        if group == "DEV-D1" {
            deviceItem = subscription
            return ["SUBOK,\(subscription),1,2", "U,\(subscription),1,ACTIVE|1000"]
        }
        if group == "SUBS-D1" {
            let rows = held.keys.sorted().map { "U,\(subscription),1,SUB-\($0)|ADD" }
            return ["SUBCMD,\(subscription),1,2,1,2"] + rows + ["EOS,\(subscription),1"]
        }
        guard group.hasPrefix("SUB-"), let one = held[String(group.dropFirst(4))] else { return nil }
        let values = [
            one.status, "2000", one.format, one.trigger.isEmpty ? "$" : one.trigger, one.group, one.schema, "#",
            one.mode, "#", "#",
        ]
        return ["SUBOK,\(subscription),1,10", "U,\(subscription),1,\(values.joined(separator: "|"))"]
    }
}
