/// Objects that no file of the run declares keep their earlier types there, although the code that uses them here is rewritten.
extension SwiftRewriter {
    /// The members of a client that take an object whose type changes.
    private static let takingMembers: Set<String> = [
        "subscribe", "unsubscribe", "addDelegate", "removeDelegate", "register", "subscribeMPN", "unsubscribeMPN",
    ]

    /// The members of a client that return one.
    private static let returningMembers: Set<String> = [
        "subscriptions", "mpnSubscriptions", "MPNSubscriptions", "findMPNSubscription", "filterMPNSubscriptions",
        "delegates", "connectionDetails", "connectionOptions",
    ]

    private static let clientAdvice =
        "the client is declared outside of the files of this run: use the current client here"

    /// Reports the uses that the compiler names.
    mutating func reportReceiversElsewhere(_ uses: [CodeBase.MemberUse]) {
        for use in uses
        where isIndexed(use.nameIndex) && use.chainStart < use.nameIndex - 1 && outcomes[use.nameIndex] != .person
            && !isFollowedByMember(use.nameIndex)
        {
            let isClient = OldAPI.clients.contains(use.receiver.name)
            let changes =
                use.member.rule != .unchanged
                || isClient
                    && (Self.takingMembers.contains(use.member.name) || Self.returningMembers.contains(use.member.name))
            guard changes, codeBase.isDeclaredElsewhere(endingAt: use.nameIndex - 2, in: fileIndex) else { continue }
            ask(
                use, "\(use.receiver.name).\(use.member.selector)",
                isClient
                    ? Self.clientAdvice
                    : "the object is declared outside of the files of this run: use one of the current API here")
        }
    }

    /// Whether a token is `connectionOptions` of `client.connectionOptions.retryDelay`: the member that follows is reported, if it changes.
    private func isFollowedByMember(_ index: Int) -> Bool {
        ["connectionDetails", "connectionOptions"].contains(file.tokens[index].text) && file.has(".", at: index + 1)
    }

    /// Reports a member with the name of one of a client, whose receiver nothing describes: what it is given here, or its name, shows what it is.
    mutating func reportReceiverElsewhere(at index: Int) {
        let name = file.tokens[index].text
        guard index >= 2, file.has(".", at: index - 1) else { return }
        if Self.takingMembers.contains(name) {
            guard let open = file.argumentsIndex(after: index), let value = file.arguments(at: open).first?.value,
                isEarlier(value)
            else { return }
        } else {
            var last = index - 2
            while file.has("?", "!", at: last) { last -= 1 }
            if file.has(")", at: last) { last = (file.counterparts[last] ?? 0) - 1 }
            guard Self.returningMembers.contains(name), !isFollowedByMember(index),
                file.token(last)?.isIdentifier == true, file.tokens[last].text.lowercased().hasSuffix("client")
            else { return }
        }
        guard codeBase.isDeclaredElsewhere(endingAt: index - 2, in: fileIndex) else { return }
        ask("LSLightstreamerClient.\(name)", at: index, .unified, Self.clientAdvice)
    }

    /// Whether an argument has a type of an earlier API, or one of the application that conforms to a protocol of it.
    private func isEarlier(_ value: Range<Int>) -> Bool {
        guard codeBase.startOfChain(before: value.upperBound, in: file) == value.lowerBound,
            let type = codeBase.type(endingAt: value.upperBound - 1, in: fileIndex)
        else { return false }
        let names = [type.name] + codeBase.ancestors(of: type.name)
        return names.contains { OldAPI.generation(ofType: $0) != nil && !codeBase.declaresType($0) }
    }
}
