extension SwiftRewriter {
    /// Reports classes of the application that inherit from a class of the library or replace one: the current classes are final, and an
    /// update is a protocol.
    mutating func reportSubclasses() {
        for type in declarations.types where !type.isExtension {
            for index in type.inheritedIndices {
                let name = file.tokens[index].text
                guard let generation = OldAPI.generation(ofType: name), !codeBase.declaresType(name),
                    let newName = OldAPI.newName(of: name),
                    !newName.hasSuffix("Delegate"), !newName.hasSuffix("Provider")
                else { continue }
                let advice =
                    newName == "ItemUpdate"
                    ? "ItemUpdate is a protocol: implement its members, and leave out override"
                    : "\(newName) cannot be subclassed: keep one in a property, and call it in place of super"
                ask("subclass of \(name)", at: index, generation, advice)
            }
        }
    }

    /// Reports the application's own loggers: the logging protocols keep their names, but have other members.
    mutating func reportLoggers() {
        guard
            file.imports.contains(where: { OldAPI.modules[file.text(at: file.moduleIndex(ofImport: $0))] == .unified })
        else {
            return
        }
        for type in declarations.types {
            for index in type.inheritedIndices where ["LSLogger", "LSLoggerProvider"].contains(file.tokens[index].text)
            {
                let advice =
                    file.tokens[index].is("LSLogger")
                    ? "LSLogger has trace, and exceptions are Error, with the label withException"
                    : "the method of LSLoggerProvider is loggerWithCategory(_:)"
                ask(file.tokens[index].text, at: index, .unified, advice)
            }
        }
    }

    /// Reports `extension LSLightstreamerClient: MyClient {}` if the application's own protocol requires a property whose name or type
    /// changes.
    mutating func reportConformances() {
        for type in declarations.types where type.isExtension && !codeBase.declaresType(type.name) {
            guard let generation = OldAPI.generation(ofType: type.name) else { continue }
            for index in type.inheritedIndices where codeBase.declaresType(file.tokens[index].text) {
                let requirements = codeBase.properties(of: file.tokens[index].text).filter { name in
                    guard let member = OldAPI.member(name, labels: nil, of: type.name) else { return false }
                    return member.rule != .unchanged
                }
                guard !requirements.isEmpty else { continue }
                let advice =
                    "\(requirements.sorted().joined(separator: ", ")) of \(file.tokens[index].text) must have the current name and type"
                ask("conformance of \(type.name)", at: index, generation, advice)
            }
        }
    }
}
