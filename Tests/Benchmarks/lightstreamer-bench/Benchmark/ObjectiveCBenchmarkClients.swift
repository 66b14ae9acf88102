#if LIGHTSTREAMER_OBJC
    import Commands
    import LegacyLSClient
    import LightstreamerCore
    import ModernClient
    import ObjectiveCBenchmark
    import ObjectiveCUnifiedBenchmark

    // Clients of Objective-C with a delegate in Objective-C, for workloads of one subscription.

    /// Counts an update that the delegate has read.
    private func receive(_ sink: UnsafeMutableRawPointer, _ item: some BinaryInteger) {
        Unmanaged<UpdateSink>.fromOpaque(sink).takeUnretainedValue().receive(item: Int(item), nil, nil)
    }

    /// An `LSClient`.
    final class LegacyObjectiveCBenchmarkClient: BenchmarkClient {
        private let client: LSClient
        private let sink: UpdateSink
        private var objectiveC: UnsafeMutableRawPointer?

        init(environment: Environment, sink: UpdateSink) {
            client = LSClient(environment: environment)
            self.sink = sink
        }

        func start(_ workload: Workload, transport: LightstreamerCore.TransportSelection?) throws {
            objectiveC = ObjectiveCBenchmarkStart(
                Unmanaged.passUnretained(client).toOpaque(), NameList.text(of: workload.itemNames),
                NameList.text(of: workload.fieldNames), workload.fieldsRead.0, workload.fieldsRead.1,
                Unmanaged.passUnretained(sink).toOpaque()
            ) { sink, item, _ in receive(sink, item) }
            if objectiveC == nil { throw CommandFailure("the client did not start") }
        }

        func stop() {
            if let objectiveC { ObjectiveCBenchmarkStop(objectiveC) }
            objectiveC = nil
        }
    }

    /// An `LSLightstreamerClient`.
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
            ) { sink, item, _ in receive(sink, item) }
        }

        func stop() {
            if let objectiveC { ObjectiveCUnifiedBenchmarkStop(objectiveC) }
            objectiveC = nil
        }
    }
#endif
