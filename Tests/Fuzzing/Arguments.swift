import Foundation

struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Options of the form `--name value`.
struct Arguments {
    private var options: [String: String] = [:]

    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--"), let value = rest.popFirst() else {
                throw UsageError("\(word): options have the form --name value")
            }
            options[String(word.dropFirst(2))] = value
        }
    }

    mutating func option(_ name: String) -> String? { options.removeValue(forKey: name) }

    mutating func number(_ name: String) throws -> Int? {
        guard let text = option(name) else { return nil }
        guard let number = Int(text), number >= 0 else { throw UsageError("--\(name) \(text): not a number") }
        return number
    }

    func finish() throws {
        if let name = options.keys.min() { throw UsageError("--\(name): no such option here") }
    }
}
