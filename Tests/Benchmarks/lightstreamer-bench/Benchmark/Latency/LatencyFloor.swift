import Dispatch
import Foundation

/// The minimal delivery of lines from a socket to a serial queue: a thread that waits in `recv`, and one hop.
final class LatencyFloor: Sendable {
    let recorder = LatencyRecorder()
    private let socket: BlockingSocket

    /// - Throws: ``CommandFailure`` if the connection fails.
    init(port: UInt16) throws {
        socket = try BlockingSocket(connectingTo: port)
        try socket.send(Array(LatencyServer.floorGreeting.utf8))
        let receiver = Receiver(recorder)
        let thread = Thread { [socket] in
            while let bytes = socket.receive() { receiver.hop(bytes) }
        }
        thread.name = "latency floor"
        thread.start()
    }

    func stop() { socket.shutDown() }

    private final class Receiver: @unchecked Sendable {
        // `@unchecked Sendable`: `rest` is confined to `queue`.
        private let queue = DispatchQueue(label: "latency floor", qos: .userInitiated)
        private let recorder: LatencyRecorder
        /// The incomplete line at the end of the input.
        private var rest: [UInt8] = []

        init(_ recorder: LatencyRecorder) { self.recorder = recorder }

        func hop(_ bytes: [UInt8]) { queue.async { self.deliver(bytes) } }

        private func deliver(_ bytes: [UInt8]) {
            let all = rest.isEmpty ? bytes : rest + bytes
            rest = []
            all.withUnsafeBufferPointer { all in
                var start = 0
                while let end = all[start...].firstIndex(of: UInt8(ascii: "\n")) {
                    recorder.record(sentAt: LatencyLine.time(in: UnsafeBufferPointer(rebasing: all[start..<end])))
                    start = end + 1
                }
                rest = Array(all[start...])
            }
        }
    }
}
