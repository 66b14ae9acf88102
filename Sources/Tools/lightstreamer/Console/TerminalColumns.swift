/// The columns of a terminal that strings occupy. The strings must have no control characters.
extension String {
    /// The number of columns, at least as many as any terminal uses.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The longest beginning that fits into a number of columns.
    func prefix(columns limit: Int) -> String {
        var rest = limit
        return String(
            prefix { character in
                rest -= character.columns
                return rest >= 0
            })
    }

    /// The string in exactly this number of columns: with spaces at its end, or truncated with `…`.
    func fitted(columns limit: Int) -> String {
        let shown = columns > limit ? prefix(columns: limit - 1) + "…" : self
        return shown + String(repeating: " ", count: max(0, limit - shown.columns))
    }

    /// The string without the spaces at its end.
    var withoutTrailingSpaces: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension Character {
    fileprivate var columns: Int {
        // A variation selector can turn a narrow symbol into an emoji.
        let minimum = unicodeScalars.contains("\u{FE0F}") ? 2 : 0
        return max(minimum, unicodeScalars.reduce(0) { $0 + $1.columns })
    }
}

extension Unicode.Scalar {
    fileprivate var columns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch value {
        // Vowels and final consonants of Hangul combine with the consonant before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        // The wide and full-width characters of Unicode Standard Annex 11, in blocks.
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
            0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            return 2
        default: return properties.isEmojiPresentation ? 2 : 1
        }
    }
}
