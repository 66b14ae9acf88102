import LightstreamerCore
import Migration
import TestSupport
import Testing

/// Each row of the table, before and after, on the same feed: both do the same.
@Suite(.ownThread) struct SampleRunsTests {
    /// The rows whose samples are not run, and why.
    private static let notRun = [
        "LSSubscription.init()": "a person decides",
        "LSMPNSubscription.init(mpnSubscription:)": "a person decides",
        "LSLightstreamerClient.setLoggerProvider(_:)": "writes to the standard output of the process from then on",
    ]

    /// The rows whose samples do nothing that can be observed, because what they set has no effect.
    private static let withoutEffect: Set = [
        "LSLightstreamerClient.limitExceptionsUse", "LSConnectionOptions.connectTimeout",
        "LSConnectionOptions.currentConnectTimeout", "LSConnectionOptions.maxConcurrentSessionsPerServer",
        "LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy",
    ]

    private static let rows = Mapping.all.filter { $0.hasSample && notRun[$0.oldName] == nil }
    private static let processRows = rows.filter { row in
        SampleSetup.all(for: row).contains(where: \.changesProcessSettings)
    }.map(\.oldName)

    @Test(
        "Each sample behaves the same before and after its migration",
        arguments: rows.map(\.oldName).filter { !processRows.contains($0) })
    func samplesKeepBehaviour(name: String) throws { try compare(name) }

    #if compiler(>=6.2)  // exit tests
        /// In a process of their own, because other tests use these settings.
        @Test("Samples that change settings of the process behave the same before and after their migration")
        func processSettingsKeepBehaviour() async {
            await #expect(processExitsWith: .success) {
                for name in Self.processRows { try SampleRunsTests().compare(name) }
            }
        }
    #endif

    private func compare(_ name: String) throws {
        let row = try #require(Mapping.all.first { $0.oldName == name })
        var hasEffect = false
        for setup in SampleSetup.all(for: row) {
            let before = try SampleRun(setup, .before).transcript(of: name)
            let after = try SampleRun(setup, .after).transcript(of: name)
            // Members without a counterpart are no longer properties.
            let isKept: (String) -> Bool = { row.advice == nil || !$0.contains(": property ") }
            let difference = after.filter(isKept).difference(from: before.filter(isKept)).map { change in
                switch change {
                case .remove(_, let line, _): "- \(line)"
                case .insert(_, let line, _): "+ \(line)"
                }
            }
            #expect(difference.isEmpty, "\(name), \(setup)")
            if try before != Self.baselines.transcript(of: setup) { hasEffect = true }
        }
        #expect(hasEffect != Self.withoutEffect.contains(name), "the sample of \(name) is not seen to do something")
    }

    @Test("The lists of rows that are not run or have no effect are current")
    func exceptionListsAreCurrent() {
        let names = Set(Mapping.all.map(\.oldName))
        #expect(Self.notRun.keys.allSatisfy(names.contains))
        #expect(Self.withoutEffect.isSubset(of: names))
        #expect(Self.notRun.count == 3)
        #expect(Self.withoutEffect.count == 5)
        #expect(Self.processRows.count == 2)
    }

    // MARK: - Without a sample

    private static let baselines = Baselines()

    /// What is observed where no sample runs.
    private final class Baselines: Sendable {
        private let transcripts = Locked<[SampleSetup: [String]]>([:])

        func transcript(of setup: SampleSetup) throws -> [String] {
            if let known = transcripts.withLock({ $0[setup] }) { return known }
            let transcript = try SampleRun(setup, .before).transcript(of: nil)
            transcripts.withLock { $0[setup] = transcript }
            return transcript
        }
    }
}
