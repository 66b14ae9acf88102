import Foundation
import PrintableStrings
import Testing

@testable import lightstreamer

@Suite struct UpdateFormatTests {
    private let update = ReceivedEvent.update(
        ReceivedUpdate(
            item: "item1", position: 3, isSnapshot: true,
            fields: [
                ReceivedUpdate.Field(name: "name", value: "a \"b\" \\ \u{1}\n🌐", isChanged: true),
                ReceivedUpdate.Field(name: "price", value: nil, isChanged: true),
                ReceivedUpdate.Field(name: "time", value: "", isChanged: false),
            ]))

    @Test func textPrintsChangedFields() {
        let simple = ReceivedEvent.update(
            ReceivedUpdate(
                item: "item1", position: 1, isSnapshot: true,
                fields: [
                    ReceivedUpdate.Field(name: "price", value: "1.5", isChanged: true),
                    ReceivedUpdate.Field(name: "bid", value: nil, isChanged: true),
                    ReceivedUpdate.Field(name: "time", value: "12:00", isChanged: false),
                ]))
        #expect(UpdateFormat.text.line(simple) == "item1 (snapshot): price=1.5 bid=(null)")
        #expect(UpdateFormat.text.line(.endOfSnapshot(item: "item1")) == "item1: end of snapshot")
        #expect(UpdateFormat.text.line(.lostUpdates(item: "item1", count: 2)) == "item1: 2 updates lost")
        #expect(UpdateFormat.text.line(.status("CONNECTING", isConnected: false)) == nil)
    }

    @Test func csvQuotesIfRequired() {
        #expect(UpdateFormat.csv.header(fields: ["name", "a,b"]) == "item,position,name,\"a,b\"")
        #expect(UpdateFormat.csv.line(update) == "item1,3,\"a \"\"b\"\" \\ \u{1}\n🌐\",,")
        for value in ["a,b", "a\nb", "a\r\nb"] {
            let update = ReceivedUpdate(
                item: "i", position: 1, isSnapshot: false,
                fields: [ReceivedUpdate.Field(name: "f", value: value, isChanged: true)])
            #expect(UpdateFormat.csv.line(.update(update)) == "i,1,\"\(value)\"")
        }
        #expect(UpdateFormat.csv.line(.endOfSnapshot(item: "item1")) == nil)
        #expect(UpdateFormat.text.header(fields: ["name"]) == nil)
    }

    private func update(_ value: String) -> ReceivedEvent {
        .update(
            ReceivedUpdate(
                item: "i", position: 1, isSnapshot: false,
                fields: [ReceivedUpdate.Field(name: "f", value: value, isChanged: true)]))
    }

    @Test("Values are escaped, except in CSV for files")
    func escapesExceptInFiles() {
        let value = "a\u{1B}[2J\t\"\n\u{85}\u{2029}\u{200F}\u{0}"
        let shown = #"a\u{1B}[2J\u{9}"\u{A}\u{85}\u{2029}\u{200F}\u{0}"#
        #expect(UpdateFormat.text.line(update(value)) == "i: f=\(shown)")
        #expect(UpdateFormat.csv.line(update(value)) == "i,1,\"\(value.replacingOccurrences(of: "\"", with: "\"\""))\"")
        let quoted = shown.replacingOccurrences(of: "\"", with: "\"\"")
        #expect(UpdateFormat.csv.line(update(value), isForTerminal: true) == "i,1,\"\(quoted)\"")
        #expect(UpdateFormat.csv.header(fields: ["f\u{7}"], isForTerminal: true) == #"item,position,f\u{7}"#)
    }

    @Test func csvQuotesByScalar() {
        for value in ["a,\u{301}b", "a\"\u{301}b", "a\rb", "\r\n\u{301}"] {
            let line = UpdateFormat.csv.line(update(value)) ?? ""
            let parts = value.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
            #expect(line.unicodeScalars.elementsEqual("i,1,\"\(parts.joined(separator: "\"\""))\"".unicodeScalars))
        }
    }

    @Test func jsonRoundTrips() throws {
        let value = String(
            String.UnicodeScalarView((0...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)))
        let line = try #require(UpdateFormat.json.line(update(value)))
        #expect(line.printable == line)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let read = try #require((object["values"] as? [String: String])?["f"])
        #expect(read.unicodeScalars.elementsEqual(value.unicodeScalars))
    }

    @Test func omitsUnchangedUpdates() {
        let blank = ReceivedEvent.update(
            ReceivedUpdate(
                item: "i", position: 1, isSnapshot: false,
                fields: [ReceivedUpdate.Field(name: "f", value: "v", isChanged: false)]))
        #expect(UpdateFormat.text.line(blank) == nil)
    }

    @Test func jsonIsOneLine() throws {
        let line = try #require(UpdateFormat.json.line(update))
        #expect(!line.contains("\n"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["event"] as? String == "update")
        #expect(object["item"] as? String == "item1")
        #expect(object["position"] as? Int == 3)
        #expect(object["snapshot"] as? Bool == true)
        #expect(object["changed"] as? [String] == ["name", "price"])
        let values = try #require(object["values"] as? [String: Any])
        #expect(values["name"] as? String == "a \"b\" \\ \u{1}\n🌐")
        #expect(values["price"] is NSNull)
        #expect(values["time"] as? String == "")
    }

    @Test func jsonKeepsFieldOrder() throws {
        let line = try #require(UpdateFormat.json.line(update))
        let positions = try ["\"name\":", "\"price\":", "\"time\":"].map { try #require(line.range(of: $0)).lowerBound }
        #expect(positions == positions.sorted())
    }
}
