/// Parses the lines of a server (TLCP "Common Response and Notification Syntax").
package enum NotificationParser {
    package static func parse(_ line: UnsafeBufferPointer<UInt8>) throws(WireError) -> Notification {
        var isData = false
        return try parse(line, isData: &isData)
    }

    /// - Parameter isData: receives whether session recovery counts the line (TLCP "Session Recovery"): by its tag alone, even if the rest is
    ///   malformed.
    /// - Throws: a `WireError` that names the tag and the missing or malformed argument.
    package static func parse(
        _ line: UnsafeBufferPointer<UInt8>, isData: inout Bool
    ) throws(WireError) -> Notification {
        let tagEnd = line.firstIndex(of: UInt8(ascii: ",")) ?? line.count
        // This does not allocate, because tags are short.
        let tag = String(decoding: line.slice(0..<tagEnd), as: UTF8.self)
        var arguments = NotificationArguments(line, tag: tag, offset: tagEnd)
        isData = false
        if let notification = try parseOther(tag, &arguments) { return notification }
        isData = true
        if let notification = try parseData(tag, &arguments) { return notification }
        isData = false
        return .unknown(tag: tag)
    }

    /// Parses a response or a notification that session recovery does not count; `nil`: the tag is another one.
    private static func parseOther(
        _ tag: String, _ arguments: inout NotificationArguments
    ) throws(WireError) -> Notification? {
        switch tag {
        case "WSOK":
            return .wsok
        case "CONOK":
            return .conok(
                sessionID: try arguments.text("session id"), requestLimit: try arguments.count("request limit"),
                keepaliveMilliseconds: try arguments.count("keepalive time"),
                controlLink: try arguments.textUnlessAsterisk("control link", isLast: true))
        case "CONERR":
            return .conerr(
                code: try arguments.integer("error code"), message: try arguments.text("error message", isLast: true))
        case "REQOK":
            return .reqok(requestID: arguments.isAtEnd ? nil : try arguments.count("request id", isLast: true))
        case "REQERR":
            return .reqerr(
                requestID: try arguments.count("request id"), code: try arguments.integer("error code"),
                message: try arguments.text("error message", isLast: true))
        case "ERROR":
            return .error(
                code: try arguments.integer("error code"), message: try arguments.text("error message", isLast: true))

        case "END":
            // The specification states "Arguments: 1" but shows two, so the message may be absent.
            let code = try arguments.integer("cause code")
            return .end(code: code, message: arguments.isAtEnd ? "" : try arguments.text("cause message", isLast: true))
        case "LOOP":
            return .loop(delayMilliseconds: try arguments.count("expected delay", isLast: true))
        case "PROBE":
            return .probe
        case "NOOP":
            return .noop
        case "SYNC":
            return .sync(seconds: try arguments.count("seconds since the initial header", isLast: true))
        case "SERVNAME":
            return .servname(try arguments.informativeRest("server name"))
        case "CLIENTIP":
            return .clientip(try arguments.informativeRest("client IP"))
        case "CONS":
            return .cons(try arguments.lastBandwidth())
        case "PROG":
            return .prog(try arguments.count("progressive", isLast: true))
        default: return nil
        }
    }

    /// Parses a data notification; `nil`: the tag is another one. Those of MPN count as in the official clients, although the list in TLCP
    /// omits them.
    private static func parseData(
        _ tag: String, _ arguments: inout NotificationArguments
    ) throws(WireError) -> Notification? {
        switch tag {
        case "U":
            return .update(
                subscription: try arguments.count("subscription id"), item: try arguments.position("item"),
                values: try arguments.undecodedRest("values"))
        case "SUBOK":
            return .subok(
                subscription: try arguments.count("subscription id"), items: try arguments.count("number of items"),
                fields: try arguments.count("number of fields", isLast: true))
        case "SUBCMD":
            return .subcmd(
                subscription: try arguments.count("subscription id"), items: try arguments.count("number of items"),
                fields: try arguments.count("number of fields"), key: try arguments.position("key field"),
                command: try arguments.position("command field", isLast: true))
        case "UNSUB":
            return .unsub(subscription: try arguments.count("subscription id", isLast: true))
        case "EOS":
            return .eos(
                subscription: try arguments.count("subscription id"), item: try arguments.position("item", isLast: true)
            )
        case "CS":
            return .cs(
                subscription: try arguments.count("subscription id"), item: try arguments.position("item", isLast: true)
            )
        case "OV":
            return .ov(
                subscription: try arguments.count("subscription id"), item: try arguments.position("item"),
                lost: try arguments.count("overflow size", isLast: true))
        case "CONF":
            return .conf(
                subscription: try arguments.count("subscription id"), frequency: try arguments.frequency(),
                filtered: try arguments.lastFilteredFlag())

        case "MSGDONE":
            return .msgdone(
                sequence: try arguments.textUnlessAsterisk("sequence"), number: try arguments.count("message number"),
                response: try arguments.text("response", isLast: true))
        case "MSGFAIL":
            return .msgfail(
                sequence: try arguments.textUnlessAsterisk("sequence"), number: try arguments.count("message number"),
                code: try arguments.integer("error code"), message: try arguments.text("error message", isLast: true))

        case "MPNREG":
            return .mpnreg(
                deviceID: try arguments.text("device id"), adapter: try arguments.text("data adapter", isLast: true))
        case "MPNOK":
            return .mpnok(
                subscription: try arguments.count("subscription id"),
                mpnSubscriptionID: try arguments.text("MPN subscription id", isLast: true))
        case "MPNDEL":
            return .mpndel(mpnSubscriptionID: try arguments.text("MPN subscription id", isLast: true))
        case "MPNZERO":
            return .mpnzero(deviceID: try arguments.text("device id", isLast: true))
        case "MPNCONF":
            // The specification declares one argument, but its example has an empty one before it.
            arguments.skipEmptyArgument()
            return .mpnconf(mpnSubscriptionID: try arguments.text("MPN subscription id", isLast: true))

        default: return nil
        }
    }
}
