import LightstreamerCore

extension AdapterSet {
    /// The set named `DEMO`, with the contents of the well-known demonstrations: stock quotes, a chat, a portfolio.
    ///
    /// - `QUOTE_ADAPTER`, MERGE: items `item1` to `item30` with the fields `stock_name`, `last_price`, `time`, `pct_change`, `bid`,
    ///   `bid_quantity`, `ask`, `ask_quantity`, `min`, `max`, `ref_price`, `open_price`, `item_status`.
    /// - `CHAT_ROOM`, DISTINCT: item `chat_room` with the fields `message`, `raw_timestamp`, `timestamp`, `IP`. The message
    ///   `CHAT|text` appends a row.
    /// - `PORTFOLIO_ADAPTER`, COMMAND: item `portfolio1` with the fields `key`, `command`, `qty`. The messages
    ///   `BUY|portfolio1|item5|100` and `SELL|portfolio1|item5|100` change a row.
    ///
    /// A subscription to another item is refused with `REQERR` 21, to another field with `REQERR` 23. The devices of every application may
    /// register for push notifications, as in the other sets of demonstrations.
    ///
    /// - Parameters:
    ///   - seed: the seed of the prices; the same seed gives the same prices.
    ///   - clock: the clock that times the updates; pass the server's clock if that is not the default one.
    public static func demo(seed: UInt64 = 1, clock: any ServerClock = SystemClock()) -> AdapterSet {
        let chat = ChatRoom()
        let portfolio = Portfolio()
        return AdapterSet(
            name: "DEMO", metadata: DemoMetadataAdapter(chat: chat, portfolio: portfolio),
            dataAdapters: [
                "QUOTE_ADAPTER": StockQuotes.adapter(seed: seed, clock: clock), "CHAT_ROOM": chat,
                "PORTFOLIO_ADAPTER": portfolio,
            ], pushNotifications: .forEveryApplication())
    }

    /// The set named `CHAT`, which the published chat examples use on a local server: `CHAT_ROOM` as in ``demo(seed:clock:)``.
    public static func chat() -> AdapterSet {
        let chat = ChatRoom()
        return AdapterSet(
            name: "CHAT", metadata: DemoMetadataAdapter(chat: chat, portfolio: nil), dataAdapters: ["CHAT_ROOM": chat],
            pushNotifications: .forEveryApplication())
    }

    /// The set named `STOCKLISTDEMO`, which the published stock list examples use on a local server. The adapter `QUOTE_ADAPTER` of
    /// ``demo(seed:clock:)`` is available under the two names that releases of the examples use, `STOCKLIST_ADAPTER` and `QUOTE_ADAPTER`.
    ///
    /// - Parameters:
    ///   - seed: the seed of the prices; the same seed gives the same prices.
    ///   - clock: the clock that times the updates; pass the server's clock if that is not the default one.
    public static func stockList(seed: UInt64 = 1, clock: any ServerClock = SystemClock()) -> AdapterSet {
        AdapterSet(
            name: "STOCKLISTDEMO", metadata: DemoMetadataAdapter(chat: nil, portfolio: nil),
            dataAdapters: [
                "STOCKLIST_ADAPTER": StockQuotes.adapter(seed: seed, clock: clock),
                "QUOTE_ADAPTER": StockQuotes.adapter(seed: seed, clock: clock),
            ], pushNotifications: .forEveryApplication())
    }

    /// The set named `PORTFOLIODEMO`, which the published portfolio examples use on a local server: `PORTFOLIO_ADAPTER` and `QUOTE_ADAPTER`
    /// as in ``demo(seed:clock:)``.
    ///
    /// - Parameters:
    ///   - seed: the seed of the prices; the same seed gives the same prices.
    ///   - clock: the clock that times the updates; pass the server's clock if that is not the default one.
    public static func portfolio(seed: UInt64 = 1, clock: any ServerClock = SystemClock()) -> AdapterSet {
        let portfolio = Portfolio()
        return AdapterSet(
            name: "PORTFOLIODEMO", metadata: DemoMetadataAdapter(chat: nil, portfolio: portfolio),
            dataAdapters: [
                "PORTFOLIO_ADAPTER": portfolio, "QUOTE_ADAPTER": StockQuotes.adapter(seed: seed, clock: clock),
            ], pushNotifications: .forEveryApplication())
    }
}

/// The metadata adapter of the demonstration sets: it restricts the modes of items and handles messages.
struct DemoMetadataAdapter: MetadataAdapter {
    /// `nil` if the set has no chat.
    let chat: ChatRoom?
    let portfolio: Portfolio?

    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        let names = NameList.names(in: group)
        guard names.allSatisfy({ Self.isItem($0, of: dataAdapter) }) else {
            throw AdapterError(code: 21, message: "Bad Item Group name: \(group)")
        }
        return names
    }

    private static func isItem(_ name: String, of dataAdapter: String) -> Bool {
        switch dataAdapter {
        case "QUOTE_ADAPTER", "STOCKLIST_ADAPTER":
            return name.hasPrefix("item") && (1...30).contains(Int(name.dropFirst(4)) ?? 0)
        case "CHAT_ROOM": return name == "chat_room"
        case "PORTFOLIO_ADAPTER": return name == "portfolio1"
        default: return false
        }
    }

    func isModeAllowed(_ context: ItemContext) -> Bool {
        switch context.dataAdapter {
        case "QUOTE_ADAPTER", "STOCKLIST_ADAPTER": return context.mode == .merge || context.mode == .raw
        case "CHAT_ROOM": return context.mode == .distinct
        case "PORTFOLIO_ADAPTER": return context.mode == .command
        default: return false
        }
    }

    func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts[0], chat, portfolio) {
        case ("CHAT", let chat?, _) where parts.count == 2: chat.post(String(parts[1]))
        case ("BUY", _, let portfolio?) where parts.count == 2: try portfolio.trade(String(parts[1]), sign: 1)
        case ("SELL", _, let portfolio?) where parts.count == 2: try portfolio.trade(String(parts[1]), sign: -1)
        default: throw AdapterError(code: -1, message: "The message is not understood")
        }
        return nil
    }
}
