public import Foundation
import LightstreamerCore
public import ModernClient
import RecordingFormat

extension LightstreamerClient {
    /// Records what this client receives to a file, for a bug report or a test: changes of the status, the events of all subscriptions with
    /// their values, the outcomes of messages that have a delegate or are submitted, and the events of push notifications.
    ///
    ///     let recording = try client.record(to: url)
    ///     // the user repeats what went wrong
    ///     try recording.stop()
    ///
    /// The file has a JSON object on each line. It has no password, session id or device token, but it has the values of the items and the
    /// text of the messages. `lightstreamer show` prints it, and a server of the module EmbeddedServer replays it. Start the recording
    /// before `subscribe(_:)`: the file then begins with the snapshots.
    ///
    /// Events are written in pieces, on the client's delivery queue; the outcomes of `submit(_:)` by its caller, before it returns. The
    /// recording ends with ``ClientRecording/stop()``, or with the release of the client. ``ClientRecording/onFailure(_:)`` reports a full
    /// disk when events are lost.
    ///
    /// - Parameter url: the file, which is emptied. Only the user may read it; see `RecordingWriter` for files that are not regular.
    /// - Returns: the recording, to stop it. It does not have to be kept.
    /// - Throws: an error with a description if the file cannot be created.
    @discardableResult
    public func record(to url: URL) throws -> ClientRecording {
        let header = RecordingHeader(
            name: "client", api: "5.x-6.x", adapterSet: connectionDetails.adapterSet,
            server: RecordingHeader.address(withoutSecretsOf: connectionDetails.serverAddress),
            date: ISO8601DateFormatter().string(from: Date()))
        let recording = ClientRecording(self, try RecordingWriter(url, header: header))
        activityObservers.withLock { $0.append(recording) }
        for subscription in subscriptions { recording.attach(subscription) }
        if let device = registeredDevice {
            recording.attach(device)
            for subscription in activePushSubscriptions { recording.attach(subscription) }
        }
        return recording
    }
}
