import Migration

/// The variables that the samples of the mapping use, as parameters of a function around them.
enum MappingSamples {
    private static let unified = """
        client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, \
        itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, \
        clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, \
        deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL
        """

    private static let unifiedMigrated = """
        client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, \
        itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, \
        clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, \
        deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL
        """

    private static let legacy = """
        client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, \
        connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate
        """

    private static let legacyMigrated = """
        client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, \
        connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate
        """

    static func function(_ body: String, isLegacy: Bool) -> String {
        wrapped(body, isLegacy ? legacy : unified)
    }

    static func migratedFunction(_ body: String, isLegacy: Bool) -> String {
        wrapped(body, isLegacy ? legacyMigrated : unifiedMigrated)
    }

    private static func wrapped(_ body: String, _ parameters: String) -> String {
        let lines = body.split(separator: "\n").map { "    \($0)\n" }.joined()
        return "func sample(\(parameters)) throws {\n\(lines)}\n"
    }
}

/// A sample as a method that runs: its lines, where what they read and discard is printed.
struct SampleMethod {
    private let row: String
    private let name: String
    private let lines: [Substring]

    init(before row: Mapping) { self.init(row, row.before) }

    init(after row: Mapping) { self.init(row, row.after) }

    private init(_ row: Mapping, _ sample: String) {
        self.row = row.oldName
        name = "sample\(Mapping.all.firstIndex { $0.oldName == row.oldName } ?? 0)"
        // A call whose result only one side has is not read.
        let isRead = [row.before, row.after].allSatisfy { $0.hasPrefix("_ = ") }
        lines = sample.split(separator: "\n").map { line in
            isRead && line.hasPrefix("_ = ") ? "print(\(line.dropFirst(4)))" : line
        }
    }

    var call: String { "        case \"\(row)\": try \(name)()\n" }

    var declaration: String {
        let body = lines.map { "        \($0)\n" }.joined()
        return "    // \(row)\n    @available(*, deprecated)\n    private func \(name)() throws {\n\(body)    }\n"
    }
}
