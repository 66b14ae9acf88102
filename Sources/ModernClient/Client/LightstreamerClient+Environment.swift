public import LightstreamerCore

extension LightstreamerClient {
    /// Creates a client whose network and clock a test controls. With the environment of an `EmbeddedServer`, time passes only when
    /// the test advances it, and connections can be in memory.
    ///
    ///     let client = LightstreamerClient(
    ///         serverAddress: server.address, adapterSet: "HOME", environment: server.clientEnvironment())
    ///
    /// - Parameters:
    ///   - serverAddress: see `ConnectionDetails.serverAddress`; if `nil`, set that property before `connect()`.
    ///   - adapterSet: see `ConnectionDetails.adapterSet`.
    ///   - environment: the value that `EmbeddedServer.clientEnvironment(_:)` returns.
    ///   - executor: the queue, thread or actor on which delegates are called.
    public convenience init(
        serverAddress: String?, adapterSet: String? = nil, environment: ClientEnvironment,
        deliverOn executor: DeliveryExecutor = .library
    ) {
        self.init(
            serverAddress: serverAddress, adapterSet: adapterSet,
            environment: environment.makeEnvironment(deliveryQueue: executor.makeQueue()))
    }
}
