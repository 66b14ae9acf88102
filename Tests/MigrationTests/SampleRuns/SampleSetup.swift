import Migration

/// What is there when a sample runs. It follows from what the sample uses.
struct SampleSetup: Hashable, CustomStringConvertible {
    enum Stage: String {
        /// The client was never connected.
        case disconnected
        /// The session is lost, and the server does not answer.
        case connecting
        /// The subscription of the sample is not active.
        case connected
        /// The subscription of the sample has received updates.
        case subscribed
    }

    var stage: Stage
    /// The subscription of the sample is in COMMAND mode.
    var isCommand: Bool
    /// The subscription of the sample has a list of fields, not a schema.
    var hasFields: Bool
    /// The device is registered.
    var hasPush: Bool
    /// The trigger of the MPN subscription has fired.
    var isTriggered: Bool
    /// The MPN subscription has an item group and a field schema.
    var hasNames: Bool
    /// The delegates of the sample are added, and there is a cookie.
    var isPrepared: Bool
    /// The sample sets what belongs to the process.
    var changesProcessSettings: Bool
    /// What the sample leaves is used afterwards.
    var isUsed: Bool

    var description: String { stage.rawValue }

    static func all(for row: Mapping) -> [SampleSetup] {
        let sample = row.before
        func uses(_ parts: String...) -> Bool { parts.contains { sample.contains($0) } }
        return stages(of: row, uses).map { stage in
            SampleSetup(
                stage: stage,
                isCommand: uses("ommand", "keyPosition"),
                hasFields: !uses("commandPosition", "keyPosition", "commandSecondLevelFieldSchema"),
                hasPush: uses("device.", "mpn", "MPN") && !uses("register"),
                isTriggered: uses("TRIGGERED", "isTriggered", "mpnSubscription.isSubscribed"),
                hasNames: uses("mpnSubscription.itemGroup", "mpnSubscription.fieldSchema"),
                isPrepared: uses("removeDelegate", "getCookies"),
                changesProcessSettings: uses("LSLightstreamerClient.limit", "LSConnectionOptions.max"),
                isUsed: !uses("builder", "MPNBuilder") && stage != .connecting)
        }
    }

    private static func stages(of row: Mapping, _ uses: (String...) -> Bool) -> [Stage] {
        if uses("builder", "MPNBuilder", "lib_", "LIB_", "ookies") { return [.disconnected] }
        if uses("tatus"), !uses("mpnSubscription") { return [.disconnected, .connecting, .subscribed] }
        if uses(" = ") && uses("subscription.") || uses("client.subscribe(", "client.subscribeMPN(") {
            return [.connected]
        }
        // Without a device there are no MPN subscriptions.
        if uses("register") { return [.disconnected, .subscribed] }
        if uses("unsubscribeMPN", "Triggered") { return [.subscribed] }
        if uses("MPN", "mpn") { return [.connected, .subscribed] }
        if uses("itemUpdate", "alue(with", "commandPosition", "keyPosition", "unsubscribe") {
            return [.subscribed]
        }
        return [.disconnected, .subscribed]
    }
}
