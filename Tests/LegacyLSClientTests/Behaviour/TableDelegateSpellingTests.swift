import Foundation
import LegacyLSClient
import TestKit
import Testing

@testable import LegacyLSClient

/// Real code spells delegate methods in several ways, and the compiler takes a near miss for another method: whether each
/// spelling is called can only be seen by running it.
@Suite("1.x spellings of table delegates", .ownThread)
struct TableDelegateSpellingTests {
    private static let key: LSSubscribedTableKey? = LSSubscribedTableKey(keyValue: 1)
    private static let update: LSUpdateInfo? = LSUpdateInfo(
        itemPosition: 1, itemName: "a", fieldNames: nil, oldValues: nil, changeFlags: nil, newValues: ["x"],
        isSnapshot: false)
    private static let name: String? = "a"

    private final class TableIII: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { told.append("all") }
    }

    private final class TableIIO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo?
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { told.append("all") }
    }

    private final class TableIOI: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { told.append("all") }
    }

    private final class TableIOO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo?
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { told.append("all") }
    }

    private final class TableOII: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { told.append("all") }
    }

    private final class TableOIO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo?
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { told.append("all") }
    }

    private final class TableOOI: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { told.append("all") }
    }

    private final class TableOOO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo?
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { told.append("all") }
    }

    private final class TablePPP: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String) {
            told.append("item")
        }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) { told.append("all") }
    }

    private final class TablePOP: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) { told.append("all") }
    }

    private func told(_ delegate: any LSTableDelegate) {
        delegate.table(Self.key, itemPosition: 1, itemName: Self.name, didUpdateWith: Self.update)
        delegate.table(Self.key, didEndSnapshotForItemPosition: 1, itemName: Self.name)
        delegate.table(Self.key, itemPosition: 1, itemName: Self.name, didLoseRawUpdates: 1)
        delegate.table(Self.key, didUnsubscribeItemPosition: 1, itemName: Self.name)
        delegate.tableDidUnsubscribeAllItems(Self.key)
    }

    @Test func tables() {
        let everything = ["update", "end", "lost", "item", "all"]
        let iii = TableIII()
        told(iii)
        #expect(iii.told == everything, "spelled !!!")
        let iio = TableIIO()
        told(iio)
        #expect(iio.told == everything, "spelled !!?")
        let ioi = TableIOI()
        told(ioi)
        #expect(ioi.told == everything, "spelled !?!")
        let ioo = TableIOO()
        told(ioo)
        #expect(ioo.told == everything, "spelled !??")
        let oii = TableOII()
        told(oii)
        #expect(oii.told == everything, "spelled ?!!")
        let oio = TableOIO()
        told(oio)
        #expect(oio.told == everything, "spelled ?!?")
        let ooi = TableOOI()
        told(ooi)
        #expect(ooi.told == everything, "spelled ??!")
        let ooo = TableOOO()
        told(ooo)
        #expect(ooo.told == everything, "spelled ???")
        let ppp = TablePPP()
        told(ppp)
        #expect(ppp.told == everything, "spelled ---")
        let pop = TablePOP()
        told(pop)
        #expect(pop.told == everything, "spelled -?-")
    }

    private final class TypoII: LSTableDelegate {
        var told: [String] = []
        var name: String?
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
        ) {
            told.append("typo")
            name = itemName
        }
    }

    private final class TypoIO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("typo") }
    }

    private final class TypoOO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("typo") }
    }

    private final class TypoOI: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("typo") }
    }

    private final class TypoPP: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String
        ) { told.append("typo") }
    }

    private final class BothEnds: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("right") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("typo") }
    }

    // Rules: L-TDL-7
    @Test func misspeltEndOfSnapshotIsTheFallback() {
        let ii = TypoII()
        (told(ii))
        #expect(ii.told == ["typo"], "spelled !!")
        let io = TypoIO()
        (told(io))
        #expect(io.told == ["typo"], "spelled !?")
        let oo = TypoOO()
        (told(oo))
        #expect(oo.told == ["typo"], "spelled ??")
        let oi = TypoOI()
        (told(oi))
        #expect(oi.told == ["typo"], "spelled ?!")
        let pp = TypoPP()
        (told(pp))
        #expect(pp.told == ["typo"], "spelled --")
        let nameless = TypoII()
        (nameless as any LSTableDelegate).table(Self.key, didEndSnapshotForItemPosition: 1, itemName: nil)
        #expect(nameless.told == ["typo"] && nameless.name == nil && ii.name == "a")
        let both = BothEnds()
        told(both)
        #expect(both.told == ["right"])
    }

    private final class PositionalTable: LSTableDelegate {
        var names: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo
        ) { names.append("update \(itemName)") }
        func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
        ) { names.append("end \(itemName)") }
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { names.append("lost \(itemName)") }
        func table(_ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String) {
            names.append("item \(itemName)")
        }
    }

    // Rules: L-TDL-8
    @Test func itemsWithoutNameReachSpellingsThatWantOne() {
        let positional = PositionalTable()
        let delegate = positional as any LSTableDelegate
        let none: String? = nil
        delegate.table(Self.key, itemPosition: 1, itemName: none, didUpdateWith: Self.update)
        delegate.table(Self.key, didEndSnapshotForItemPosition: 1, itemName: none)
        delegate.table(Self.key, itemPosition: 1, itemName: none, didLoseRawUpdates: 1)
        delegate.table(Self.key, didUnsubscribeItemPosition: 1, itemName: none)
        #expect(positional.names == ["update ", "end ", "lost ", "item "])
        let misspelt = TypoPP()
        (misspelt as any LSTableDelegate).table(Self.key, didEndSnapshotForItemPosition: 1, itemName: none)
        #expect(misspelt.told == ["typo"])
    }
}
