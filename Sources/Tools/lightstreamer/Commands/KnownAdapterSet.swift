import EmbeddedServer

/// An adapter set that `serve` offers.
enum KnownAdapterSet: String, CaseIterable {
    case test = "TEST"
    case demo = "DEMO"
    case chat = "CHAT"
    case stockList = "STOCKLISTDEMO"
    case portfolio = "PORTFOLIODEMO"

    var adapterSet: AdapterSet {
        switch self {
        case .test: .test()
        case .demo: .demo()
        case .chat: .chat()
        case .stockList: .stockList()
        case .portfolio: .portfolio()
        }
    }

    /// The items and messages of the set, one line for each data adapter, and one for messages.
    var contents: [String] {
        switch self {
        case .test:
            [
                "COUNT, MERGE: count (fields count)", "JSON_COUNT, DIFF_COUNT, MERGE: count (count)",
                "MULT_TABLE, COMMAND: mult_table (key, value1, value2, command)",
                "TWO_LEVEL_COMMAND, COMMAND: two_level_command_count (key, command)",
                "END_OF_SNAPSHOT, DISTINCT: end_of_snapshot (value)",
                "CLEAR_SNAPSHOT, DISTINCT: clear_snapshot (dummy)", "OVERFLOW, MERGE: overflow (value)",
                "messages: any; 'give me a result' has a response, 'throw me an error' is denied",
            ]
        case .demo: [Self.quotes("QUOTE_ADAPTER"), Self.room, Self.holdings, "messages: \(Self.talk), \(Self.trade)"]
        case .chat: [Self.room, "messages: \(Self.talk)"]
        case .stockList: [Self.quotes("STOCKLIST_ADAPTER"), Self.quotes("QUOTE_ADAPTER")]
        case .portfolio: [Self.holdings, Self.quotes("QUOTE_ADAPTER"), "messages: \(Self.trade)"]
        }
    }

    private static func quotes(_ adapter: String) -> String {
        "\(adapter), MERGE: item1 ... item30 (stock_name, last_price, time, pct_change, bid, bid_quantity, ask, ask_quantity, "
            + "min, max, ref_price, open_price, item_status)"
    }

    private static let room = "CHAT_ROOM, DISTINCT: chat_room (message, raw_timestamp, timestamp, IP)"
    private static let holdings = "PORTFOLIO_ADAPTER, COMMAND: portfolio1 (key, command, qty)"
    private static let talk = "CHAT|text"
    private static let trade = "BUY|portfolio1|item5|100, SELL|portfolio1|item5|100"
}
