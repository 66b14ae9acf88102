/// What else a file does with a table of 1.x: a table is copied when it is subscribed, a subscription is an object.
extension SwiftRewriter {
    /// Notes a table that comes from elsewhere, as a parameter for example: the tool does not see whether it is subscribed again.
    mutating func noteTableOfOthers(_ use: CodeBase.MemberUse) {
        guard let first = use.argumentsIndex.flatMap({ file.arguments(at: $0).first?.value.lowerBound }),
            !makes(Self.tables, at: first),
            madeTable(of: use) == nil
                || declarations.localVariable(named: file.tokens[first].text, at: first) == nil
        else { return }
        note(
            "LSTableInfo", at: first, .legacy, .behaviour,
            advice:
                "A table could be subscribed twice and changed afterwards, a Subscription cannot while it is active: make one for each subscribe(_:)"
        )
    }

    /// Whether the table of a variable is subscribed elsewhere, too, or in a loop around it, or set up again afterwards.
    func isSubscribedAgain(_ use: CodeBase.MemberUse) -> Bool {
        guard let index = use.argumentsIndex, var first = file.arguments(at: index).first?.value.lowerBound else {
            return false
        }
        if file.tokens[first].is("self"), file.has(".", at: first + 1) { first += 2 }
        guard file.tokens[first].isIdentifier, let place = declaration(ofNameAt: first) else { return false }
        let variable = declarations.variables[place]
        let isLocal = variable.visibility != nil
        if isLocal {
            var brace = parents[first]
            while let open = brace, open > variable.nameIndex {
                let isDeclaredByLoop = variable.visibility?.upperBound == file.counterparts[open]
                if file.tokens[open].is("{"), isLoop(open), !isDeclaredByLoop { return true }
                brace = parents[open]
            }
        }
        return file.tokens(named: variable.name, in: declarations.reach(of: variable)).contains { other in
            guard other != first, declaration(ofNameAt: other) == place else { return false }
            if let open = parents[other], isSubscribing(open - 1),
                file.arguments(at: open).first?.value.contains(other) == true
            {
                return true
            }
            // `table.requestedMaxFrequency = 2` after the subscription.
            let end = file.has("!", "?", at: other + 1) ? other + 2 : other + 1
            return isLocal && other > first && file.has(".", at: end) && file.has("=", at: end + 2)
        }
    }

    /// The arguments of the initialiser that makes the table in whose setting or subscription a member is used; `nil` if the file does not show it.
    func madeTable(of use: CodeBase.MemberUse) -> [String: String]? {
        let subscribed = use.argumentsIndex.flatMap { file.arguments(at: $0).first?.value }
        let table = OldAPI.isSubscribing(use.member.name) ? subscribed : use.chainStart..<use.nameIndex - 1
        return table.flatMap { initialiser(of: Self.tables, for: $0) }.map {
            file.labelledArguments(at: $0.start + 1).mapValues { file.text(ofTokens: $0) }
        }
    }

    /// Whether the function that sets a property of a table sets another property of a table, too.
    func isAlsoSet(_ property: String, besides use: CodeBase.MemberUse) -> Bool {
        let function = declarations.enclosingFunction(ofToken: use.nameIndex)?.body ?? 0..<file.tokens.count
        return file.tokens(named: property, in: function).contains {
            file.has("=", at: $0 + 1) && file.has(".", at: $0 - 1)
        }
    }

    /// Notes a subscription whose commands 1.x interpreted in another mode than COMMAND, or did not interpret in this mode.
    mutating func noteCommandLogic(_ use: CodeBase.MemberUse) {
        guard let value = argument("useCommandLogic", of: use) else { return }
        guard file.text(ofTokens: value) != (madeTable(of: use)?["mode"] == "LSModeCommand" ? "true" : "false") else {
            return
        }
        note(
            "useCommandLogic", at: value.lowerBound, .legacy, .behaviour,
            advice:
                "Commands are interpreted in COMMAND mode, and only there: then a value has changed if it has for its key"
        )
    }

    /// The functions whose closure runs once.
    private static let calledOnce: Set<String> = [
        "async", "sync", "asyncAfter", "perform", "performAndWait", "withLock", "addOperation", "run", "Task",
        "detached",
    ]

    /// Whether the brace opens the body of a loop, or of a closure or a function that may run several times.
    func isLoop(_ brace: Int) -> Bool {
        var place = brace - 1
        while place > 0, !file.tokens[place].startsLine {
            if let open = file.counterparts[place], open < place { place = open } else { place -= 1 }
        }
        if ["for", "while", "repeat", "func"].contains(file.tokens[place].text) { return true }
        guard let before = file.token(brace - 1), !before.is("do"), !before.is("else"),
            file.isTrailingClosure(at: brace)
        else { return false }
        var name = brace - 1
        if [":", "(", ","].contains(before.text), let open = parents[brace] { name = open - 1 }
        if before.is(")"), let open = file.counterparts[name] { name = open - 1 }
        let isCalledAtOnce = before.is("=") && file.has("(", at: file.indexAfterGroup(at: brace))
        return !isCalledAtOnce && !Self.calledOnce.contains(file.text(at: name))
    }
}
