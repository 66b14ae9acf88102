extension SwiftRewriter {
    /// What a person does where the tool cannot apply a rule.
    private static func advice(_ rule: LegacyRule, on member: String) -> String {
        switch rule {
        case .makeClient, .makeTable, .isConnected: ""
        case .unsubscribe:
            "unsubscribe(_:) returns at once and throws nothing: subscriptionDidUnsubscribe(_:) is called"
        case .openConnection:
            "set connectionDetails from the connection info, add the delegate, and call connect(); it does not block"
        case .subscribe: "Add the delegate to the subscription, then call subscribe(_:); it does not block"
        case .sendMessage:
            "sendMessage(_:) returns at once and throws nothing: a ClientMessageDelegate receives the outcome"
        case .sendMessageInfo:
            "sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:) takes the place of LSMessageInfo; the delegate is a ClientMessageDelegate"
        case .connectionStatus: "status is an enumeration of LightstreamerClient, with a case for each transport"
        case .snapshot: "requestedSnapshot takes the place of snapshot"
        case .frequency: "requestedMaxFrequency is an enumeration now, with the case unfiltered"
        case .bufferSize: "requestedBufferSize is an enumeration now"
        case .snapshotLength: "requestedSnapshot = .length(n) takes the place of requestedDistinctSnapshotLength"
        case .unfiltered: "requestedMaxFrequency = .unfiltered takes the place of unfilteredDispatch"
        case .fieldValue: "Null values are in \(member) now, as nil"
        }
    }

    mutating func applyLegacy(_ rule: LegacyRule, _ use: CodeBase.MemberUse, _ name: String) -> Outcome {
        if case .subscribe = rule, isSubscribedAgain(use) {
            return .left("A table was copied, a Subscription is an object: make one for each subscribe(_:)")
        }
        return rewrite(rule, use, name) ? .rewritten : .left(Self.advice(rule, on: use.member.name))
    }

    /// - Returns: whether the tool rewrote the use.
    private mutating func rewrite(_ rule: LegacyRule, _ use: CodeBase.MemberUse, _ name: String) -> Bool {
        let token = file.tokens[use.nameIndex]
        switch rule {
        case .makeClient:
            if let arguments = use.argumentsIndex {
                insert("serverAddress: nil", after: arguments)
                let end = file.indexAfterGroup(at: arguments)
                if file.indexAfterCall(at: arguments) > end { remove(end) }
            }
        case .openConnection:
            return openConnection(use, name)
        case .makeTable:
            deferred.append { $0.makeSubscription(use) }
        case .subscribe:
            noteTableOfOthers(use)
            noteCommandLogic(use)
            return subscribe(use)
        case .unsubscribe:
            guard startOfStatement(use.chainStart) != nil || isDiscarded(use) else { return false }
            unsubscribe(use)
        case .sendMessage:
            guard startOfStatement(use.chainStart) != nil || isDiscarded(use) else { return false }
            removeErrorArgument(use)
            removeTry(before: use)
        case .isConnected:
            testConnection(use)
        case .connectionStatus:
            return rewriteConnectionStatus(use)
        case .snapshot:
            return !isAlsoSet("requestedDistinctSnapshotLength", besides: use) && setSnapshot(use)
        case .sendMessageInfo:
            return sendMessageInfo(use)
        case .frequency:
            return !isAlsoSet("unfilteredDispatch", besides: use) && setLimit(use, ".limited")
        case .bufferSize:
            return setLimit(use, ".limited")
        case .snapshotLength:
            // Of two settings that are one now, the last would count.
            guard !isAlsoSet("snapshot", besides: use), madeTable(of: use)?["snapshot"] != "false",
                setLimit(use, ".length")
            else { return false }
            edits.replace(token.range, with: "requestedSnapshot")
            if madeTable(of: use)?["snapshot"] != "true" {
                note(
                    name, at: use.nameIndex, .legacy, .behaviour,
                    advice: "A length requests a snapshot, also where the table had snapshot: false")
            }
        case .unfiltered:
            guard !isAlsoSet("requestedMaxFrequency", besides: use), let value = assignedValue(use),
                file.text(ofTokens: value) == "true"
            else { return false }
            edits.replace(token.range, with: "requestedMaxFrequency")
            edits.replace(range(ofTokens: value), with: ".unfiltered")
        case .fieldValue:
            return removeNulls(use)
        }
        return true
    }

    private mutating func testConnection(_ use: CodeBase.MemberUse) {
        func test(_ client: String) -> String {
            "\(client).status == .STALLED || \(client).status.rawValue.hasPrefix(\"CONNECTED:\")"
        }
        let receiver = receiver(of: use)
        let chain = use.chainStart..<use.nameIndex + 1
        // The expression stays optional, so that `?? false` or `== true` after it stays correct.
        let optional = receiver.hasSuffix("?") ? String(receiver.dropLast()) : receiver
        let grouped = optional.contains("?") ? "(\(optional))" : optional
        replace(chain, with: isOptionalChain(use) ? "\(grouped).map({ \(test("$0")) })" : "(\(test(receiver)))")
    }

    /// Rewrites uses of dictionaries that had no null values: `fields as? [String: String]`, `fields.count`.
    private mutating func removeNulls(_ use: CodeBase.MemberUse) -> Bool {
        let end = use.nameIndex + 1
        let next = file.token(end).flatMap { $0.startsLine ? nil : $0 }
        if next?.is("[") == true {
            // `fields["name"] as? String` also works for a nested optional; others would see a value where there is none.
            let cast = file.indexAfterGroup(at: end)
            if !file.has("as", at: cast) || !file.has("String", at: cast + 2) {
                insert(".compactMapValues({ $0 })", after: use.nameIndex)
            }
            return true
        }
        guard next?.is("as") == true, let mark = file.token(end + 1), mark.is("?") || mark.is("!"),
            file.has("[", at: end + 2)
        else {
            insert(".compactMapValues({ $0 })", after: use.nameIndex)
            return true
        }
        let close = file.indexAfterGroup(at: end + 2)
        let key = use.member.name.hasSuffix("Positions") ? "Int" : "String"
        let type = file.text(ofTokens: end + 2..<close).filter { $0 != " " }
        guard ["[\(key):String]", "[\(key):Any]"].contains(type) else { return false }
        let isAny = type.hasSuffix("Any]")
        let values = ".compactMapValues { $0 }" + (isAny ? " as [\(key): Any]" : "")
        let opening = mark.is("?") ? "Optional(" : isAny ? "(" : ""
        insert(opening, before: use.chainStart)
        // With the space before `as`.
        edits.replace(
            file.tokens[use.nameIndex].range.upperBound..<file.tokens[close - 1].range.upperBound,
            with: values + (opening.isEmpty ? "" : ")"))
        replacedTokens.insert(end..<close)
        return true
    }

    private mutating func setSnapshot(_ use: CodeBase.MemberUse) -> Bool {
        guard let value = assignedValue(use) else { return false }
        let text = file.text(ofTokens: value)
        replace(use.nameIndex, with: "requestedSnapshot")
        let new =
            text == "true" ? ".yes" : text == "false" ? "nil" : "\(value.count == 1 ? text : "(\(text))") ? .yes : nil"
        edits.replace(range(ofTokens: value), with: new)
        return true
    }

    private mutating func setLimit(_ use: CodeBase.MemberUse, _ enumerationCase: String) -> Bool {
        guard let value = assignedValue(use) else { return false }
        let bytes = range(ofTokens: value)
        let text = file.text(bytes).filter { $0 != "_" && $0 != " " }
        let isBuffer = use.member.name == "requestedBufferSize"
        if let number = Double(text), number.isFinite {
            guard number > 0 || enumerationCase == ".limited" else { return false }
            edits.replace(
                bytes,
                with: number > 0
                    ? "\(enumerationCase)(\(NumberSpelling.shortest(number)))"
                    : isBuffer && number == 0 ? ".unlimited" : "nil")
            return true
        }
        // 0 is no limit, and what stands for the value is evaluated once only if it is a name.
        guard value.allSatisfy({ file.tokens[$0].isIdentifier || file.tokens[$0].is(".") }) else { return false }
        let type = use.member.name == "requestedMaxFrequency" ? "Double" : "Int"
        let otherwise =
            isBuffer ? "\(text) == 0 ? .unlimited : nil" : enumerationCase == ".length" ? ".yes" : "nil"
        edits.replace(bytes, with: "\(text) > 0 ? \(enumerationCase)(\(type)(\(text))) : \(otherwise)")
        return true
    }

    // MARK: - Calls that threw

    mutating func removeErrorArgument(_ use: CodeBase.MemberUse) {
        guard let argument = use.argumentsIndex.flatMap({ file.arguments(at: $0).last }), argument.label == "error",
            let label = argument.labelIndex
        else { return }
        let start = file.has(",", at: label - 1) ? label - 1 : label
        edits.replace(range(ofTokens: start..<argument.value.upperBound), with: "")
    }

    mutating func removeTry(before use: CodeBase.MemberUse) {
        let chainStart = use.chainStart
        var index = chainStart - 1
        if file.has("?", "!", at: index) { index -= 1 }
        let values = use.argumentsIndex.map(file.arguments)?.filter { $0.label != "error" }.map(\.value) ?? []
        guard file.has("try", at: index), !mayThrow(chainStart..<use.nameIndex), !values.contains(where: mayThrow)
        else {
            return
        }
        removedTries.insert(index)
        // `_ = try? …`
        if file.has("=", at: index - 1), file.has("_", at: index - 2) { index -= 2 }
        edits.replace(
            file.tokens[index].range.lowerBound..<file.tokens[chainStart].range.lowerBound, with: "")
    }

    /// `_ = try? client.sendMessage(…)`
    private func isDiscarded(_ use: CodeBase.MemberUse) -> Bool {
        let start = startOfTry(before: use.chainStart) - 1
        guard let arguments = use.argumentsIndex else { return false }
        let next = file.token(file.indexAfterGroup(at: arguments))
        guard next?.startsLine != false || next?.is(";") == true || next?.is("}") == true else { return false }
        return file.has("=", at: start) && file.has("_", at: start - 1)
    }
}
