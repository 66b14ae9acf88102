import Foundation
import Testing

@testable import ModernClient

@Suite("Typed access to updates")
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

    @Test("Numbers, Booleans and JSON are read from their text")
    func values() throws {
        let update = try update(["d", "i", "b", "n", "j", "x"], #"1.5|42|true|#|[1%2C2]|abc"#)
        #expect(update.double("d") == 1.5)
        #expect(update.decimal("d") == Decimal(string: "1.5"))
        #expect(update.int("i") == 42)
        #expect(update.bool("b") == true)
        #expect(update.double("n") == nil)
        #expect(update.int("x") == nil)
        #expect(update.bool("x") == nil)
        #expect(try update.json("j", as: [Int].self) == [1, 2])
        #expect(try update.json("n", as: [Int].self) == nil)
        #expect(throws: DecodingError.self) { try update.json("x", as: [Int].self) }
    }

    @Test("A type is decoded from the fields of the same names")
    func decoding() throws {
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

    @Test("Snapshots of updates are equal if they say the same")
    func snapshots() throws {
        let first = try update(["a", "b"], "1|#").snapshot
        #expect(try update(["a", "b"], "1|#").snapshot == first)
        #expect(try update(["a", "b"], "1|$").snapshot != first)
        #expect(
            first
                == ItemUpdateSnapshot(
                    itemName: "i", itemPos: 1, isSnapshot: true, values: [1: "1", 2: nil], changed: [1, 2]))
    }
}
