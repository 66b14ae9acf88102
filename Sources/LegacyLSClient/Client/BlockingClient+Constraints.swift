import Foundation
import LightstreamerCore

extension BlockingClient {
    func change(_ constraints: LSConnectionConstraints?) throws(Failure) {
        guard let constraints else { throw .misuse("The constraints are nil") }
        let bandwidth = ConnectionSettings.bandwidth(constraints)
        try submit(
            ServerRequest(name: "change of the connection") { [self] core, reply in
                guard isInSession(core) else {
                    reply(.accepted)  // no session that could be limited
                    return
                }
                core.changeBandwidth(bandwidth, answer: engine.waiter { reply(.init($0)) })
            })
    }
}
