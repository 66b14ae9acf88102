import Commands
import LightstreamerCore
import Foundation
import ModernClient

/// Sends messages and prints their outcomes.
struct SendCommand: Command {
    static let name = "send"
    static let summary = "send a message, or each line of the standard input, and print the outcome"
    static let words = "[MESSAGE]"
    static let options: [OptionDeclaration] =
        [
            SessionRequest.serverOption, SessionRequest.adapterSetOption,
        ] + SessionRequest.credentialOptions + [
            .value("sequence", "NAME", "the sequence it belongs to: letters, digits and underscores"),
            SessionRequest.transportOption,
            .value("seconds", "N", "abandon a message after this time (default 30)"),
            .toggle("verbose", short: "v", "print the protocol and the client's decisions on standard error"),
        ]

    private let session: SessionRequest
    /// The message; `nil` to read the lines of the standard input.
    private let message: String?
    private let isVerbose: Bool
    private let sequence: String?
    private let seconds: Double

    init(_ arguments: Arguments) throws {
        session = try SessionRequest(arguments)
        guard arguments.words.count <= 1 else {
            throw UsageError("there must be one message, in quotes if it has spaces")
        }
        message = arguments.words.first
        isVerbose = arguments.isSet("verbose")
        sequence = arguments.text("sequence")
        if let sequence,
            sequence.isEmpty || !SequenceName.isValid(sequence)
        {
            throw UsageError("--sequence must have letters, digits and underscores only, not '\(sequence)'")
        }
        seconds = try arguments.seconds("seconds") ?? 30
    }

    func run() throws -> ExitStatus {
        ToolLog.shared.install(isVerbose: isVerbose)
        let client = LightstreamerClient(session)
        defer { client.disconnect() }
        if let message {
            let outcome = try outcome(of: message, client)
            guard outcome.isSuccess else { throw CommandFailure(outcome.text) }
            Console.standardOutput.write(line: outcome.text)
            return .success
        }
        // Sends one message at a time, so that the output has one line for each line of the input.
        var status = ExitStatus.success
        var number = 0
        while let line = readLine() {
            number += 1
            let outcome = try outcome(of: line, client)
            if outcome.isSuccess {
                Console.standardOutput.write(line: outcome.text)
            } else {
                Console.standardError.write(
                    line: "\(CommandLineTool.lightstreamer.name) \(Self.name): line \(number): \(outcome.text)")
                status = .failure
            }
        }
        return status
    }

    /// The outcome of a message, for a person.
    private struct Outcome {
        let text: String
        let isSuccess: Bool
    }

    /// Sends one message and waits for its outcome.
    ///
    /// - Throws: ``CommandFailure`` if no session exists, or no outcome arrives in time.
    private func outcome(of message: String, _ client: LightstreamerClient) throws -> Outcome {
        let interruption = Interruption()
        let receiver = Receiver(
            ConnectionOutcome(
                serverAddress: session.serverAddress, interruption: interruption,
                isConnected: client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED")),
            onAnswer: { interruption.trigger() })
        client.addDelegate(receiver)
        defer { client.removeDelegate(receiver) }
        client.connect()
        client.sendMessage(
            message, withSequence: sequence, delegate: receiver, enqueueWhileDisconnected: true)
        let isOver = interruption.wait(seconds: seconds)
        let answer = receiver.answer
        if answer == nil, let failure = receiver.outcome.failure() { throw CommandFailure(failure) }
        guard let answer else {
            throw CommandFailure(isOver ? "interrupted" : "there was no outcome within \(seconds) s")
        }
        return answer
    }

    private final class Receiver: ClientDelegate, ClientMessageDelegate, @unchecked Sendable {
        // `@unchecked Sendable`: `lock` guards the mutable state.

        let outcome: ConnectionOutcome
        private let onAnswer: @Sendable () -> Void
        private let lock = NSLock()
        private var received: Outcome?

        init(_ outcome: ConnectionOutcome, onAnswer: @escaping @Sendable () -> Void) {
            self.outcome = outcome
            self.onAnswer = onAnswer
        }

        /// `nil` until the server has answered.
        var answer: Outcome? { lock.withLock { received } }

        private func answer(_ text: String, isSuccess: Bool) {
            lock.withLock { received = Outcome(text: text, isSuccess: isSuccess) }
            onAnswer()
        }

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
            answer(response.isEmpty ? "processed" : "processed: \(response)", isSuccess: true)
        }

        func client(
            _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
        ) {
            answer("the message was denied: \(error) (code \(code))", isSuccess: false)
        }

        func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
            answer("the message failed on the server", isSuccess: false)
        }

        func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
            answer("the message came too late for its sequence and was discarded", isSuccess: false)
        }

        func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
            outcome.note(
                .failed(
                    "the message was aborted: there is no session with \(client.connectionDetails.serverAddress ?? "the server")"
                ))
        }
    }
}
