/// The keys of dictionaries that had keys of any type, and have strings or numbers now.
extension SwiftRewriter {
    /// `fields["name" as AnyHashable]`, `fields.keys.map(\.base)`: the keys of fields and headers are strings or numbers now.
    mutating func reportKeys(at index: Int) {
        let isConverted = context.index.symbols(at: index).contains { symbol in
            symbol.usr == "s:s11AnyHashableV" && (file.has("as", at: index - 1) || file.has("(", at: index + 1))
                || symbol.usr.hasPrefix("s:s11AnyHashableV4base")
        }
        // `key as? UInt` was the key of a number, and is `nil` for an `Int`.
        let cast = file.has("?", "!", at: index - 1) ? index - 2 : index - 1
        let isNumber = file.tokens[index].text.hasSuffix("Int") || Int(file.tokens[index].text.suffix(2)) != nil
        let isCast =
            isNumber && !file.has("Int", at: index) && file.has("as", "is", at: cast)
            && (context.type(endingAt: cast - 1).map { $0.name == "AnyHashable" } ?? true)
        if isConverted || isCast { askForKeys(at: index) }
    }

    /// `key == name`, where one of both is an `AnyHashable`.
    mutating func reportComparedKeys(at index: Int) {
        guard context.index.symbols(at: index).contains(where: { $0.usr.hasPrefix("s:s11AnyHashableV2ee") }) else {
            return
        }
        askForKeys(at: index)
    }

    /// Reports a use of `AnyHashable` in a method or an initial value that reads such a dictionary.
    private mutating func askForKeys(at index: Int) {
        var (place, end) = (index, index + 1)
        while let parent = context.parents[place],
            !context.declarations.types.contains(where: { $0.body.lowerBound == parent + 1 })
        {
            (place, end) = (parent, file.indexAfterGroup(at: parent))
        }
        let readsDictionary = (context.startOfLine(of: place)..<end).contains { token in
            let rewrite = context.memberUse(at: token)?.row?.rewrite
            return rewrite is FieldDictionary || rewrite is Headers || file.has("customData", at: token)
        }
        if readsDictionary {
            ask("AnyHashable", at: index, .unified, "The keys of fields are String or Int, those of headers String")
        }
    }
}
