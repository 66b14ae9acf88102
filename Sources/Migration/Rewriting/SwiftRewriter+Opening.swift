extension SwiftRewriter {
    /// `openConnection(with: info, …)`: what the connection info was made with goes into `connectionDetails`, where it can be
    /// seen, and the client connects.
    mutating func openConnection(_ use: CodeBase.MemberUse, _ name: String) {
        let advice = Mapping.openConnectionAdvice
        guard let index = use.argumentsIndex, let start = startOfStatement(use.chainStart) else {
            return ask(use, name, advice)
        }
        let arguments = file.arguments(at: index)
        guard arguments.count >= 2, let info = connectionInfo(arguments[0].value) else {
            return ask(use, name, advice)
        }
        let delegate = file.text(ofTokens: arguments[1].value)
        let receiver = file.text(
            file.tokens[use.chainStart].range.lowerBound..<file.tokens[use.nameIndex - 1].range.lowerBound
        )
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
        let isOnLine = file.tokens[start].startsLine
        let separator =
            isOnLine ? "\n" + file.indentation(at: file.tokens[start].range.lowerBound) : "; "
        edits.replace(range(ofTokens: start..<end), with: statements.joined(separator: separator))
        replacedTokens.insert(start..<end)
        note(name, at: use.nameIndex, .legacy, .mechanical)
        removeDeclaration(of: info, usedAt: arguments[0].value)
        noteWeakDelegate(delegate, at: start)
        note(
            name, at: use.nameIndex, .legacy, .behaviour,
            advice:
                "connect() returns at once and goes on trying: a failure is a status, or client(_:didReceiveServerError:withMessage:)"
        )
    }

    private struct ConnectionInfo {
        let place: (file: Int, variable: Int)
        var values: [String: String] = [:]
    }

    /// The connection info itself goes if it is declared in this file and only opens connections.
    private mutating func removeDeclaration(of info: ConnectionInfo, usedAt argument: Range<Int>) {
        guard info.place.file == fileIndex else { return }
        let variable = declarations.variables[info.place.variable]
        let others = file.tokens.indices.filter {
            file.tokens[$0].is(variable.name) && file.tokens[$0].isIdentifier && $0 != variable.nameIndex
                && !isOpeningArgument($0)
        }
        guard others.isEmpty, let start = variable.initialValueIndex, !replacedTokens.contains(start)
        else { return }
        var first = variable.keywordIndex
        while first > 0, !file.tokens[first].startsLine { first -= 1 }
        var end = file.indexAfterGroup(at: start + 1)
        if file.token(end)?.is("!") == true { end += 1 }
        let from = lineStart(of: file.tokens[first].range.lowerBound)
        let to = min(file.endOfLine(at: file.tokens[end - 1].range.upperBound) + 1, file.bytes.count)
        guard file.token(end)?.startsLine ?? true else { return }
        edits.replace(from..<to, with: "")
        replacedTokens.insert(first..<end)
        note("LSConnectionInfo", at: start, .legacy, .mechanical)
        note(
            "LSConnectionInfo.init(pushServerURL:pushServerControlURL:user:password:adapter:)", at: start,
            .legacy, .mechanical)
    }

    /// Whether a name stands as the first argument of `openConnection`.
    private func isOpeningArgument(_ index: Int) -> Bool {
        guard let parent = parents[index], let name = file.token(parent - 1) else { return false }
        return ["openConnection", "openConnectionWithInfo"].contains(name.text)
    }

    /// The arguments of the `LSConnectionInfo` that the expression is, where all of them can be written elsewhere, too.
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
        guard tokens.count == 1,
            let place = codeBase.declaration(
                ofName: file.tokens[tokens.lowerBound].text, at: tokens.lowerBound, in: fileIndex),
            let start = codeBase.initialValue(ofVariable: place)
        else { return nil }
        let other = codeBase.files[place.file]
        guard other.token(start)?.is("LSConnectionInfo") == true,
            other.token(start + 1)?.is("(") == true
        else { return nil }
        let isLocal = codeBase.declarations[place.file].variables[place.variable].visibility != nil
        var info = ConnectionInfo(place: place)
        for argument in other.arguments(at: start + 1) {
            guard let label = argument.label else { return nil }
            let text = other.text(ofTokens: argument.value)
            if text == "nil" { continue }
            // A control URL of its own, or a value that only exists where the info is made.
            guard label != "pushServerControlURL",
                place.file == fileIndex || isGlobal(text, other, argument.value)
            else { return nil }
            guard
                isLocal || argument.value.count == 1
                    || other.tokens[argument.value.lowerBound].kind == .string
                    || isGlobal(text, other, argument.value)
            else { return nil }
            info.values[label] = text
        }
        return info.values["pushServerURL"] == nil ? nil : info
    }

    private func isGlobal(_ text: String, _ other: SourceFile, _ value: Range<Int>) -> Bool {
        if value.count == 1, other.tokens[value.lowerBound].kind == .string { return true }
        return value.allSatisfy { other.tokens[$0].isIdentifier || other.tokens[$0].is(".") }
            && (codeBase.declaration(ofName: other.tokens[value.lowerBound].text, at: 0, in: fileIndex)
                != nil
                || codeBase.declaresType(other.tokens[value.lowerBound].text))
    }
}
