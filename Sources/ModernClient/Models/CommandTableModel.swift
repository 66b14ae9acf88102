public import Observation

#if canImport(Combine)
    public import Combine
#endif

// Beyond API 6.4.

/// The rows of a subscription in mode COMMAND, for a view: a portfolio, say. One row for each key of each item, in the order in which
/// the keys came; with a second level, its fields are part of the row's updates.
///
/// Changes on the main actor, as an ``ItemListModel`` does, and observes the subscription as that does. When a session is lost the
/// rows stay. Those that the next session's snapshot does not have go when that snapshot is complete; if no snapshot is requested,
/// all go when the server accepts the subscription again.
@MainActor
public final class CommandTableModel {
    private let shown = ObservedValue<[ItemModel]>([])
    private let presence: SubscriptionPresence
    private let hasSnapshot: Bool
    /// Rows of an earlier session that the present one has not confirmed.
    private var unconfirmed: Set<ItemModel.ID> = []
    private var byID: [ItemModel.ID: ItemModel] = [:]
    private var attachment: ModelAttachment?

    /// Begins to observe. Keys that were updated before appear with their next update.
    ///
    /// - Parameter subscription: what to observe.
    /// - Precondition: its mode is COMMAND.
    public init(_ subscription: Subscription) {
        require(
            subscription.mode == .COMMAND, "CommandTableModel.init(_:)", "The mode is not COMMAND",
            value: subscription.mode)
        presence = SubscriptionPresence(isSubscribed: subscription.isSubscribed)
        // Asked for unless the application says no.
        hasSnapshot = subscription.requestedSnapshot != .no
        attachment = ModelAttachment(
            ModelFeed(mode: .COMMAND) { [weak self] changes in self?.apply(changes) }, to: subscription)
    }

    /// A row for each key; deleted keys are gone.
    public var rows: [ItemModel] { shown.value }

    /// Whether the server streams the subscription.
    public var isSubscribed: Bool { presence.isSubscribed }

    /// Why the server refused the subscription; `nil`: it did not, or has accepted it since.
    public var failure: SubscriptionError? { presence.failure }

    private func apply(_ changes: [ModelChange]) {
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        // One change of the list, however many rows come and go.
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
