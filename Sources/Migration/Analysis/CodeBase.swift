/// All files that are analysed together: a type may be declared in one file and used in another.
struct CodeBase {
    let files: [SourceFile]
    let declarations: [Declarations]
    /// What the compiler knows about each file; `nil` for a file that the index does not describe.
    let indexes: [FileIndex?]
    private let conformingMethods: Set<String>
    /// For each type of the application: its stored and computed properties, by name.
    private let members: [String: [String: [(file: Int, variable: Int)]]]
    private let globals: [String: [(file: Int, variable: Int)]]
    /// The functions of each name, by the type that declares them; those outside of all types under the empty name.
    private let functions: [String: [String: [(file: Int, function: Declarations.Function)]]]
    /// The files that declare or extend each type.
    private let filesOfTypes: [String: Set<Int>]
    /// How often the application declares a type of each name.
    private let typeCounts: [String: Int]
    private let inheritance: [String: Set<String>]
    private let aliases: [String: SpelledType]
    /// The modules of any generation that one file exports to all others with `@_exported import`.
    let exportedModules: Set<String>

    /// - Parameter occurrences: what the compiler's index says about the files, by path.
    init(_ files: [SourceFile], _ occurrences: [String: [IndexedOccurrence]] = [:]) {
        self.files = files
        declarations = files.map { Declarations($0) }
        indexes = files.map { file in occurrences[file.path].flatMap { FileIndex($0, of: file) } }
        conformingMethods = indexes.reduce(into: []) { $0.formUnion($1?.conformingMethods ?? []) }
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
    }

    /// Whether the application itself declares a type of this name.
    func declaresType(_ name: String) -> Bool { typeCounts[name] != nil }

    /// Whether any file has a type of an earlier API.
    let usesEarlierAPIs: Bool
    /// For each file: the branches of `#if` that the build did not compile.
    let uncompiled: [[(tokens: Range<Int>, lines: ClosedRange<Int>)]]
    private let classes: [String: Declarations.NominalType]

