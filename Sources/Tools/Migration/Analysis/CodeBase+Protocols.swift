import Foundation

/// What types of the application inherit from, and what their parameters must conform to, as far as there are files that declare it.
extension CodeBase {
    typealias Declared = (file: SourceFile, type: Declarations.NominalType)

    /// The names of the protocols and classes above a type.
    func ancestors(of name: String, in file: Int) -> Set<String> {
        Set(declarations(above: types(named: name, in: file), in: file).map(\.name))
    }

    /// The types of a name in the modules of a file, with their extensions; otherwise those in the modules that it imports.
    private func types(named name: String, in file: Int) -> [Declared] {
        func types(inFilesWhere isSearched: (Int) -> Bool) -> [Declared] {
            (nominalTypes[name] ?? []).filter { isSearched($0.file) }.map { (files[$0.file], $0.type) }
        }
        let near = types { areTogether($0, file) }
        let visible = near.isEmpty ? visibleModules(of: file) : []
        return near + types { !visible.isDisjoint(with: modules[$0]) } + elsewhere.types(named: name, in: visible)
    }

    /// What types inherit from, by name, with the declarations that are known.
    private func declarations(above types: [Declared], in file: Int) -> [(name: String, declared: [Declared])] {
        var result: [(name: String, declared: [Declared])] = []
        var seen: Set<String> = []
        var rest = types
        while let next = rest.popLast() {
            for index in next.type.inheritedIndices where seen.insert(next.file.tokens[index].text).inserted {
                let name = next.file.tokens[index].text
                let declared = self.types(named: name, in: file)
                result.append((name, declared))
                rest += declared
            }
        }
        return result
    }

    /// What one of the names requires, and only old classes have: what `NSObject` gave to them, or to be a class.
    private func requirement(of names: [String], in file: Int) -> String? {
        let all = Set(names).union(names.flatMap { ancestors(of: $0, in: file) })
        if !all.isDisjoint(with: ["NSObject", "NSObjectProtocol"]) { return "NSObject" }
        return ["Hashable", "Equatable", "AnyObject", "LSItemUpdate"].first(where: all.contains)
            ?? (all.contains("Comparable") ? "Equatable" : nil)
    }

    /// What a protocol requires of the type that conforms.
    func requirement(ofProtocol name: String, in file: Int) -> String? { requirement(of: [name], in: file) }

    /// What a generic type requires of each of its parameters.
    func requirements(ofParametersOf name: String, in file: Int) -> [String?] {
        guard let (source, type) = types(named: name, in: file).first(where: { !$0.type.isExtension }) else {
            return []
        }
        let constraints = type.constraints(in: source)
        return type.parameters(in: source).map { requirement(of: constraints[$0] ?? [], in: file) }
    }

    /// The earlier class that a generic parameter inherits from, by its name in the types of a symbol: `A` of `App.Feed.source : A`.
    func bound(of parameter: Substring, in symbol: DemangledSymbol) -> String? {
        // Of a function or an extension: `App.same<A where A: UnifiedLSClient.LSSubscription>(A) -> ()`
        let parts = symbol.text.components(separatedBy: "UnifiedLSClient.")
        for (head, tail) in zip(parts, parts.dropFirst()) where head.hasSuffix(" \(parameter): ") {
            let name = String(tail.prefix { $0.isLetter })
            if OldAPI.objects.contains(name) { return name }
        }
        // Of a type: the first parameters are those of the outermost generic type.
        guard let place = parameter.unicodeScalars.first.map({ Int($0.value) - 65 }), parameter.count == 1 else {
            return nil
        }
        for name in symbol.path.dropFirst() {
            for declared in nominalTypes[name] ?? [] where !declared.type.isExtension {
                let file = files[declared.file]
                let parameters = declared.type.parameters(in: file)
                guard parameters.indices.contains(place) else { continue }
                return declared.type.constraints(in: file)[parameters[place]]?.first(where: OldAPI.objects.contains)
            }
        }
        return nil
    }

    /// What the protocols that a type conforms to require of their associated types, with the protocol that a conformance names.
    func requirements(
        ofAssociatedTypesOf type: Declarations.NominalType, in file: Int
    ) -> [String: (conformance: Int, requirement: String)] {
        var result: [String: (conformance: Int, requirement: String)] = [:]
        for index in type.inheritedIndices {
            let name = files[file].tokens[index].text
            // The only one of the standard library.
            if name == "Identifiable" { result["ID"] = (index, "Hashable") }
            let declared = types(named: name, in: file)
            for (source, type) in declared + declarations(above: declared, in: file).flatMap(\.declared) {
                for (associated, names) in type.constraints(in: source) {
                    if let requirement = requirement(of: names, in: file) { result[associated] = (index, requirement) }
                }
            }
        }
        return result
    }
}

/// The declarations in files outside of the run that the index lists: those of other targets and packages.
final class SourcesElsewhere {
    private let paths: [String: Set<String>]
    private var texts: [String: String] = [:]
    private var files: [String: (file: SourceFile, declarations: Declarations)] = [:]
    /// The types that were asked for, by name and modules.
    private var found: [String: [Set<String>: [CodeBase.Declared]]] = [:]

    init(_ paths: [String: Set<String>]) { self.paths = paths }

    func types(named name: String, in modules: Set<String>) -> [CodeBase.Declared] {
        if let known = found[name]?[modules] { return known }
        let types = modules.sorted().flatMap { (paths[$0] ?? []).sorted() }.compactMap { read($0, for: name) }
            .flatMap { file, declarations in declarations.types.filter { $0.name == name }.map { (file, $0) } }
        found[name, default: [:]][modules] = types
        return types
    }

    /// Only a file that has the name is split into tokens: packages have many files.
    private func read(_ path: String, for name: String) -> (file: SourceFile, declarations: Declarations)? {
        if let known = files[path] { return known }
        let text = texts[path] ?? (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        texts[path] = text
        guard text.contains(" \(name)"), let file = SourceFile(path: path, text: text) else { return nil }
        let read = (file, Declarations(file))
        files[path] = read
        return read
    }
}
