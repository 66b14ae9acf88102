/// Observes the network path to a host for an engine.
struct NetworkWatch: Sendable {
    let host: String
    private let reachability: any Reachability
    private var reportCount = 0

    init(host: String, reachability: any Reachability) {
        self.host = host
        self.reachability = reachability
    }

    func start(onChange: @escaping @Sendable (_ isReachable: Bool) -> Void) { reachability.start(onChange: onChange) }

    /// Counts a report.
    ///
    /// - Returns: the number of this report, from 1. The first report is not a change.
    mutating func countReport() -> Int {
        reportCount += 1
        return reportCount
    }

    func stop() { reachability.stop() }
}
