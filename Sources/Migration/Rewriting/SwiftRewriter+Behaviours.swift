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

    /// Adds findings for code that compiles after the migration but behaves differently.
    mutating func noteBehaviours() {
        if codeBase.usesEarlierAPIs { noteParsedStatuses() }
        for index in file.tokens.indices {
            let token = file.tokens[index]
            guard token.kind == .string, let name = Self.renamedProperties[token.text] else { continue }
            note(
                "didChangeProperty", at: index, .unified, .behaviour, advice: "The property is reported as \"\(name)\"")
        }
    }
}
