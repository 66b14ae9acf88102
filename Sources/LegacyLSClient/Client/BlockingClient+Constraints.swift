import Foundation
import LightstreamerCore

extension BlockingClient {
    func change(_ constraints: LSConnectionConstraints?) throws(Failure) {
        guard let constraints else { throw .misuse("The constraints are nil") }
        let bandwidth = ConnectionSettings.bandwidth(constraints)
        try submit(
            ServerRequest(name: "change of the connection") { [self] core, reply in
                // A session that is being created gets the bandwidth once it exists.
                guard core.machine.status.hasSession, withState({ $0.participation != nil }) else {
                    reply(.accepted)  // no session that could be limited
                    return
                }
                core.changeBandwidth(bandwidth, answer: engine.waiter { reply(.init($0)) })
            })
    }
}
