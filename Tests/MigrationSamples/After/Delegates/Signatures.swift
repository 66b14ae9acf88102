// swift-format-ignore-file
import Foundation
import ModernClient

final class AllSignatures: NSObject, ClientDelegate, SubscriptionDelegate {
    var order: [String] = []

    func clientDidAddDelegate(_ client: LightstreamerClient) { print(client.status.rawValue) }
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let status = status.rawValue
        func log(_ status: String) { print(status == "DISCONNECTED" ? "a" : "b") }
        log(status)
        if case let status = order.joined(), status == "X" { print(status.count) }
        order.forEach { status in print(status) }
        DispatchQueue.main.async { [weak self, status] in self?.order.append(status) }
        switch status {
        case "STALLED": break
        default: print(status == "CONNECTED:WS-POLLING" ? "status" : status, ["status": status])
        }
    }
    func client(_ client: LightstreamerClient, didReceiveServerError code: Int, withMessage text: String) {
        let text: String? = text
        if let text { print(text) }
    }
    func client(_ client: LightstreamerClient, didChangeProperty property: String) {}
    func subscription(_ s: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) { let frequency: String? = frequency.map { value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "unlimited" }; print(frequency ?? "none") }
    func subscription(_ s: Subscription, didUpdateItem u: ItemUpdate) { print(UInt(u.itemPos) + 1) }
    func subscription(_ s: Subscription, didEndSnapshotForItemName name: String?, itemPos: UInt) { print(itemPos + 1) }
}

final class Unwrapped: NSObject, ClientDelegate, MPNDeviceDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let client: LightstreamerClient! = client
        let status: String! = status.rawValue
        if status! == "DISCONNECTED" { print(status!.count, client!.subscriptions.count, client?.status.rawValue ?? "") }
        if let status { print(status == "DISCONNECTED") }
        if let client = client { print(client.status.rawValue) }
    }
    func client(_ client: LightstreamerClient, didChangeProperty property: String) { let property: String! = property; print(property ?? "") }
    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) {
        let status = status.rawValue
        let timestamp: Date? = timestamp > 0 ? Date(timeIntervalSince1970: Double(timestamp) / 1_000) : nil
        if let timestamp, status != "UNKNOWN" { print(timestamp) }
    }
    func mpnDeviceDidRegister(_ device: MPNDevice) {}
}

typealias OptionalText = String?

final class Aliased: ClientDelegate {
    func client(_ client: LightstreamerClient, didReceiveServerError code: Int, withMessage text: String) {
        let text: OptionalText = text
        print(text ?? "none")
    }
}

final class Messages: ClientMessageDelegate {
    let response = "own"
    func client(_ client: LightstreamerClient, didProcessMessage message: String, withResponse _: String) { print(message, response) }
    func client(_ client: LightstreamerClient, didDenyMessage message: String, withCode code: Int, error: String) {}
}
