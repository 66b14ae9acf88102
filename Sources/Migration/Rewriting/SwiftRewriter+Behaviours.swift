extension SwiftRewriter {
    private static let renamedProperties = [
        "\"HTTPExtraHeaders\"": "httpExtraHeaders",
        "\"HTTPExtraHeadersOnSessionCreationOnly\"": "httpExtraHeadersOnSessionCreationOnly",
    ]

    /// Adds findings for code that compiles after the migration but behaves differently.
    mutating func noteBehaviours() {
        for index in file.tokens.indices {
            let token = file.tokens[index]
            guard token.kind == .string, let name = Self.renamedProperties[token.text] else { continue }
            note(
                "didChangeProperty", at: index, .unified, .behaviour, advice: "The property is reported as \"\(name)\"")
        }
    }
}
