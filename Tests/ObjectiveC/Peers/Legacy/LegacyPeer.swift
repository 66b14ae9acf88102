import Foundation
import LegacyLSClient

// The Swift part of the test program. `TwinTests.m` declares these functions.

/// Creates a client; the caller owns the reference.
@_cdecl("LegacyPeerMakeClient")
package func makeClient() -> UnsafeMutableRawPointer {
    let client: LSClient = LSClient()
    return Unmanaged.passRetained(client).toOpaque()
}

/// Subscribes an item with the fields a and b through the Swift façade. Returns a recorder that the caller owns; `nil` on failure.
@_cdecl("LegacyPeerSubscribe")
package func subscribe(_ client: UnsafeRawPointer, _ item: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
    let client = Unmanaged<LSClient>.fromOpaque(client).takeUnretainedValue()
    let recorder = LegacyRecorder()
    let info: LSExtendedTableInfo = LSExtendedTableInfo(
        items: [String(cString: item)], mode: LSModeDistinct, fields: ["a", "b"], dataAdapter: nil, snapshot: true)
    guard
        (try? client.subscribeTable(withExtendedInfo: info, delegate: recorder, useCommandLogic: false, error: ()))
            != nil
    else { return nil }
    return Unmanaged.passRetained(recorder).toOpaque()
}

/// Releases a client or a recorder that the caller owns.
@_cdecl("LegacyPeerRelease")
package func release(_ object: UnsafeRawPointer) { Unmanaged<AnyObject>.fromOpaque(object).release() }

/// Returns the calls that a recorder received, one per line, allocated with `malloc`.
@_cdecl("LegacyPeerCopyCalls")
package func copyCalls(_ recorder: UnsafeRawPointer) -> UnsafeMutablePointer<CChar>? {
    strdup(Unmanaged<LegacyRecorder>.fromOpaque(recorder).takeUnretainedValue().text)
}

/// Records the calls for a table in the same form as the Objective-C recorder.
final class LegacyRecorder: LSTableDelegate, @unchecked Sendable {
    // `Sendable`: `calls` is only touched under `lock`.

    private let lock = NSLock()
    private var calls: [String] = []

    var text: String { lock.withLock { calls.joined(separator: "\n") } }

    private func record(_ call: String) { lock.withLock { calls.append(call) } }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        let values = (1...updateInfo.numberOfFields).map { position -> String in
            let value = updateInfo.currentValue(ofFieldPosition: position) ?? "(null)"
            return value + (updateInfo.isChangedValue(ofFieldPosition: position) ? "*" : "")
        }
        let snapshot = updateInfo.isSnapshot ? " snapshot" : ""
        record("\(itemPosition) \(itemName!) \(values.joined(separator: " "))\(snapshot)")
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        record("end of snapshot \(itemPosition) \(itemName!)")
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        record("lost \(itemPosition) \(itemName!) \(numberOfUpdates)")
    }

    func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!) {
        record("unsubscribed \(itemPosition) \(itemName!)")
    }

    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { record("unsubscribed all") }
}
