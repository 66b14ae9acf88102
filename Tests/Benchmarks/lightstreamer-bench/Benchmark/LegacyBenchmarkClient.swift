import Commands
import LegacyLSClient
import LightstreamerCore

/// An `LSClient` with one delegate for all its tables, which also reads previous values.
final class LegacyBenchmarkClient: BenchmarkClient {
    private let serverAddress: String
    private let adapterSet: String?
    private let client: LSClient
    private let sink: UpdateSink

    init(serverAddress: String, adapterSet: String?, environment: Environment, sink: UpdateSink) {
        self.serverAddress = serverAddress
        self.adapterSet = adapterSet
        client = LSClient(environment: environment)
        self.sink = sink
    }

    /// The environment determines the transport, because the 1.x API cannot.
    func start(_ workload: Workload, transport: TransportSelection?) throws {
        let info: LSConnectionInfo = LSConnectionInfo(
            pushServerURL: serverAddress, pushServerControlURL: nil, user: nil, password: nil, adapter: adapterSet)
        do {
            try client.openConnection(with: info, delegate: nil, error: ())
            let reader = Reader(fields: workload.fieldsRead, sink: sink)
            let fields = workload.fieldNames
            for _ in 0..<workload.subscriptions {
                let table: LSExtendedTableInfo = LSExtendedTableInfo(
                    items: workload.itemNames, mode: workload.mode == .command ? LSModeCommand : LSModeMerge,
                    fields: fields, dataAdapter: nil, snapshot: true)
                table.unfilteredDispatch = true
                _ = try client.subscribeTable(
                    withExtendedInfo: table, delegate: reader, useCommandLogic: workload.mode == .command, error: ())
            }
        } catch {
            throw CommandFailure("the client did not start: \(error)")
        }
    }

    func stop() { client.closeConnection() }

    private final class Reader: LSTableDelegate {
        private let first: String
        private let second: String
        private let sink: UpdateSink

        init(fields: (String, String), sink: UpdateSink) {
            (first, second) = fields
            self.sink = sink
        }

        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {
            sink.receive(
                item: Int(itemPosition), updateInfo.currentValue(ofFieldName: first),
                updateInfo.currentValue(ofFieldName: second))
            sink.readPrevious(
                updateInfo.previousValue(ofFieldName: first), updateInfo.previousValue(ofFieldName: second))
        }
    }
}
