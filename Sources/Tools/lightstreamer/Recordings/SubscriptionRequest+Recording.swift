import Commands
import EquivalenceTesting
import Foundation
import LightstreamerCore

/// Converts between the options of the tool and the subscriptions of recordings.
extension SubscriptionRequest {
    /// - Parameter recorded: a subscription. A mode that the recorder did not know becomes MERGE.
    init(_ recorded: RecordedSubscription) {
        // Earlier APIs treat an empty string as none, and ignore in RAW mode what other modes have.
        let (mode, text) = (recorded.mode.flatMap(Mode.init) ?? .merge, { (text: String?) in text == "" ? nil : text })
        self.init(
            mode: mode, items: recorded.items ?? [],
            fields: recorded.fields ?? [], dataAdapter: text(recorded.dataAdapter),
            snapshot: mode == .raw
                ? nil
                : recorded.snapshot.flatMap { text in
                    switch text {
                    case "yes": .yes
                    case "no": .no
                    default: Int(text).map { .length($0) }
                    }
                })
        group = recorded.group
        schema = recorded.schema
        selector = text(recorded.selector)
        isUnfiltered = recorded.frequency == "unfiltered" && mode != .raw
        maxFrequency = recorded.frequency.flatMap(Double.init)
        bufferSize = recorded.bufferSize.flatMap { $0 == "unlimited" ? .unlimited : Int($0).map { .limited($0) } }
        secondLevelFields = recorded.secondLevelFields ?? []
        secondLevelSchema = recorded.secondLevelSchema
        secondLevelDataAdapter = text(recorded.secondLevelDataAdapter)
    }

    /// The subscriptions of a recording, in the order of their numbers.
    ///
    /// - Throws: `RecordingError` for a subscription that a client of some API cannot request, with its line and the value.
    static func requests(of url: URL) throws -> [SubscriptionRequest] {
        let described = try RecordingReader.describedSubscriptions(of: url).sorted { $0.key < $1.key }.map(\.value)
        guard !described.isEmpty else { throw CommandFailure("\(url.path) has no subscription") }
        return try described.map { line, recorded in
            let request = SubscriptionRequest(recorded)
            if let reason = request.problem {
                throw RecordingError(
                    path: url.path, line: line, reason: "the subscription cannot be requested: \(reason)",
                    isInvalidRequest: true)
            }
            return request
        }
    }

    /// The rule of an API that the request breaks, with the value.
    private var problem: String? {
        if group == nil, items.isEmpty { return "it has no items" }
        if schema == nil, fields.isEmpty { return "it has no fields" }
        if let name = items.first(where: { !ItemName.isValid($0) }) { return "'\(name)' is not a valid item name" }
        if let name = (fields + secondLevelFields).first(where: { !FieldName.isValid($0) }) {
            return "'\(name)' is not a valid field name"
        }
        if mode == .command, schema == nil, let name = ["key", "command"].first(where: { !fields.contains($0) }) {
            return "'fields' must include '\(name)' in COMMAND mode, not '\(fields.joined(separator: ","))'"
        }
        let (_, error) = ErrorCollector.collecting { (legacyTable, unifiedSubscription) }
        return error.map { "\($0)" }
    }

    /// The request without what the 1.x API allows in some modes only.
    var forLegacyClients: SubscriptionRequest {
        var request = self
        if mode == .raw || mode == .command { request.bufferSize = nil }
        return request
    }

    /// The buffer size as the Unified API and recordings have it; `nil` for the server's own limit.
    var bufferSizeText: String? {
        switch bufferSize {
        case nil: nil
        case .unlimited: "unlimited"
        case .limited(let size): "\(size)"
        }
    }

    /// The subscription as recordings describe it.
    var recorded: RecordedSubscription {
        var recorded = RecordedSubscription(
            mode: mode.rawValue, items: group == nil ? items : nil, fields: schema == nil ? fields : nil)
        recorded.group = group
        recorded.schema = schema
        recorded.dataAdapter = dataAdapter
        recorded.selector = selector
        recorded.snapshot = snapshot.map { snapshot in
            switch snapshot {
            case .yes: "yes"
            case .no: "no"
            case .length(let length): "\(length)"
            }
        }
        recorded.frequency = isUnfiltered ? "unfiltered" : maxFrequency.map { "\($0)" }
        recorded.bufferSize = bufferSizeText
        recorded.secondLevelFields = secondLevelFields.isEmpty ? nil : secondLevelFields
        recorded.secondLevelSchema = secondLevelSchema
        recorded.secondLevelDataAdapter = secondLevelDataAdapter
        return recorded
    }
}

extension RecordingError: ErrorWithStatus {
    /// What a file requests is checked like the options of a command.
    var status: ExitStatus { isInvalidRequest ? .usage : .failure }
}
