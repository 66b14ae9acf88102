/// All files that are analysed together, with what the compiler knows of each.
struct CodeBase {
    let files: [SourceFile]
    let declarations: [Declarations]
    /// What the compiler knows about each file; `nil` for a file that the index does not describe.
    let indexes: [FileIndex?]
    /// What methods of the application implement, by their mangled names.
    let implementingMethods: [String: OldSymbol]
    /// What the application declares, by its mangled name.
    let definitions: [String: IndexedOccurrence.Symbol]
    /// The mangled names of what files declare that this run moves to the current API.
    private let moved: Set<String>
    /// The earlier types that aliases of the application stand for, and that its classes and generic parameters inherit from, by their mangled
    /// names.
    let aliases: [String: String]
    /// The earlier classes that classes of the application inherit from, by their mangled names.
    let subclasses: [String: String]
    /// `true` if one of them compares its objects itself, with an `isEqual` of its own.
    let hasOwnEquality: Bool
    /// The same classes, by what the types of other symbols call the classes: `App.Quotes`.
    let subclassNames: [String: String]
    /// The types that the files declare and extend, by name, each with its file.
    let nominalTypes: [String: [(file: Int, type: Declarations.NominalType)]]
    /// The declarations in files outside of the run.
    let elsewhere: SourcesElsewhere
    /// The modules of each file. Without an index, the folder of its target stands for them.
    let modules: [Set<String>]
    /// The names of the types that each module declares.
    private let typeNames: [String: Set<String>]
    /// The modules that one file of a module exports to all others with `@_exported import`.
    private let exports: [String: Set<String>]

    init(_ files: [SourceFile], _ index: ApplicationIndex = .none) {
        self.files = files
        let contents = index.contents
        elsewhere = SourcesElsewhere(index.elsewhere)
        let declarations = files.map { Declarations($0) }
        self.declarations = declarations
        nominalTypes = Dictionary(
            grouping: declarations.indices.flatMap { file in declarations[file].types.map { (file, $0) } }
        ) { $0.type.name }
        let indexes = files.map { file in contents[file.path].flatMap { FileIndex($0.occurrences, of: file) } }
        self.indexes = indexes
        var implementing: [String: OldSymbol] = indexes.reduce(into: [:]) { result, index in
            result.merge(index?.conformingMethods ?? [:]) { first, _ in first }
        }
        for index in indexes.compactMap({ $0 }) {
            for (token, implemented) in index.implementations {
                for symbol in index.symbols(at: token) { implementing[symbol.usr] = implemented.first }
            }
        }
        // An override of such a method in a subclass also implements it.
        let overriding = indexes.flatMap { $0?.overridden.map { $0 } ?? [] }
        var count = -1
        while implementing.count > count {
            count = implementing.count
            for (usr, names) in overriding where implementing[usr] == nil {
                implementing[usr] = names.compactMap { implementing[$0] }.first
            }
        }
        implementingMethods = implementing
        definitions = Dictionary(
            indexes.flatMap { $0?.definitions ?? [] }.map { ($0.usr, $0) }, uniquingKeysWith: { first, _ in first })
        let movedFiles = files.indices.filter { indexes[$0]?.isLegacy == false && files[$0].language == .swift }
        moved = Set(movedFiles.flatMap { indexes[$0]?.definitions ?? [] }.map(\.usr))
        subclasses = Self.subclasses(files, declarations, indexes)
        let subclassNames = Dictionary(
            subclasses.compactMap { usr, name in
                DemangledSymbol(usr: usr).map { ($0.path.joined(separator: "."), name) }
            }, uniquingKeysWith: { first, _ in first })
        self.subclassNames = subclassNames
        hasOwnEquality = indexes.contains { index in
            index?.overridden.contains { usr, above in
                above.contains { $0.contains("NSObject") && $0.contains("isEqual") }
                    && subclassNames[Self.owner(of: usr)] != nil
            } == true
        }
        aliases = movedFiles.reduce(into: subclasses) { Self.readAliases(files[$1], indexes[$1], into: &$0) }
        var modulesOfFolders: [String: Set<String>] = [:]
        for file in files {
            modulesOfFolders[Self.targetFolder(file.path), default: []].formUnion(contents[file.path]?.modules ?? [])
        }
        let modules = files.map { file -> Set<String> in
            let folder = Self.targetFolder(file.path)
            let known = contents[file.path]?.modules ?? modulesOfFolders[folder] ?? []
            return known.isEmpty ? [folder] : known
        }
        self.modules = modules
        var typeNames: [String: Set<String>] = [:]
        var exports: [String: Set<String>] = [:]
        for (index, file) in files.enumerated() {
            let exported = file.imports.filter { file.isExported(importAt: $0) }.compactMap {
                file.token($0 + 1)?.text
            }
            let declared =
                indexes[index].map { Set($0.definitions.filter(Self.isType).map(\.name)) }
                ?? Set(declarations[index].types.filter { !$0.isExtension }.map(\.name))
            for module in modules[index] {
                typeNames[module, default: []].formUnion(declared)
                exports[module, default: []].formUnion(exported)
            }
        }
        self.typeNames = typeNames
        self.exports = exports
        earlierUsers = files.indices.map(readUse)
    }

