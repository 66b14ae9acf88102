import EmbeddedServer
import TestSupport
import Testing

@testable import EmbeddedServer

@Suite(.ownThread) struct PushNotificationTests {
    private static let registration =
        "LS_op=register&PN_type=Google&PN_appId=com.lightstreamer.demo.android.stocklistdemo&PN_deviceToken=token"
    private static let target = "LS_mode=MERGE&LS_group=count&LS_schema=count&LS_data_adapter=COUNT"
    private static let format = "PN_notificationFormat={\"a\":\"b\"}"

    private func control(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage("control\r\nLS_reqId=\(id)&\(parameters)")
    }

    /// Opens a session and registers the device.
    private func register(_ client: ScriptedClient) throws -> String {
        _ = try client.openSession("TEST")
        control(client, 1, Self.registration)
        let lines = try client.nextLines(2)
        #expect(lines[0] == "REQOK,1")
        let arguments = lines[1].split(separator: ",").map(String.init)
        #expect(arguments[0] == "MPNREG" && arguments[1].count == 36)
        #expect(arguments[2] == "MPN_INTERNAL_DATA_ADAPTER")
        return arguments[1]
    }

    private func activate(_ client: ScriptedClient, _ id: Int, _ device: String, _ more: String = "") throws -> String {
        control(client, id, "LS_op=activate&LS_subId=\(id)&PN_deviceId=\(device)&\(Self.target)&\(Self.format)\(more)")
        let line = try client.line(startingWith: "MPNOK,\(id),")
        return String(line.dropFirst("MPNOK,\(id),".count))
    }

