/// Two columns of lines, with a mark between those that differ.
struct SideBySide {
    /// The characters of a column.
    static let width = 56
    private static let context = 3

    private let names: [String]

    init(_ names: [String]) { self.names = names }

    /// Returns the lines around an index, up to three before it and three from it on.
    func excerpt(_ first: [String], _ second: [String], around index: Int) -> String {
        let start = max(0, index - Self.context)
        let end = min(max(first.count, second.count), index + Self.context)
        let rows = (start..<max(end, start)).map { place in
            row(place < first.count ? first[place] : nil, place < second.count ? second[place] : nil)
        }
        return ([line(names[0], " ", names[1])] + rows).joined(separator: "\n")
    }

    private func row(_ first: String?, _ second: String?) -> String {
        line(first ?? "(nothing)", first == second ? "=" : "≠", second ?? "(nothing)")
    }

    private func line(_ first: String, _ mark: String, _ second: String) -> String {
        let left = Self.short(first)
        return "  " + left + String(repeating: " ", count: max(0, Self.width - left.count)) + " \(mark) "
            + Self.short(second)
    }

    /// Returns the string on one line, cut to the width of a column.
    private static func short(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 })
        return line.count <= width ? line : line.prefix(width - 1) + "…"
    }
}
