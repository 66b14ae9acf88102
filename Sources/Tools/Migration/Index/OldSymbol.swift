import Foundation

/// A declaration of an earlier API, as the compiler's index names it.
struct OldSymbol: Hashable {
    enum Kind { case module, type, member, constant }

    let kind: Kind
    let generation: Generation
    /// The type that declares the member.
    let owner: String
    /// With the labels, for a function; the selector, in Objective-C.
    let name: String
    /// The type of a variable, or the result of a function, as the compiler's name spells it; `nil` for Objective-C.
    let type: String?

    /// What a report calls the declaration.
    var description: String { kind == .member ? "\(owner).\(name)" : name }

    /// The name without labels.
    var baseName: String { String(name.prefix { $0 != "(" }) }

    /// The labels of a function's parameters; `_` for one without a label.
    var labels: [String] {
        guard let open = name.firstIndex(of: "(") else { return [] }
        return name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    }

    /// `true` if a reference can have this name. A type has other names by aliases, and an initialiser that of its type.
    func mayBeSpelled(_ text: String) -> Bool {
        kind == .type || kind == .module || name.hasPrefix("init(")
            || text.filter { $0 != "`" } == name.prefix { $0 != "(" && $0 != ":" }
    }

    /// - Returns: `nil` if the symbol is not of an earlier API.
    init?(_ symbol: IndexedOccurrence.Symbol) {
        // Getters and setters have the place of their property: `getter:name`.
        guard !symbol.name.contains(":") || symbol.name.hasSuffix(")") || symbol.name.hasSuffix(":") else { return nil }
        name = symbol.name
        if symbol.usr.hasPrefix("c:") {
            guard let found = Self.readClang(symbol.usr) else { return nil }
            (kind, generation, owner) = found
            type = nil
        } else {
            guard Self.mayBeOld(symbol.usr), let demangled = DemangledSymbol(usr: symbol.usr),
                let generation = OldAPI.modules[demangled.module], generation != .modern, demangled.path.count > 1
            else { return nil }
            let path = demangled.path
            type = demangled.type
            self.generation = generation
            let isType = "CPVOa".contains(symbol.usr.last ?? " ")
            kind = isType ? .type : path.count > 2 ? .member : .constant
            let declared = isType || path.count == 2 ? "" : path[1]
            // Members with the types of other releases belong to separate protocols.
            owner =
                declared == "LSEarlierType"
                ? Self.ownersOfEarlierTypes[path[2]] ?? declared
                    // The delegate protocols for Linux have the methods with other marks.
                : declared.hasSuffix("Spellings") ? String(declared.dropLast("Spellings".count)) : declared
        }
    }

    private static let ownersOfEarlierTypes = [
        "Names": "LSSubscription", "Headers": "LSConnectionOptions", "Version": "LSLightstreamerClient",
        "Lists": "LSLightstreamerClient",
    ]

    /// Demangling each symbol would take longer than everything else.
    private static func mayBeOld(_ usr: String) -> Bool {
        // What an application declares begins with its own module, or with a type that it extends.
        usr.hasPrefix("s:14LegacyLSClient") || usr.hasPrefix("s:15UnifiedLSClient")
    }

    /// Objective-C classes, and Swift classes that inherit from them, have names of clang.
    private static func readClang(_ usr: String) -> (Kind, Generation, String)? {
        var rest = usr.dropFirst(2)
        var module: String?
        if rest.hasPrefix("@M@") {
            let name = rest.dropFirst(3).prefix { $0 != "@" }
            module = String(name)
            rest = rest.dropFirst(3 + name.count)
            if rest.isEmpty {
                guard let generation = OldAPI.modules[String(name)], generation != .modern else { return nil }
                return (.module, generation, "")
            }
            rest = rest.dropFirst()
        }
        guard rest.hasPrefix("objc(") else {
            // `@EA@LSMode@LSModeRaw`, `LSMode.h@T@LSMode`
            guard module == nil, let name = rest.split(separator: "@").last.map(String.init) else { return nil }
            if OldAPI.legacyTypes.contains(name) { return (.type, .legacy, "") }
            return OldAPI.legacyConstants.contains(name) ? (.constant, .legacy, "") : nil
        }
        guard let close = rest.firstIndex(of: ")") else { return nil }
        let name = rest[rest.index(after: close)...].prefix { $0 != "(" }
        // Beside the library of 2.x to 4.x, which has a class of the same name.
        let isRenamed = name == "LSLegacyMPNSubscription"
        let type = isRenamed ? "LSMPNSubscription" : String(name)
        guard let generation = module.flatMap({ OldAPI.modules[$0] }) ?? OldAPI.generation(ofType: type),
            generation != .modern, OldAPI.generation(ofType: type) != nil
        else { return nil }
        let isType = rest.hasSuffix(name)
        return (isType ? .type : .member, isRenamed ? .legacy : generation, isType ? "" : type)
    }
}

/// What a mangled name stands for, as far as the tool needs it.
struct DemangledSymbol {
    /// The module that declares the symbol, which may be another one than that of the type that it extends.
    let module: String
    /// The module, the types and the name, from the outside in.
    let path: [String]
    /// The type of a variable, or the result of a function, as `swift-demangle` writes it.
    let type: String?
    /// All of it.
    let text: String

    init?(usr: String) {
        guard usr.hasPrefix("s:"), let text = Self.demangled("$s" + usr.dropFirst(2)) else { return nil }
        self.text = text
        var rest = text[...]
        var extensionModule: String?
        if rest.hasPrefix("static ") { rest = rest.dropFirst("static ".count) }
        if rest.hasPrefix("(extension in ") {
            extensionModule = String(rest.dropFirst("(extension in ".count).prefix { $0 != ")" })
            rest = rest.drop { $0 != ":" }.dropFirst()
        }
        path = rest.prefix { !" (<:".contains($0) }.split(separator: ".").map(String.init)
        module = extensionModule ?? path.first ?? ""
        if let arrow = rest.range(of: " -> ", options: .backwards), usr.hasSuffix("F") || usr.hasSuffix("c") {
            type = String(rest[arrow.upperBound...])
        } else {
            // Of a local variable, ` in ` and its function follow.
            type = rest.range(of: " : ").map { Self.withoutPlace(rest[$0.upperBound...]) }
        }
    }

    /// `true` for an associated type of this name, and for a requirement whose type has it: `App.Keyed.keys() -> Swift.Array<A.Key>`.
    func names(associatedType name: String) -> Bool {
        path.count == 3 && path[2] == name
            || text.qualifiedNames.contains { $0 == "A.\(name)" }
    }

    /// `Swift.Int in App.show(…)` without the function; `(extension in App)` belongs to a type.
    private static func withoutPlace(_ text: Substring) -> String {
        let parts = text.components(separatedBy: " in ")
        let count = parts.prefix { $0.hasSuffix("(extension") }.count
        return parts[...min(count, parts.count - 1)].joined(separator: " in ")
    }

    private static func demangled(_ name: String) -> String? {
        guard let result = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return nil }
        defer { free(result) }
        // `App.(take in _1A2B)(…)`, of a private declaration.
        return String(cString: result).replacingOccurrences(
            of: #"\((\w+) in _[0-9A-F]+\)"#, with: "$1", options: .regularExpression)
    }
}

extension String {
    /// The names in a demangled type, each with what is around it: `Swift.Array`, `A1.Element`.
    var qualifiedNames: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" } }
}

/// A function of the Swift runtime, which no module declares.
@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
