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
        if let place = info.place, place.file == fileIndex {
            guard keepsValues(info, at: place, opening: use) else { return false }
            moveSettings(of: place, opening: use, receiver)
        }
        if let made = info.tuple {
            let written = tuple(info.values, named: made.name)
            info.values = written.members
            replaceInfo(made, by: written.text)
        }
        var statements: [String] = []
        let details = "\(receiver).connectionDetails"
        if let address = info.values["pushServerURL"] {
            statements.append("\(details).serverAddress = \(address)")
        }
        if let adapterSet = info.values["adapter"] {
            statements.append("\(details).adapterSet = \(adapterSet)")
        }
        if let user = info.values["user"] { statements.append("\(details).user = \(user)") }
        if let password = info.values["password"] {
            statements.append("\(details).setPassword(\(password))")
        }
        if delegate != "nil" { statements.append("\(receiver).addDelegate(\(delegate))") }
        statements.append("\(receiver).connect()")
        let end = file.indexAfterGroup(at: index)
        edits.replace(range(ofTokens: start..<end), with: statements.joined(separator: separator(at: start)))
        replacedTokens.insert(start..<end)
        if let start = info.inlineIndex {
            note("LSConnectionInfo", at: start, .legacy, .mechanical)
        } else if info.tuple == nil {
            removeDeclaration(of: info, usedAt: arguments[0].value)
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
        /// The variable that holds the connection info; `nil` if the call makes it.
        let place: (file: Int, variable: Int)?
        /// The tokens of the statement that makes the connection info, if its declaration does not.
        var assignment: Range<Int>?
        var inlineIndex: Int?
        var values: [String: String] = [:]
        /// The initialiser whose arguments have to be evaluated where they are, so that a tuple of them takes the place of the info.
        var tuple: (start: Int, end: Int, name: String)?
    }

    /// The labels of a connection info's arguments, and the settings that take their place.
    private static let details: KeyValuePairs = [
        "pushServerURL": "serverAddress", "adapter": "adapterSet", "user": "user", "password": "password",
    ]

    /// The tuple, or the only value, that takes the place of a connection info; and the values as members of it.
    private func tuple(_ values: [String: String], named name: String) -> (text: String, members: [String: String]) {
        let used = Self.details.filter { values[$0.key] != nil }
        if used.count == 1 { return (values[used[0].key] ?? "", [used[0].key: name]) }
        let text = used.map { "\($0.value): \(values[$0.key] ?? "")" }.joined(separator: ", ")
        return ("(\(text))", Dictionary(uniqueKeysWithValues: used.map { ($0.key, "\(name).\($0.value)") }))
    }

    /// Whether an argument has the same value wherever it is evaluated: a literal, or constants of the application.
    func isConstant(_ value: Range<Int>, in fileIndex: Int) -> Bool {
        let file = codeBase.files[fileIndex]
        if [.string, .number].contains(file.tokens[value.lowerBound].kind), value.count == 1 { return true }
        guard value.allSatisfy({ file.tokens[$0].isIdentifier || file.tokens[$0].is(".") }) else { return false }
        var first = value.lowerBound
        if ["self", "Self"].contains(file.tokens[first].text), first + 2 < value.upperBound { first += 2 }
        let name = file.tokens[first].text
        if ["nil", "true", "false"].contains(name) { return true }
        if first + 1 == value.upperBound {
            guard let place = codeBase.declaration(ofName: name, at: first, in: fileIndex) else { return false }
            return codeBase.isConstant(place)
        }
        // `Server.address`
        return first + 3 == value.upperBound && codeBase.isConstant(member: file.tokens[first + 2].text, of: name)
    }

    /// Writes the values of a connection info where it was made: they are evaluated there, once.
    private mutating func replaceInfo(_ made: (start: Int, end: Int, name: String), by text: String) {
        guard !replacedTokens.contains(made.start) else { return }
        // A written type before the initialiser, as in `let info: LSConnectionInfo = LSConnectionInfo(…)`.
        if let variable = declarations.variablesByValue[made.start].map({ declarations.variables[$0] }),
            let type = variable.typeTokens
        {
            edits.replace(
                file.tokens[variable.nameIndex].range.upperBound..<file.tokens[type.upperBound - 1].range.upperBound,
                with: "")
            replacedTokens.insert(type)
        }
        edits.replace(range(ofTokens: made.start..<made.end), with: text)
        replacedTokens.insert(made.start..<made.end)
        note("LSConnectionInfo", at: made.start, .legacy, .mechanical)
    }

    /// Removes the connection info if it is declared in this file and used only to open connections.
    private mutating func removeDeclaration(of info: ConnectionInfo, usedAt argument: Range<Int>) {
        guard let place = info.place, place.file == fileIndex else { return }
        let variable = declarations.variables[place.variable]
        let others = file.tokens(named: variable.name, in: declarations.reach(of: variable)).filter {
            $0 != variable.nameIndex && !isOpeningArgument($0) && !replacedTokens.contains($0)
                && info.assignment?.contains($0) != true
                && !isLabel($0) && means(variable, at: $0)
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
            return
        }
        guard let start = variable.initialValueIndex else { return }
        guard removeLines(of: first..<file.indexAfterCall(at: start + 1)) else { return }
        note("LSConnectionInfo", at: start, .legacy, .mechanical)
        note(
            "LSConnectionInfo.init(pushServerURL:pushServerControlURL:user:password:adapter:)", at: start,
            .legacy, .mechanical)
    }

    /// Whether a token with the name of a variable may refer to it.
    func means(_ variable: Declarations.Variable, at index: Int) -> Bool {
        if file.has(".", at: index - 1) { return variable.visibility == nil }
        guard let local = declarations.localVariable(named: variable.name, at: index) else {
            return variable.visibility == nil
        }
        return declarations.variables[local].nameIndex == variable.nameIndex
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
        guard let parent = parents[index], let name = file.token(parent - 1) else { return false }
        return ["openConnection", "openConnectionWithInfo"].contains(name.text)
    }

    /// The arguments of the `LSConnectionInfo` that the expression refers to; `nil` if one of them cannot be written elsewhere.
    private func connectionInfo(_ value: Range<Int>) -> ConnectionInfo? {
        var tokens = value
        if tokens.count == 3, file.tokens[tokens.lowerBound].is("self"),
            file.tokens[tokens.lowerBound + 1].is(".")
        {
            tokens = tokens.lowerBound + 2..<tokens.upperBound
        }
        if tokens.count == 2, file.tokens[tokens.lowerBound + 1].is("!") {
            tokens = tokens.lowerBound..<tokens.lowerBound + 1
        }
        if file.tokens[value.lowerBound].is("LSConnectionInfo"), file.has("(", at: value.lowerBound + 1) {
            var info = ConnectionInfo(place: nil, inlineIndex: value.lowerBound)
            return read(file, at: value.lowerBound + 1, into: &info) { _ in true }
        }
        guard tokens.count == 1,
            let place = codeBase.declaration(
                ofName: file.tokens[tokens.lowerBound].text, at: tokens.lowerBound, in: fileIndex)
        else { return nil }
        if codeBase.initialValue(ofVariable: place) == nil { return assignedInfo(of: place, at: tokens.lowerBound) }
        guard let start = codeBase.initialValue(ofVariable: place) else { return nil }
        let other = codeBase.files[place.file]
        guard other.has("LSConnectionInfo", at: start),
            other.has("(", at: start + 1)
        else { return nil }
        let variable = codeBase.declarations[place.file].variables[place.variable]
        let isLocal = variable.visibility != nil
        var info = ConnectionInfo(place: place)
        if other.arguments(at: start + 1).contains(where: { !isConstant($0.value, in: place.file) }) {
            // The arguments have their values where the info is made.
            guard place.file == fileIndex, !variable.isUnwrapped else { return nil }
            info.tuple = (start, file.indexAfterCall(at: start + 1), file.text(ofTokens: value).filter { $0 != "!" })
            return read(file, at: start + 1, into: &info) { _ in true }
        }
        return read(other, at: start + 1, into: &info) { value in
            // The value must exist outside of the place where the info is made.
            let text = other.text(ofTokens: value)
            return (place.file == fileIndex || isGlobal(text, other, value))
                && (isLocal || value.count == 1 || other.tokens[value.lowerBound].kind == .string
                    || isGlobal(text, other, value))
        }
    }

    private func read(
        _ other: SourceFile, at parenthesis: Int, into info: inout ConnectionInfo, _ isVisible: (Range<Int>) -> Bool
    ) -> ConnectionInfo? {
        for argument in other.arguments(at: parenthesis) {
            guard let label = argument.label else { return nil }
            let text = other.text(ofTokens: argument.value)
            if text == "nil" { continue }
            guard label != "pushServerControlURL", isVisible(argument.value), !usesOldMembers(argument.value, in: other)
            else { return nil }
            info.values[label] = text
        }
        return info.values["pushServerURL"] == nil ? nil : info
    }

    /// Whether an expression has members of an earlier API, which are rewritten where they are.
    private func usesOldMembers(_ value: Range<Int>, in other: SourceFile) -> Bool {
        value.contains { index in
            other.has(".", at: index - 1) && OldAPI.hasMember(other.tokens[index].text)
        }
    }

    /// The connection info that is assigned to a variable without an initial value. The file must have exactly one assignment: in the same
    /// function, or with values that every function can use.
    private func assignedInfo(of place: (file: Int, variable: Int), at use: Int) -> ConnectionInfo? {
        guard place.file == fileIndex else { return nil }
        let variable = declarations.variables[place.variable]
        let assignments = file.tokens(named: variable.name, in: declarations.reach(of: variable)).filter {
            file.has("=", at: $0 + 1)
        }
        guard assignments.count == 1, let index = assignments.first,
            file.has("LSConnectionInfo", at: index + 2),
            file.has("(", at: index + 3)
        else { return nil }
        let end = file.indexAfterCall(at: index + 3)
        let start = file.has(".", at: index - 1) ? index - 2 : index
        let isSameFunction =
            declarations.enclosingFunction(ofToken: index)?.keywordIndex
            == declarations.enclosingFunction(ofToken: use)?.keywordIndex && index < use
            && parents[index] == parents[startOfStatement(use) ?? use]
        // Nothing comes between the two that could change what the arguments are made of.
        let isNext = isSameFunction && startOfStatement(use) == end
        var info = ConnectionInfo(place: place, assignment: start..<end)
        return read(file, at: index + 3, into: &info) { value in
            isNext
                || isConstant(value, in: fileIndex)
                    && (isSameFunction || file.tokens[value.lowerBound].kind == .string && value.count == 1
                        || isGlobal(file.text(ofTokens: value), file, value))
        }
    }
}

extension SwiftRewriter {
    private func isGlobal(_ text: String, _ other: SourceFile, _ value: Range<Int>) -> Bool {
        if value.count == 1, other.tokens[value.lowerBound].kind == .string { return true }
        return value.allSatisfy { other.tokens[$0].isIdentifier || other.tokens[$0].is(".") }
            && (codeBase.declaration(ofName: other.tokens[value.lowerBound].text, at: 0, in: fileIndex)
                != nil
                || codeBase.declaresType(other.tokens[value.lowerBound].text))
    }
}
