import Foundation

/// An option of a command: `--name value`, `--name=value`, or `--name` alone for a switch; also `-n` for options with a short form.
package struct OptionDeclaration: Sendable {
    package let name: String
    /// The placeholder for the value in the help; `nil` if the option is a switch.
    package let valueName: String?
    package let help: String
    /// The letter of the short form; `nil` if the option has only the long form.
    package let short: Character?
    /// `true` if the option may be given several times.
    package let isRepeatable: Bool
    /// The values that a shell completes; empty if they are not known.
    package var choices: [String] = []
    /// `true` if the value consists of options itself, so that the next argument is the value although it begins with a hyphen.
    package var takesOptions = false

    package static func value(
        _ name: String, _ valueName: String, short: Character? = nil, choices: [String] = [], _ help: String
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name, valueName: valueName, help: help, short: short, isRepeatable: false, choices: choices)
    }

    package static func values(
        _ name: String, _ valueName: String, short: Character? = nil, takesOptions: Bool = false, _ help: String
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name, valueName: valueName, help: help, short: short, isRepeatable: true, takesOptions: takesOptions)
    }

    package static func toggle(_ name: String, short: Character? = nil, _ help: String) -> OptionDeclaration {
        OptionDeclaration(name: name, valueName: nil, help: help, short: short, isRepeatable: false)
    }
}

/// The error for arguments that the command does not accept. The description is one line for the user.
package struct UsageError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// The options and words after the name of a command, parsed.
package struct Arguments: Sendable {
    /// The arguments that are not options, in order.
    package private(set) var words: [String] = []
    private var values: [String: [String]] = [:]
    private var switches: Set<String> = []

    /// Parses arguments. Arguments after `--` are words, even if they begin with a hyphen. A value that begins with a hyphen and is no number
    /// must be attached to its option, `--name=-x` or `-n=-x`: otherwise an option without its value would take the next option for it.
    ///
    /// - Throws: ``UsageError`` for an option that is not declared, lacks its value, has a value although it is a switch, or is repeated
    ///   although it may not be.
    package init(_ arguments: [String], options: [OptionDeclaration]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                return
            }
            if argument.hasPrefix("--") {
                try readLong(argument, &rest, options)
            } else if Self.isOption(argument) {
                try readShort(argument, &rest, options)
            } else {
                words.append(argument)
            }
        }
    }

    /// `true` if an argument is an option, and not a word or a value: `-` stands for a file, and `-5` is a number.
    private static func isOption(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let next = argument.dropFirst().first else { return false }
        return !next.isNumber && !(next == "." && Double(argument) != nil)
    }

    private mutating func readLong(
        _ argument: String, _ rest: inout ArraySlice<String>, _ options: [OptionDeclaration]
    ) throws(UsageError) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name }) else {
            throw UsageError(
                "unknown option --\(name)" + Suggestion.words(for: name, among: options.map(\.name), prefix: "--"))
        }
        try read(option, attached: parts.count == 2 ? String(parts[1]) : nil, &rest)
    }

    private mutating func readShort(
        _ argument: String, _ rest: inout ArraySlice<String>, _ options: [OptionDeclaration]
    ) throws(UsageError) {
        let letter = argument.dropFirst().first
        guard let option = options.first(where: { $0.short != nil && $0.short == letter }) else {
            // Without the rest, which may be a password.
            throw UsageError("unknown option -\(letter.map(String.init) ?? "")")
        }
        // Both `-iNAME` and `-i=NAME` are in use.
        var attached = argument.dropFirst(2)
        let hasSign = attached.hasPrefix("=")
        if hasSign { attached.removeFirst() }
        try read(option, attached: attached.isEmpty && !hasSign ? nil : String(attached), &rest)
    }

    private mutating func read(
        _ option: OptionDeclaration, attached: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        let name = option.name
        guard option.isRepeatable || values[name] == nil && !switches.contains(name) else {
            throw UsageError("--\(name) is given twice")
        }
        if option.valueName == nil {
            guard attached == nil else { throw UsageError("--\(name) takes no value") }
            switches.insert(name)
        } else if let attached {
            values[name, default: []].append(attached)
        } else if let value = rest.first, option.takesOptions || !Self.isOption(value) {
            values[name, default: []].append(rest.removeFirst())
        } else if let value = rest.first, !value.hasPrefix("--") {
            throw UsageError("--\(name) needs a value; write --\(name)=VALUE if it begins with a hyphen")
        } else {
            throw UsageError("--\(name) needs a value")
        }
    }

    package func isSet(_ name: String) -> Bool { switches.contains(name) }

    package func text(_ name: String) -> String? { values[name]?.last }

    /// The values of an option that may be given several times, in order.
    package func texts(_ name: String) -> [String] { values[name] ?? [] }

    package func requiredText(_ name: String) throws(UsageError) -> String {
        guard let value = text(name), !value.isEmpty else { throw UsageError("--\(name) is required") }
        return value
    }

    package func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = text(name) else { return nil }
        guard let value = Int(text), range.contains(value) else {
            let limits =
                range.upperBound == .max
                ? "of \(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
            throw UsageError("--\(name) must be a number \(limits), not '\(text)'")
        }
        return value
    }

    /// The value as a number; `nil` if the option is missing.
    /// - Throws: ``UsageError`` if the value is not a number greater than 0.
    package func number(_ name: String) throws(UsageError) -> Double? {
        guard let text = text(name) else { return nil }
        guard let value = Double(text), value > 0, value.isFinite else {
            throw UsageError("--\(name) must be a number greater than 0, not '\(text)'")
        }
        return value
    }

    /// The value as a number in a range; `nil` if the option is missing.
    /// - Throws: ``UsageError`` if the value is not a number in the range.
    package func number(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
        guard let text = text(name) else { return nil }
        guard let value = Double(text), range.contains(value) else {
            let limits = [range.lowerBound, range.upperBound].map { String(format: "%.15g", $0) }
            throw UsageError("--\(name) must be a number from \(limits[0]) to \(limits[1]), not '\(text)'")
        }
        return value
    }

    /// The value as a number of seconds; `nil` if the option is missing.
    /// - Throws: ``UsageError`` if the value is not a number greater than 0.
    package func seconds(_ name: String) throws(UsageError) -> Double? {
        guard let text = text(name) else { return nil }
        guard let value = Double(text), value > 0, value <= 1_000_000 else {
            throw UsageError("--\(name) must be a number of seconds greater than 0, not '\(text)'")
        }
        return value
    }

    /// The parts of a comma-separated value; `nil` if the option is missing.
    package func list(_ name: String) throws(UsageError) -> [String]? {
        guard let text = text(name) else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains("") else { throw UsageError("--\(name) has an empty name in '\(text)'") }
        return parts
    }

    /// The enumeration case whose raw value is the option's value, in upper or lower case; `nil` if the option is missing.
    package func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text = text(name) else { return nil }
        guard let choice = type.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
            let known = type.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError(
                "--\(name) must be one of \(known), not '\(text)'"
                    + Suggestion.words(for: text, among: type.allCases.map(\.rawValue)))
        }
        return choice
    }

    /// - Throws: ``UsageError`` if the arguments contain words, for commands that only have options.
    package func expectNoWords() throws(UsageError) {
        if let word = words.first { throw UsageError("unexpected argument '\(word)'") }
    }
}
