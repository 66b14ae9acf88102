public import Observation

#if canImport(Combine)
    public import Combine
#endif

// Beyond API 6.4.

/// The rows of a subscription in mode COMMAND, for a view such as a portfolio. The model has one row for each key of each item, in
/// the order in which the keys arrived. The updates of a two-level subscription contain the fields of both levels.
///
/// The model changes on the main actor and observes the subscription as an ``ItemListModel`` does. The rows are kept when the session
/// is lost. At the end of the next session's snapshot the model removes the rows that the snapshot did not contain. If
/// `requestedSnapshot` is not `.yes`, it removes all rows when the server accepts the subscription again.
@MainActor
public final class CommandTableModel {
    private let shown = ObservedValue<[ItemModel]>([])
    private let presence: SubscriptionPresence
    private let hasSnapshot: Bool
    /// Rows of an earlier session that the current session has not updated.
    private var unconfirmed: Set<ItemModel.ID> = []
    private var byID: [ItemModel.ID: ItemModel] = [:]
    private var attachment: ModelAttachment?

    /// Creates a model and starts to observe. Keys that were updated before appear with their next update.
    ///
    /// - Parameter subscription: the subscription to observe.
    /// - Precondition: The mode of the subscription is COMMAND.
    public init(_ subscription: Subscription) {
        require(
            subscription.mode == .COMMAND, "CommandTableModel.init(_:)", "The mode is not COMMAND",
            value: subscription.mode)
        presence = SubscriptionPresence(isSubscribed: subscription.isSubscribed)
        // With `nil`, the request does not mention the snapshot, and the server sends none.
        hasSnapshot = subscription.requestedSnapshot == .yes
        attachment = ModelAttachment(
            ModelFeed(mode: .COMMAND) { [weak self] changes in self?.apply(changes) }, to: subscription)
    }

    /// The rows, one for each key that has not been deleted.
    public var rows: [ItemModel] { shown.value }

    /// Whether the server has accepted the subscription in the current session.
    public var isSubscribed: Bool { presence.isSubscribed }

    /// The error with which the server refused the subscription; `nil` if it did not, or has accepted it since.
    public var failure: SubscriptionError? { presence.failure }

    private func apply(_ changes: [ModelChange]) {
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        // The list is assigned once, however many rows are added and removed.
        var rows = shown.value
        for change in changes {
            presence.apply(change)
            switch change {
            case .keyUpdate(let update, let key, let isDelete):
                let id = ItemModel.ID(itemPos: update.itemPos, key: key)
                unconfirmed.remove(id)
                if isDelete { remove([id], from: &rows) } else { show(update, as: id, in: &rows) }
            case .subscribed:
                unconfirmed = Set(byID.keys)
                if !hasSnapshot { remove(unconfirmed, from: &rows) }
            case .endOfSnapshot(let itemPos): remove(unconfirmed.filter { $0.itemPos == itemPos }, from: &rows)
            case .cleared(let itemPos): remove(Set(byID.keys.filter { $0.itemPos == itemPos }), from: &rows)
            case .update, .unsubscribed, .failed, .lostUpdates: break
            }
        }
        if rows.map(\.id) != shown.value.map(\.id) { shown.value = rows }
    }

    private func show(_ update: any ItemUpdate, as id: ItemModel.ID, in rows: inout [ItemModel]) {
        if let row = byID[id] { return row.set(update) }
        let row = ItemModel(id: id, name: update.itemName)
        row.set(update)
        byID[id] = row
        rows.append(row)
    }

    private func remove(_ ids: Set<ItemModel.ID>, from rows: inout [ItemModel]) {
        guard !ids.isEmpty else { return }
        rows.removeAll { ids.contains($0.id) }
        for id in ids { byID[id] = nil }
        unconfirmed.subtract(ids)
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension CommandTableModel: Observable {}

#if canImport(Combine)
    extension CommandTableModel: ObservableObject {}
#endif
