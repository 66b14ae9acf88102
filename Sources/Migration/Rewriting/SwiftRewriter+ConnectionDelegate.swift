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
        for method in generatedMethods(for: selectors) {
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
        guard method.selector.contains("didStartSession") else { return }
        note(
            "\(method.protocolName).\(method.selector)", at: function.keywordIndex, .legacy, .behaviour,
            advice:
                "Called again where a stalled connection goes on, and where the transport changes: 1.x called it once for each session"
        )
        noteResubscriptions(in: function)
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
        guard file.token(dot)?.is(".") == true, let member = file.token(dot + 1),
            !["reason", "errorCode"].contains(member.text)
        else { return }
        let advice = "\(member.text) has no successor: a failure has a reason and an error code"
        note("\(exception).\(member.text)", at: dot + 1, .legacy, .person, advice: advice)
        markStatement(of: dot + 1, advice)
    }

    /// Notes that a subscription of the current API survives the end of a session; subscribing it again traps.
    /// Notes subscriptions that are made in every session, by the method itself or by one of the same type that it calls.
    private mutating func noteResubscriptions(in function: Declarations.Function) {
        guard let body = function.body else { return }
        for index in body {
            let name = file.tokens[index].text
            let subscribes =
                isSubscribing(index)
                || file.token(index + 1)?.is("(") == true
                    && declarations.functions.contains {
                        $0.name == name && $0.enclosingType == function.enclosingType
                            && $0.keywordIndex != function.keywordIndex
                            && $0.body?.contains(where: isSubscribing) == true
                    }
            guard subscribes else { continue }
            note(
                name, at: index, .legacy, .behaviour,
                advice:
                    "Subscriptions stay active when a session ends and are subscribed again by the client: subscribe once, not in every session"
            )
        }
    }

    private func isSubscribing(_ index: Int) -> Bool {
        ["subscribeTable", "subscribeTableWithExtendedInfo"].contains(file.tokens[index].text)
    }

    private func generatedMethods(for selectors: Set<String>) -> [[String]] {
        let client = spelled("LightstreamerClient")
        var result: [[String]] = []
        var cases: [String] = []
        func has(_ part: String) -> Bool { selectors.contains { $0.contains(part) } }
        if has("DidEstablish") || has("didStartSession") || has("ActivityWarning") {
            for (names, polling) in [
                ("WS_STREAMING, .CONNECTED_HTTP_STREAMING", "false"),
                ("WS_POLLING, .CONNECTED_HTTP_POLLING", "true"),
            ] {
                cases.append("    case .CONNECTED_\(names):")
                if has("ActivityWarning") {
                    cases.append("        clientConnection(client, didChangeActivityWarningStatus: false)")
                }
                if has("DidEstablish") { cases.append("        clientConnectionDidEstablish(client)") }
                if has("didStartSession") {
                    cases.append("        clientConnection(client, didStartSessionWithPolling: \(polling))")
                }
            }
        }
        if has("ActivityWarning") {
            cases += [
                "    case .STALLED:",
                "        clientConnection(client, didChangeActivityWarningStatus: true)",
            ]
        }
        if has("ConnectionFailure") {
            cases += [
                "    case .DISCONNECTED_WILL_RETRY, .DISCONNECTED_TRYING_RECOVERY:",
                "        clientConnection(client, didReceiveConnectionFailure: (reason: \"The connection was lost\", errorCode: 0))",
            ]
        }
        if has("DidClose") {
            cases += ["    case .DISCONNECTED:", "        clientConnectionDidClose(client)"]
        }
        if !cases.isEmpty {
            result.append(
                [
                    "func client(_ client: \(client), didChangeStatus status: \(client).Status) {",
                    "    switch status {",
                ] + cases
                    + ["    default:", "        break", "    }", "}"])
        }
        if has("ServerFailure") || has("EndWithCause") {
            var body: [String]
            switch (has("EndWithCause"), has("ServerFailure")) {
            case (true, true):
                body = [
                    "    // Codes from 30 to 39 end a session, others refuse one.",
                    "    if (30...39).contains(errorCode) {",
                    "        clientConnection(client, didEndWithCause: numericCast(errorCode))",
                    "    } else {",
                    "        clientConnection(client, didReceiveServerFailure: (reason: errorMessage, errorCode: Int32(errorCode)))",
                    "    }",
                ]
            case (true, false):
                body = [
                    "    if (30...39).contains(errorCode) { clientConnection(client, didEndWithCause: numericCast(errorCode)) }"
                ]
            default:
                body = [
                    "    clientConnection(client, didReceiveServerFailure: (reason: errorMessage, errorCode: Int32(errorCode)))"
                ]
            }
            result.append(
                [
                    "func client(_ client: \(client), didReceiveServerError errorCode: Int, withMessage errorMessage: String) {"
                ] + body
                    + ["}"])
        }
        return result
    }
}
