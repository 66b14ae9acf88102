/// Code that compiles after the migration but behaves differently: a separate kind of finding, beside the uses that are counted.
extension SwiftRewriter {
    private static let renamedProperties = [
        "\"HTTPExtraHeaders\"": "httpExtraHeaders",
        "\"HTTPExtraHeadersOnSessionCreationOnly\"": "httpExtraHeadersOnSessionCreationOnly",
    ]

    mutating func noteBehaviours() {
        guard codeBase.usesEarlierAPIs else { return }
        noteParsedStatuses()
        noteClearedRows()
        for index in file.tokens.indices where file.tokens[index].kind == .string {
            let token = file.tokens[index]
            if token.text.contains("STREAM-SENSING") {
                note(
                    "CONNECTED:STREAM-SENSING", at: index, .unified, .behaviour,
                    advice: "A session over WebSocket has no such status: the first one is CONNECTED:WS-STREAMING")
            }
            guard let name = Self.renamedProperties[token.text] else { continue }
            note(
                "didChangeProperty", at: index, .unified, .behaviour, advice: "The property is reported as \"\(name)\"")
        }
    }

    /// Reports statuses that the application parses itself and that do not include those of 4.x.
    private mutating func noteParsedStatuses() {
        let names = file.tokens.indices.filter { file.tokens[$0].literalText?.hasPrefix("DISCONNECTED:") == true }
        guard let first = names.first(where: { file.tokens[$0].literalText == "DISCONNECTED:WILL-RETRY" }),
            !names.contains(where: { file.tokens[$0].literalText == "DISCONNECTED:TRYING-RECOVERY" })
        else { return }
        note(
            "DISCONNECTED:WILL-RETRY", at: first, .unified, .behaviour,
            advice: "The status can also be DISCONNECTED:TRYING-RECOVERY: the session and its snapshots may survive")
    }

    /// Reports methods that clear rows when the connection is lost, and offers the setting with which a new snapshot follows.
    private mutating func noteClearedRows() {
        guard !codeBase.files.contains(where: { !$0.tokens(named: "sessionRecoveryTimeout").isEmpty }) else { return }
        for function in context.declarations.functions {
            let isStatus = context.index.implementations[function.nameIndex]?.contains {
                $0.owner == "LSClientDelegate" && $0.name == "client(_:didChangeStatus:)"
            }
            guard isStatus == true, let body = function.body,
                body.contains(where: { file.tokens[$0].literalText?.hasPrefix("DISCONNECTED") == true }),
                let place = body.first(where: { isClearing($0) || callsClearing($0) })
            else { continue }
            let advice =
                "The client first attempts recovery, which sends no snapshot: rows that the application clears stay empty. "
                + "To get new snapshots, set before connect(): client.connectionOptions.sessionRecoveryTimeout = 0"
            mark(place, advice)
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

    /// `true` if a token calls a function of this file that clears rows itself.
    private func callsClearing(_ index: Int) -> Bool {
        guard file.tokens[index].isIdentifier, file.has("(", at: index + 1) else { return false }
        let usrs = Set(context.index.symbols(at: index).map(\.usr))
        return context.declarations.functions.contains { function in
            context.index.symbols(at: function.nameIndex).contains { usrs.contains($0.usr) }
                && function.body?.contains(where: isClearing) == true
        }
    }
}
