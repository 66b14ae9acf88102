/// What is read of each declaration.
extension Declarations {
    struct NominalType {
        let name: String
        let inheritedNames: [String]
        /// Indices of the names after the colon.
        let inheritedIndices: [Int]
        /// The tokens between the braces.
        let body: Range<Int>
        let isExtension: Bool
        let isClass: Bool
    }

    struct Parameter {
        /// `_` for a parameter without a label.
        let label: String
        let name: String
        let type: SpelledType?
        /// The tokens of the parameter's type.
        let typeTokens: Range<Int>
        let nameIndex: Int
    }

    struct Function {
        let name: String
        let parameters: [Parameter]
        let result: SpelledType?
        /// The index of the keyword.
        let keywordIndex: Int
        /// The index of the parenthesis that opens the parameters.
        let parenthesisIndex: Int
        /// The tokens between the braces; `nil` for a requirement.
        let body: Range<Int>?
        let enclosingType: String?
        let isThrowing: Bool

        /// The name with its labels, as in `client(_:didChangeStatus:)`.
        var selector: String { "\(name)(\(parameters.map { $0.label + ":" }.joined()))" }

        /// The selector of a method of Swift 1 or 2, whose first parameter has no label although it has no `_`.
        var earlierSelector: String {
            "\(name)(\((["_"] + parameters.dropFirst().map(\.label)).map { $0 + ":" }.joined()))"
        }
    }

    struct Variable {
        let name: String
        let nameIndex: Int
        let declaredType: SpelledType?
        /// The tokens of the declared type.
        let typeTokens: Range<Int>?
        /// The index of the first token of the initial value.
        let initialValueIndex: Int?
        /// Whether the initial value is a sequence and the variable takes its elements.
        let takesElements: Bool
        /// The tokens in which the variable is visible; `nil` for a member or a global.
        let visibility: Range<Int>?
        /// The type that the variable is a member of, if any.
        let enclosingType: String?
        let keywordIndex: Int
        /// Whether a condition binds the value of an optional.
        var isUnwrapped = false
    }
}

extension Declarations {
    private static let functionModifiers: Set<String> = [
        "override", "open", "public", "package", "internal", "fileprivate", "private", "final", "dynamic",
        "nonisolated",
    ]

    func isOverride(_ function: Function) -> Bool {
        modifiers(of: function).contains { file.tokens[$0].is("override") }
    }

    /// The indices of the names of a function's modifiers and attributes.
    func modifiers(of function: Function) -> [Int] {
        var result: [Int] = []
        var index = function.keywordIndex - 1
        while let token = file.token(index) {
            if let open = file.counterparts[index], open < index, file.has("@", at: open - 2) {
                // `@objc(name:)`
                index = open - 1
            } else if file.has("@", at: index - 1) {
                result.append(index)
                index -= 2
            } else if Self.functionModifiers.contains(token.text) {
                result.append(index)
                index -= 1
            } else {
                break
            }
        }
        return result
    }

    /// The tokens among which those are that may refer to a variable.
    func reach(of variable: Variable) -> Range<Int> {
        variable.visibility.map { min(variable.keywordIndex, $0.lowerBound)..<$0.upperBound } ?? 0..<file.tokens.count
    }

    /// The functions whose keyword is in a range of tokens.
    func functions(in range: Range<Int>) -> ArraySlice<Function> {
        functions[functions.firstPlace(notBefore: range.lowerBound)..<functions.firstPlace(notBefore: range.upperBound)]
    }
}

extension [Declarations.Function] {
    /// The index of the first function whose keyword is not before a token.
    fileprivate func firstPlace(notBefore index: Int) -> Int { partitioningIndex { self[$0].keywordIndex >= index } }
}