    /// `typealias Key = LSSubscription`
    private static func readAliases(_ file: SourceFile, _ index: FileIndex?, into aliases: inout [String: String]) {
        for keyword in file.tokens(named: "typealias") where file.has("=", at: keyword + 2) {
            let end = SpelledType.read(in: file, at: keyword + 3).end
            // `typealias Keys = [LSSubscription]` is none of these.
            guard let type = index?.references[end - 1]?.first(where: { $0.symbol.kind == .type }) else { continue }
            for symbol in index?.symbols(at: keyword + 1) ?? [] { aliases[symbol.usr] = type.symbol.name }
        }
        // `T: LSSubscription`, `associatedtype Source: LSSubscription`
        for colon in file.tokens.indices where file.has(":", at: colon) {
            guard let type = index?.references[colon + 1]?.first?.symbol.name, OldAPI.objects.contains(type) else {
                continue
            }
            for symbol in index?.symbols(at: colon - 1) ?? [] where ["mfp", "Qa"].contains(where: symbol.usr.hasSuffix)
            {
                aliases[symbol.usr] = type
            }
        }
    }

    /// The earlier class that the class of the application inherits from whose member this is; `nil` for members of other types, such as
    /// types nested in it.
    func subclass(declaring member: String) -> String? { subclassNames[Self.owner(of: member)] }

    /// The type of a member: `App.Quotes`.
    private static func owner(of member: String) -> String {
        DemangledSymbol(usr: member)?.path.dropLast().joined(separator: ".") ?? ""
    }

    private static func subclasses(
        _ files: [SourceFile], _ declarations: [Declarations], _ indexes: [FileIndex?]
    ) -> [String: String] {
        var result: [String: String] = [:]
        var count = -1
        // A class may inherit from one that a later file declares.
        while result.count > count {
            count = result.count
            for (place, index) in indexes.enumerated() {
                for type in declarations[place].types where files[place].has("class", at: type.keywordIndex) {
                    let above = type.inheritedIndices.lazy.compactMap { token in
                        index?.references[token]?.map(\.symbol.name).first(where: OldAPI.objects.contains)
                            ?? index?.symbols(at: token).compactMap { result[$0.usr] }.first
                    }.first
                    guard let above else { continue }
                    for symbol in index?.symbols(at: type.keywordIndex + 1) ?? [] { result[symbol.usr] = above }
                }
            }
        }
        return result
    }

    private static func isType(_ symbol: IndexedOccurrence.Symbol) -> Bool {
        // An extension is `s:e:…`.
        symbol.usr.hasPrefix("s:") && !symbol.usr.hasPrefix("s:e:") && "CPVOa".contains(symbol.usr.last ?? " ")
            && !symbol.name.contains("(")
    }

