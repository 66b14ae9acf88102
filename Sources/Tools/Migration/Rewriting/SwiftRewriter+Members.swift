extension SwiftRewriter {
    /// Applies the rule of each old member that the compiler names, or whose receiver has a written type where the compiler has seen nothing.
    mutating func rewriteMembers() {
        var uses: [CodeBase.MemberUse] = []
        for index in file.tokens.indices {
            if isIndexed(index) {
                for reference in symbols?.references[index] ?? [] where reference.symbol.kind == .member {
                    uses.append(
                        codeBase.use(of: reference.symbol, at: index, isWritten: reference.isWritten, in: fileIndex))
                }
                continue
            }
            guard file.tokens[index].isIdentifier, !replacedTokens.contains(index) else { continue }
            if let use = codeBase.writtenUse(at: index, in: fileIndex) { uses.append(use) }
        }
        for use in uses where !replacedTokens.contains(use.nameIndex) && !isHandledCall(use) { apply(use) }
        reportDeclarationsElsewhere()
        reportUnknownReceivers(Set(uses.map(\.nameIndex)))
    }

    /// Whether the use is the call of a delegate's method, which is rewritten as such, or a comparison, as these are.
    private func isHandledCall(_ use: CodeBase.MemberUse) -> Bool {
        use.receiver.name.hasSuffix("Delegate") && outcomes[use.nameIndex] != nil || use.member.name == "isEqual"
    }

    /// Reports the members with the names of those whose meaning has changed, where neither the compiler nor a written type gives their receiver.
    private mutating func reportUnknownReceivers(_ known: Set<Int>) {
        let isMigrated =
            file.importedModules.contains("ModernClient")
            && OldAPI.allTypes.allSatisfy { file.tokens(named: $0).isEmpty }
        guard codeBase.usesEarlierAPIs, !isMigrated else { return }
        for index in file.tokens.indices
        where !known.contains(index) && !replacedTokens.contains(index)
            && !(isIndexed(index) && symbols?.isKnown(index) == true)
        {
            guard file.tokens[index].isIdentifier, file.has(".", at: index - 1),
                let row = Mapping.changed(
                    file.tokens[index].text, file.argumentsIndex(after: index).map(file.argumentLabels))
            else {
                reportUnknownClient(at: index)
                continue
            }
            if let type = codeBase.type(endingAt: index - 2, in: fileIndex),
                codeBase.isForeign(type, member: file.tokens[index].text)
            {
                continue
            }
            note(
                row.oldName, at: index, row.generation, .person,
                advice: "only the compiler's index knows whether this is \(row.oldName), which has another meaning now")
        }
    }

    /// What became of a use.
    enum Outcome {
        case rewritten
        case unchanged
        /// A person has to rewrite the use, with this advice.
        case left(String)
        /// The rewriting of the whole statement decides.
        case deferred
    }

    private mutating func apply(_ use: CodeBase.MemberUse) {
        let name = "\(use.receiver.name).\(use.member.selector)"
        switch obstacle(to: use).map(Outcome.left) ?? rewrite(use, name) {
        case .rewritten: note(name, at: use.nameIndex, use.member.generation, .mechanical)
        case .unchanged: note(name, at: use.nameIndex, use.member.generation, .unchanged)
        case .left(let advice): ask(use, name, advice)
        case .deferred: break
        }
    }

    /// Why a use cannot be rewritten where it is, whatever its value becomes.
    private func obstacle(to use: CodeBase.MemberUse) -> String? {
        guard startOfKeyPath(use.chainStart) == nil else { return nil }
        let rule = use.member.rule
        if isConvertedWhenRead(rule) {
            let change = "\(use.member.name) has another type or unit now, and is set "
            if use.isWritten, !isAssigned(use), !isAssignedWithOperator(use) {
                return change + "here in a way that the tool does not rewrite"
            }
            if isDestructured(use) { return change + "in a tuple" }
        }
        if changesArguments(rule), use.member.name != "init",
            use.argumentsIndex.map({ file.compoundLabels(at: $0) != nil }) ?? true
        {
            return "\(use.member.name) has other arguments now, and is not called here but used as a value"
        }
        return nil
    }

    private mutating func rewrite(_ use: CodeBase.MemberUse, _ name: String) -> Outcome {
        if let pathStart = startOfKeyPath(use.chainStart) { return rewriteKeyPath(use, pathStart) }
        let chain = use.chainStart..<use.nameIndex + 1
        let rule = use.member.rule
        switch rule {
        case .unchanged:
            return .unchanged
        case .renamed(let newName):
            replace(use.nameIndex, with: newName)
            // `LIB_VERSION` was a method in some releases.
            if newName == "LIB_VERSION", let arguments = use.argumentsIndex {
                replace(arguments..<file.indexAfterGroup(at: arguments), with: "")
            }
            if use.member.name == "closeConnection" { markClosing(use) }
        case .respelled(let newName, let labels):
            respell(use, newName, labels)
            unwrapIfRequired(use)
        case .positionArguments(let newName, let labels):
            respell(use, newName, labels)
            convertPositions(use)
            unwrapIfRequired(use)
        case .seconds:
            return rewriteSeconds(use)
        case .secondsArgument(let label):
            guard let value = argument(label, of: use), !isEndless(value) else {
                return .left("\(label) is in milliseconds, an Int")
            }
            convertSeconds(value)
        case .text(let kind):
            return rewriteText(use, kind)
        case .textArgument(let label, let kind):
            guard let value = argument(label, of: use), convertText(value, kind, receiver: use.receiver.name) else {
                let what = label == "_" ? "the argument of \(use.member.name)" : label
                return .left("\(what) is an enumeration now")
            }
        case .status:
            rewriteStatus(of: use.nameIndex + 1, chainStart: use.chainStart)
        case .position(_, let newName):
            if newName != file.tokens[use.nameIndex].text { replace(use.nameIndex, with: newName) }
            guard !passedPositions.contains(use.nameIndex), !isConverted(chain) else { break }
            // `update?.itemPos ?? 0`, where the update is not optional any longer: the value stays optional.
            if !isOptionalChain(use), chain.contains(where: { removedMarks.contains($0) && file.tokens[$0].is("?") }) {
                wrap(chain, "Optional(", ")")
            }
            convertReading(use)
        case .date, .followed, .defaulted:
            convertReading(use)
        case .optional:
            if !isAssigned(use), !isHandledAsOptional(use.nameIndex + 1, chainStart: use.chainStart),
                !isGivenToOptional(use.chainStart..<use.nameIndex + 1)
            {
                insert("!", after: use.nameIndex)
            }
        case .combined(let other):
            guard !isOptionalChain(use) else { return .left("\(use.member.name) is no longer true where \(other) is") }
            let receiver = unmarkedText(ofTokens: use.chainStart..<use.nameIndex)
            wrap(chain, "(", " || \(receiver)\(other))")
        case .failable:
            if let end = use.argumentsIndex.map(file.indexAfterGroup), !file.has("!", at: end) {
                insert("!", after: end - 1)
            }
        case .legacy(let rule):
            return applyLegacy(rule, use, name)
        case .removed(let advice):
            guard removeStatement(use, advice) else { return .left(advice) }
            // The advice is for a person where leaving the statement out changes what the code does.
            if use.member.name == "limitExceptionsUse" {
                note(name, at: use.nameIndex, use.member.generation, .person, advice: advice)
                return .deferred
            }
        case .person(let advice) where ["LSConnectionInfo", "LSMessageInfo"].contains(use.receiver.name):
            // The rewriting of the call that opens the connection or sends the message may replace this use.
            deferred.append { rewriter in
                if !rewriter.replacedTokens.contains(use.nameIndex) { rewriter.ask(use, name, advice) }
            }
            return .deferred
        case .person(let advice):
            return .left(advice)
        }
        return .rewritten
    }

    /// Writes a conversion around a value that is read.
    mutating func convertReading(_ use: CodeBase.MemberUse) {
        guard let conversions = use.member.rule.reading else { return }
        let conversion = isOptionalChain(use) ? conversions.chained : conversions.plain
        wrap(use.chainStart..<use.nameIndex + 1, conversion.before, conversion.after)
    }

    /// `Int(update.itemPos)` stays as it is.
    private func isConverted(_ chain: Range<Int>) -> Bool {
        file.has("(", at: chain.lowerBound - 1) && file.has(")", at: chain.upperBound)
            && file.has("Int", "UInt", "Int32", "CInt", at: chain.lowerBound - 2)
    }

    /// Whether a call has other labels or other arguments than before.
    private func changesArguments(_ rule: Rule) -> Bool {
        switch rule {
        case .respelled, .positionArguments, .secondsArgument, .textArgument: true
        default: false
        }
    }

    /// `(options.idleTimeout, options.retryDelay) = pair`: whether the member is in a tuple that is assigned.
    private func isDestructured(_ use: CodeBase.MemberUse) -> Bool {
        guard let open = parents[use.chainStart], file.tokens[open].is("("), let close = file.counterparts[open],
            file.has("=", at: close + 1)
        else { return false }
        return file.tokens[open].startsLine || file.token(open - 1)?.isIdentifier != true
    }

    private func isAssignedWithOperator(_ use: CodeBase.MemberUse) -> Bool {
        guard let next = file.token(use.nameIndex + 1) else { return false }
        return ["+=", "-=", "*=", "/="].contains(next.text) && !next.startsLine
    }

    /// Whether the tool writes a conversion around a value that is read.
    private func isConvertedWhenRead(_ rule: Rule) -> Bool {
        switch rule {
        case .seconds, .text, .optional, .legacy(.frequency), .legacy(.bufferSize): true
        default: false
        }
    }

    // MARK: - Places

    mutating func ask(_ use: CodeBase.MemberUse, _ name: String, _ advice: String) {
        ask(name, at: use.nameIndex, use.member.generation, advice, above: use.chainStart)
    }

    /// The expression before the dot of a member; `self` if there is none.
    func receiver(of use: CodeBase.MemberUse) -> String {
        use.chainStart < use.nameIndex - 1 ? unmarkedText(ofTokens: use.chainStart..<use.nameIndex - 1) : "self"
    }

    func argument(_ label: String, of use: CodeBase.MemberUse) -> Range<Int>? {
        guard let index = use.argumentsIndex else { return nil }
        return file.arguments(at: index).first { ($0.label ?? "_") == label }?.value
    }

    func isAssigned(_ use: CodeBase.MemberUse) -> Bool { file.has("=", at: use.nameIndex + 1) }

    /// The tokens of the value that is assigned to a property, or `nil`.
    func assignedValue(_ use: CodeBase.MemberUse) -> Range<Int>? {
        guard isAssigned(use) else { return nil }
        let start = use.nameIndex + 2
        let end = file.endOfExpression(at: start)
        return end > start ? start..<end : nil
    }

    /// Whether the code already treats the value at `end` of a chain as an optional.
    private func isHandledAsOptional(_ end: Int, chainStart: Int) -> Bool {
        if let next = file.token(end), !next.startsLine {
            if ["?", "!", "??"].contains(next.text) { return true }
            if next.is("==") || next.is("!="), file.has("nil", at: end + 1) { return true }
            if next.is("as") { return true }
        }
        // `nil != subscription.items`
        if file.has("==", "!=", at: chainStart - 1), file.has("nil", at: chainStart - 2), !isContinued(at: end) {
            return true
        }
        return declarations.variablesByValue[chainStart].map { declarations.variables[$0].isUnwrapped } == true
    }

    /// Whether a member or an element of the value before the token is used.
    private func isContinued(at end: Int) -> Bool {
        file.has(".", at: end) || file.has("[", at: end) && !file.tokens[end].startsLine
    }

    /// Whether the value, and not something that is computed from it, is assigned to, or returned as, an optional: `items =
    /// subscription.items`, which is `nil` for an item group.
    private func isGivenToOptional(_ value: Range<Int>) -> Bool {
        let start = value.lowerBound
        guard let before = file.token(start - 1), file.endOfExpression(at: start) == value.upperBound else {
            return false
        }
        if before.is("return") {
            return declarations.enclosingFunction(ofToken: start)?.result?.isOptional == true
        }
        return before.is("=") && codeBase.isTargetOptional(before: start - 1, in: fileIndex)
    }

    // MARK: - Calls

    private mutating func respell(_ use: CodeBase.MemberUse, _ newName: String, _ labels: [String]) {
        if newName != "init" { replace(use.nameIndex, with: newName) }
        guard let index = use.argumentsIndex else { return }
        let arguments = file.arguments(at: index)
        if arguments.isEmpty {
            insert(labels.joined(separator: ", "), after: index)
            return
        }
        for (argument, label) in zip(arguments, labels) where (argument.label ?? "_") != label {
            let value = file.tokens[argument.value.lowerBound].range.lowerBound
            let start = argument.labelIndex.map { file.tokens[$0].range.lowerBound } ?? value
            if start == value {
                edits.insertLabel("\(label): ", at: value)
            } else {
                edits.replace(start..<value, with: label == "_" ? "" : "\(label): ")
            }
        }
    }

    /// Converts positions to `Int`; old code has them as `UInt` or `Int32`.
    private mutating func convertPositions(_ use: CodeBase.MemberUse) {
        guard let index = use.argumentsIndex else { return }
        for argument in file.arguments(at: index) {
            let label = argument.label ?? ""
            let isPosition =
                label.hasSuffix("Pos") || label.hasSuffix("Position")
                || label.isEmpty && use.member.name.hasSuffix("Pos")
            guard isPosition, !isNumber(argument.value) else { continue }
            if let last = positionMember(argument.value) {
                passedPositions.insert(last)
                continue
            }
            wrap(argument.value, "Int(", ")")
        }
    }

    /// The index of `itemPos` if the value is just the position of an update.
    private func positionMember(_ value: Range<Int>) -> Int? {
        let last = value.upperBound - 1
        guard value.count >= 3, ["itemPos", "itemPosition"].contains(file.tokens[last].text),
            value.allSatisfy({ file.tokens[$0].isIdentifier || file.tokens[$0].is(".") })
        else { return nil }
        let use =
            isIndexed(last)
            ? symbols?.references[last]?.first { $0.symbol.kind == .member }.map {
                codeBase.use(of: $0.symbol, at: last, isWritten: false, in: fileIndex)
            }
            : codeBase.writtenUse(at: last, in: fileIndex)
        guard case .position? = use?.member.rule else { return nil }
        return last
    }

    func isNumber(_ value: Range<Int>) -> Bool {
        value.count == 1 && file.tokens[value.lowerBound].kind == .number
    }

    /// Unwraps a value that was implicitly unwrapped in 1.x and is an optional now, where the code needs a value.
    private mutating func unwrapIfRequired(_ use: CodeBase.MemberUse) {
        guard use.member.generation == .legacy, use.member.result != nil,
            let arguments = use.argumentsIndex
        else { return }
        let end = file.indexAfterGroup(at: arguments)
        let next = file.token(end)
        // `currentValue(ofFieldName: "price").map { … }` is a method of the optional.
        let isOptionalMethod = file.has("map", "flatMap", "unsafelyUnwrapped", at: end + 1)
        let isUsedAtOnce =
            (next?.is(".") == true && !isOptionalMethod || next?.is("+") == true) && next?.startsLine == false
            || file.has("+", at: use.chainStart - 1) || isCast(at: end) || isParsed(use, end)
        var isDeclaredPlain = false
        if file.has("=", at: use.chainStart - 1) {
            isDeclaredPlain = file.has("String", at: use.chainStart - 2) && file.has(":", at: use.chainStart - 3)
        }
        if isUsedAtOnce || isDeclaredPlain {
            insert("!", after: end - 1)
        }
    }

    /// Whether the expression is cast, as in `as NSString`.
    private func isCast(at index: Int) -> Bool {
        guard file.has("as", at: index), let type = file.token(index + 1) else { return false }
        return type.isIdentifier && type.text != "Any"
            && SpelledType.read(in: file, at: index + 1).type?.isOptional == false
    }

    /// `Double(info.currentValue(…))`: whether the value is the argument of an initialiser that takes a string, not an optional.
    private func isParsed(_ use: CodeBase.MemberUse, _ end: Int) -> Bool {
        guard file.has(")", at: end) || file.has(",", at: end), let open = parents[use.chainStart],
            file.tokens[open].is("("), let name = file.token(open - 1)
        else { return false }
        let first = file.has("string", at: open + 1) && file.has(":", at: open + 2) ? open + 3 : open + 1
        return first == use.chainStart
            && ["Double", "Int", "Float", "NSString", "URL", "Decimal", "NSDecimalNumber", "Int32", "UInt", "Int64"]
                .contains(name.text)
    }

    /// Replaces a whole statement by a comment with the advice.
    private mutating func removeStatement(_ use: CodeBase.MemberUse, _ advice: String) -> Bool {
        guard let start = startOfStatement(use.chainStart) else { return false }
        let behind = use.argumentsIndex.map { file.indexAfterGroup(at: $0) } ?? use.nameIndex + 1
        // The next line is another statement.
        let end = file.token(behind)?.startsLine == false ? file.endOfExpression(at: behind) : behind
        guard end > start else { return false }
        let needsBlock = file.token(end).map { !$0.startsLine } ?? false
        replace(start..<end, with: needsBlock ? "/* MIGRATE: \(advice) */" : Self.mark + advice)
        return true
    }
}
