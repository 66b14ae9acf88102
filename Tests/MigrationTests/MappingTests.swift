import Migration
import Testing

/// Each row of the table: its sample becomes the result of the row.
@Suite struct MappingTests {
    @Test(arguments: Mapping.all.indices) func sampleBecomesTheResultOfItsRow(index: Int) throws {
        let mapping = Mapping.all[index]
        let before = MappingSamples.function(mapping.before, isLegacy: mapping.isLegacy)
        let after = MappingSamples.migratedFunction(mapping.after, isLegacy: mapping.isLegacy)
        let result = mapping.isLegacy ? try migratedLegacy(before) : try migratedUnified(before)
        #expect(result == after, "\(mapping.oldName)")
    }

    @Test(arguments: Mapping.all.indices) func whatIsDoneIsNotDoneAgain(index: Int) throws {
        let mapping = Mapping.all[index]
        guard mapping.isMechanical else { return }
        let before = MappingSamples.function(mapping.before, isLegacy: mapping.isLegacy)
        let once = try migrated(
            (mapping.isLegacy ? "import LegacyLSClient\n" : "import UnifiedLSClient\n") + before
        ).after
        #expect(try migrated(once).after == once, "\(mapping.oldName)")
    }

    @Test func noMemberIsInTheTableTwice() {
        let names = Mapping.all.map(\.oldName)
        #expect(Set(names).count == names.count)
    }
}
