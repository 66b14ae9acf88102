import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import UnifiedLSClient

/// Converts the request to the subscriptions of each API.
extension SubscriptionRequest {
    /// An `LSExtendedTableInfo`, or an `LSTableInfo` for a group and a schema. The 1.x API has no second level.
    var legacyTable: LSTableInfo {
        let isSnapshotWanted = snapshot.map { $0 != .no } ?? false
        let table: LSTableInfo =
            group == nil && schema == nil
            ? LSExtendedTableInfo(
                items: items, mode: LSMode(mode), fields: fields, dataAdapter: dataAdapter, snapshot: isSnapshotWanted)
            : LSTableInfo(
                group: group ?? NameList.text(of: items), mode: LSMode(mode),
                schema: schema ?? NameList.text(of: fields), dataAdapter: dataAdapter, snapshot: isSnapshotWanted)
        if case .length(let length) = snapshot { table.requestedDistinctSnapshotLength = Int32(clamping: length) }
        table.unfilteredDispatch = isUnfiltered
        table.selector = selector
        if let maxFrequency { table.requestedMaxFrequency = maxFrequency }
        switch bufferSize {
        case nil: break
        case .unlimited: table.requestedBufferSize = 0
        case .limited(let size): table.requestedBufferSize = Int32(clamping: size)
        }
        return table
    }

    var unifiedSubscription: LSSubscription {
        let subscription = LSSubscription(subscriptionMode: mode.rawValue)
        if let group { subscription.itemGroup = group } else { subscription.items = items }
        if schema == nil, secondLevelSchema == nil {
            subscription.fields = fields
            if hasSecondLevel { subscription.commandSecondLevelFields = secondLevelFields }
        } else {
            // In this API both levels have lists of fields, or both have schemas.
            subscription.fieldSchema = schema ?? NameList.text(of: fields)
            if hasSecondLevel {
                subscription.commandSecondLevelFieldSchema = secondLevelSchema ?? NameList.text(of: secondLevelFields)
            }
        }
        if hasSecondLevel { subscription.commandSecondLevelDataAdapter = secondLevelDataAdapter }
        subscription.dataAdapter = dataAdapter
        subscription.selector = selector
        subscription.requestedSnapshot = snapshot.map { snapshot in
            switch snapshot {
            case .yes: "yes"
            case .no: "no"
            case .length(let length): "\(length)"
            }
        }
        if isUnfiltered { subscription.requestedMaxFrequency = "unfiltered" }
        if let maxFrequency { subscription.requestedMaxFrequency = TLCP.format(maxFrequency) }
        subscription.requestedBufferSize = bufferSizeText
        return subscription
    }

    var modernSubscription: Subscription {
        let subscription = Subscription(subscriptionMode: Subscription.Mode(mode))
        if let group { subscription.itemGroup = group } else { subscription.items = items }
        if let schema { subscription.fieldSchema = schema } else { subscription.fields = fields }
        subscription.dataAdapter = dataAdapter
        subscription.selector = selector
        subscription.requestedSnapshot = snapshot.map(Subscription.RequestedSnapshot.init)
        if isUnfiltered { subscription.requestedMaxFrequency = .unfiltered }
        if let maxFrequency { subscription.requestedMaxFrequency = .limited(maxFrequency) }
        subscription.requestedBufferSize = bufferSize.map(Subscription.RequestedBufferSize.init)
        if hasSecondLevel {
            if let secondLevelSchema {
                subscription.commandSecondLevelFieldSchema = secondLevelSchema
            } else {
                subscription.commandSecondLevelFields = secondLevelFields
            }
            subscription.commandSecondLevelDataAdapter = secondLevelDataAdapter
        }
        return subscription
    }
}

extension Subscription.RequestedSnapshot {
    fileprivate init(_ snapshot: SubscriptionSpec.Snapshot) {
        switch snapshot {
        case .yes: self = .yes
        case .no: self = .no
        case .length(let length): self = .length(length)
        }
    }
}

extension Subscription.RequestedBufferSize {
    fileprivate init(_ size: SubscriptionSpec.BufferSize) {
        switch size {
        case .limited(let size): self = .limited(size)
        case .unlimited: self = .unlimited
        }
    }
}

extension LSMode {
    fileprivate init(_ mode: SubscriptionRequest.Mode) {
        switch mode {
        case .raw: self = LSModeRaw
        case .merge: self = LSModeMerge
        case .distinct: self = LSModeDistinct
        case .command: self = LSModeCommand
        }
    }
}

extension Subscription.Mode {
    fileprivate init(_ mode: SubscriptionRequest.Mode) {
        switch mode {
        case .raw: self = .RAW
        case .merge: self = .MERGE
        case .distinct: self = .DISTINCT
        case .command: self = .COMMAND
        }
    }
}
