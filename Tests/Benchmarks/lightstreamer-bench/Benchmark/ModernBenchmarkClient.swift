import Foundation
import LightstreamerCore
import ModernClient
import SessionRecording

/// A `LightstreamerClient` with one delegate for all its subscriptions.
final class ModernBenchmarkClient: BenchmarkClient {
    private let client: LightstreamerClient
    private let sink: UpdateSink
    private let keptUpdates: Int
    private var delegate: (any SubscriptionDelegate)?
    /// The file of the recording, which is removed at the end.
    private let file: URL?

    /// - Parameters:
    ///   - keptUpdates: how many of the latest updates the delegate keeps.
    ///   - isRecorded: whether the client records everything in a file.
    init(
        serverAddress: String, adapterSet: String?, environment: Environment, sink: UpdateSink, keptUpdates: Int = 0,
        isRecorded: Bool = false
    ) {
        client = LightstreamerClient(serverAddress: serverAddress, adapterSet: adapterSet, environment: environment)
        self.sink = sink
        self.keptUpdates = keptUpdates
        file =
            isRecorded
            ? FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl") : nil
    }

    deinit { if let file { try? FileManager.default.removeItem(at: file) } }

    func start(_ workload: Workload, transport: LightstreamerCore.TransportSelection?) {
        client.connectionOptions.forcedTransport = transport.flatMap {
            ModernClient.TransportSelection(rawValue: $0.rawValue)
        }
        let reader = Reader(fields: workload.fieldsRead, sink: sink)
        let delegate: any SubscriptionDelegate =
            keptUpdates > 0 ? KeepingReader(reader, count: keptUpdates) : reader
        self.delegate = delegate
        if let file {
            do {
                try client.record(to: file)
            } catch {
                preconditionFailure("\(error)")
            }
        }
        let fields = workload.fieldNames
        for _ in 0..<workload.subscriptions {
            let subscription = Subscription(
                subscriptionMode: workload.mode == .command ? .COMMAND : .MERGE, items: workload.itemNames,
                fields: fields)
            subscription.requestedMaxFrequency = .unfiltered
            subscription.addDelegate(delegate)
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

    /// Keeps the latest updates, and reads them as ``Reader`` does.
    private final class KeepingReader: SubscriptionDelegate {
        private let reader: Reader
        private let count: Int
        private var kept: [any ItemUpdate] = []
        private var oldest = 0

        init(_ reader: Reader, count: Int) {
            self.reader = reader
            self.count = count
        }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            if kept.count < count {
                kept.append(itemUpdate)
            } else {
                kept[oldest] = itemUpdate
                oldest = (oldest + 1) % count
            }
            reader.subscription(subscription, didUpdateItem: itemUpdate)
        }
    }
}
