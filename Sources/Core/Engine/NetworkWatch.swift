/// The watch of an engine over the network between here and a host.
struct NetworkWatch: Sendable {
    let host: String
    private let reachability: any Reachability

    init(host: String, reachability: any Reachability) {
        self.host = host
        self.reachability = reachability
    }

    func start(onChange: @escaping @Sendable (_ isReachable: Bool) -> Void) { reachability.start(onChange: onChange) }

    func stop() { reachability.stop() }
}
