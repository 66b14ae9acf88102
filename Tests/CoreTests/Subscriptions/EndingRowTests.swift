import Testing

@testable import LightstreamerCore

/// The row of an update that a delegate kept is recycled when the update ends inside a delivery.
@Suite struct EndingRowTests {
    private let memory = DeliveryMemory()

    private func record(_ row: consuming FieldValues) -> UpdateRecord {
        UpdateRecord(values: row, previous: nil, changed: FieldSet(), itemPosition: 1, isSnapshot: false)
    }

    private var recycledRows: Int {
        var count = 0
        while memory.rows.pop() != nil { count += 1 }
        return count
    }

    @Test func isRecycledInADelivery() {
        memory.whileCurrent {
            var update = record(FieldValues(["a"]))
            update.recycleEndingRow()
            #expect(update.values.count == 0)
        }
        #expect(recycledRows == 1)
    }

    @Test func staysOutsideOfDeliveries() {
        memory.whileCurrent {}
        var update = record(FieldValues(["a"]))
        update.recycleEndingRow()
        #expect(update.values[0] == "a")
        #expect(recycledRows == 0)
    }

    @Test func staysWhileSomethingElseShowsIt() {
        let row = FieldValues(["a"])
        memory.whileCurrent {
            var update = record(row)
            update.recycleEndingRow()
        }
        #expect(recycledRows == 0)
        #expect(row[0] == "a")
    }

    /// A delivery may drain the queue of another engine.
    @Test func goesToTheInnermostDelivery() {
        let inner = DeliveryMemory()
        memory.whileCurrent {
            inner.whileCurrent {
                var update = record(FieldValues(["a"]))
                update.recycleEndingRow()
            }
            #expect(recycledRows == 0)
            var update = record(FieldValues(["b"]))
            update.recycleEndingRow()
        }
        #expect(recycledRows == 1)
        #expect(inner.rows.pop() != nil)
    }
}
