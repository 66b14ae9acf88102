// Strings of a server, a file or a user may contain characters that control a terminal or that look like the end of a line. Logs and
// human-readable output have them as escapes, so that a string can neither act on a terminal nor forge a line.

extension String {
    /// The string in one line, with each control character as an escape such as `\u{1B}`.
    ///
    /// Control characters are C0 (also tab and line feed), DEL, C1, the line and paragraph separators (U+2028, U+2029), and the controls of
    /// bidirectional text. All other characters stay, also backslashes, so that escaping an escaped string changes nothing.
    package var printable: String { replacing(where: \.isControl) { "\\u{\($0.hexadecimal)}" } }

    /// The string with escapes as in ``printable``, except for line feeds and tabs: for output of several lines, whose parts are escaped
    /// already if they come from outside.
    package var printableLines: String {
        replacing(where: { $0.isControl && $0 != "\n" && $0 != "\t" }) { "\\u{\($0.hexadecimal)}" }
    }

    /// JSON with escapes of JSON for those control characters that a JSON string may contain as they are. The values stay the same.
    package var printableJSON: String {
        replacing(where: { $0.isControl && $0.value > 0x1F }) { scalar in
            let digits = scalar.hexadecimal
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    private func replacing(
        where isReplaced: (Unicode.Scalar) -> Bool, by escape: (Unicode.Scalar) -> String
    ) -> String {
        // Most strings have no such character, and are not copied.
        guard utf8.contains(where: Self.beginsControl), unicodeScalars.contains(where: isReplaced) else { return self }
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            if isReplaced(scalar) {
                result.append(contentsOf: escape(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// `true` if the UTF-8 of a control character can begin with this byte.
    private static func beginsControl(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        // Arabic letter mark, left-to-right and right-to-left mark, separators, embeddings and overrides, isolates.
        case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var hexadecimal: String { String(value, radix: 16, uppercase: true) }
}
