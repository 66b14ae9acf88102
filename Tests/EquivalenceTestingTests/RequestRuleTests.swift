import EquivalenceTesting
import Foundation
import ModernClient
import SessionRecording
import TestSupport
import Testing

/// Subscriptions in a file that no client can request.
@Suite("Rules of recorded subscriptions", .ownThread)
struct RequestRuleTests {
    private static func text(_ request: String) -> String {
        #"{"format":"lightstreamer-recording","name":"n","version":1}"# + "\n\n"
            + #"{"at":0,"event":"subscription","subscription":1,"request":{\#(request)}}"# + "\n"
    }

    @Test(
        "A value that no client can request is an error with the line",
        arguments: [
            (#""frequency":"0""#, "not '0'"), (#""frequency":"-1""#, "not '-1'"), (#""frequency":"nan""#, "not 'nan'"),
            (#""frequency":"1e-400""#, "not '1e-400'"), (#""frequency":"inf""#, "not 'inf'"),
            (#""frequency":"0x10""#, "not '0x10'"), (#""frequency":"""#, "not ''"), (#""frequency":" 1""#, "not ' 1'"),
            (#""mode":"RAW","frequency":"5""#, "'frequency' is '5'"),
            (#""mode":"DISTINCT","snapshot":"0""#, "not '0'"), (#""mode":"DISTINCT","snapshot":"-3""#, "not '-3'"),
            (#""mode":"MERGE","snapshot":"5""#, "'snapshot' is '5'"), (#""snapshot":"maybe""#, "not 'maybe'"),
            (#""mode":"RAW","snapshot":"yes""#, "'snapshot' is 'yes'"), (#""mode":"merge""#, "'merge' is not a mode"),
            (#""bufferSize":"0""#, "not '0'"), (#""bufferSize":"+1""#, "not '+1'"),
            (#""bufferSize":"99999999999999999999""#, "not '99999999999999999999'"),
            (#""group":"g","items":["i"]"#, "'items' and 'group'"), (#""group":"""#, "'group' is empty"),
            (#""schema":"s","fields":["f"]"#, "'fields' and 'schema'"), (#""schema":"""#, "'schema' is empty"),
            (#""mode":"MERGE","secondLevelFields":["x"]"#, "'secondLevelFields' is 'x'"),
            (#""secondLevelSchema":"x""#, "'secondLevelSchema' is 'x'"),
            (#""mode":"COMMAND","secondLevelFields":[]"#, "'secondLevelFields' is empty"),
            (
                #""mode":"COMMAND","secondLevelFields":["x"],"secondLevelSchema":"y""#,
                "'secondLevelFields' and 'secondLevelSchema'"
            ),
        ])
    func refusesInvalidRequests(_ request: String, _ reason: String) throws {
        let file = RecordingFileTests.Scratch()
        try file.write(Self.text(request))
        for read in [
            { _ = try RecordedContents(contentsOf: file.url) }, { _ = try RecordingReader.subscriptions(of: file.url) },
        ] {
            let error = #expect(throws: RecordingError.self) { try read() }
            #expect(error?.line == 3 && error?.isInvalidRequest == true)
            #expect(error?.reason.contains(reason) == true, "\(error as Any)")
        }
        let list = "[" + file.text.split(separator: "\n").joined(separator: ",") + "]"
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Recording.self, from: Data(list.utf8)) }
    }

    @Test(
        "Values that some client can request are read",
        arguments: [
            #""frequency":"1e-07""#, #""frequency":"2.5""#, #""frequency":"unlimited""#,
            #""mode":"RAW","snapshot":"no""#,
            #""mode":"RAW","frequency":"unfiltered""#, #""mode":"DISTINCT","snapshot":"3""#, #""snapshot":"yes""#,
            #""bufferSize":"unlimited""#, #""items":["1"]"#, #""items":[]"#, #""dataAdapter":"","selector":"""#,
        ])
    func acceptsValidRequests(_ request: String) throws {
        let file = RecordingFileTests.Scratch()
        try file.write(Self.text(request))
        #expect(try RecordedContents(contentsOf: file.url).subscriptions.count == 1)
    }

    @Test("A damaged subscription line is an error when subscriptions are listed")
    func damagedSubscription() throws {
        let file = RecordingFileTests.Scratch()
        try file.write(Self.text(#""mode":5"#))
        let error = #expect(throws: RecordingError.self) { try RecordingReader.subscriptions(of: file.url) }
        #expect(error?.line == 3 && error?.isInvalidRequest == false)
    }

    @Test(
        "Numbers out of range are damage",
        arguments: [
            #""event":"lostUpdates","item":1,"count":0"#,
            #""event":"lostUpdates","item":1,"count":9223372036854775807"#,
            #""event":"secondLevelLostUpdates","key":"k","count":-1"#, #""event":"subscribed","subscription":-1"#,
            #""event":"subscribed","subscription":9223372036854775807"#,
        ])
    func refusesNumbersOutOfRange(_ members: String) throws {
        let file = RecordingFileTests.Scratch()
        try file.write(Self.text("") + #"{"at":1,\#(members)}"# + "\n")
        let error = #expect(throws: RecordingError.self) { try RecordedContents(contentsOf: file.url) }
        #expect(error?.line == 4 && error?.reason.contains("not a number from") == true, "\(error as Any)")
    }

    @Test("A request by an application can be read, even if the server refuses it")
    func readsRefusedRequests() throws {
        let file = RecordingFileTests.Scratch()
        for frequency in [0, -1, Double.nan, .infinity] {
            let subscription = Subscription(subscriptionMode: .DISTINCT, item: "i", fields: ["f"])
            subscription.requestedMaxFrequency = .limited(frequency)
            subscription.requestedSnapshot = .length(0)
            subscription.requestedBufferSize = .limited(0)
            let contents = RecordedContents(
                header: RecordingHeader(name: "n"), subscriptions: [1: RecordedSubscription(subscription)])
            try contents.write(to: file.url)
            #expect(try RecordedContents(contentsOf: file.url).subscriptions == contents.subscriptions)
        }
    }
}
