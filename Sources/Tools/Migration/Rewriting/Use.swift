/// A use of a declaration of an earlier API, which the compiler names.
struct Use {
    let symbol: OldSymbol
    /// The row of the catalogue for the member; `nil` if there is none.
    let row: Mapping?
    let nameIndex: Int
    /// The first token of the expression that the member belongs to.
    let chainStart: Int
    /// The index of the parenthesis that opens the arguments, if the member is called.
    let argumentsIndex: Int?
    /// `true` if the index records that the value is set.
    let isWritten: Bool

    /// The tokens of the expression up to the name.
    var chain: Range<Int> { chainStart..<nameIndex + 1 }
}

/// A change of one use.
enum Edit {
    case replace(Range<Int>, String)
    /// Replaces everything from one token up to another one.
    case replaceUpTo(from: Int, to: Int, String)
    case insert(String, before: Int)
    case insertAfter(Int, String)
    /// Text before and behind an expression; where expressions begin or end at the same token, the longer one is around the other.
    case wrap(Range<Int>, String, String)
    /// The label of an argument.
    case label(String, at: Int)
}

/// What becomes of a use.
enum Outcome {
    case edits([Edit])
    case unchanged
    /// A person has to rewrite the use, with this advice.
    case advice(String)
    /// The statement goes, and a person should know what it did.
    case removed([Edit], String)
}
