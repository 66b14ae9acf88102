import Foundation
import LegacyLSClient

/// Collects the exceptions passed to `LSUncaughtException` on the calling thread, instead of ending the process.
///
/// Installed once for all tests; concurrent tests are distinguished by their threads.
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
