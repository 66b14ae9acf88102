import Foundation
import ModernClient
import Observation

/// A migrated screen: the details of one stock, with the current API.
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
    /// The reason why no prices are available, or `nil`.
    public private(set) var failure: String?

    private let client: LightstreamerClient
    private let subscription: Subscription

    /// - Parameters:
    ///   - connection: the connection whose current client the details use.
    ///   - item: the item of the stock.
    public init(_ connection: SharedConnection, item: String) {
        client = connection.current
        subscription = Subscription(
            subscriptionMode: .MERGE, items: [item], fields: ["stock_name", "last_price", "min", "max"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
    }

    /// Receives updates until the task is cancelled, for the `task` of a view.
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
