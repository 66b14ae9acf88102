// For tests that are not `async`, such as those of code that blocks its thread. They have a name of their own: overloads of `withServer` would
// be chosen at the top level of a script for each body that awaits nothing.

/// Runs `body` with a started server, and stops the server when `body` returns or throws. For functions that are not `async`.
///
/// - Parameters:
///   - adapterSets: the adapter sets; if several have the same name, the last one is used.
///   - configuration: the settings.
///   - body: the work to do with the server. It may block its thread: the server has its own threads.
/// - Returns: what `body` returns.
/// - Throws: ``ServerStartError``, and the errors of `body`.
public func withServerAndWait<Result>(
    adapterSets: [AdapterSet], configuration: EmbeddedServer.Configuration = .init(),
    _ body: (EmbeddedServer) throws -> Result
) throws -> Result {
    try EmbeddedServer(adapterSets: adapterSets, configuration: configuration).whileStarted(body)
}

/// Runs `body` with a started server that has a single data adapter, `DEFAULT`, and stops the server when `body` returns or throws. For functions
/// that are not `async`.
///
/// - Parameters:
///   - dataAdapter: the adapter for all items, such as a ``ManualDataAdapter``.
///   - adapterSet: the name of the adapter set; clients that send no name use `DEFAULT`.
///   - configuration: the settings.
///   - body: the work to do with the server. It may block its thread: the server has its own threads.
/// - Returns: what `body` returns.
/// - Throws: ``ServerStartError``, and the errors of `body`.
public func withServerAndWait<Result>(
    _ dataAdapter: any DataAdapter, adapterSet: String = "DEFAULT",
    configuration: EmbeddedServer.Configuration = .init(), _ body: (EmbeddedServer) throws -> Result
) throws -> Result {
    try EmbeddedServer(dataAdapter: dataAdapter, adapterSet: adapterSet, configuration: configuration)
        .whileStarted(body)
}

/// Runs `body` with a started server that replays a recording, and stops the server when `body` returns or throws. For functions that are not
/// `async`.
///
/// - Parameters:
///   - replay: the replay, for example one that begins with ``ReplayDataAdapter/start()``.
///   - configuration: the settings.
///   - body: the work to do with the server. It may block its thread: the server has its own threads.
/// - Returns: what `body` returns.
/// - Throws: ``ServerStartError``, and the errors of `body`.
public func withServerAndWait<Result>(
    replaying replay: ReplayDataAdapter, configuration: EmbeddedServer.Configuration = .init(),
    _ body: (EmbeddedServer) throws -> Result
) throws -> Result {
    try EmbeddedServer(replaying: replay, configuration: configuration).whileStarted(body)
}

extension EmbeddedServer {
    fileprivate func whileStarted<Result>(_ body: (EmbeddedServer) throws -> Result) throws -> Result {
        try start()
        defer { stop() }
        return try body(self)
    }
}
