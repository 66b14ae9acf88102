extension SwiftRewriter {
    mutating func applyLegacy(_ rule: LegacyRule, _ use: CodeBase.MemberUse, _ name: String) {
        let token = file.tokens[use.nameIndex]
        switch rule {
        case .makeClient:
            if let arguments = use.argumentsIndex {
                edits.insert("serverAddress: nil", after: file.tokens[arguments].range.upperBound)
                removeMark(after: file.indexAfterGroup(at: arguments))
            }
            note(name, at: use.nameIndex, .legacy, .mechanical)
        case .makeConnectionInfo:
            break
        case .openConnection:
            openConnection(use, name)
        case .makeTable:
            deferred.append { $0.makeSubscription(use) }
            note(name, at: use.nameIndex, .legacy, .mechanical)
        case .subscribe:
            if isSubscribedAgain(use) {
                return ask(
                    use, name, "A table was copied, a Subscription is an object: make one for each subscribe(_:)")
            }
            noteTableOfOthers(use)
            finishOrAsk(
                subscribe(use), use, name,
                "Add the delegate to the subscription, then call subscribe(_:); it does not block")
        case .unsubscribe:
            unsubscribe(use)
            note(name, at: use.nameIndex, .legacy, .mechanical)
        case .sendMessage:
            guard startOfStatement(use.chainStart) != nil || isDiscarded(use) else {
                return ask(
                    use, name,
                    "sendMessage(_:) returns at once and throws nothing: a ClientMessageDelegate receives the outcome")
            }
            removeErrorArgument(use)
            removeTry(before: use.chainStart)
            note(name, at: use.nameIndex, .legacy, .mechanical)
        case .isConnected:
            let receiver = file.text(
                file.tokens[use.chainStart].range
                    .lowerBound..<file.tokens[use.nameIndex - 2].range.upperBound)
            let chain = use.chainStart..<use.nameIndex + 1
            let test = { (client: String) in
                "\(client).status == .STALLED || \(client).status.rawValue.hasPrefix(\"CONNECTED:\")"
            }
            // The expression stays optional, so that `?? false` or `== true` after it stays correct.
            let optional = receiver.hasSuffix("?") ? String(receiver.dropLast()) : receiver
            let grouped = optional.contains("?") ? "(\(optional))" : optional
            edits.replace(
                range(ofTokens: chain),
                with: use.isOptionalChain ? "\(grouped).map({ \(test("$0")) })" : "(\(test(receiver)))")
            replacedTokens.insert(chain)
            note(name, at: use.nameIndex, .legacy, .mechanical)
        case .connectionStatus:
            finishOrAsk(
                rewriteConnectionStatus(use), use, name,
                "status is an enumeration of LightstreamerClient, with a case for each transport")
        case .snapshot:
            finishOrAsk(setSnapshot(use), use, name, "requestedSnapshot takes the place of snapshot")
        case .sendMessageInfo:
            finishOrAsk(
                sendMessageInfo(use), use, name,
                "sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:) takes the place of LSMessageInfo; the delegate is a ClientMessageDelegate"
            )
        case .frequency:
            finishOrAsk(
                setLimit(use, ".limited"), use, name, "requestedMaxFrequency is an enumeration now")
        case .bufferSize:
            finishOrAsk(setLimit(use, ".limited"), use, name, "requestedBufferSize is an enumeration now")
        case .snapshotLength:
            let isSet = setLimit(use, ".length")
            if isSet { edits.replace(token.range, with: "requestedSnapshot") }
            finishOrAsk(
                isSet, use, name,
                "requestedSnapshot = .length(n) takes the place of requestedDistinctSnapshotLength")
        case .unfiltered:
            let value = assignedValue(use)
            let isTrue = value.map { $0.count == 1 && file.tokens[$0.lowerBound].is("true") } ?? false
            if isTrue, let value {
                edits.replace(token.range, with: "requestedMaxFrequency")
                edits.replace(range(ofTokens: value), with: ".unfiltered")
            }
            finishOrAsk(
                isTrue, use, name,
                "requestedMaxFrequency = .unfiltered takes the place of unfilteredDispatch")
        case .fieldValue:
            finishOrAsk(removeNulls(use), use, name, "Null values are in \(use.member.name) now, as nil")
        }
    }

    /// Rewrites uses of dictionaries that had no null values: `fields as? [String: String]`, `fields.count`.
    private mutating func removeNulls(_ use: CodeBase.MemberUse) -> Bool {
        let end = use.nameIndex + 1
        let next = file.token(end).flatMap { $0.startsLine ? nil : $0 }
        // One value: `fields["name"] as? String`, which also works for a nested optional.
        if next?.is("[") == true { return true }
        let nameEnd = file.tokens[use.nameIndex].range.upperBound
        guard next?.is("as") == true, let mark = file.token(end + 1), mark.is("?") || mark.is("!"),
            file.token(end + 2)?.is("[") == true
        else {
            edits.insert(".compactMapValues({ $0 })", after: nameEnd)
            return true
        }
        let close = file.indexAfterGroup(at: end + 2)
        let key = use.member.name.hasSuffix("Positions") ? "Int" : "String"
        let type = file.text(ofTokens: end + 2..<close).filter { $0 != " " }
        guard ["[\(key):String]", "[\(key):Any]"].contains(type) else { return false }
        let values = ".compactMapValues { $0 }" + (type.hasSuffix("Any]") ? " as [\(key): Any]" : "")
        let start = file.tokens[use.chainStart].range.lowerBound
        if mark.is("?") {
            edits.insert("Optional(", before: start)
        } else if type.hasSuffix("Any]") {
            edits.insert("(", before: start)
        }
        edits.replace(
            nameEnd..<file.tokens[close - 1].range.upperBound,
            with: values + (mark.is("?") || type.hasSuffix("Any]") ? ")" : ""))
        replacedTokens.insert(end..<close)
        return true
    }

    private mutating func setSnapshot(_ use: CodeBase.MemberUse) -> Bool {
        guard let value = assignedValue(use) else { return false }
        let text = file.text(ofTokens: value)
        edits.replace(file.tokens[use.nameIndex].range, with: "requestedSnapshot")
        let new =
            text == "true" ? ".yes" : text == "false" ? "nil" : "\(value.count == 1 ? text : "(\(text))") ? .yes : nil"
        edits.replace(range(ofTokens: value), with: new)
        return true
    }

    private mutating func setLimit(_ use: CodeBase.MemberUse, _ enumerationCase: String) -> Bool {
        guard let value = assignedValue(use) else { return false }
        let bytes = range(ofTokens: value)
        let text = file.text(bytes).filter { $0 != "_" && $0 != " " }
        if let number = Double(text) {
            guard number > 0 else { return false }
            edits.replace(bytes, with: "\(enumerationCase)(\(NumberSpelling.shortest(number)))")
        } else {
            let type = use.member.name == "requestedMaxFrequency" ? "Double" : "Int"
            edits.insert("\(enumerationCase)(\(type)(", before: bytes.lowerBound)
            edits.insert("))", after: bytes.upperBound)
        }
        return true
    }

    // MARK: - Calls that threw

    private mutating func removeErrorArgument(_ use: CodeBase.MemberUse) {
        guard let index = use.argumentsIndex, let argument = file.arguments(at: index).last,
            argument.label == "error",
            let label = argument.labelIndex
        else { return }
        let start =
            file.tokens[label - 1].is(",")
            ? file.tokens[label - 1].range.lowerBound : file.tokens[label].range.lowerBound
        edits.replace(start..<file.tokens[argument.value.upperBound - 1].range.upperBound, with: "")
    }

    private mutating func removeTry(before chainStart: Int) {
        var index = chainStart - 1
        if let mark = file.token(index), mark.is("?") || mark.is("!") { index -= 1 }
        guard let token = file.token(index), token.is("try") else { return }
        edits.replace(token.range.lowerBound..<file.tokens[chainStart].range.lowerBound, with: "")
        removedTries.insert(index)
    }

    /// `_ = try? client.sendMessage(…)`
    private func isDiscarded(_ use: CodeBase.MemberUse) -> Bool {
        var start = use.chainStart - 1
        while let token = file.token(start), ["try", "?", "!"].contains(token.text) { start -= 1 }
        guard let arguments = use.argumentsIndex, file.token(file.indexAfterGroup(at: arguments))?.startsLine != false
        else {
            return false
        }
        return file.token(start)?.is("=") == true && file.token(start - 1)?.is("_") == true
    }

    private mutating func removeMark(after index: Int) {
        if let mark = file.token(index), mark.is("!"), !mark.startsLine {
            edits.replace(mark.range, with: "")
        }
    }

    // MARK: - Tables

    /// Replaces the initialiser of a table, anywhere in an expression, by a subscription with its settings.
    private mutating func makeSubscription(_ use: CodeBase.MemberUse) {
        guard let index = use.argumentsIndex else { return }
        let arguments = Dictionary(
            file.arguments(at: index).compactMap { argument in argument.label.map { ($0, argument.value) }
            },
            uniquingKeysWith: { first, _ in first })
        func value(_ label: String) -> String? {
            guard let tokens = arguments[label] else { return nil }
            let text = edits.applied(to: file.bytes, in: range(ofTokens: tokens))
            return text == "nil" ? nil : text
        }
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
        case let other?: settings.append("requestedSnapshot = \(other) ? .yes : \(mode.hasPrefix(".") ? ".no" : "nil")")
        }
        let closing = file.indexAfterGroup(at: index)
        var end = closing
        if let mark = file.token(end), mark.is("!"), !mark.startsLine { end += 1 }
        let tokens = use.chainStart..<end
        guard !replacedTokens.contains(use.chainStart) else { return }
        if let name = declaredName(before: use.chainStart), file.token(end)?.startsLine ?? true {
            let indentation = file.indentation(at: statementLineStart(of: use.chainStart))
            call += settings.map { "\n\(indentation)\(name).\($0)" }.joined()
        } else {
            call =
                "{ let subscription = \(call); " + settings.map { "subscription.\($0); " }.joined()
                + "return subscription }()"
        }
        edits.replace(range(ofTokens: tokens), with: call)
        replacedTokens.insert(tokens)
    }

    /// The variable of a statement `let name = …` or `name = …` inside of a function, whose value begins at `chainStart`.
    private func declaredName(before chainStart: Int) -> String? {
        guard declarations.enclosingFunction(ofToken: chainStart) != nil,
            file.token(chainStart - 1)?.is("=") == true
        else {
            return nil
        }
        var index = chainStart - 2
        // A declared type.
        if let mark = file.token(index), mark.is("!") || mark.is("?") { index -= 1 }
        if file.token(index - 1)?.is(":") == true { index -= 2 }
        guard let name = file.token(index), name.isIdentifier, name.text != "_" else { return nil }
        if let before = file.token(index - 1), ["let", "var"].contains(before.text) {
            return before.startsLine ? name.text : nil
        }
        var start = index
        while file.token(start - 1)?.is(".") == true || file.token(start - 1)?.is("?") == true
            || file.token(start - 1)?.is("!") == true
        {
            start -= file.token(start - 1)?.is(".") == true ? 2 : 1
        }
        return file.token(start)?.startsLine == true ? file.text(ofTokens: start..<index + 1) : nil
    }

    private mutating func subscribe(_ use: CodeBase.MemberUse) -> Bool {
        guard let index = use.argumentsIndex,
            !use.isOptionalChain || file.token(use.chainStart)?.startsLine == true
        else { return false }
        let arguments = file.arguments(at: index)
        guard arguments.count >= 2 else { return false }
        let made = arguments[0].value
        let isMadeHere =
            ["LSExtendedTableInfo", "LSTableInfo"].contains(file.tokens[made.lowerBound].text)
            && file.token(made.lowerBound + 1)?.is("(") == true
        var table = file.text(ofTokens: made)
        let isNamed = made.allSatisfy {
            file.tokens[$0].isIdentifier || file.tokens[$0].is(".") || file.tokens[$0].is("!")
        }
        guard isMadeHere || isNamed else { return false }
        // The mark is removed if the table's initialiser in this file cannot fail any longer.
        if made.count == 2, file.tokens[made.upperBound - 1].is("!"), isMadeInFile(made.lowerBound) {
            table.removeLast()
        }
        if isMadeHere || !isStatement(use) {
            subscribeInExpression(use, made, delegate: arguments[1].value, named: isMadeHere ? nil : table)
            return true
        }
        let delegate = file.text(ofTokens: arguments[1].value)
        let receiver = file.text(
            file.tokens[use.chainStart].range.lowerBound..<file.tokens[use.nameIndex - 1].range.lowerBound
        )
        var start = use.chainStart
        while let before = file.token(start - 1), ["try", "?", "!"].contains(before.text),
            !file.tokens[start].startsLine
        { start -= 1 }
        var key: String?
        if !file.tokens[start].startsLine {
            guard file.token(start - 1)?.is("=") == true else {
                guard let first = startOfStatement(use.chainStart) else { return false }
                start = first
                return replaceSubscribe(
                    use, start, key: nil, table: table, delegate: delegate, receiver: receiver)
            }
            var first = start - 1
            while first > 0, !file.tokens[first].startsLine,
                !["{", ";", "in"].contains(file.tokens[first - 1].text)
            { first -= 1 }
            let target = file.text(ofTokens: first..<start - 1)
            key = target == "_" ? nil : target
            start = first
        }
        return replaceSubscribe(
            use, start, key: key, table: table, delegate: delegate, receiver: receiver)
    }

    /// Notes a table that comes from elsewhere, as a parameter for example: the tool does not see whether it is subscribed again.
    private mutating func noteTableOfOthers(_ use: CodeBase.MemberUse) {
        guard let first = use.argumentsIndex.flatMap({ file.arguments(at: $0).first?.value.lowerBound }),
            file.token(first + 1)?.is("(") != true,
            codeBase.variable(named: file.tokens[first].text, at: first, in: fileIndex) == nil
        else { return }
        note(
            "LSTableInfo", at: first, .legacy, .behaviour,
            advice:
                "A table could be subscribed twice, a Subscription cannot while it is active: make one for each subscribe(_:)"
        )
    }

    /// Whether the table of a variable is subscribed elsewhere, too, or in a loop around it, or set up again afterwards.
    private func isSubscribedAgain(_ use: CodeBase.MemberUse) -> Bool {
        guard let index = use.argumentsIndex, var first = file.arguments(at: index).first?.value.lowerBound else {
            return false
        }
        if file.tokens[first].is("self"), file.token(first + 1)?.is(".") == true { first += 2 }
        let name = file.tokens[first].text
        guard file.tokens[first].isIdentifier, let place = codeBase.declaration(ofName: name, at: first, in: fileIndex),
            place.file == fileIndex
        else { return false }
        let variable = declarations.variables[place.variable]
        let isLocal = variable.visibility != nil
        if isLocal {
            var brace = parents[first]
            while let open = brace, open > variable.nameIndex {
                let isDeclaredByLoop = variable.visibility?.upperBound == file.counterparts[open]
                if file.tokens[open].is("{"), isLoop(open), !isDeclaredByLoop { return true }
                brace = parents[open]
            }
        }
        return file.tokens(named: name, in: declarations.reach(of: variable)).contains { other in
            guard other != first,
                codeBase.declaration(ofName: name, at: other, in: fileIndex).map({ $0 == place }) == true
            else { return false }
            if let open = parents[other], isSubscribing(open - 1),
                file.token(open + 1).map({ $0.range.lowerBound <= file.tokens[other].range.lowerBound }) == true,
                file.arguments(at: open).first?.value.contains(other) == true
            {
                return true
            }
            // `table.requestedMaxFrequency = 2` after the subscription.
            var end = other + 1
            if let mark = file.token(end), mark.is("!") || mark.is("?") { end += 1 }
            return isLocal && other > first && file.token(end)?.is(".") == true && file.token(end + 2)?.is("=") == true
        }
    }

    /// Whether the brace opens the body of a loop or of a closure that runs for each element.
    private func isLoop(_ brace: Int) -> Bool {
        var place = brace - 1
        while place > 0, !file.tokens[place].startsLine {
            if let open = file.counterparts[place], open < place { place = open } else { place -= 1 }
        }
        if ["for", "while", "repeat"].contains(file.tokens[place].text) { return true }
        return ["forEach", "map"].contains(file.tokens[max(brace - 1, 0)].text)
    }

    /// Whether the variable's initial value is a table that is made in this file.
    private func isMadeInFile(_ index: Int) -> Bool {
        guard let place = codeBase.declaration(ofName: file.tokens[index].text, at: index, in: fileIndex),
            place.file == fileIndex
        else { return false }
        let variable = declarations.variables[place.variable]
        return variable.typeTokens == nil
            && variable.initialValueIndex.map { file.token($0)?.text.hasSuffix("TableInfo") == true } == true
    }

    /// Whether the call is a statement of its own, possibly with an assignment of its key.
    private func isStatement(_ use: CodeBase.MemberUse) -> Bool {
        var start = use.chainStart
        while let before = file.token(start - 1), ["try", "?", "!"].contains(before.text),
            !file.tokens[start].startsLine
        {
            start -= 1
        }
        if startOfStatement(use.chainStart) != nil { return true }
        guard file.token(start - 1)?.is("=") == true, file.token(start - 2)?.isIdentifier == true,
            let index = use.argumentsIndex, file.token(file.indexAfterGroup(at: index))?.startsLine != false
        else { return false }
        // The call must not be part of a condition.
        var first = start - 1
        while first > 0, !file.tokens[first].startsLine, !["{", ";", "in"].contains(file.tokens[first - 1].text) {
            first -= 1
        }
        return !["if", "guard", "while", "}"].contains(file.tokens[first].text)
    }

    /// Rewrites `return try client.subscribeTable(…)` and other expressions that use the key as a value: a closure subscribes and returns
    /// the subscription.
    private mutating func subscribeInExpression(
        _ use: CodeBase.MemberUse, _ made: Range<Int>, delegate: Range<Int>, named table: String?
    ) {
        guard let index = use.argumentsIndex else { return }
        let end = file.indexAfterGroup(at: index)
        var start = use.chainStart
        var isOptional = false
        while let before = file.token(start - 1), ["try", "?", "!"].contains(before.text),
            !file.tokens[start].startsLine
        {
            if before.is("?") { isOptional = true }
            if before.is("try") { removedTries.insert(start - 1) }
            start -= 1
        }
        let delegateText = file.text(ofTokens: delegate)
        noteWeakDelegate(delegateText, at: use.chainStart)
        deferredStatements.append { rewriter in
            let receiver = rewriter.file.text(
                rewriter.file.tokens[use.chainStart].range
                    .lowerBound..<rewriter.file.tokens[use.nameIndex - 1].range.lowerBound)
            let name = table ?? "table"
            var statements: [String] = []
            if table == nil { statements.append("let table = \(rewriter.rewritten(made))") }
            if delegateText != "nil" { statements.append("\(name).addDelegate(\(delegateText))") }
            statements.append("\(receiver).subscribe(\(name))")
            let isKeyUsed = rewriter.startOfStatement(use.chainStart) == nil
            let isReturned = rewriter.file.token(start - 1)?.is("return") == true
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
            rewriter.edits.replace(rewriter.range(ofTokens: start..<end), with: text)
            rewriter.replacedTokens.insert(start..<end)
        }
    }

    private mutating func replaceSubscribe(
        _ use: CodeBase.MemberUse, _ start: Int, key: String?, table: String, delegate: String,
        receiver: String
    ) -> Bool {
        guard let index = use.argumentsIndex else { return false }
        let end = file.indexAfterGroup(at: index)
        let isOnLine = file.tokens[start].startsLine
        let separator =
            isOnLine ? "\n" + file.indentation(at: file.tokens[start].range.lowerBound) : "; "
        var statements: [String] = []
        if delegate != "nil" { statements.append("\(table).addDelegate(\(delegate))") }
        statements.append("\(receiver).subscribe(\(table))")
        if let key { statements.append("\(key) = \(table)") }
        edits.replace(range(ofTokens: start..<end), with: statements.joined(separator: separator))
        replacedTokens.insert(start..<end)
        noteWeakDelegate(delegate, at: start)
        return true
    }

    /// Notes that the current API holds delegates weakly; 1.x kept them while they were in use.
    mutating func noteWeakDelegate(_ delegate: String, at index: Int) {
        guard delegate != "nil" else { return }
        note(
            "delegate: \(delegate)", at: index, .legacy, .behaviour,
            advice:
                "Delegates are held weakly: the application has to keep \(delegate) while it is needed")
    }

    private mutating func unsubscribe(_ use: CodeBase.MemberUse) {
        removeErrorArgument(use)
        removeTry(before: use.chainStart)
        edits.replace(file.tokens[use.nameIndex].range, with: "unsubscribe")
        // An optional key: the method of 1.x took an implicitly unwrapped one.
        guard let index = use.argumentsIndex, let value = file.arguments(at: index).first?.value,
            value.count == 1,
            let place = codeBase.declaration(
                ofName: file.tokens[value.lowerBound].text, at: value.lowerBound, in: fileIndex)
        else { return }
        let variable = codeBase.declarations[place.file].variables[place.variable]
        if let type = variable.typeTokens,
            codeBase.files[place.file].token(type.upperBound - 1)?.is("?") == true
        {
            edits.insert("!", after: file.tokens[value.lowerBound].range.upperBound)
        }
    }
}
