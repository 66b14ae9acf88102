import Foundation
import LegacyLSClient
import LightstreamerCore
import TestSupport
import Testing

@testable import LegacyLSClient

@Suite("1.x tables", .ownThread)
struct TableTests {
    private static func named(
        _ items: [String] = ["a"], _ mode: LSMode = LSModeMerge, _ fields: [String] = ["f", "g"], snapshot: Bool = true
    ) -> LSExtendedTableInfo {
        LSExtendedTableInfo(items: items, mode: mode, fields: fields, dataAdapter: "QUOTES", snapshot: snapshot)
    }

    private static func distinct(bufferSize: Int32) -> LSExtendedTableInfo {
        let info = named(["a", "b"], LSModeDistinct)
        info.requestedDistinctSnapshotLength = 7
        info.requestedBufferSize = bufferSize
        info.requestedMaxFrequency = 1.5
        info.selector = "only"
        return info
    }

    // Rules: L-CLI-18, L-TBL-1
    @Test("Table settings are sent to the server")
    func settingsReachServer() throws {
        let it = try TestConnection.opened()
        let info = Self.distinct(bufferSize: 0)
        _ = try it.client.subscribeTable(withExtendedInfo: info, delegate: nil, useCommandLogic: false, error: ())
        let message = try #require(it.server.messages.first)
        for parameter in [
            "LS_mode=DISTINCT", "LS_group=a%20b", "LS_schema=f%20g", "LS_data_adapter=QUOTES", "LS_selector=only",
            "LS_snapshot=7", "LS_requested_max_frequency=1.5", "LS_requested_buffer_size=unlimited",
        ] { #expect(message.contains(parameter), "\(parameter) in \(message)") }
    }

    // Rules: L-CLI-22
    @Test("subscribeItems sends the settings with each item")
    func settingsOfEachItem() throws {
        let it = try TestConnection.opened()
        let info = Self.distinct(bufferSize: 12)
        _ = try it.client.subscribeItems(withExtendedInfo: info, delegate: nil, error: ())
        let requests = it.server.messages.flatMap { $0.components(separatedBy: "⏎") }.filter {
            $0.contains("LS_group=")
        }
        for (item, request) in zip(["a", "b"], requests) {
            for parameter in [
                "LS_mode=DISTINCT", "LS_group=\(item)", "LS_schema=f%20g", "LS_data_adapter=QUOTES", "LS_selector=only",
                "LS_snapshot=7", "LS_requested_max_frequency=1.5", "LS_requested_buffer_size=12",
            ] { #expect(request.contains(parameter), "\(parameter) in \(request)") }
        }
        #expect(requests.count == 2)
    }

    // Rules: L-TBL-1, L-TBL-2
    @Test("Default settings are not sent")
    func defaultsAreOmitted() throws {
        let it = try TestConnection.opened()
        _ = it.client.subscribeTable(
            LSTableInfo(group: "g", mode: LSModeRaw, schema: "s", dataAdapter: nil, snapshot: true), delegate: nil,
            useCommandLogic: false)
        let message = try #require(it.server.messages.first)
        for name in ["LS_snapshot", "LS_requested", "LS_selector", "LS_data_adapter"] {
            #expect(!message.contains(name))
        }
    }

    // Rules: L-TBL-5, L-TDL-9
    @Test("Unfiltered dispatch is requested, and lost updates are reported")
    func unfilteredDispatch() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let info = Self.named(snapshot: false)
        info.unfilteredDispatch = true
        _ = try it.client.subscribeTable(withExtendedInfo: info, delegate: table, useCommandLogic: false, error: ())
        #expect(it.server.messages.first?.contains("LS_requested_max_frequency=unfiltered") == true)
        it.server.push("OV,1,1,3")
        it.settle()
        #expect(table.events.lines == ["1 1 a lost 3"])
    }

    /// Retains every third update, refers weakly to another third, and releases the rest.
    private final class Keeper: LSTableDelegate, @unchecked Sendable {
        // `Sendable`: written by deliveries, read when all are done.
        private(set) var kept: [LSUpdateInfo] = []
        private var weak: [() -> AnyObject?] = []
        private(set) var values: [String?] = []

        var countOfWeak: Int { weak.count }
        var aliveOfWeak: Int { weak.count { $0() != nil } }

        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {
            if values.count % 3 == 0 { kept.append(updateInfo) }
            if values.count % 3 == 1 { weak.append { [weak updateInfo] in updateInfo } }
            values.append(updateInfo.currentValue(ofFieldPosition: 1))
        }
    }

    @Test("A kept update keeps its values, and an unreferenced one is released rather than reused")
    func keptUpdatesAreImmutable() throws {
        let it = try TestConnection.opened()
        let keeper = Keeper()
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.named(), delegate: keeper, useCommandLogic: false, error: ())
        it.server.push((0..<30).map { "U,1,1,\($0)|g\r\n" }.joined())
        it.settle()
        #expect(keeper.values == (0..<30).map { "\($0)" })
        #expect(
            keeper.kept.map { $0.currentValue(ofFieldPosition: 1) } == stride(from: 0, to: 30, by: 3).map { "\($0)" })
        #expect(
            keeper.kept.dropFirst().map { $0.previousValue(ofFieldPosition: 1) }
                == stride(from: 3, to: 30, by: 3).map { "\($0 - 1)" })
        #expect(keeper.countOfWeak == 10 && keeper.aliveOfWeak == 0)
    }

    // Rules: L-TDL-1, L-UPD-1, L-UPD-2
    @Test("An update has previous values and changes")
    func oldValuesAndChanges() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.named(), delegate: table, useCommandLogic: false, error: ())
        it.server.push("U,1,1,x|#", "U,1,1,|$", "U,1,1,x|y")
        it.settle()
        #expect(table.events.lines == ["1 1 a ->x* ->-* snapshot", "1 1 a x>x ->*", "1 1 a x>x >y*"])
    }

    // Rules: L-TDL-2, L-TDL-4, L-TDL-11
    @Test("A table with an item group and a field schema has no names")
    func positionalTables() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        it.server.answer { $0.operation == "add" ? ["SUBOK,\($0.subscription),4,1"] : nil }
        let info = LSTableInfo(group: "g", mode: LSModeDistinct, schema: "s", dataAdapter: nil, snapshot: true)
        let key = try it.client.subscribeTable(info!, delegate: table, useCommandLogic: false, error: ())
        it.server.push("U,1,1,x", "EOS,1,1")
        it.settle()
        #expect(table.events.take() == ["1 1 - ->x* snapshot", "1 1 - end of snapshot"])
        try it.client.unsubscribeTable(key, error: ())
        it.settle()
        #expect(table.events.lines == ["1 all unsubscribed"])
    }

    // Rules: L-TBL-3
    @Test("The item range is applied on arrival")
    func itemRange() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        it.server.answer { $0.operation == "add" ? ["SUBOK,\($0.subscription),4,1"] : nil }
        let info: LSTableInfo = LSTableInfo(
            group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: false)
        info.start = 2
        info.end = 3
        _ = try it.client.subscribeTable(info, delegate: table, useCommandLogic: false, error: ())
        it.server.push("U,1,1,v1", "U,1,2,v2", "U,1,3,v3", "U,1,4,v4", "OV,1,2,5", "OV,1,4,6")
        it.settle()
        #expect(table.events.lines == ["1 1 - ->v2*", "1 2 - ->v3*", "1 1 - lost 5"])
    }

    @Test("An item range that ends before its start is rejected")
    func invalidItemRange() throws {
        let info: LSTableInfo = LSTableInfo(
            group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: false)
        info.start = 3
        info.end = 2
        #expect(throws: Failure.self) { try TableSettings.spec(info, commandLogic: false) }
        info.end = 3
        #expect(try TableSettings.spec(info, commandLogic: false).group == "g")
        info.end = 0
        #expect(try TableSettings.spec(info, commandLogic: false).group == "g", "no end")
    }

    private func refusal(_ info: LSTableInfo, commandLogic: Bool = false) -> String? {
        do throws(Failure) {
            _ = try TableSettings.spec(info, commandLogic: commandLogic)
            return nil
        } catch {
            #expect(error.isMisuse)
            return error.exception.reason
        }
    }

    // Rules: L-TBL-8
    @Test("A programming error names the rule in the terms of 1.x, and the value")
    func refusalsNameRuleAndValue() {
        let named = Self.named(["a b"], LSModeMerge, ["f"], snapshot: false)
        #expect(refusal(named) == #"Names must be non-empty, without spaces (value: ["a b"])"#)
        named.items = []
        #expect(refusal(named) == "The table has neither items nor a group (value: [])")
        named.items = ["7"]
        #expect(refusal(named) == nil, "an item name can be a number")
        #expect(
            refusal(named, commandLogic: true)
                == #"Command logic needs the fields "key" and "command" (value: ["f"])"#)
        named.fields = ["f", 7]
        #expect(refusal(named)?.hasPrefix("Names must be strings") == true)
        let group: LSTableInfo = LSTableInfo(
            group: "", mode: LSModeRaw, schema: "s", dataAdapter: nil, snapshot: false)
        #expect(refusal(group) == "The table has neither items nor a group")
        group.group = "g"
        group.requestedMaxFrequency = 2
        #expect(refusal(group) == "requestedMaxFrequency cannot be used in Raw mode (value: 2.0)")
        for frequency in [Double.nan, .infinity] {
            group.requestedMaxFrequency = frequency
            #expect(refusal(group)?.hasPrefix("requestedMaxFrequency must be greater than or equal to zero") == true)
        }
    }

    @Test("A copy of a table has the same settings")
    func tableCopy() {
        let table: LSTableInfo = LSTableInfo(
            group: "g", mode: LSModeDistinct, schema: "s", dataAdapter: "A", snapshot: true)
        table.adapterSet = "SET"
        table.selector = "sel"
        table.start = 2
        table.end = 3
        table.requestedDistinctSnapshotLength = 4
        table.requestedBufferSize = 5
        table.requestedMaxFrequency = 6
        table.unfilteredDispatch = true
        let copy = table.duplicate()
        #expect(copy.group == "g" && copy.mode == LSModeDistinct && copy.schema == "s" && copy.snapshot)
        #expect(copy.adapterSet == "SET" && copy.dataAdapter == "A" && copy.selector == "sel")
        #expect(copy.start == 2 && copy.end == 3 && copy.unfilteredDispatch)
        #expect(copy.requestedDistinctSnapshotLength == 4 && copy.requestedBufferSize == 5)
        #expect(copy.requestedMaxFrequency == 6)
    }

    // Rules: L-TBL-4
    @Test("An extended table can have an item range")
    func rangeOfExtendedTable() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let info = Self.named(["a", "b", "c"], LSModeMerge, ["f"], snapshot: false)
        info.start = 2
        info.end = 2
        _ = try it.client.subscribeTable(withExtendedInfo: info, delegate: table, useCommandLogic: false, error: ())
        it.server.push("U,1,1,v1", "U,1,3,v3")
        it.settle()
        #expect(table.events.lines == ["1 1 a ->v1*", "1 3 c ->v3*"])
    }

    // Rules: L-TDL-3
    @Test("An update can arrive before the call returns")
    func updateBeforeReturn() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        it.server.answer { request in
            request.operation == "add" ? ["SUBOK,\(request.subscription),1,2", "U,\(request.subscription),1,x|y"] : nil
        }
        let key = try it.client.subscribeTable(
            withExtendedInfo: Self.named(), delegate: table, useCommandLogic: false, error: ())
        it.settle()
        #expect(table.events.lines == ["\(key.keyValue) 1 a ->x* ->y* snapshot"])
    }

    // Rules: L-TDL-5
    @Test(
        "The end of a snapshot is not reported in MERGE and RAW mode, nor without a requested snapshot",
        arguments: [(LSModeMerge, true), (LSModeRaw, true), (LSModeDistinct, false), (LSModeCommand, false)])
    func noEndOfSnapshotWithoutRequest(_ mode: LSMode, _ snapshot: Bool) throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.named(["a"], mode, ["key", "command"], snapshot: snapshot), delegate: table,
            useCommandLogic: false, error: ())
        it.server.push("EOS,1,1")
        it.settle()
        #expect(table.events.lines == [])
    }

    // Rules: L-CLI-23, L-TDL-4, L-TDL-16, L-UPD-4
    @Test("Command logic compares an update with the previous values of its key")
    func commandLogic() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.named(["a"], LSModeCommand, ["key", "command", "v"]), delegate: table,
            useCommandLogic: true, error: ())
        it.server.push("U,1,1,k1|ADD|1", "U,1,1,k2|ADD|2", "EOS,1,1", "U,1,1,k1|UPDATE|3", "U,1,1,k2|DELETE|#")
        it.settle()
        #expect(
            table.events.lines == [
                "1 1 a ->k1* ->ADD* ->1* snapshot", "1 1 a ->k2* ->ADD* ->2* snapshot", "1 1 a end of snapshot",
                "1 1 a k1>k1 ADD>UPDATE* 1>3*", "1 1 a k2>k2 ADD>DELETE* 2>-*",
            ])
    }

    // Rules: L-CLI-24
    @Test("Without command logic, rows are compared with the previous update")
    func noCommandLogic() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.named(["a"], LSModeCommand, ["key", "command", "v"], snapshot: false),
            delegate: table, useCommandLogic: false, error: ())
        it.server.push("U,1,1,k1|ADD|1", "U,1,1,k2|DELETE|")
        it.settle()
        #expect(table.events.lines == ["1 1 a ->k1* ->ADD* ->1*", "1 1 a k1>k2* ADD>DELETE* 1>1"])
    }

    @Test("Command logic also works in MERGE mode")
    func commandLogicInMergeMode() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.named(["a"], LSModeMerge, ["v", "key", "command"], snapshot: false),
            delegate: table, useCommandLogic: true, error: ())
        it.server.push("U,1,1,1|k1|ADD", "U,1,1,2|k2|ADD", "U,1,1,3|k1|UPDATE")
        it.settle()
        #expect(table.events.lines.last == "1 1 a 1>3* k1>k1 ADD>UPDATE*")
    }

    @Test("With a schema, command logic takes the first field as the key and the second as the command")
    func commandLogicWithSchema() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        it.server.answer { $0.operation == "add" ? ["SUBOK,\($0.subscription),1,3"] : nil }
        let info = LSTableInfo(group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: false)
        _ = try it.client.subscribeTable(info, delegate: table, useCommandLogic: true, error: ())
        it.server.push("U,1,1,k1|ADD|1", "U,1,1,k2|ADD|2", "U,1,1,k1|UPDATE|3")
        it.settle()
        #expect(table.events.lines.last == "1 1 - k1>k1 ADD>UPDATE* 1>3*")
    }

    // Rules: L-CLI-22, L-TBL-9, L-TDL-12
    @Test("subscribeItems subscribes each item as a table, in one request")
    func subscribeItems() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let keys = try it.client.subscribeItems(
            withExtendedInfo: Self.named(["a", "b"], LSModeMerge, ["f"], snapshot: false), delegate: table, error: ())
        #expect(keys.map { ($0 as? LSSubscribedTableKey)?.keyValue } == [1, 2])
        #expect(keys.first as? LSSubscribedTableKey == LSSubscribedTableKey(keyValue: 1))
        #expect(it.server.messages.count == 1)
        it.server.push("U,2,1,x", "U,1,1,y")
        it.settle()
        #expect(table.events.take() == ["2 2 b ->x*", "1 1 a ->y*"])
        try it.client.unsubscribeTables(keys, error: ())
        it.settle()
        #expect(table.events.lines == ["1 1 a unsubscribed", "2 2 b unsubscribed"])
    }

    // Rules: L-CLI-22
    @Test("subscribeItems subscribes all items or none")
    func subscribeItemsIsAtomic() throws {
        let it = try TestConnection.opened()
        it.server.answer {
            $0.operation == "add" && $0.parameters["LS_group"] == "b" ? ["REQERR,\($0.id),21,no such item"] : nil
        }
        let table = TableRecorder()
        let error = thrownError {
            _ = try it.client.subscribeItems(
                withExtendedInfo: Self.named(["a", "b", "c"], LSModeMerge, ["f"]), delegate: table, error: ())
        }
        #expect(error?.code == 21)
        it.settle()
        #expect(it.server.messages.joined().components(separatedBy: "LS_op=delete").count == 3)
        #expect(it.client.blocking.engine.subscriptionObservers.isEmpty)
    }

    // Rules: L-CLI-19
    @Test("A refused subscription is an LSPushServerException")
    func refusedSubscription() throws {
        let it = try TestConnection.opened()
        it.server.answer { $0.operation == "add" ? ["REQERR,\($0.id),-3,not you"] : nil }
        let table = TableRecorder()
        let error = thrownError {
            _ = try it.client.subscribeTable(
                withExtendedInfo: Self.named(), delegate: table, useCommandLogic: false, error: ())
        }
        #expect(error?.domain == "LSPushServerException")
        #expect(error?.code == -3)
        #expect((error?.userInfo[LSExceptionKey] as? LSPushServerException)?.errorCode == -3)
        it.settle()
        #expect(table.events.lines == [])
    }

    // Combines: subscription, session end
    @Test("A table that the next session refuses ends with its notifications, and its key becomes unknown")
    func refusedInNextSession() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let key = try it.client.subscribeTable(
            withExtendedInfo: Self.named(), delegate: table, useCommandLogic: false, error: ())
        it.settle()
        _ = table.events.take()
        it.server.answer { $0.operation == "add" ? ["REQERR,\($0.id),-3,not any more"] : nil }
        it.server.cut()
        it.server.timers.fire(.retry)
        #expect(it.events.wait(for: "start streaming"))
        it.settle()
        #expect(table.events.take().last == "1 all unsubscribed")
        #expect(thrownError { try it.client.unsubscribeTable(key, error: ()) }?.domain == "LSPushClientException")
    }

    // Combines: subscription, session end
    @Test("An unsubscription succeeds if the session ends first")
    func unsubscribeDuringSessionEnd() throws {
        let it = try TestConnection.opened()
        let server = it.server
        let key = try it.client.subscribeTable(
            withExtendedInfo: Self.named(), delegate: nil, useCommandLogic: false, error: ())
        it.server.answer { request in
            guard request.operation == "delete" else { return nil }
            DispatchQueue.global().async { server.cut() }
            return []
        }
        #expect(throws: Never.self) { try it.client.unsubscribeTable(key, error: ()) }
    }

    @Test("The loss of the session ends the wait")
    func sessionLossEndsWait() throws {
        let it = try TestConnection.opened()
        let server = it.server
        it.server.answer { request in
            guard request.operation == "add" else { return nil }
            DispatchQueue.global().async { server.cut() }
            return []
        }
        let error = thrownError {
            _ = try it.client.subscribeTable(
                withExtendedInfo: Self.named(), delegate: nil, useCommandLogic: false, error: ())
        }
        #expect(error?.domain == "LSPushConnectionException")
        #expect(it.client.blocking.engine.subscriptionObservers.isEmpty)
    }

    // Rules: L-CLI-20
    @Test("Without a connection, table calls fail")
    func notConnected() {
        let it = TestConnection()
        let error = thrownError {
            _ = try it.client.subscribeTable(
                withExtendedInfo: Self.named(), delegate: nil, useCommandLogic: false, error: ())
        }
        #expect(error?.domain == "LSPushConnectionException")
        let raised = UncaughtExceptions.during {
            #expect(
                it.client.subscribeTable(withExtendedInfo: Self.named(), delegate: nil, useCommandLogic: false) == nil)
        }
        #expect(raised.first?.exception is LSPushConnectionException)
    }

    // Rules: L-CLI-21
    @Test("The table info is copied")
    func tableInfoIsCopied() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let info = Self.named(["a"], LSModeMerge, ["f"], snapshot: false)
        _ = try it.client.subscribeTable(withExtendedInfo: info, delegate: table, useCommandLogic: false, error: ())
        info.items = ["other", "items"]
        info.mode = LSModeRaw
        it.server.push("U,1,1,x")
        it.settle()
        #expect(table.events.lines == ["1 1 a ->x*"])
    }

    // Rules: L-CLI-25, L-INF-6
    @Test("The frequency of a table can be changed")
    func frequencyChange() throws {
        let it = try TestConnection.opened()
        let key = try it.client.subscribeTable(
            withExtendedInfo: Self.named(), delegate: nil, useCommandLogic: false, error: ())
        _ = it.server.takeMessages()
        try it.client.changeTableSubscription(key, with: LSSubscriptionConstraints(maxFrequency: 2), error: ())
        it.client.changeTableSubscription(key, with: LSSubscriptionConstraints())
        let messages = it.server.messages
        #expect(messages.count == 2)
        #expect(messages.first?.contains("LS_op=reconf&LS_requested_max_frequency=2") == true)
        #expect(messages.last?.contains("LS_requested_max_frequency=unlimited") == true)
        it.server.answer { $0.operation == "reconf" ? ["REQERR,\($0.id),13,unfiltered"] : nil }
        let error = thrownError {
            try it.client.changeTableSubscription(key, with: LSSubscriptionConstraints(maxFrequency: 5), error: ())
        }
        #expect(error?.code == 13)
        // The next session does not repeat a failed change.
        it.server.answer { _ in nil }
        _ = it.server.takeMessages()
        it.server.cut()
        it.server.timers.fire(.retry)
        it.settle()
        let added = it.server.messages.filter { $0.contains("LS_op=add") }
        #expect(
            added.count == 1 && added.allSatisfy { $0.contains("LS_requested_max_frequency=unlimited") }, "\(added)")
    }

    // Rules: L-CLI-27, L-CLI-28, L-TDL-10
    @Test("A refused unsubscription still ends the table")
    func refusedUnsubscription() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let key = try it.client.subscribeTable(
            withExtendedInfo: Self.named(), delegate: table, useCommandLogic: false, error: ())
        it.server.answer { $0.operation == "delete" ? ["REQERR,\($0.id),19,unknown"] : nil }
        #expect(thrownError { try it.client.unsubscribeTable(key, error: ()) }?.code == 19)
        it.settle()
        #expect(table.events.lines == ["1 1 a unsubscribed", "1 all unsubscribed"])
        #expect(thrownError { try it.client.unsubscribeTable(key, error: ()) }?.domain == "LSPushClientException")
        #expect(throws: Never.self) { try it.client.unsubscribeTables([key], error: ()) }
    }

    // Rules: L-TDL-13
    @Test("An unsubscription by the server ends the table")
    func unsubscribedByServer() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.named(), delegate: table, useCommandLogic: false, error: ())
        it.server.push("UNSUB,1")
        it.settle()
        #expect(table.events.lines == ["1 1 a unsubscribed", "1 all unsubscribed"])
    }

    // Rules: L-TDL-6
    @Test("The end of the snapshot is reported again in each session")
    func endOfSnapshotPerSession() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.named(["a"], LSModeDistinct, ["f"]), delegate: table, useCommandLogic: false,
            error: ())
        it.server.push("U,1,1,x", "EOS,1,1")
        it.server.cut()
        it.server.timers.fire(.retry)
        #expect(it.events.wait(for: "start streaming"))
        it.settle()
        it.server.push("U,1,1,x", "EOS,1,1", "U,1,1,y")
        it.settle()
        let once = ["1 1 a ->x* snapshot", "1 1 a end of snapshot"]
        #expect(table.events.lines == once + once + ["1 1 a x>y*"])
    }

    // Rules: L-CLI-23, L-CLI-28, L-TBL-6, L-TBL-8
    @Test("Invalid tables and calls raise exceptions")
    func programmingErrors() throws {
        let it = try TestConnection.opened()
        let client = it.client
        func subscribe(_ change: (LSExtendedTableInfo) -> Void, commandLogic: Bool = false) -> () throws -> Void {
            let info = Self.named()
            change(info)
            return {
                _ = try client.subscribeTable(
                    withExtendedInfo: info, delegate: nil, useCommandLogic: commandLogic, error: ())
            }
        }
        let wrong: [() throws -> Void] = [
            subscribe { $0.items = ["a b"] }, subscribe { $0.items = [] }, subscribe { $0.fields = nil },
            subscribe { $0.fields = [1] }, subscribe { $0.mode = LSMode(9) },
            subscribe({ _ in }, commandLogic: true),
            subscribe { $0.requestedBufferSize = -2 }, subscribe { $0.requestedMaxFrequency = -1 },
            subscribe { $0.requestedDistinctSnapshotLength = 1 },
            subscribe {
                $0.mode = LSModeCommand
                $0.requestedBufferSize = 3
            },
            { _ = try client.subscribeTable(withExtendedInfo: nil, delegate: nil, useCommandLogic: true, error: ()) },
            { try client.unsubscribeTable(nil, error: ()) },
            { try client.unsubscribeTable(LSSubscribedTableKey(keyValue: 99), error: ()) },
            { try client.unsubscribeTables(["a key"], error: ()) },
            { try client.changeTableSubscription(nil, with: LSSubscriptionConstraints(), error: ()) },
        ]
        for (index, call) in wrong.enumerated() {
            let raised = UncaughtExceptions.during { #expect(throws: NSError.self) { try call() } }
            #expect(raised.count == 1, "call \(index)")
            #expect(raised.first?.exception is LSPushClientException)
        }
        #expect(it.server.messages == [])
    }
}
