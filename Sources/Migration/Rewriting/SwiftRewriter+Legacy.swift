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
            noteCommandLogic(use)
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
            let receiver = receiver(of: use)
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
            finishOrAsk(
                !isAlsoSet("requestedDistinctSnapshotLength", besides: use) && setSnapshot(use), use, name,
                "requestedSnapshot takes the place of snapshot")
        case .sendMessageInfo:
            finishOrAsk(
                sendMessageInfo(use), use, name,
                "sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:) takes the place of LSMessageInfo; the delegate is a ClientMessageDelegate"
            )
        case .frequency:
            finishOrAsk(
                !isAlsoSet("unfilteredDispatch", besides: use) && setLimit(use, ".limited"), use, name,
                "requestedMaxFrequency is an enumeration now, with the case unfiltered")
        case .bufferSize:
            finishOrAsk(setLimit(use, ".limited"), use, name, "requestedBufferSize is an enumeration now")
        case .snapshotLength:
            // Of two settings that are one now, the last would count.
            let isSet =
                !isAlsoSet("snapshot", besides: use) && madeTable(of: use)?["snapshot"] != "false"
                && setLimit(use, ".length")
            if isSet { edits.replace(token.range, with: "requestedSnapshot") }
            finishOrAsk(
                isSet, use, name,
                "requestedSnapshot = .length(n) takes the place of requestedDistinctSnapshotLength")
            if isSet, madeTable(of: use)?["snapshot"] != "true" {
                note(
                    name, at: use.nameIndex, .legacy, .behaviour,
                    advice: "A length requests a snapshot, also where the table had snapshot: false")
            }
        case .unfiltered:
            let value = isAlsoSet("requestedMaxFrequency", besides: use) ? nil : assignedValue(use)
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
        let nameEnd = file.tokens[use.nameIndex].range.upperBound
        if next?.is("[") == true {
            // `fields["name"] as? String` also works for a nested optional; others would see a value where there is none.
            let cast = file.indexAfterGroup(at: end)
            if file.token(cast)?.is("as") != true || file.token(cast + 2)?.is("String") != true {
                edits.insert(".compactMapValues({ $0 })", after: nameEnd)
            }
            return true
        }
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
        let isBuffer = use.member.name == "requestedBufferSize"
        if let number = Double(text) {
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
        guard let index = use.argumentsIndex, let argument = file.arguments(at: index).last,
            argument.label == "error",
            let label = argument.labelIndex
        else { return }
        let start =
            file.tokens[label - 1].is(",")
            ? file.tokens[label - 1].range.lowerBound : file.tokens[label].range.lowerBound
        edits.replace(start..<file.tokens[argument.value.upperBound - 1].range.upperBound, with: "")
    }

    mutating func removeTry(before chainStart: Int) {
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
}
