import Foundation
import ModernClient
import Observation

/// The contents of the stock list: rows, and a notice while they are not live.
@MainActor @Observable
public final class StockListModel {
    /// A row for each stock, also before the first update.
    public private(set) var rows: [StockRow]
    /// The state of the connection, for a banner.
    public let connection: ConnectionModel
    /// The reason why the prices are not live; `nil` while they are.
    public var notice: String? { refusal ?? Self.notice(for: connection) }

    private let client: LightstreamerClient
    private let subscription: Subscription
    private var refusal: String?

    /// - Parameters:
    ///   - client: the client, which ``appear()`` connects.
    ///   - items: the items of the stocks.
    public init(client: LightstreamerClient, items: [String]) {
        self.client = client
        connection = ConnectionModel(client)
        subscription = Subscription(
            subscriptionMode: .MERGE, items: items, fields: ["stock_name", "last_price", "pct_change"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
        rows = items.indices.map { StockRow(id: $0 + 1) }
    }

    /// Connects the client. Call it when the application enters the foreground.
    public func appear() { client.connect() }

    /// Disconnects the client. Call it when the application enters the background. The subscription stays active, and receives a snapshot
    /// after the next ``appear()``.
    public func disappear() { client.disconnect() }

    /// Updates the rows until the task is cancelled, for the `task` of a view.
    public func run() async {
        do {
            // A screen needs the latest price of each stock, not each price: prices that arrive while it is drawn are merged.
            for try await update in client.updates(for: subscription, .latestPerItem) { try apply(update) }
        } catch let error as SubscriptionError {
            refusal = "No prices: \(error)"
        } catch {
            refusal = "Unexpected data: \(error)"
        }
    }

    private func apply(_ update: any ItemUpdate) throws {
        let index = update.itemPos - 1
        rows[index].name = try update["stock_name", as: String?.self]
        rows[index].price = try update["last_price", as: Decimal?.self]
        rows[index].change = try update["pct_change", as: Decimal?.self]
    }

    private static func notice(for connection: ConnectionModel) -> String? {
        switch connection.state {
        case .connected: nil
        case .connecting: "Connecting"
        case .stalled: "No data at the moment"
        case .recovering, .waitingToRetry: "Connection lost, trying again"
        case .offline: connection.failure?.message ?? "Not connected"
        }
    }
}
