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
    /// 1-based; the first of several with the same advice.
    package let line: Int
    /// All of them, in order.
    package private(set) var lines: [Int]
    package let generation: Generation
    package let kind: Kind
    /// The old name of a type, a member or a delegate method.
    package let use: String
    package let advice: String?

    private enum CodingKeys: String, CodingKey {
        case path = "file"
        case line, lines, generation, kind, use, advice
    }
}

extension Finding {
    init(_ use: String, at token: Token, in file: SourceFile, _ generation: Generation, _ kind: Kind, _ advice: String?)
    {
        let line = file.line(at: token.range.lowerBound)
        self.init(
            path: file.path, line: line, lines: [line], generation: generation, kind: kind, use: use, advice: advice)
    }

    /// The findings of a file, where those that a person decides with the same advice are one.
    static func grouped(_ findings: [Finding]) -> [Finding] {
        var result: [Finding] = []
        var places: [String: Int] = [:]
        for finding in findings {
            let key = "\(finding.use)\n\(finding.advice ?? "")\n\(finding.generation)"
            if finding.kind == .person, let place = places[key] {
                result[place].lines.append(finding.line)
            } else {
                if finding.kind == .person { places[key] = result.count }
                result.append(finding)
            }
        }
        return result
    }
}
