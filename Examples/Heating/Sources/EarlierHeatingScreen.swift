import Foundation
import LegacyLSClient

/// The screen before the migration, with the 1.x API.
final class EarlierHeatingScreen: LSTableDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    private let lock = NSLock()
    private var temperatures: [String: String] = [:]

    /// The table of some rooms' temperatures.
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
