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
    /// In the order in which the keys arrived. A removed row stays until the next pass over the list.
    private let listed = ObservedValue<[ItemModel]>([])
    /// The number of removed rows in `listed`.
    private var removedCount = 0
    /// `true` if rows were added or removed since the last change of `listed`.
    private var isListChanged = false
    private let presence = SubscriptionPresence()
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
        attachment = ModelAttachment(
            ModelFeed(mode: .COMMAND) { [weak self] changes in self?.apply(changes) }, to: subscription)
        presence.begin(with: subscription)
    }

    /// The rows, one for each key that has not been deleted.
    ///
    /// - Complexity: O(*n*) for the first call after rows were removed.
    public var rows: [ItemModel] {
        if removedCount > 0 { listed.changeUnobserved(dropRemoved) }
        return listed.value
    }

    /// `true` if the server has accepted the subscription in the current session.
    public var isSubscribed: Bool { presence.isSubscribed }

    /// The error with which the server refused the subscription since the model was created; `nil` if it did not, or accepted it later.
    public var failure: SubscriptionError? { presence.failure }

    private func apply(_ changes: [ModelChange]) {
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        // The list changes once and in place: the cost of a turn depends on its changes, not on the size of the table.
        var added: [ItemModel] = []
        for change in changes {
            presence.apply(change)
            switch change {
            case .keyUpdate(let update, let key, let isDelete):
                let id = ItemModel.ID(itemPos: update.itemPos, key: key)
                unconfirmed.remove(id)
                if isDelete {
                    remove(id)
                } else if let row = byID[id] {
                    row.set(update)
                } else {
                    added.append(addRow(id, update))
                }
            case .subscribed(let items, let names, let hasSnapshot):
                unconfirmed = Set(byID.keys)
                // No end of a snapshot will come for these, or it will be that of another item.
                removeUnconfirmed {
                    !hasSnapshot || $0.itemPos > items || byID[$0]?.name != names?.dropFirst($0.itemPos - 1).first
                }
            case .endOfSnapshot(let itemPos): removeUnconfirmed { $0.itemPos == itemPos }
            case .cleared(let itemPos):
                for id in byID.keys.filter({ $0.itemPos == itemPos }) { remove(id) }
            case .update, .unsubscribed, .failed, .lostUpdates: break
            }
        }
        // Not by the number of removed rows: an observer of a row may have read the list in between.
        guard isListChanged else { return }
        isListChanged = false
        listed.change { rows in
            // A row may have been added and removed in this turn.
            rows.append(contentsOf: added.lazy.filter { !$0.isRemoved })
            // Even without a reader, removed rows are at most half of the list.
            if removedCount > rows.count / 2 { dropRemoved(&rows) }
        }
    }

    private func dropRemoved(_ rows: inout [ItemModel]) {
        rows.removeAll(where: \.isRemoved)
        removedCount = 0
    }

    private func addRow(_ id: ItemModel.ID, _ update: any ItemUpdate) -> ItemModel {
        let row = ItemModel(id: id, name: update.itemName)
        row.set(update)
        byID[id] = row
        isListChanged = true
        return row
    }

    private func remove(_ id: ItemModel.ID) {
        unconfirmed.remove(id)
        guard let row = byID.removeValue(forKey: id) else { return }
        row.isRemoved = true
        removedCount += 1
        isListChanged = true
    }

    private func removeUnconfirmed(where shouldRemove: (ItemModel.ID) -> Bool) {
        for id in unconfirmed.filter(shouldRemove) { remove(id) }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension CommandTableModel: Observable {}

#if canImport(Combine)
    extension CommandTableModel: ObservableObject {}
#endif
