/// How one request of a batch is answered. Confined to the server's queue.
struct ControlReply: Sendable {
    /// `nil`: a request without an id that can be read.
    let requestID: String?
    /// The client does not want to hear of success.
    let isSilentOnSuccess: Bool
    /// Takes the line of the answer; `nil`: there is none. Called once.
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
