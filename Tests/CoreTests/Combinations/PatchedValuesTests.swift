import TestPeer
import Testing

@testable import LightstreamerCore

/// JSON Patches together with other encodings of a field, with two levels, and with clearing.
@Suite struct PatchedValuesTests {
    /// Writes values, changed positions and patches, all 0-based.
    private final class PatchRecorder: SubscriptionObserver, @unchecked Sendable {
        // `Sendable`: `lines` is written on the delivery queue, and read after it is drained.
        private var lines: [String] = []

        func didReceive(_ update: UpdateRecord) {
            let values = (0..<update.values.count).map { update.values[$0] ?? "-" }.joined(separator: "|")
            var changed: [Int] = []
            update.changed.forEach { changed.append($0) }
            let patches = (update.patches ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            lines.append("\(values) \(changed) \(patches.joined(separator: " "))")
        }

        func didReceive(_ event: SubscriptionEvent) {
            if case .realFrequency = event { return }
            lines.append("\(event)")
        }

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private let session = TestSession()
    private let events = PatchRecorder()

    private func subscribe(_ spec: SubscriptionSpec, _ answer: String) -> SubscriptionState {
        session.openWebSocketStreaming()
        let state = session.engine.subscribe(spec, observer: events)
        session.receive(answer)
        _ = deliveredRows()
        session.forget()
        return state
    }

    private func deliveredRows() -> [String] {
        session.network.drain()
        return events.take()
    }

    private func replace(_ path: String, _ value: String) -> String {
        #"^P[{"op":"replace","path":"\#(path)","value":\#(value)}]"#
    }

    // MARK: - Failures

    // Combines: JSON Patch, other features
    @Test("A failed update does not change the state of a patched document")
    func failedUpdate() {
        let session = TestSession { $0.policy.malformedDataEndsSession = false }
        session.openWebSocketStreaming()
        let state = session.engine.subscribe(
            SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f", "g"]), observer: events)
        session.receive("SUBOK,1,1,2", #"U,1,1,{"a":1,"b":1}|x"#, "U,1,1,\(replace("/a", "2"))|")
        #expect(state.value(item: 1, field: 1) == #"{"a":2,"b":1}"#)
        // The second field is not JSON, so the value of the first one is discarded.
        session.receive("U,1,1,\(replace("/a", "123456"))|^P[]")
        #expect(state.value(item: 1, field: 1) == #"{"a":2,"b":1}"#)
        session.receive("U,1,1,\(replace("/a", "4"))|")
        #expect(state.value(item: 1, field: 1) == #"{"a":4,"b":1}"#)
    }

    // MARK: - One field

    /// Replacements are applied to the bytes and cache the positions of values; other operations parse the document.
    // Combines: JSON Patch, other features
    @Test("Fast and slow patches, differences and plain values can alternate on one field")
    func fastAndSlow() {
        let state = subscribe(SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f", "g"]), "SUBOK,1,1,2")
        let steps = [
            (#"{"a":1,"b":[1,2,3],"c":"x"}"#, #"{"a":1,"b":[1,2,3],"c":"x"}"#),
            (replace("/b/1", "20"), #"{"a":1,"b":[1,20,3],"c":"x"}"#),
            (replace("/c", #""long""#), #"{"a":1,"b":[1,20,3],"c":"long"}"#),
            // Parsed: everything moves.
            (#"^P[{"op":"remove","path":"/a"}]"#, #"{"b":[1,20,3],"c":"long"}"#),
            (replace("/b/1", "2"), #"{"b":[1,2,3],"c":"long"}"#),
            (#"^P[{"op":"add","path":"/b/0","value":0}]"#, #"{"b":[0,1,2,3],"c":"long"}"#),
            (replace("/b/1", "10"), #"{"b":[0,10,2,3],"c":"long"}"#),
            // Another value of the same length, and then of another one.
            (#"{"c":"long","b":[9,10,2,3]}"#, #"{"c":"long","b":[9,10,2,3]}"#),
            (replace("/b/1", "7"), #"{"c":"long","b":[9,7,2,3]}"#),
        ]
        for (index, (encoded, expected)) in steps.enumerated() {
            session.receive("U,1,1,\(encoded)|g\(index)")
            #expect(state.value(item: 1, field: 1) == expected, "step \(index)")
        }
        let lines = deliveredRows()
        #expect(lines.count == steps.count)
        #expect(lines[1].hasSuffix(#"[0, 1] 0=[{"op":"replace","path":"/b/1","value":20}]"#))
        #expect(lines[7].hasSuffix("[0, 1] "), "a plain value has no patch")
    }

    // Combines: JSON Patch, other features
    @Test("A difference between two patches moves the values that they replace")
    func differenceBetweenPatches() {
        let state = subscribe(SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]), "SUBOK,1,1,1")
        session.receive(#"U,1,1,{"a":1,"b":2}"#, "U,1,1,\(replace("/b", "3"))")
        // TLCP-diff: copies 1 character, adds 6, deletes none, copies 12.
        session.receive(#"U,1,1,^Tbg"z":0,am"#)
        #expect(state.value(item: 1, field: 1) == #"{"z":0,"a":1,"b":3}"#)
        session.receive("U,1,1,\(replace("/b", "4"))")
        #expect(state.value(item: 1, field: 1) == #"{"z":0,"a":1,"b":4}"#)
        #expect(deliveredRows().last?.hasSuffix(#"0=[{"op":"replace","path":"/b","value":4}]"#) == true)
    }

    @Test("An unchanged patched field has an empty patch until it receives a plain value")
    func emptyPatches() {
        _ = subscribe(SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f", "g", "h"]), "SUBOK,1,1,3")
        session.receive(#"U,1,1,{"a":1}|{"b":1}|x"#)
        session.receive(
            "U,1,1,\(replace("/a", "2"))||", "U,1,1,|\(replace("/b", "2"))|", "U,1,1,||y", "U,1,1,{}||z", "U,1,1,||w")
        #expect(
            deliveredRows().map { $0.components(separatedBy: "] ").dropFirst().joined(separator: "] ") } == [
                "", #"0=[{"op":"replace","path":"/a","value":2}]"#, #"0=[] 1=[{"op":"replace","path":"/b","value":2}]"#,
                "0=[] 1=[]", "1=[]", "1=[]",
            ])
    }

    @Test("Patches of one item do not affect other items")
    func patchesOfSeveralItems() {
        let state = subscribe(SubscriptionSpec(mode: .merge, items: ["i", "j"], fields: ["f"]), "SUBOK,1,2,1")
        session.receive(#"U,1,1,{"a":1,"b":1}"#, #"U,1,2,{"bb":5,"a":1}"#)
        for number in 2...9 {
            session.receive("U,1,1,\(replace("/a", "\(number)\(number)"))", "U,1,2,\(replace("/a", "\(number)"))")
        }
        #expect(state.value(item: 1, field: 1) == #"{"a":99,"b":1}"#)
        #expect(state.value(item: 2, field: 1) == #"{"bb":5,"a":9}"#)
    }

    // Combines: JSON Patch, recovery
    @Test("A recovery that repeats patched updates applies each one once")
    func patchesAndRecovery() {
        let state = subscribe(SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]), "SUBOK,1,1,1")
        session.receive(#"U,1,1,{"n":[]}"#)
        let add = #"^P[{"op":"add","path":"/n/-","value":1}]"#
        session.receive("U,1,1,\(add)", "U,1,1,\(replace("/n/0", "5"))")
        session.socket.fail()
        session.time.fire(.recovery)
        session.stream.receive(
            "CONOK,S1,50000,0,*", "PROG,2", "U,1,1,\(add)", "U,1,1,\(replace("/n/0", "5"))", "U,1,1,\(add)", "LOOP,0")
        #expect(state.value(item: 1, field: 1) == #"{"n":[5,1]}"#)
        #expect(deliveredRows().count == 4)
    }

    // MARK: - Two levels

    private func twoLevels(_ frequency: SubscriptionSpec.MaxFrequency? = nil) -> SubscriptionState {
        var spec = SubscriptionSpec(mode: .command, items: ["table"], fields: ["key", "command", "v"])
        spec.maxFrequency = frequency
        spec.secondLevel = .init(fields: ["x", "y"])
        return subscribe(spec, "SUBCMD,1,1,3,1,2")
    }

    // Combines: JSON Patch, other features; two levels, other features
    @Test("Patches of the second level have positions that count both levels")
    func secondLevelPatches() {
        let state = twoLevels()
        session.receive("U,1,1,k|ADD|a", "SUBOK,2,1,2", #"U,2,1,{"n":1}|{"m":1}"#)
        _ = deliveredRows()
        session.receive("U,2,1,\(replace("/n", "2"))|")
        #expect(deliveredRows() == [#"k|UPDATE|a|{"n":2}|{"m":1} [3] 3=[{"op":"replace","path":"/n","value":2}]"#])
        // The first level changes between two patches of the second.
        session.receive("U,1,1,|UPDATE|b", "U,2,1,|\(replace("/m", "7"))")
        #expect(
            deliveredRows() == [
                #"k|UPDATE|b|{"n":2}|{"m":1} [2] "#,
                #"k|UPDATE|b|{"n":2}|{"m":7} [4] 3=[] 4=[{"op":"replace","path":"/m","value":7}]"#,
            ])
        #expect(state.value(item: 1, key: "k", field: 5) == #"{"m":7}"#)
    }

    @Test("A key that is added again starts without earlier patches")
    func patchesOfReaddedKey() {
        _ = twoLevels()
        session.receive("U,1,1,k|ADD|a", "SUBOK,2,1,2", #"U,2,1,{"n":1}|y"#, "U,2,1,\(replace("/n", "2"))|")
        session.receive("U,1,1,k|DELETE|#", "U,1,1,k|ADD|b", "SUBOK,3,1,2")
        _ = deliveredRows()
        // A patch for the deleted subscription may still arrive.
        session.receive("U,2,1,\(replace("/n", "3"))|", #"U,3,1,{"n":10,"o":1}|z"#, "U,3,1,\(replace("/n", "11"))|")
        #expect(
            deliveredRows() == [
                #"k|UPDATE|b|{"n":10,"o":1}|z [1, 3, 4] "#,
                #"k|UPDATE|b|{"n":11,"o":1}|z [3] 3=[{"op":"replace","path":"/n","value":11}]"#,
            ])
    }

    @Test("A patched first level has values but no patches")
    func firstLevelPatches() {
        let state = twoLevels()
        session.receive(
            #"U,1,1,k|ADD|{"n":1}"#, #"U,1,1,l|ADD|\#(replace("/n", "2"))"#, "U,1,1,k|UPDATE|\(replace("/n", "3"))")
        #expect(state.value(item: 1, key: "k", field: 3) == #"{"n":3}"#)
        #expect(state.value(item: 1, key: "l", field: 3) == #"{"n":2}"#)
        let rows = deliveredRows()
        #expect(rows.count == 3 && rows.allSatisfy { $0.hasSuffix("] ") })
    }

    // Combines: JSON Patch, other features
    @Test("A first level that receives a plain value between two patches is patched correctly")
    func patchesAroundPlainValue() {
        let state = twoLevels()
        session.receive(
            #"U,1,1,k|ADD|{"a":1,"b":2}"#, "U,1,1,k|UPDATE|\(replace("/b", "3"))", #"U,1,1,k|UPDATE|{"b":7,"long":8}"#,
            "U,1,1,k|UPDATE|\(replace("/b", "5"))")
        #expect(state.value(item: 1, key: "k", field: 3) == #"{"b":5,"long":8}"#)
        session.receive(#"U,1,1,l|ADD|{"x":[1,2],"b":0}"#, "U,1,1,l|UPDATE|\(replace("/b", "6"))")
        #expect(state.value(item: 1, key: "l", field: 3) == #"{"x":[1,2],"b":6}"#)
    }

    // Combines: two levels, other features; frequency, other features
    @Test("Keys added after a frequency change are subscribed with it; existing keys are changed")
    func frequencyBeforeNewKeys() {
        let state = twoLevels(.limited(1))
        session.receive("U,1,1,k1|ADD|a", "SUBOK,2,1,2")
        session.forget()
        session.engine.setFrequency(.limited(4), of: state)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=4⏎LS_reqId=3\
                &LS_subId=2&LS_op=reconf&LS_requested_max_frequency=4
                """)
        // Before the responses, and after a refusal.
        session.receive("U,1,1,k2|ADD|b")
        #expect(
            session.conversation() == """
                < U,1,1,k2|ADD|b
                > WS SEND control⏎LS_reqId=4&LS_op=add&LS_subId=3&LS_mode=MERGE&LS_group=k2&LS_schema=x%20y\
                &LS_snapshot=true&LS_requested_max_frequency=4&LS_ack=false
                """)
        session.receive("SUBOK,3,1,2", #"U,3,1,{"n":1}|y"#, "U,3,1,\(replace("/n", "2"))|")
        #expect(
            session.conversation() == """
                < SUBOK,3,1,2
                < U,3,1,{"n":1}|y
                < U,3,1,^P[{"op":"replace","path":"/n","value":2}]|
                """, "the subscription request contained it")
        #expect(deliveredRows().last?.hasSuffix(#"3=[{"op":"replace","path":"/n","value":2}]"#) == true)
        session.engine.setFrequency(nil, of: state)
        session.receive("U,1,1,k3|ADD|c")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=5&LS_subId=3&LS_op=reconf
                < U,1,1,k3|ADD|c
                > WS SEND control⏎LS_reqId=6&LS_op=add&LS_subId=4&LS_mode=MERGE&LS_group=k3&LS_schema=x%20y\
                &LS_snapshot=true&LS_ack=false
                """)
        #expect(session.engine.read { _ in state.items[0].keys?["k3"]?.secondLevel?.frequency.wanted } == .some(nil))
    }

    @Test("A frequency change applies to the keys of all items")
    func frequencyOfAllItems() {
        var spec = SubscriptionSpec(mode: .command, items: ["t1", "t2"], fields: ["key", "command"])
        spec.secondLevel = .init(fields: ["x"])
        let state = subscribe(spec, "SUBCMD,1,2,2,1,2")
        session.receive("U,1,1,k1|ADD", "U,1,2,k2|ADD", "SUBOK,2,1,1", "SUBOK,3,1,1")
        session.forget()
        session.engine.setFrequency(.limited(4), of: state)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=4⏎LS_reqId=3\
                &LS_subId=2&LS_op=reconf&LS_requested_max_frequency=4⏎LS_reqId=4&LS_subId=3&LS_op=reconf\
                &LS_requested_max_frequency=4
                """)
    }

    // Combines: JSON Patch, cleared; two levels, cleared
    @Test("Clearing between patches removes all rows and patches")
    func clearing() {
        let state = twoLevels()
        session.receive("U,1,1,k|ADD|a", "SUBOK,2,1,2", #"U,2,1,{"n":1}|y"#, "U,2,1,\(replace("/n", "2"))|", "CS,1,1")
        _ = deliveredRows()
        session.receive("U,2,1,\(replace("/n", "3"))|", "U,1,1,k|ADD|b")
        #expect(deliveredRows() == ["k|ADD|b [0, 1, 2] "])
        #expect(state.value(item: 1, key: "k", field: 4) == nil)
        session.receive("SUBOK,3,1,2", #"U,3,1,{"n":5}|y"#, "U,3,1,\(replace("/n", "6"))|")
        #expect(state.value(item: 1, key: "k", field: 4) == #"{"n":6}"#)
    }
}
