import Dispatch
package import EmbeddedServer

/// Holds the handling of messages until the test lets all of them go.
package final class HeldMessages: MetadataAdapter {
    private let permission = DispatchSemaphore(value: 0)

    package init() {}

    package func letGo() { permission.signal() }

    package func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
        permission.wait()
        permission.signal()
        return nil
    }
}
