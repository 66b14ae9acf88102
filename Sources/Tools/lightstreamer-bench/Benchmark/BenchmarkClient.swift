import Foundation
import LightstreamerCore

/// One client of a benchmark, whose delegate reads two fields of every update into a sink.
protocol BenchmarkClient: AnyObject {
    /// Connects, subscribes to the whole workload, and returns without waiting for updates.
    ///
    /// - Parameter transport: the only transport to use; `nil` for any.
    func start(_ workload: Workload, transport: TransportSelection?) throws
    func stop()
}

extension BenchmarkCase.API {
    func makeClient(
        serverAddress: String, adapterSet: String?, environment: Environment, sink: UpdateSink
    ) -> any BenchmarkClient {
        switch self {
        case .modern:
            ModernBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink)
        case .keepingModern:
            ModernBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink,
                keptUpdates: 10_000)
        case .recordingModern:
            ModernBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink,
                isRecorded: true)
        case .unified:
            UnifiedBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink)
        case .legacy:
            LegacyBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink)
        #if LIGHTSTREAMER_OBJC
            case .legacyObjectiveC: LegacyObjectiveCBenchmarkClient(environment: environment, sink: sink)
            case .unifiedObjectiveC: UnifiedObjectiveCBenchmarkClient(environment: environment, sink: sink)
        #endif
        }
    }
}
