/// The watch of an engine over the network between here and a host.
struct NetworkWatch: Sendable {
    let host: String
    private let reachability: any Reachability
    /// `nil`: not told yet.
    private var isReachable: Bool?

    init(host: String, reachability: any Reachability) {
        self.host = host
        self.reachability = reachability
    }

    func start(onChange: @escaping @Sendable (_ isReachable: Bool) -> Void) { reachability.start(onChange: onChange) }

    func stop() { reachability.stop() }

    /// - Returns: whether the network was away, and is back.
    mutating func note(isReachable: Bool) -> Bool {
        defer { self.isReachable = isReachable }
        return self.isReachable == false && isReachable
    }
}
