/// Tables of 1.x, which are subscriptions now.
extension SwiftRewriter {
    /// Replaces the initialiser of a table, anywhere in an expression, by a subscription with its settings.
    mutating func makeSubscription(_ use: CodeBase.MemberUse) {
        guard let index = use.argumentsIndex, !replacedTokens.contains(use.chainStart) else { return }
        let arguments = file.labelledArguments(at: index).mapValues(rewritten).filter { $0.value != "nil" }
        func value(_ label: String) -> String? { arguments[label] }
        var mode = value("mode") ?? "Subscription.Mode.MERGE"
        if let name = mode.split(separator: ".").last, mode.contains("Subscription.Mode.") {
            mode = ".\(name)"
        }
        let type = spelled("Subscription")
        var settings: [String] = []
        var call: String
        if let items = value("items"), let fields = value("fields") {
            call = "\(type)(subscriptionMode: \(mode), items: \(items), fields: \(fields))"
        } else {
            call = "\(type)(subscriptionMode: \(mode))"
            if let group = value("group") { settings.append("itemGroup = \(group)") }
            if let schema = value("schema") { settings.append("fieldSchema = \(schema)") }
        }
        if let adapter = value("dataAdapter") { settings.append("dataAdapter = \(adapter)") }
        // RAW mode takes `nil` only, which stands for no snapshot in every mode.
        switch value("snapshot") {
        case nil: break
        case _? where mode == ".RAW": break
        case "true": settings.append("requestedSnapshot = .yes")
        case "false" where mode.hasPrefix("."): settings.append("requestedSnapshot = .no")
        case "false": settings.append("requestedSnapshot = nil")
        case let other?:
            let condition = other.contains("?") ? "(\(other))" : other
            settings.append("requestedSnapshot = \(condition) ? .yes : \(mode.hasPrefix(".") ? ".no" : "nil")")
        }
        let end = file.indexAfterCall(at: index)
        if let name = declaredName(before: use.chainStart), file.token(end)?.startsLine ?? true {
            let indentation = file.indentation(at: statementLineStart(of: use.chainStart))
            call += settings.map { "\n\(indentation)\(name).\($0)" }.joined()
        } else {
            // `$0` is another parameter inside of a closure.
            guard !settings.contains(where: { $0.contains("$") }) else {
                return ask(
                    use, "\(use.receiver.name).init",
                    "Make the subscription before it is used: let subscription = \(call)")
            }
            let isOuter = call.contains("$")
            call =
                (isOuter ? "{ (subscription: \(type)) in " : "{ let subscription = \(call); ")
                + settings.map { "subscription.\($0); " }.joined() + "return subscription }"
                + (isOuter ? "(\(call))" : "()")
        }
        replace(use.chainStart..<end, with: call)
    }

    /// The variable of a statement `let name = …` or `name = …` inside of a function, whose value begins at `chainStart`.
    private func declaredName(before chainStart: Int) -> String? {
        guard declarations.enclosingFunction(ofToken: chainStart) != nil, file.has("=", at: chainStart - 1) else {
            return nil
        }
        var index = chainStart - 2
        // A declared type.
        if file.has("!", "?", at: index) { index -= 1 }
        if file.has(":", at: index - 1) { index -= 2 }
        guard let name = file.token(index), name.isIdentifier, name.text != "_" else { return nil }
        if file.has("let", "var", at: index - 1) { return file.tokens[index - 1].startsLine ? name.text : nil }
        var start = index
        while file.has(".", "?", "!", at: start - 1) { start -= file.has(".", at: start - 1) ? 2 : 1 }
        guard file.token(start)?.startsLine == true, !isDeclaredOptional(index) else { return nil }
        return file.text(ofTokens: start..<index + 1)
    }

    /// Whether the variable that a name refers to is declared with a type that ends with `?`.
    private func isDeclaredOptional(_ index: Int) -> Bool {
        guard let place = codeBase.declaration(ofName: file.tokens[index].text, at: index, in: fileIndex),
            let type = codeBase.declarations[place.file].variables[place.variable].typeTokens
        else { return false }
        return codeBase.files[place.file].has("?", at: type.upperBound - 1)
    }

    mutating func subscribe(_ use: CodeBase.MemberUse) -> Bool {
        guard let index = use.argumentsIndex,
            !isOptionalChain(use)
                || file.token(use.chainStart)?.startsLine == true && startOfStatement(use.chainStart) != nil
        else { return false }
        let arguments = file.arguments(at: index)
        guard arguments.count >= 2 else { return false }
        let made = arguments[0].value
        let isMadeHere = makes(Self.tables, at: made.lowerBound)
        var table = rewritten(made)
        let isNamed = made.allSatisfy {
            file.tokens[$0].isIdentifier || file.tokens[$0].is(".") || file.tokens[$0].is("!")
        }
        guard isMadeHere || isNamed else { return false }
        // The methods of 1.x took an implicitly unwrapped one.
        if made.count == 1, isDeclaredOptional(made.lowerBound) { table += "!" }
        if isMadeHere || !isStatement(use) || isResult(use) {
            subscribeInExpression(use, made, delegate: arguments[1].value, named: isMadeHere ? nil : table)
            return true
        }
        let delegate = file.text(ofTokens: arguments[1].value)
        let statements = subscribing(table, delegate, receiver(of: use))
        var start = startOfTry(before: use.chainStart)
        let call = start..<file.indexAfterCall(at: index)
        if file.has("=", at: start - 1) {
            start = startOfAssignment(at: start - 1)
            let separator = separator(at: start)
            if file.has("_", at: start), start + 2 == call.lowerBound {
                replace(start..<call.upperBound, with: statements.joined(separator: separator))
            } else {
                insert(statements.map { $0 + separator }.joined(), before: start)
                edits.replace(
                    file.tokens[call.lowerBound - 1].range.upperBound..<range(ofTokens: call).upperBound,
                    with: " " + table)
                replacedTokens.insert(call)
            }
        } else {
            guard let first = startOfStatement(use.chainStart) else { return false }
            start = first
            replace(call, with: statements.joined(separator: separator(at: start)))
        }
        noteWeakDelegate(delegate, at: start)
        return true
    }

