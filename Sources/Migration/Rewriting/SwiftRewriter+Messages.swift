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

    /// The source text of `tokens` with the edits applied.
    func rewritten(_ tokens: Range<Int>) -> String { edits.applied(to: file.bytes, in: range(ofTokens: tokens)) }

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

    // MARK: - Delegates

    /// Rewrites a method of `LSMessageDelegate` if it uses only values that the new method has, too.
    /// - Returns: whether the method was rewritten.
    mutating func rewriteMessageMethod(
        _ function: Declarations.Function, _ kind: DelegateMethod.LegacyMessageMethod
    ) -> Bool {
        let message = function.parameters[0]
        let messageUses = uses(of: message, in: function)
        // The new method has no counterpart of the progressive number and of the exception.
        guard uses(of: function.parameters[1], in: function).isEmpty,
            messageUses.allSatisfy({ textMember(after: $0) != nil })
        else { return false }
        let client = "client(_ sender: \(spelled("LightstreamerClient")), "
        var signature: String
        var preludes: [String] = []
        switch kind {
        case .processed:
            signature = client + "didProcessMessage \(message.name): String, withResponse response: String)"
        case .denied:
            let code = function.parameters[2]
            let text = function.parameters[3]
            signature =
                client
                + "didDenyMessage \(message.name): String, withCode \(code.name): Int, error \(text.name): String)"
            if !uses(of: code, in: function).isEmpty { preludes.append("let \(code.name) = Int32(\(code.name))") }
            if !uses(of: text, in: function).isEmpty { preludes.append("let \(text.name): String! = \(text.name)") }
        case .aborted:
            guard uses(of: function.parameters[2], in: function).isEmpty else { return false }
            signature = client + "didAbortMessage \(message.name): String, sentOnNetwork: Bool)"
        }
        for index in messageUses {
            guard let member = textMember(after: index) else { continue }
            replacedTokens.insert(member)
            // `info.message!` is a non-optional string now.
            let mark = file.token(member + 1)
            let isUnwrapped = mark?.is("!") == true || mark?.is("?") == true && file.has(".", at: member + 2)
            if mark?.is("??") == true {
                // The compiler warns about `??` after a value that is not optional.
                edits.insert("Optional(", before: file.tokens[index].range.lowerBound)
                edits.replace(
                    file.tokens[index].range.upperBound..<file.tokens[member].range.upperBound, with: ")")
                continue
            }
            edits.replace(
                file.tokens[index].range.upperBound..<file.tokens[isUnwrapped ? member + 1 : member].range.upperBound,
                with: "")
        }
        noteOtherOutcomes(function, kind)
        let close = file.counterparts[function.parenthesisIndex] ?? function.parenthesisIndex
        let tokens = function.parenthesisIndex - 1..<close + 1
        edits.replace(range(ofTokens: tokens), with: signature)
        replacedTokens.insert(tokens)
        for index in tokens where file.tokens[index].is("LSMessageInfo") {
            note("LSMessageInfo", at: index, .legacy, .mechanical)
        }
        insertPreludes(preludes, in: function)
        return true
    }

    /// Notes outcomes for which 1.x called the method, and the current API calls another one.
    private mutating func noteOtherOutcomes(
        _ function: Declarations.Function, _ kind: DelegateMethod.LegacyMessageMethod
    ) {
        let advice =
            switch kind {
            case .processed: nil as String?
            case .denied: "It is not called for a message that failed on the server: see client(_:didFailMessage:)"
            case .aborted: "It is not called for a message that was discarded: see client(_:didDiscardMessage:)"
            }
        guard let advice else { return }
        note("LSMessageDelegate.\(function.selector)", at: function.keywordIndex, .legacy, .behaviour, advice: advice)
    }

    /// The index of `message` in `info.message`, `info!.message` and `info?.message`, where `info` is at `index`.
    private func textMember(after index: Int) -> Int? {
        var place = index + 1
        if let mark = file.token(place), mark.is("!") || mark.is("?") { place += 1 }
        guard file.has(".", at: place), file.has("message", at: place + 1) else { return nil }
        return place + 1
    }
}
