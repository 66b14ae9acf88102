/// All files that are analysed together: a type may be declared in one file and used in another.
struct CodeBase {
    let files: [SourceFile]
    let declarations: [Declarations]
    /// What the compiler knows about each file; `nil` for a file that the index does not describe.
    let indexes: [FileIndex?]
    private let conformingMethods: Set<String>
    /// For each type of the application: its stored and computed properties, by name.
    let members: [String: [String: [(file: Int, variable: Int)]]]
    /// The mangled names of what the files that the index describes declare.
    let definitions: Set<String>
    /// The names of what the other files declare, without variables that take a value of the same name.
    let unindexedNames: Set<String>
    private let globals: [String: [(file: Int, variable: Int)]]
    /// The functions of each name, by the type that declares them; those outside of all types under the empty name.
    private let functions: [String: [String: [(file: Int, function: Declarations.Function)]]]
    /// The files that declare or extend each type.
    private let filesOfTypes: [String: Set<Int>]
    /// How often the application declares a type of each name.
    private let typeCounts: [String: Int]
    let inheritance: [String: Set<String>]
    private let aliases: [String: SpelledType]
    /// The modules of any generation that one file exports to all others with `@_exported import`.
    let exportedModules: Set<String>

    /// - Parameter occurrences: the compiler's index of the files, by path.
    init(_ files: [SourceFile], _ occurrences: [String: [IndexedOccurrence]] = [:]) {
        self.files = files
        declarations = files.map { Declarations($0) }
        indexes = files.map { file in occurrences[file.path].flatMap { FileIndex($0, of: file) } }
        conformingMethods = indexes.reduce(into: []) { $0.formUnion($1?.conformingMethods ?? []) }
        definitions = indexes.reduce(into: []) { $0.formUnion($1?.definitions ?? []) }
        var unindexedNames: Set<String> = []
        for (index, file) in files.enumerated() where indexes[index] == nil {
            unindexedNames.formUnion(declarations[index].functions.map(\.name))
            // `let client = Server.shared.client` says nothing about the client.
            unindexedNames.formUnion(
                declarations[index].variables.lazy.filter { variable in
                    guard variable.typeTokens == nil, let start = variable.initialValueIndex else { return true }
                    let last = start == variable.nameIndex ? start : file.endOfExpression(at: start) - 1
                    return file.tokens[last].text != variable.name
                }.map(\.name))
        }
        self.unindexedNames = unindexedNames
        var members: [String: [String: [(file: Int, variable: Int)]]] = [:]
        var globals: [String: [(file: Int, variable: Int)]] = [:]
        var inheritance: [String: Set<String>] = [:]
        var filesOfTypes: [String: Set<Int>] = [:]
        let aliases = declarations.reduce(into: [:]) { result, next in
            result.merge(next.aliases) { first, _ in first }
        }
        exportedModules = Set(
            files.flatMap { file in
                file.imports.filter { file.isExported(importAt: $0) }.compactMap { file.token($0 + 1)?.text }
                    .filter { OldAPI.modules[$0] != nil }
            })
        func isAlias(_ name: String) -> Bool { aliases[name]?.name == name }
        self.aliases = aliases.filter { !isAlias($0.key) }
        for (fileIndex, declarations) in declarations.enumerated() {
            for (index, variable) in declarations.variables.enumerated() {
                if let type = variable.enclosingType {
                    members[type, default: [:]][variable.name, default: []].append((fileIndex, index))
                } else if variable.visibility == nil {
                    globals[variable.name, default: []].append((fileIndex, index))
                }
            }
            for type in declarations.types {
                inheritance[type.name, default: []].formUnion(type.inheritedNames)
                filesOfTypes[type.name, default: []].insert(fileIndex)
            }
        }
        self.members = members
        self.globals = globals
        self.inheritance = inheritance
        let allFunctions = declarations.enumerated().flatMap { file, declarations in
            declarations.functions.map { (file: file, function: $0) }
        }
        functions = Dictionary(grouping: allFunctions, by: { $0.function.enclosingType ?? "" })
            .mapValues { Dictionary(grouping: $0, by: \.function.name) }
        self.filesOfTypes = filesOfTypes
        let types = declarations.flatMap(\.types).filter { !$0.isExtension }
        let typeCounts = types.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
        self.typeCounts = typeCounts
        classes = Dictionary(types.filter(\.isClass).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        usesEarlierAPIs = files.contains { file in
            OldAPI.allTypes.contains { typeCounts[$0] == nil && !file.tokens(named: $0).isEmpty }
        }
        uncompiled = zip(files, indexes).map { file, index in
            index.map { index in file.branches.filter { !index.isCompiled($0.lines) } } ?? []
        }
        uncompiledTokens = uncompiled.map { $0.reduce(into: []) { $0.formUnion($1.tokens) } }
    }

    /// Whether the application itself declares a type of this name.
    func declaresType(_ name: String) -> Bool { typeCounts[name] != nil }

    /// Whether any file has a type of an earlier API.
    let usesEarlierAPIs: Bool
    /// For each file: the branches of `#if` that the build did not compile.
    let uncompiled: [[(tokens: Range<Int>, lines: ClosedRange<Int>)]]
    private let uncompiledTokens: [Set<Int>]
    private let classes: [String: Declarations.NominalType]

    /// Whether the compiler has seen the token: the index describes the file, and the token is in no branch of `#if` that was not compiled.
    func isIndexed(_ token: Int, in file: Int) -> Bool {
        guard indexes[file] != nil else { return false }
        return !uncompiledTokens[file].contains(token)
    }

    /// Whether the compiler has seen a method and found that it implements no method of a delegate.
    func isUncalled(methodNamedAt token: Int, in file: Int) -> Bool {
        guard isIndexed(token, in: file), let index = indexes[file] else { return false }
        return !index.isImplementation(token, besides: conformingMethods)
    }

    /// Whether the files have the body of the only class of this name, so that a property can be declared there.
    func isClassBodyKnown(_ type: String) -> Bool {
        typeCounts[type] == 1 && classes[type] != nil
    }

    /// The properties that a type of the application declares.
    func properties(of type: String) -> [String] { members[type].map { Array($0.keys) } ?? [] }

    /// The protocols and classes that a type of the application inherits from, directly or through its superclasses.
    func ancestors(of type: String) -> Set<String> {
        var result: Set<String> = []
        var rest = [type]
        while let next = rest.popLast() {
            for spelled in inheritance[next] ?? [] {
                let name = resolved(SpelledType(name: spelled)).name
                if result.insert(name).inserted { rest.append(name) }
            }
        }
        return result
    }

    /// The class above a class that conforms to a protocol, so that the class itself only inherits the conformance; `nil`: there is none, or the
    /// class names the protocol itself.
    func superclass(of type: String, conformingTo protocolName: String) -> String? {
        var current = type
        var visited: Set<String> = [type]
        while !conforms(current, to: protocolName) {
            guard let next = superclass(of: current), visited.insert(next).inserted else { return nil }
            current = next
        }
        return current == type ? nil : current
    }

    /// Whether a type or an extension of it names a protocol, or one of the application that refines it.
    private func conforms(_ type: String, to protocolName: String) -> Bool {
        let superclass = superclass(of: type)
        return (inheritance[type] ?? []).contains { spelled in
            let name = resolved(SpelledType(name: spelled)).name
            return name != superclass && (name == protocolName || ancestors(of: name).contains(protocolName))
        }
    }

    /// The class of the application that a class inherits from.
    private func superclass(of type: String) -> String? {
        guard let first = classes[type]?.inheritedNames.first else { return nil }
        let name = resolved(SpelledType(name: first)).name
        return classes[name] != nil ? name : nil
    }

    /// The type that an alias stands for.
    func resolved(_ type: SpelledType) -> SpelledType {
        var type = type
        for _ in 0..<4 {
            guard let alias = aliases[type.name] else { break }
            var result = alias
            result.isOptional = alias.isOptional || type.isOptional
            result.isArray = alias.isArray || type.isArray
            result.isDictionary = alias.isDictionary || type.isDictionary
            result.isMetatype = type.isMetatype
            type = result
        }
        return type
    }

    func functions(named name: String, in type: String) -> [(file: Int, function: Declarations.Function)] {
        functions[type]?[name] ?? []
    }

    /// Whether a single file declares and extends a type.
    func isInOneFile(_ type: String) -> Bool { filesOfTypes[type]?.count == 1 }

    // MARK: - Types of variables

    /// The local variable or the parameter that `name` refers to at a token, if any.
    func variable(named name: String, at index: Int, in file: Int) -> (file: Int, variable: Int)? {
        declarations[file].localVariable(named: name, at: index).map { (file, $0) }
    }

    /// The type that the declaration of a variable spells out: `let client: LSClient`, `let client = LSClient()`.
    private func type(ofVariable place: (file: Int, variable: Int)) -> SpelledType? {
        let variable = declarations[place.file].variables[place.variable]
        if let type = variable.declaredType { return resolved(type) }
        guard variable.typeTokens == nil, !variable.takesElements, var start = variable.initialValueIndex else {
            return nil
        }
        let file = files[place.file]
        if OldAPI.modules[file.tokens[start].text] != nil { start += 2 }
        guard let name = file.token(start)?.text, file.has("(", at: start + 1) else { return nil }
        var end = file.indexAfterGroup(at: start + 1)
        if file.has("!", at: end) { end += 1 }
        let type = resolved(SpelledType(name: name))
        guard file.endOfExpression(at: start) == end, isType(type.name) else { return nil }
        return SpelledType(name: type.name)
    }

    /// Whether a name is that of a type of an earlier API or of the application.
    private func isType(_ name: String) -> Bool { OldAPI.generation(ofType: name) != nil || inheritance[name] != nil }

    /// The type of a name without a receiver: by the index, or as written where the name is declared.
    func type(ofName name: String, at index: Int, in file: Int) -> SpelledType? {
        let enclosing = declarations[file].enclosingType(ofToken: index)
        if name == "self" || name == "Self" {
            return enclosing.map { SpelledType(name: $0, isMetatype: name == "Self") }
        }
        if let local = variable(named: name, at: index, in: file) { return type(ofVariable: local) }
        if let enclosing, let type = type(ofMember: name, of: enclosing) { return type }
        if let globals = globals[name] { return typeOfAll(globals) }
        let meant = resolved(SpelledType(name: name)).name
        return isType(meant) ? SpelledType(name: meant, isMetatype: true) : nil
    }

    /// The type of several declarations, where all have the same.
    private func typeOfAll(_ places: [(file: Int, variable: Int)]) -> SpelledType? {
        // More are not one variable in branches of `#if`.
        guard places.count <= 8 else { return nil }
        let types = places.map(type(ofVariable:))
        return types.dropFirst().allSatisfy { $0 == types.first } ? types.first ?? nil : nil
    }

    func type(ofMember name: String, of type: String) -> SpelledType? {
        guard typeCounts[type] ?? 1 == 1 else { return nil }
        for owner in [type] + ancestors(of: type).sorted() {
            if let places = members[owner]?[name] { return typeOfAll(places) }
        }
        return nil
    }

    /// The result of the only function of this name in a type, or outside of all types.
    func result(ofFunction name: String, in type: String?) -> SpelledType? {
        let found = functions(named: name, in: type ?? "")
        return found.count == 1 ? found[0].function.result.map(resolved) : nil
    }

    /// Whether a type of the application, or a type of another module that is not the library's, has the member.
    func isForeign(_ type: SpelledType, member: String) -> Bool {
        if type.isArray || type.isDictionary { return true }
        if declaresType(type.name) {
            guard typeCounts[type.name] == 1 else { return false }
            return ([type.name] + ancestors(of: type.name)).contains { members[$0]?[member] != nil }
        }
        return OldAPI.generation(ofType: type.name) == nil && inheritance[type.name] == nil
            && !declarations.contains { $0.genericParameters.contains(type.name) }
    }

    func initialValue(ofVariable place: (file: Int, variable: Int)) -> Int? {
        declarations[place.file].variables[place.variable].initialValueIndex
    }

    /// The declaration that a name without a receiver, or a member of `self`, refers to.
    func declaration(ofName name: String, at index: Int, in file: Int) -> (file: Int, variable: Int)? {
        if let local = variable(named: name, at: index, in: file) { return local }
        if let enclosing = declarations[file].enclosingType(ofToken: index) {
            for owner in [enclosing] + ancestors(of: enclosing).sorted() {
                if let places = members[owner]?[name] { return places.last }
            }
        }
        return globals[name]?.last
    }

    /// Whether a variable keeps the value that it is made with, as a parameter does.
    func isConstant(_ place: (file: Int, variable: Int)) -> Bool {
        let variable = declarations[place.file].variables[place.variable]
        return files[place.file].has("let", at: variable.keywordIndex)
            || variable.keywordIndex == variable.nameIndex && variable.typeTokens != nil
    }

    /// Whether a static constant, or a case of an enumeration.
    func isConstant(member name: String, of type: String) -> Bool {
        guard typeCounts[type] == 1, let places = members[type]?[name], places.count == 1 else { return false }
        return isConstant(places[0])
    }

    /// Whether a name, with or without `self.`, is a global or a member of the enclosing type that has an initial value and is not
    /// optional: every function can use it.
    func isAlwaysThere(_ chain: String, at index: Int, in file: Int) -> Bool {
        let name = chain.hasPrefix("self.") ? String(chain.dropFirst(5)) : chain
        guard let place = declaration(ofName: name, at: index, in: file) else { return false }
        let variable = declarations[place.file].variables[place.variable]
        return variable.visibility == nil && variable.initialValueIndex != nil
            && variable.declaredType?.isOptional != true
    }
}
