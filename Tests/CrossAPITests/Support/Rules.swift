import EmbeddedServer
import Foundation
import TestSupport

/// The Metadata Adapter of these tests, which refuses some names.
struct Rules: MetadataAdapter {
    /// The frequency limit of every item, or `nil` for none.
    var frequencyLimit: Double?
    /// Records the messages as `<user>: <text>`.
    var received: EventLog?
    /// Each message "wait" waits for a signal.
    let permits = DispatchSemaphore(value: 0)

    init(frequencyLimit: Double? = nil, received: EventLog? = nil) {
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
        case "wait": permits.wait()
        case "deny": throw AdapterError(code: -123, message: "denied, as you wished")
        case "deny with 0": throw AdapterError(code: 0, message: "")
        case "break": throw CocoaError(.featureUnsupported)
        default: break
        }
        return nil
    }
}
