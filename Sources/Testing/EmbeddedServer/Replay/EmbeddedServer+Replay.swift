public import Foundation

extension EmbeddedServer {
    /// Creates a server that replays a recording, without starting it: its adapter sets, data adapters, item groups and field schemas are
    /// those of the recording. It also repeats the interruptions of the recorded client: it breaks connections where that client recovered
    /// its session, and drops sessions where that client lost its session. The replay goes on when the clients have returned: after
    /// ``Configuration/sessionTimeoutMillis`` at the latest.
    ///
    /// - Parameters:
    ///   - replay: the replay.
    ///   - adapterSets: the adapter sets, to serve others than those of the recording, for example these with additional data adapters.
    ///   - configuration: the settings.
    public convenience init(
        replaying replay: ReplayDataAdapter, adapterSets: [AdapterSet]? = nil, configuration: Configuration = .init()
    ) {
        self.init(adapterSets: adapterSets ?? replay.adapterSets, configuration: configuration)
        replay.timeline.add(core)
    }
}

/// Runs `body` with a started server that replays a recording, and stops the server when `body` returns or throws.
///
///     try await withServer(replaying: url, speed: .infinity) { server in
///         let screen = QuoteScreen(client: LightstreamerClient(serverAddress: server.address))
///         …
///     }
///
/// - Parameters:
///   - url: the recording.
///   - speed: the playback speed: 1 as recorded, 2 twice as fast, `.infinity` as fast as the clients read.
///   - configuration: the settings; the replay uses the clock of the server.
///   - isolation: the actor that `body` runs on; the caller's by default.
///   - body: the work to do with the server.
/// - Throws: `RecordingError` if the file is not a recording, ``ServerStartError``, and the errors of `body`.
public func withServer<Result>(
    replaying url: URL, speed: Double = 1, configuration: EmbeddedServer.Configuration = .init(),
    isolation: isolated (any Actor)? = #isolation, _ body: (EmbeddedServer) async throws -> Result
) async throws -> Result {
    let replay = try ReplayDataAdapter(contentsOf: url, speed: speed, clock: configuration.clock)
    return try await withServer(replaying: replay, configuration: configuration, isolation: isolation, body)
}

/// Runs `body` with a started server that replays a recording, and stops the server when `body` returns or throws.
///
/// - Parameters:
///   - replay: the replay, for example one that begins with ``ReplayDataAdapter/start()``.
///   - configuration: the settings.
///   - isolation: the actor that `body` runs on; the caller's by default.
///   - body: the work to do with the server.
/// - Throws: ``ServerStartError``, and the errors of `body`.
public func withServer<Result>(
    replaying replay: ReplayDataAdapter, configuration: EmbeddedServer.Configuration = .init(),
    isolation: isolated (any Actor)? = #isolation, _ body: (EmbeddedServer) async throws -> Result
) async throws -> Result {
    let server = EmbeddedServer(replaying: replay, configuration: configuration)
    try server.start()
    defer { server.stop() }
    return try await body(server)
}
