import Dispatch
import ExampleSupport
import Foundation
import ModernClient

/// A service that forwards the updates of items as JSON lines to its standard output, for a pipe or a log.
///
/// It runs until SIGTERM or SIGINT; the client recovers or replaces the session after network failures. If the reader of the output is
/// slow, the loop waits in `write`, the client stops reading from the server, and the server merges or queues updates by its own rules. So
/// the memory use of the service stays constant.
@main
struct Forwarder {
    static func main() async throws {
        let options = try ExampleOptions()
        let client = LightstreamerClient(serverAddress: options.server, adapterSet: "DEMO")
        let subscription = Subscription(
            subscriptionMode: .MERGE, items: (1...30).map { "item\($0)" },
            fields: ["stock_name", "last_price", "time"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes

        client.connect()
        let statuses = Task {
            for await status in client.statuses() { log("\(status.rawValue)") }
        }
        let forwarding = Task { try await forward(client, subscription, options) }
        let signals = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            // Cancelling ends the loop, which unsubscribes.
            source.setEventHandler { forwarding.cancel() }
            source.resume()
            return source
        }
        defer {
            for source in signals { source.cancel() }
            statuses.cancel()
            client.disconnect()
        }
        do {
            log("forwarded \(try await forwarding.value) updates")
        } catch {
            // The server has refused the subscription. A supervisor may start the service again.
            log("\(error)")
            exit(1)
        }
    }

    private struct Line: Encodable {
        let item: String
        let isSnapshot: Bool
        let changed: [String: String?]
    }

    /// Forwards until the task is cancelled, or after the number of updates in the options.
    private static func forward(
        _ client: LightstreamerClient, _ subscription: Subscription, _ options: ExampleOptions
    ) async throws -> Int {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        var count = 0
        for try await update in client.updates(for: subscription, .suspend) {
            var line = try encoder.encode(
                Line(
                    item: update.itemName ?? "", isSnapshot: update.isSnapshot, changed: update.changedFields))
            line.append(UInt8(ascii: "\n"))
            try FileHandle.standardOutput.write(contentsOf: line)
            count += 1
            if options.isEnough(count) { break }
        }
        return count
    }

    private static func log(_ text: String) { FileHandle.standardError.write(Data("forwarder: \(text)\n".utf8)) }
}
