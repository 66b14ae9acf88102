import MigrationSamplesAfter
import MigrationSamplesBefore
import ModernClient
import UnifiedLSClient

/// The variables of a sample before or after its migration, and what a test does with them besides.
protocol Situation {
    /// - Returns: `false`: there is no sample for this row.
    func run(_ row: String) throws -> Bool
    func connect()
    func disconnect()
    func subscribe()
    func register()
    func subscribeForPush()
    func prepare()
    /// Subscribes what the sample has left inactive, so that the server receives the settings, and ends what it has left active.
    func useSettings()
    /// The same for what a sample has made.
    func use(_ made: Any)
    var isConnecting: Bool { get }
    /// Whether the client is disconnected, and has an address to connect to.
    var isClosed: Bool { get }
    /// The settings and the state of all variables.
    var settings: [String] { get }
}

extension Situation {
    func register() {}
    func subscribeForPush() {}
    func prepare() {}
}

extension MigrationSamplesBefore.UnifiedSituation: Situation {
    var isConnecting: Bool { client.status == "CONNECTING" }

    var isClosed: Bool { client.status == "DISCONNECTED" && details.serverAddress != nil }

    func useSettings() {
        if !subscription.isActive { subscribe() } else { client.unsubscribe(subscription) }
        if !mpnSubscription.isActive, device.isRegistered { subscribeForPush() }
    }

    func use(_ made: Any) {
        guard let made = made as? LSSubscription, !made.isActive else { return }
        // It has neither items nor a group, and reading them is an error.
        if LSProgrammingErrors.collecting({ made.items }).message != nil {
            made.items = ["item1"]
            made.fields = ["price"]
        }
        client.subscribe(made)
    }

    var settings: [String] {
        [
            NeutralText(client), NeutralText(subscription), NeutralText(device), NeutralText(mpnSubscription),
            NeutralText(builder), NeutralText(LSLightstreamerClient.getCookiesFor(url)),
        ].map(\.text)
    }
}

extension MigrationSamplesAfter.UnifiedSituation: Situation {
    var isConnecting: Bool { client.status == .CONNECTING }

    var isClosed: Bool { client.status == .DISCONNECTED && details.serverAddress != nil }

    func useSettings() {
        if !subscription.isActive { subscribe() } else { client.unsubscribe(subscription) }
        if !mpnSubscription.isActive, device.isRegistered { subscribeForPush() }
    }

    func use(_ made: Any) {
        guard let made = made as? Subscription, !made.isActive else { return }
        if made.items == nil {
            made.items = ["item1"]
            made.fields = ["price"]
        }
        client.subscribe(made)
    }

    var settings: [String] {
        [
            NeutralText(client), NeutralText(subscription), NeutralText(device), NeutralText(mpnSubscription),
            NeutralText(builder), NeutralText(LightstreamerClient.getCookiesForURL(url)),
        ].map(\.text)
    }
}
