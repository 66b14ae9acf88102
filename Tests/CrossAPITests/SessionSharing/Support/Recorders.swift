import LegacyLSClient
import ModernClient
import TestSupport

// Both write the same line for the same update.

extension TableRecorder {
    /// Writes an update as the item and the value of the field `f`.
    convenience init(valuesIn events: EventLog) {
        self.init(events) { "\($0.itemName ?? "") = \($0.currentValue(ofFieldName: "f") ?? "null")" }
    }
}

extension SubscriptionRecorder {
    /// Writes an update as the item and the value of the field `f`, and nothing for the start of the recording.
    convenience init(valuesIn events: EventLog) {
        self.init(events, omitting: ["added"]) { "\($0.itemName ?? "") = \($0.value(withFieldName: "f") ?? "null")" }
    }
}
