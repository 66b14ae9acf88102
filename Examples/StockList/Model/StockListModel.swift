import Foundation
import ModernClient
import Observation

/// The contents of the stock list: rows, and a notice while they are not live.
@MainActor @Observable
public final class StockListModel {
    /// A row for each stock, also before the first update.
    public private(set) var rows: [StockRow]
    /// The reason why the prices are not live; `nil` while they are.
    public private(set) var notice: String?

    private let client: LightstreamerClient
    private let subscription: Subscription
    private var refusal: String?

    /// - Parameters:
    ///   - client: the client, which ``appear()`` connects.
    ///   - items: the items of the stocks.
    public init(client: LightstreamerClient, items: [String]) {
        self.client = client
        subscription = Subscription(
            subscriptionMode: .MERGE, items: items, fields: ["stock_name", "last_price", "pct_change"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
        rows = items.indices.map { StockRow(id: $0 + 1) }
    }

    /// Updates the rows until the task is cancelled, for the `task` of a view.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.followStatus() }
            group.addTask { await self.followPrices() }
        }
    }

    /// Connects the client. Call it when the application enters the foreground.
    public func appear() { client.connect() }

    /// Disconnects the client. Call it when the application enters the background. The subscription stays active, and receives a snapshot
    /// after the next ``appear()``.
    public func disappear() { client.disconnect() }

    private func followStatus() async {
        for await status in client.statuses() {
            notice = refusal ?? Self.notice(for: status)
        }
    }

    private func followPrices() async {
        do {
            // A screen needs the latest price of each stock, not each price: prices that arrive while it is drawn are merged.
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
