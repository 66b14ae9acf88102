import Dispatch
public import Foundation
@_exported public import RecordingFormat

/// The events that the delegates of one client were called with, in their order.
///
/// Recorders append to it on the client's delivery queue; a test reads it on any thread. ``write(to:)`` keeps it in a file, from which
/// ``init(contentsOf:)`` reads it, and which a server of the module EmbeddedServer replays.
public final class Recording: Codable, @unchecked Sendable {
    // `Sendable`: the stored `var`s are only accessed under `condition`.

    /// The name of the recording in differences, such as `old screen`.
    public let name: String

    private let condition = NSCondition()
    /// The times and subscriptions of `recorded`, at the same indices.
    private var places: [(time: Int, subscription: Int?)] = []
    private var recorded: [RecordedEvent] = []
    private var reported: Set<RecordedEvent.Kind>
    private var startIndex = 0
    private var header: RecordingHeader
    private var requests: [Int: RecordedSubscription] = [:]
    /// The numbers of subscriptions. The objects are kept, so that no other object gets the same identity.
    private var numbers: [ObjectIdentifier: (number: Int, subscription: AnyObject)] = [:]
    private var history = RowHistory()
    private let writer: RecordingWriter?
    private let onEvent: (@Sendable (RecordedEntry, RecordedSubscription?) -> Void)?
    private let now: @Sendable () -> UInt64
    private let begin: UInt64

    /// Creates an empty recording.
    ///
    /// - Parameters:
    ///   - name: the name of the recording in differences.
    ///   - kinds: the kinds of events that the recording can contain. Only kinds that both recordings can contain are compared. A recorder
    ///     of this recording removes the kinds that its API does not report.
    public convenience init(name: String, kinds: Set<RecordedEvent.Kind> = Set(RecordedEvent.Kind.allCases)) {
        self.init(RecordingHeader(name: name), kinds: kinds, writer: nil)
    }

    /// Creates a recording whose events go to a file and are not kept: ``events`` stays empty, and memory use does not grow.
    ///
    /// - Parameters:
    ///   - url: the file, which is replaced.
    ///   - header: the first line of the file.
    /// - Throws: `RecordingError` if the file cannot be created.
    public convenience init(writingTo url: URL, header: RecordingHeader) throws(RecordingError) {
        self.init(
            header, kinds: Set(RecordedEvent.Kind.allCases), writer: try RecordingWriter(url, header: header))
    }

