import Foundation
import ModernClient
import Observation

/// The screen that has been moved: the details of one stock, with the current API.
@MainActor @Observable
public final class StockDetail {
    /// The name of the company.
    public private(set) var name = ""
    /// The latest price.
    public private(set) var price: Decimal?
    /// The lowest price of the day.
    public private(set) var low: Decimal?
    /// The highest price of the day.
    public private(set) var high: Decimal?
    /// Why there are no prices.
    public private(set) var failure: String?

    private let client: LightstreamerClient
    private let subscription: Subscription

    /// - Parameters:
    ///   - connection: the details use its current client.
    ///   - item: the item of the stock.
    public init(_ connection: SharedConnection, item: String) {
        client = connection.current
        subscription = Subscription(
            subscriptionMode: .MERGE, items: [item], fields: ["stock_name", "last_price", "min", "max"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
    }

    /// Subscribed to until the task is cancelled: for the `task` of a view.
    public func run() async {
        do {
            for try await update in client.updates(for: subscription, .latestPerItem) {
                name = try update["stock_name", as: String?.self] ?? ""
                price = try update["last_price", as: Decimal?.self]
                low = try update["min", as: Decimal?.self]
                high = try update["max", as: Decimal?.self]
            }
        } catch {
            failure = "\(error)"
        }
    }
}
