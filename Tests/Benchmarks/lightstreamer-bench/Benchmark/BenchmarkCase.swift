/// The cases of the benchmark. The raw values are part of the tool's output.
enum BenchmarkCase: String, CaseIterable {
    /// Only finds the separators in the bytes of `merge`.
    case floor = "floor"
    // The same for the bytes of other cases, whose results are relative to these.
    case floorCommand = "floor/command"
    case floorTLCPDiff = "floor/tlcpdiff"
    case floorJSONPatch = "floor/jsonpatch"
    case mergeModern = "merge/modern"
    /// The same with a delegate that keeps its updates, which therefore cannot be used again.
    case mergeModernKept = "merge/modern/kept"
    /// The same, while the client records everything in a file.
    case mergeModernRecorded = "merge/modern/recorded"
    case mergeUnified = "merge/unified"
    case mergeLegacy = "merge/legacy"
    #if LIGHTSTREAMER_OBJC
        case mergeLegacyObjectiveC = "merge/legacy-objc"
        case mergeUnifiedObjectiveC = "merge/unified-objc"
    #endif
    case commandModern = "command/modern"
    case subscriptions1 = "subscriptions/1"
    case subscriptions1000 = "subscriptions/1000"
    case subscriptions10000 = "subscriptions/10000"
    /// The same, but every subscription gets updates, so that the memory of all of them passes through the processor's cache.
    case subscriptions10000All = "subscriptions/10000/all"
    case items1 = "items/1"
    case items1000 = "items/1000"
    // One item with this number of fields, of which four change.
    case fields12 = "fields/12"
    case fields100 = "fields/100"
    case fields500 = "fields/500"
    case tlcpDiff = "tlcpdiff"
    case jsonPatch = "jsonpatch"
    case webSocketModern = "ws/modern"
    case webSocketLegacy = "ws/legacy"
    case httpModern = "http/modern"
    // The same over TLS, alternating with the case without TLS.
    case webSocketModernTLS = "ws/modern/tls"
    case httpModernTLS = "http/modern/tls"
    case slowDelegate = "slow-delegate"

    /// The data that the server sends in this case.
    var workload: Workload {
        switch self {
        case .commandModern, .floorCommand: Workload(content: .command(keys: 1_000))
        case .subscriptions1: Workload(content: .merge)
        case .subscriptions1000: Workload(content: .merge, subscriptions: 1_000, workingSet: Self.workingSet)
        case .subscriptions10000: Workload(content: .merge, subscriptions: 10_000, workingSet: Self.workingSet)
        case .subscriptions10000All: Workload(content: .merge, subscriptions: 10_000)
        case .items1: Workload(content: .merge)
        case .items1000: Workload(content: .merge, items: 1_000, workingSet: Self.workingSet)
        case .fields12: Workload(content: .merge)
        case .fields100: Workload(content: .merge, constantFields: 88)
        case .fields500: Workload(content: .merge, constantFields: 488)
        case .tlcpDiff, .floorTLCPDiff: Workload(content: .tlcpDiff, items: 30)
        case .jsonPatch, .floorJSONPatch: Workload(content: .jsonPatch, items: 30)
        default: Workload(content: .merge, items: 30)
        }
    }

    /// The number of subscriptions or items that get updates, among many.
    private static let workingSet = 30
}
