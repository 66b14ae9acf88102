import TestKit
import Testing

@testable import EmbeddedServer

@Suite(.ownThread) struct SessionEndTests {
    @Test func theEndComesBehindWhatWasReady() throws {
        let core = ServerCore(adapterSets: [AdapterSet(name: "PLAIN")], configuration: .init())
        try core.start()
        defer { core.stop() }
        let client = try ScriptedClient(port: core.queue.sync { core.port })
        let id = try client.openSession("PLAIN")
        core.queue.sync {
            core.enter {
                core.sessions[id]?.notify("MSGDONE,*,1,")
                core.sessions[id]?.end(code: 31, message: "over")
            }
        }
        #expect(try client.nextLines(2) == ["MSGDONE,*,1,", "END,31,over"])
    }
}
