import Foundation
import LightstreamerCore

/// A request for whose answer a caller waits, at once or when a batch is committed.
struct ServerRequest: Sendable {
    enum Reply: Sendable, Equatable {
        case accepted
        case refused(code: Int, message: String)
        /// The object of the request has ended; with a human-readable reason.
        case pointless(String)
        /// The request will not be answered; with a human-readable reason.
        case lost(String)
    }

    /// Identifies the request in the error of a batch.
    let name: String
    /// Messages are sent after all other requests.
    var isMessage = false
    /// Runs on the engine's queue; must lead to one reply.
    let start: @Sendable (_ core: inout ClientCore, _ reply: @escaping @Sendable (Reply) -> Void) -> Void
    /// Runs on the caller's thread once the reply is there; rolls back after a failure.
    var onReply: @Sendable (Reply) -> Void = { _ in }
    /// Runs instead of `start` if the application aborts the batch of the request.
    var onAbort: @Sendable () -> Void = {}

    static let sessionLost = "The connection was lost before the server answered"
}

extension ServerRequest {
    /// A request that needs the session of a client; without one, its reply is that it will not be answered.
    init(
        name: String, isMessage: Bool = false, inSessionOf client: BlockingClient,
        start: @escaping @Sendable (inout ClientCore, @escaping @Sendable (Reply) -> Void) -> Void,
        onReply: @escaping @Sendable (Reply) -> Void = { _ in }
    ) {
        self.init(
            name: name, isMessage: isMessage,
            start: { core, reply in
                guard client.isInSession(core) else { return reply(.lost("The client is not connected")) }
                start(&core, reply)
            }, onReply: onReply)
    }
}

extension ServerRequest.Reply {
    init(_ answer: RequestOutcome) {
        switch answer {
        case .accepted: self = .accepted
        case .refused(let code, let message): self = .refused(code: code, message: message)
        case .lost, .rejected, .unsent: self = .lost(ServerRequest.sessionLost)
        }
    }

    init(_ outcome: MessageOutcome) {
        switch outcome {
        case .processed: self = .accepted
        case .denied(let code, let message), .failed(let code, let message):
            self = .refused(code: code, message: message)
        case .discarded(let code):
            self = .refused(code: code, message: "The message was discarded: earlier ones did not arrive in time")
        case .aborted: self = .lost(ServerRequest.sessionLost)
        }
    }

    /// `nil`: none.
    var failure: Failure? {
        switch self {
        case .accepted: nil
        case .refused(let code, let message): .server(code, message)
        case .pointless(let reason): .client(reason)
        case .lost(let reason): .connection(reason)
        }
    }
}
