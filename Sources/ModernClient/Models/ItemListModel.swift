public import Observation

#if canImport(Combine)
    public import Combine
#endif

// Beyond API 6.4.

/// The present state of the items of a subscription in mode MERGE or RAW, for a view: a stock list, say.
///
/// Changes on the main actor, all that came since the last time at once: however many updates a second there are, a view is drawn at
/// most once for each turn of the main actor. With Observation (macOS 14, iOS 17) a view depends on what it reads; before, observe
/// the list for its items and each ``ItemModel`` for its values, as `ObservableObject`s.
///
///     let quotes = Subscription(subscriptionMode: .MERGE, items: ["item1", "item2"], fields: ["stock_name", "last_price"])
///     let list = ItemListModel(quotes)
///     client.subscribe(quotes)
///
/// It observes the subscription, which others subscribe and unsubscribe; the end of the model ends the observation.
@MainActor
public final class ItemListModel {
    private let listed: ObservedValue<[ItemModel]>
    private let presence: SubscriptionPresence
    private var attachment: ModelAttachment?

    /// Begins to observe. Items that were updated before appear with their next update.
    ///
    /// - Parameter subscription: what to observe.
    /// - Precondition: its mode is MERGE or RAW.
    public init(_ subscription: Subscription) {
        require(
            subscription.mode == .MERGE || subscription.mode == .RAW, "ItemListModel.init(_:)",
            "The mode is neither MERGE nor RAW: use CommandTableModel or EventListModel", value: subscription.mode)
        let names = subscription.items ?? []
        listed = ObservedValue(
            names.enumerated().map { ItemModel(id: .init(itemPos: $0.offset + 1, key: nil), name: $0.element) })
        presence = SubscriptionPresence(isSubscribed: subscription.isSubscribed)
        attachment = ModelAttachment(
            ModelFeed(mode: subscription.mode) { [weak self] changes in self?.apply(changes) }, to: subscription)
    }

    /// The items in the order of the subscription. All of them from the beginning if it has an item list; those of an item group
    /// with their first updates.
    public var items: [ItemModel] { listed.value }

    /// Whether the server streams the subscription. Values stay when it does not.
    public var isSubscribed: Bool { presence.isSubscribed }

    /// Why the server refused the subscription; `nil`: it did not, or has accepted it since.
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
            case .keyUpdate, .subscribed, .unsubscribed, .failed, .endOfSnapshot: break
            }
        }
    }

    private func known(_ itemPos: Int) -> ItemModel? {
        let items = listed.value
        // With an item list, and with most groups, an item stands at its own position.
        if items.indices.contains(itemPos - 1), items[itemPos - 1].id.itemPos == itemPos { return items[itemPos - 1] }
        return items.first { $0.id.itemPos == itemPos }
    }

    private func item(at itemPos: Int, name: String?) -> ItemModel {
        if let known = known(itemPos) { return known }
        let new = ItemModel(id: .init(itemPos: itemPos, key: nil), name: name)
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
