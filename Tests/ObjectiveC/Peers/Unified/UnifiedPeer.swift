import Foundation
import ModernClient
import UnifiedLSClient

// The Swift part of the test program. `TwinTests.m` declares these functions.

/// Creates a client of the current API; the caller owns the reference.
@_cdecl("UnifiedPeerMakeClient")
package func makeClient(
    _ address: UnsafePointer<CChar>, _ adapterSet: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer {
    let client = LightstreamerClient(
        serverAddress: String(cString: address), adapterSet: String(cString: adapterSet))
    return Unmanaged.passRetained(client).toOpaque()
}

/// Returns the status of a client of the current API, allocated with `malloc`.
@_cdecl("UnifiedPeerCopyStatus")
package func copyStatus(_ client: UnsafeRawPointer) -> UnsafeMutablePointer<CChar>? {
    strdup(Unmanaged<LightstreamerClient>.fromOpaque(client).takeUnretainedValue().status.rawValue)
}

/// Subscribes an item with the fields a and b through the Swift façade, over the session of a client of the current API. Returns a recorder
/// that the caller owns.
@_cdecl("UnifiedPeerSubscribe")
package func subscribe(_ client: UnsafeRawPointer, _ item: UnsafePointer<CChar>) -> UnsafeMutableRawPointer {
    let client = LSLightstreamerClient(
        sharing: Unmanaged<LightstreamerClient>.fromOpaque(client).takeUnretainedValue())
    let recorder = UnifiedRecorder(client)
    let subscription = LSSubscription(
        subscriptionMode: "DISTINCT", item: String(cString: item), fields: ["a", "b"])
    subscription.requestedMaxFrequency = "unfiltered"
    subscription.addDelegate(recorder)
    client.subscribe(subscription)
    return Unmanaged.passRetained(recorder).toOpaque()
}

/// Releases a client or a recorder that the caller owns.
@_cdecl("UnifiedPeerRelease")
package func release(_ object: UnsafeRawPointer) { Unmanaged<AnyObject>.fromOpaque(object).release() }

/// Returns the calls that a recorder received, one per line, allocated with `malloc`.
@_cdecl("UnifiedPeerCopyCalls")
package func copyCalls(_ recorder: UnsafeRawPointer) -> UnsafeMutablePointer<CChar>? {
    strdup(Unmanaged<UnifiedRecorder>.fromOpaque(recorder).takeUnretainedValue().text)
}

/// Records the calls for a subscription in the same form as the Objective-C recorder.
final class UnifiedRecorder: NSObject, LSSubscriptionDelegate, @unchecked Sendable {
    // `Sendable`: `calls` is only touched under `lock`.

    private let lock = NSLock()
    private var calls: [String] = []
    private let client: LSLightstreamerClient

    /// - Parameter client: The client, which the recorder retains.
    init(_ client: LSLightstreamerClient) { self.client = client }

    var text: String { lock.withLock { calls.joined(separator: "\n") } }

    private func record(_ call: String) { lock.withLock { calls.append(call) } }

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        let values = (1...2).map { (position: UInt) -> String in
            let value = itemUpdate.value(withFieldPos: position) ?? "(null)"
            return value + (itemUpdate.isValueChanged(withFieldPos: position) ? "*" : "")
        }
        let snapshot = itemUpdate.isSnapshot ? " snapshot" : ""
        record("\(itemUpdate.itemPos) \(itemUpdate.itemName ?? "") \(values.joined(separator: " "))\(snapshot)")
    }

    func subscriptionDidSubscribe(_ subscription: LSSubscription) { record("subscribed") }

    func subscriptionDidUnsubscribe(_ subscription: LSSubscription) { record("unsubscribed") }

    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
        record("failed \(code) \(message ?? "(null)")")
    }

    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        record("end of snapshot \(itemPos) \(itemName ?? "")")
    }

    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        record("cleared \(itemPos) \(itemName ?? "")")
    }

    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        record("lost \(itemPos) \(itemName ?? "") \(lostUpdates)")
    }

    func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) {
        record("frequency \(frequency ?? "(null)")")
    }

    func subscriptionDidAdd(_ subscription: LSSubscription) { record("added") }
}
