import EmbeddedServer
import Foundation
import TestKit

/// A data adapter whose updates a test writes itself, so that the order of events is the test's.
final class FedAdapter: DataAdapter, @unchecked Sendable {
    // `Sendable`: `feeds` is only touched under `condition`, all else is constant.

    struct NoFeed: Error {
        let item: String
    }

    private let hasSnapshots: Bool
    private let diffs: [DiffFormat]
    private let opening: @Sendable (ItemFeed) -> Void
    private let condition = NSCondition()
    private var feeds: [String: ItemFeed] = [:]

    /// - Parameter opening: what is written as soon as an item is wanted.
    init(
        hasSnapshots: Bool = true, diffs: [DiffFormat] = [],
        opening: @escaping @Sendable (ItemFeed) -> Void = { _ in }
    ) {
        self.hasSnapshots = hasSnapshots
        self.diffs = diffs
        self.opening = opening
    }

    func providesSnapshot(item: String) -> Bool { hasSnapshots }

    func diffOrder(field: String, item: String) -> [DiffFormat] { diffs }

    func subscribe(item: String, to feed: ItemFeed) {
        opening(feed)
        condition.withLock {
            feeds[item] = feed
            condition.broadcast()
        }
    }

    func unsubscribe(item: String) { condition.withLock { feeds[item] = nil } }

    /// The feed of an item, once it is wanted.
    func feed(_ item: String) throws -> ItemFeed {
        let end = Date(timeIntervalSinceNow: 60)
        return try condition.withLock {
            while true {
                if let feed = feeds[item] { return feed }
                guard condition.wait(until: end) else { throw NoFeed(item: item) }
            }
        }
    }
}

/// The metadata adapter of these tests: says no to what has a telling name.
struct Rules: MetadataAdapter {
    /// Of every item; `nil`: none.
    var frequencyLimit: Double?
    /// Gets the messages, `<user>: <text>`.
    var received: Journal?
    /// Each message "wait" waits for a signal.
    let patience = DispatchSemaphore(value: 0)

    init(frequencyLimit: Double? = nil, received: Journal? = nil) {
        self.frequencyLimit = frequencyLimit
        self.received = received
    }

    func authorize(user: String?, password: String?) throws {
        if user == "unwelcome" { throw AdapterError(code: -7, message: "not you, please: 100% sure") }
        if user == "unknown" { throw AdapterError(code: 1, message: "User/password check failed") }
    }

    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        if group == "missing" { throw AdapterError(code: 21, message: "No such group: àè") }
        if group == "secret" { throw AdapterError(code: -3, message: "") }
        if group == "twins" { return ["castor", "pollux"] }
        return group.split(separator: " ").map(String.init)
    }

    func fields(
        inSchema schema: String, ofGroup group: String, dataAdapter: String, client: ClientContext
    ) throws -> [String] {
        if schema == "missing" { throw AdapterError(code: 23, message: "No such schema") }
        return schema.split(separator: " ").map(String.init)
    }

    func isModeAllowed(_ context: ItemContext) -> Bool { context.item != "raw_only" || context.mode == .raw }

    func isSelectorAllowed(_ selector: String, for context: ItemContext) -> Bool { selector != "forbidden" }

    func maxFrequency(_ context: ItemContext) -> Double? { frequencyLimit }

    func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
        received?.write("\(client.user ?? ""): \(text)")
        switch text {
        case "wait": patience.wait()
        case "deny": throw AdapterError(code: -123, message: "denied, as you wished")
        case "deny with 0": throw AdapterError(code: 0, message: "")
        case "break": throw CocoaError(.featureUnsupported)
        default: break
        }
        return nil
    }
}
