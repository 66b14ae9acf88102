import LightstreamerCore
import ModernClient

/// A `LightstreamerClient` with one delegate for all its subscriptions.
final class ModernBenchmarkClient: BenchmarkClient {
    private let client: LightstreamerClient
    private let sink: UpdateSink
    private var reader: Reader?

    init(serverAddress: String, adapterSet: String?, environment: Environment, sink: UpdateSink) {
        client = LightstreamerClient(serverAddress: serverAddress, adapterSet: adapterSet, environment: environment)
        self.sink = sink
    }

    func start(_ workload: Workload, transport: LightstreamerCore.TransportSelection?) {
        client.connectionOptions.forcedTransport = transport.flatMap {
            ModernClient.TransportSelection(rawValue: $0.rawValue)
        }
        let reader = Reader(fields: workload.fieldsRead, sink: sink)
        self.reader = reader
        for _ in 0..<workload.subscriptions {
            let subscription = Subscription(
                subscriptionMode: workload.mode == .command ? .COMMAND : .MERGE, items: workload.itemNames,
                fields: workload.fieldNames)
            subscription.requestedMaxFrequency = .unfiltered
            subscription.addDelegate(reader)
            client.subscribe(subscription)
        }
        client.connect()
    }

    func stop() { client.disconnect() }

    private final class Reader: SubscriptionDelegate {
        private let first: String
        private let second: String
        private let sink: UpdateSink

        init(fields: (String, String), sink: UpdateSink) {
            (first, second) = fields
            self.sink = sink
        }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            sink.receive(
                item: itemUpdate.itemPos, itemUpdate.value(withFieldName: first),
                itemUpdate.value(withFieldName: second))
        }
    }
}
