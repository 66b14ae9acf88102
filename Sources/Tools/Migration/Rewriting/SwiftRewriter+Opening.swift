extension SwiftRewriter {
    /// Rewrites `openConnection(with: info, …)`: the arguments of the connection info become settings of `connectionDetails`, if the file
    /// shows them, and the client connects.
    ///
    /// - Returns: whether the tool rewrote the call.
    mutating func openConnection(_ use: CodeBase.MemberUse, _ name: String) -> Bool {
        guard let index = use.argumentsIndex, let start = startOfStatement(use.chainStart) else { return false }
        let arguments = file.arguments(at: index)
        guard arguments.count >= 2, var info = connectionInfo(arguments[0].value) else { return false }
        let delegate = file.text(ofTokens: arguments[1].value)
        let receiver = receiver(of: use)
        if let variable = info.variable {
            guard keepsValues(info, at: variable, opening: use) else { return false }
            moveSettings(of: variable, opening: use, receiver)
        }
        if let name = info.tupleName { info.values = replaceInfo(info, named: name) }
        let details = "\(receiver).connectionDetails"
        var statements = Self.details.compactMap { argument, setting in
            info.values[argument].map {
                setting == "password" ? "\(details).setPassword(\($0))" : "\(details).\(setting) = \($0)"
            }
        }
        if delegate != "nil" { statements.append("\(receiver).addDelegate(\(delegate))") }
        statements.append("\(receiver).connect()")
        replace(start..<file.indexAfterGroup(at: index), with: statements.joined(separator: separator(at: start)))
        if info.variable == nil {
            note("LSConnectionInfo", at: info.start, .legacy, .mechanical)
        } else if info.tupleName == nil {
            removeDeclaration(of: info)
        }
        noteWeakDelegate(delegate, at: start)
        note(
            name, at: use.nameIndex, .legacy, .behaviour,
            advice:
                "connect() returns at once and retries: a failure is a status, or client(_:didReceiveServerError:withMessage:)"
        )
        return true
    }

    struct ConnectionInfo {
        /// The index of the variable that holds the connection info; `nil` if the call makes it.
        var variable: Int?
        /// The first token of its initialiser.
        let start: Int
        /// The tokens of the statement that makes the connection info, if its declaration does not.
        var assignment: Range<Int>?
        var values: [String: String] = [:]
        /// The name of the tuple that takes the place of the info, if its arguments have to be evaluated where they are.
        var tupleName: String?
    }

    /// The labels of a connection info's arguments, and the settings that take their place.
    private static let details: KeyValuePairs = [
        "pushServerURL": "serverAddress", "adapter": "adapterSet", "user": "user", "password": "password",
    ]

    /// Whether an argument has the same value wherever it is evaluated: a literal, or constants of the application.
    func isConstant(_ value: Range<Int>) -> Bool {
        if isLiteral(value) { return true }
        guard value.allSatisfy({ file.tokens[$0].isIdentifier || file.tokens[$0].is(".") }) else { return false }
        var first = value.lowerBound
        if file.has("self", "Self", at: first), first + 2 < value.upperBound { first += 2 }
        let name = file.tokens[first].text
        if ["nil", "true", "false"].contains(name) { return true }
        if first + 1 == value.upperBound {
            return codeBase.declaration(ofName: name, at: first, in: fileIndex).map(codeBase.isConstant) == true
        }
        // `Server.address`
        return first + 3 == value.upperBound && codeBase.isConstant(member: file.tokens[first + 2].text, of: name)
    }

    private func isLiteral(_ value: Range<Int>) -> Bool {
        value.count == 1 && [.string, .number].contains(file.tokens[value.lowerBound].kind)
    }

    /// Writes the values of a connection info where it was made, because they are evaluated there, once.
    ///
    /// - Returns: the members of the tuple.
    private mutating func replaceInfo(_ info: ConnectionInfo, named name: String) -> [String: String] {
        let used = Self.details.filter { info.values[$0.key] != nil }
        let isTuple = used.count > 1
        if !replacedTokens.contains(info.start) {
            // A written type before the initialiser, as in `let info: LSConnectionInfo = LSConnectionInfo(…)`.
            let variable = declarations.variablesByValue[info.start].map { declarations.variables[$0] }
            if let variable, let type = variable.typeTokens {
                replace(variable.nameIndex + 1..<type.upperBound, with: "")
            }
            let values = used.map { (isTuple ? "\($0.value): " : "") + (info.values[$0.key] ?? "") }
                .joined(separator: ", ")
            replace(info.start..<file.indexAfterCall(at: info.start + 1), with: isTuple ? "(\(values))" : values)
            note("LSConnectionInfo", at: info.start, .legacy, .mechanical)
        }
        return Dictionary(uniqueKeysWithValues: used.map { ($0.key, isTuple ? "\(name).\($0.value)" : name) })
    }

    /// Removes the connection info if the file uses it only to open connections.
    private mutating func removeDeclaration(of info: ConnectionInfo) {
        guard let index = info.variable else { return }
        let variable = declarations.variables[index]
        let others = usesOfInfo(index).all.filter {
            !isOpeningArgument($0) && !replacedTokens.contains($0) && info.assignment?.contains($0) != true
        }
        guard others.isEmpty, !replacedTokens.contains(variable.nameIndex) else { return }
        var first = variable.keywordIndex
        while first > 0, !file.tokens[first].startsLine { first -= 1 }
        if let assignment = info.assignment {
            guard removeLines(of: assignment) else { return }
            note("LSConnectionInfo", at: assignment.lowerBound, .legacy, .mechanical)
            if let type = variable.typeTokens, removeLines(of: first..<type.upperBound) {
                note("LSConnectionInfo", at: type.lowerBound, .legacy, .mechanical)
            }
        } else if removeLines(of: first..<file.indexAfterCall(at: info.start + 1)) {
            note("LSConnectionInfo", at: info.start, .legacy, .mechanical)
            note(
                "LSConnectionInfo.init(pushServerURL:pushServerControlURL:user:password:adapter:)", at: info.start,
                .legacy, .mechanical)
        }
    }

    /// Removes statements together with their lines; returns `false` if they share a line with other code.
    private mutating func removeLines(of tokens: Range<Int>) -> Bool {
        guard file.tokens[tokens.lowerBound].startsLine, file.token(tokens.upperBound)?.startsLine ?? true else {
            return false
        }
        edits.replace(lines(of: tokens), with: "")
        replacedTokens.insert(tokens)
        return true
    }

    /// Whether a token is the label of an argument.
    func isLabel(_ index: Int) -> Bool {
        file.has(":", at: index + 1) && file.has("(", ",", at: index - 1)
            && parents[index].map { file.tokens[$0].is("(") } == true
    }

    /// Whether the token is in the first argument of `openConnection`.
    func isOpeningArgument(_ index: Int) -> Bool {
        parents[index].map { file.has("openConnection", "openConnectionWithInfo", at: $0 - 1) } == true
    }

    /// The arguments of the `LSConnectionInfo` that the expression refers to; `nil` if one of them cannot be written elsewhere.
    private func connectionInfo(_ value: Range<Int>) -> ConnectionInfo? {
        guard let made = initialiser(of: ["LSConnectionInfo"], for: value) else { return nil }
        var info = ConnectionInfo(variable: made.variable, start: made.start)
        let arguments = file.arguments(at: made.start + 1)
        for argument in arguments {
            guard let label = argument.label else { return nil }
            let text = file.text(ofTokens: argument.value)
            if text == "nil" { continue }
            guard label != "pushServerControlURL", !usesOldMembers(argument.value) else { return nil }
            info.values[label] = text
        }
        guard info.values["pushServerURL"] != nil else { return nil }
        guard let variable = made.variable.map({ declarations.variables[$0] }) else { return info }
        let areConstant = arguments.allSatisfy { isConstant($0.value) }
        var isSameScope = variable.visibility != nil
        if variable.initialValueIndex == nil {
            info.assignment = assignment(of: made.start)
            isSameScope = isBefore(made.start, value.lowerBound)
            // Nothing comes between the two that could change what the arguments are made of.
            if isSameScope, startOfStatement(value.lowerBound) == info.assignment?.upperBound { return info }
            guard areConstant else { return nil }
        } else if !areConstant {
            guard !variable.isUnwrapped else { return nil }
            info.tupleName = file.text(ofTokens: value).filter { $0 != "!" }
            return info
        }
        return isSameScope || arguments.allSatisfy({ isVisibleEverywhere($0.value) }) ? info : nil
    }

    /// The statement that assigns an object, whose initialiser begins at a token, to a variable.
    private func assignment(of start: Int) -> Range<Int> {
        let name = start - 2
        return (file.has(".", at: name - 1) ? name - 2 : name)..<file.indexAfterCall(at: start + 1)
    }

    /// Whether a statement comes before another one in the same block of a function.
    private func isBefore(_ first: Int, _ second: Int) -> Bool {
        functionOf(first) == functionOf(second) && first < second
            && parents[first] == parents[startOfStatement(second) ?? second]
    }

    /// Whether an expression has members of an earlier API, which are rewritten where they are.
    private func usesOldMembers(_ value: Range<Int>) -> Bool {
        value.contains { file.has(".", at: $0 - 1) && OldAPI.hasMember(file.tokens[$0].text) }
    }

    /// Whether an argument means the same in every function that can use the info: a literal, a member or a global.
    private func isVisibleEverywhere(_ value: Range<Int>) -> Bool {
        if isLiteral(value) || file.has("nil", at: value.lowerBound) { return true }
        let name = file.tokens[value.lowerBound].text
        let place = codeBase.declaration(ofName: name, at: value.lowerBound, in: fileIndex)
        return place.map { codeBase.declarations[$0.file].variables[$0.variable].visibility == nil }
            ?? (name == "self" || codeBase.declaresType(name))
    }
}
