/// The answer to one request of a batch. Confined to the server's queue.
struct ControlReply: Sendable {
    /// The id of the request; `nil` if the request has no valid id.
    let requestID: String?
    /// `true` if the client wants no answer on success.
    let isSilentOnSuccess: Bool
    /// Sends the line of the answer; `nil` for no answer. Called once.
    let send: @Sendable (String?) -> Void

    func succeed() {
        send(isSilentOnSuccess ? nil : requestID.map { "REQOK,\($0)" } ?? "REQOK")
    }

    func fail(_ failure: RequestFailure) {
        if let requestID {
            send("REQERR,\(requestID),\(failure.code),\(failure.message.argument)")
        } else {
            send("ERROR,\(failure.code),\(failure.message.argument)")
        }
    }
}
