import LegacyLSClient
import ModernClient

/// A subscription, independent of the façades.
struct TableRequest: Sendable {
    enum Mode: CaseIterable, Sendable {
        case raw, merge, distinct, command
    }

    var mode: Mode
    var items: [String]
    var fields: [String]
    /// `false` if items and fields are sent as item group and field schema, and have only positions.
    var hasNames = true
    var dataAdapter: String?
    var selector: String?
    var wantsSnapshot = true
    /// DISTINCT mode only.
    var snapshotLength: Int?
    var isUnfiltered = false
    /// Updates per second.
    var maxFrequency: Double?
    /// 0: no limit.
    var bufferSize: Int?

    init(_ mode: Mode, items: [String], fields: [String]) {
        self.mode = mode
        self.items = items
        self.fields = fields
    }

    func with(_ change: (inout TableRequest) -> Void) -> TableRequest {
        var copy = self
        change(&copy)
        return copy
    }

    // MARK: - In the words of each

    var legacyInfo: LSTableInfo {
        let mode =
            switch mode {
            case .raw: LSModeRaw
            case .merge: LSModeMerge
            case .distinct: LSModeDistinct
            case .command: LSModeCommand
            }
        let info: LSTableInfo =
            hasNames
            ? LSExtendedTableInfo(
                items: items, mode: mode, fields: fields, dataAdapter: dataAdapter, snapshot: wantsSnapshot)
            : LSTableInfo(
                group: items.joined(separator: " "), mode: mode, schema: fields.joined(separator: " "),
                dataAdapter: dataAdapter, snapshot: wantsSnapshot)
        info.selector = selector
        if let snapshotLength { info.requestedDistinctSnapshotLength = Int32(snapshotLength) }
        info.unfilteredDispatch = isUnfiltered
        if let maxFrequency { info.requestedMaxFrequency = maxFrequency }
        if let bufferSize { info.requestedBufferSize = Int32(bufferSize) }
        return info
    }

    var modernSubscription: Subscription {
        let subscription = Subscription(subscriptionMode: modernMode)
        if hasNames {
            subscription.items = items
            subscription.fields = fields
        } else {
            subscription.itemGroup = items.joined(separator: " ")
            subscription.fieldSchema = fields.joined(separator: " ")
        }
        subscription.dataAdapter = dataAdapter
        subscription.selector = selector
        if mode != .raw {
            subscription.requestedSnapshot = !wantsSnapshot ? .no : snapshotLength.map { .length($0) } ?? .yes
            if isUnfiltered { subscription.requestedMaxFrequency = .unfiltered }
            if let maxFrequency { subscription.requestedMaxFrequency = .limited(maxFrequency) }
        }
        if let bufferSize { subscription.requestedBufferSize = bufferSize == 0 ? .unlimited : .limited(bufferSize) }
        return subscription
    }

    private var modernMode: Subscription.Mode {
        switch mode {
        case .raw: .RAW
        case .merge: .MERGE
        case .distinct: .DISTINCT
        case .command: .COMMAND
        }
    }
}
