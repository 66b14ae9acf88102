import Dispatch
import EmbeddedServer
import Testing

/// Limits that a test sets.
struct LimitedMetadata: MetadataAdapter {
    var maxFrequencyValue: Double?
    var bufferSizeValue: Int?
    var refusesUser: String?
    var maxBandwidthValue: Double?

    func authorize(user: String?, password: String?) throws {
        if let refusesUser, refusesUser == user { throw AdapterError(code: -7, message: "not you, please") }
    }

    func maxBandwidth(of client: ClientContext) -> Double? { maxBandwidthValue }

    func maxFrequency(_ context: ItemContext) -> Double? { maxFrequencyValue }

    func bufferSize(_ context: ItemContext) -> Int? { bufferSizeValue }
}

/// Blocks calls for the user `held` and the group `held` until the test releases them.
final class HoldingMetadata: MetadataAdapter {
    private let arrival = DispatchSemaphore(value: 0)
    private let permission = DispatchSemaphore(value: 0)

    func waitForArrival() throws {
        guard arrival.wait(timeout: .now() + 60) == .success else {
            throw ScriptedClient.Failure(description: "no call arrived")
        }
    }

    func release() { permission.signal() }

    func authorize(user: String?, password: String?) throws {
        if user == "held" { hold() }
    }

    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        if group == "held" { hold() }
        return [group]
    }

    private func hold() {
        arrival.signal()
        permission.wait()
    }
}

/// A running server with a clock that only the test advances.
struct TestServer {
    let server: EmbeddedServer
    let clock = ManualClock()
    /// The clock of the adapters of the test set.
    let adapterClock: AdapterClock
    let adapter: ManualDataAdapter

    init(
        metadata: any MetadataAdapter = LiteralMetadataAdapter(),
        adapter: ManualDataAdapter = ManualDataAdapter(snapshot: .written),
        _ configure: (inout EmbeddedServer.Configuration) -> Void = { _ in }
    ) throws {
        var configuration = EmbeddedServer.Configuration()
        configuration.clock = clock
        adapterClock = AdapterClock(clock)
        configure(&configuration)
        self.adapter = adapter
        server = EmbeddedServer(
            adapterSets: [
                AdapterSet(name: "HAND", metadata: metadata, dataAdapters: ["DEFAULT": adapter]),
                .test(clock: adapterClock),
            ], configuration: configuration)
        try server.start()
    }

    func client() throws -> ScriptedClient { try ScriptedClient(port: server.port) }
}

/// A clock that signals each timer that is set.
final class AdapterClock: ServerClock {
    private let clock: ManualClock
    private let scheduled = DispatchSemaphore(value: 0)

    init(_ clock: ManualClock) { self.clock = clock }

    var now: UInt64 { clock.now }

    func schedule(
        afterMilliseconds delay: Int, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
    ) -> any ServerTimer {
        defer { scheduled.signal() }
        return clock.schedule(afterMilliseconds: delay, on: queue, action)
    }

    /// Returns when an adapter has set a timer, which may be after the answer to the client's subscription.
    func awaitTimer() throws {
        try #require(scheduled.wait(timeout: .now() + 60) == .success)
    }
}
