import Foundation

/// The member stays as it is.
struct Unchanged: Rewrite {
    static let word = "unchanged"
    let changesArguments: Bool

    /// - Parameter text: `call` if the method has more arguments now, with defaults, so that only its calls stay.
    init(_ text: String) { changesArguments = text == "call" }

    var explanation: String { "stays as it is" }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome { .unchanged }

    func keyPathOutcome(of use: Use, in file: IndexedFile) -> Outcome { .unchanged }
}

/// The member has another name.
struct Renamed: Rewrite {
    static let word = "renamed"
    private let name: String

    init(_ text: String) { name = text }

    var explanation: String { "is \(name)" }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        var edits = [Edit.replace(use.nameIndex..<use.nameIndex + 1, name)]
        // `LIB_VERSION` was a method in some releases.
        if name.hasPrefix("LIB_"), let arguments = use.argumentsIndex {
            edits.append(.replace(arguments..<file.file.indexAfterGroup(at: arguments), ""))
        }
        return .edits(edits)
    }

    func keyPathOutcome(of use: Use, in file: IndexedFile) -> Outcome { outcome(of: use, in: file) }
}

/// The method has another name and other labels; its arguments and their order stay the same.
struct Respelled: Rewrite {
    static let word = "respelled"
    private let name: String
    private let labels: [String]

    /// - Parameter text: `name(label, label)`
    init(_ text: String) {
        name = String(text.prefix { $0 != "(" })
        let list = text.dropFirst(name.count + 1).dropLast()
        labels = list.isEmpty ? [] : list.components(separatedBy: ", ")
    }

    var explanation: String { "has another name or other labels" }
    var changesArguments: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        var edits: [Edit] = []
        if name != "init", name != file.file.tokens[use.nameIndex].text {
            edits.append(.replace(use.nameIndex..<use.nameIndex + 1, name))
        }
        guard let index = use.argumentsIndex else {
            return .advice(
                "\(use.symbol.description) has other arguments now, and is not called here but used as a value")
        }
        let arguments = file.file.arguments(at: index)
        // `init(serverAddress: nil)`: a new argument with its value.
        guard !arguments.isEmpty else {
            return .edits(edits + (labels.isEmpty ? [] : [.insertAfter(index, labels.joined(separator: ", "))]))
        }
        for (argument, label) in zip(arguments, labels) where (argument.label ?? "_") != label {
            if let start = argument.labelIndex {
                edits.append(
                    .replaceUpTo(from: start, to: argument.value.lowerBound, label == "_" ? "" : "\(label): "))
            } else {
                edits.append(.label("\(label): ", at: argument.value.lowerBound))
            }
        }
        return .edits(edits)
    }
}

/// One argument has a type that does not include all values of the old one: no `nil`, or only strings as keys.
struct NarrowedArgument: Rewrite {
    static let word = "argument"
    private let label: String
    private let type: String

    /// - Parameter text: the label and the type.
    init(_ text: String) {
        label = String(text.prefix { $0 != " " })
        type = String(text.dropFirst(label.count + 1))
    }

    var explanation: String { "the argument is of type \(type)" }
    var changesArguments: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        guard let value = file.argument(label, of: use) else { return .unchanged }
        let last = value.upperBound - 1
        let hasOtherKeys = file.index.symbols(at: last).contains {
            // Objective-C names no types.
            $0.usr.hasPrefix("c:") || DemangledSymbol(usr: $0.usr)?.type?.contains("Swift.AnyHashable") == true
        }
        let isOptional = file.file.has("nil", at: value.lowerBound) || file.type(endingAt: last)?.isOptional == true
        let isWider = type.hasPrefix("[") ? hasOtherKeys : isOptional
        return isWider ? .advice("the argument of \(use.symbol.baseName) is of type \(type) now") : .unchanged
    }
}

/// The initialiser returns `nil` where the old one raised an exception.
struct Failable: Rewrite {
    static let word = "failable"

    init(_ text: String) {}

    var explanation: String { "the initialiser returns nil where the earlier one raised an exception" }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        guard let end = use.argumentsIndex.map(file.file.indexAfterGroup) else {
            return .advice("the initialiser returns an optional now")
        }
        return .edits(file.file.has("!", at: end) ? [] : [.insertAfter(end - 1, "!")])
    }
}

/// The statement has no counterpart and is removed; a comment gives the reason.
struct RemovedStatement: Rewrite {
    static let word = "removed"
    let advice: String
    private let isSilent: Bool

    /// - Parameter text: the advice; behind `silently`, if leaving the statement out changes nothing.
    init(_ text: String) {
        isSilent = text.hasPrefix("silently ")
        advice = isSilent ? String(text.dropFirst("silently ".count)) : text
    }

    var explanation: String { advice }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        // Reading the value is an expression that something else needs.
        guard let start = file.startOfStatement(use.chainStart), let value = file.assignedValue(use) else {
            return .advice(advice)
        }
        let end = value.upperBound
        // What is computed for the value may have effects.
        guard !value.contains(where: { file.file.has("(", "{", at: $0) }) else { return .advice(advice) }
        let needsBlock = file.file.token(end).map { !$0.startsLine } ?? false
        let comment = needsBlock ? "/* MIGRATE: \(advice) */" : SwiftRewriter.mark + advice
        // A case has at least one statement.
        let isOnly = file.file.has(":", at: start - 1) && file.file.has("case", "default", "}", "@", at: end)
        var edits = [Edit.replace(start..<end, isOnly ? "break  \(comment)" : comment)]
        if file.file.has(";", at: end) { edits.append(.replace(end..<end + 1, "")) }
        return isSilent ? .edits(edits) : .removed(edits, advice)
    }
}

/// The tool cannot rewrite the use; a person gets this advice.
struct LeftToPerson: Rewrite {
    static let word = "person"
    let advice: String

    init(_ text: String) { advice = text }

    var explanation: String { advice }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome { .advice(advice) }
}
