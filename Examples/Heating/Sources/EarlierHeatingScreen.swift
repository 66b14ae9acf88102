import Foundation
import LegacyLSClient

/// The same screen as it was before the migration, with the 1.x API.
final class EarlierHeatingScreen: LSTableDelegate, @unchecked Sendable {
    // `Sendable`: what changes is guarded by `lock`.

    private let lock = NSLock()
    private var temperatures: [String: String] = [:]

    /// The table that shows some rooms.
    static func table(rooms: [String]) -> LSExtendedTableInfo {
        LSExtendedTableInfo(items: rooms, mode: LSModeMerge, fields: ["degrees"], dataAdapter: nil, snapshot: true)
    }

    /// The text of a room's row.
    func text(of room: String) -> String { lock.withLock { temperatures[room] ?? "–" } }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        let degrees: String? = updateInfo.currentValue(ofFieldName: "degrees")
        lock.withLock { temperatures[itemName] = degrees.map { "\($0) °C" } }
    }
}
