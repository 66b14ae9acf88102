import LightstreamerCore
import UnifiedLSClient

/// An `LSLightstreamerClient` with one delegate for all its subscriptions.
final class UnifiedBenchmarkClient: BenchmarkClient {
    private let client: LSLightstreamerClient
    private let sink: UpdateSink
    /// A strong reference, because the client holds delegates weakly.
    private var reader: Reader?

    init(serverAddress: String, adapterSet: String?, environment: Environment, sink: UpdateSink) {
        client = LSLightstreamerClient(
            serverAddress: serverAddress, adapterSet: adapterSet, environment: environment)
        self.sink = sink
    }

    func start(_ workload: Workload, transport: TransportSelection?) {
        client.connectionOptions.forcedTransport = transport?.rawValue
        let reader = Reader(fields: workload.fieldsRead, sink: sink)
        self.reader = reader
        let fields = workload.fieldNames
        for _ in 0..<workload.subscriptions {
            let subscription = LSSubscription(
                subscriptionMode: workload.mode == .command ? "COMMAND" : "MERGE", items: workload.itemNames,
                fields: fields)
            subscription.requestedMaxFrequency = "unfiltered"
            subscription.addDelegate(reader)
            client.subscribe(subscription)
        }
        client.connect()
    }

    func stop() { client.disconnect() }

    private final class Reader: NSObject, LSSubscriptionDelegate {
        private let first: String
        private let second: String
        private let sink: UpdateSink

        init(fields: (String, String), sink: UpdateSink) {
            (first, second) = fields
            self.sink = sink
        }

        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
            sink.receive(
                item: Int(itemUpdate.itemPos), itemUpdate.value(withFieldName: first),
                itemUpdate.value(withFieldName: second))
        }
    }
}
