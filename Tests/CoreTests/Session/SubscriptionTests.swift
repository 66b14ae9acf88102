import TestPeer
import Testing

@testable import LightstreamerCore

/// Subscriptions, from the call that subscribes to their end.
@Suite struct SubscriptionTests {
    private func subscribed(
        _ mode: SubscriptionSpec.Mode = .merge, items: [String] = ["i1"], fields: [String] = ["f1", "f2"],
        snapshot: SubscriptionSpec.Snapshot? = .yes
    ) -> (TestSession, SubscriptionState) {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe("sub", mode, items: items, fields: fields, snapshot: snapshot)
        session.receive("SUBOK,1,\(items.count),\(fields.count)")
        session.forget()
        return (session, state)
    }

    // MARK: - Requests

    @Test("The request contains the subscription's settings") func requestHasSpec() {
        let session = TestSession()
        session.openWebSocketStreaming()
        var spec = SubscriptionSpec(mode: .distinct, items: ["a", "b"], fields: ["x&", "y"])
        spec.dataAdapter = "ADAPTER"
        spec.selector = "sel ector"
        spec.snapshot = .length(3)
        spec.maxFrequency = .limited(2.5)
        spec.bufferSize = .limited(5)
        session.subscribe("sub", spec)
        spec.snapshot = .no
        spec.maxFrequency = .unfiltered
        spec.bufferSize = .unlimited
        session.subscribe("sub", spec)
        #expect(
            session.acts() == [
                "WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=DISTINCT&LS_group=a%20b&LS_schema=x%26%20y"
                    + "&LS_data_adapter=ADAPTER&LS_selector=sel%20ector&LS_snapshot=3"
                    + "&LS_requested_max_frequency=2.5&LS_requested_buffer_size=5&LS_ack=false",
                "WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=2&LS_mode=DISTINCT&LS_group=a%20b&LS_schema=x%26%20y"
                    + "&LS_data_adapter=ADAPTER&LS_selector=sel%20ector&LS_snapshot=false"
                    + "&LS_requested_max_frequency=unfiltered&LS_requested_buffer_size=unlimited&LS_ack=false",
            ])
    }

    // MARK: - Lifetime

    @Test("A subscription is active until it is unsubscribed") func isActiveUntilUnsubscribed() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        #expect(state.isActive && !state.isSubscribed)
        session.receive("REQOK,1", "SUBOK,1,1,2", "U,1,1,a|b")
        #expect(state.isSubscribed && state.value(item: 1, field: 2) == "b")
        session.forget()
        session.engine.unsubscribe(state)
        #expect(!state.isActive)
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false"])
        #expect(session.events() == ["sub unsubscribed"])
        session.receive("U,1,1,c|d", "EOS,1,1", "UNSUB,1", "U,1,1,e|f")
        #expect(session.events() == [], "nothing after the end")
        #expect(session.engine.subscriptionObservers.isEmpty)
    }

    @Test("UNSUB ends a subscription") func unsubEndsIt() {
        let (session, state) = subscribed()
        session.receive("UNSUB,1")
        #expect(session.events() == ["sub unsubscribed"] && !state.isActive && session.acts().isEmpty)
    }

    @Test("A refusal ends a subscription") func refusalEndsIt() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("REQERR,1,-3,not%20today")
        #expect(session.events() == ["sub failed -3 not today"] && !state.isActive)
    }

    @Test("Unsubscribing before the request is sent needs no request") func unsubscribesBeforeRequest() {
        let session = TestSession()
        let state = session.subscribe()
        session.engine.unsubscribe(state)
        session.openWebSocketStreaming()
        #expect(session.acts() == [] && session.events() == [])
    }

    @Test(
        "An unknown subscription is deleted once",
        arguments: [
            "SUBOK,1,1,2", "SUBCMD,1,1,2,1,2", "U,1,1,a|b", "EOS,1,1", "CS,1,1", "OV,1,1,3", "CONF,1,2,filtered",
        ])
    func deletesUnknownSubscriptionOnce(_ line: String) {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.engine.unsubscribe(state)
        session.forget()
        session.receive(line)
        #expect(
            session.actsWithCauses() == [
                "WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false&LS_cause=zombie"
            ])
        session.receive("U,1,1,a|b", "U,1,1,c|d")
        #expect(session.acts() == [] && session.events() == [])
    }

    @Test("A subscription that was acknowledged but not subscribed is deleted without an event")
    func deletesAcknowledgedSilently() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        let state = session.subscribe()
        session.control.receive("REQOK,1")
        session.control.finish()
        session.forget()
        session.engine.unsubscribe(state)
        #expect(session.actsWithCauses() == ["CONTROL control&LS_session=S1 LS_reqId=2&LS_subId=1&LS_op=delete"])
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        #expect(session.events() == [])
    }

    /// As over HTTP polling, where the next poll delivers notifications that the server sent before it executed the deletion.
    @Test("Notifications sent before a deletion do not cause a second one", arguments: [false, true])
    func lateUpdatesNeedNoSecondDeletion(_ isAnsweredFirst: Bool) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        let state = session.subscribe()
        session.control.receive("REQOK,1")
        session.control.finish()
        session.engine.unsubscribe(state)
        if !isAnsweredFirst { session.receive("SUBOK,1,1,2") }
        session.control.receive("REQOK,2")
        session.control.finish()
        if isAnsweredFirst { session.receive("SUBOK,1,1,2") }
        session.receive("CONF,1,unlimited,filtered", "U,1,1,a|b", "EOS,1,1", "U,1,1,c|d", "UNSUB,1")
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true
                < CONTROL REQOK,1
                < CONTROL ENDED
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_subId=1&LS_op=delete
                \(isAnsweredFirst ? "" : "< SUBOK,1,1,2")
                < CONTROL REQOK,2
                < CONTROL ENDED
                \(isAnsweredFirst ? "< SUBOK,1,1,2" : "")
                < CONF,1,unlimited,filtered
                < U,1,1,a|b
                < EOS,1,1
                < U,1,1,c|d
                < UNSUB,1
                """)
    }

    @Test("A subscription that is accepted after it was withdrawn is deleted once") func deletesWithdrawnOnce() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.engine.unsubscribe(session.subscribe())
        for request in 1...2 {
            session.control.receive("REQOK,\(request)")
            session.control.finish()
        }
        session.receive("SUBOK,1,1,2", "U,1,1,a|b", "UNSUB,1")
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                < CONTROL REQOK,1
                < CONTROL ENDED
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_subId=1&LS_op=delete
                < CONTROL REQOK,2
                < CONTROL ENDED
                < SUBOK,1,1,2
                < U,1,1,a|b
                < UNSUB,1
                """)
    }

    @Test("A new session subscribes again with the same IDs") func newSessionResubscribes() {
        let (session, state) = subscribed()
        session.receive("U,1,1,a|b", "END,48,again")
        #expect(
            session.conversation() == """
                < U,1,1,a|b
                < END,48,again
                > WS CLOSE
                ! sub 1: a|b [0,1] snapshot
                ! interrupted: ended 48 again
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! sub unsubscribed
                """)
        #expect(state.isActive && state.value(item: 1, field: 1) == nil)
        session.time.fire(.retry)
        session.network.acceptSession("S2")
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=5000&LS_cid=id&LS_old_session=S1&LS_send_sync=false
                < WSOK
                < CONOK,S2,50000,5000,*
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                """)
        session.receive("SUBOK,1,1,2", "U,1,1,c|d")
        #expect(
            session.conversation() == """
                < SUBOK,1,1,2
                < U,1,1,c|d
                ! sub subscribed 1x2
                ! sub 1: c|d [0,1] snapshot
                """)
    }

    // MARK: - Counts

    @Test(
        "Counts that differ from the request end a subscription",
        arguments: [
            ("SUBOK,1,3,2", "Expected 2 items but got 3"), ("SUBOK,1,2,1", "Expected 2 fields but got 1"),
            ("SUBOK,1,\(Int.max),2", "Expected 2 items but got \(Int.max)"),
        ])
    func mismatchedCountsEndIt(_ line: String, _ message: String) {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe(items: ["a", "b"])
        session.receive(line)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=a%20b&LS_schema=f1%20f2&LS_snapshot=true\
                &LS_ack=false
                < \(line)
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false
                ! sub failed 61 \(message)
                """)
        #expect(!state.isActive)
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test("Counts that exceed the memory end a subscription", arguments: ["\(Int.max)", "1000000000000000000"])
    func hugeCountsEndIt(_ count: String) {
        for (line, limit) in [
            ("SUBOK,1,\(count),1", "1048576 items"), ("SUBOK,1,1,\(count)", "65536 fields"),
            ("SUBCMD,1,1,\(count),1,\(count)", "65536 fields"),
        ] {
            let session = TestSession()
            session.openWebSocketStreaming()
            let state = session.subscribe("sub", SubscriptionSpec(mode: .command, group: "g", schema: "s"))
            session.receive(line, "U,1,1,x")
            #expect(
                session.conversation() == """
                    > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=COMMAND&LS_group=g&LS_schema=s&LS_ack=false
                    < \(line)
                    < U,1,1,x
                    > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false
                    ! sub failed 61 Expected at most \(limit) but got \(count)
                    """)
            #expect(!state.isActive && session.status == .connectedWebSocketStreaming)
        }
    }

    @Test(
        "A key field outside the schema ends a subscription",
        arguments: [
            ("SUBCMD,1,1,2,3,1", "key field 3 and command field 1 but got 2 fields"),
            ("SUBCMD,1,1,2,1,9", "key field 1 and command field 9 but got 2 fields"),
            ("SUBCMD,1,1,0,1,1", "key field 1 and command field 1 but got 0 fields"),
        ])
    func keyOutsideSchemaEndsIt(_ line: String, _ expected: String) {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe("sub", SubscriptionSpec(mode: .command, group: "g", schema: "s"))
        session.receive(line)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=COMMAND&LS_group=g&LS_schema=s&LS_ack=false
                < \(line)
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false
                ! sub failed 61 Expected \(expected)
                """)
    }

    @Test("Assumed positions of key and command outside the schema end a subscription")
    func assumedPositionsOutsideSchemaEndIt() {
        let session = TestSession()
        session.openWebSocketStreaming()
        var spec = SubscriptionSpec(mode: .merge, group: "g", schema: "s")
        spec.assumedKeyAndCommand = (key: 0, command: 3)
        session.subscribe("sub", spec)
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        #expect(session.events() == ["sub failed 61 Expected key field 1 and command field 4 but got 2 fields"])
    }

    @Test("One field for both key and command ends a subscription") func sameKeyAndCommandEndIt() {
        let session = TestSession()
        session.openWebSocketStreaming()
        var spec = SubscriptionSpec(mode: .command, group: "g", schema: "s")
        spec.snapshot = .yes
        let state = session.subscribe("sub", spec)
        session.forget()
        session.receive("SUBCMD,1,1,2,2,2", "U,1,1,a|b")
        #expect(
            session.events() == ["sub failed 61 Expected two fields for key and command but got field 2 for both"])
        #expect(!state.isActive)
    }

    @Test("A schema may have no fields", arguments: [SubscriptionSpec.Mode.merge, .distinct, .raw])
    func schemaMayBeEmpty(_ mode: SubscriptionSpec.Mode) {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe("sub", SubscriptionSpec(mode: mode, group: "g", schema: "s"))
        session.forget()
        session.receive("SUBOK,1,1,0", "U,1,1,", "U,1,1,")
        #expect(
            session.conversation() == """
                < SUBOK,1,1,0
                < U,1,1,
                < U,1,1,
                ! sub subscribed 1x0
                ! sub 1:  []
                ! sub 1:  []
                """)
        for position in [Int.min, -1, 0, 1, .max] {
            #expect(state.value(item: 1, field: position) == nil)
            #expect(state.value(item: position, field: 1) == nil)
            #expect(state.value(item: 1, key: "k", field: position) == nil)
        }
        session.receive("U,1,1,a")
        #expect(
            session.conversation() == """
                < U,1,1,a
                > WS SEND control⏎LS_reqId=2&LS_op=destroy&LS_close_socket=true
                > WS CLOSE
                ! interrupted: refused 61 values for more than the 0 fields of the subscription in line: U,1,1,a
                = DISCONNECTED
                ! error 61 values for more than the 0 fields of the subscription in line: U,1,1,a
                ! property sessionId
                ! sub unsubscribed
                """)
    }

    @Test("A subscription without items and fields does not trap") func noItemsAndFieldsDoNotTrap() {
        let session = TestSession { $0.policy.malformedDataEndsSession = false }
        session.openWebSocketStreaming()
        let state = session.subscribe("sub", SubscriptionSpec(mode: .merge, group: "g", schema: "s"))
        session.receive("SUBOK,1,0,0", "U,1,1,a", "EOS,1,1", "CS,1,1", "OV,1,1,1")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=g&LS_schema=s&LS_ack=false
                < SUBOK,1,0,0
                < U,1,1,a
                < EOS,1,1
                < CS,1,1
                < OV,1,1,1
                ! sub subscribed 0x0
                ! malformed: item 1 of a subscription to 0 items in line: U,1,1,a
                ! malformed: item 1 of a subscription to 0 items in line: EOS,1,1
                ! malformed: item 1 of a subscription to 0 items in line: CS,1,1
                ! malformed: item 1 of a subscription to 0 items in line: OV,1,1,1
                """)
        #expect(state.value(item: 1, field: 1) == nil && state.value(item: 0, field: 0) == nil)
        #expect(state.value(item: .max, field: .max) == nil && state.value(item: .min, key: "k", field: .min) == nil)
    }

    // MARK: - Snapshots

    @Test(
        "Updates of the snapshot are marked",
        arguments: [
            (SubscriptionSpec.Mode.merge, [" snapshot", "", ""]), (.distinct, [" snapshot", " snapshot", ""]),
            (.raw, ["", "", ""]),
        ])
    func marksSnapshots(_ mode: SubscriptionSpec.Mode, _ marks: [String]) {
        let (session, _) = subscribed(mode, fields: ["f"], snapshot: .yes)
        session.receive("U,1,1,a", "U,1,1,b", "EOS,1,1", "U,1,1,c")
        #expect(
            session.events() == [
                "sub 1: a [0]\(marks[0])", "sub 1: b [0]\(marks[1])", "sub 1 end of snapshot",
                "sub 1: c [0]\(marks[2])",
            ])
    }

    @Test(
        "Without a request no update is marked as snapshot", arguments: [SubscriptionSpec.Mode.merge, .distinct, .raw])
    func noSnapshotWithoutRequest(_ mode: SubscriptionSpec.Mode) {
        for snapshot in [nil, SubscriptionSpec.Snapshot.no] {
            let (session, _) = subscribed(mode, fields: ["f"], snapshot: snapshot)
            session.receive("U,1,1,a")
            #expect(session.events() == ["sub 1: a [0]"])
        }
    }

    @Test("The events of a subscription are reported") func reportsItsEvents() {
        let (session, _) = subscribed(.distinct, items: ["a", "b"])
        session.receive("EOS,1,2", "CS,1,1", "OV,1,2,7", "CONF,1,unlimited,filtered", "CONF,1,2.5,filtered")
        #expect(
            session.events() == [
                "sub 2 end of snapshot", "sub 1 cleared", "sub 2 lost 7", "sub frequency unlimited",
                "sub frequency limited(2.5)",
            ])
    }

    // MARK: - Values

    @Test func unchangedFieldsKeepValues() {
        let (session, _) = subscribed(fields: ["a", "b", "c", "d"], snapshot: nil)
        session.receive("U,1,1,1|#|$|%41", "U,1,1,|2||", "U,1,1,^3|x", "U,1,1,^4", "U,1,1,1|#|^2")
        #expect(
            session.events() == [
                "sub 1: 1|-||A [0,1,2,3]", "sub 1: 1|2||A [1]", "sub 1: 1|2||x [3]", "sub 1: 1|2||x []",
                "sub 1: 1|-||x [1]",
            ])
    }

    @Test func itemsAreIndependent() {
        let (session, state) = subscribed(items: ["a", "b"], snapshot: nil)
        session.receive("U,1,1,1|2", "U,1,2,3|4", "U,1,1,|5")
        #expect(session.events() == ["sub 1: 1|2 [0,1]", "sub 2: 3|4 [0,1]", "sub 1: 1|5 [1]"])
        #expect(state.value(item: 2, field: 2) == "4")
    }

    // MARK: - Frequency

    @Test("The frequency of a subscription can change, one request at a time") func frequencyCanChange() {
        let (session, state) = subscribed()
        session.engine.setFrequency(.limited(2.5), of: state)
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=2.5"])
        session.engine.setFrequency(.limited(3), of: state)
        session.engine.setFrequency(.unlimited, of: state)
        session.receive("REQOK,2", "CONF,1,2.5,filtered")
        #expect(
            session.acts() == [
                "WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=unlimited"
            ])
        session.receive("REQERR,3,13,no")
        #expect(session.acts() == [] && session.events() == ["sub frequency limited(2.5)"], "a refusal is silent")
    }

    @Test("A frequency set while the request is pending is requested after it") func frequencySetDuringRequest() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.engine.setFrequency(.limited(1), of: state)
        session.forget()
        session.receive("SUBOK,1,1,2")
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=1"])
    }

    @Test("A frequency set before the request goes with it") func frequencySetBeforeRequest() {
        let session = TestSession()
        let state = session.subscribe()
        session.engine.setFrequency(.limited(1), of: state)
        session.engine.connect()
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_requested_max_frequency=1&LS_ack=false
                ! property sessionId
                ! property keepaliveInterval
                ! started
                = CONNECTED:WS-STREAMING
                """)
        session.receive("SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                < SUBOK,1,1,2
                ! sub subscribed 1x2
                """)
    }

    // MARK: - Many

    @Test("The IDs of many subscriptions are found and removed") func findsAndRemovesManyIDs() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let keeper = session.subscribe("keeper", fields: ["f"])
        for id in 2...300 {
            let state = session.subscribe("sub", fields: ["f"])
            session.receive("SUBOK,\(id),1,1", "U,\(id),1,x")
            session.engine.unsubscribe(state)
            session.receive("UNSUB,\(id)")
        }
        session.forget()
        session.receive("SUBOK,1,1,1", "U,1,1,still here")
        #expect(session.events() == ["keeper subscribed 1x1", "keeper 1: still here [0] snapshot"])
        #expect(session.engine.subscriptionObservers.count == 1 && keeper.isSubscribed)
    }
}
