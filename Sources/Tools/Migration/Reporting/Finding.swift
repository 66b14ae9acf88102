/// A use of an earlier API, or code that behaves differently after the migration.
package struct Finding: Sendable, Equatable, Encodable {
    package enum Kind: String, Sendable, CaseIterable, Encodable {
        /// The tool rewrites the use.
        case mechanical
        /// The use stays as it is, because the current API has the same.
        case unchanged
        /// A person has to rewrite the use.
        case person
        /// The code compiles after the migration, but behaves differently.
        case behaviour
    }

    package let path: String
    /// 1-based.
    package let line: Int
    package let generation: Generation
    package let kind: Kind
    /// The old name of a type, a member or a delegate method.
    package let use: String
    package let advice: String?

    private enum CodingKeys: String, CodingKey {
        case path = "file"
        case line, generation, kind, use, advice
    }
}

extension Finding {
    init(_ use: String, at token: Token, in file: SourceFile, _ generation: Generation, _ kind: Kind, _ advice: String?)
    {
        self.init(
            path: file.path, line: file.line(at: token.range.lowerBound), generation: generation, kind: kind, use: use,
            advice: advice)
    }
}
