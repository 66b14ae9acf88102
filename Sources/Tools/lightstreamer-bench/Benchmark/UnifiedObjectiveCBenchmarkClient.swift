#if LIGHTSTREAMER_OBJC
    import LightstreamerCore
    import ModernClient
    import ObjectiveCUnifiedBenchmark

    /// An `LSLightstreamerClient` of Objective-C with a delegate in Objective-C, for workloads of one subscription.
    final class UnifiedObjectiveCBenchmarkClient: BenchmarkClient {
        private let client: LightstreamerClient
        private let sink: UpdateSink
        private var objectiveC: UnsafeMutableRawPointer?

        init(environment: Environment, sink: UpdateSink) {
            client = LightstreamerClient(serverAddress: "http://scripted", adapterSet: nil, environment: environment)
            self.sink = sink
        }

        func start(_ workload: Workload, transport: LightstreamerCore.TransportSelection?) {
            client.connectionOptions.forcedTransport = transport.flatMap {
                ModernClient.TransportSelection(rawValue: $0.rawValue)
            }
            let fieldsRead = [workload.fieldsRead.0, workload.fieldsRead.1, workload.fieldNames[0]]
            objectiveC = ObjectiveCUnifiedBenchmarkStart(
                Unmanaged.passUnretained(client).toOpaque(), NameList.text(of: workload.itemNames),
                NameList.text(of: workload.fieldNames), fieldsRead.joined(separator: " "),
                Unmanaged.passUnretained(sink).toOpaque()
            ) { sink, item, _ in
                Unmanaged<UpdateSink>.fromOpaque(sink).takeUnretainedValue().receive(item: Int(item), nil, nil)
            }
        }

        func stop() {
            if let objectiveC { ObjectiveCUnifiedBenchmarkStop(objectiveC) }
            objectiveC = nil
        }
    }
#endif
