import LightstreamerCore

extension AdapterSet {
    /// The set named `TEST` that the public client test suites use.
    ///
    /// Data adapters: `COUNT`, `JSON_COUNT`, `DIFF_COUNT`, `JSON_DIFF_COUNT`, `DIFF_JSON_COUNT`, `CLEAR_SNAPSHOT`, `END_OF_SNAPSHOT`,
    /// `STRANGE_NAMES`, `MULT_TABLE`, `TWO_LEVEL_COMMAND`, `OVERFLOW`, `CPP_ADAPTER`. Every name is an item. The fields are `count` in the
    /// counters, `key`, `command`, `value1` and `value2` in `MULT_TABLE`, `key` and `command` in `TWO_LEVEL_COMMAND`, and every name in
    /// `CLEAR_SNAPSHOT` and `STRANGE_NAMES`; the others have the field `value`. A subscription to another field is refused with `REQERR` 23.
    /// The bandwidth of a session is limited to 40 kbps;
    /// responses set the cookie `X-Server=server`.
    ///
    /// - Parameters:
    ///   - clock: the clock that times the updates; pass the server's clock if that is not the default one.
    ///   - pushNotifications: the module for push notifications; by default, one with the application
    ///     `com.lightstreamer.demo.android.stocklistdemo` on Google's platform.
    public static func test(
        clock: any ServerClock = SystemClock(),
        pushNotifications: PushNotificationModule = PushNotificationModule(
            applications: [.google: ["com.lightstreamer.demo.android.stocklistdemo"]])
    ) -> AdapterSet {
        AdapterSet(
            name: "TEST", metadata: TestMetadataAdapter(), dataAdapters: TestDataAdapters.all(clock: clock),
            cookies: ["X-Server=server; path=/"], pushNotifications: pushNotifications)
    }
}

/// The metadata adapter of the set `TEST`.
struct TestMetadataAdapter: MetadataAdapter {
    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        group == "empty_group" ? [] : NameList.names(in: group)
    }

    func isModeAllowed(_ context: ItemContext) -> Bool { context.mode != .raw }

    func maxBandwidth(of client: ClientContext) -> Double? { 40 }

    func bufferSize(_ context: ItemContext) -> Int? { context.dataAdapter == "OVERFLOW" ? 10 : nil }

    func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
        switch text {
        case "give me a result": return "result:ok"
        case "throw me an error": throw AdapterError(code: -123, message: "test error")
        case "throw me a NPE": throw UncheckedFailure()
        default: return nil
        }
    }

    /// Stands for an exception that an adapter should not throw.
    private struct UncheckedFailure: Error {}
}
