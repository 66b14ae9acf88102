import Foundation
import LightstreamerCore

/// Translates the 1.x description of a table into the core's specification.
enum TableSettings {
    /// Checks a description and translates it. With `commandLogic`, the client interprets the key and the command.
    static func spec(_ info: LSTableInfo, commandLogic: Bool) throws(Failure) -> SubscriptionSpec {
        let mode = try mode(info.mode)
        var spec: SubscriptionSpec
        if let extended = info as? LSExtendedTableInfo {
            let fields = try names(extended.fields, "fields")
            spec = SubscriptionSpec(mode: mode, items: try names(extended.items, "items"), fields: fields)
            if commandLogic {
                guard let key = fields.firstIndex(of: "key"), let command = fields.firstIndex(of: "command") else {
                    throw .misuse("Command logic needs the fields \"key\" and \"command\" in the schema")
                }
                if mode != .command { spec.assumedKeyAndCommand = (key, command) }
            }
        } else {
            guard let group = info.group, !group.isEmpty else { throw .misuse("The table's group is missing") }
            guard let schema = info.schema, !schema.isEmpty else { throw .misuse("The table's schema is missing") }
            guard info.start >= 0, info.end >= 0, info.end == 0 || info.start <= info.end else {
                throw .misuse("The table's item range \(info.start) to \(info.end) is not a range")
            }
            spec = SubscriptionSpec(mode: mode, group: group, schema: schema)
            if commandLogic && mode != .command { spec.assumedKeyAndCommand = (0, 1) }
        }
        spec.interpretsCommands = commandLogic
        spec.dataAdapter = info.dataAdapter
        spec.selector = info.selector
        try setSnapshot(info, of: &spec)
        try setDispatch(info, of: &spec)
        return spec
    }

    private static func setSnapshot(_ info: LSTableInfo, of spec: inout SubscriptionSpec) throws(Failure) {
        let length = info.requestedDistinctSnapshotLength
        guard length >= 0 else {
            throw .misuse("requestedDistinctSnapshotLength is \(length): it must not be negative")
        }
        guard length == 0 || spec.mode == .distinct else {
            throw .misuse("requestedDistinctSnapshotLength is for Distinct mode only")
        }
        // Raw mode has no snapshot; a request for one is ignored.
        guard spec.mode != .raw else { return }
        spec.snapshot = !info.snapshot ? .no : length > 0 ? .length(Int(length)) : .yes
    }

    private static func setDispatch(_ info: LSTableInfo, of spec: inout SubscriptionSpec) throws(Failure) {
        let size = info.requestedBufferSize
        let frequency = info.requestedMaxFrequency
        guard size >= -1 else { throw .misuse("requestedBufferSize is \(size): it must not be below -1") }
        guard frequency >= 0 else { throw .misuse("requestedMaxFrequency is \(frequency): it must not be negative") }
        if size >= 0 {
            guard spec.mode == .merge || spec.mode == .distinct else {
                throw .misuse("requestedBufferSize is for Merge and Distinct mode only")
            }
        }
        if frequency > 0 && spec.mode == .raw { throw .misuse("requestedMaxFrequency is not for Raw mode") }
        if info.unfilteredDispatch {
            if spec.mode != .raw { spec.maxFrequency = .unfiltered }
            return
        }
        if size >= 0 { spec.bufferSize = size == 0 ? .unlimited : .limited(Int(size)) }
        if frequency > 0 { spec.maxFrequency = .limited(frequency) }
    }

    private static func mode(_ mode: LSMode) throws(Failure) -> SubscriptionSpec.Mode {
        switch mode {
        case LSModeRaw: .raw
        case LSModeMerge: .merge
        case LSModeDistinct: .distinct
        case LSModeCommand: .command
        default: throw .misuse("There is no mode \(mode.rawValue)")
        }
    }

    private static func names(_ list: [Any]?, _ property: String) throws(Failure) -> [String] {
        guard let list, !list.isEmpty else { throw .misuse("The table's \(property) are missing") }
        var names: [String] = []
        for element in list {
            guard let name = element as? String ?? (element as? NSString).map({ "\($0)" }) else {
                throw .misuse("The table's \(property) hold \(element), which is not a string")
            }
            guard FieldName.isValid(name) else {
                throw .misuse("The table's \(property) hold \"\(name)\": names are not empty and have no spaces")
            }
            names.append(name)
        }
        return names
    }
}
