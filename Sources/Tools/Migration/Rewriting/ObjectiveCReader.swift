/// Finds the uses of earlier APIs in an Objective-C file. The current API is Swift only, so nothing but imports can be rewritten.
struct ObjectiveCReader {
    private let file: SourceFile
    private(set) var findings: [Finding] = []
    private(set) var edits = EditList()
    /// What became of what the compiler has found, if it has compiled the file: a person decides about everything, because the current API is Swift only.
    private(set) var tally: Tally?

    private let index: FileIndex?

    init(_ file: SourceFile, _ index: FileIndex?) {
        self.file = file
        self.index = index
    }

    var rewrittenText: String { file.withLineEnds(edits.applied(to: file.bytes, in: 0..<file.bytes.count)) }

    /// - Parameter rewritesImports: `true` to replace imports of the releases' headers by those of this package's Objective-C modules.
    mutating func run(rewritesImports: Bool) {
        let isLegacy = file.isLegacy
        for token in file.tokens {
            switch token.kind {
            case .directive: readImport(token, isLegacy: isLegacy, rewrites: rewritesImports)
            case .identifier where index == nil: readName(token, isLegacy: isLegacy)
            default: break
            }
        }
        guard let index else { return }
        var tally = Tally(found: index.found)
        for (place, symbols) in index.all {
            for symbol in symbols {
                let isShared = symbol.name == "LSMPNSubscription" || symbol.owner == "LSMPNSubscription"
                findings.append(
                    Finding(
                        symbol.description, at: file.tokens[place], in: file,
                        isShared && isLegacy ? .legacy : symbol.generation, .person,
                        Self.advice(on: symbol.kind == .member ? symbol.owner : symbol.name)))
                tally.left += 1
            }
        }
        self.tally = tally
    }

    /// - Parameter name: a type or a constant.
    private static func advice(on name: String) -> String {
        let newName = OldAPI.unifiedTypes[name] ?? LegacyGuide.members[name]
        return "Objective-C keeps \(name) of the Objective-C module, also on a shared session"
            + (newName.map { "; in Swift it is \($0)" } ?? "")
    }

    private static let frameworks = [
        "Lightstreamer_iOS_Client", "Lightstreamer_macOS_Client", "Lightstreamer_tvOS_Client",
        "Lightstreamer_watchOS_Client",
        "Lightstreamer client for iOS", "Lightstreamer_OS_X_Client",
    ]

    private mutating func readImport(_ token: Token, isLegacy: Bool, rewrites: Bool) {
        guard token.text.hasPrefix("#import") || token.text.hasPrefix("#include") else { return }
        let isFramework = Self.frameworks.contains {
            token.text.contains("<\($0)/") || token.text.contains("\"\($0)/")
        }
        let isOldUmbrella =
            [
                "LightstreamerClient.h\"", "LightstreamerClient.h>", "LightstreamerClientAll.h\"",
                "LightstreamerClientAll.h>",
            ]
            .contains { token.text.contains($0) }
        guard isFramework || isOldUmbrella, !token.text.contains("LSClientObjC/") else { return }
        let generation: Generation = isLegacy || isOldUmbrella && !isFramework ? .legacy : .unified
        let module = generation == .legacy ? "LegacyLSClientObjC" : "UnifiedLSClientObjC"
        let line = "#import <\(module)/\(module).h>"
        findings.append(
            Finding(
                String(token.text.prefix { $0 != "\r" }), at: token, in: file, generation, .mechanical,
                "\(line), or the line as it is with the headers of this package on the search path"))
        if rewrites { edits.replace(token.range, with: line) }
    }

    private mutating func readName(_ token: Token, isLegacy: Bool) {
        guard let generation = OldAPI.generation(ofName: token.text) else { return }
        let actual: Generation = token.text == "LSMPNSubscription" && isLegacy ? .legacy : generation
        findings.append(Finding(token.text, at: token, in: file, actual, .person, Self.advice(on: token.text)))
    }
}
