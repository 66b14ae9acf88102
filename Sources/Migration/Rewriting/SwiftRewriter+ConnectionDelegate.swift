extension SwiftRewriter {
    /// Keeps the connection methods of a 1.x delegate as the class's own methods, and generates methods of the current delegate that call
    /// them.
    mutating func rewriteConnectionDelegate(
        _ methods: [(function: Declarations.Function, method: DelegateMethod)]
    ) {
        var selectors: Set<String> = []
        for (function, method) in methods {
            selectors.insert(method.selector)
            rewriteConnectionMethod(function, method)
        }
        guard let first = methods.map(\.function.keywordIndex).min() else { return }
        let offset = file.tokens[startOfDeclaration(first)].range.lowerBound
        let indentation = file.indentation(at: offset)
        let access = accessModifier(of: first)
        var text = ""
        let owner = methods[0].function.enclosingType ?? ""
        for method in generatedMethods(
            for: selectors, keepsState: codeBase.isClassBodyKnown(owner), marksClosing: marksClosing(owner))
        {
            let lines = method.map { line -> String in
                let content = line.drop { $0 == " " }
                let depth = (line.count - content.count) / 4
                let step = indentation.contains("\t") ? "\t" : "    "
                return String(repeating: step, count: depth) + (content.hasPrefix("func ") ? access : "")
                    + content
            }
            text += lines.joined(separator: "\n" + indentation) + "\n\n" + indentation
        }
        edits.insert(text, before: offset)
    }

    /// Keeps a connection method, with the current types.
    mutating func rewriteConnectionMethod(_ function: Declarations.Function, _ method: DelegateMethod) {
        for parameter in function.parameters { rewriteConnectionParameter(parameter, in: function) }
        note("\(method.protocolName).\(method.selector)", at: function.keywordIndex, .legacy, .mechanical)
        if method.selector.contains("didStartSession") { noteResubscriptions(in: function) }
        if method.selector.contains("DidClose"), let type = function.enclosingType, !marksClosing(type) {
            note(
                "\(method.protocolName).\(method.selector)", at: function.keywordIndex, .legacy, .behaviour,
                advice: "It is called, too, before the error when the server ends the session")
        }
        guard method.selector.contains("didEndWithCause") else { return }
        note(
            "\(method.protocolName).\(method.selector)", at: function.keywordIndex, .legacy, .behaviour,
            advice:
                "After the end of a session the client may open another one itself, and subscribes again: rows appear twice if this method does so, too"
        )
    }

    /// Declares the property that generated methods keep, in the body of each class of this file that has connection methods anywhere.
    mutating func declareReportedSessions() {
        for type in declarations.types where !type.isExtension && codeBase.isClassBodyKnown(type.name) {
            let names = ["clientConnection", "clientConnectionDidEstablish", "clientConnectionDidClose"]
            let methods = names.flatMap { codeBase.functions(named: $0, in: type.name) }.compactMap { _, function in
                DelegateMethod.bySelector[function.selector]?.first
            }
            guard codeBase.ancestors(of: type.name).contains("LSConnectionDelegate"),
                codeBase.superclass(of: type.name, conformingTo: "LSConnectionDelegate") == nil,
                methods.contains(where: {
                    if case .legacyConnection = $0.change { Self.needsState($0.selector) } else { false }
                })
            else { continue }
            let brace = file.tokens[type.body.lowerBound - 1].range
            let indentation =
                file.indentation(at: brace.lowerBound) + (file.usesTabs ? "\t" : "    ")
            let closing = marksClosing(type.name) ? (", isClosing: Bool", ", false") : ("", "")
            let line =
                "\(codeBase.isInOneFile(type.name) ? "private " : "")var reportedSession: (id: String?, isLost: Bool, isStalled: Bool\(closing.0)) = (nil, false, false\(closing.1))"
            let next = file.token(type.body.lowerBound)
            edits.insert(
                next?.startsLine == true ? "\n\(indentation)\(line)" : " \(line);", after: brace.upperBound)
        }
    }

    private static func needsState(_ selector: String) -> Bool {
        ["DidEstablish", "didStartSession", "ConnectionFailure", "ActivityWarning", "DidClose"].contains {
            selector.contains($0)
        }
    }

    /// Whether the class reports that the connection is closed, and closes it itself, as nothing else does: the status is the same if the server ends the session, and
    /// the error comes after it.
    private func marksClosing(_ type: String) -> Bool {
        guard codeBase.isClassBodyKnown(type), !codeBase.functions(named: "clientConnectionDidClose", in: type).isEmpty,
            codeBase.superclass(of: type, conformingTo: "LSConnectionDelegate") == nil
        else { return false }
        var closes = false
        for (file, declarations) in zip(codeBase.files, codeBase.declarations) {
            for call in file.tokens(named: "closeConnection") + file.tokens(named: "disconnect") {
                guard declarations.enclosingType(ofToken: call) == type else { return false }
                closes = true
            }
        }
        return closes
    }

    /// Sets the mark of a class that reports the closing of its connection.
    mutating func markClosing(_ use: CodeBase.MemberUse) {
        guard let type = declarations.enclosingType(ofToken: use.nameIndex), marksClosing(type),
            codeBase.ancestors(of: type).contains("LSConnectionDelegate"),
            let start = startOfStatement(use.chainStart)
        else { return }
        let offset = file.tokens[start].range.lowerBound
        let separator = file.tokens[start].startsLine ? "\n" + file.indentation(at: offset) : "; "
        edits.insert("self.reportedSession.isClosing = true" + separator, before: offset)
    }

    private func startOfDeclaration(_ keyword: Int) -> Int {
        var start = keyword
        while start > 0, !file.tokens[start].startsLine { start -= 1 }
        while start > 0, file.token(start - 1).map({ $0.text.hasPrefix("@") }) == true { start -= 1 }
        return start
    }

    private func accessModifier(of keyword: Int) -> String {
        let start = startOfDeclaration(keyword)
        return (start..<keyword).contains { file.tokens[$0].is("public") || file.tokens[$0].is("open") }
            ? "public " : ""
    }

    /// Replaces the types of a parameter; exceptions become tuples of the members that delegates read.
    private mutating func rewriteConnectionParameter(
        _ parameter: Declarations.Parameter, in function: Declarations.Function
    ) {
        guard let type = parameter.type else { return }
        var isException = false
        switch type.name {
        case "LSPushConnectionException", "LSPushServerException", "LSException",
            "LSPushUpdateException":
            isException = true
            edits.replace(
                range(ofTokens: parameter.typeTokens), with: "(reason: String?, errorCode: Int32)")
        case "LSClient":
            edits.replace(range(ofTokens: parameter.typeTokens), with: spelled("LightstreamerClient"))
        default:
            return
        }
        replacedTokens.insert(parameter.typeTokens)
        plainParameters.insert(parameter.nameIndex)
        note(type.name, at: parameter.typeTokens.lowerBound, .legacy, .mechanical)
        for index in uses(of: parameter, in: function) {
            var dot = index + 1
            if let mark = file.token(dot), mark.is("!") || mark.is("?"), file.token(dot + 1)?.is(".") == true {
                edits.replace(mark.range, with: "")
                dot += 1
            }
            if isException { noteMember(behind: dot, of: type.name) }
        }
    }

    /// Asks a person to replace members of an exception other than its reason and its code.
    private mutating func noteMember(behind dot: Int, of exception: String) {
        guard file.token(dot)?.is(".") == true, let member = file.token(dot + 1) else { return }
        replacedTokens.insert(dot + 1)
        if ["reason", "errorCode"].contains(member.text) { return }
        let advice = "\(member.text) has no successor: a failure has a reason and an error code"
        note("\(exception).\(member.text)", at: dot + 1, .legacy, .person, advice: advice)
        markStatement(of: dot + 1, advice)
    }

    /// Notes subscriptions that are made in every session, by the method itself or by one of the same type that it calls.
    private mutating func noteResubscriptions(in function: Declarations.Function) {
        guard let body = function.body else { return }
        for index in body {
            let name = file.tokens[index].text
            let subscribes =
                isSubscribing(index)
                || file.token(index + 1)?.is("(") == true
                    && codeBase.functions(named: name, in: function.enclosingType ?? "").contains { file, other in
                        file == fileIndex && other.keywordIndex != function.keywordIndex
                            && other.body?.contains(where: isSubscribing) == true
                    }
            guard subscribes else { continue }
            note(
                name, at: index, .legacy, .behaviour,
                advice:
                    "Subscriptions stay active when a session ends and are subscribed again by the client: subscribe once, not in every session"
            )
        }
    }

    func isSubscribing(_ index: Int) -> Bool { OldAPI.isSubscribing(file.tokens[index].text) }

    /// - Parameter keepsState: whether the class has the property `reportedSession`, so that each session is reported once.
    private func generatedMethods(for selectors: Set<String>, keepsState: Bool, marksClosing: Bool) -> [[String]] {
        func has(_ part: String) -> Bool { selectors.contains { $0.contains(part) } }
        var cases: [String] = []
        if has("DidEstablish") || has("didStartSession") || has("ActivityWarning") {
            cases.append(
                "    case .CONNECTED_WS_STREAMING, .CONNECTED_HTTP_STREAMING, .CONNECTED_WS_POLLING, .CONNECTED_HTTP_POLLING:"
            )
            if has("ActivityWarning") {
                let call = "clientConnection(client, didChangeActivityWarningStatus: false)"
                cases +=
                    keepsState
                    ? [
                        "        if reportedSession.isStalled {", "            reportedSession.isStalled = false",
                        "            \(call)",
                        "        }",
                    ] : ["        \(call)"]
            }
            if keepsState {
                cases += [
                    "        // A session that goes on after a pause, on another transport or by recovery is not a new one.",
                    "        let session = client.connectionDetails.sessionId",
                    "        guard session != reportedSession.id else { break }",
                    "        reportedSession.id = session",
                    "        reportedSession.isLost = false",
                ]
                if marksClosing { cases.append("        reportedSession.isClosing = false") }
            }
            if has("DidEstablish") { cases.append("        clientConnectionDidEstablish(client)") }
            if has("didStartSession") {
                cases.append(
                    "        clientConnection(client, didStartSessionWithPolling: status == .CONNECTED_WS_POLLING || status == .CONNECTED_HTTP_POLLING)"
                )
            }
        } else if keepsState, has("ConnectionFailure") || has("DidClose") {
            cases += [
                "    case .CONNECTED_WS_STREAMING, .CONNECTED_HTTP_STREAMING, .CONNECTED_WS_POLLING, .CONNECTED_HTTP_POLLING:",
                "        guard client.connectionDetails.sessionId != reportedSession.id else { break }",
                "        reportedSession.id = client.connectionDetails.sessionId",
                "        reportedSession.isLost = false",
            ]
        }
        if has("ActivityWarning") {
            cases.append("    case .STALLED:")
            if keepsState { cases.append("        reportedSession.isStalled = true") }
            cases.append("        clientConnection(client, didChangeActivityWarningStatus: true)")
        }
        if has("ConnectionFailure") {
            // Recovery keeps the session and its rows, and brings no snapshot: TRYING-RECOVERY is not a failure.
            cases.append("    case .DISCONNECTED_WILL_RETRY:")
            if keepsState {
                cases += [
                    "        // Once for each session; the client reports each attempt.",
                    "        guard reportedSession.id != nil, !reportedSession.isLost else { break }",
                    "        reportedSession.isLost = true",
                ]
            }
            cases.append(
                "        clientConnection(client, didReceiveConnectionFailure: (reason: \"The connection was lost\", errorCode: 0))"
            )
        }
        if has("DidClose") {
            cases.append("    case .DISCONNECTED:")
            if keepsState {
                cases += [
                    marksClosing
                        ? "        // What the server ends or refuses is reported as an error, after this status."
                        : "        // Also before the error, if the server has ended the session.",
                    "        guard reportedSession.id != nil\(marksClosing ? ", reportedSession.isClosing" : "") else { break }",
                    "        reportedSession.id = nil",
                ]
            }
            if marksClosing { cases.append("        reportedSession.isClosing = false") }
            cases.append("        clientConnectionDidClose(client)")
        }
        let type = spelled("LightstreamerClient")
        var result: [[String]] = []
        if !cases.isEmpty {
            result.append(
                ["func client(_ client: \(type), didChangeStatus status: \(type).Status) {", "    switch status {"]
                    + cases
                    + ["    default:", "        break", "    }", "}"])
        }
        let forgetsSession = keepsState && selectors.contains(where: Self.needsState)
        guard has("ServerFailure") || has("EndWithCause") || forgetsSession else { return result }
        var body = forgetsSession ? ["    reportedSession.id = nil"] : []
        let end = "clientConnection(client, didEndWithCause: numericCast(errorCode))"
        let failure =
            "clientConnection(client, didReceiveServerFailure: (reason: errorMessage, errorCode: Int32(errorCode)))"
        if has("EndWithCause") {
            body += [
                "    // Codes from 30 to 39 end a session, others refuse one. The client may open another session itself, and subscribes again.",
                "    if (30...39).contains(errorCode) {", "        \(end)",
            ]
            body += has("ServerFailure") ? ["    } else {", "        \(failure)", "    }"] : ["    }"]
        } else if has("ServerFailure") {
            body += [
                "    // Codes from 30 to 39 end a session, others refuse one.",
                "    if !(30...39).contains(errorCode) {", "        \(failure)", "    }",
            ]
        }
        result.append(
            ["func client(_ client: \(type), didReceiveServerError errorCode: Int, withMessage errorMessage: String) {"]
                + body + ["}"])
        return result
    }
}
