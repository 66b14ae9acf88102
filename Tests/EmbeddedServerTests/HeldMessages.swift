import Dispatch
import EmbeddedServer

/// Holds the handling of messages until the test lets all of them go.
final class HeldMessages: MetadataAdapter {
    private let permission = DispatchSemaphore(value: 0)

    init() {}

    func letGo() { permission.signal() }

    func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
        permission.wait()
        permission.signal()
        return nil
    }
}
