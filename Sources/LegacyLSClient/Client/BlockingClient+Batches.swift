import Foundation
import LightstreamerCore

extension BlockingClient {
    func beginBatch() throws(Failure) {
        let isNested = withState { state -> Bool in
            guard !state.isBatching else { return true }
            state.batch = .open([])
            return false
        }
        if isNested { throw .misuse("A batch is already open") }
    }

    func abortBatch() throws(Failure) {
        switch withState({ $0.takeBatch() }) {
        case .open(let requests): for request in requests { request.onAbort() }
        case .voided: break
        case .none: throw .misuse("No batch is open")
        }
        logAction("Batch aborted")
    }

    func commitBatch() throws(Failure) {
        try requireMayBlock()
        // Taken and sent in one entry, so that no message of another thread overtakes those of the batch.
        let (batch, requests, answers) = engine.withCore { core in
            let batch = withState { $0.takeBatch() }
            guard case .open(let all) = batch else {
                return (batch, [ServerRequest](), [Promise<ServerRequest.Reply>]())
            }
            let requests = all.filter { !$0.isMessage } + all.filter(\.isMessage)
            return (batch, requests, start(requests, &core))
        }
        switch batch {
        case .open: logAction("Batch committed: \(requests.count) requests")
        case .voided: throw .connection("The batch was aborted when its connection ended")
        case .none: throw .misuse("No batch is open")
        }
        let failures = zip(requests, finish(requests, answers)).compactMap { request, reply in
            reply.failure.map { (request.name, $0.exception) }
        }
        if let failure = Self.summary(failures, of: requests.count) { throw failure }
    }

    /// Combines failures into one with the class of the first; its reason names each of them.
    private static func summary(_ failures: [(name: String, exception: LSException)], of count: Int) -> Failure? {
        guard let first = failures.first?.exception else { return nil }
        let reasons = failures.map { "\($0.name): \($0.exception.reason ?? "")" }
        let reason = "\(failures.count) of \(count) requests of the batch failed: \(reasons.joined(separator: "; "))"
        let info: [AnyHashable: Any] = [LSBatchErrorsKey: failures.map(\.exception.error)]
        let exception: LSException =
            switch first {
            case let server as LSPushServerException:
                LSPushServerException(code: Int(server.errorCode), reason, userInfo: info)
            case is LSPushClientException: LSPushClientException(reason, userInfo: info)
            default: LSPushConnectionException(reason, userInfo: info)
            }
        return Failure(exception: exception, isMisuse: false)
    }
}
