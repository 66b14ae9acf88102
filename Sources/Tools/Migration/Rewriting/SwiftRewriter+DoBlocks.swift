import Foundation

extension SwiftRewriter {
    /// Unwraps `do` blocks in which no call throws any longer. The code of their `catch` blocks stays as a comment, because it belongs in a
    /// delegate method now.
    mutating func unwrapDoBlocks() {
        for index in file.tokens.indices.reversed() {
            guard file.tokens[index].is("do"), file.tokens[index].startsLine, file.has("{", at: index + 1),
                let close = file.counterparts[index + 1], !replacedTokens.contains(index)
            else { continue }
            let tries = (index + 2..<close).filter { file.tokens[$0].is("try") }
            let gone = tries.filter { removedTries.contains($0) || replacedTokens.contains($0) }
            guard !gone.isEmpty, gone.count == tries.count, !holdsMultilineText(index + 2..<close),
                !(index + 2..<close).contains(where: { file.tokens[$0].is("throw") })
            else { continue }
            unwrap(from: index, close: close)
        }
    }

    private func holdsMultilineText(_ tokens: Range<Int>) -> Bool {
        tokens.contains { file.tokens[$0].text.contains("\"\"\"") && file.tokens[$0].text.contains("\n") }
    }

    private func handlerComment(_ handlers: [String], _ indentation: String) -> [String] {
        [indentation + Self.mark + "Nothing is thrown: failures are reported to the delegates. The handler was:"]
            + handlers.map { indentation + "//     " + $0 }
    }

    /// Words by which a handler decides how the code continues, or what it reports about the outcome.
    private static let decisions: Set<String> = [
        "return", "throw", "break", "continue", "true", "false", "failure", "fatalError", "exit",
    ]

    /// Reports handlers that are not run any longer: what follows the calls always runs now.
    mutating func reportHandlers() {
        for (index, body) in droppedHandlers {
            let decides = body.contains { Self.decisions.contains(file.tokens[$0].text) }
            note(
                "catch", at: index, .legacy, decides ? .person : .behaviour,
                advice: "Nothing is thrown: the handler does not run, and what follows the calls always runs")
        }
    }

    private func declaresOrDefers(_ body: Range<Int>, in brace: Int) -> Bool {
        body.contains { index in
            parents[index] == brace && !file.has(".", at: index - 1)
                && (["defer", "func", "class", "struct", "enum", "typealias"].contains(file.tokens[index].text)
                    || ["let", "var"].contains(file.tokens[index].text)
                        && !["if", "guard", "while", "case", ","].contains(file.tokens[index - 1].text)
                    || file.tokens[index].is("guard") && bindsNames(guardAt: index))
        }
    }

    /// Whether a `guard` declares variables, which are visible behind it.
    private func bindsNames(guardAt index: Int) -> Bool {
        let end = file.tokens[index...].firstIndex { $0.is("else") } ?? index
        return file.tokens[index..<end].contains { $0.is("let") || $0.is("var") }
    }

    private mutating func unwrap(from index: Int, close: Int) {
        var end = close + 1
        var handlers: [String] = []
        var dropped: [(Int, Range<Int>)] = []
        while file.has("catch", at: end) {
            var brace = end + 1
            while let token = file.token(brace), !token.is("{") { brace += 1 }
            guard let handlerEnd = file.counterparts[brace], handlerEnd > brace else { return }
            let body = file.text(file.tokens[brace].range.upperBound..<file.tokens[handlerEnd].range.lowerBound)
            handlers += body.split(whereSeparator: \.isNewline).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if handlerEnd > brace + 1 { dropped.append((end, brace + 1..<handlerEnd)) }
            end = handlerEnd + 1
        }
        guard end > close + 1, close > index + 2 else { return }
        droppedHandlers += dropped
        if declaresOrDefers(index + 2..<close, in: index + 1) {
            // The block stays: it ends the life of what it declares, and runs what it defers.
            handlers.removeAll(where: \.isEmpty)
            let indentation = file.indentation(at: file.tokens[index].range.lowerBound)
            let comment = handlers.isEmpty ? "" : "\n" + handlerComment(handlers, indentation).joined(separator: "\n")
            return edits.replace(
                file.tokens[close].range.lowerBound..<file.tokens[end - 1].range.upperBound, with: "}" + comment)
        }
        let offset = file.tokens[index].range.lowerBound
        let indentation = file.indentation(at: offset)
        let inner = edits.applied(
            to: file.bytes, in: file.tokens[index + 1].range.upperBound..<file.tokens[close].range.lowerBound)
        var lines = inner.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.first.map({ $0.allSatisfy { $0 == " " } }) == true { lines.removeFirst() }
        while lines.last.map({ $0.allSatisfy { $0 == " " || $0 == "\t" } }) == true { lines.removeLast() }
        if lines.count == 1 { lines = [lines[0].trimmingCharacters(in: .whitespaces)] }
        let depth = lines.first?.prefix { $0 == " " || $0 == "\t" }.count ?? 0
        var text = lines.map { line in
            let space = line.prefix { $0 == " " || $0 == "\t" }.count
            return space >= depth ? indentation + line.dropFirst(depth) : line
        }
        handlers.removeAll(where: \.isEmpty)
        if !handlers.isEmpty {
            text += handlerComment(handlers, indentation)
        }
        let result = text.joined(separator: "\n")
        edits.replace(
            offset..<file.tokens[end - 1].range.upperBound, with: String(result.dropFirst(indentation.count)))
    }
}
