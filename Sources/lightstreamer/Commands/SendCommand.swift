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
        let receiver = Receiver(session, interruption)
        let client = LightstreamerClient(session)
        client.addDelegate(receiver)
        client.connect()
        client.sendMessage(
            message, withSequence: sequence, delegate: receiver, enqueueWhileDisconnected: true)
        let isOver = interruption.wait(seconds: seconds)
        let (answer, failure) = receiver.result
        client.disconnect()
        if let failure { throw CommandFailure(failure) }
        if let answer {
            Console.standardOutput.write(line: answer)
            return .success
        }
        throw CommandFailure(isOver ? "interrupted" : "there was no outcome within \(seconds) s")
    }

    private final class Receiver: ClientDelegate, ClientMessageDelegate, @unchecked Sendable {
        // `Sendable`: what changes is guarded by `lock`.

        private let serverAddress: String
        private let interruption: Interruption
        private let lock = NSLock()
        private var answer: String?
        private var outcome = ConnectionOutcome()

        init(_ session: SessionRequest, _ interruption: Interruption) {
            serverAddress = session.serverAddress
            self.interruption = interruption
        }

        /// At most one of both.
        var result: (answer: String?, failure: String?) { lock.withLock { (answer, outcome.failure) } }

        private func note(_ event: ReceivedEvent) {
            lock.lock()
            defer { lock.unlock() }
            guard answer == nil else { return }
            outcome.note(event, serverAddress: serverAddress)
            if outcome.failure != nil { interruption.trigger() }
        }

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            note(.status(status.rawValue, isConnected: status.rawValue.hasPrefix("CONNECTED")))
        }

        func client(
            _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
        ) {
            note(.failed("the server refused the session: \(errorMessage) (code \(errorCode))"))
        }

        func client(
            _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
        ) {
            lock.lock()
            defer { lock.unlock() }
            guard outcome.failure == nil else { return }
            answer = response.isEmpty ? "processed" : "processed: \(response)"
            interruption.trigger()
        }

        func client(
            _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
        ) {
            note(.failed("the message was denied: \(error) (code \(code))"))
        }

        func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
            note(.failed("the message failed on the server"))
        }

        func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
            note(.failed("the message came too late for its sequence and was discarded"))
        }

        func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
            note(.failed("the message was aborted: there is no server to reach at \(serverAddress)"))
        }
    }
}
