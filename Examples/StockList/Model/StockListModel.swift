import Foundation
import ModernClient
import Observation

/// What the stock list shows: rows, and a notice when they are not live.
@MainActor @Observable
public final class StockListModel {
    /// A row for each stock, from the beginning.
    public private(set) var rows: [StockRow]
    /// Why the prices stand still; `nil`: they are live.
    public private(set) var notice: String?

    private let client: LightstreamerClient
    private let subscription: Subscription
    private var refusal: String?

    /// - Parameters:
    ///   - client: connected by ``appear()``.
    ///   - items: the items of the stocks.
    public init(client: LightstreamerClient, items: [String]) {
        self.client = client
        subscription = Subscription(
            subscriptionMode: .MERGE, items: items, fields: ["stock_name", "last_price", "pct_change"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
        rows = items.indices.map { StockRow(id: $0 + 1) }
    }

    /// Keeps the rows up to date until the task is cancelled: for the `task` of a view.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.followStatus() }
            group.addTask { await self.followPrices() }
        }
    }

    /// For the moment when the application comes to the foreground.
    public func appear() { client.connect() }

    /// For the moment when the application goes to the background, where nobody sees prices: the subscription stays active, and begins
    /// with a snapshot after the next ``appear()``.
    public func disappear() { client.disconnect() }

    private func followStatus() async {
        for await status in client.statuses() {
            notice = refusal ?? Self.notice(for: status)
        }
    }

    private func followPrices() async {
        do {
            // A screen needs the latest price of each stock, not each price: those that come while it is drawn are merged.
            for try await update in client.updates(for: subscription, .latestPerItem) { try apply(update) }
        } catch let error as SubscriptionError {
            refusal = "No prices: \(error)"
            notice = refusal
        } catch {
            refusal = "Unexpected data: \(error)"
            notice = refusal
        }
    }

    private func apply(_ update: any ItemUpdate) throws {
        let index = update.itemPos - 1
        rows[index].name = try update["stock_name", as: String?.self]
        rows[index].price = try update["last_price", as: Decimal?.self]
        rows[index].change = try update["pct_change", as: Decimal?.self]
    }

    private static func notice(for status: LightstreamerClient.Status) -> String? {
        switch status {
        case .CONNECTING, .CONNECTED_STREAM_SENSING: "Connecting"
        case .STALLED: "No data at the moment"
        case .DISCONNECTED_WILL_RETRY, .DISCONNECTED_TRYING_RECOVERY: "Connection lost, trying again"
        case .DISCONNECTED: "Not connected"
        default: nil
        }
    }
}
