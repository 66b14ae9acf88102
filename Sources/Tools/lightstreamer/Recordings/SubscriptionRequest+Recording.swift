import EquivalenceTesting
import LightstreamerCore

/// Converts between the options of the tool and the subscriptions of recordings.
extension SubscriptionRequest {
    /// - Parameter recorded: a subscription. A mode that the recorder did not know becomes MERGE.
    init(_ recorded: RecordedSubscription) {
        self.init(
            mode: recorded.mode.flatMap(Mode.init) ?? .merge, items: recorded.items ?? [],
            fields: recorded.fields ?? [], dataAdapter: recorded.dataAdapter,
            snapshot: recorded.snapshot.flatMap { text in
                switch text {
                case "yes": .yes
                case "no": .no
                default: Int(text).map { .length($0) }
                }
            })
        group = recorded.group
        schema = recorded.schema
        selector = recorded.selector
        isUnfiltered = recorded.frequency == "unfiltered"
        maxFrequency = recorded.frequency.flatMap(Double.init)
        bufferSize = recorded.bufferSize.flatMap { $0 == "unlimited" ? .unlimited : Int($0).map { .limited($0) } }
        secondLevelFields = recorded.secondLevelFields ?? []
        secondLevelSchema = recorded.secondLevelSchema
        secondLevelDataAdapter = recorded.secondLevelDataAdapter
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
