import Commands
import EquivalenceTesting
import LightstreamerCore
import ModernClient
import PrintableStrings

/// Sends messages and prints their outcomes.
struct SendCommand: Command {
    static let name = "send"
    static let summary = "send a message, or each line of standard input, and print the outcome"
    static let words = "[MESSAGE]"
    static let options: [OptionDeclaration] =
        [
            SessionRequest.serverOption, SessionRequest.adapterSetOption,
        ] + SessionRequest.credentialOptions + [
            .value("sequence", "NAME", "the sequence it belongs to: letters, digits and underscores"),
            SessionRequest.transportOption,
            .value("seconds", "N", "abandon a message after this time (default 30)"),
            .toggle("verbose", short: "v", "log the protocol and the client's decisions on standard error"),
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
            throw UsageError("give one message, in quotes if it contains spaces")
        }
        message = arguments.words.first
        isVerbose = arguments.isSet("verbose")
        sequence = arguments.text("sequence")
        if let sequence,
            sequence.isEmpty || !SequenceName.isValid(sequence)
        {
            throw UsageError("--sequence must consist of letters, digits and underscores, not '\(sequence)'")
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
        // While no message waits for its outcome, a signal ends the process.
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
            if Interruption.isSignaled { throw CommandFailure("interrupted") }
        }
        return status
    }

    /// The human-readable outcome of a message.
    private struct Outcome {
        let text: String
        let isSuccess: Bool

        /// - Returns: `nil` if the message was aborted.
        init?(_ outcome: EquivalenceTesting.MessageOutcome) {
            switch outcome {
            case .processed(let response):
                text = response.flatMap { $0.isEmpty ? nil : "processed: \($0.printable)" } ?? "processed"
            case .denied(let code, let message):
                text = "the message was denied: \(message.printable) (code \(code))"
            case .failed: text = "the message failed on the server"
            case .discarded: text = "the message came too late for its sequence and was discarded"
            case .aborted: return nil
            }
            isSuccess = if case .processed = outcome { true } else { false }
        }
    }

    /// Sends one message and waits for its outcome.
    ///
    /// - Throws: ``CommandFailure`` if no session exists, or no outcome arrives in time.
    private func outcome(of message: String, _ client: LightstreamerClient) throws -> Outcome {
        let interruption = Interruption()
        let connection = ConnectionOutcome(
            serverAddress: session.serverAddress, interruption: interruption,
            isConnected: client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED"))
        let answer = Locked<Outcome?>(nil)
        let noSession = "the message was aborted: there is no session with \(session.serverAddress)"
        let recording = Recording(
            RecordingHeader(name: Self.name), kinds: ModernRecorder.kinds, writer: nil,
            onEvent: { entry, _ in
                if case .message(_, let outcome) = entry.event {
                    guard let outcome = Outcome(outcome) else { return connection.note(.failed(noSession)) }
                    answer.withLock { $0 = outcome }
                    interruption.trigger()
                } else if let event = ReceivedEvent(entry.event) {
                    connection.note(event)
                }
            })
        let recorder = ModernRecorder(recording: recording)
        client.addDelegate(recorder)
        defer { client.removeDelegate(recorder) }
        client.connect()
        client.sendMessage(message, withSequence: sequence, delegate: recorder, enqueueWhileDisconnected: true)
        let isOver = interruption.wait(seconds: seconds)
        if let answer = answer.value { return answer }
        throw CommandFailure(
            connection.failure() ?? (isOver ? "interrupted" : "no outcome within \(seconds) s"))
    }
}
