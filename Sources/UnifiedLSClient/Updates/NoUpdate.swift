import ModernClient

/// The empty content of an `LSItemUpdate` that no server sent.
final class NoUpdate: ItemUpdate, Sendable {
    static let only = NoUpdate()

    let itemName: String? = nil
    let itemPos = 0
    let isSnapshot = false
    let fields: [String: String?] = [:]
    let fieldsByPositions: [Int: String?] = [:]
    let changedFields: [String: String?] = [:]
    let changedFieldsByPositions: [Int: String?] = [:]
    let description = "[]"

    func value(withFieldPos fieldPos: Int) -> String? { nil }
    func value(withFieldName fieldName: String) -> String? { nil }
    func isValueChanged(withFieldPos fieldPos: Int) -> Bool { false }
    func isValueChanged(withFieldName fieldName: String) -> Bool { false }
    func valueAsJSONPatchIfAvailable(withFieldName fieldName: String) -> String? { nil }
    func valueAsJSONPatchIfAvailable(withFieldPos fieldPos: Int) -> String? { nil }
}
