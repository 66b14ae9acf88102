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
    /// In the order of `ItemModel.number`.
    private let shown = ObservedValue<[ItemModel]>([])
    private let presence = SubscriptionPresence()
    /// Rows of an earlier session that the current session has not updated.
    private var unconfirmed: Set<ItemModel.ID> = []
    private var byID: [ItemModel.ID: ItemModel] = [:]
    private var nextNumber = 0
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
    public var rows: [ItemModel] { shown.value }

    /// Whether the server has accepted the subscription in the current session.
    public var isSubscribed: Bool { presence.isSubscribed }

    /// The error with which the server refused the subscription; `nil` if it did not, or has accepted it since.
    public var failure: SubscriptionError? { presence.failure }

    private func apply(_ changes: [ModelChange]) {
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        // The list changes once and in place: a turn costs what changes in it, whatever the size of the table.
        var added: [ItemModel] = []
        var removed: [ItemModel] = []
        for change in changes {
            presence.apply(change)
            switch change {
            case .keyUpdate(let update, let key, let isDelete):
                let id = ItemModel.ID(itemPos: update.itemPos, key: key)
                unconfirmed.remove(id)
                if isDelete {
                    remove(id, noting: &removed)
                } else if let row = byID[id] {
                    row.set(update)
                } else {
                    added.append(addRow(id, update))
                }
            case .subscribed(let items, let hasSnapshot):
                unconfirmed = Set(byID.keys)
                // No end of a snapshot will come for these.
                removeUnconfirmed(noting: &removed) { !hasSnapshot || $0.itemPos > items }
            case .endOfSnapshot(let itemPos): removeUnconfirmed(noting: &removed) { $0.itemPos == itemPos }
            case .cleared(let itemPos):
                for id in byID.keys.filter({ $0.itemPos == itemPos }) { remove(id, noting: &removed) }
            case .update, .unsubscribed, .failed, .lostUpdates: break
            }
        }
        guard !added.isEmpty || !removed.isEmpty else { return }
        shown.change { rows in
            Self.remove(removed, from: &rows)
            rows.append(contentsOf: added.filter { !$0.isRemoved })
        }
    }

    private func addRow(_ id: ItemModel.ID, _ update: any ItemUpdate) -> ItemModel {
        let row = ItemModel(id: id, name: update.itemName, number: nextNumber)
        nextNumber += 1
        row.set(update)
        byID[id] = row
        return row
    }

    private func remove(_ id: ItemModel.ID, noting removed: inout [ItemModel]) {
        unconfirmed.remove(id)
        guard let row = byID.removeValue(forKey: id) else { return }
        row.isRemoved = true
        removed.append(row)
    }

    private func removeUnconfirmed(noting removed: inout [ItemModel], where isMeant: (ItemModel.ID) -> Bool) {
        for id in unconfirmed.filter(isMeant) { remove(id, noting: &removed) }
    }

    /// Removes rows from the list, in which some of them may not be yet. Few rows are searched by their number, many in one pass.
    private static func remove(_ removed: [ItemModel], from rows: inout [ItemModel]) {
        guard removed.count <= 16 else { return rows.removeAll(where: \.isRemoved) }
        for row in removed {
            var (low, high) = (rows.startIndex, rows.endIndex)
            while low < high {
                let middle = (low + high) / 2
                if rows[middle].number < row.number { low = middle + 1 } else { high = middle }
            }
            if low < rows.endIndex, rows[low] === row { rows.remove(at: low) }
        }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension CommandTableModel: Observable {}

#if canImport(Combine)
    extension CommandTableModel: ObservableObject {}
#endif
