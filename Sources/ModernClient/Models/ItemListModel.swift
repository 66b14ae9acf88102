public import Observation

#if canImport(Combine)
    public import Combine
#endif

// Beyond API 6.4.

/// The current state of the items of a subscription in mode MERGE or RAW, for a view such as a stock list.
///
/// The model changes on the main actor and applies all updates since its last change together: a view is drawn at most once for each
/// turn of the main actor, at any update rate. With Observation (macOS 14, iOS 17) a view depends on the properties that it reads.
/// On earlier systems, observe the list for its items and each ``ItemModel`` for its values, as `ObservableObject`s.
///
///     let quotes = Subscription(subscriptionMode: .MERGE, items: ["item1", "item2"], fields: ["stock_name", "last_price"])
///     let list = ItemListModel(quotes)
///     client.subscribe(quotes)
///
/// The model only observes; the application subscribes and unsubscribes. The observation ends when the model is released.
@MainActor
public final class ItemListModel {
    private let listed: ObservedValue<[ItemModel]>
    private let presence = SubscriptionPresence()
    private var attachment: ModelAttachment?

    /// Creates a model and starts to observe. Values that were updated before appear with the item's next update.
    ///
    /// - Parameter subscription: the subscription to observe.
    /// - Precondition: The mode of the subscription is MERGE or RAW.
    public init(_ subscription: Subscription) {
        require(
            subscription.mode == .MERGE || subscription.mode == .RAW, "ItemListModel.init(_:)",
            "The mode is neither MERGE nor RAW: use CommandTableModel or EventListModel", value: subscription.mode)
        let names = subscription.items ?? []
        listed = ObservedValue(
            names.enumerated().map { ItemModel(id: .init(itemPos: $0.offset + 1, key: nil), name: $0.element) })
        attachment = ModelAttachment(
            ModelFeed(mode: subscription.mode) { [weak self] changes in self?.apply(changes) }, to: subscription)
        presence.begin(with: subscription)
    }

    /// The items in the order of the subscription. An item list is complete from the beginning; an item of an item group, or of a list
    /// that was changed since, is added with its first update.
    public var items: [ItemModel] { listed.value }

    /// `true` if the server has accepted the subscription in the current session. Otherwise the items keep their last values.
    public var isSubscribed: Bool { presence.isSubscribed }

    /// The error with which the server refused the subscription since the model was created; `nil` if it did not, or accepted it later.
    public var failure: SubscriptionError? { presence.failure }

    private func apply(_ changes: [ModelChange]) {
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        for change in changes {
            presence.apply(change)
            switch change {
            case .update(let update): item(at: update.itemPos, name: update.itemName).set(update)
            case .cleared(let itemPos): known(itemPos)?.set(nil)
            case .lostUpdates(let count, let itemPos): known(itemPos)?.addLostUpdates(count)
            case .subscribed(let count, let names, _):
                // A later activation may have fewer items, or others.
                let isGone = { @MainActor (item: ItemModel) in
                    let index = item.id.itemPos - 1
                    return index >= count || item.name != names.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                }
                if listed.value.contains(where: isGone) { listed.value.removeAll(where: isGone) }
            case .keyUpdate, .unsubscribed, .failed, .endOfSnapshot: break
            }
        }
    }

    private func known(_ itemPos: Int) -> ItemModel? {
        let items = listed.value
        // With an item list, and with most groups, the index of an item is its position minus 1.
        if items.indices.contains(itemPos - 1), items[itemPos - 1].id.itemPos == itemPos { return items[itemPos - 1] }
        return items.first { $0.id.itemPos == itemPos }
    }

    private func item(at itemPos: Int, name: String?) -> ItemModel {
        let known = known(itemPos)
        if let known, known.name == name { return known }
        let new = ItemModel(id: .init(itemPos: itemPos, key: nil), name: name)
        // A later activation may have another item at this position.
        if let known { listed.value.removeAll { $0 === known } }
        let place = listed.value.firstIndex { $0.id.itemPos > itemPos } ?? listed.value.endIndex
        listed.value.insert(new, at: place)
        return new
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension ItemListModel: Observable {}

#if canImport(Combine)
    extension ItemListModel: ObservableObject {}
#endif
