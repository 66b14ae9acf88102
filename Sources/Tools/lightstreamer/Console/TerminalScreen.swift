import Commands

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Escape sequences to redraw a screen.
enum TerminalScreen {
    /// Switches to the alternate screen and hides the cursor.
    static let begin = "\u{1B}[?1049h\u{1B}[?25l"
    static let end = "\u{1B}[?25h\u{1B}[?1049l"

    /// Overwrites the screen with lines.
    static func replacing(with lines: [String]) -> String {
        // Erases before it writes: after a character in the last column, erasing would remove that character.
        "\u{1B}[H" + lines.dropLast().map { "\u{1B}[K\($0)\r\n" }.joined() + "\u{1B}[J" + (lines.last ?? "")
    }
}

extension Console {
    /// The size of the terminal; 80 by 24 if it is unknown.
    var terminalSize: (columns: Int, lines: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
