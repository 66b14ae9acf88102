extension SwiftRewriter {
    /// Adds findings for code that compiles after the migration but behaves differently.
    mutating func noteBehaviours() {
        for index in file.tokens.indices {
            let token = file.tokens[index]
            if token.kind == .string, token.text == "\"HTTPExtraHeaders\"" {
                note(
                    "didChangeProperty", at: index, .unified, .behaviour,
                    advice: "The property is reported as \"httpExtraHeaders\"")
            }
        }
    }
}
