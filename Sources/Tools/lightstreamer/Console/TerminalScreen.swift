import Commands
import LightstreamerCore

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Escape sequences to redraw a screen.
enum TerminalScreen {
    private static let isShown = Locked(false)

    /// Switches to the alternate screen and hides the cursor.
    static func begin(on console: Console) {
        isShown.value = true
        console.write("\u{1B}[?1049h\u{1B}[?25l")
    }

    private static let endSequence = "\u{1B}[?25h\u{1B}[?1049l"

    static func end(on console: Console) {
        console.write(endSequence)
        isShown.value = false
    }

    /// Shows the normal screen again before the process ends at once, unless the terminal accepts no data.
    static func restore() {
        guard isShown.value else { return }
        var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&output, 1, 0) > 0 else { return }
        _ = write(STDOUT_FILENO, endSequence, endSequence.utf8.count)
    }

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
