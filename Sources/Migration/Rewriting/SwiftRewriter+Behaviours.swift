extension SwiftRewriter {
    /// Notes what compiles afterwards and is different when it runs.
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
