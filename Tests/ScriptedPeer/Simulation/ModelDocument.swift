import LightstreamerCore

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

    /// Changes the document, and returns the change as the wire has it: a JSON Patch, a TLCP-diff, or the whole value.
    mutating func change(_ world: SimulatedWorld) -> String {
        let old = text
        var operations: [String] = []
        for _ in 0..<world.roll(1...2) { operations.append(change(world.roll(0...5), world)) }
        switch world.roll(1...10) {
        case 1: return text
        case 2, 3: return TLCPDiff.encode(from: old, to: text).map { "^T\($0)" } ?? text
        default: return "^P[\(operations.joined(separator: ","))]"
        }
    }

    /// Returns the operation of a JSON Patch. Replacements of values are applied without parsing, all others with.
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