    /// - Parameters:
    ///   - writer: where events go that are not kept.
    ///   - now: the milliseconds since a fixed instant.
    ///   - onEvent: receives the events, which are not kept. It is called with a lock held, so it must not use the recording.
    package init(
        _ header: RecordingHeader, kinds: Set<RecordedEvent.Kind>, writer: RecordingWriter?,
        now: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds / 1_000_000 },
        onEvent: (@Sendable (RecordedEntry, RecordedSubscription?) -> Void)? = nil
    ) {
        name = header.name
        self.header = header
        reported = kinds
        self.writer = writer
        self.onEvent = onEvent
        self.now = now
        begin = now()
    }

    // MARK: - Files

    /// Creates a recording with the contents of a file or of another recording.
    ///
    /// - Parameter contents: the header, the subscriptions and the events.
    public convenience init(_ contents: RecordedContents) {
        let kinds = contents.header.kinds.map { Set($0.compactMap(RecordedEvent.Kind.init)) }
        self.init(contents.header, kinds: kinds ?? Set(RecordedEvent.Kind.allCases), writer: nil)
        requests = contents.subscriptions
        recorded = contents.entries.map(\.event)
        places = contents.entries.map { ($0.time, $0.subscription) }
    }

    /// Reads a recording from a file.
    ///
    /// - Parameter url: a file of ``write(to:)``, of `lightstreamer record` or of `LightstreamerClient.record(to:)`.
    /// - Throws: `RecordingError` with the line that is damaged or cut.
    public convenience init(contentsOf url: URL) throws(RecordingError) {
        self.init(try RecordedContents(contentsOf: url))
    }

    /// Decodes a list of file lines.
    public convenience init(from decoder: any Decoder) throws {
        self.init(try RecordedContents(from: decoder))
    }

    /// The recording as a value.
    public var contents: RecordedContents {
        condition.withLock {
            var header = header
            if reported != Set(RecordedEvent.Kind.allCases) { header.kinds = reported.map(\.rawValue).sorted() }
            return RecordedContents(
                header: header, subscriptions: requests,
                entries: zip(places, recorded).map {
                    RecordedEntry(time: $0.time, subscription: $0.subscription, event: $1)
                })
        }
    }

    /// Encodes a list of file lines.
    public func encode(to encoder: any Encoder) throws { try contents.encode(to: encoder) }

    /// Writes the recording to a file.
    ///
    /// - Parameter url: the file, which is replaced.
    /// - Throws: `RecordingError` if the file cannot be written.
    public func write(to url: URL) throws(RecordingError) { try contents.write(to: url) }

    /// Closes the file of a recording that writes to one; further events are not recorded.
    ///
    /// - Throws: `RecordingError` if the file is not complete.
    public func close() throws(RecordingError) { try writer?.close() }

    /// The events so far.
    public var events: [RecordedEvent] { condition.withLock { recorded } }

    /// The kinds of events that this recording can contain.
    public var kinds: Set<RecordedEvent.Kind> { condition.withLock { reported } }

    /// Appends an event.
    ///
    /// - Parameter event: the event, such as a `RecordedEvent.note` with the current content of a view.
    public func append(_ event: RecordedEvent) { append(event, of: nil) }

    /// Appends an event of a subscription.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - subscription: the number of the subscription, from ``number(of:_:)``.
    func append(_ event: RecordedEvent, of subscription: Int?) {
        condition.withLock { appendLocked(event, of: subscription) }
    }

    /// Appends an update of an API that does not report previous values: they are those of the last update of the item or key.
    func append(_ update: RecordedUpdate, of subscription: Int) {
        condition.withLock {
            var update = update
            // A writer follows the values itself.
            if writer == nil || onEvent != nil {
                // The row of a key gets longer with the first values of its second level.
                update.previousRow =
                    (history.replace(
                        update.row, of: subscription, position: update.item.position,
                        fields: requests[subscription]?.commandFields) ?? RecordedRow(count: 0)).resized(
                        to: update.row.count)
            }
            appendLocked(.update(update), of: subscription)
        }
    }

    private func appendLocked(_ event: RecordedEvent, of subscription: Int?) {
        let time = Int(now() - begin)
        if let subscription { history.follow(event, of: subscription) }
        if writer != nil || onEvent != nil {
            let entry = RecordedEntry(time: time, subscription: subscription, event: event)
            writer?.write(entry)
            onEvent?(entry, subscription.flatMap { requests[$0] })
        } else {
            places.append((time, subscription))
            recorded.append(event)
        }
        condition.broadcast()
    }

    /// Returns the number of a subscription: the next one, at the first call for an object, and when it begins with another description.
    ///
    /// - Parameters:
    ///   - subscription: the object that stands for the subscription.
    ///   - begins: `true` if the server has just accepted the subscription. Its description may have changed since the last time.
    ///   - description: what the client subscribes to.
    func number(of subscription: AnyObject, begins: Bool = false, _ description: () -> RecordedSubscription) -> Int {
        let known = condition.withLock { numbers[ObjectIdentifier(subscription)]?.number }
        if let known, !begins { return known }
        let description = description()
        return condition.withLock {
            if let known, requests[known] == description { return known }
            let number = (requests.keys.max() ?? 0) + 1
            numbers[ObjectIdentifier(subscription)] = (number, subscription)
            requests[number] = description
            writer?.describe(description, as: number, time: Int(now() - begin))
            return number
        }
    }

    /// Removes all events, and the mark of ``markStart()``.
    public func removeAll() {
        condition.withLock {
            recorded = []
            places = []
            startIndex = 0
        }
    }

    /// Marks that all clients are subscribed from now on. A ``LiveComparison`` does not require other clients to have received the
    /// updates before the mark.
    public func markStart() { condition.withLock { startIndex = recorded.count } }

    /// The number of events at ``markStart()``; 0 without that call.
    var start: Int { condition.withLock { startIndex } }

    func restrict(to kinds: Set<RecordedEvent.Kind>) { condition.withLock { reported.formIntersection(kinds) } }

    // MARK: - Waiting

    /// Blocks until the recording has a number of events.
    ///
    /// - Parameters:
    ///   - count: the number of events; changes of the status do not count.
    ///   - seconds: the longest time to wait.
    /// - Returns: `true` if the recording has that many events.
    @discardableResult
    public func wait(for count: Int, within seconds: Double = 10) -> Bool {
        wait(within: seconds) { $0.count { $0.kind != .status } >= count }
    }

    /// Blocks until a condition of the events holds.
    ///
    /// - Parameters:
    ///   - seconds: the longest time to wait.
    ///   - isEnough: the condition. It is called with a lock held, so it must not use the recording.
    /// - Returns: `true` if the condition holds.
    @discardableResult
    public func wait(within seconds: Double = 10, until isEnough: ([RecordedEvent]) -> Bool) -> Bool {
        condition.withLock { waitLocked(seconds) { isEnough(recorded) } }
    }

    /// Waits until a condition of the events holds, without blocking a thread of the task's executor.
    ///
    /// - Parameters:
    ///   - seconds: the longest time to wait.
    ///   - isEnough: the condition. It is called with a lock held, so it must not use the recording.
    /// - Returns: `true` if the condition holds.
    @discardableResult
    public func wait(
        within seconds: Double = 10, until isEnough: @escaping @Sendable ([RecordedEvent]) -> Bool
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            // Not on a global queue: its few threads could all wait, and the clients under test may need one.
            Thread.detachNewThread {
                continuation.resume(
                    returning: self.condition.withLock { self.waitLocked(seconds) { isEnough(self.recorded) } })
            }
        }
    }

    /// Waits until the recording has a number of events, without blocking a thread of the task's executor.
    ///
    /// - Parameters:
    ///   - count: the number of events; changes of the status do not count.
    ///   - seconds: the longest time to wait.
    /// - Returns: `true` if the recording has that many events.
    @discardableResult
    public func wait(for count: Int, within seconds: Double = 10) async -> Bool {
        await wait(within: seconds) { $0.count { $0.kind != .status } >= count }
    }

    /// Blocks until a condition of the events of some kinds holds or the time has passed, then removes these events and returns them.
    ///
    /// - Parameters:
    ///   - kinds: the kinds; other events are kept.
    ///   - seconds: the longest time to wait.
    ///   - isEnough: the condition that the events of these kinds must meet. It is called with a lock held, so it must not use the
    ///     recording.
    /// - Returns: the removed events.
    public func take(
        _ kinds: Set<RecordedEvent.Kind> = Set(RecordedEvent.Kind.allCases), within seconds: Double = 10,
        until isEnough: ([RecordedEvent]) -> Bool
    ) -> [RecordedEvent] {
        condition.withLock {
            waitLocked(seconds) { isEnough(recorded.filter { kinds.contains($0.kind) }) }
            let isTaken = recorded.map { kinds.contains($0.kind) }
            let taken = zip(recorded, isTaken).filter(\.1).map(\.0)
            recorded = zip(recorded, isTaken).filter { !$0.1 }.map(\.0)
            places = zip(places, isTaken).filter { !$0.1 }.map(\.0)
            startIndex = min(startIndex, recorded.count)
            return taken
        }
    }

    /// Waits with the lock held.
    @discardableResult
    private func waitLocked(_ seconds: Double, until isEnough: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while !isEnough() {
            guard condition.wait(until: end) else { return isEnough() }
        }
        return true
    }
}
