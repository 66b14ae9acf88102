import Foundation
import LegacyLSClient
import LightstreamerCore
import Testing

@testable import LegacyLSClient

/// The JSON of a notification, as the MPN Module passes it to APNs.
@Suite struct NotificationFormatTests {
    private func info(_ change: (LSMPNInfo) -> Void) -> LSMPNInfo {
        let info = LSMPNInfo()
        change(info)
        return info
    }

    @Test("A format alone becomes the alert string")
    func plainFormat() throws {
        #expect(try NotificationFormat.json(info { $0.format = "a" }) == #"{"aps":{"alert":"a"}}"#)
        let other = info {
            $0.format = "a"
            $0.badge = "3"
            $0.sound = "s"
        }
        #expect(try NotificationFormat.json(other) == #"{"aps":{"alert":"a","badge":"3","sound":"s"}}"#)
    }

    @Test("A format with further alert keys becomes the body of the alert")
    func formatBecomesBody() throws {
        let other = info {
            $0.format = "a"
            $0.launchImage = "l"
        }
        #expect(try NotificationFormat.json(other) == #"{"aps":{"alert":{"body":"a","launch-image":"l"}}}"#)
    }

    @Test("A localized format becomes an alert object")
    func localizedFormat() throws {
        let other = info {
            $0.localizedFormatKey = "k"
            $0.arguments = ["1", "${x}"]
        }
        #expect(try NotificationFormat.json(other) == #"{"aps":{"alert":{"loc-args":["1","${x}"],"loc-key":"k"}}}"#)
        #expect(
            try NotificationFormat.json(info { $0.localizedFormatKey = "k" }) == #"{"aps":{"alert":{"loc-key":"k"}}}"#)
        #expect(
            try NotificationFormat.json(info { $0.localizedActionKey = "k" })
                == #"{"aps":{"alert":{"action-loc-key":"k"}}}"#)
    }

    @Test("Keys that are not set are omitted")
    func unsetKeysAreOmitted() throws {
        #expect(try NotificationFormat.json(LSMPNInfo()) == #"{"aps":{}}"#)
        let other = info {
            $0.contentAvailable = "1"
            $0.category = "c"
            $0.customData = ["k": 5, "l": "v"]
        }
        #expect(
            try NotificationFormat.json(other)
                == #"{"aps":{"category":"c","content-available":"1"},"k":"5","l":"v"}"#)
    }

    @Test("A format cannot be combined with a localized one")
    func combinedFormats() {
        let combined = info {
            $0.tableInfo = LSTableInfo(group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: false)
            $0.format = "a"
        }
        #expect(throws: Never.self) { try PushNotificationSettings.spec(combined, adapterSet: nil) }
        combined.localizedFormatKey = "k"
        #expect(throws: Failure.self) { try PushNotificationSettings.spec(combined, adapterSet: nil) }
    }

    @Test("A subscription that the server has keeps its mode, buffer and frequency")
    func restoredTable() throws {
        var spec = PushSubscriptionSpec()
        spec.group = "g"
        spec.schema = "s"
        spec.mode = .distinct
        spec.bufferSize = .unlimited
        spec.maxFrequency = .limited(2.5)
        let table = try #require(PushNotificationSettings.info(spec).tableInfo)
        #expect(table.group == "g" && table.schema == "s" && table.mode == LSModeDistinct)
        #expect(table.requestedBufferSize == 0 && table.requestedMaxFrequency == 2.5)
        spec.mode = .merge
        spec.bufferSize = .limited(3)
        let other = try #require(PushNotificationSettings.info(spec).tableInfo)
        #expect(other.mode == LSModeMerge && other.requestedBufferSize == 3)
    }

    @Test(
        "Both forms of an alert can be parsed",
        arguments: [
            (#"{"aps":{"alert":"a"}}"#, "a"), (#"{"aps":{"alert":{"body":"b"}}}"#, "b"), (#"{"aps":{}}"#, nil),
            (#"{"aps":[]}"#, nil), ("no JSON", nil), ("[]", nil),
        ])
    func bothAlertShapes(_ json: String, _ format: String?) {
        let back = LSMPNInfo()
        NotificationFormat.restore(json, into: back)
        #expect(back.format == format)
        #expect(back.customData == nil)
    }
}
