/// A kind of row of the catalogue: what becomes of the uses of a member.
///
/// One type for each kind. A row reads what it needs from the text of the table, and looks only at the place of the use.
protocol Rewrite: Sendable {
    /// The word with which a cell of the table names this kind.
    static var word: String { get }

    /// - Parameter text: what follows the word in the cell.
    init(_ text: String)

    func outcome(of use: Use, in file: IndexedFile) -> Outcome

    /// What the row does, for a person.
    var explanation: String { get }

    /// What becomes of the member in a key path.
    func keyPathOutcome(of use: Use, in file: IndexedFile) -> Outcome

    /// `true` if the value has another type or unit, so that it can only be set where the tool sees the new value.
    var changesValue: Bool { get }
    /// `true` if a call has other labels or arguments.
    var changesArguments: Bool { get }
    /// `true` if the member has another meaning under the same name: nothing but the index shows its uses.
    var changesMeaning: Bool { get }
}

extension Rewrite {
    var changesValue: Bool { false }
    var changesArguments: Bool { false }
    var changesMeaning: Bool { changesValue }

    func keyPathOutcome(of use: Use, in file: IndexedFile) -> Outcome {
        .advice(
            "\(file.file.tokens[use.nameIndex].text) now has another type or unit, which a key path cannot convert: use a closure"
        )
    }
}

/// All kinds of rows.
enum Rewrites {
    private static let kinds: [any Rewrite.Type] = [
        Unchanged.self, Renamed.self, Respelled.self, PositionArguments.self, Position.self, Seconds.self,
        SecondsArgument.self, Text.self, TextArgument.self, StatusText.self, DateOfMilliseconds.self,
        RaisedWhenMissing.self, Followed.self, Combined.self, Defaulted.self, Failable.self, FieldDictionary.self,
        Headers.self, NarrowedArgument.self,
        RemovedStatement.self, LeftToPerson.self,
    ]

    /// Reads the cell of a table.
    static func read(_ cell: String) -> any Rewrite {
        let word = cell.prefix { $0 != " " }
        guard let kind = kinds.first(where: { $0.word == word }) else {
            preconditionFailure("the table has no \(cell)")
        }
        return kind.init(String(cell.dropFirst(word.count + 1)))
    }

    /// The outcome of a use of a member: that of its row, unless the place of the use rules it out.
    static func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        guard let row = use.row else {
            return .advice("\(use.symbol.description) has no counterpart in the current API")
        }
        if let start = file.startOfKeyPath(use.chainStart) {
            guard !file.file.tokens[start].is("#") else {
                return .advice(
                    "Objects of the current API cannot be observed by the names of their properties: use a delegate")
            }
            return row.rewrite.keyPathOutcome(of: use, in: file)
        }
        let name = file.file.tokens[use.nameIndex].text
        if row.rewrite.changesValue {
            let change = "\(name) has another type or unit now, and is set "
            if isDestructured(use, in: file) { return .advice(change + "in a tuple") }
            let next = file.file.text(at: use.nameIndex + 1)
            // The compiler also says so of `subscription.fields[0]`, whose list stays one.
            if use.isWritten, !(row.rewrite is RaisedWhenMissing), !["=", "+=", "-=", "*=", "/="].contains(next) {
                return .advice(change + "here in a way that the tool does not rewrite")
            }
        }
        let isCompound = use.argumentsIndex.map { file.file.compoundLabels(at: $0) != nil }
        if row.rewrite.changesArguments, isCompound ?? !use.symbol.name.hasPrefix("init(") {
            return .advice("\(name) has other arguments now, and is not called here but used as a value")
        }
        return row.rewrite.outcome(of: use, in: file)
    }

    /// `true` if the member is in a tuple that is assigned: `(options.idleTimeout, options.retryDelay) = pair`.
    private static func isDestructured(_ use: Use, in file: IndexedFile) -> Bool {
        guard let open = file.parents[use.chainStart], file.file.tokens[open].is("("),
            let close = file.file.counterparts[open], file.file.has("=", at: close + 1)
        else { return false }
        return file.file.tokens[open].startsLine || file.file.token(open - 1)?.isIdentifier != true
    }
}