    private func subscribing(_ table: String, _ delegate: String, _ receiver: String) -> [String] {
        (delegate == "nil" ? [] : ["\(table).addDelegate(\(delegate))"]) + ["\(receiver).subscribe(\(table))"]
    }

    /// The first token of a statement that assigns a value; the `=` is at `index`.
    private func startOfAssignment(at index: Int) -> Int {
        var first = index - 1
        while first > 0, !file.tokens[first].startsLine, !file.has("{", ";", "in", at: first - 1) { first -= 1 }
        return first
    }

    /// Whether the call is a statement of its own, possibly with an assignment of its key.
    private func isStatement(_ use: CodeBase.MemberUse) -> Bool {
        if startOfStatement(use.chainStart) != nil { return true }
        let start = startOfTry(before: use.chainStart)
        guard file.has("=", at: start - 1), file.token(start - 2)?.isIdentifier == true,
            let index = use.argumentsIndex, file.token(file.indexAfterGroup(at: index))?.startsLine != false
        else { return false }
        // The call must not be part of a condition.
        return !file.has("if", "guard", "while", "}", at: startOfAssignment(at: start - 1))
    }

    /// Whether the call is all that a closure or a function with a result consists of, so that its key is the result.
    private func isResult(_ use: CodeBase.MemberUse) -> Bool {
        guard let start = startOfStatement(use.chainStart), let brace = parents[start], file.tokens[brace].is("{"),
            start == brace + 1 || file.has("in", at: start - 1), let index = use.argumentsIndex,
            file.indexAfterCall(at: index) == file.counterparts[brace]
        else { return false }
        if let function = declarations.enclosingFunction(ofToken: start), function.body?.lowerBound == brace + 1 {
            return function.result != nil
        }
        return isLoop(brace) && !file.has("forEach", at: brace - 1) && file.isTrailingClosure(at: brace)
    }

    /// Rewrites `return try client.subscribeTable(…)` and other expressions that use the key as a value: a closure subscribes and returns
    /// the subscription.
    private mutating func subscribeInExpression(
        _ use: CodeBase.MemberUse, _ made: Range<Int>, delegate: Range<Int>, named table: String?
    ) {
        guard let index = use.argumentsIndex else { return }
        // The key is not optional any longer.
        let end = file.indexAfterCall(at: index)
        let start = startOfTry(before: use.chainStart)
        let isOptional = (start..<use.chainStart).contains { file.tokens[$0].is("?") }
        if start < use.chainStart { removedTries.insert(start) }
        let delegateText = file.text(ofTokens: delegate)
        noteWeakDelegate(delegateText, at: use.chainStart)
        let isKeyUsed = startOfStatement(use.chainStart) == nil || isResult(use)
        deferredStatements.append { rewriter in
            let name = table ?? "table"
            let statements =
                (table == nil ? ["let table = \(rewriter.rewritten(made))"] : [])
                + rewriter.subscribing(name, delegateText, rewriter.receiver(of: use))
            let isReturned = rewriter.file.has("return", at: start - 1)
            let text: String
            var start = start
            if isReturned, table != nil, rewriter.file.tokens[start - 1].startsLine {
                start -= 1
                let indentation = rewriter.file.indentation(at: rewriter.file.tokens[start].range.lowerBound)
                text = (statements + ["return \(name)"]).joined(separator: "\n" + indentation)
            } else if isKeyUsed {
                let closure = "{ \((statements + ["return \(name)"]).joined(separator: "; ")) }()"
                text = isOptional ? "Optional(\(closure))" : closure
            } else {
                text = "do { \(statements.joined(separator: "; ")) }"
            }
            rewriter.replace(start..<end, with: text)
        }
    }

    /// Notes that the current API holds delegates weakly; 1.x kept them while they were in use.
    mutating func noteWeakDelegate(_ delegate: String, at index: Int) {
        guard delegate != "nil" else { return }
        let advice = "Delegates are held weakly: the application has to keep \(delegate) while it is needed"
        // Nothing keeps an object that is made for the call.
        let isMade = delegate.hasSuffix(")") && delegate.first?.isUppercase == true
        if isMade { markStatement(of: index, advice) }
        note("delegate: \(delegate)", at: index, .legacy, isMade ? .person : .behaviour, advice: advice)
    }

    mutating func unsubscribe(_ use: CodeBase.MemberUse) {
        removeErrorArgument(use)
        removeTry(before: use)
        replace(use.nameIndex, with: "unsubscribe")
        // An optional key: the method of 1.x took an implicitly unwrapped one.
        guard let index = use.argumentsIndex, let value = file.arguments(at: index).first?.value,
            value.count == 1, isDeclaredOptional(value.lowerBound)
        else { return }
        insert("!", after: value.lowerBound)
    }
}
