/// Where the objects of 1.x are made that a statement names.
extension SwiftRewriter {
    static let tables: Set<String> = ["LSExtendedTableInfo", "LSTableInfo"]

    /// Whether an initialiser of one of the types is called at a token.
    func makes(_ types: Set<String>, at index: Int) -> Bool {
        types.contains(file.text(at: index)) && !codeBase.declaresType(file.text(at: index))
            && file.has("(", at: index + 1)
    }

    /// The initialiser of one of the types that an expression is or begins with; or that a variable of this file is declared with, or has as its
    /// only value.
    func initialiser(of types: Set<String>, for value: Range<Int>) -> (start: Int, variable: Int?)? {
        var first = value.lowerBound
        if makes(types, at: first) { return (first, nil) }
        if file.has("self", at: first), file.has(".", at: first + 1) { first += 2 }
        let end = file.has("!", at: value.upperBound - 1) ? value.upperBound - 1 : value.upperBound
        guard first + 1 == end, let place = declaration(ofNameAt: first) else { return nil }
        let variable = declarations.variables[place]
        let start = variable.initialValueIndex ?? onlyAssignment(to: variable)
        return start.flatMap { makes(types, at: $0) ? ($0, place) : nil }
    }

    /// The index of the variable of this file that a token refers to.
    func declaration(ofNameAt index: Int) -> Int? {
        codeBase.declaration(ofName: file.tokens[index].text, at: index, in: fileIndex).flatMap {
            $0.file == fileIndex ? $0.variable : nil
        }
    }

    /// The first token of the value of the only assignment to a variable.
    private func onlyAssignment(to variable: Declarations.Variable) -> Int? {
        guard variable.keywordIndex != variable.nameIndex else { return nil }
        let assigned = file.tokens(named: variable.name, in: declarations.reach(of: variable)).filter {
            file.has("=", at: $0 + 1)
        }
        return assigned.count == 1 ? assigned[0] + 2 : nil
    }
}
