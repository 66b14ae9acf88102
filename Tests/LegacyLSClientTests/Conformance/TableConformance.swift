import Foundation
import LegacyLSClient
import Testing

@Suite("Table classes have the 1.x signatures")
struct TableConformance {
    @Test func tableInfo() {
        let _: (String?, LSMode, String?, String?, Bool) -> LSTableInfo? =
            LSTableInfo.init(group:mode:schema:dataAdapter:snapshot:)
        let _: WritableKeyPath<LSTableInfo, String?> = \.group
        let _: WritableKeyPath<LSTableInfo, LSMode> = \.mode
        let _: WritableKeyPath<LSTableInfo, String?> = \.schema
        let _: WritableKeyPath<LSTableInfo, String?> = \.adapterSet
        let _: WritableKeyPath<LSTableInfo, String?> = \.dataAdapter
        let _: WritableKeyPath<LSTableInfo, String?> = \.selector
        let _: WritableKeyPath<LSTableInfo, Bool> = \.snapshot
        let _: WritableKeyPath<LSTableInfo, Int32> = \.start
        let _: WritableKeyPath<LSTableInfo, Int32> = \.end
        let _: WritableKeyPath<LSTableInfo, Int32> = \.requestedDistinctSnapshotLength
        let _: WritableKeyPath<LSTableInfo, Int32> = \.requestedBufferSize
        let _: WritableKeyPath<LSTableInfo, Double> = \.requestedMaxFrequency
        let _: WritableKeyPath<LSTableInfo, Bool> = \.unfilteredDispatch
        let info: LSTableInfo = LSTableInfo(
            group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: true)
        #expect(info.start == 0 && info.end == 0 && info.requestedMaxFrequency == 0 && !info.unfilteredDispatch)
    }

    // Rules: L-TBL-7
    @Test func extendedTableInfo() {
        let _: ([Any]?, LSMode, [Any]?, String?, Bool) -> LSExtendedTableInfo? =
            LSExtendedTableInfo.init(items:mode:fields:dataAdapter:snapshot:)
        let _: WritableKeyPath<LSExtendedTableInfo, [Any]?> = \.items
        let _: WritableKeyPath<LSExtendedTableInfo, [Any]?> = \.fields
        let info: LSExtendedTableInfo = LSExtendedTableInfo(
            items: ["a", "b"], mode: LSModeMerge, fields: ["f", "g"], dataAdapter: nil, snapshot: true)
        let base: LSTableInfo = info
        #expect(base.group == "a b" && base.schema == "f g")
    }

    // Rules: L-TBL-9
    @Test func subscribedTableKey() {
        let _: (Int32) -> LSSubscribedTableKey? = LSSubscribedTableKey.init(keyValue:)
        let _: KeyPath<LSSubscribedTableKey, Int32> = \.keyValue
        let one: LSSubscribedTableKey = LSSubscribedTableKey(keyValue: 1)
        #expect(one == LSSubscribedTableKey(keyValue: 1) && one != LSSubscribedTableKey(keyValue: 2))
        #expect(
            one.isEqual(LSSubscribedTableKey(keyValue: 1)) && Set([one, LSSubscribedTableKey(keyValue: 1)]).count == 1)
    }

    // Rules: L-UPD-3, L-UPD-6
    @Test func updateInfo() {
        let _: (Int32, String?, [Any]?, [Any]?, [Any]?, [Any]?, Bool) -> LSUpdateInfo? =
            LSUpdateInfo.init(itemPosition:itemName:fieldNames:oldValues:changeFlags:newValues:isSnapshot:)
        let _: (Int32, String?, [Any]?, [Any]?, [Any]?, [Any]?, Bool) -> LSUpdateInfo? =
            LSUpdateInfo.init(forItemPosition:itemName:fieldNames:oldValues:changeFlags:newValues:isSnapshot:)
        let _: (Int32, String?, [Any]?, [Any]?, [Any]?, Bool) -> LSUpdateInfo? =
            LSUpdateInfo.init(itemPosition:itemName:fieldNames:oldValues:newValues:isSnapshot:)
        let _: KeyPath<LSUpdateInfo, Int32> = \.itemPosition
        let _: KeyPath<LSUpdateInfo, String?> = \.itemName
        let _: KeyPath<LSUpdateInfo, Int32> = \.numberOfFields
        let _: KeyPath<LSUpdateInfo, Bool> = \.isSnapshot
        let update: LSUpdateInfo = LSUpdateInfo(
            itemPosition: 2, itemName: "a", fieldNames: ["f", "g", "h"], oldValues: ["1", NSNull(), "3"],
            changeFlags: [false, true, true], newValues: ["1", "2", NSNull()], isSnapshot: true)
        let _: (Int32) -> Bool = update.isChangedValue(ofFieldPosition:)
        let _: (String?) -> Bool = update.isChangedValue(ofFieldName:)
        let _: (Int32) -> String? = update.currentValue(ofFieldPosition:)
        let _: (String?) -> String? = update.currentValue(ofFieldName:)
        let _: (Int32) -> String? = update.previousValue(ofFieldPosition:)
        let _: (String?) -> String? = update.previousValue(ofFieldName:)
        #expect(update.itemPosition == 2 && update.itemName == "a" && update.numberOfFields == 3 && update.isSnapshot)
        #expect(update.currentValue(ofFieldName: "g") == "2" && update.previousValue(ofFieldName: "g") == nil)
        #expect(update.currentValue(ofFieldPosition: 3) == nil && update.previousValue(ofFieldPosition: 3) == "3")
        #expect(!update.isChangedValue(ofFieldName: "f") && update.isChangedValue(ofFieldPosition: 2))
        let sentAgain: LSUpdateInfo = LSUpdateInfo(
            itemPosition: 1, itemName: "a", fieldNames: ["f", "g"], oldValues: ["1", "2"], changeFlags: [true, false],
            newValues: ["1", "3"], isSnapshot: false)
        #expect(sentAgain.isChangedValue(ofFieldName: "f") && !sentAgain.isChangedValue(ofFieldName: "g"))
    }

    // Rules: L-UPD-5
    @Test("Reading an unknown field raises an exception")
    func unknownFields() {
        let update: LSUpdateInfo = LSUpdateInfo(
            itemPosition: 1, itemName: nil, fieldNames: ["f"], oldValues: nil, changeFlags: nil, newValues: ["1"],
            isSnapshot: false)
        let positional: LSUpdateInfo = LSUpdateInfo(
            itemPosition: 1, itemName: nil, fieldNames: nil, oldValues: nil, changeFlags: nil, newValues: ["1"],
            isSnapshot: false)
        let raised = UncaughtExceptions.during {
            #expect(update.currentValue(ofFieldName: "nope") == nil)
            #expect(update.previousValue(ofFieldPosition: 0) == nil)
            #expect(!update.isChangedValue(ofFieldPosition: 2))
            #expect(positional.currentValue(ofFieldName: "f") == nil)
        }
        #expect(raised.count == 4)
        #expect(raised.first?.exception.reason?.contains("\"nope\"") == true)
        #expect(raised.first?.call == "LSUpdateInfo.currentValue(ofFieldName:)")
    }
}
