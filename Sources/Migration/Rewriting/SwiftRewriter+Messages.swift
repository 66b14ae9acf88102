extension SwiftRewriter {
    /// Rewrites `sendMessage(LSMessageInfo(…), delegate: …)`, where the message info is made in the call or just before it.
    mutating func sendMessageInfo(_ use: CodeBase.MemberUse) -> Bool {
        guard let index = use.argumentsIndex, let start = startOfStatement(use.chainStart) else { return false }
        let arguments = file.arguments(at: index)
        guard arguments.count >= 2, let info = messageInfo(arguments[0].value) else { return false }
        // Between the declaration and the call, the values may change.
        if let end = info.endOfDeclaration, end != start,
            file.arguments(at: info.parenthesis).contains(where: { !isConstant($0.value, in: fileIndex) })
        {
            return false
        }
        let values = file.labelledArguments(at: info.parenthesis)
        guard let message = values["message"], let sequence = values["sequence"],
            values["delayTimeout"].map(isEndless) != true
        else { return false }
        for index in info.name..<file.indexAfterGroup(at: info.parenthesis)
        where OldAPI.legacyConstants[file.tokens[index].text] != nil {
            replacedTokens.insert(index)
        }
        replacedTokens.insert(info.name)
        if let type = info.type { replacedTokens.insert(type) }
        note("LSMessageInfo", at: info.name, .legacy, .mechanical)
        for index in start..<use.chainStart where file.tokens[index].is("try") { removedTries.insert(index) }
        // The tokens inside of the statement are rewritten first.
        deferredStatements.append { rewriter in
            rewriter.writeSending(
                info, start..<rewriter.file.indexAfterGroup(at: index), use,
                (message, sequence, values["delayTimeout"], arguments[1].value))
        }
        return true
    }

    private mutating func writeSending(
        _ info: MessageInfo, _ statement: Range<Int>, _ use: CodeBase.MemberUse,
        _ values: (message: Range<Int>, sequence: Range<Int>, timeout: Range<Int>?, delegate: Range<Int>)
    ) {
        var timeout = "-1"
        if let value = values.timeout, file.text(ofTokens: value) != "NO_DELAY_TIMEOUT" {
            convertSeconds(value)
            timeout = rewritten(value)
        }
        let sequence = rewritten(values.sequence)
        let receiver = receiver(of: use)
        edits.replace(
            range(ofTokens: statement),
            with: "\(receiver).sendMessage(\(rewritten(values.message)), "
                + "withSequence: \(sequence == "UNORDERED_MESSAGES" ? "nil" : sequence), timeout: \(timeout), "
                + "delegate: \(rewritten(values.delegate)), enqueueWhileDisconnected: false)")
        replacedTokens.insert(statement)
        if let line = info.line { edits.replace(line, with: "") }
    }

    private struct MessageInfo {
        let name: Int
        let parenthesis: Int
        /// The line that declares the message info, if any.
        var line: Range<Int>?
        /// The type annotation in that line, if any.
        var type: Range<Int>?
        /// The index after the declaration, if any.
        var endOfDeclaration: Int?
    }

    /// Where a message info is made, and its declaration if only this call uses it.
    private func messageInfo(_ value: Range<Int>) -> MessageInfo? {
        let first = value.lowerBound
        if file.tokens[first].is("LSMessageInfo"), file.has("(", at: first + 1) {
            let end = file.indexAfterGroup(at: first + 1)
            let isWhole = end == value.upperBound || end + 1 == value.upperBound && file.tokens[end].is("!")
            return isWhole ? MessageInfo(name: first, parenthesis: first + 1) : nil
        }
        guard value.count == 1 || value.count == 2 && file.tokens[first + 1].is("!"),
            let local = codeBase.variable(named: file.tokens[first].text, at: first, in: fileIndex)
        else { return nil }
        let variable = declarations.variables[local.variable]
        guard let start = variable.initialValueIndex, file.has("LSMessageInfo", at: start),
            file.has("(", at: start + 1), file.tokens[variable.keywordIndex].startsLine,
            declarations.enclosingFunction(ofToken: start)?.keywordIndex
                == declarations.enclosingFunction(ofToken: first)?.keywordIndex
        else { return nil }
        let end = file.indexAfterCall(at: start + 1)
        let isUsedElsewhere = file.tokens(named: variable.name, in: declarations.reach(of: variable)).contains {
            index in
            index != variable.nameIndex && index != first
                && codeBase.variable(named: variable.name, at: index, in: fileIndex)?.variable == local.variable
        }
        guard !isUsedElsewhere, file.token(end)?.startsLine != false else { return nil }
        return MessageInfo(
            name: start, parenthesis: start + 1, line: lines(of: variable.keywordIndex..<end),
            type: variable.typeTokens, endOfDeclaration: end)
    }
}
