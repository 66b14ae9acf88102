/// All files that are analysed together: a type may be declared in one file and used in another.
struct CodeBase {
    let files: [SourceFile]
    let declarations: [Declarations]
    /// For each type of the application: its stored and computed properties, by name.
    private let members: [String: [String: (file: Int, variable: Int)]]
    private let methodResults: [String: [String: SpelledType]]
    private let globals: [String: (file: Int, variable: Int)]
    private let inheritance: [String: Set<String>]
    private let aliases: [String: SpelledType]
    /// The modules of any generation that one file exports to all others with `@_exported import`.
    let exportedModules: Set<String>

    init(_ files: [SourceFile]) {
        self.files = files
        declarations = files.map { Declarations($0) }
        var members: [String: [String: (file: Int, variable: Int)]] = [:]
        var methods: [String: [String: SpelledType]] = [:]
        var globals: [String: (file: Int, variable: Int)] = [:]
        var inheritance: [String: Set<String>] = [:]
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
                    members[type, default: [:]][variable.name] = (fileIndex, index)
                } else if variable.visibility == nil {
                    globals[variable.name] = (fileIndex, index)
                }
            }
            for function in declarations.functions {
                methods[function.enclosingType ?? "", default: [:]][function.name] = function.result
            }
            for type in declarations.types {
                inheritance[type.name, default: []].formUnion(type.inheritedNames)
            }
        }
        self.members = members
        methodResults = methods
        self.globals = globals
        self.inheritance = inheritance
    }

    /// Whether the application itself declares a type of this name.
    func declaresType(_ name: String) -> Bool {
        declarations.contains { $0.types.contains { $0.name == name && !$0.isExtension } }
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
        let declaration = declarations.lazy.flatMap(\.types).first { $0.name == type && $0.isClass }
        guard let first = declaration?.inheritedNames.first else { return nil }
        let name = resolved(SpelledType(name: first)).name
        return declarations.contains { $0.types.contains { $0.name == name && $0.isClass } } ? name : nil
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

    func function(named name: String, in type: String?) -> [Declarations.Function] {
        declarations.flatMap { $0.functions }.filter { $0.name == name && (type == nil || $0.enclosingType == type) }
    }

    // MARK: - Types of variables

    /// The variable that `name` refers to at a token; `nil` if the files declare no such variable.
    func variable(named name: String, at index: Int, in file: Int) -> (file: Int, variable: Int)? {
        let local = declarations[file].variables.indices.filter {
            let variable = declarations[file].variables[$0]
            return variable.name == name && variable.visibility?.contains(index) == true
        }.max {
            declarations[file].variables[$0].nameIndex < declarations[file].variables[$1].nameIndex
        }
        return local.map { (file, $0) }
    }

    func type(ofVariable place: (file: Int, variable: Int), depth: Int = 0) -> SpelledType? {
        let variable = declarations[place.file].variables[place.variable]
        if let type = variable.declaredType { return resolved(type) }
        if variable.typeTokens != nil { return nil }
        if let closure = variable.closure, depth < 12 {
            let types = parameterTypes(ofClosureAt: closure.brace, in: place.file, depth: depth + 1)
            return types.flatMap { closure.position < $0.count ? $0[closure.position] : nil }
        }
        guard depth < 12, let start = variable.initialValueIndex else { return nil }
        if start == variable.nameIndex {
            return type(
                ofName: variable.name, at: variable.keywordIndex, in: place.file, depth: depth + 1)?
                .unwrapped
        }
        let type = type(ofExpressionAt: start, in: place.file, depth: depth + 1)
        guard variable.takesElements else { return type }
        // `for entry in clients`, `for (key, client) in clients`
        let isWhole = variable.nameIndex == variable.keywordIndex + 1
        return isWhole && type?.isDictionary == true ? type?.pair : type?.element?.withoutKey
    }

    /// The type of a name without a receiver.
    func type(ofName name: String, at index: Int, in file: Int, depth: Int = 0) -> SpelledType? {
        if name == "self" {
            return declarations[file].enclosingType(ofToken: index).map { SpelledType(name: $0) }
        }
        if name.hasPrefix("$"), let position = Int(name.dropFirst()) {
            return type(ofAnonymousArgument: position, at: index, in: file, depth: depth)
        }
        let local = variable(named: name, at: index, in: file)
        let function = declarations[file].enclosingFunction(ofToken: index)
        if let parameter = function?.parameters.last(where: { $0.name == name }),
            local.map({ declarations[file].variables[$0.variable].nameIndex < parameter.nameIndex })
                ?? true
        {
            return parameter.type.map(resolved)
        }
        if let local { return type(ofVariable: local, depth: depth) }
        if let enclosing = declarations[file].enclosingType(ofToken: index) {
            if let type = type(ofMember: name, of: enclosing, depth: depth) { return type }
        }
        if let global = globals[name] { return type(ofVariable: global, depth: depth) }
        let meant = resolved(SpelledType(name: name)).name
        if OldAPI.generation(ofType: meant) != nil || inheritance[meant] != nil {
            return SpelledType(name: meant, isMetatype: true)
        }
        return nil
    }

    private func type(ofMember name: String, of type: String, depth: Int) -> SpelledType? {
        for owner in [type] + ancestors(of: type).sorted() {
            if let place = members[owner]?[name] { return self.type(ofVariable: place, depth: depth + 1) }
        }
        return nil
    }

    func initialValue(ofVariable place: (file: Int, variable: Int)) -> Int? {
        declarations[place.file].variables[place.variable].initialValueIndex
    }

    /// The declaration that a name without a receiver, or a member of `self`, refers to.
    func declaration(ofName name: String, at index: Int, in file: Int) -> (file: Int, variable: Int)? {
        if let local = variable(named: name, at: index, in: file) { return local }
        if let enclosing = declarations[file].enclosingType(ofToken: index) {
            for owner in [enclosing] + ancestors(of: enclosing).sorted() {
                if let place = members[owner]?[name] { return place }
            }
        }
        return globals[name]
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
    }

    /// Follows the member chain that begins at `index`.
    /// - Returns: the type of the chain, and the index after it.
    func follow(
        chainAt index: Int, in fileIndex: Int, depth: Int = 0, until limit: Int = .max,
        onUse: (MemberUse) -> Void = { _ in }
    ) -> (type: SpelledType?, end: Int) {
        let file = files[fileIndex]
        guard let first = file.token(index), first.isIdentifier || first.is("(") else { return (nil, index + 1) }
        var place = index + 1
        var isOptionalChain = false
        var type: SpelledType?
        if first.is("(") {
            // `(any as? LSItemUpdate)?.itemName`
            place = file.indexAfterGroup(at: index)
            type = self.type(ofExpressionAt: index + 1, in: fileIndex, depth: depth + 1)
        } else {
            type = self.type(ofName: first.text, at: index, in: fileIndex, depth: depth)
        }
        if first.is("(") {
            // The type is that of the expression in the parentheses.
        } else if type == nil, let use = implicitMember(at: index, in: fileIndex) {
            onUse(use)
            type = use.member.result
            if let arguments = use.argumentsIndex { place = file.indexAfterGroup(at: arguments) }
        } else if type == nil, file.token(place)?.is("(") == true {
            let enclosing = declarations[fileIndex].enclosingType(ofToken: index) ?? ""
            type = (methodResults[enclosing]?[first.text] ?? methodResults[""]?[first.text]).map(resolved)
            place = file.indexAfterGroup(at: place)
        }
        // A module name before a type.
        if OldAPI.modules[first.text] != nil, file.token(place)?.is(".") == true,
            let name = file.token(place + 1)
        {
            type = OldAPI.generation(ofType: name.text).map { _ in
                SpelledType(name: name.text, isMetatype: true)
            }
            place += 2
        }
        // `Session<Quote>(…)`
        if type?.isMetatype == true, place == index + 1, file.token(place)?.is("<") == true {
            let end = SpelledType.read(in: file, at: index).end
            if let next = file.token(end), ["(", "{", "."].contains(next.text) { place = end }
        }
        while place < limit, let token = file.token(place) {
            if let current = type, current.isMetatype, token.is("{"), !token.startsLine,
                file.isTrailingClosure(at: place)
            {
                // `Session { … }`
                type = SpelledType(name: current.name)
                break
            } else if token.is("?") || token.is("!"), !token.startsLine {
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
                if let current = type?.unwrapped {
                    let next = file.token(place + 2)
                    let arguments = next?.is("(") == true && next?.startsLine == false ? place + 2 : nil
                    let labels = arguments.map { file.argumentLabels(at: $0) }
                    if current.isPair, !current.isArray {
                        type = name.is("value") ? current.withoutKey : nil
                        place += 2
                    } else if current.isArray || current.isDictionary {
                        type = self.type(ofMember: name.text, ofCollection: current)
                        place += 2
                        if let arguments { place = file.indexAfterGroup(at: arguments) }
                        if let brace = file.token(place), brace.is("{"), !brace.startsLine, place < limit,
                            file.isTrailingClosure(at: place)
                        {
                            place = file.indexAfterGroup(at: place)
                        }
                    } else if current.isMetatype, inheritance[current.name] != nil,
                        oldMember(name.text, labels: labels, of: current.name) == nil
                    {
                        type =
                            self.type(ofMember: name.text, of: current.name, depth: depth)
                            ?? (inheritance[name.text] != nil
                                ? SpelledType(name: name.text, isMetatype: true) : nil)
                        place += 2
                        if let arguments, type == nil {
                            type = methodResults[current.name]?[name.text].map(resolved)
                            place = file.indexAfterGroup(at: arguments)
                        }
                    } else if let member = oldMember(name.text, labels: labels, of: current.name) {
                        onUse(
                            MemberUse(
                                receiver: current, nameIndex: place + 1, chainStart: index,
                                isOptionalChain: isOptionalChain,
                                argumentsIndex: arguments, member: member))
                        type = member.result
                        place += 2
                        if let arguments { place = file.indexAfterGroup(at: arguments) }
                    } else {
                        type =
                            arguments == nil
                            ? self.type(ofMember: name.text, of: current.name, depth: depth)
                            : methodResults[current.name]?[name.text].map(resolved)
                        place += 2
                        if let arguments { place = file.indexAfterGroup(at: arguments) }
                    }
                } else {
                    place += 2
                }
            } else {
                break
            }
        }
        return (type, place)
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
        let arguments = file.token(index + 1)?.is("(") == true ? index + 1 : nil
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
        guard let advice = OldAPI.advice(onMember: name, of: type), members[type]?[name] == nil,
            function(named: name, in: type).isEmpty
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

extension SourceFile {
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
