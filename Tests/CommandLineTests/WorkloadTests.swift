import LightstreamerCore
import Testing

@testable import lightstreamer_bench

@Suite struct WorkloadTests {
    /// Returns a line of a chunk.
    private func line(_ number: Int, of chunk: WireChunk) -> Substring {
        String(decoding: chunk.bytes, as: UTF8.self).split(separator: "\r\n")[number]
    }

    @Test("Chunks hold whole lines, for every item", arguments: BenchmarkCase.allCases)
    func chunksHoldWholeLines(_ benchmarkCase: BenchmarkCase) throws {
        let workload = benchmarkCase.workload
        let ids = Array(1...workload.subscriptions)
        let chunks = workload.chunks(subscriptions: ids)
        var touched: Set<Substring> = []
        for chunk in chunks {
            #expect(chunk.bytes.count <= WireChunk.size)
            #expect(chunk.bytes.suffix(2) == Array("\r\n".utf8))
            let lines = String(decoding: chunk.bytes, as: UTF8.self).split(separator: "\r\n")
            #expect(lines.count == chunk.updates)
            for line in lines {
                let parts = line.split(separator: ",", maxSplits: 3)
                #expect(parts[0] == "U")
                touched.insert(line.prefix(parts[0].count + parts[1].count + parts[2].count + 2))
            }
        }
        #expect(touched.count == min(workload.workingSet ?? .max, workload.subscriptions * workload.items))
    }

    @Test(arguments: [BenchmarkCase.fields12, .fields100, .fields500])
    func quoteFillsAllFields(_ benchmarkCase: BenchmarkCase) throws {
        let workload = benchmarkCase.workload
        #expect("fields/\(workload.fieldNames.count)" == benchmarkCase.rawValue)
        let initial = try #require(workload.answer(subscription: 1).split(separator: "\r\n").last)
        #expect(initial.split(separator: "|", omittingEmptySubsequences: false).count == workload.fieldNames.count)
        let update = line(0, of: try #require(workload.chunks(subscriptions: [1]).first))
        let values = update.split(separator: "|", omittingEmptySubsequences: false)
        let skipped = values.filter { $0.hasPrefix("^") }.compactMap { Int($0.dropFirst()) }
        #expect(values.count - skipped.count + skipped.reduce(0, +) == workload.fieldNames.count)
    }

    @Test func documentsHaveMeasuredSizes() {
        #expect(TLCPDiffText.document(1).utf8.count == 2_000)
        #expect((1_600...1_800).contains(JSONPatchText.document(1).utf8.count))
    }

    @Test func differencesApplyToDocuments() throws {
        let text = try TLCPDiff.apply(TLCPDiffText.difference(7), to: TLCPDiffText.document(1))
        #expect(text == TLCPDiffText.document(7))
    }

    @Test func quoteNumberCountsUpdates() {
        var number = StockQuoteText.number(of: 0)
        for step in 1...20_000 {
            number = StockQuoteText.number(after: number)
            #expect(number == StockQuoteText.number(of: step))
        }
    }
}
