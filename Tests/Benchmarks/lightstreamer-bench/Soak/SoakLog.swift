import Commands
import Dispatch
import EquivalenceTesting
import Foundation
import LightstreamerCore

/// Writes the events to a file, each on a line with its time, to help find the cause of a violation.
final class SoakLog: LogTarget {
    private let file: RecordingFile
    private let path: String
    private let queue = DispatchQueue(label: "soak.log")
    private let start = DispatchTime.now().uptimeNanoseconds

    /// - Throws: ``CommandFailure`` if the file cannot be created.
    init(path: String) throws(CommandFailure) {
        do {
            file = try RecordingFile(path: path)
        } catch {
            throw CommandFailure("the file \(path) can't be created: \(error.reason ?? "there is no such folder")")
        }
        self.path = path
        Log.add(self)
    }

    /// The lines of the stream category repeat those of the protocol.
    func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool { category != .stream }

    func write(_ line: String, _ level: LogLevel, _ category: LogCategory) { write(line) }

    func write(_ line: String) {
        let milliseconds = (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
        queue.async { [file, path] in
            do throws(RecordingFile.Failure) {
                try file.write(Array("\(milliseconds) \(line)\n".utf8))
            } catch {
                Console.standardError.write(line: "the file \(path) can't be written: \(error.reason ?? "")")
            }
        }
    }
}
