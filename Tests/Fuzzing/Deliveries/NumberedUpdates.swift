import EmbeddedServer

/// Updates with the numbers 1, 2, 3… in each field, as fast as the client reads them.
struct NumberedUpdates: OnDemandDataAdapter {
    /// The number of updates of each subscription; `nil`: they do not end.
    let count: Int?

    var resolvesNamesItself: Bool { true }

    func makeProducer(item: String, fields: [String]) -> any UpdateProducer { Producer(count, fields: fields.count) }

    private final class Producer: UpdateProducer {
        private let count: Int
        private let fields: Int
        private var number = 0

        init(_ count: Int?, fields: Int) {
            self.count = count ?? .max
            self.fields = fields
        }

        func produce(into batch: inout UpdateBatch) -> Bool {
            while number < count && !batch.isFull {
                number += 1
                batch.append(encodedValues: repeatElement("\(number)", count: fields).joined(separator: "|").utf8)
            }
            return number < count
        }
    }

    /// Runs `body` with the address of a server of these updates.
    func serve(_ body: (String) -> Bool) -> Bool {
        var configuration = EmbeddedServer.Configuration()
        // Records are memory that grows, up to their limit.
        configuration.recordLimit = 16
        let server = EmbeddedServer(
            adapterSets: [AdapterSet(name: "A", dataAdapters: ["DEFAULT": self])], configuration: configuration)
        do { try server.start() } catch {
            report("FAILED: \(error)")
            return false
        }
        defer { server.stop() }
        return body(server.address)
    }
}
