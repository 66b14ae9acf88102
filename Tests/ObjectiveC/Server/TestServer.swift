import CObjectiveCServer
import EmbeddedServer
import Foundation

/// A server whose adapter set SCRIPTED is controlled by a test program.
final class TestServer: Sendable {
    let server: EmbeddedServer
    let data = ScriptedDataAdapter()

    init() throws {
        let push = PushNotificationModule(applications: [.apple: ["objc.tests"]])
        let scripted = AdapterSet(
            name: "SCRIPTED", metadata: ScriptedMetadataAdapter(), dataAdapters: ["DEFAULT": data],
            pushNotifications: push)
        var configuration = EmbeddedServer.Configuration()
        // The programs measure the memory of the process, which includes the server.
        configuration.recordLimit = 100
        server = EmbeddedServer(adapterSets: [scripted, .test(), .demo()], configuration: configuration)
        try server.start()
    }
}

private func server(_ reference: OpaquePointer) -> TestServer {
    Unmanaged<TestServer>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
}

@_cdecl("TestServerMake")
package func makeServer() -> OpaquePointer {
    do {
        return OpaquePointer(Unmanaged.passRetained(try TestServer()).toOpaque())
    } catch {
        fatalError("The server does not start: \(error)")
    }
}

@_cdecl("TestServerStop")
package func stopServer(_ reference: OpaquePointer) {
    let server = Unmanaged<TestServer>.fromOpaque(UnsafeRawPointer(reference)).takeRetainedValue()
    server.server.stop()
}

@_cdecl("TestServerCopyAddress")
package func copyServerAddress(_ reference: OpaquePointer) -> UnsafeMutablePointer<CChar>? {
    strdup(server(reference).server.address)
}

@_cdecl("TestServerAwaitItem")
package func awaitItem(_ reference: OpaquePointer, _ item: UnsafePointer<CChar>, _ subscribed: Bool) -> Bool {
    server(reference).data.await(String(cString: item), isSubscribed: subscribed)
}

@_cdecl("TestServerUpdate")
package func update(
    _ reference: OpaquePointer, _ item: UnsafePointer<CChar>, _ isSnapshot: Bool,
    _ namesAndValues: UnsafePointer<UnsafePointer<CChar>?>, _ count: Int32
) {
    var values: [String: String?] = [:]
    for index in 0..<Int(count) {
        guard let name = namesAndValues[2 * index] else { continue }
        values.updateValue(namesAndValues[2 * index + 1].map { String(cString: $0) }, forKey: String(cString: name))
    }
    server(reference).data.feed(of: String(cString: item))?.update(values, isSnapshot: isSnapshot)
}

@_cdecl("TestServerEndSnapshot")
package func endSnapshot(_ reference: OpaquePointer, _ item: UnsafePointer<CChar>) {
    server(reference).data.feed(of: String(cString: item))?.endOfSnapshot()
}

@_cdecl("TestServerClearSnapshot")
package func clearSnapshot(_ reference: OpaquePointer, _ item: UnsafePointer<CChar>) {
    server(reference).data.feed(of: String(cString: item))?.clearSnapshot()
}

@_cdecl("TestServerLoseUpdates")
package func loseUpdates(_ reference: OpaquePointer, _ item: UnsafePointer<CChar>, _ count: Int32) {
    server(reference).data.feed(of: String(cString: item))?.loseUpdates(Int(count))
}

@_cdecl("TestServerCutConnections")
package func cutConnections(_ reference: OpaquePointer) { server(reference).server.faults.cut() }

@_cdecl("TestServerEndSessions")
package func endSessions(_ reference: OpaquePointer, _ cause: Int32) {
    server(reference).server.faults.end(code: Int(cause), message: "ended by the test")
}

@_cdecl("TestServerSendLine")
package func sendLine(_ reference: OpaquePointer, _ line: UnsafePointer<CChar>) {
    server(reference).server.faults.send(line: String(cString: line))
}

@_cdecl("TestServerSessionCount")
package func sessionCount(_ reference: OpaquePointer, _ item: UnsafePointer<CChar>) -> Int32 {
    let item = String(cString: item)
    let subscriptions = server(reference).server.activity.subscriptions.filter { $0.isActive && $0.items == [item] }
    return Int32(Set(subscriptions.map(\.session)).count)
}
