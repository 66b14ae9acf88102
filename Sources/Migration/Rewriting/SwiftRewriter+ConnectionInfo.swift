/// What 1.x sets in a connection info, and the settings of the client that take its place.
extension SwiftRewriter {
    /// The times of a connection info, and the settings that replace them.
    private static let times: [String: String] = [
        "keepaliveSecs": "keepaliveInterval", "pollingSecs": "pollingInterval", "pollingIdleSecs": "idleTimeout",
        "probeWarningSecs": "stalledTimeout", "probeTimeoutSecs": "reconnectTimeout", "retryDelaySecs": "retryDelay",
        "firstRetryMaxDelaySecs": "firstRetryMaxDelay",
    ]

    /// Settings without a counterpart: the current client decides by itself.
    private static let withoutCounterpart: Set<String> = [
        "streamSenseEnabled", "streamingTimeoutSecs", "reconnectionTimeoutSecs", "contentLength",
        "maxConcurrentSessionsPerServerExceededPolicy",
    ]

    /// Where something is set in a connection info, as in `info?.constraints.maxBandwidth = 40`.
    struct InfoSetting {
        /// The first token of the statement.
        let start: Int
        let name: String
        let equals: Int
    }

    /// The tokens that refer to the variable of a connection info, besides its declaration, and what each of them sets.
    private func infoUses(_ place: (file: Int, variable: Int)) -> [(index: Int, setting: InfoSetting?)] {
        let variable = declarations.variables[place.variable]
        return file.tokens(named: variable.name, in: declarations.reach(of: variable)).filter { index in
            index != variable.nameIndex && !isLabel(index) && means(variable, at: index)
                && codeBase.declaration(ofName: variable.name, at: index, in: fileIndex).map { $0 == place } == true
        }
        .map { index in
            var dot = index + 1
            if let mark = file.token(dot), mark.is("!") || mark.is("?") { dot += 1 }
            guard file.has(".", at: dot), var name = file.token(dot + 1)?.text else { return (index, nil) }
            var equals = dot + 2
            if name == "constraints", file.has(".", at: equals) || file.has(".", at: equals + 1) {
                equals += file.has(".", at: equals) ? 0 : 1
                name = file.text(at: equals + 1)
                equals += 2
            }
            let start = file.has(".", at: index - 1) ? index - 2 : index
            let isSet = file.has("=", "+=", "-=", "*=", "/=", at: equals)
            return (index, isSet ? InfoSetting(start: start, name: name, equals: equals) : nil)
        }
    }

    /// Everything that a file does with a connection info.
    struct InfoUses {
        fileprivate var settings: [(index: Int, setting: InfoSetting)] = []
        fileprivate var names: Set<String> = []
        /// The expressions of the clients that it opens connections with.
        fileprivate var receivers: Set<String> = []
        /// Where anything else is done with it than to read it.
        fileprivate var others: [Int] = []
        /// The functions, by their keyword, in which its settings are moved to the client.
        fileprivate var movedIn: Set<Int> = []
    }

    private mutating func usesOfInfo(_ place: (file: Int, variable: Int)) -> InfoUses {
        if let known = infos[place.variable] { return known }
        var result = InfoUses()
        for (index, setting) in infoUses(place) {
            if isOpeningArgument(index), let open = parents[index] {
                result.receivers.insert(file.text(ofTokens: codeBase.startOfChain(before: open - 2, in: file)..<open))
            } else if let setting {
                result.settings.append((index, setting))
                result.names.insert(setting.name)
            } else if !file.has(".", "?", "!", at: index + 1)
                || file.token(index + 1)?.startsLine == true, !file.has("nil", at: index + 2)
            {
                // `info.user` is read, `info != nil` is compared; others may keep the object and change it.
                result.others.append(index)
            }
        }
        infos[place.variable] = result
        return result
    }

    /// Whether a connection info has the values at an opening that the file shows: nothing else gets hold of it, and what is set in it can be set in the client.
    mutating func keepsValues(
        _ info: ConnectionInfo, at place: (file: Int, variable: Int), opening use: CodeBase.MemberUse
    ) -> Bool {
        let uses = usesOfInfo(place)
        // Only the assignment of the info itself.
        guard uses.others.count < 3, uses.others.allSatisfy({ info.assignment?.contains($0) == true }) else {
            return false
        }
        let function = functionOf(use.chainStart)
        let last = uses.settings.last { functionOf($0.index) == function }
        return uses.names.isEmpty
            || uses.receivers.count == 1 && last.map { $0.index < use.chainStart } != false
                && uses.names.isDisjoint(with: ["pushServerURL", "adapter"])
                && uses.names.isDisjoint(with: info.values.keys)
    }

    private func functionOf(_ index: Int) -> Int { declarations.enclosingFunction(ofToken: index)?.keywordIndex ?? -1 }

    /// Replaces `info.keepaliveSecs = 5` by `client.connectionOptions.keepaliveInterval = 5_000`, where the client is visible.
    mutating func moveSettings(
        of place: (file: Int, variable: Int), opening use: CodeBase.MemberUse, _ receiver: String
    ) {
        let opening = functionOf(use.chainStart)
        guard let uses = infos[place.variable], infos[place.variable]?.movedIn.insert(opening).inserted == true else {
            return
        }
        for (index, setting) in uses.settings where !replacedTokens.contains(index) {
            guard file.has("=", at: setting.equals), file.tokens[setting.start].startsLine,
                opening == functionOf(index) || codeBase.isAlwaysThere(receiver, at: index, in: fileIndex)
            else { continue }
            let value = setting.equals + 1..<file.endOfExpression(at: setting.equals + 1)
            guard let text = self.setting(setting.name, value, receiver) else { continue }
            edits.replace(range(ofTokens: setting.start..<value.upperBound), with: text)
            replacedTokens.insert(setting.start..<value.upperBound)
            note("LSConnectionInfo.\(setting.name)", at: index, .legacy, .mechanical)
        }
    }

    private mutating func setting(_ name: String, _ value: Range<Int>, _ receiver: String) -> String? {
        let text = file.text(ofTokens: value)
        let options = "\(receiver).connectionOptions"
        if let time = Self.times[name] {
            if let literal = NumberSpelling.milliseconds(text) {
                return "\(options).\(time) = \(NumberSpelling.grouped(literal))"
            }
            if isEndless(value) { return nil }
            let conversion = conversionFromSeconds(value)
            return "\(options).\(time) = \(conversion.before)\(text)\(conversion.after)"
        }
        if Self.withoutCounterpart.contains(name) {
            return Self.mark + "\(name) has no counterpart: the client decides by itself"
        }
        switch (name, text) {
        case ("isPolling", "true"): return "\(options).forcedTransport = .HTTP_POLLING"
        case ("isPolling", "false"): return "\(options).forcedTransport = nil"
        case ("isPolling", _): return "\(options).forcedTransport = (\(text)) ? .HTTP_POLLING : nil"
        case ("controlLinkHandlingEnabled", "true"): return "\(options).serverInstanceAddressIgnored = false"
        case ("controlLinkHandlingEnabled", "false"): return "\(options).serverInstanceAddressIgnored = true"
        case ("controlLinkHandlingEnabled", _): return "\(options).serverInstanceAddressIgnored = !(\(text))"
        case ("maxBandwidth", _):
            return
                "\(options).requestedMaxBandwidth = .limited(\(Double(text).map(NumberSpelling.shortest) ?? "Double(\(text))"))"
        case ("user", _): return "\(receiver).connectionDetails.user = \(text)"
        case ("password", _): return "\(receiver).connectionDetails.setPassword(\(text))"
        default: return nil
        }
    }
}