    /// The folder of a target: below the last `Sources` or `Tests`.
    private static func targetFolder(_ path: String) -> String {
        let parts = path.split(separator: "/")
        guard let place = parts.dropLast(2).lastIndex(where: { $0 == "Sources" || $0 == "Tests" }) else { return "" }
        return parts[...(place + 1)].joined(separator: "/")
    }

    /// `true` if a module of a file declares a type of this name.
    func declaresType(_ name: String, in file: Int) -> Bool {
        modules[file].contains { typeNames[$0]?.contains(name) == true }
    }

    /// `true` if a file sees a type of this name in another module.
    func importsType(_ name: String, in file: Int) -> Bool {
        let visible = importedModules(in: file)
        return visible.contains { typeNames[$0]?.contains(name) == true }
            // SwiftUI exports Combine.
            || name == "Subscription" && !visible.isDisjoint(with: ["Combine", "OpenCombine", "SwiftUI"])
    }

    private func importedModules(in file: Int) -> Set<String> {
        files[file].importedModules.union(modules[file].flatMap { exports[$0] ?? [] })
    }

    /// The modules that a file sees: its own and those that it imports, without the earlier and the current API.
    func visibleModules(of file: Int) -> Set<String> {
        importedModules(in: file).union(modules[file]).filter { OldAPI.modules[$0] == nil }
    }

    /// `true` if this run moves a declaration to the current API.
    func isMoved(_ symbol: IndexedOccurrence.Symbol) -> Bool {
        if moved.contains(symbol.usr) { return true }
        // What the compiler makes for a type is no declaration: initialisers, raw values, the storage of property wrappers.
        let isMade = symbol.name.hasPrefix("init(") || symbol.name.hasPrefix("_") || symbol.name == "rawValue"
        return isMade && moved.contains { symbol.usr.hasPrefix($0) }
    }

    /// What other files of all modules of a file import for it.
    func exportedModules(in file: Int) -> Set<String> {
        let each = modules[file].map { (exports[$0] ?? []).filter { OldAPI.modules[$0] != nil } }
        return each.dropFirst().reduce(each.first ?? []) { $0.intersection($1) }
    }

    func isModule(_ name: String, of file: Int) -> Bool { modules[file].contains(name) }

    /// `true` if two files have a module in common.
    func areTogether(_ first: Int, _ second: Int) -> Bool { !modules[first].isDisjoint(with: modules[second]) }

    /// The tokens with the names of types and constants of earlier APIs, by what is written: where the application declares no type of the name.
    func oldNames(in file: Int) -> [Int] {
        let source = files[file]
        return source.tokens.indices.filter { index in
            let token = source.tokens[index]
            guard token.isIdentifier, OldAPI.generation(ofName: token.text) != nil,
                !declaresType(token.text, in: file)
            else { return false }
            return !source.has(".", at: index - 1) || OldAPI.modules[source.text(at: index - 2)] != nil
        }
    }

    /// For each file, `true` if it imports or names an earlier API.
    private var earlierUsers: [Bool] = []

    func usesEarlierAPIs(_ file: Int) -> Bool { earlierUsers[file] }

    private func readUse(_ file: Int) -> Bool {
        let source = files[file]
        guard source.language == .swift else {
            return source.tokens.contains { OldAPI.generation(ofName: $0.text) != nil }
        }
        return !oldNames(in: file).isEmpty
            || source.imports.contains { index in
                OldAPI.modules[source.text(at: source.moduleIndex(ofImport: index))].map { $0 != .modern } ?? false
            }
    }

    /// `true` if any file uses an earlier API.
    var usesEarlierAPIs: Bool { earlierUsers.contains(true) }

    /// `true` if any file of the same module does.
    func usesEarlierAPIs(near file: Int) -> Bool {
        files.indices.contains { areTogether($0, file) && usesEarlierAPIs($0) }
    }
}
