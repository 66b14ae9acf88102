import Commands

#if LIGHTSTREAMER_OBJC
    import LegacyLSClient
    import LightstreamerCore
    import ObjectiveCBenchmark

    /// An `LSClient` of Objective-C with a delegate in Objective-C, for workloads of one subscription.
    final class LegacyObjectiveCBenchmarkClient: BenchmarkClient {
        private let client: LSClient
        private let sink: UpdateSink
        private var objectiveC: UnsafeMutableRawPointer?

        init(environment: Environment, sink: UpdateSink) {
            client = LSClient(environment: environment)
            self.sink = sink
        }

        func start(_ workload: Workload, transport: TransportSelection?) throws {
            objectiveC = ObjectiveCBenchmarkStart(
                Unmanaged.passUnretained(client).toOpaque(), NameList.text(of: workload.itemNames),
                NameList.text(of: workload.fieldNames), workload.fieldsRead.0, workload.fieldsRead.1,
                Unmanaged.passUnretained(sink).toOpaque()
            ) { sink, item, _ in
                Unmanaged<UpdateSink>.fromOpaque(sink).takeUnretainedValue().receive(item: Int(item), nil, nil)
            }
            if objectiveC == nil { throw CommandFailure("the client did not start") }
        }

        func stop() {
            if let objectiveC { ObjectiveCBenchmarkStop(objectiveC) }
            objectiveC = nil
        }
    }
#endif
