extension SwiftRewriter {
    /// The statuses of the current API that correspond to each status of 1.x.
    private static let statuses: [String: [String]] = [
        "LSConnectionStatusDisconnected": ["DISCONNECTED", "DISCONNECTED_WILL_RETRY", "DISCONNECTED_TRYING_RECOVERY"],
        "LSConnectionStatusConnecting": ["CONNECTING", "CONNECTED_STREAM_SENSING"],
        "LSConnectionStatusConnectedInStreamingMode": ["CONNECTED_WS_STREAMING", "CONNECTED_HTTP_STREAMING"],
        "LSConnectionStatusConnectedInPollingMode": ["CONNECTED_WS_POLLING", "CONNECTED_HTTP_POLLING"],
        "LSConnectionStatusStalled": ["STALLED"],
    ]

    /// Rewrites a use of `connectionStatus`: a comparison with a constant, or a `switch`.
    mutating func rewriteConnectionStatus(_ use: CodeBase.MemberUse) -> Bool {
        guard !isOptionalChain(use) else { return false }
        let next = use.nameIndex + 1
        let chain = use.chainStart..<next
        if let comparison = file.token(next), comparison.is("==") || comparison.is("!="),
            let names = Self.statuses[file.text(at: next + 1)]
        {
            guard !file.has("!", "-", at: use.chainStart - 1) else { return false }
            let receiver = unmarkedText(ofTokens: use.chainStart..<use.nameIndex)
            let type = spelled("LightstreamerClient")
            let list = names.enumerated().map { $0.offset == 0 ? "\(type).Status.\($0.element)" : ".\($0.element)" }
            let negation = comparison.is("!=") ? "!" : ""
            let text =
                names.count == 1
                ? "\(receiver)status \(comparison.text) .\(names[0])"
                : "\(negation)[\(list.joined(separator: ", "))].contains(\(receiver)status)"
            let tokens = chain.lowerBound..<next + 2
            edits.replace(range(ofTokens: tokens), with: text)
            note(file.tokens[next + 1].text, at: next + 1, .legacy, .mechanical)
            replacedTokens.insert(tokens)
            return true
        }
        guard file.has("switch", at: use.chainStart - 1), file.has("{", at: next), let close = file.counterparts[next]
        else { return false }
        let constants = (next + 1..<close).filter { file.tokens[$0].text.hasPrefix("LSConnectionStatus") }
        guard constants.allSatisfy({ isPattern($0, in: next) && Self.statuses[file.tokens[$0].text] != nil }) else {
            return false
        }
        replace(use.nameIndex, with: "status")
        for index in constants {
            let names = Self.statuses[file.tokens[index].text] ?? []
            replace(index, with: names.map { ".\($0)" }.joined(separator: ", "))
            note(file.tokens[index].text, at: index, .legacy, .mechanical)
            replacedTokens.insert(index)
        }
        return true
    }

    /// Whether a constant is a pattern in a `case` of the `switch` whose brace is at `brace`.
    private func isPattern(_ index: Int, in brace: Int) -> Bool {
        guard parents[index] == brace else { return false }
        var place = index - 1
        while let token = file.token(place), token.is(",") || token.text.hasPrefix("LSConnectionStatus") { place -= 1 }
        return file.has("case", at: place)
    }
}
