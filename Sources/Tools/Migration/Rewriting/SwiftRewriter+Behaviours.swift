extension SwiftRewriter {
    private static let renamedProperties = [
        "\"HTTPExtraHeaders\"": "httpExtraHeaders",
        "\"HTTPExtraHeadersOnSessionCreationOnly\"": "httpExtraHeadersOnSessionCreationOnly",
    ]

    /// Reports statuses that the application parses itself and that do not include those of 4.x.
    private mutating func noteParsedStatuses() {
        let names = file.tokens.indices.filter { file.tokens[$0].literalText?.hasPrefix("DISCONNECTED:") == true }
        guard let first = names.first(where: { file.tokens[$0].literalText == "DISCONNECTED:WILL-RETRY" }),
            !names.contains(where: { file.tokens[$0].literalText == "DISCONNECTED:TRYING-RECOVERY" })
        else { return }
        note(
            "DISCONNECTED:WILL-RETRY", at: first, .unified, .behaviour,
            advice: "There is the status DISCONNECTED:TRYING-RECOVERY, too: the session and its snapshots may survive")
    }

    /// Reports methods that clear rows when the connection is lost, and offers the setting with which a new snapshot follows.
    private mutating func noteClearedRows() {
        guard !codeBase.files.contains(where: { !$0.tokens(named: "sessionRecoveryTimeout").isEmpty }) else { return }
        for function in declarations.functions where function.selector == "client(_:didChangeStatus:)" {
            guard let body = function.body, let type = function.enclosingType,
                codeBase.ancestors(of: type).contains("LSClientDelegate"),
                body.contains(where: { file.tokens[$0].literalText?.hasPrefix("DISCONNECTED") == true }),
                let place = body.first(where: { isClearing($0) || isCall($0, ofMethodOf: type, thatDoes: isClearing) })
            else { continue }
            let advice =
                "The client first tries to recover a session, without a snapshot: rows that are cleared for it stay empty. "
                + "For new snapshots, before connect(): client.connectionOptions.sessionRecoveryTimeout = 0"
            markStatement(of: place, advice)
            note("client(_:didChangeStatus:)", at: place, .unified, .behaviour, advice: advice)
        }
    }

    /// `rows.removeAll()`, `rows = []` and `rows = [:]`.
    private func isClearing(_ index: Int) -> Bool {
        let token = file.tokens[index]
        if token.is("removeAll"), file.has("(", at: index + 1) { return true }
        guard token.is("="), file.has("[", at: index + 1), let close = file.counterparts[index + 1] else {
            return false
        }
        return (index + 2..<close).allSatisfy { file.tokens[$0].is(":") }
    }

    /// Whether a token calls a method of a type that does something itself, as far as this file shows it.
    func isCall(_ index: Int, ofMethodOf type: String, thatDoes isDone: (Int) -> Bool) -> Bool {
        file.has("(", at: index + 1)
            && codeBase.functions(named: file.tokens[index].text, in: type).contains { file, function in
                file == fileIndex && function.body?.contains(where: isDone) == true
            }
    }

    /// Adds findings for code that compiles after the migration but behaves differently.
    mutating func noteBehaviours() {
        if codeBase.usesEarlierAPIs {
            noteParsedStatuses()
            noteClearedRows()
        }
        for index in file.tokens.indices {
            let token = file.tokens[index]
            guard token.kind == .string else { continue }
            if token.text.contains("STREAM-SENSING"), codeBase.usesEarlierAPIs {
                note(
                    "CONNECTED:STREAM-SENSING", at: index, .unified, .behaviour,
                    advice: "A session over WebSocket has no such status: the first one is CONNECTED:WS-STREAMING")
            }
            guard let name = Self.renamedProperties[token.text] else { continue }
            note(
                "didChangeProperty", at: index, .unified, .behaviour, advice: "The property is reported as \"\(name)\"")
        }
    }
}
