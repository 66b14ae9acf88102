import Dispatch
package import LightstreamerCore
package import ModernClient
import RecordingFormat

/// A file in which a client records what it receives; see `LightstreamerClient.record(to:)`.
public final class ClientRecording: Sendable {
    private struct Attached {
        weak var subscription: Subscription?
        let delegate: SubscriptionRecording
    }

    private let writer: RecordingWriter
    private let session: SessionRecorder
    private let push: PushRecorder
    private let begin = DispatchTime.now()
    private let attached = Locked<[ObjectIdentifier: Attached]>([:])
    private let lastNumber = Locked(0)
    private let client: WeakClient

    init(_ client: LightstreamerClient, _ writer: RecordingWriter) {
        self.writer = writer
        self.client = WeakClient(client)
        session = SessionRecorder(FileClock(begin), writer)
        push = PushRecorder(self.client) { [writer, clock = FileClock(begin)] text in
            writer.write(RecordedEntry(time: clock.now, event: .push(text)))
        }
        session.record(client.status)
        client.addHidden(session)
    }

    /// Calls an action once, on a queue of the recording, as soon as an event cannot be written because the disk is full, for example: at
    /// once if that has happened. Later events are not recorded. Another call replaces the action.
    ///
    /// - Parameter action: receives the error that ``stop()`` will throw. It must not call this object.
    public func onFailure(_ action: @escaping @Sendable (any Error) -> Void) { writer.onFailure(action) }

    /// Ends the recording and closes the file; further calls have no effect.
    ///
    /// - Throws: an error with a description if events could not be written, because the disk is full, for example.
    public func stop() throws {
        if let client = client.value {
            client.removeHidden(session)
            client.activityObservers.withLock { observers in observers.removeAll { $0 === self } }
        }
        push.stop()
        for entry in attached.exchange([:]).values { entry.subscription?.removeHidden(entry.delegate) }
        try writer.close()
    }
}

extension ClientRecording: ActivityObserver {
    /// Records the events of a subscription from now on; does nothing if it is attached.
    package func attach(_ subscription: Subscription) {
        let delegate = attached.withLock { attached -> SubscriptionRecording? in
            let id = ObjectIdentifier(subscription)
            guard attached[id]?.subscription == nil else { return nil }
            let delegate = SubscriptionRecording(lastNumber, FileClock(begin), writer)
            attached[id] = Attached(subscription: subscription, delegate: delegate)
            return delegate
        }
        // Only the events of this client: the subscription may become active on another one.
        if let delegate { subscription.addHidden(delegate, of: client.value?.engine) }
    }

    package func attach(_ device: MPNDevice) { push.attach(device) }

    package func attach(_ subscription: MPNSubscription) { push.attach(subscription) }

    package func record(_ outcome: LightstreamerCore.MessageOutcome, of message: String) {
        let event = RecordedEvent.message(message, RecordingFormat.MessageOutcome(outcome))
        writer.write(RecordedEntry(time: FileClock(begin).now, event: event))
    }

    package func end() { try? stop() }
}

/// A client that may have been released.
final class WeakClient: @unchecked Sendable {
    // `Sendable`: the reference only becomes `nil`.
    private(set) weak var value: LightstreamerClient?

    init(_ client: LightstreamerClient) { value = client }
}

/// The time since the beginning of a recording.
struct FileClock: Sendable {
    private let begin: DispatchTime

    init(_ begin: DispatchTime) { self.begin = begin }

    /// The time in milliseconds.
    var now: Int { Int(clamping: (DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds) / 1_000_000) }
}

/// Writes the events of a client's session.
final class SessionRecorder: SessionEventRecorder, Sendable {
    private let clock: FileClock
    private let writer: RecordingWriter

    init(_ clock: FileClock, _ writer: RecordingWriter) {
        self.clock = clock
        self.writer = writer
    }

    func record(_ event: RecordedEvent) { writer.write(RecordedEntry(time: clock.now, event: event)) }
}

/// Writes the events of one subscription.
final class SubscriptionRecording: SubscriptionEventRecorder, Sendable {
    private let lastNumber: Locked<Int>
    private let clock: FileClock
    private let writer: RecordingWriter
    /// The subscription as the file describes it, and its number there; `nil` before its first event.
    private let description = Locked<(number: Int, request: RecordedSubscription)?>(nil)

    /// - Parameter lastNumber: the highest number of a subscription in the file.
    init(_ lastNumber: Locked<Int>, _ clock: FileClock, _ writer: RecordingWriter) {
        self.lastNumber = lastNumber
        self.clock = clock
        self.writer = writer
    }

    func record(_ event: RecordedEvent, of subscription: Subscription) {
        // It may have other items and fields than the last time: these need a separate number.
        if case .subscribed = event, description.value?.request != RecordedSubscription(subscription) {
            description.exchange(nil)
        }
        let number = describe(subscription).number
        writer.write(RecordedEntry(time: clock.now, subscription: number, event: event))
    }

    /// Writes the description of the subscription, with its first event: only then the positions of `key` and `command` are known.
    private func describe(_ subscription: Subscription) -> (number: Int, request: RecordedSubscription) {
        if let description = description.value { return description }
        let number = lastNumber.withLock { number -> Int in
            number += 1
            return number
        }
        let new = (number: number, request: RecordedSubscription(subscription))
        description.exchange(new)
        writer.describe(new.request, as: number, time: clock.now)
        return new
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        guard let contents = UpdateContents(itemUpdate) else { return }
        let (number, request) = describe(subscription)
        let update = RecordedUpdate(contents, fieldNames: request.fields ?? [])
        writer.write(RecordedEntry(time: clock.now, subscription: number, event: .update(update)))
    }
}

extension RecordingFormat.MessageOutcome {
    /// The outcome as recordings have it.
    init(_ outcome: LightstreamerCore.MessageOutcome) {
        switch outcome {
        case .processed(let response): self = .processed(response: response)
        case .denied(let code, let error): self = .denied(code: code, message: error)
        case .discarded: self = .discarded
        case .failed: self = .failed
        case .aborted: self = .aborted
        }
    }
}
