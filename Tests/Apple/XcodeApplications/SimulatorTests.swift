import EmbeddedServer
import ModernClient
import XCTest

/// A session of the current API in a simulator. Its connections are in memory, because the process of a test without an application has no
/// exception of App Transport Security.
final class SimulatorTests: XCTestCase {
    func testAnUpdateArrives() async throws {
        let home = ManualDataAdapter()
        try await withServer(home, adapterSet: "HOME", configuration: .inMemory(ManualClock())) { server in
            let client = LightstreamerClient(
                serverAddress: server.address, adapterSet: "HOME", environment: server.clientEnvironment())
            client.connect()
            let kitchen = Subscription(subscriptionMode: .MERGE, items: ["kitchen"], fields: ["degrees"])
            home.update("kitchen", ["degrees": "21.5"])
            for try await update in client.updates(for: kitchen) {
                XCTAssertEqual(update.value(withFieldName: "degrees"), "21.5")
                break
            }
            client.disconnect()
        }
    }
}
