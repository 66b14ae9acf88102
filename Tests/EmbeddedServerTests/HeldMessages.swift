import Dispatch
import EmbeddedServer

/// Blocks the handling of messages until the test releases them.
final class HeldMessages: MetadataAdapter {
    private let permission = DispatchSemaphore(value: 0)

    init() {}

    func release() { permission.signal() }

    func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
        permission.wait()
        permission.signal()
        return nil
    }
}
