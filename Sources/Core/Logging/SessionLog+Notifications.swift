// Log lines for notifications of the server.

extension SessionLog {
    /// Logs a notification that is applied or unknown. Of the session, the changes of its state are logged instead.
    mutating func applying(_ notification: Notification) {
        switch notification {
        case .subok(let id, let items, let fields), .subcmd(let id, let items, let fields, _, _):
            note(.info, .subscriptions, "Subscription \(id): subscribed, \(items) items, \(fields) fields")
        case .unsub(let id): note(.info, .subscriptions, "Subscription \(id): unsubscribed")
        case .eos(let id, let item): note(.debug, .subscriptions, "Subscription \(id): snapshot of item \(item) ended")
        case .cs(let id, let item): note(.debug, .subscriptions, "Subscription \(id): snapshot of item \(item) cleared")
        case .ov(let id, let item, let lost):
            note(.warn, .subscriptions, "Subscription \(id): \(lost) updates of item \(item) lost")
        case .conf(let id, let frequency, let filtered):
            note(
                .debug, .subscriptions,
                "Subscription \(id): maximum frequency \(frequency)\(filtered ? "" : ", unfiltered")")
        case .msgdone(let sequence, let number, _):
            note(.info, .messages, "\(Self.message(sequence, number)) processed")
        case .msgfail(let sequence, let number, let code, let message):
            note(.warn, .messages, "\(Self.message(sequence, number)) failed: \(code) \(message)")
        case .mpnreg(let device, _): note(.info, .pushDevice, "Device \(device) registered")
        case .mpnzero(let device): note(.info, .pushDevice, "Badge of device \(device) reset")
        case .mpnok(let id, let pushID): note(.info, .pushSubscriptions, "Subscription \(id): activated as \(pushID)")
        case .mpndel(let pushID): note(.info, .pushSubscriptions, "Subscription \(pushID) deactivated")
        case .mpnconf(let pushID): note(.info, .pushSubscriptions, "Subscription \(pushID) modified")
        case .unknown(let tag): note(.warn, .protocol, "Unknown notification ignored: \(tag.prefix(40))")
        default: break
        }
    }

    /// Logs a control link that is not used as the server wrote it.
    mutating func received(controlLink: String, of address: String) {
        guard let refusal = ServerAddress.refusal(ofControlLink: controlLink, base: address) else { return }
        note(.error, .session, Secrets.hidden(inAddressesOf: refusal))
    }

    /// Logs the values of an update line, as the server encodes them.
    mutating func updated(_ line: UnsafeBufferPointer<UInt8>) {
        guard line.starts(with: [UInt8(ascii: "U"), UInt8(ascii: ",")]) else { return }
        let parts = String(decoding: line, as: UTF8.self)
            .split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return }
        note(.debug, .subscriptions, "Subscription \(parts[1]): update of item \(parts[2]): \(parts[3])")
    }

    /// Logs that several control requests are sent together.
    mutating func batched(_ lines: [String]) {
        guard lines.count > 1 else { return }
        note(.debug, .subscriptions, "\(lines.count) control requests in one batch")
    }

    private static func message(_ sequence: String?, _ number: Int) -> String {
        "Message \(number) of \(sequence.map { "sequence \($0)" } ?? "no sequence")"
    }

    /// Logs a line of the control connection that does not answer the request in flight.
    mutating func unexpectedAnswer(_ line: UnsafeBufferPointer<UInt8>) {
        note(
            .warn, .protocol,
            "Not an answer to the control request: \(String(decoding: line.prefix(200), as: UTF8.self))")
    }

    /// Logs a REQERR that does not concern the session. `category` is that of the request; `nil` if the request is unknown.
    mutating func refused(_ category: LogCategory?, request: Int, code: Int, message: String) {
        note(.warn, category ?? .protocol, "Request \(request) refused: \(code) \(message)")
    }

    mutating func messagesAborted(_ count: Int) {
        if count > 0 { note(.warn, .messages, "\(count) messages aborted: no session") }
    }

    mutating func malformed(_ what: String, isUpdate: Bool) {
        note(.error, isUpdate ? .subscriptions : .protocol, what)
    }
}
