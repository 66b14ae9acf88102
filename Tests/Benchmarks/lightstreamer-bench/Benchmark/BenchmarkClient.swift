import LightstreamerCore

/// One client of a benchmark, whose delegate reads two fields of every update into a sink.
protocol BenchmarkClient: AnyObject {
    /// Connects, subscribes to the whole workload, and returns without waiting for updates.
    ///
    /// - Parameter transport: the only transport to use; `nil` for any.
    func start(_ workload: Workload, transport: TransportSelection?) throws
    func stop()
}

extension BenchmarkCase {
    /// The client of the API that the case measures.
    func makeClient(
        serverAddress: String, adapterSet: String?, environment: Environment, sink: UpdateSink
    ) -> any BenchmarkClient {
        switch self {
        case .mergeUnified:
            UnifiedBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink)
        case .mergeLegacy, .webSocketLegacy:
            LegacyBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink)
        #if LIGHTSTREAMER_OBJC
            case .mergeLegacyObjectiveC: LegacyObjectiveCBenchmarkClient(environment: environment, sink: sink)
            case .mergeUnifiedObjectiveC: UnifiedObjectiveCBenchmarkClient(environment: environment, sink: sink)
        #endif
        default:
            ModernBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink,
                keptUpdates: self == .mergeModernKept ? 10_000 : 0, isRecorded: self == .mergeModernRecorded)
        }
    }
}
