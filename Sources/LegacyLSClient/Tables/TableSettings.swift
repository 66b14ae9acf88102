import Foundation
import LightstreamerCore

/// Translates the 1.x description of a table into the core's specification.
enum TableSettings {
    /// Checks a description and translates it. With `commandLogic`, the client interprets the key and the command.
    static func spec(_ info: LSTableInfo, commandLogic: Bool) throws(Failure) -> SubscriptionSpec {
        try Failure.checking(try checked(info, commandLogic))
    }

    private static func checked(_ info: LSTableInfo, _ commandLogic: Bool) throws(Misuse) -> SubscriptionSpec {
        let mode = try mode(info.mode)
        var spec: SubscriptionSpec
        if let extended = info as? LSExtendedTableInfo {
            let items = try names(extended.items, or: .itemsMissing)
            let fields = try names(extended.fields, or: .fieldsMissing)
            try NamingRules.legacy.check(items: items)
            try NamingRules.legacy.check(fields: fields, ofCOMMAND: commandLogic)
            spec = SubscriptionSpec(mode: mode, items: items, fields: fields)
            if commandLogic, mode != .command, let key = fields.firstIndex(of: "key"),
                let command = fields.firstIndex(of: "command")
            {
                spec.assumedKeyAndCommand = (key, command)
            }
        } else {
            guard let group = info.group, !group.isEmpty else { throw Misuse(.itemsMissing) }
            guard let schema = info.schema, !schema.isEmpty else { throw Misuse(.fieldsMissing) }
            let (start, end) = (info.start, info.end)
            try ensure(start >= 0 && end >= 0 && (end == 0 || start <= end), .itemRange, value: (start, end))
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

    private static func setSnapshot(_ info: LSTableInfo, of spec: inout SubscriptionSpec) throws(Misuse) {
        let length = info.requestedDistinctSnapshotLength
        try ensure(length >= 0, .mustNotBeNegative("requestedDistinctSnapshotLength"), value: length)
        try ensure(length == 0 || spec.mode == .distinct, .snapshotLength, value: length)
        // Raw mode has no snapshot; a request for one is ignored.
        guard spec.mode != .raw else { return }
        spec.snapshot = !info.snapshot ? .no : length > 0 ? .length(Int(length)) : .yes
    }

    private static func setDispatch(_ info: LSTableInfo, of spec: inout SubscriptionSpec) throws(Misuse) {
        let size = info.requestedBufferSize
        let frequency = info.requestedMaxFrequency
        try ensure(size >= -1, .bufferSize, value: size)
        try ensure(frequency >= 0 && frequency.isFinite, .mustNotBeNegative("requestedMaxFrequency"), value: frequency)
        try ensure(size < 0 || spec.mode == .merge || spec.mode == .distinct, .bufferSizeMode, value: size)
        try ensure(!(frequency > 0) || spec.mode != .raw, .frequencyInRAW, value: frequency)
        if info.unfilteredDispatch {
            if spec.mode != .raw { spec.maxFrequency = .unfiltered }
            return
        }
        if size >= 0 { spec.bufferSize = size == 0 ? .unlimited : .limited(Int(size)) }
        if frequency > 0 { spec.maxFrequency = .limited(frequency) }
    }

    private static func mode(_ mode: LSMode) throws(Misuse) -> SubscriptionSpec.Mode {
        switch mode {
        case LSModeRaw: .raw
        case LSModeMerge: .merge
        case LSModeDistinct: .distinct
        case LSModeCommand: .command
        default: throw Misuse(.unknownMode, value: mode.rawValue)
        }
    }

    private static func names(_ list: [Any]?, or missing: Misuse.Rule) throws(Misuse) -> [String] {
        guard let list else { throw Misuse(missing) }
        let names = list.compactMap { $0 as? String ?? ($0 as? NSString).map { "\($0)" } }
        try ensure(names.count == list.count, .namesNotStrings, value: list)
        return names
    }
}
