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

/// The length of an attack by seed: a number of seeds, a time, or both, of which the first one that is reached ends it.
struct Effort {
    let seeds: Range<UInt64>
    /// `true` if `--seed` names the only one.
    let isReplay: Bool
    private let seconds: Double
    private let start = Date()
    private var minutes = 0

    /// - Parameters:
    ///   - name: the option for the number of seeds.
    ///   - standard: the number of seeds if the options limit neither it nor the time.
    init(_ arguments: inout Arguments, count name: String, standard: Int) throws {
        let seed = try arguments.number("seed")
        let first = try arguments.number("first")
        let count = try arguments.number(name)
        let time = try arguments.number("seconds")
        isReplay = seed != nil
        seconds = time.map(Double.init) ?? .infinity
        let length = isReplay ? 1 : count ?? (time == nil ? standard : Int.max / 2)
        let lowest = UInt64(seed ?? first ?? 1)
        seeds = lowest..<lowest + UInt64(length)
    }

    private var elapsed: Double { Date().timeIntervalSince(start) }
    var isOver: Bool { elapsed >= seconds }

    /// The part of the attack that is over after a seed, from 0 to 1.
    func done(after seed: UInt64) -> Double {
        min(1, max(Double(seed - seeds.lowerBound + 1) / Double(seeds.count), elapsed / seconds))
    }

    /// `true` once in each minute, for a line about the progress.
    mutating func isMinuteOver() -> Bool {
        guard elapsed >= Double(minutes + 1) * 60 else { return false }
        minutes = Int(elapsed / 60)
        return true
    }
}
