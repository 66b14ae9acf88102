import TestPeer
import Testing

@testable import LightstreamerCore

/// COMMAND mode: rows by key, on one level and on two.
@Suite struct CommandModeTests {
    private func subscribed(twoLevels: Bool = false, frequency: SubscriptionSpec.MaxFrequency? = nil) -> (
        TestSession, SubscriptionState
    ) {
        let session = TestSession()
        session.openWebSocketStreaming()
        var spec = SubscriptionSpec(mode: .command, items: ["table"], fields: ["key", "command", "v"])
        spec.snapshot = .yes
        spec.maxFrequency = frequency
        if twoLevels { spec.secondLevel = .init(fields: ["x", "y"], dataAdapter: "SECOND") }
        let state = session.subscribe("sub", spec)
        session.receive("SUBCMD,1,1,3,1,2")
        session.forget()
        return (session, state)
    }

    private func secondLevelRequest(_ request: Int, _ id: Int, _ key: String) -> String {
        "WS SEND control⏎LS_reqId=\(request)&LS_op=add&LS_subId=\(id)&LS_mode=MERGE&LS_group=\(key)&LS_schema=x%20y"
            + "&LS_data_adapter=SECOND&LS_snapshot=true&LS_ack=false"
    }

    /// The second level has the data adapter that was set for it, or the default one of the adapter set, and never that of the first level.
    @Test(
        "The second level uses its own data adapter, or the default one",
        arguments: [nil, "FIRST"], [nil, "SECOND"])
    func secondLevelAdapter(first: String?, second: String?) {
        for secondLevel in [
            SubscriptionSpec.SecondLevel(fields: ["x", "y"], dataAdapter: second),
            SubscriptionSpec.SecondLevel(schema: "s", dataAdapter: second),
        ] {
            let session = TestSession()
            session.openWebSocketStreaming()
            var spec = SubscriptionSpec(mode: .command, items: ["table"], fields: ["key", "command", "v"])
            spec.dataAdapter = first
            spec.secondLevel = secondLevel
            session.subscribe("sub", spec)
            let adapters = {
                session.network.takeTrace().flatMap { $0.components(separatedBy: "⏎") }
                    .filter { $0.contains("LS_op=add") }
                    .map { line in
                        line.components(separatedBy: "&").first { $0.hasPrefix("LS_data_adapter=") }
                            .map { String($0.dropFirst("LS_data_adapter=".count)) } ?? "none"
                    }
            }
            #expect(adapters() == [first ?? "none"])
            session.receive("SUBCMD,1,1,3,1,2", "U,1,1,k1|ADD|a", "U,1,1,k2|ADD|b")
            #expect(adapters() == [second ?? "none", second ?? "none"])
            // A key that was added again, and the keys of the next session.
            session.receive("U,1,1,k1|DELETE|#", "U,1,1,k1|ADD|a")
            #expect(adapters() == [second ?? "none"])
        }
    }

    // MARK: - One level

