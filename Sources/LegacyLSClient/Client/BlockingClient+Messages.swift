import Foundation
import LightstreamerCore

extension BlockingClient {
    /// Sends a message for a caller that waits for the outcome.
    func send(_ text: String?) throws(Failure) {
        guard let text else { throw .misuse("The message is nil") }
        let name = "message \"\(text.prefix(40))\""
        try submit(
            ServerRequest(name: name, isMessage: true, inSessionOf: self) { [self] core, reply in
                core.send(MessageSpec(text: text), listener: .waiter(engine.outcomeWaiter { reply(.init($0)) }))
            })
    }

    /// Sends a message whose outcome goes to a delegate.
    func send(_ info: LSMessageInfo?, delegate: (any LSMessageDelegate)?) throws(Failure) -> Int32 {
        guard let info, let text = info.message else { throw .misuse("The message is nil") }
        let sequence = info.sequence ?? UNORDERED_MESSAGES
        let isValid = !sequence.isEmpty && SequenceName.isValid(sequence)
        try Failure.checking(try ensure(isValid, .sequenceName, value: sequence))
        var spec = MessageSpec(text: text)
        if sequence != UNORDERED_MESSAGES {
            spec.sequence = sequence
            if info.delayTimeout >= 0 { spec.maxWait = Int(min(info.delayTimeout * 1_000, 1e9).rounded()) }
        }
        let listener = delegate.map { Handover((delegate: $0, message: info)) }
        let makeGuarantee: @Sendable (Int32) -> OutcomeGuarantee = { [messageCallbacks] number in
            OutcomeGuarantee { outcome in
                guard let listener else { return }
                messageCallbacks.post {
                    guard let (delegate, message) = listener.take() else { return }
                    Self.report(to: delegate, message, number, outcome)
                }
            }
        }
        let number = engine.withCore { [spec] core -> Int32 in
            // The order of the numbers is the order of sending: both are done in this entry.
            let (number, guarantee, isBatched) = withState { state -> (Int32, OutcomeGuarantee, Bool) in
                let number = state.lastNumbers[sequence, default: 0] &+ 1
                state.lastNumbers[sequence] = number
                let guarantee = makeGuarantee(number)
                guard state.isBatching else { return (number, guarantee, false) }
                var request = ServerRequest(name: "message \(number) of sequence \(sequence)", isMessage: true) {
                    [self] core, reply in
                    send(spec, on: &core, guarantee)
                    reply(.accepted)
                }
                request.onAbort = { guarantee.void() }
                return (number, guarantee, state.appendToBatch([request]))
            }
            // Set before the message is sent, because its delegate may read it at any time from then on.
            info.number = number
            if !isBatched { send(spec, on: &core, guarantee) }
            return number
        }
        logAction("Requested: message \(number) of sequence \(sequence)")
        return number
    }

    private func send(_ spec: MessageSpec, on core: inout ClientCore, _ guarantee: OutcomeGuarantee) {
        guard isInSession(core) else { return guarantee.fulfil(.aborted(sentOnNetwork: false)) }
        guarantee.sent()
        core.send(spec, listener: .waiter(engine.outcomeWaiter { guarantee.fulfil($0) }))
    }

    /// Reports the outcome of a message, once: the message is aborted if the client, or the batch that it waits in, ends without an outcome.
    private final class OutcomeGuarantee: Sendable {
        private struct State {
            var report: (@Sendable (MessageOutcome) -> Void)?
            var isSent = false
        }

        private let state: Locked<State>

        init(_ report: @escaping @Sendable (MessageOutcome) -> Void) { state = Locked(State(report: report)) }

        func sent() { state.withLock { $0.isSent = true } }

        func fulfil(_ outcome: MessageOutcome) { state.withLock { $0.report.take() }?(outcome) }

        /// Reports nothing: the application has aborted the batch.
        func void() { _ = state.withLock { $0.report.take() } }

        deinit {
            let last = state.value
            last.report?(.aborted(sentOnNetwork: last.isSent))
        }
    }

    private static func report(
        to delegate: any LSMessageDelegate, _ message: LSMessageInfo?, _ number: Int32, _ outcome: MessageOutcome
    ) {
        switch outcome {
        case .processed: implemented(delegate.message(_:didProcessWithProgressiveNumber:))?(message, number)
        case .denied(let code, let text), .failed(let code, let text):
            let text: String? = text
            implemented(delegate.message(_:didAbortWithProgressiveNumber:errorCode:errorMessage:))?(
                message, number, Int32(truncatingIfNeeded: code), text)
        case .discarded(let code):
            let exception: LSException? = LSPushServerException(
                code: code, "The message was discarded: earlier ones of its sequence did not arrive in time")
            implemented(delegate.message(_:didAbortWithProgressiveNumber:exception:))?(message, number, exception)
        case .aborted(let wasSent):
            let exception: LSException? = LSPushConnectionException(
                wasSent
                    ? "The connection was lost before the outcome of the message was known"
                    : "There was no connection to send the message on")
            implemented(delegate.message(_:didAbortWithProgressiveNumber:exception:))?(message, number, exception)
        }
    }
}