    /// Whether the compiler has seen the token: the index describes the file, and the token is in no branch of `#if` that was not compiled.
    func isIndexed(_ token: Int, in file: Int) -> Bool {
        guard indexes[file] != nil else { return false }
        return !uncompiled[file].contains { $0.tokens.contains(token) }
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

    /// The variable that `name` refers to at a token; `nil` if the files declare no such variable.
    func variable(named name: String, at index: Int, in file: Int) -> (file: Int, variable: Int)? {
        declarations[file].localVariable(named: name, at: index).map { (file, $0) }
    }

    func type(ofVariable place: (file: Int, variable: Int), depth: Int = 0) -> SpelledType? {
        let variable = declarations[place.file].variables[place.variable]
        if let type = variable.declaredType { return resolved(type) }
        guard variable.typeTokens == nil, depth < 12, let start = variable.initialValueIndex else { return nil }
        if start == variable.nameIndex {
            return type(ofName: variable.name, at: variable.keywordIndex, in: place.file, depth: depth + 1)?.unwrapped
        }
        let type = type(ofExpressionAt: start, in: place.file, depth: depth + 1)
        return variable.takesElements ? type?.element : variable.isUnwrapped ? type?.unwrapped : type
    }

    /// The type of a name without a receiver: what the compiler says, or what is written where the name is declared.
    func type(ofName name: String, at index: Int, in file: Int, depth: Int = 0) -> SpelledType? {
        if name == "self" || name == "Self" {
            return declarations[file].enclosingType(ofToken: index).map {
                SpelledType(name: $0, isMetatype: name == "Self")
            }
        }
        if isIndexed(index, in: file), let type = indexes[file]?.type(ofToken: index) { return type }
        let local = variable(named: name, at: index, in: file)
        let function = declarations[file].enclosingFunction(ofToken: index)
        if let parameter = function?.parameters.last(where: { $0.name == name }),
            local.map({ declarations[file].variables[$0.variable].nameIndex < parameter.nameIndex })
                ?? true
        {
            return parameter.type.map(resolved)
        }
        if let local { return type(ofVariable: local, depth: depth) }
        if let enclosing = declarations[file].enclosingType(ofToken: index),
            let type = type(ofMember: name, of: enclosing, depth: depth)
        {
            return type
        }
        if let globals = globals[name] { return typeOfAll(globals, depth: depth) }
        let meant = resolved(SpelledType(name: name)).name
        if OldAPI.generation(ofType: meant) != nil || inheritance[meant] != nil {
            return SpelledType(name: meant, isMetatype: true)
        }
        return nil
    }

    /// The type of several declarations, where all have the same.
    private func typeOfAll(_ places: [(file: Int, variable: Int)], depth: Int) -> SpelledType? {
        // More are not one variable in branches of `#if`.
        guard places.count <= 8 else { return nil }
        let types = places.map { type(ofVariable: $0, depth: depth + 1) }
        return types.dropFirst().allSatisfy { $0 == types.first } ? types.first ?? nil : nil
    }

    private func type(ofMember name: String, of type: String, depth: Int) -> SpelledType? {
        guard typeCounts[type] ?? 1 == 1 else { return nil }
        for owner in [type] + ancestors(of: type).sorted() {
            if let places = members[owner]?[name] { return typeOfAll(places, depth: depth) }
        }
        return nil
    }

    /// The result of the only function of this name in a type, or outside of all types.
    private func result(ofFunction name: String, in type: String?) -> SpelledType? {
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

    /// Whether a variable keeps the value that it is made with.
    func isConstant(_ place: (file: Int, variable: Int)) -> Bool {
        let variable = declarations[place.file].variables[place.variable]
        return files[place.file].tokens[variable.keywordIndex].is("let")
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

    // MARK: - Expressions

    /// A use of a member of an earlier API.
    struct MemberUse {
        let receiver: SpelledType
        let nameIndex: Int
        /// The first token of the expression that the member belongs to.
        let chainStart: Int
        let isOptionalChain: Bool
        /// The index of the parenthesis that opens the arguments, if the member is called.
        let argumentsIndex: Int?
        let member: OldMember
        /// Whether the compiler says that the value is set.
        var isWritten = false
    }

    /// Follows the member chain that begins at `index`, by the types that are written in the files.
    /// - Returns: the type of the chain, and the index after it.
    func follow(
        chainAt index: Int, in fileIndex: Int, depth: Int = 0, until limit: Int = .max,
        onUse: (MemberUse) -> Void = { _ in }
    ) -> (type: SpelledType?, end: Int) {
        let file = files[fileIndex]
        guard depth < 12, let first = file.token(index), first.isIdentifier || first.is("(") else {
            return (nil, index + 1)
        }
        // `.retryDelay`, `\\.retryDelay`
        if file.token(index - 1)?.is("\\") == true, OldAPI.generation(ofType: first.text) == nil {
            return (nil, index + 1)
        }
        var place = index + 1
        var isOptionalChain = false
        var type: SpelledType?
        if first.is("(") {
            // `(any as? LSItemUpdate)?.itemName`
            place = file.indexAfterGroup(at: index)
            type = self.type(ofExpressionAt: index + 1, in: fileIndex, depth: depth + 1)
        } else if OldAPI.modules[first.text] != nil, file.token(place)?.is(".") == true,
            let name = file.token(place + 1)
        {
            type = OldAPI.generation(ofType: name.text).map { _ in SpelledType(name: name.text, isMetatype: true) }
            place += 2
        } else {
            type = self.type(ofName: first.text, at: index, in: fileIndex, depth: depth)
            if type == nil, let use = implicitMember(at: index, in: fileIndex) {
                onUse(use)
                type = use.member.result
                if let arguments = use.argumentsIndex { place = file.indexAfterGroup(at: arguments) }
            } else if type?.isMetatype != true, file.token(place)?.is("(") == true {
                let enclosing = declarations[fileIndex].enclosingType(ofToken: index)
                type = type ?? result(ofFunction: first.text, in: enclosing) ?? result(ofFunction: first.text, in: nil)
                place = file.indexAfterGroup(at: place)
            }
        }
        while place < limit, let token = file.token(place) {
            if token.is("?") || token.is("!"), !token.startsLine {
                if token.is("?") { isOptionalChain = true }
                type?.isOptional = false
                place += 1
            } else if token.is("("), !token.startsLine {
                if let current = type, current.isMetatype {
                    let labels = file.argumentLabels(at: place)
                    if let member = oldMember("init", labels: labels, of: current.name) {
                        onUse(
                            MemberUse(
                                receiver: current, nameIndex: place - 1, chainStart: index, isOptionalChain: false,
                                argumentsIndex: place, member: member))
                    }
                    type = SpelledType(name: current.name)
                } else {
                    type = nil
                }
                place = file.indexAfterGroup(at: place)
            } else if token.is("["), !token.startsLine {
                type = type?.element
                place = file.indexAfterGroup(at: place)
            } else if token.is("."), let name = file.token(place + 1), name.isIdentifier {
                let arguments = file.argumentsIndex(after: place + 1)
                let current = type?.unwrapped
                type = nil
                if let current, current.element == nil,
                    let member = oldMember(
                        name.text, labels: arguments.map { file.argumentLabels(at: $0) }, of: current.name)
                {
                    onUse(
                        MemberUse(
                            receiver: current, nameIndex: place + 1, chainStart: index,
                            isOptionalChain: isOptionalChain, argumentsIndex: arguments, member: member))
                    type = member.result
                } else if isIndexed(place + 1, in: fileIndex), let known = indexes[fileIndex]?.type(ofToken: place + 1)
                {
                    type = known
                } else if let current, let element = current.element {
                    let isElement = ["first", "last", "popLast", "removeFirst", "removeLast"].contains(name.text)
                    type = isElement && file.token(place + 2)?.is("{") != true ? element : nil
                } else if let current {
                    type =
                        arguments == nil
                        ? self.type(ofMember: name.text, of: current.name, depth: depth)
                            ?? (current.isMetatype && inheritance[name.text] != nil
                                ? SpelledType(name: name.text, isMetatype: true) : nil)
                        : result(ofFunction: name.text, in: current.name)
                }
                place += 2
                if let arguments, type?.isMetatype != true { place = file.indexAfterGroup(at: arguments) }
                // A trailing closure.
                if let brace = file.token(place), brace.is("{"), !brace.startsLine, place < limit,
                    file.token(place - 1)?.is(")") == true || arguments == nil, file.isTrailingClosure(at: place)
                {
                    place = file.indexAfterGroup(at: place)
                    if !isIndexed(place - 1, in: fileIndex) { type = nil }
                }
            } else {
                break
            }
        }
        return (type, place)
    }

    /// The use of a member that the compiler names at a token.
    func use(of symbol: OldSymbol, at index: Int, isWritten: Bool, in fileIndex: Int) -> MemberUse {
        let file = files[fileIndex]
        let arguments = file.argumentsIndex(after: index)
        let base = String(symbol.name.prefix { $0 != "(" })
        let start = file.token(index - 1)?.is(".") == true ? startOfChain(before: index - 1, in: file) : index
        var isOptionalChain = false
        var place = start
        while place < index {
            if let token = file.token(place), token.is("?") { isOptionalChain = true }
            place = file.counterparts[place].map { max($0, place) + 1 } ?? place + 1
        }
        let labels = symbol.name.hasSuffix(")") ? symbol.labels : nil
        let member =
            OldAPI.member(base, labels: labels, of: symbol.owner)
            ?? (base == "init"
                ? arguments.flatMap { OldAPI.member(base, labels: file.argumentLabels(at: $0), of: symbol.owner) }
                : nil)
            ?? OldMember(
                owner: symbol.owner, selector: symbol.name, result: nil,
                rule: symbol.owner == "LSConsoleLogLevel"
                    ? .unchanged
                    : .person(
                        OldAPI.advice(onMember: base, of: symbol.owner)
                            ?? "\(base) of \(symbol.owner) has no counterpart in the current API"),
                generation: symbol.generation)
        return MemberUse(
            receiver: SpelledType(name: symbol.owner), nameIndex: index, chainStart: start,
            isOptionalChain: isOptionalChain, argumentsIndex: arguments, member: member, isWritten: isWritten)
    }

    /// A use of a member of `self` in an extension of an old type.
    private func implicitMember(at index: Int, in fileIndex: Int) -> MemberUse? {
        let file = files[fileIndex]
        let name = file.tokens[index].text
        guard name != "self", let type = declarations[fileIndex].enclosingType(ofToken: index), !declaresType(type),
            OldAPI.generation(ofType: type) != nil, file.token(index + 1)?.is(":") != true,
            !["func", "var", "let", "extension"].contains(file.token(index - 1)?.text ?? ""),
            declaration(ofName: name, at: index, in: fileIndex) == nil
        else { return nil }
        if let function = declarations[fileIndex].enclosingFunction(ofToken: index),
            function.parameters.contains(where: { $0.name == name })
        {
            return nil
        }
        let arguments = file.argumentsIndex(after: index)
        let labels = arguments.map { file.argumentLabels(at: $0) }
        guard let member = OldAPI.member(name, labels: labels, of: type),
            member.selector.contains("(") == (arguments != nil)
        else { return nil }
        return MemberUse(
            receiver: SpelledType(name: type), nameIndex: index, chainStart: index, isOptionalChain: false,
            argumentsIndex: arguments, member: member)
    }

    /// A member of an earlier API, unless the application itself declares a type of that name.
    private func oldMember(_ name: String, labels: [String]?, of type: String) -> OldMember? {
        if declaresType(type) { return nil }
        if let member = OldAPI.member(name, labels: labels, of: type) { return member }
        // A member of 1.x that the table does not contain and that the application does not declare.
        let isOtherInitialiser =
            name == "init" && labels?.isEmpty == false && OldAPI.generation(ofType: type) == .legacy
        guard
            let advice = OldAPI.advice(onMember: name, of: type)
                ?? (isOtherInitialiser ? "this initialiser of \(type) has no counterpart in the current API" : nil),
            members[type]?[name] == nil,
            functions(named: name, in: type).isEmpty
        else { return nil }
        return OldMember(owner: type, selector: name, result: nil, rule: .person(advice), generation: .legacy)
    }

    /// The type of the expression that begins at `start`; `nil` if the files do not show it.
    func typeOfExpression(at start: Int, in fileIndex: Int) -> SpelledType? {
        type(ofExpressionAt: start, in: fileIndex, depth: 0)
    }

    private func type(ofExpressionAt start: Int, in fileIndex: Int, depth: Int) -> SpelledType? {
        let file = files[fileIndex]
        guard depth < 12 else { return nil }
        var start = start
        // `[LSSubscription]()`, `[:]` and `[first, second]`
        if file.token(start)?.is("[") == true {
            let read = SpelledType.read(in: file, at: start)
            if file.token(read.end)?.is("(") == true { return read.type.map(resolved) }
            let element = type(ofExpressionAt: start + 1, in: fileIndex, depth: depth + 1)
            return element.flatMap { $0.isArray || $0.isMetatype ? nil : SpelledType(name: $0.name, isArray: true) }
        }
        while let token = file.token(start),
            ["try", "await"].contains(token.text) || token.is("!") || token.is("?")
        { start += 1 }
        let result = follow(chainAt: start, in: fileIndex, depth: depth)
        guard let next = file.token(result.end), !next.startsLine else { return result.type }
        if next.is("as") {
            // The last cast determines the type.
            var type: SpelledType?
            var end = result.end
            while file.token(end)?.is("as") == true {
                let mark = file.token(end + 1)
                let read = SpelledType.read(
                    in: file, at: mark?.is("?") == true || mark?.is("!") == true ? end + 2 : end + 1)
                type = read.type
                end = max(read.end, end + 1)
            }
            return type.map(resolved)
        }
        if next.is("??") { return result.type?.unwrapped }
        return [")", "]", "}", ",", ";", "{", "else", "in", "where"].contains(next.text) ? result.type : nil
    }
}

extension CodeBase {
    private static let keywords: Set<String> = [
        "return", "in", "try", "await", "if", "guard", "while", "case", "else", "throw", "where", "is", "as", "switch",
        "let", "var", "repeat", "do", "for", "yield",
    ]

    /// The index of the first token of the member chain that ends before `index`: `index` itself if the dot there begins the chain.
    func startOfChain(before index: Int, in file: SourceFile) -> Int {
        var place = index - 1
        while place >= 0 {
            while let mark = file.token(place), mark.is("?") || mark.is("!"), !mark.startsLine { place -= 1 }
            guard let token = file.token(place) else { return 0 }
            if token.is("}"), let open = file.counterparts[place], open > 0, !file.tokens[open].startsLine,
                file.tokens[open - 1].isIdentifier || file.tokens[open - 1].is(")")
            {
                // A trailing closure.
                place = open - 1
                continue
            }
            if token.is(")") || token.is("]") || token.is("}"), let open = file.counterparts[place] {
                // Arguments and subscripts belong to the expression before them; a parenthesised group starts the chain.
                guard let before = file.token(open - 1), !file.tokens[open].startsLine,
                    before.isIdentifier && !Self.keywords.contains(before.text)
                        || [")", "]", "?", "!"].contains(before.text),
                    !(["?", "!"].contains(before.text) && before.range.upperBound != file.tokens[open].range.lowerBound)
                else { return open }
                place = open - 1
                continue
            }
            if token.kind == .stringEnd, let open = file.counterparts[place] { return open }
            guard token.isIdentifier && !Self.keywords.contains(token.text) || [.string, .number].contains(token.kind)
            else {
                return place + 1
            }
            guard file.token(place - 1)?.is(".") == true else { return place }
            // `.retryDelay` of a key path or of an implicit type.
            if file.token(place - 2)?.is("\\") == true { return place - 1 }
            place -= 2
        }
        return 0
    }

    /// The declared type of the variable or property that is assigned; the `=` is at `index`.
    func typeOfTarget(before index: Int, in fileIndex: Int) -> SpelledType? {
        if let variable = declarations[fileIndex].variablesByValue[index + 1],
            declarations[fileIndex].variables[variable].declaredType != nil
        {
            return type(ofVariable: (fileIndex, variable))
        }
        let start = startOfChain(before: index, in: files[fileIndex])
        return follow(chainAt: start, in: fileIndex, until: index).type.map(resolved)
    }
}

extension SourceFile {
    /// The parenthesis that opens the arguments of a call, whose name is at `index`.
    func argumentsIndex(after index: Int) -> Int? {
        var place = index + 1
        // `next?.client?(…)`
        if let mark = token(place), mark.is("?") || mark.is("!"), token(place + 1)?.is("(") == true { place += 1 }
        guard let next = token(place), next.is("("), !next.startsLine else { return nil }
        return place
    }

    /// The labels of the arguments of the call whose opening parenthesis is at `index`; `_` for an argument without a label.
    func argumentLabels(at index: Int) -> [String] {
        arguments(at: index).map { $0.label ?? "_" }
    }

    struct Argument {
        let label: String?
        let labelIndex: Int?
        let value: Range<Int>
    }

    func arguments(at index: Int) -> [Argument] {
        guard let close = counterparts[index] else { return [] }
        return split(index + 1..<close).map { part in
            if part.count >= 2, tokens[part.lowerBound].isIdentifier, tokens[part.lowerBound + 1].is(":") {
                return Argument(
                    label: tokens[part.lowerBound].text, labelIndex: part.lowerBound,
                    value: part.lowerBound + 2..<part.upperBound)
            }
            return Argument(label: nil, labelIndex: nil, value: part)
        }
    }
}
