import Foundation
import LegacyLSClient

/// Collects what goes to `LSUncaughtException` on the calling thread, in place of the process's end.
///
/// Installed once for all tests: those that run side by side are distinguished by their thread.
enum UncaughtExceptions {
    private static let key = "LegacyLSClientTests.exceptions"
    private static let install: Void = {
        LSUncaughtException.handler = { exception, call in
            guard let box = Thread.current.threadDictionary[key] as? Box else {
                fatalError("\(call): \(exception.name.rawValue): \(exception.reason ?? "")")
            }
            box.list.append((exception, call))
        }
    }()

    private final class Box { var list: [(LSException, String)] = [] }

    static func during(_ body: () throws -> Void) rethrows -> [(exception: LSException, call: String)] {
        _ = install
        let box = Box()
        Thread.current.threadDictionary[key] = box
        defer { Thread.current.threadDictionary.removeObject(forKey: key) }
        try body()
        return box.list.map { (exception: $0.0, call: $0.1) }
    }
}
