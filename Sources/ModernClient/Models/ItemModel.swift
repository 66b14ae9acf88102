public import Observation

#if canImport(Combine)
    public import Combine
#endif

// Beyond API 6.4.

/// The present state of one item, or of one key of a COMMAND item, for a view. Part of an ``ItemListModel`` or ``CommandTableModel``,
/// which changes it on the main actor; a view that reads it is drawn anew when it changes, and for no other item.
@MainActor
public final class ItemModel: Identifiable {
    /// What an item is known by within its subscription.
    public struct ID: Hashable, Sendable {
        /// The 1-based position of the item.
        public let itemPos: Int
        /// The key, in a ``CommandTableModel``; `nil` in an ``ItemListModel``.
        public let key: String?
    }

    /// Item and key; the same for as long as the model lives.
    public nonisolated let id: ID
    /// The name of the item; `nil` when the subscription has an item group.
    public nonisolated let name: String?

    private let latest = ObservedValue<(any ItemUpdate)?>(nil)
    private let lost = ObservedValue(0)

    init(id: ID, name: String?) {
        self.id = id
        self.name = name
    }

    /// The latest update, with the values of all fields; `nil` before the first, and after the server cleared the item.
    public var update: (any ItemUpdate)? { latest.value }

    /// How many updates of the item the server has dropped for lack of buffer space, since the model began.
    public var lostUpdates: Int { lost.value }

    /// The value of a field; `nil` for null, and before the first update.
    ///
    /// - Precondition: as for `ItemUpdate.value(withFieldName:)`.
    public subscript(field: String) -> String? { update?.value(withFieldName: field) }

    /// The value of the field at a 1-based position; `nil` for null, and before the first update.
    ///
    /// - Precondition: as for `ItemUpdate.value(withFieldPos:)`.
    public subscript(position position: Int) -> String? { update?.value(withFieldPos: position) }

    func set(_ update: (any ItemUpdate)?) {
        willChange()
        latest.value = update
    }

    func addLostUpdates(_ count: Int) {
        willChange()
        lost.value += count
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
