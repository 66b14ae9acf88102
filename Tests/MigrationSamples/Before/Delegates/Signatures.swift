// swift-format-ignore-file
import Foundation
import UnifiedLSClient

final class AllSignatures: NSObject, LSClientDelegate, LSSubscriptionDelegate {
    var order: [String] = []

    func clientDidAdd(_ client: LSLightstreamerClient) { print(client.status) }
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
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
    func client(_ client: LSLightstreamerClient, didReceiveServerError code: Int, withMessage text: String?) {
        if let text { print(text) }
    }
    func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {}
    func subscription(_ s: LSSubscription, didReceiveRealFrequency frequency: String?) { print(frequency ?? "none") }
    func subscription(_ s: LSSubscription, didUpdateItem u: LSItemUpdate) { print(u.itemPos + 1) }
    func subscription(_ s: LSSubscription, didEndSnapshotForItemName name: String?, itemPos: UInt) { print(itemPos + 1) }
}

final class Unwrapped: NSObject, LSClientDelegate, LSMPNDeviceDelegate {
    func client(_ client: LSLightstreamerClient!, didChangeStatus status: String!) {
        if status! == "DISCONNECTED" { print(status!.count, client!.subscriptions.count, client?.status ?? "") }
        if let status { print(status == "DISCONNECTED") }
        if let client = client { print(client.status) }
    }
    func client(_ client: LSLightstreamerClient!, didChangeProperty property: String!) { print(property ?? "") }
    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) {
        if let timestamp, status != "UNKNOWN" { print(timestamp) }
    }
    func mpnDeviceDidRegister(_ device: LSMPNDevice) {}
}

typealias OptionalText = String?

final class Aliased: LSClientDelegate {
    func client(_ client: LSLightstreamerClient, didReceiveServerError code: Int, withMessage text: OptionalText) {
        print(text ?? "none")
    }
}

final class Messages: LSClientMessageDelegate {
    let response = "own"
    func client(_ client: LSLightstreamerClient, didProcessMessage message: String) { print(message, response) }
    func client(_ client: LSLightstreamerClient, didDenyMessage message: String, withCode code: Int, error: String) {}
}