    @Test("MPN subscriptions in RAW or COMMAND mode are refused")
    func requiresMergeOrDistinct() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let device = try register(client)
        let target = "LS_group=count&LS_schema=count&LS_data_adapter=COUNT&\(Self.format)&PN_deviceId=\(device)"
        for mode in ["RAW", "COMMAND"] {
            control(client, 2, "LS_op=activate&LS_subId=1&LS_mode=\(mode)&\(target)")
            #expect(try client.nextLine() == "REQERR,2,24,Invalid mode for push notifications: \(mode)")
        }
        _ = try activate(client, 3, device)
        control(client, 4, "LS_op=activate&LS_subId=4&LS_mode=DISTINCT&\(target)")
        #expect(try client.line(startingWith: "REQERR") == "REQERR,4,24,Invalid mode for these items")
    }

    @Test("A suspended device becomes active when it registers again")
    func registrationResumesDevice() throws {
        let module = PushNotificationModule(applications: [.apple: ["app"]])
        let registration = PushRegistration(platform: "Apple", application: "app", token: "t", newToken: nil)
        let device = try module.register(registration)
        let target = try PushTarget(
            RequestParameters([.init("LS_group", "g"), .init("LS_schema", "s"), .init("LS_mode", "MERGE")]))
        let activation = PushActivation(
            deviceID: device, subscriptionID: nil, target: target, bufferSize: nil, frequency: nil, format: "{}",
            trigger: nil, coalesces: false)
        let resolved = ResolvedSubscription(items: [], fields: [])
        module.setDevice(device, isSuspended: true)
        #expect(throws: RequestFailure.self) { try module.activate(activation, resolved) }
        #expect(try module.register(registration) == device)
        #expect(throws: Never.self) { try module.activate(activation, resolved) }
    }

    @Test("Many MPN subscriptions are activated in linear time")
    func activatesInLinearTime() throws {
        let module = PushNotificationModule.forEveryApplication()
        let device = try module.register(
            PushRegistration(platform: "Apple", application: "app", token: "t", newToken: nil))
        let target = try PushTarget(
            RequestParameters([.init("LS_group", "g"), .init("LS_schema", "s"), .init("LS_mode", "MERGE")]))
        let activation = PushActivation(
            deviceID: device, subscriptionID: nil, target: target, bufferSize: nil, frequency: nil, format: "{}",
            trigger: nil, coalesces: false)
        let resolved = ResolvedSubscription(items: [], fields: [])
        var ids: [String] = []
        let seconds = cpuSeconds {
            for _ in 1...20_000 {
                guard let new = try? module.activate(activation, resolved) else { return }
                ids.append(new.id)
            }
        }
        #expect(module.subscriptionIDs == ids && ids.count == 20_000)
        // Quadratic work takes minutes without optimization.
        #expect(seconds < 20)
        // The order is that of the activations, even after the newest one was removed.
        let removed = ids.removeLast()
        _ = try module.deactivate(device: device, id: removed, isTriggered: nil)
        for _ in 1...2 { ids.append(try module.activate(activation, resolved).id) }
        #expect(module.subscriptionIDs == ids)
    }

    @Test("Registering the same token again returns the same device")
    func sameTokenSameDevice() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let device = try register(try test.client())
        let second = try test.client()
        #expect(try register(second) == device)
        control(second, 2, "LS_op=reset_badge&PN_deviceId=\(device)")
        #expect(try second.nextLines(2) == ["REQOK,2", "MPNZERO,\(device)"])
        control(second, 3, "LS_op=reset_badge&PN_deviceId=other")
        #expect(try second.nextLine() == "REQERR,3,45,MPN invalid device ID")
        control(second, 4, "LS_op=register&PN_type=Google&PN_appId=mine&PN_deviceToken=t")
        #expect(try second.nextLine() == "REQERR,4,43,MPN invalid application ID")
        control(second, 5, "LS_op=register&PN_type=Abacus&PN_appId=mine&PN_deviceToken=t")
        #expect(try second.nextLine().hasPrefix("REQERR,5,42,"))
    }

    @Test("The device's table lists its MPN subscriptions")
    func deviceTableListsSubscriptions() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let device = try register(client)
        control(
            client, 2,
            "LS_op=add&LS_subId=1&LS_mode=COMMAND&LS_group=SUBS-\(device)&LS_schema=key command&LS_snapshot=true"
                + "&LS_requested_max_frequency=unfiltered&LS_data_adapter=MPN_INTERNAL_DATA_ADAPTER")
        #expect(try client.line(startingWith: "EOS") == "EOS,1,1")
        let first = try activate(client, 3, device)
        #expect(try client.line(startingWith: "U,1,") == "U,1,1,SUB-\(first)|ADD")
        let second = try activate(client, 4, device)
        #expect(second != first)
        #expect(try client.line(startingWith: "U,1,") == "U,1,1,SUB-\(second)|")
        // Coalescing returns one of the existing subscriptions.
        #expect([first, second].contains(try activate(client, 5, device, "&PN_coalescing=true")))
        control(client, 6, "LS_op=deactivate&PN_deviceId=\(device)&PN_subscriptionId=\(second)")
        #expect(try client.line(startingWith: "MPNDEL") == "MPNDEL,\(second)")
        #expect(try client.line(startingWith: "U,1,") == "U,1,1,|DELETE")
        control(client, 7, "LS_op=deactivate&PN_deviceId=\(device)")
        #expect(try client.line(startingWith: "MPNDEL") == "MPNDEL,\(first)")
    }

    @Test("A repeated activation receives the same response and creates no subscription")
    func repeatedActivation() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let device = try register(client)
        let id = try activate(client, 2, device, "&PN_trigger=0==0")
        control(
            client, 3,
            "LS_op=add&LS_subId=9&LS_mode=MERGE&LS_group=SUB-\(id)&LS_schema=status&LS_snapshot=true"
                + "&LS_data_adapter=MPN_INTERNAL_DATA_ADAPTER")
        test.clock.advance(byMilliseconds: 500)
        #expect(try client.line(startingWith: "U,9,1,TRIG") == "U,9,1,TRIGGERED")
        // A repetition does not re-arm the trigger.
        for request in [2, 4] {
            let target = "\(Self.target)&\(Self.format)&PN_trigger=0==0"
            control(client, request, "LS_op=activate&LS_subId=2&PN_deviceId=\(device)&\(target)")
            #expect(try client.nextLines(2) == ["REQOK,\(request)", "MPNOK,2,\(id)"])
        }
        #expect(try activate(client, 5, device, "&PN_trigger=0==0") != id, "another LS_subId is another subscription")
        control(client, 6, "LS_op=deactivate&PN_deviceId=\(device)&PN_subscriptionId=\(id)")
        #expect(try client.line(startingWith: "MPNDEL") == "MPNDEL,\(id)")
        #expect(try activate(client, 2, device, "&PN_trigger=0==0") != id, "the first one is gone")
    }

    @Test("A token change that is repeated because its response was lost finds the device under its new token")
    func repeatedTokenChange() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let device = try register(client)
        for request in 2...3 {
            control(client, request, Self.registration + "&PN_newDeviceToken=changed")
            #expect(try client.nextLines(2).last?.hasPrefix("MPNREG,\(device),") == true)
        }
    }

    @Test("A trigger fires once, and a reconfiguration re-arms it")
    func triggerFiresOnce() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let device = try register(client)
        let trigger = "Integer.parseInt(${count}) > 2"
        let id = try activate(client, 2, device, "&PN_trigger=\(trigger)")
        control(
            client, 3,
            "LS_op=add&LS_subId=9&LS_mode=MERGE&LS_group=SUB-\(id)&LS_schema=status trigger group&LS_snapshot=true"
                + "&LS_data_adapter=MPN_INTERNAL_DATA_ADAPTER")
        #expect(try client.line(startingWith: "U,9,") == "U,9,1,ACTIVE|\(trigger)|count")
        test.clock.advance(byMilliseconds: 500)
        #expect(try client.line(startingWith: "U,9,") == "U,9,1,TRIGGERED||")
        control(
            client, 4, "LS_op=pn_reconf&PN_deviceId=\(device)&PN_subscriptionId=\(id)&PN_trigger=1==2&\(Self.target)")
        #expect(try client.line(startingWith: "MPNCONF") == "MPNCONF,\(id)")
        #expect(try client.line(startingWith: "U,9,") == "U,9,1,ACTIVE|1==2|")
        let other = Self.target.replacingOccurrences(of: "LS_group=count", with: "LS_group=other")
        control(client, 5, "LS_op=pn_reconf&PN_deviceId=\(device)&PN_subscriptionId=\(id)&\(other)")
        #expect(try client.line(startingWith: "REQERR").hasPrefix("REQERR,5,56,"))
        // The request must repeat the target; a missing data adapter means the default one.
        for (missing, code) in [("&LS_schema=count", 65), ("&LS_group=count", 65), ("&LS_data_adapter=COUNT", 56)] {
            let target = Self.target.replacingOccurrences(of: missing, with: "")
            control(client, 5, "LS_op=pn_reconf&PN_deviceId=\(device)&PN_subscriptionId=\(id)&\(target)")
            #expect(try client.line(startingWith: "REQERR").hasPrefix("REQERR,5,\(code),"), "\(missing)")
        }
        control(client, 6, "LS_op=deactivate&PN_deviceId=\(device)&PN_subscriptionStatus=TRIGGERED")
        #expect(try client.line(startingWith: "REQ") == "REQOK,6")
        control(client, 7, "LS_op=deactivate&PN_deviceId=\(device)&PN_subscriptionStatus=ACTIVE")
        #expect(try client.line(startingWith: "MPNDEL") == "MPNDEL,\(id)")
    }

    @Test("An activated MPN subscription of a previous server is evaluated on the module's next server")
    func moduleResumesOnNextServer() throws {
        let module = PushNotificationModule.forEveryApplication()
        let target =
            "LS_mode=MERGE&LS_group=home&LS_schema=degrees&\(Self.format)&PN_trigger=Integer.parseInt(${degrees}) > 20"
        var existing = ""
        for (round, degrees) in ["1", "21"].enumerated() {
            let home = ManualDataAdapter()
            try withServerAndWait(adapterSets: [
                AdapterSet(
                    name: "TEST", dataAdapters: ["DEFAULT": home, module.dataAdapterName: module],
                    pushNotifications: module)
            ]) { server in
                let client = try ScriptedClient(port: server.port)
                let device = try register(client)
                control(client, 2, "LS_op=activate&LS_subId=2&PN_deviceId=\(device)&\(target)\(existing)")
                let id = String(try client.line(startingWith: "MPNOK,2,").dropFirst("MPNOK,2,".count))
                existing = "&PN_subscriptionId=\(id)"
                control(
                    client, 3,
                    "LS_op=add&LS_subId=9&LS_mode=MERGE&LS_group=SUB-\(id)&LS_schema=status&LS_snapshot=true"
                        + "&LS_data_adapter=\(module.dataAdapterName)")
                #expect(try client.line(startingWith: "U,9,") == "U,9,1,ACTIVE")
                home.update("home", ["degrees": degrees])
                if round == 1 { #expect(try client.line(startingWith: "U,9,") == "U,9,1,TRIGGERED") }
            }
        }
        #expect(module.subscriptionIDs.count == 1)
    }

    @Test("When a device registers on the module's next server, its MPN subscriptions are evaluated")
    func registrationResumesTriggers() throws {
        let module = PushNotificationModule.forEveryApplication()
        var id = ""
        for round in 0..<2 {
            let home = ManualDataAdapter()
            try withServerAndWait(adapterSets: [
                AdapterSet(
                    name: "TEST", dataAdapters: ["DEFAULT": home, module.dataAdapterName: module],
                    pushNotifications: module)
            ]) { server in
                let client = try ScriptedClient(port: server.port)
                let device = try register(client)
                if round == 0 {
                    control(
                        client, 2,
                        "LS_op=activate&LS_subId=2&PN_deviceId=\(device)&LS_mode=MERGE&LS_group=home&LS_schema=degrees"
                            + "&\(Self.format)&PN_trigger=Integer.parseInt(${degrees}) > 20")
                    id = String(try client.line(startingWith: "MPNOK,2,").dropFirst("MPNOK,2,".count))
                } else {
                    control(
                        client, 3,
                        "LS_op=add&LS_subId=9&LS_mode=MERGE&LS_group=SUB-\(id)&LS_schema=status&LS_snapshot=true"
                            + "&LS_data_adapter=\(module.dataAdapterName)")
                    #expect(try client.line(startingWith: "U,9,") == "U,9,1,ACTIVE")
                    home.update("home", ["degrees": "21"])
                    #expect(try client.line(startingWith: "U,9,") == "U,9,1,TRIGGERED")
                }
            }
        }
    }

    @Test("Invalid requests are refused with their documented codes")
    func refusalCodes() throws {
        let test = try TestServer()
        defer { test.server.stop() }
        let client = try test.client()
        let device = try register(client)
        let cases = [
            ("PN_deviceId=\(device)&LS_mode=MERGE&LS_group=x&LS_schema=y&LS_data_adapter=NONE&\(Self.format)", "17"),
            ("PN_deviceId=unknown&\(Self.target)&\(Self.format)", "45"),
            ("PN_deviceId=\(device)&\(Self.target)", "53"),
            ("PN_deviceId=\(device)&\(Self.target)&PN_notificationFormat=text", "52"),
            ("PN_deviceId=\(device)&\(Self.target)&\(Self.format)&PN_subscriptionId=unknown", "46"),
        ]
        for (number, (parameters, code)) in cases.enumerated() {
            control(client, number + 2, "LS_op=activate&LS_subId=1&\(parameters)")
            #expect(try client.nextLine().hasPrefix("REQERR,\(number + 2),\(code),"))
        }
        let plain = try test.client()
        _ = try plain.openSession("HAND")
        control(plain, 1, Self.registration)
        #expect(try plain.nextLine() == "REQERR,1,40,MPN Module disabled")
    }

    @Test(arguments: [
        ("true", true), ("false", false), ("1==2", false), ("0==0", true), ("0<1", true), ("2 >= 3", false),
        ("Integer.parseInt(${n}) > -1", true), ("Integer.parseInt(${n}) < -1", false),
        ("Double.parseDouble(${n}) <= 7", true), ("${missing} == 1", false), ("nonsense", false),
    ])
    func triggerExpressions(text: String, isTrue: Bool) {
        #expect(TriggerExpression.isTrue(text) { $0 == "n" ? "7" : nil } == isTrue)
    }
}
