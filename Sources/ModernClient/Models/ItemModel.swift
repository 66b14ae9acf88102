public import Observation

#if canImport(Combine)
    public import Combine
#endif

// Beyond API 6.4.

/// The current state of one item, or of one key of a COMMAND item, for a view. Its ``ItemListModel`` or ``CommandTableModel``
/// changes it on the main actor. A view that reads only this item is redrawn only when it changes.
@MainActor
public final class ItemModel: Identifiable {
    /// The identity of an item or a key within its subscription.
    public struct ID: Hashable, Sendable {
        /// The 1-based position of the item.
        public let itemPos: Int
        /// The key, in a ``CommandTableModel``; `nil` in an ``ItemListModel``.
        public let key: String?

        /// Keys are equal if their bytes are, as for the server: two spellings of one character are two keys.
        public static func == (left: ID, right: ID) -> Bool {
            guard left.itemPos == right.itemPos, left.key == right.key else { return false }
            guard let key = left.key, let other = right.key else { return true }
            return key.utf8.elementsEqual(other.utf8)
        }
    }

    /// The item and the key; constant for the life of the model.
    public nonisolated let id: ID
    /// The name of the item; `nil` when the subscription has an item group.
    public nonisolated let name: String?

    /// `true` if the key was deleted from its ``CommandTableModel``.
    var isRemoved = false

    private let latest = ObservedValue<(any ItemUpdate)?>(nil)
    private let lost = ObservedValue(0)

    init(id: ID, name: String?) {
        self.id = id
        self.name = name
    }

    /// The latest update, with the values of all fields; `nil` before the first, and after the server cleared the item.
    public var update: (any ItemUpdate)? { latest.value }

    /// The number of updates of the item that the server has discarded because its buffer was full, since the model was created.
    /// Always 0 in a ``CommandTableModel``.
    public var lostUpdates: Int { lost.value }

    /// The value of a field; `nil` for null, and before the first update.
    ///
    /// - Precondition: The same as for `ItemUpdate.value(withFieldName:)`, once an update has been received.
    public subscript(field: String) -> String? { update?.value(withFieldName: field) }

    /// The value of the field at a 1-based position; `nil` for null, and before the first update.
    ///
    /// - Precondition: The same as for `ItemUpdate.value(withFieldPos:)`, once an update has been received.
    public subscript(position position: Int) -> String? { update?.value(withFieldPos: position) }

    func set(_ update: (any ItemUpdate)?) {
        willChange()
        latest.value = update
    }

    func addLostUpdates(_ count: Int) {
        willChange()
        let (sum, isTooMuch) = lost.value.addingReportingOverflow(count)
        lost.value = isTooMuch ? .max : sum
    }

    private func willChange() {
        #if canImport(Combine)
            objectWillChange.send()
        #endif
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension ItemModel: Observable {}

#if canImport(Combine)
    extension ItemModel: ObservableObject {}
#endif
