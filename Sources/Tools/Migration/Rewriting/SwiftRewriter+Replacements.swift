import Foundation

/// Methods of 1.x whose place others take, with other parameters.
extension SwiftRewriter {
    /// Rewrites a method if it uses only values that the new method has, too.
    /// - Returns: whether the method was rewritten.
    mutating func replace(_ function: Declarations.Function, by new: DelegateMethod.Replacement) -> Bool {
        let parameters = function.parameters.enumerated().map { number, parameter in
            (parameter: parameter, uses: uses(of: parameter, in: function), new: new.value(of: number))
        }
        guard
            parameters.allSatisfy({ parameter, uses, new in
                new == nil ? uses.isEmpty : !isMessage(parameter) || uses.allSatisfy { textMember(after: $0) != nil }
            })
        else { return false }
        let names = function.parameters.map(\.name)
        func filled(_ text: String) -> String {
            names.indices.reduce(text) { $0.replacingOccurrences(of: "$\($1)", with: names[$1]) }
        }
        var preludes: [String] = []
        for (parameter, uses, new) in parameters {
            guard let new, !uses.isEmpty || !Self.values.contains(new.type) else { continue }
            guard Self.values.contains(new.type) else {
                plainParameters.insert(parameter.nameIndex)
                removeUnwrapping(at: uses)
                continue
            }
            if isMessage(parameter) {
                for index in uses { replaceMessage(at: index) }
                continue
            }
            guard let (type, value) = conversion(of: filled(new.text), new.type, to: parameter) else { continue }
            if redeclares(parameter.name, in: function) {
                replace(uses, with: value)
            } else {
                preludes.append("let \(parameter.name)\(type) = \(value)")
            }
        }
        let signature = new.parameters.map { parameter in
            let name = parameter.name == parameter.label ? "" : " " + filled(parameter.name)
            return
                "\(parameter.label)\(name): \(Self.values.contains(parameter.type) ? parameter.type : spelled(parameter.type))"
        }
        let tokens = function.parenthesisIndex - 1..<file.indexAfterGroup(at: function.parenthesisIndex)
        replace(tokens, with: "\(new.name)(\(signature.joined(separator: ", ")))")
        for index in tokens where OldAPI.generation(ofType: file.tokens[index].text) != nil {
            note(file.tokens[index].text, at: index, .legacy, .mechanical)
        }
        insertPreludes(preludes, in: function)
        return true
    }

    /// The types of values, as opposed to objects, in the new methods.
    private static let values: Set<String> = ["String", "String?", "Int", "UInt", "Bool"]

    private func isMessage(_ parameter: Declarations.Parameter) -> Bool { parameter.type?.name == "LSMessageInfo" }

    /// The code for the value that a parameter had, as the method spells its type; `nil` if it has that type.
    private func conversion(of value: String, _ type: String, to parameter: Declarations.Parameter) -> (String, String)?
    {
        guard type.hasPrefix("String") else { return ("", "\(parameter.type?.name ?? "Int32")(\(value))") }
        let written = file.text(ofTokens: parameter.typeTokens)
        if parameter.type?.isOptional == false { return type == "String" ? nil : ("", "(\(value) ?? \"\")") }
        return (": \(written.isEmpty ? "String!" : written)", value)
    }

    /// Whether the body itself has a variable with the name of a parameter, which hides it: `let itemPosition = Int(itemPosition)`, `guard let
    /// itemName else`.
    func redeclares(_ name: String, in function: Declarations.Function) -> Bool {
        guard let body = function.body else { return false }
        let isDeclared = file.tokens(named: name, in: body).contains { index in
            parents[index] == body.lowerBound - 1 && file.has("let", "var", at: index - 1)
        }
        // The variable of `if let itemName {` is not visible at the end.
        guard isDeclared, let last = declarations.localVariable(named: name, at: body.upperBound - 1) else {
            return false
        }
        return body.contains(declarations.variables[last].nameIndex)
    }

    /// Writes a value in place of the uses of a parameter.
    mutating func replace(_ uses: [Int], with value: String) {
        for index in uses {
            if declarations.variablesByValue[index].map({ declarations.variables[$0].nameIndex }) == index {
                // `guard let itemName else`
                insert(" = " + value, after: index)
            } else {
                replace(index, with: value)
            }
        }
    }

    // MARK: - Messages

    /// The index of `message` in `info.message`, `info!.message` and `info?.message`, where `info` is at `index`.
    private func textMember(after index: Int) -> Int? {
        let dot = file.has("!", "?", at: index + 1) ? index + 2 : index + 1
        return file.has(".", at: dot) && file.has("message", at: dot + 1) ? dot + 1 : nil
    }

    /// Replaces `info.message` by `info`, which is the text of the message now.
    private mutating func replaceMessage(at index: Int) {
        guard var member = textMember(after: index) else { return }
        replacedTokens.insert(member)
        let start = file.tokens[index].range.upperBound
        if file.has("??", at: member + 1) {
            // The compiler warns about `??` after a value that is not optional.
            insert("Optional(", before: index)
            return edits.replace(start..<file.tokens[member].range.upperBound, with: ")")
        }
        // `info.message!`
        if file.has("!", at: member + 1) || file.has("?", at: member + 1) && file.has(".", at: member + 2) {
            member += 1
        }
        edits.replace(start..<file.tokens[member].range.upperBound, with: "")
    }

    // MARK: - Calls

    mutating func replaceCall(_ open: Int, by new: DelegateMethod.Replacement, from name: Int, _ use: String) {
        guard let close = file.counterparts[open] else { return }
        let values = file.arguments(at: open).map { rewritten($0.value) }
        let arguments = new.parameters.map { parameter in
            let value = new.number(of: parameter).map { values[$0] } ?? parameter.name
            return (parameter.label == "_" ? "" : "\(parameter.label): ")
                + (parameter.type == "UInt" ? "UInt(\(value))" : value)
        }
        replace(name..<close + 1, with: "\(new.name)(\(arguments.joined(separator: ", ")))")
        note(use, at: name, .legacy, .mechanical)
    }
}
