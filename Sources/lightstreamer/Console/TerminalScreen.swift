#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Escape sequences for a picture that is written over again and again.
enum TerminalScreen {
    /// The alternate screen, without a cursor.
    static let begin = "\u{1B}[?1049h\u{1B}[?25l"
    static let end = "\u{1B}[?25h\u{1B}[?1049l"

    /// Writes lines over those that are there.
    static func replacing(with lines: [String]) -> String {
        "\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J"
    }
}

extension Console {
    /// The size of the terminal; 80 by 24 if it is not known.
    var terminalSize: (columns: Int, lines: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
