import Foundation
import Migration
import Testing

/// Shapes of code that applications have, each of which was once changed wrongly, or missed.
@Suite struct EverydayShapesTests {
    @Test func advicesInThePlaceOfAStatementLeaveTheNextOneAlone() throws {
        let after = try migratedLegacy(
            "func f(c: LSClient!, names: [String]) {\n    c.beginBatch()\n    for name in names { print(name) }\n    c.commitBatch()\n    print(names)\n}\n"
        )
        #expect(after.contains("    for name in names { print(name) }\n"))
        #expect(after.contains("    print(names)\n"))
        #expect(after.occurrences(of: "// MIGRATE: Calls that are made together") == 2)
    }

    @Test func whatIsAssignedToAnOptionalIsNotUnwrapped() throws {
        #expect(
            try migratedUnified(
                "struct S { let items: [Any]?\n    init(_ s: LSSubscription) { items = s.items; let n: [String]? = s.fields; print(n as Any) }\n    func group(_ s: LSSubscription) -> String? { return s.itemGroup }\n}\n"
            )
                == "struct S { let items: [Any]?\n    init(_ s: Subscription) { items = s.items; let n: [String]? = s.fields; print(n as Any) }\n    func group(_ s: Subscription) -> String? { return s.itemGroup }\n}\n"
        )
    }

    @Test func aMemberOfWhatIsAssignedToAnOptionalIsUnwrapped() throws {
        #expect(
            try migratedUnified(
                "func f(_ s: LSSubscription) -> Any? {\n    var t: String? = s.itemGroup.uppercased()\n    t = s.itemGroup\n        .lowercased()\n    t = s.itemGroup + \"x\"\n    t = s.itemGroup\n    print(t as Any, nil != s.items, nil == s.fields, nil != s.items.first)\n    return s.items[0]\n}\n"
            )
                == "func f(_ s: Subscription) -> Any? {\n    var t: String? = s.itemGroup!.uppercased()\n    t = s.itemGroup!\n        .lowercased()\n    t = s.itemGroup! + \"x\"\n    t = s.itemGroup\n    print(t as Any, nil != s.items, nil == s.fields, nil != s.items!.first)\n    return s.items![0]\n}\n"
        )
    }

    @Test func anUnknownTimeIsNoDate() throws {
        let after = try migratedUnified(
            """
            class D: LSMPNSubscriptionDelegate {
                func show(_ s: LSMPNSubscription, _ t: LSMPNSubscription?) {
                    if let date = s.statusTimestamp { print(date) }
                    print(t?.statusTimestamp ?? Date())
                }
                func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?) {
                    print(timestamp?.description ?? "never")
                }
            }

            """)
        let date = ".flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil })"
        #expect(after.contains("if let date = Optional(s.statusTimestamp)\(date) { print(date) }"))
        #expect(after.contains("print((t?.statusTimestamp)\(date) ?? Date())"))
        #expect(
            after.contains(
                "let timestamp: Date? = timestamp > 0 ? Date(timeIntervalSince1970: Double(timestamp) / 1_000) : nil"))
    }

    @Test func aTriggeredPushSubscriptionStaysSubscribed() throws {
        let result = try migrated(
            "import UnifiedLSClient\nfunc f(s: LSMPNSubscription, t: LSMPNSubscription?) {\n    if !s.isSubscribed { print(1) }\n    print(t?.isSubscribed as Any)\n}\n"
        )
        #expect(result.after.contains("if !(s.isSubscribed || s.isTriggered) { print(1) }"))
        #expect(result.findings.contains { $0.kind == .person && $0.line == 4 })
    }

    @Test func dictionariesOfAnUpdateHaveNoNulls() throws {
        #expect(
            try migratedUnified(
                """
                func f(u: LSItemUpdate) {
                    for (name, value) in u.changedFields { print(name, value) }
                    print(u.fields.count, u.fields["a"] as? String ?? "")
                    let row = u.fieldsByPositions as? [Int: String]
                    let all = u.fields as! [String: Any]
                    print(row as Any, all)
                }

                """) == """
                    func f(u: ItemUpdate) {
                        for (name, value) in u.changedFields.compactMapValues({ $0 }) { print(name, value) }
                        print(u.fields.compactMapValues({ $0 }).count, u.fields["a"] as? String ?? "")
                        let row = Optional(u.fieldsByPositions.compactMapValues { $0 })
                        let all = (u.fields.compactMapValues { $0 } as [String: Any])
                        print(row as Any, all)
                    }

                    """)
    }

    @Test func aTableInRawModeTakesItsSnapshotSetting() throws {
        let after = try migratedLegacy(
            """
            func f(mode: LSMode) {
                let raw = LSExtendedTableInfo(items: ["a"], mode: LSModeRaw, fields: ["b"], dataAdapter: nil, snapshot: false)!
                let any = LSExtendedTableInfo(items: ["a"], mode: mode, fields: ["b"], dataAdapter: nil, snapshot: false)!
                any.snapshot = false
                raw.snapshot = names.isEmpty
                let merged = LSExtendedTableInfo(items: ["a"], mode: LSModeMerge, fields: ["b"], dataAdapter: nil, snapshot: false)!
                print(raw, any, merged)
            }

            """)
        #expect(after.contains("raw.requestedSnapshot = (names.isEmpty) ? .yes : nil\n"))
        #expect(after.occurrences(of: "raw.requestedSnapshot") == 1)
        #expect(after.occurrences(of: "any.requestedSnapshot = nil\n") == 2)
        #expect(after.contains("merged.requestedSnapshot = .no\n"))
        #expect(after.contains("any.requestedSnapshot = nil\n"))
    }

    @Test func timesThatAreReadAndSetInOneStatementKeepTheirUnit() throws {
        let after = try migratedUnified(
            "func f(o: LSConnectionOptions, p: LSConnectionOptions) {\n    o.retryDelay = o.retryDelay == 0 ? 1 : o.retryDelay\n    o.idleTimeout = p.idleTimeout\n    o.stalledTimeout = 2 * p.stalledTimeout\n}\n"
        )
        #expect(
            after.contains(
                "o.retryDelay = Int((((Double(o.retryDelay) / 1_000) == 0 ? 1 : (Double(o.retryDelay) / 1_000)) * 1_000).rounded())"
            ))
        #expect(after.contains("o.idleTimeout = Int((((Double(p.idleTimeout) / 1_000)) * 1_000).rounded())"))
        #expect(after.contains("o.stalledTimeout = Int(((2 * (Double(p.stalledTimeout) / 1_000)) * 1_000).rounded())"))
    }

    @Test func keyPathsToWhatChangesAreFollowedOrReported() throws {
        let result = try migrated(
            """
            import UnifiedLSClient
            func f(c: LSLightstreamerClient, get: (KeyPath<LSConnectionOptions, TimeInterval>) -> TimeInterval, names: [Other]) {
                print(c.subscriptions.map(\\.mode), names.map(\\.mode), c.mpnSubscriptions.map(\\.status))
                print(get(\\.idleTimeout))
                print(get(\\LSConnectionOptions.retryDelay))
                print(\\LSConnectionOptions.isSlowingEnabled, \\LSConnectionOptions.contentLength)
            }

            """)
        #expect(result.after.contains("c.subscriptions.map(\\.mode), names.map(\\.mode)"))
        #expect(result.after.contains("print(\\ConnectionOptions.slowingEnabled, \\ConnectionOptions.contentLength)"))
        #expect(result.findings.filter { $0.kind == .person }.map(\.line) == [3, 3, 3, 4, 5])
    }

    @Test func aCapturedStatusKeepsItsName() throws {
        let after = try migratedUnified(
            "class A: NSObject, LSClientDelegate {\n    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {\n        run { [weak self, status] in print(status, self as Any) }\n    }\n}\n"
        )
        #expect(after.contains("{ [weak self, status] in print(status.rawValue, self as Any) }"))
    }

    @Test func secondsMayBeChosenAndMayBeNegative() throws {
        #expect(
            try migratedUnified(
                "func f(c: LSLightstreamerClient, isSlow: Bool) {\n    c.connectionOptions.retryDelay = isSlow ? 10 : 2.5\n    c.sendMessage(\"x\", withSequence: nil, timeout: -1, delegate: nil, enqueueWhileDisconnected: false)\n}\n"
            )
                == "func f(c: LightstreamerClient, isSlow: Bool) {\n    c.connectionOptions.retryDelay = isSlow ? 10_000 : 2_500\n    c.sendMessage(\"x\", withSequence: nil, timeout: -1, delegate: nil, enqueueWhileDisconnected: false)\n}\n"
        )
    }

    @Test func secondsOfAClosureAreLeftToAPerson() throws {
        let result = try migrated(
            """
            import UnifiedLSClient
            func f(c: LSLightstreamerClient) {
                c.connectionOptions.retryDelay = { 5 }()
            }

            """)
        #expect(result.after.contains("c.connectionOptions.retryDelay = { 5 }()"))
        #expect(result.findings.filter { $0.kind == .person }.map(\.line) == [3])
    }

    @Test func textsThatAreReadStayTexts() throws {
        let after = try migratedUnified(
            "func f(o: LSConnectionOptions, s: LSSubscription, d: UserDefaults) {\n    print(o.forcedTransport ?? \"auto\", s.requestedMaxFrequency ?? \"-\", s.requestedSnapshot ?? \"-\")\n    if s.requestedBufferSize != nil { print(o.forcedTransport?.count as Any) }\n    o.forcedTransport = d.string(forKey: \"t\")\n}\n"
        )
        #expect(after.contains("o.forcedTransport?.rawValue ?? \"auto\""))
        #expect(
            after.contains(
                #"s.requestedMaxFrequency.map({ if case .limited(let limit) = $0 { Int(exactly: limit)?.description ?? "\(limit)" } else { "\($0)" } }) ?? "-""#
            ))
        #expect(
            after.contains(
                #"s.requestedSnapshot.map({ if case .length(let length) = $0 { "\(length)" } else { "\($0)" } }) ?? "-""#
            ))
        #expect(after.contains("if s.requestedBufferSize != nil { print(o.forcedTransport?.rawValue.count as Any) }"))
        #expect(
            after.contains(
                #"= (d.string(forKey: "t") as String?).flatMap { TransportSelection(rawValue: $0) }"#))
    }

    @Test func callsOfDelegateMethodsFollowThem() throws {
        let unified = try migratedUnified(
            """
            class Base: NSObject, LSClientDelegate, LSClientMessageDelegate {
                func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { print(status) }
                func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?) {}
                func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {}
                func clientDidAdd(_ client: LSLightstreamerClient) {}
            }
            class Screen: Base {
                weak var next: LSClientDelegate?
                weak var own: Other?
                override func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
                    super.client(client, didChangeStatus: status)
                    next?.client?(client, didChangeStatus: status)
                    own?.client(client, didChangeStatus: status)
                }
                override func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?) {
                    super.client(client, didReceiveServerError: errorCode, withMessage: errorMessage)
                }
                override func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {
                    super.client(client, didProcessMessage: originalMessage)
                }
                override func clientDidAdd(_ client: LSLightstreamerClient) { super.clientDidAdd(client) }
            }
            protocol Other: AnyObject { func client(_ client: LSLightstreamerClient, didChangeStatus status: String) }

            """)
        #expect(unified.contains("super.client(client, didChangeStatus: status)\n"))
        #expect(unified.contains("own?.client(client, didChangeStatus: status.rawValue)"))
        #expect(unified.contains("withMessage: errorMessage ?? \"\")"))
        #expect(unified.contains("super.client(client, didProcessMessage: originalMessage, withResponse: response)"))
        #expect(unified.contains("{ super.clientDidAddDelegate(client) }"))

        let legacy = try migratedLegacy(
            """
            class Base: LSTableDelegate {
                func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) {}
                func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {}
            }
            class Screen: Base {
                override func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) {
                    super.table(tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
                }
                override func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { super.tableDidUnsubscribeAllItems(tableKey) }
            }

            """)
        #expect(legacy.contains("super.subscription(tableKey, didUpdateItem: updateInfo)"))
        #expect(legacy.contains("{ super.subscriptionDidUnsubscribe(tableKey) }"))
    }

    @Test func anOptionalIsConnectedStaysOptional() throws {
        #expect(
            try migratedLegacy(
                "class A { var client: LSClient?\n    var b: B?\n    var isUp: Bool { client?.isConnected ?? false }\n    var isOn: Bool { b?.client.isConnected == true } }\nclass B { let client: LSClient = LSClient() }\n"
            ).contains(
                "client.map({ $0.status == .STALLED || $0.status.rawValue.hasPrefix(\"CONNECTED:\") }) ?? false }\n    var isOn: Bool { (b?.client).map({ $0.status == .STALLED || $0.status.rawValue.hasPrefix(\"CONNECTED:\") }) == true"
            ))
    }

    @Test func aMessageInfoWithAWrittenTypeIsNotLeftToAPerson() throws {
        let result = try migrated(
            "import LegacyLSClient\nclass A: LSMessageDelegate {\n    func f(c: LSClient) {\n        let m: LSMessageInfo = LSMessageInfo(message: \"x\", sequence: \"S\", delayTimeout: 2)\n        c.sendMessage(m, delegate: self)\n    }\n    func message(_ info: LSMessageInfo!, didProcessWithProgressiveNumber n: Int32) { print(info.message ?? \"\") }\n}\n"
        )
        #expect(!result.findings.contains { $0.kind == .person })
        #expect(result.after.contains("print(Optional(info) ?? \"\")"))
        #expect(!result.after.contains("LSMessageInfo"))
    }

    @Test func whatInheritsFromAClassOfTheLibraryIsReported() throws {
        for (base, advice) in [
            ("LSSubscription", "Subscription cannot be subclassed"),
            ("LSLightstreamerClient", "LightstreamerClient cannot"),
            ("LSItemUpdate", "ItemUpdate is a protocol"),
        ] {
            let result = try migrated("import UnifiedLSClient\nclass Own: \(base) {}\n")
            #expect(result.findings.contains { $0.kind == .person && $0.advice?.hasPrefix(advice) == true })
            #expect(result.after.contains("// MIGRATE: \(advice)"))
            // A second run adds nothing.
            #expect(try migrated(result.after).after == result.after)
        }
        let own = try migrated(
            "import UnifiedLSClient\nprotocol Streaming { var status: String { get }\n    var delegates: [Any] { get } }\nextension LSLightstreamerClient: Streaming {}\n"
        )
        #expect(own.findings.contains { $0.kind == .person && $0.advice?.hasPrefix("status of Streaming") == true })
    }

    @Test func anOptionalPositionStaysOptional() throws {
        #expect(
            try migratedUnified("func f(u: LSItemUpdate?) -> String { \"item \\(u?.itemPos ?? 0)\" }\n")
                == "func f(u: ItemUpdate?) -> String { \"item \\((u?.itemPos).map({ UInt($0) }) ?? 0)\" }\n")
    }

    @Test func aPositionIsConvertedUnlessAnUpdateHasIt() throws {
        #expect(
            try migratedUnified(
                "struct Row { let itemPos: UInt }\nfunc f(u: LSItemUpdate, s: LSSubscription, row: Row, p: UInt) {\n    print(s.value(withItemPos: row.itemPos, fieldPos: 1), s.value(withItemPos: u.itemPos, fieldPos: p))\n    print(u.valueWithFieldPos(p), u.valueWithFieldPos(u.itemPos))\n}\n"
            )
                == "struct Row { let itemPos: UInt }\nfunc f(u: ItemUpdate, s: Subscription, row: Row, p: UInt) {\n    print(s.valueWithItemPos(Int(row.itemPos), fieldPos: 1), s.valueWithItemPos(u.itemPos, fieldPos: Int(p)))\n    print(u.value(withFieldPos: Int(p)), u.value(withFieldPos: u.itemPos))\n}\n"
        )
    }

    @Test func aChainThroughAParameterThatIsNoOptionalAnyMoreIsPlain() throws {
        let after = try migratedLegacy(
            """
            final class A: LSTableDelegate, LSConnectionDelegate {
                func table(_ key: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith info: LSUpdateInfo!) {
                    if let place = info?.itemPosition { print(place) }
                    print(info?.itemPosition ?? 0, key?.isEqual(info) == true)
                }
                func clientConnectionDidEstablish(_ client: LSClient!) {
                    print(client?.isConnected == true, client?.connectionStatus == LSConnectionStatusStalled)
                }
            }

            """)
        #expect(after.contains("if let place = Optional(Int32(info.itemPos)) { print(place) }"))
        #expect(after.contains("print(Optional(Int32(info.itemPos)) ?? 0, (key === info) == true)"))
        #expect(
            after.contains(
                "print((client.status == .STALLED || client.status.rawValue.hasPrefix(\"CONNECTED:\")) == true, client.status == .STALLED)"
            ))
    }

    @Test func aParameterThatIsNoOptionalAnyMoreIsNotUnwrapped() throws {
        let after = try migratedLegacy(
            "class A: LSTableDelegate {\n    func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) { keep(updateInfo!, tableKey!) }\n}\n"
        )
        #expect(after.contains("{ keep(updateInfo, tableKey) }"))
    }

    @Test func aLoggerOfTheApplicationIsReported() throws {
        let result = try migrated("import UnifiedLSClient\nclass Log: NSObject, LSLoggerProvider, LSLogger {}\n")
        #expect(result.findings.count { $0.kind == .person } == 2)
        #expect(result.after.contains("// MIGRATE: the method of LSLoggerProvider is loggerWithCategory(_:)"))
        #expect(try migrated("import ModernClient\nclass Log: LSLoggerProvider {}\n").findings.isEmpty)
        let single = try migrated("import protocol UnifiedLSClient.LSLogger\nclass Log: LSLogger {}\n")
        #expect(single.findings.count { $0.kind == .person } == 1)
    }

    @Test func aNameThatMeansSomethingElseInsideIsLeftAlone() throws {
        let after = try migratedUnified(
            """
            class A: NSObject, LSClientDelegate {
                var order = ""
                func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
                    func log(_ status: String) { print(status == "DISCONNECTED" ? "a" : "b") }
                    log(status)
                    if case let status = order, status == "X" { print(status.count) }
                    order = status
                }
            }

            """)
        #expect(after.contains(#"func log(_ status: String) { print(status == "DISCONNECTED" ? "a" : "b") }"#))
        #expect(after.contains("log(status.rawValue)"))
        #expect(after.contains(#"if case let status = order, status == "X" { print(status.count) }"#))
        #expect(after.contains("order = status.rawValue"))
    }
}
