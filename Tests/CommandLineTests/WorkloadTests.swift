import LightstreamerCore
import Testing

@testable import lightstreamer

@Suite struct WorkloadTests {
    /// The fields that a `U` line changes, counted from its wire text.
    private func line(_ number: Int, of chunk: WireChunk) -> Substring {
        String(decoding: chunk.bytes, as: UTF8.self).split(separator: "\r\n")[number]
    }

    @Test(arguments: BenchmarkCase.allCases)
    func chunksHoldWholeLinesForEveryItem(_ benchmarkCase: BenchmarkCase) throws {
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

    @Test func documentsHaveTheSizesThatAreMeasured() {
        #expect(TLCPDiffText.document(1).utf8.count == 2_000)
        #expect((1_600...1_800).contains(JSONPatchText.document(1).utf8.count))
    }

    @Test func differencesApplyToTheDocuments() throws {
        let text = try TLCPDiff.apply(TLCPDiffText.difference(7), to: TLCPDiffText.document(1))
        #expect(text == TLCPDiffText.document(7))
    }

    @Test func theNumberOfAQuoteCountsItsUpdates() {
        var number = StockQuoteText.number(of: 0)
        for step in 1...20_000 {
            number = StockQuoteText.number(after: number)
            #expect(number == StockQuoteText.number(of: step))
        }
    }
}
