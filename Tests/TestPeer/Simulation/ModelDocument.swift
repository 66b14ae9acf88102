/// A JSON value of a field of the model server, which changes by patches and other differences.
struct ModelDocument {
    private var number: Int
    private var list: [Int]
    private var extra: Int?

    init(_ world: SimulatedWorld) {
        number = world.roll(0...9_999)
        list = (0..<world.roll(0...3)).map { _ in world.roll(0...99) }
    }

    var text: String {
        let list = list.map(String.init).joined(separator: ",")
        return #"{"a":\#(number),"list":[\#(list)]"# + (extra.map { #","c":\#($0)"# } ?? "") + "}"
    }

    /// Changes the document, and returns the change as encoded on the wire: a JSON Patch, a TLCP-diff, or the whole value.
    mutating func change(_ world: SimulatedWorld) -> String {
        let old = text
        var operations: [String] = []
        for _ in 0..<world.roll(1...2) { operations.append(change(world.roll(0...5), world)) }
        switch world.roll(1...10) {
        case 1: return text
        case 2, 3: return Self.difference(from: old, to: text).map { "^T\($0)" } ?? text
        default: return "^P[\(operations.joined(separator: ","))]"
        }
    }

    /// Returns a TLCP-diff of two ASCII strings, which copies their common prefix and suffix; `nil` if it would not be shorter.
    private static func difference(from old: String, to new: String) -> String? {
        let (from, to) = (Array(old.utf8), Array(new.utf8))
        let head = zip(from, to).prefix { $0 == $1 }.count
        let tail = zip(from.dropFirst(head).reversed(), to.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let added = to[head..<to.count - tail]
        var text = length(head)
        if !added.isEmpty || tail > 0 { text += length(added.count) + String(decoding: added, as: UTF8.self) }
        if tail > 0 { text += length(from.count - head - tail) + length(tail) }
        return text.utf8.count < to.count ? text : nil
    }

    private static func length(_ number: Int) -> String {
        let digits = number < 26 ? "" : String(number / 26, radix: 26).utf8.map(upperCaseDigit).joined()
        return digits + String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
    }

    /// The digit of a TLCP-diff for one of Swift, which begins with `0` and continues with letters after `9`.
    private static func upperCaseDigit(_ digit: UInt8) -> String {
        let value = digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
        return String(UnicodeScalar(UInt8(ascii: "A") + value))
    }

    /// Returns the operation of a JSON Patch. Only replacements of values are applied without parsing.
    private mutating func change(_ kind: Int, _ world: SimulatedWorld) -> String {
        let new = world.roll(0...9_999)
        switch kind {
        case 0 where !list.isEmpty:
            let index = world.roll(0...list.count - 1)
            list[index] = new
            return #"{"op":"replace","path":"/list/\#(index)","value":\#(new)}"#
        case 1:
            list.append(new)
            return #"{"op":"add","path":"/list/-","value":\#(new)}"#
        case 2 where !list.isEmpty:
            list.removeFirst()
            return #"{"op":"remove","path":"/list/0"}"#
        case 3 where extra != nil:
            extra = nil
            return #"{"op":"remove","path":"/c"}"#
        case 3:
            extra = new
            return #"{"op":"add","path":"/c","value":\#(new)}"#
        default:
            number = new
            return #"{"op":"replace","path":"/a","value":\#(new)}"#
        }
    }
}
