import TestSupport
import TestPeer
import Testing

@testable import LightstreamerCore

/// The log entries of a session, category by category.
struct SessionLogTests {
    let log = LogRecorder()

    private func session(_ configure: (inout SessionOptions) -> Void = { _ in }) -> TestSession {
        TestSession(log: log, configure)
    }

    @Test("The log has the lines of both directions") func linesOfBothDirections() {
        let session = session()
        session.openWebSocketStreaming()
        #expect(
            log.lines("stream") == [
                "info WebSocket: opening http://server/lightstreamer",
                "debug > GET http://server/lightstreamer", "info WebSocket: open", "debug > wsok",
                "debug > create_session LS_cid=id&LS_send_sync=false&LS_cause=api",
                "debug < WSOK", "debug < CONOK,S1,50000,5000,*",
            ])
        #expect(
            log.lines("protocol")
                == log.lines("stream").filter { $0.hasPrefix("debug") }
                .map { $0.replacingOccurrences(of: "debug >", with: "info >") })
    }

    @Test("The log has the opening and closing of connections") func socketOperations() {
        log.setLowest(.info)
        let session = session()
        session.engine.connect()
        session.socket.fail(.connection, "no way through")
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail(.connection, "no way through")
        session.stream.receive("CONOK,S1,50000,5000,*")
        session.subscribe()
        session.control.receive("REQOK,1")
        session.control.finish()
        session.stream.finish()
        #expect(
            log.lines("stream") == [
                "info WebSocket: opening http://server/lightstreamer", "info WebSocket: broken",
                "info HTTP stream: opening http://server/lightstreamer/create_session.txt", "info HTTP stream: closed",
                "info WebSocket: opening http://server/lightstreamer", "info WebSocket: broken",
                "info HTTP stream: opening http://server/lightstreamer/bind_session.txt",
                "info HTTP control: opening http://server/lightstreamer/control.txt", "info HTTP control: closed",
                "info HTTP stream: ended by the server",
            ])
    }

    @Test("The log has updates and the size of batches") func updatesAndBatches() {
        let session = session()
        session.openWebSocketStreaming()
        session.engine.withCore { core in
            for item in ["a", "b", "c"] {
                _ = core.subscribe(
                    SubscriptionSpec(mode: .merge, items: [item], fields: ["f"]),
                    observer: SubscriptionRecorder("", EventLog())
                )
            }
        }
        session.receive("SUBOK,2,1,1", "U,2,1,a%7Cb,c")
        let lines = log.lines("subscriptions")
        #expect(lines.contains("debug 3 control requests in one batch"))
        #expect(lines.last == "debug Subscription 2: update of item 1: a%7Cb,c")
    }

    @Test("Names of users and sessions appear on the debug level only")
    func namesOfUsersAndSessions() {
        log.setLowest(.info)
        let session = session { options in
            options.user = "jack"
            options.forcedTransport = .http
        }
        session.engine.connect()
        session.stream.receive("CONOK,SID1,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,SID1,50000,5000,*")
        session.send("hello")
        session.control.fail()
        session.stream.finish()
        session.time.fire(.recovery)
        session.stream.receive("CONERR,4,gone")
        session.time.fire(.retry)
        session.stream.receive("CONOK,SID2,50000,0,*", "LOOP,0")
        session.engine.disconnect()
        #expect(log.lines("protocol").contains { $0.contains("LS_user=*") && $0.contains("LS_old_session=*") })
        #expect(!log.lines.contains { $0.contains("jack") || $0.contains("SID") }, "\(log.lines)")
    }

    @Test("The log has the statuses and the end of a session") func wholeSession() {
        let session = session()
        session.openWebSocketStreaming()
        session.receive("END,31,destroyed")
        #expect(
            log.lines("session").filter { !$0.hasPrefix("debug") } == [
                "info Status changed: CONNECTING", "info Session started",
                "info Status changed: CONNECTED:WS-STREAMING", "warn Closed by the server: 31 destroyed",
                "info Status changed: DISCONNECTED", "error Server error 31: destroyed",
            ])
    }

    @Test("The log has the refusal of a session") func refusal() {
        let session = session()
        session.engine.connect()
        session.socket.open()
        session.receive("WSOK", "CONERR,2,no such adapter set")
        #expect(log.lines("session").contains("warn Refused: 2 no such adapter set"))
        #expect(log.lines("session").contains("error Server error 2: no such adapter set"))
    }

    @Test("The log has the steps of a recovery") func recovery() {
        let session = session()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        _ = log.take()
        session.socket.fail(.connection, "the cable is cut")
        session.time.fire(.recovery)
        session.stream.fail(.connection, "still cut")
        session.engine.disconnect()
        #expect(log.lines("transport").contains("warn WebSocket: failed: the cable is cut"))
        #expect(
            log.lines("session").filter { !$0.hasPrefix("debug") }
                == [
                    "warn The session's connection was lost", "info Status changed: DISCONNECTED:TRYING-RECOVERY",
                    "info Recovering the session from notification 2",
                    "warn The recovery failed; retrying after a pause",
                    "info Closed by the application", "info Status changed: DISCONNECTED",
                ])
    }

    @Test("The log explains the choice and fallback of transports") func transportFallback() {
        let session = session()
        session.engine.connect()
        session.socket.fail(.connection, "no way through")
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        session.socket.fail(.connection, "still none")
        session.stream.receive("CONOK,S1,50000,5000,*")
        session.engine.disconnect()
        #expect(
            log.lines("transport") == [
                "info Creating a session over WS-STREAMING",
                "warn WebSocket: failed: no way through",
                "info Creating a session over HTTP",
                "info WebSocket failed: creating the session over HTTP, then trying WebSocket again",
                "info The session continues over WS-STREAMING",
                "warn WebSocket: failed: still none",
                "info The session continues over HTTP-STREAMING",
                "info Transports disabled: WS-POLLING, WS-STREAMING",
                "info All transports enabled",
            ])
    }

    @Test("The log has timeouts and deadlines") func timeoutsAndDeadlines() {
        let session = session()
        session.engine.connect()
        session.time.fire(.transport)
        #expect(log.lines("transport").contains("warn No answer in time"))
        #expect(
            log.lines("internal").contains { $0.hasPrefix("trace Deadlines: ") && $0.contains("transport 4000 ms") })
    }

    @Test("The log has changes of reachability") func reachability() {
        let session = session()
        session.engine.connect()
        session.network.reachability.change(isReachable: false)
        session.network.reachability.change(isReachable: true)
        session.engine.disconnect()
        #expect(
            log.lines("reachability") == [
                "debug Watching the route to http://server", "info server is not reachable", "info server is reachable",
                "debug No longer watching the network",
            ])
    }

    @Test("The log has the events of subscriptions") func subscriptions() {
        let session = session()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("SUBOK,1,1,2", "EOS,1,1", "CS,1,1", "OV,1,1,7", "CONF,1,unlimited,filtered", "UNSUB,1")
        session.subscribe(items: ["unknown"])
        session.receive("REQERR,2,21,no such item")
        #expect(
            log.lines("subscriptions") == [
                "info Subscription 1: subscribed, 1 items, 2 fields",
                "debug Subscription 1: snapshot of item 1 ended", "debug Subscription 1: snapshot of item 1 cleared",
                "warn Subscription 1: 7 updates of item 1 lost", "debug Subscription 1: maximum frequency unlimited",
                "info Subscription 1: unsubscribed", "warn Request 2 refused: 21 no such item",
            ])
    }

    @Test("A malformed update is logged with its consequence")
    func malformedUpdate() {
        let session = session()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("SUBOK,1,1,2", "U,1,x,a|b")
        #expect(log.lines("subscriptions").last?.hasPrefix("error ") == true)
        #expect(log.lines("subscriptions").last?.hasSuffix("in line: U,1,x,a|b") == true)
        #expect(log.lines("session").contains { $0.hasPrefix("error Server error 61: ") && $0.hasSuffix("U,1,x,a|b") })
    }

    @Test("Other malformed lines are logged")
    func malformedLine() {
        let session = session()
        session.openWebSocketStreaming()
        session.receive("SUBOK,one,1,2")
        let error = log.lines("protocol").last { $0.hasPrefix("error ") }
        #expect(error?.hasSuffix("in line: SUBOK,one,1,2") == true)
    }

    @Test("Unknown notifications are ignored and logged")
    func unknownNotification() {
        let session = session()
        session.openWebSocketStreaming()
        session.receive("FUTURE,1,2", "PROBE")
        #expect(log.lines("protocol").contains("warn Unknown notification ignored: FUTURE"))
        #expect(session.status == .connectedWebSocketStreaming)
        #expect(session.acts() == [])
    }

    @Test("The log has the outcomes of messages") func messages() {
        let session = session()
        session.openWebSocketStreaming()
        session.send("one", in: "chat")
        session.send("two", in: "chat")
        session.send("three")
        session.send("four")
        session.receive("MSGDONE,chat,1,", "MSGFAIL,chat,2,-3,no", "REQERR,3,5,what")
        session.engine.disconnect()
        session.send("five")
        #expect(
            log.lines("messages") == [
                "info Message 1 of sequence chat processed", "warn Message 2 of sequence chat failed: -3 no",
                "warn Request 3 refused: 5 what", "warn 1 messages aborted: no session",
                "warn 1 messages aborted: no session",
            ])
    }

    private final class NoObserver: PushDeviceObserver, PushSubscriptionObserver {
        func didReceive(_ event: PushDeviceEvent) {}
        func didReceive(_ event: PushSubscriptionEvent) {}
    }

    @Test("The log has MPN events, with shortened device tokens") func pushNotifications() {
        let session = session()
        session.openWebSocketStreaming()
        let device = PushDeviceSpec(
            platform: "Apple", applicationID: "app", token: "0123456789abcdef0123456789abcdef", previousToken: nil)
        session.engine.setPushObservers { _ in NoObserver() }
        session.engine.withCore { $0.registerPushDevice(device, observer: NoObserver()) }
        session.receive("REQOK,1", "MPNREG,dev,ad")
        var spec = PushSubscriptionSpec()
        spec.mode = .merge
        spec.group = "i"
        spec.schema = "f"
        spec.notificationFormat = "{}"
        let subscription = session.engine.withCore {
            $0.activatePush(spec, isCoalescing: false, observer: NoObserver())
        }
        let number = subscription.activation?.number ?? 0
        session.receive("MPNOK,\(number),P1", "MPNDEL,P1", "MPNZERO,dev")
        #expect(log.lines("mpn.device") == ["info Device dev registered", "info Badge of device dev reset"])
        #expect(
            log.lines("mpn.subscriptions") == [
                "info Subscription \(number): activated as P1", "info Subscription P1 deactivated",
            ])
        #expect(log.lines("protocol").contains { $0.contains("PN_deviceToken=0123*") })
        #expect(!log.lines.contains { $0.contains("abcdef") })
    }

    @Test("The log and the trace hide all secrets") func hidesSecrets() {
        let session = session { options in
            options.serverAddress = "http://jack:secret1@server"
            options.user = "jack"
            options.password = "secret2"
            options.extraHeaders = ["Authorization": "secret3", "Cookie": "secret4"]
        }
        session.engine.traceCapacity = 100
        session.engine.connect()
        session.socket.open()
        session.socket.fail(.connection, "cannot connect to http://jack:secret1@server/")
        session.stream.receive("CONOK,S1,50000,5000,*")
        let all = log.lines + session.engine.trace
        #expect(!all.contains { $0.contains("secret") }, "\(all)")
        #expect(
            all.contains(
                "protocol info > create_session LS_user=*&LS_cid=id&LS_send_sync=false&LS_cause=api&LS_password=*"))
        #expect(
            all.contains {
                $0.hasSuffix("&LS_user=jack&LS_cid=id&LS_cause=ws.unavailable&LS_password=*")
                    && $0.contains("LS_polling")
            })
        #expect(all.contains("stream info WebSocket: opening http://*@server/lightstreamer"))
    }

    @Test("Without a log nothing is collected")
    func off() {
        log.setLowest(nil)
        let session = session()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        #expect(session.engine.read { !$0.log.wantsLines && $0.log.isEmpty && $0.log.trace == nil })
        #expect(log.lines == [])
        #expect(session.engine.trace == [])
    }

    @Test("A changed log level applies from the next timer or connection event")
    func changedLevel() {
        log.setLowest(.info)
        let session = session()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("SUBOK,1,1,2")
        log.setLowest(.debug)
        session.receive("U,1,1,a|b")
        #expect(!log.lines.contains { $0.contains("U,1,1,a|b") })
        session.time.advance(milliseconds: 1_000)
        session.receive("U,1,1,c|d")
        #expect(log.lines("stream").last == "debug < U,1,1,c|d")
        log.setLowest(.info)
        session.send("refreshes the level")
        session.receive("U,1,1,e|f")
        #expect(!log.lines.contains { $0.contains("e|f") })
    }

    @Test("A logger may call the client")
    func reentrance() {
        let session = session()
        log.onLine { [weak engine = session.engine] in
            _ = engine?.status
            engine?.deliver {}
            _ = engine?.trace
        }
        session.openWebSocketStreaming()
        log.onLine(nil)
        #expect(log.lines("session").contains("info Session started"))
    }
}
