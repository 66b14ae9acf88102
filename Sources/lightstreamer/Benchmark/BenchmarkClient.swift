import Foundation
import LightstreamerCore

/// One client of a benchmark, whose delegate reads two fields of every update into a sink.
protocol BenchmarkClient: AnyObject {
    /// Connects, subscribes to all of the workload, and returns without waiting for updates.
    ///
    /// - Parameter transport: the only one to use; `nil`: any.
    func start(_ workload: Workload, transport: TransportSelection?) throws
    func stop()
}

extension ClientAPI {
    func makeClient(
        serverAddress: String, adapterSet: String?, environment: Environment, sink: UpdateSink
    ) -> any BenchmarkClient {
        switch self {
        case .legacy:
            LegacyBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink)
        case .modern:
            ModernBenchmarkClient(
                serverAddress: serverAddress, adapterSet: adapterSet, environment: environment, sink: sink)
        }
    }
}
