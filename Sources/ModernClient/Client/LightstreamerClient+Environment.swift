public import LightstreamerCore

extension LightstreamerClient {
    /// A client in a world that a test controls: the clock stands until the test advances it, and the network may be memory.
    ///
    ///     let client = LightstreamerClient(
    ///         serverAddress: server.address, adapterSet: "HOME", environment: server.clientEnvironment())
    ///
    /// - Parameters:
    ///   - serverAddress: see `ConnectionDetails.serverAddress`; `nil`: to be set before `connect()`.
    ///   - adapterSet: see `ConnectionDetails.adapterSet`.
    ///   - environment: what `EmbeddedServer.clientEnvironment(_:)` returns.
    ///   - executor: where delegates are called.
    public convenience init(
        serverAddress: String?, adapterSet: String? = nil, environment: ClientEnvironment,
        deliverOn executor: DeliveryExecutor = .library
    ) {
        self.init(
            serverAddress: serverAddress, adapterSet: adapterSet,
            environment: environment.makeEnvironment(deliveryQueue: executor.makeQueue()))
    }
}
