extension SwiftRewriter {
    /// Rewrites `sendMessage(LSMessageInfo(…), delegate: …)`, where the message info is made in the call or just before it.
    mutating func sendMessageInfo(_ use: CodeBase.MemberUse) -> Bool {
        guard let index = use.argumentsIndex, let start = startOfStatement(use.chainStart) else { return false }
        let arguments = file.arguments(at: index)
        guard arguments.count >= 2, let info = messageInfo(arguments[0].value) else { return false }
        // Between the declaration and the call, the values may change.
        if let declaration = info.declaration, declaration.upperBound != start,
            !file.arguments(at: info.start + 1).allSatisfy({ isConstant($0.value) })
        {
            return false
        }
        let values = file.labelledArguments(at: info.start + 1)
        guard let message = values["message"], let sequence = values["sequence"],
            values["delayTimeout"].map(isEndless) != true
        else { return false }
        for index in info.start..<file.indexAfterGroup(at: info.start + 1)
        where OldAPI.legacyConstants[file.tokens[index].text] != nil {
            replacedTokens.insert(index)
        }
        replacedTokens.insert(info.start)
        if let type = info.type { replacedTokens.insert(type) }
        note("LSMessageInfo", at: info.start, .legacy, .mechanical)
        let keepsTry = values.values.contains(where: mayThrow)
        for index in start..<use.chainStart where file.tokens[index].is("try") && !keepsTry {
            removedTries.insert(index)
        }
        let first = keepsTry ? use.chainStart : start
        // The tokens inside of the statement are rewritten first.
        deferredStatements.append { rewriter in
            rewriter.writeSending(
                info, first..<rewriter.file.indexAfterGroup(at: index), use,
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
        replace(
            statement,
            with: "\(receiver).sendMessage(\(rewritten(values.message)), "
                + "withSequence: \(sequence == "UNORDERED_MESSAGES" ? "nil" : sequence), timeout: \(timeout), "
                + "delegate: \(rewritten(values.delegate)), enqueueWhileDisconnected: false)")
        if let declaration = info.declaration { edits.replace(lines(of: declaration), with: "") }
    }

    private struct MessageInfo {
        /// The first token of the initialiser.
        let start: Int
        /// The declaration of the message info, if any, on lines of its own.
        var declaration: Range<Int>?
        /// The type annotation in it, if any.
        var type: Range<Int>?
    }

    /// Where a message info is made, and its declaration if only this call uses it.
    private func messageInfo(_ value: Range<Int>) -> MessageInfo? {
        guard let made = initialiser(of: ["LSMessageInfo"], for: value) else { return nil }
        let end = file.indexAfterCall(at: made.start + 1)
        guard let place = made.variable else { return end == value.upperBound ? MessageInfo(start: made.start) : nil }
        let variable = declarations.variables[place]
        guard variable.visibility != nil, variable.initialValueIndex != nil,
            file.tokens[variable.keywordIndex].startsLine, file.token(end)?.startsLine != false,
            functionOf(made.start) == functionOf(value.lowerBound),
            !file.tokens(named: variable.name, in: declarations.reach(of: variable)).contains(where: {
                $0 != variable.nameIndex && !value.contains($0)
                    && declarations.localVariable(named: variable.name, at: $0) == place
            })
        else { return nil }
        return MessageInfo(start: made.start, declaration: variable.keywordIndex..<end, type: variable.typeTokens)
    }
}
