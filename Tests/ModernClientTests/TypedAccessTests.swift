import Foundation
import TestSupport
import Testing

@testable import ModernClient

@Suite("Typed access to updates", .ownThread)
struct TypedAccessTests {
    private func update(_ fields: [String], _ values: String) throws -> any ItemUpdate {
        let scene = Scene.connected()
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: fields)
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,\(fields.count)", "U,1,1,\(values)")
        return try #require(delegate.updates.first)
    }

    @Test("Numbers, Booleans and JSON are parsed from the field's string")
    func valuesFromStrings() throws {
        let update = try update(["d", "i", "b", "n", "j", "x"], #"1.5|42|true|#|[1%2C2]|abc"#)
        #expect(try update["d", as: Double?.self] == 1.5)
        #expect(try update["d", as: Decimal?.self] == Decimal(string: "1.5"))
        #expect(try update["i", as: Int?.self] == 42)
        #expect(try update["b", as: Bool?.self] == true)
        #expect(try update["n", as: Double?.self] == nil)
        #expect(try update["i", as: Int.self] == 42)
        #expect(try update["i", as: UInt8?.self] == 42)
        #expect(try update["n", as: Decimal?.self] == nil)
        #expect(try update["x", as: String.self] == "abc")
        #expect(try update.json("j", as: [Int].self) == [1, 2])
        #expect(try update.json("n", as: [Int].self) == nil)
        #expect(throws: DecodingError.self) { try update.json("x", as: [Int].self) }
    }

    @Test("A string is converted as a whole, or not at all")
    func malformedStrings() throws {
        let malformed = [
            "12,345.67", "1.2.3", "12 ", " 12", "1e", "0x10", "nan", "inf", "", "--1", "1_000", "1.5kg", "١٢",
        ]
        let names = malformed.indices.map { "f\($0)" }
        let values = malformed.map { $0.isEmpty ? "$" : $0.replacingOccurrences(of: " ", with: "%20") }
        let update = try update(names, values.joined(separator: "|"))
        for (name, text) in zip(names, malformed) {
            let error = FieldError(
                fieldName: name, value: text, expected: Decimal.fieldFormat.expectation, reason: .malformed)
            #expect(throws: error) { try update[name, as: Decimal?.self] }
            #expect(throws: FieldError.self) { try update[name, as: Double?.self] }
            #expect(throws: FieldError.self) { try update[name, as: Int?.self] }
        }
    }

    @Test("Decimals are exact, or an error is thrown")
    func exactDecimals() throws {
        let long = "12345678901234567890123456789012345678"
        let update = try update(["fits", "long", "scientific", "small"], "\(long).000|\(long)9|-1.25e2|.5")
        #expect(try update["fits", as: Decimal?.self] == Decimal(string: long))
        #expect(throws: FieldError.self) { try update["long", as: Decimal?.self] }
        #expect(try update["scientific", as: Decimal?.self] == -125)
        #expect(try update["small", as: Decimal?.self] == Decimal(string: "0.5"))
        #expect(try update["fits", as: Double.self] > 1e37)
        #expect(throws: FieldError.self) { try update["fits", as: Int.self] }
    }

    @Test("Null, missing and malformed are different errors, and none traps")
    func errorReasons() throws {
        let update = try update(["n", "x"], "#|abc")
        func reason(_ body: () throws(FieldError) -> Any) -> FieldError.Reason? {
            do throws(FieldError) {
                _ = try body()
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(reason { () throws(FieldError) in try update["n", as: Int.self] } == .null)
        #expect(reason { () throws(FieldError) in try update["x", as: Int.self] } == .malformed)
        #expect(reason { () throws(FieldError) in try update["misspelt", as: Int.self] } == .missing)
        #expect(reason { () throws(FieldError) in try update["misspelt", as: Int?.self] as Any } == .missing)
        let error = FieldError(fieldName: "price", value: "1,5", expected: "a decimal number", reason: .malformed)
        #expect("\(error)" == "price is '1,5', which is not a decimal number")
    }

    @Test("Dates and durations are parsed with a given format")
    func datesAndDurations() throws {
        let update = try update(["s", "ms", "iso", "day", "n"], "1.5|1500|2026-11-22T10:00:00.250Z|2026-11-22|#")
        #expect(try update.date("s", .secondsSince1970) == Date(timeIntervalSince1970: 1.5))
        #expect(try update.date("ms", .millisecondsSince1970) == Date(timeIntervalSince1970: 1.5))
        #expect(try update.date("iso", .iso8601) == Date(timeIntervalSince1970: 1_795_341_600.25))
        #expect(throws: FieldError.self) { try update.date("day", .iso8601) }
        #expect(
            try update.date("day", FieldFormat(expecting: "a day") { $0.count == 10 ? .distantPast : nil })
                == .distantPast)
        #expect(try update.date("n", .iso8601) == nil)
        #expect(try update.duration("ms", .milliseconds) == .seconds(1.5))
        #expect(try update.duration("s", .seconds) == .milliseconds(1_500))
    }

    @Test("A duration beyond the range of Duration is malformed", arguments: ["1e30", "-1e300", "1e308"])
    func hugeDurations(text: String) throws {
        let update = try update(["t"], text)
        for unit in [FieldDurationUnit.seconds, .milliseconds] where text != "1e30" || unit == .seconds {
            #expect(throws: FieldError.self) { try update.duration("t", unit) }
        }
        #expect(try self.update(["t"], "1e19").duration("t", .seconds) != nil)
    }

    @Test("Field names are converted to property names, for any number of updates and subscriptions")
    func keyStrategies() throws {
        struct Quote: Decodable, Equatable {
            let lastPrice: Decimal
            let stockName: String?
            let time: Date
        }
        let decoder = RowDecoder(keys: .convertFromSnakeCase, dates: .secondsSince1970)
        let first = try update(["last_price", "stock_name", "time"], "1.10|Ac%20me|5")
        let expected = Quote(
            lastPrice: try #require(Decimal(string: "1.1")), stockName: "Ac me", time: Date(timeIntervalSince1970: 5))
        #expect(try first.decode(Quote.self, with: decoder) == expected)
        #expect(try first.decode(Quote.self, with: decoder) == expected)
        let other = try update(["time", "last_price", "stock_name"], "6|2|#")
        #expect(
            try other.decode(Quote.self, with: decoder)
                == Quote(lastPrice: 2, stockName: nil, time: Date(timeIntervalSince1970: 6)))
        let shouting = RowDecoder(keys: .custom { $0.lowercased() })
        struct Name: Decodable { let name: String }
        #expect(try update(["NAME"], "x").decode(Name.self, with: shouting).name == "x")
        let malformed = try update(["last_price", "stock_name", "time"], "1,10|x|5")
        #expect(throws: DecodingError.self) { try malformed.decode(Quote.self, with: decoder) }
    }

    @Test("A type is decoded from the fields with the same names")
    func decodesType() throws {
        enum Side: String, Codable { case buy, sell }
        struct Depth: Codable, Equatable { let levels: [Double] }
        struct Quote: Codable, Equatable {
            let name: String
            let price: Double
            let quantity: Int?
            let open: Bool
            let side: Side
            let depth: Depth
            let note: String?
        }
        let update = try update(
            ["name", "price", "quantity", "open", "side", "depth"], #"Ac%20me|3.25|#|1|buy|{"levels":[1%2C2.5]}"#)
        #expect(
            try update.decode(Quote.self)
                == Quote(
                    name: "Ac me", price: 3.25, quantity: nil, open: true, side: .buy, depth: Depth(levels: [1, 2.5]),
                    note: nil))
        struct Wrong: Decodable { let name: Int }
        #expect(throws: DecodingError.self) { try update.decode(Wrong.self) }
        struct Missing: Decodable { let other: String }
        #expect(throws: DecodingError.self) { try update.decode(Missing.self) }
        struct Null: Decodable { let quantity: Int }
        #expect(throws: DecodingError.self) { try update.decode(Null.self) }
    }

    @Test("Snapshots of updates are equal if their values are equal")
    func snapshotEquality() throws {
        let first = try update(["a", "b"], "1|#").snapshot
        #expect(try update(["a", "b"], "1|#").snapshot == first)
        #expect(try update(["a", "b"], "1|$").snapshot != first)
        #expect(
            first
                == ItemUpdateSnapshot(
                    itemName: "i", itemPos: 1, isSnapshot: true, values: [1: "1", 2: nil], changed: [1, 2]))
    }

    private struct Priced<Price: Decodable>: Decodable {
        let price: Price
    }

    @Test("Optional values in generic code are decoded like others")
    func genericOptionals() throws {
        let update = try update(["n", "t", "q", "p", "d"], #"#|null|"x"|.5|1"#)
        let values: [String: String?] = ["n": nil, "t": "null", "q": #""x""#, "p": ".5", "d": "1"]
        #expect(try update.decode([String: String?].self) == values)
        let priced = try self.update(["price"], ".5")
        #expect(try priced.decode(Priced<Decimal?>.self).price == Decimal(string: "0.5"))
        #expect(try self.update(["price"], "#").decode(Priced<Decimal?>.self).price == nil)
        #expect(throws: DecodingError.self) { try priced.decode(Priced<Int?>.self) }
        #expect(throws: DecodingError.self) { try update.decode(Priced<Int?>.self) }
    }
}