    @Test("Commands add, update and delete rows") func rowsFollowCommands() {
        let (session, state) = subscribed()
        session.receive(
            "U,1,1,k1|ADD|a", "U,1,1,k2|UPDATE|b", "U,1,1,k1||c", "EOS,1,1", "U,1,1,k1|ADD|d", "U,1,1,|DELETE|#",
            "U,1,1,k3|DELETE|z", "U,1,1,k1|UPDATE|e")
        #expect(
            session.events() == [
                "sub 1: k1|ADD|a [0,1,2] snapshot", "sub 1: k2|ADD|b [0,1,2] snapshot",
                "sub 1: k1|UPDATE|c [1,2] snapshot", "sub 1 end of snapshot", "sub 1: k1|UPDATE|d [2]",
                "sub 1: k1|DELETE|- [1,2]", "sub 1: k3|DELETE|- [0,1,2]", "sub 1: k1|ADD|e [0,1,2]",
            ])
        #expect(state.value(item: 1, key: "k2", field: 3) == "b" && state.value(item: 1, key: "k3", field: 3) == nil)
        #expect(state.keyPosition == 1 && state.commandPosition == 2)
    }

    // Combines: subscription, cleared
    @Test func clearingRemovesKeys() {
        let (session, _) = subscribed()
        session.receive("U,1,1,k|ADD|a", "CS,1,1", "U,1,1,k|UPDATE|b")
        #expect(
            session.conversation() == """
                < U,1,1,k|ADD|a
                < CS,1,1
                < U,1,1,k|UPDATE|b
                ! sub 1: k|ADD|a [0,1,2] snapshot
                ! sub 1 cleared
                ! sub 1: k|ADD|b [0,1,2] snapshot
                """)
    }

    /// The two encodings of an accented letter are equal strings in Swift, but two keys for the server.
    @Test("Keys are equal only if their bytes are equal") func comparesKeysByBytes() {
        let (session, state) = subscribed()
        session.receive("U,1,1,caf\u{E9}|ADD|a", "U,1,1,cafe\u{301}|ADD|b", "U,1,1,caf\u{E9}|DELETE|", "U,1,1,|ADD|c")
        #expect(
            session.events() == [
                "sub 1: caf\u{E9}|ADD|a [0,1,2] snapshot", "sub 1: cafe\u{301}|ADD|b [0,1,2] snapshot",
                "sub 1: caf\u{E9}|DELETE|- [1,2] snapshot", "sub 1: caf\u{E9}|ADD|c [0,1,2] snapshot",
            ])
        #expect(state.value(item: 1, key: "cafe\u{301}", field: 3) == "b")
        #expect(state.value(item: 1, key: "caf\u{E9}", field: 3) == "c")
    }

    @Test func emptyKeyIsAKey() {
        let (session, state) = subscribed()
        session.receive("U,1,1,$|ADD|a", "U,1,1,|UPDATE|b", "U,1,1,k|ADD|c", "U,1,1,$|DELETE|")
        #expect(
            session.events() == [
                "sub 1: |ADD|a [0,1,2] snapshot", "sub 1: |UPDATE|b [1,2] snapshot", "sub 1: k|ADD|c [0,1,2] snapshot",
                "sub 1: |DELETE|- [1,2] snapshot",
            ])
        #expect(state.value(item: 1, key: "", field: 3) == nil && state.value(item: 1, key: "k", field: 3) == "c")
    }

    @Test func nullKeyIsMalformed() {
        let (session, _) = subscribed()
        session.receive("U,1,1,#|ADD|a")
        #expect(session.status == .disconnected)
    }

    @Test("Without interpretation of commands, updates are delivered as they arrive") func passesRowsUninterpreted() {
        let session = TestSession()
        session.openWebSocketStreaming()
        var spec = SubscriptionSpec(mode: .command, group: "g", schema: "s")
        spec.interpretsCommands = false
        session.subscribe("sub", spec)
        session.receive("SUBCMD,1,1,3,1,2", "U,1,1,k|UPDATE|a", "U,1,1,|DELETE|")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=COMMAND&LS_group=g&LS_schema=s&LS_ack=false
                < SUBCMD,1,1,3,1,2
                < U,1,1,k|UPDATE|a
                < U,1,1,|DELETE|
                ! sub subscribed 1x3 key 1 command 2
                ! sub 1: k|UPDATE|a [0,1,2]
                ! sub 1: k|DELETE|a [1]
                """)
    }

    @Test("Commands are interpreted only in COMMAND mode") func interpretsOnlyCommandMode() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe("merge", fields: ["a", "b"], snapshot: nil)
        session.receive("SUBCMD,1,1,2,1,2", "U,1,1,#|x")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=a%20b&LS_ack=false
                < SUBCMD,1,1,2,1,2
                < U,1,1,#|x
                ! merge subscribed 1x2 key 1 command 2
                ! merge 1: -|x [0,1]
                """)
    }

    // MARK: - Two levels

    // Combines: two levels, cleared
    @Test("Snapshot events of the second level are not reported") func secondLevelSnapshotIsNotReported() {
        let (session, _) = subscribed(twoLevels: true)
        session.receive("U,1,1,k|ADD|a", "SUBOK,2,1,2", "U,2,1,x|y")
        session.forget()
        session.receive("EOS,2,1", "CS,2,1")
        #expect(
            session.conversation() == """
                < EOS,2,1
                < CS,2,1
                """)
        session.receive("EOS,1,1", "CS,1,1")
        #expect(
            session.conversation() == """
                < EOS,1,1
                < CS,1,1
                > WS SEND control⏎LS_reqId=2&LS_subId=2&LS_op=delete&LS_ack=false
                ! sub 1 end of snapshot
                ! sub 1 cleared
                """)
    }

    @Test("A key has its second-level subscription until it is deleted") func subscribesAddedKey() {
        let (session, state) = subscribed(twoLevels: true)
        session.receive("U,1,1,k1|ADD|a")
        #expect(session.acts() == [secondLevelRequest(2, 2, "k1")])
        session.receive("SUBOK,2,1,2", "U,2,1,x1|y1", "U,2,1,|y2", "U,1,1,|UPDATE|b")
        #expect(
            session.events() == [
                "sub 1: k1|ADD|a [0,1,2] snapshot", "sub 1: k1|UPDATE|a|x1|y1 [1,3,4] snapshot",
                "sub 1: k1|UPDATE|a|x1|y2 [4]", "sub 1: k1|UPDATE|b|x1|y2 [2] snapshot",
            ])
        #expect(state.value(item: 1, key: "k1", field: 5) == "y2")
        session.receive("U,1,1,|DELETE|#")
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=3&LS_subId=2&LS_op=delete&LS_ack=false"])
        #expect(session.events() == ["sub 1: k1|DELETE|-|-|- [1,2,3,4] snapshot"])
        session.receive("U,2,1,late|late", "UNSUB,2")
        #expect(session.events() == [])
        #expect(session.engine.subscriptionObservers.count == 1, "the second level is not the user's")
    }

    @Test("A key that is added again is subscribed again") func readdedKeyIsResubscribed() {
        let (session, _) = subscribed(twoLevels: true)
        session.receive("U,1,1,k|ADD|a")
        session.receive("SUBOK,2,1,2", "U,1,1,|DELETE|#")
        session.forget()
        session.receive("U,1,1,k|ADD|b")
        #expect(
            session.conversation() == """
                < U,1,1,k|ADD|b
                > WS SEND control⏎LS_reqId=4&LS_op=add&LS_subId=3&LS_mode=MERGE&LS_group=k&LS_schema=x%20y\
                &LS_data_adapter=SECOND&LS_snapshot=true&LS_ack=false
                ! sub 1: k|ADD|b [0,1,2] snapshot
                """)
        session.receive("SUBOK,3,1,2", "U,3,1,x|y")
        #expect(
            session.conversation() == """
                < SUBOK,3,1,2
                < U,3,1,x|y
                ! sub 1: k|UPDATE|b|x|y [1,3,4] snapshot
                """)
    }

    @Test("A key that is not a valid item name has no second level", arguments: ["12", "", "two words"])
    func invalidKeyStaysOnFirstLevel(_ key: String) {
        let (session, _) = subscribed(twoLevels: true)
        session.receive("U,1,1,\(key.isEmpty ? "$" : key)|ADD|a")
        #expect(session.acts() == [])
        #expect(
            session.events() == [
                "sub 1: \(key)|ADD|a [0,1,2] snapshot",
                "sub second level \(key) failed 14 The received key value is not a valid name for an Item",
            ])
    }

    @Test("Failures and lost updates of the second level are reported") func reportsSecondLevelFailures() {
        let (session, _) = subscribed(twoLevels: true)
        session.receive("U,1,1,k1|ADD|a")
        session.receive("REQERR,2,17,no adapter", "U,1,1,k2|ADD|b", "SUBOK,3,1,7", "U,1,1,k3|ADD|c")
        session.receive("SUBOK,4,1,2", "OV,4,1,9", "U,3,1,void|void", "U,1,1,k1|UPDATE|z")
        #expect(
            session.conversation() == """
                < U,1,1,k1|ADD|a
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=k1&LS_schema=x%20y\
                &LS_data_adapter=SECOND&LS_snapshot=true&LS_ack=false
                ! sub 1: k1|ADD|a [0,1,2] snapshot
                < REQERR,2,17,no adapter
                < U,1,1,k2|ADD|b
                < SUBOK,3,1,7
                < U,1,1,k3|ADD|c
                > WS SEND control⏎LS_reqId=3&LS_subId=3&LS_op=delete&LS_ack=false⏎LS_reqId=4&LS_op=add&LS_subId=4\
                &LS_mode=MERGE&LS_group=k3&LS_schema=x%20y&LS_data_adapter=SECOND&LS_snapshot=true&LS_ack=false
                ! sub second level k1 failed 17 no adapter
                ! sub 1: k2|ADD|b [0,1,2] snapshot
                ! sub second level k2 failed 61 Expected 2 fields but got 7
                ! sub 1: k3|ADD|c [0,1,2] snapshot
                < SUBOK,4,1,2
                < OV,4,1,9
                < U,3,1,void|void
                < U,1,1,k1|UPDATE|z
                ! sub second level k3 lost 9
                ! sub 1: k1|UPDATE|z [1,2] snapshot
                """)
        #expect(session.status == .connectedWebSocketStreaming)
    }

    // Combines: two levels, session end; two levels, cleared
    @Test("The second level ends with the first", arguments: ["CS,1,1", "unsubscribe", "UNSUB,1", "END,48,again"])
    func secondLevelEndsWithFirst(_ how: String) {
        let (session, state) = subscribed(twoLevels: true)
        session.receive("U,1,1,k1|ADD|a")
        session.receive("SUBOK,2,1,2", "U,1,1,k2|ADD|b")
        session.forget()
        if how == "unsubscribe" { session.engine.unsubscribe(state) } else { session.receive(how) }
        if how.hasPrefix("END") {
            session.time.fire(.retry)
            session.network.acceptSession("S2")
            #expect(
                session.conversation() == """
                    < END,48,again
                    > WS CLOSE
                    ! interrupted: ended 48 again
                    = DISCONNECTED:WILL-RETRY
                    ! property sessionId
                    ! sub unsubscribed
                    > WS OPEN http://server/lightstreamer
                    = CONNECTING
                    < WS OPENED
                    > WS SEND wsok
                    > WS SEND create_session⏎LS_keepalive_millis=5000&LS_cid=id&LS_old_session=S1&LS_send_sync=false
                    < WSOK
                    < CONOK,S2,50000,5000,*
                    > WS SEND control⏎LS_reqId=4&LS_op=add&LS_subId=1&LS_mode=COMMAND&LS_group=table\
                    &LS_schema=key%20command%20v&LS_snapshot=true&LS_ack=false
                    ! property sessionId
                    ! started
                    = CONNECTED:WS-STREAMING
                    """, "only the first level")
        } else {
            let deletion =
                how == "unsubscribe"
                ? "> WS SEND control⏎LS_reqId=4&LS_subId=1&LS_op=delete&LS_ack=false⏎LS_reqId=5&LS_subId=2&LS_op=delete"
                    + "&LS_ack=false"
                : "< \(how)\n> WS SEND control⏎LS_reqId=4&LS_subId=2&LS_op=delete&LS_ack=false"
            #expect(
                session.conversation() == """
                    \(deletion)
                    ! sub \(how == "CS,1,1" ? "1 cleared" : "unsubscribed")
                    """)
        }
        // Late notifications of the second level, and the refusal of the second key, must be ignored.
        session.receive("U,2,1,x|y", "CONF,2,1,filtered", "OV,2,1,1", "EOS,2,1", "CS,2,1", "REQERR,3,1,x", "UNSUB,2")
        #expect(
            session.conversation() == """
                < U,2,1,x|y
                < CONF,2,1,filtered
                < OV,2,1,1
                < EOS,2,1
                < CS,2,1
                < REQERR,3,1,x
                < UNSUB,2
                """)
    }

    @Test("The highest frequency of both levels is reported") func reportsHighestFrequency() {
        let (session, state) = subscribed(twoLevels: true, frequency: .limited(9))
        session.receive("CONF,1,3,filtered", "CONF,1,3,filtered", "U,1,1,k|ADD|a", "SUBOK,2,1,2", "CONF,2,5,filtered")
        session.receive("U,1,1,k|DELETE|#")
        #expect(
            session.conversation() == """
                < CONF,1,3,filtered
                < CONF,1,3,filtered
                < U,1,1,k|ADD|a
                < SUBOK,2,1,2
                < CONF,2,5,filtered
                ! sub frequency limited(3.0)
                ! sub 1: k|ADD|a [0,1,2] snapshot
                ! sub frequency limited(5.0)
                < U,1,1,k|DELETE|#
                > WS SEND control⏎LS_reqId=2&LS_subId=2&LS_op=delete&LS_ack=false
                ! sub 1: k|DELETE|- [1,2] snapshot
                ! sub frequency limited(3.0)
                """)
        session.receive("U,1,1,k|ADD|a", "SUBOK,3,1,2")
        session.forget()
        session.engine.setFrequency(.unlimited, of: state)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=unlimited⏎LS_reqId=4\
                &LS_subId=3&LS_op=reconf&LS_requested_max_frequency=unlimited
                """)
    }
}
