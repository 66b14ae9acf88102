import Commands
import Foundation

/// `lightstreamer-bench`, which measures and strains the client. It is a program of its own, so that `lightstreamer` builds fast and is small.
enum MaintainersProgram {
    private static let name = "lightstreamer-bench"
    private static let commands: Set = ["bench", "bench-server", "soak"]

    /// Continues as `lightstreamer-bench` if the first argument is one of its commands. Otherwise, and on systems where no program can start
    /// another, returns.
    static func replaceThisProgram(_ arguments: [String]) {
        #if os(macOS) || os(Linux)
            guard let command = arguments.first, commands.contains(command) else { return }
            let path = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent(name).path ?? name
            var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
            words.append(nil)
            execv(path, words)
            // `execv` returns only if it fails.
            for word in words { free(word) }
            Console.standardError.write(
                line: "\(command) is part of \(name): swift build -c release --product \(name)")
            exit(ExitStatus.usage.rawValue)
        #endif
    }
}
