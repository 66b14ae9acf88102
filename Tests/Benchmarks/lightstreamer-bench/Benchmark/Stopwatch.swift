import Commands
import Dispatch
import Foundation

/// The time since its creation.
struct Stopwatch {
    private let start = DispatchTime.now().uptimeNanoseconds
    private let processorStart = clock()

    var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

    /// The processor time of all threads of this process.
    var processorSeconds: Double { Double(clock() - processorStart) / Double(CLOCKS_PER_SEC) }

    /// Waits until a condition holds.
    ///
    /// - Parameter what: the event, for the error.
    /// - Throws: ``CommandFailure`` if it does not hold within `limit` seconds.
    static func wait(
        for what: String, atMost limit: Double = 120, until condition: () throws -> Bool
    ) throws {
        let watch = Stopwatch()
        while try !condition() {
            guard watch.seconds < limit else { throw CommandFailure("\(what) did not come within \(Int(limit)) s") }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }
}
