import Foundation
import ModernClient

/// Sends one message and tells what became of it.
struct SendCommand: Command {
    static let name = "send"
    static let summary = "send a message to the server and print its outcome"
    static let words = "MESSAGE"
    static let options: [OptionDeclaration] = [
        SessionRequest.serverOption, SessionRequest.adapterSetOption,
        .value("sequence", "NAME", "the sequence it belongs to: letters, digits and underscores"),
        SessionRequest.transportOption,
        .value("seconds", "N", "give up after this time (default 30)"),
    ]

    private let session: SessionRequest
    private let message: String
    private let sequence: String?
    private let seconds: Double

    init(_ arguments: Arguments) throws {
        session = try SessionRequest(arguments)
        guard let message = arguments.words.first, arguments.words.count == 1 else {
            throw UsageError("there must be one message, in quotes if it has spaces")
        }
        self.message = message
        sequence = arguments.text("sequence")
        if let sequence,
            sequence.isEmpty || !sequence.allSatisfy({ $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) })
        {
            throw UsageError("--sequence must have letters, digits and underscores only, not '\(sequence)'")
        }
        seconds = try arguments.seconds("seconds") ?? 30
    }

    func run() throws -> ExitStatus {
        let interruption = Interruption()
        let receiver = Receiver(
            ConnectionOutcome(serverAddress: session.serverAddress, interruption: interruption),
            onAnswer: { interruption.trigger() })
        let client = LightstreamerClient(session)
        client.addDelegate(receiver)
        client.connect()
        client.sendMessage(
            message, withSequence: sequence, delegate: receiver, enqueueWhileDisconnected: true)
        let isOver = interruption.wait(seconds: seconds)
        let answer = receiver.answer
        let failure = answer == nil ? receiver.outcome.failure() : nil
        client.disconnect()
        if let failure { throw CommandFailure(failure) }
        guard let answer else {
            throw CommandFailure(isOver ? "interrupted" : "there was no outcome within \(seconds) s")
        }
        Console.standardOutput.write(line: answer)
        return .success
    }

    private final class Receiver: ClientDelegate, ClientMessageDelegate, @unchecked Sendable {
        // `Sendable`: what changes is guarded by `lock`.

        let outcome: ConnectionOutcome
        private let onAnswer: @Sendable () -> Void
        private let lock = NSLock()
        private var text: String?

        init(_ outcome: ConnectionOutcome, onAnswer: @escaping @Sendable () -> Void) {
            self.outcome = outcome
            self.onAnswer = onAnswer
        }

        /// What the server said to the message; `nil` so far, or if it refused.
        var answer: String? { lock.withLock { text } }

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            outcome.note(.status(status.rawValue, isConnected: status.rawValue.hasPrefix("CONNECTED")))
        }

        func client(
            _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
        ) {
            outcome.note(.failed("the server refused the session: \(errorMessage) (code \(errorCode))"))
        }

        func client(
            _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
        ) {
            lock.withLock { text = response.isEmpty ? "processed" : "processed: \(response)" }
            onAnswer()
        }

        func client(
            _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
        ) {
            outcome.note(.failed("the message was denied: \(error) (code \(code))"))
        }

        func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
            outcome.note(.failed("the message failed on the server"))
        }

        func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
            outcome.note(.failed("the message came too late for its sequence and was discarded"))
        }

        func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
            outcome.note(
                .failed(
                    "the message was aborted: there is no session with \(client.connectionDetails.serverAddress ?? "the server")"
                ))
        }
    }
}
