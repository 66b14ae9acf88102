/// The expression for the client whose session the earlier clients share, as `--client` gives it.
struct SharedClient {
    let text: String
    /// The names of the member chain, without `self`: `Connection`, `shared` and `client`.
    private let names: [String]
    private let codeBase: CodeBase

    init(_ text: String, in codeBase: CodeBase) {
        self.text = text
        self.codeBase = codeBase
        let tokens = SourceFile(path: "Client.swift", text: text)?.tokens ?? []
        names = tokens.filter(\.isIdentifier).map(\.text).filter { $0 != "self" }
    }

    /// `true` if the expression is a property of the object itself, or is reached through the name of its type.
    func mayBelong(to type: String) -> Bool { names.count == 1 || names.first == type }

    /// `true` if the expression means an earlier client, which would wait for itself: by the declarations of its last name, in the type
    /// that the other names mention if there is one.
    var isEarlierClient: Bool {
        guard let last = names.last else { return false }
        let owners = Set(names.dropLast().map { $0.lowercased() })
        let declared = codeBase.definitions.values.filter { $0.name.prefix { $0 != "(" } == last }
            .compactMap { DemangledSymbol(usr: $0.usr) }
            .compactMap { symbol in
                symbol.type.flatMap(SpelledType.init(demangled:)).map { (path: symbol.path, type: $0) }
            }
            .filter { OldAPI.clients.contains($0.type.name) || $0.type.name == "LightstreamerClient" }
        let named = declared.filter { $0.path.count > 2 && owners.contains($0.path[$0.path.count - 2].lowercased()) }
        let meant = named.isEmpty ? declared : named
        return !meant.isEmpty && meant.allSatisfy { OldAPI.clients.contains($0.type.name) }
    }
}
