import Commands
import Foundation

/// Prints events until it has printed enough updates.
final class UpdatePrinter: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards `isFinished`, and `outputLock` the other mutable state.

    private let subscription: SubscriptionRequest
    private let format: UpdateFormat
    private let hasTimestamps: Bool
    private let goal: Int?
    private let onGoal: @Sendable () -> Void
    private let isForTerminal = Console.standardOutput.isTerminal
    /// Held during a write, which may block as long as the reader of a pipe does not read.
    private let outputLock = NSLock()
    private var updates = 0
    /// The number of values in a row of CSV; `nil` before the header, which gives each of them a name.
    private var columns: Int?
    private let lock = NSLock()
    private var isFinished = false

    /// Prints the header if the format has one, and the fields have names.
    ///
    /// - Parameter goal: the number of updates to print; `nil` for any number.
    init(
        _ subscription: SubscriptionRequest, format: UpdateFormat, hasTimestamps: Bool, goal: Int?,
        onGoal: @escaping @Sendable () -> Void
    ) {
        self.subscription = subscription
        self.format = format
        self.hasTimestamps = hasTimestamps
        self.goal = goal
        self.onGoal = onGoal
        if subscription.schema == nil { writeHeader(subscription.valueNames) }
    }

    func handle(_ event: ReceivedEvent) {
        // Changes of the status go to standard error: the output has data only.
        if case .status = event { return }
        outputLock.withLock {
            guard !lock.withLock({ isFinished }) else { return }
            let event = inColumns(event)
            let line = format.line(event, at: Date(), hasTimestamps: hasTimestamps, isForTerminal: isForTerminal)
            guard let line else { return }
            // Unchanged: CSV for a file contains the exact values.
            Console.standardOutput.write(line + "\n")
            // An update that changes no field has no line in text, and does not count.
            guard case .update = event else { return }
            updates += 1
            if updates == goal {
                lock.withLock { isFinished = true }
                onGoal()
            }
        }
    }

    /// Stops printing, after the current line. After a signal, abandons that line if its reader does not accept it within a second.
    func finish() {
        lock.withLock { isFinished = true }
        guard Interruption.isSignaled else { return outputLock.withLock {} }
        if outputLock.lock(before: Date(timeIntervalSinceNow: 1)) { outputLock.unlock() }
    }

    private func writeHeader(_ names: [String]) {
        columns = names.count
        let header = format.header(fields: names, hasTimestamps: hasTimestamps, isForTerminal: isForTerminal)
        if let header { Console.standardOutput.write(header + "\n") }
    }

    /// Writes the header before the first update in CSV, and fills up the rows that do not have the values of the second level yet.
    private func inColumns(_ event: ReceivedEvent) -> ReceivedEvent {
        guard case .csv = format, case .update(var update) = event else { return event }
        // The first update has the values of the first level only.
        if columns == nil { writeHeader(update.fields.map(\.name) + subscription.secondLevelFields) }
        while update.fields.count < columns ?? 0 {
            update.fields.append(
                ReceivedUpdate.Field(name: "\(update.fields.count + 1)", value: nil, isChanged: false))
        }
        return .update(update)
    }
}
