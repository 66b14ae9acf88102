import Foundation
import LightstreamerCore

extension LSClient {
    /// Sends a text, and waits until the Metadata Adapter has handled it. Such messages have no order of their own: one that must
    /// follow another is sent when that call has returned.
    ///
    /// Inside a batch the call returns at once. What fails goes to `LSUncaughtException`; see the other form.
    ///
    /// In ModernClient: `LightstreamerClient.sendMessage(_:)`.
    public func sendMessage(_ message: String!) {
        Form.raising("LSClient.sendMessage(_:)", ()) { () throws(Failure) in try connection.send(message) }
    }

    /// Sends a text, and waits until the Metadata Adapter has handled it. Throws `LSPushServerException` if the server or the
    /// adapter refuses (the adapter's own codes are zero or negative), `LSPushConnectionException` if there is no session or it is
    /// lost before the answer: then the message may have been handled or not.
    public func sendMessage(_ message: String!, error: ()) throws {
        try Form.throwing("LSClient.sendMessage(_:error:)") { () throws(Failure) in try connection.send(message) }
    }

    /// Sends a message, in order within its sequence, and returns at once.
    ///
    /// Its outcome is told to the delegate; without a session that is a failure at once. A message without text, or with a sequence
    /// name of other characters than letters, digits and underscore, is a programming error.
    ///
    /// - Parameters:
    ///   - message: the message; its `progressiveNumber` is set.
    ///   - delegate: told the outcome, exactly once; kept until then. `nil`: nobody.
    /// - Returns: the number of the message within its sequence, from 1.
    ///
    /// In ModernClient: `LightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)`.
    @discardableResult
    public func sendMessage(_ message: LSMessageInfo!, delegate: (any LSMessageDelegate)!) -> Int32 {
        Form.raising("LSClient.sendMessage(_:delegate:)", 0) { () throws(Failure) in
            try connection.send(message, delegate: delegate)
        }
    }
}

extension Connection {
    /// Sends a text for a caller that waits.
    func send(_ text: String?) throws(Failure) {
        guard let text else { throw .misuse("The message is nil") }
        let name = "message \"\(text.prefix(40))\""
        try submit(
            ServerRequest(name: name, isMessage: true) { [self] core, reply in
                guard isInSession(core) else {
                    reply(.lost(ServerRequest.notConnected))
                    return
                }
                core.send(MessageSpec(text: text), listener: .immediate { reply(.init($0)) })
            })
    }

    /// Sends a message whose outcome goes to a delegate.
    func send(_ info: LSMessageInfo?, delegate: (any LSMessageDelegate)?) throws(Failure) -> Int32 {
        guard let info, let text = info.message else { throw .misuse("The message is nil") }
        let sequence = info.sequence ?? UNORDERED_MESSAGES
        let isName =
            !sequence.isEmpty && sequence.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard isName else {
            throw .misuse("The sequence \"\(sequence)\" has other characters than letters, digits and underscore")
        }
        var spec = MessageSpec(text: text)
        if sequence != UNORDERED_MESSAGES {
            spec.sequence = sequence
            if info.delayTimeout >= 0 { spec.maxWait = Int(min(info.delayTimeout * 1_000, 1e9).rounded()) }
        }
        let listener = delegate.map { Handover((delegate: $0, message: info)) }
        let tell: @Sendable (MessageOutcome, Int32) -> Void = { [messageCallbacks] outcome, number in
            guard let listener else { return }
            messageCallbacks.post {
                guard let (delegate, message) = listener.take() else { return }
                Self.tell(delegate, message, number, outcome)
            }
        }
        let number = engine.perform { [spec] core -> Int32 in
            // Numbers are given in the order of sending: both happen here.
            let (number, isBatched) = withState { state -> (Int32, Bool) in
                let number = state.lastNumbers[sequence, default: 0] &+ 1
                state.lastNumbers[sequence] = number
                guard state.batch != nil else { return (number, false) }
                let request = ServerRequest(name: "message \(number) of sequence \(sequence)", isMessage: true) {
                    [self] core, reply in
                    send(spec, number, on: &core, tell)
                    reply(.accepted)
                }
                state.batch?.append(request)
                return (number, true)
            }
            // Before the message goes: its delegate may ask for it at any time from then on.
            info.progressiveNumber = number
            if !isBatched { send(spec, number, on: &core, tell) }
            return number
        }
        logAction("Requested: message \(number) of sequence \(sequence)")
        return number
    }

    private func send(
        _ spec: MessageSpec, _ number: Int32, on core: inout ClientCore,
        _ tell: @escaping @Sendable (MessageOutcome, Int32) -> Void
    ) {
        guard isInSession(core) else {
            tell(.aborted(sentOnNetwork: false), number)
            return
        }
        core.send(spec, listener: .immediate { tell($0, number) })
    }

    private static func tell(
        _ delegate: any LSMessageDelegate, _ message: LSMessageInfo?, _ number: Int32, _ outcome: MessageOutcome
    ) {
        switch outcome {
        case .processed: delegate.message(message, didProcessWithProgressiveNumber: number)
        case .denied(let code, let text), .failed(let code, let text):
            let text: String? = text
            delegate.message(
                message, didAbortWithProgressiveNumber: number, errorCode: Int32(truncatingIfNeeded: code),
                errorMessage: text)
        case .discarded(let code):
            let exception: LSException? = LSPushServerException(
                code: code, "The message was discarded: earlier ones of its sequence did not come in time")
            delegate.message(message, didAbortWithProgressiveNumber: number, exception: exception)
        case .aborted(let wasSent):
            let exception: LSException? = LSPushConnectionException(
                wasSent
                    ? "The connection was lost before the outcome of the message was known"
                    : "There was no connection to send the message on")
            delegate.message(message, didAbortWithProgressiveNumber: number, exception: exception)
        }
    }
}
