/// An option a command understands: `--name value`, `--name=value`, or `--name` alone for a switch.
struct OptionDeclaration {
    let name: String
    /// What stands for the value in the help; `nil`: the option is a switch.
    let valueName: String?
    let help: String

    static func value(_ name: String, _ valueName: String, _ help: String) -> OptionDeclaration {
        OptionDeclaration(name: name, valueName: valueName, help: help)
    }

    static func toggle(_ name: String, _ help: String) -> OptionDeclaration {
        OptionDeclaration(name: name, valueName: nil, help: help)
    }
}

/// What the user typed is not understood. The description is one line, for the user.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The options and words after the name of a command.
struct Arguments {
    /// What is not an option, in the order in which it came.
    private(set) var words: [String] = []
    private var values: [String: String] = [:]
    private var switches: Set<String> = []

    /// - Throws: ``UsageError`` for an option that is not declared, lacks its value, has one it must not have, or comes twice.
    init(_ arguments: [String], options: [OptionDeclaration]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else {
                words.append(argument)
                continue
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = options.first(where: { $0.name == name }) else {
                throw UsageError("unknown option --\(name)")
            }
            guard values[name] == nil, !switches.contains(name) else { throw UsageError("--\(name) is given twice") }
            if option.valueName == nil {
                guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
                switches.insert(name)
            } else if parts.count == 2 {
                values[name] = String(parts[1])
            } else if let value = rest.first, !value.hasPrefix("--") {
                values[name] = rest.removeFirst()
            } else {
                throw UsageError("--\(name) needs a value")
            }
        }
    }

    func isSet(_ name: String) -> Bool { switches.contains(name) }

    func text(_ name: String) -> String? { values[name] }

    func requiredText(_ name: String) throws(UsageError) -> String {
        guard let value = values[name], !value.isEmpty else { throw UsageError("--\(name) is required") }
        return value
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = values[name] else { return nil }
        guard let value = Int(text), range.contains(value) else {
            let limits =
                range.upperBound == .max
                ? "of \(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
            throw UsageError("--\(name) must be a number \(limits), not '\(text)'")
        }
        return value
    }

    /// A number of seconds greater than 0.
    func seconds(_ name: String) throws(UsageError) -> Double? {
        guard let text = values[name] else { return nil }
        guard let value = Double(text), value > 0, value <= 1_000_000 else {
            throw UsageError("--\(name) must be a number of seconds greater than 0, not '\(text)'")
        }
        return value
    }

    /// The parts of a comma-separated list.
    func list(_ name: String) throws(UsageError) -> [String]? {
        guard let text = values[name] else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains("") else { throw UsageError("--\(name) has an empty name in '\(text)'") }
        return parts
    }

    /// One of the cases of an enumeration, by raw value, in any case of letters.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text = values[name] else { return nil }
        guard let choice = type.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
            let known = type.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("--\(name) must be one of \(known), not '\(text)'")
        }
        return choice
    }

    /// - Throws: ``UsageError`` if there are words: for commands that take options only.
    func expectNoWords() throws(UsageError) {
        if let word = words.first { throw UsageError("unexpected argument '\(word)'") }
    }
}
