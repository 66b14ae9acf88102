import Migration
import Testing

/// Delegate methods of a subclass, where the class above it conforms: the Objective-C libraries called them, Swift does not.
@Suite struct InheritedConformanceTests {
    /// The lines of methods that are reported as never called, by file.
    private func uncalled(_ files: (path: String, text: String)..., stage: Stage = .modern) throws -> [String] {
        try migrated(files, stage: stage).flatMap(\.findings).filter {
            $0.kind == .person && $0.advice?.hasPrefix("Nothing calls this method") == true
        }.map { "\($0.path):\($0.line) \($0.use)" }
    }

    @Test func aMethodThatOnlyASubclassDeclaresIsReported() throws {
        let code = """
            class Base: NSObject, LSTableDelegate {
                func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {}
            }
            class Screen: Base {
                func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) {}
                override func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {}
                func table(_ view: AnyObject, didSelect row: Int) {}
            }

            """
        for stage in [Stage.unifiedImport, .sharedSession, .modern] {
            #expect(
                try uncalled(("A.swift", code), stage: stage) == [
                    "A.swift:5 LSTableDelegate.table(_:itemPosition:itemName:didUpdateWith:)"
                ])
        }
        let result = try #require(migrated([("A.swift", code)]).first)
        let advice =
            "Nothing calls this method: Base conforms to LSTableDelegate, so declare the method there, too, and override it here"
        #expect(result.after.contains("    // MIGRATE: \(advice)\n    func subscription("))
        #expect(result.after.occurrences(of: "Nothing calls this method") == 1)
        let again = try #require(migrated([("A.swift", result.after)]).first)
        #expect(again.after == result.after)
    }

    @Test func theConformanceMayBeElsewhere() throws {
        #expect(
            try uncalled(
                (
                    "Base.swift",
                    "class Base: NSObject {}\nprotocol Watching: LSClientDelegate {}\nextension Base: Watching {\n    @objc func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {}\n}\n"
                ), ("Middle.swift", "class Middle<T>: Base {}\n"),
                (
                    "Screen.swift",
                    """
                    final class Screen: Middle<Int> {
                        @objc override func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {}
                    }
                    extension Screen {
                        public func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {}
                    }

                    """
                )) == ["Screen.swift:5 LSClientDelegate.client(_:didChangeStatus:)"])
    }

    @Test func eachDelegateProtocolOf4xCounts() throws {
        let code = """
            class Base: LSSubscriptionDelegate, LSMPNDeviceDelegate, LSMPNSubscriptionDelegate, LSClientMessageDelegate {}
            class Screen: Base {
                func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {}
                func mpnDeviceDidRegister(_ device: LSMPNDevice) {}
                func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) {}
                func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) {}
            }

            """
        #expect(try uncalled(("A.swift", code)).count == 4)
    }

    @Test func aClassThatConformsItselfIsNotReported() throws {
        let code = """
            class Base: NSObject {}
            class Screen: Base {
                func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {}
            }
            extension Screen: LSSubscriptionDelegate {
                func subscriptionDidSubscribe(_ subscription: LSSubscription) {}
            }
            class Special: Screen {
                override open func subscriptionDidSubscribe(_ subscription: LSSubscription) {}
                func reload() {}
            }
            class Other: Special {
                @objc(other:) override func subscriptionDidSubscribe(_ subscription: LSSubscription) {}
            }

            """
        #expect(try uncalled(("A.swift", code)).isEmpty)
    }

    @Test func connectionMethodsAreGeneratedOnceForAClassAndItsSubclasses() throws {
        let result = try migratedLegacy(
            """
            class Base: NSObject, LSConnectionDelegate {
                func clientConnectionDidClose(_ client: LSClient!) {}
            }
            class Screen: Base {
                override func clientConnectionDidClose(_ client: LSClient!) { super.clientConnectionDidClose(client) }
                func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {}
            }

            """)
        #expect(result.occurrences(of: "didChangeStatus status") == 1)
        #expect(result.contains("override func clientConnectionDidClose(_ client: LightstreamerClient) {"))
        #expect(
            result.occurrences(of: "// MIGRATE: Nothing calls this method: Base conforms to LSConnectionDelegate") == 1)
    }
}
