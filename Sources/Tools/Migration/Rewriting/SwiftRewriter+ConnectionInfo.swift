/// What 1.x sets in a connection info, and the settings of the client that take its place.
extension SwiftRewriter {
    /// The property of the client that takes the place of a setting of a connection info, and what stands before and behind a value that is no literal. A
    /// person decides about the others.
    private static let settings: [String: (property: String, before: String, after: String)] = [
        "keepaliveSecs": ("connectionOptions.keepaliveInterval", "", ""),
        "pollingSecs": ("connectionOptions.pollingInterval", "", ""),
        "pollingIdleSecs": ("connectionOptions.idleTimeout", "", ""),
        "probeWarningSecs": ("connectionOptions.stalledTimeout", "", ""),
        "probeTimeoutSecs": ("connectionOptions.reconnectTimeout", "", ""),
        "retryDelaySecs": ("connectionOptions.retryDelay", "", ""),
        "firstRetryMaxDelaySecs": ("connectionOptions.firstRetryMaxDelay", "", ""),
        "isPolling": ("connectionOptions.forcedTransport", "(", ") ? .HTTP_POLLING : nil"),
        "controlLinkHandlingEnabled": ("connectionOptions.serverInstanceAddressIgnored", "!(", ")"),
        "maxBandwidth": ("connectionOptions.requestedMaxBandwidth", ".limited(Double(", "))"),
        "user": ("connectionDetails.user", "", ""),
        "password": ("connectionDetails.setPassword", "(", ")"),
    ]

    /// Where something is set in a connection info, as in `info?.constraints.maxBandwidth = 40`.
    struct InfoSetting {
        /// The token with the name of the variable.
        let index: Int
        let name: String
        let equals: Int
    }

    /// Everything that a file does with a connection info.
    struct InfoUses {
        /// The tokens that refer to its variable, besides the declaration.
        var all: [Int] = []
        fileprivate var settings: [InfoSetting] = []
        fileprivate var settingNames: Set<String> = []
        /// The last setting in each function, by the function's keyword.
        fileprivate var lastSettings: [Int: Int] = [:]
        /// The expressions of the clients that it opens connections with.
        fileprivate var receivers: Set<String> = []
        /// Where anything else is done with it than to read it.
        fileprivate var others: [Int] = []
        /// The functions, by their keyword, in which its settings are moved to the client.
        fileprivate var movedIn: Set<Int> = []
    }

    mutating func usesOfInfo(_ place: Int) -> InfoUses {
        if let known = infos[place] { return known }
        var result = InfoUses()
        let variable = declarations.variables[place]
        for index in file.tokens(named: variable.name, in: declarations.reach(of: variable))
        where index != variable.nameIndex && !isLabel(index) && declaration(ofNameAt: index) == place
            && (variable.visibility == nil || !file.has(".", at: index - 1))
        {
            result.all.append(index)
            let dot = file.has("!", "?", at: index + 1) ? index + 2 : index + 1
            var name = dot + 1
            if file.has("constraints", at: name) { name += file.has("!", "?", at: name + 1) ? 3 : 2 }
            if isOpeningArgument(index), let open = parents[index] {
                result.receivers.insert(file.text(ofTokens: codeBase.startOfChain(before: open - 2, in: file)..<open))
            } else if file.has(".", at: dot), file.has("=", "+=", "-=", "*=", "/=", at: name + 1) {
                let setting = InfoSetting(index: index, name: file.text(at: name), equals: name + 1)
                result.settings.append(setting)
                result.settingNames.insert(setting.name)
                result.lastSettings[functionOf(index)] = index
            } else if !file.has(".", "?", "!", at: index + 1) || file.token(index + 1)?.startsLine == true,
                !file.has("nil", at: index + 2)
            {
                // `info.user` is read, `info != nil` is compared; others may keep the object and change it.
                result.others.append(index)
            }
        }
        infos[place] = result
        return result
    }

    /// Whether a connection info has the values at an opening that the file shows: nothing else gets hold of it, and what is set in it can be set in the client.
    mutating func keepsValues(_ info: ConnectionInfo, at place: Int, opening use: CodeBase.MemberUse) -> Bool {
        let uses = usesOfInfo(place)
        // Only the assignment of the info itself.
        guard uses.others.count < 3, uses.others.allSatisfy({ info.assignment?.contains($0) == true }) else {
            return false
        }
        let names = uses.settingNames
        let last = uses.lastSettings[functionOf(use.chainStart)]
        return names.isEmpty
            || uses.receivers.count == 1 && last.map { $0 < use.chainStart } != false
                && names.isDisjoint(with: ["pushServerURL", "adapter"]) && names.isDisjoint(with: info.values.keys)
    }

    /// The keyword of the function around a token; -1 if there is none.
    func functionOf(_ index: Int) -> Int { declarations.enclosingFunction(ofToken: index)?.keywordIndex ?? -1 }

    /// Replaces `info.keepaliveSecs = 5` by `client.connectionOptions.keepaliveInterval = 5_000`, where the client is visible.
    mutating func moveSettings(of place: Int, opening use: CodeBase.MemberUse, _ receiver: String) {
        let opening = functionOf(use.chainStart)
        guard let uses = infos[place], infos[place]?.movedIn.insert(opening).inserted == true else { return }
        for setting in uses.settings where !replacedTokens.contains(setting.index) {
            let start = file.has(".", at: setting.index - 1) ? setting.index - 2 : setting.index
            let value = setting.equals + 1..<file.endOfExpression(at: setting.equals + 1)
            guard file.has("=", at: setting.equals), file.tokens[start].startsLine,
                opening == functionOf(start) || codeBase.isAlwaysThere(receiver, at: start, in: fileIndex),
                let option = Self.settings[setting.name], !isEndless(value)
            else { continue }
            let assignment = setting.name == "password" ? "" : " = "
            let target = file.tokens[start].range.lowerBound..<file.tokens[value.lowerBound].range.lowerBound
            edits.replace(target, with: "\(receiver).\(option.property)\(assignment)")
            replacedTokens.insert(start..<value.lowerBound)
            let text = file.text(ofTokens: value)
            if setting.name.hasSuffix("Secs") {
                convertSeconds(value)
            } else if let literal = Self.literal(text, of: setting.name) {
                replace(value, with: literal)
            } else {
                wrap(value, option.before, option.after)
            }
            note("LSConnectionInfo.\(setting.name)", at: setting.index, .legacy, .mechanical)
        }
    }

    /// The value of a client's option for a literal in a setting of a connection info.
    private static func literal(_ text: String, of setting: String) -> String? {
        switch (setting, text) {
        case ("isPolling", "true"): ".HTTP_POLLING"
        case ("isPolling", "false"): "nil"
        case ("controlLinkHandlingEnabled", "true"): "false"
        case ("controlLinkHandlingEnabled", "false"): "true"
        case ("maxBandwidth", _): Double(text).map { ".limited(\(NumberSpelling.shortest($0)))" }
        default: nil
        }
    }
}
