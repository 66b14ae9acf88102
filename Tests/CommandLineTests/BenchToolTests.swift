import Foundation
import TestSupport
import Testing

@testable import lightstreamer_bench

@Suite("lightstreamer-bench as a process", .childProcesses) struct BenchToolTests {
    private func outcome(_ arguments: String...) throws -> ToolRun.Outcome {
        try ToolRun(arguments, program: "lightstreamer-bench").outcome()
    }

    @Test("bench and soak are commands of lightstreamer-bench only")
    func hasSeparateCommands() throws {
        for command in ["bench", "soak"] {
            #expect(try !ToolRun.outcome("help").output.contains { $0.hasPrefix("  \(command)") })
            let help = try outcome(command, "--help")
            #expect(help.status == 0)
            #expect(help.output.first?.hasPrefix("Usage: lightstreamer-bench \(command)") == true)
        }
    }

    @Test(arguments: ["floor", "merge/modern", "ws/legacy"])
    func printsOneJSONObject(_ name: String) throws {
        let outcome = try outcome("bench", "--quick", "--json", "--case", name)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.count == 1)
        let line = try #require(outcome.output.first)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [[String: Any]]])
        let result = try #require(report["results"]?.first)
        #expect(report["results"]?.count == 1)
        #expect(result["case"] as? String == name)
        for key in ["updatesPerSecond", "nsPerUpdate", "timesFloor", "peakRSSBytes"] {
            #expect((result[key] as? NSNumber)?.doubleValue ?? 0 > 0, "\(key)")
        }
    }

    @Test(
        "A benchmark with a fixed number of updates reports how many it measured",
        arguments: ["floor", "merge/unified"])
    func reportsMeasuredUpdates(_ name: String) throws {
        let outcome = try outcome("bench", "--updates", "100", "--json", "--case", name)
        #expect(outcome.status == 0)
        let line = try #require(outcome.output.first)
        let report = try JSONDecoder().decode(BenchmarkReport<BenchmarkResult>.self, from: Data(line.utf8))
        // The benchmark measures whole chunks.
        #expect(report.results.first?.figures.updates ?? 0 >= 100)
        #expect(report.results.first?.figures.timesFloor == nil)
    }

    @Test func measuresManyClients() throws {
        let outcome = try outcome("bench", "--json", "--case", "clients/20")
        #expect(outcome.status == 0)
        let line = try #require(outcome.output.first)
        let report = try JSONDecoder().decode(BenchmarkReport<ClientScale.Figures>.self, from: Data(line.utf8))
        let result = try #require(report.results.first?.figures)
        #expect(report.results.first?.name == "clients/20")
        #expect(result.secondsToQuarters.count == 3)
        #expect(result.descriptorsPerClient > 0)
        #expect((result.kilobytesInUseLeft ?? 0) < 10_000)
        #expect(ClientScale(caseName: "clients/0", isQuick: false) == nil)
        #expect(ClientScale(caseName: "clients/many", isQuick: false) == nil)
    }

    @Test(arguments: ["tls", "http", "polling"])
    func measuresClientsPerTransport(_ route: String) throws {
        let outcome = try outcome("bench", "--json", "--case", "clients/5/\(route)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let line = try #require(outcome.output.first)
        let report = try JSONDecoder().decode(BenchmarkReport<ClientScale.Figures>.self, from: Data(line.utf8))
        #expect(report.results.first?.name == "clients/5/\(route)")
        #expect(ClientScale(caseName: "clients/5/", isQuick: false) == nil)
        #expect(ClientScale(caseName: "clients/5/pigeons", isQuick: false) == nil)
    }

    @Test(arguments: ["restart/5", "restart/20/subscriptions", "restart/20/keys"])
    func measuresServerRestart(_ name: String) throws {
        let outcome = try outcome("bench", "--quick", "--json", "--case", name)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let line = try #require(outcome.output.first)
        let report = try JSONDecoder().decode(BenchmarkReport<RestartBenchmark.Figures>.self, from: Data(line.utf8))
        let result = try #require(report.results.first?.figures)
        #expect(report.results.first?.name == name)
        #expect(result.secondsToUpdates > 0)
        #expect(result.secondsToTransport >= result.secondsToUpdates)
        #expect(result.peak.descriptors >= result.before.descriptors)
        #expect(RestartBenchmark(caseName: "restart/5/tls", isQuick: false) == nil)
    }

    @Test func printsFiguresAsText() throws {
        let outcome = try outcome("bench", "--quick", "--case", "restart/5/scarce")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.first == "restart/5/scarce")
        let before = try #require(outcome.output.first { $0.hasPrefix("  before: ") })
        #expect(before.contains("descriptors ") && before.contains(", kilobytes "))
    }

    @Test(arguments: ["latency/ws", "latency/http"])
    func measuresLatencyPerRate(_ name: String) throws {
        let outcome = try outcome("bench", "--quick", "--json", "--case", name)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let line = try #require(outcome.output.first)
        let report = try JSONDecoder().decode(BenchmarkReport<LatencyBenchmark.Figures>.self, from: Data(line.utf8))
        let result = try #require(report.results.first?.figures)
        #expect(report.results.first?.name == name)
        #expect(result.rates.map(\.updatesPerSecond) == LatencyBenchmark.rates)
        for rate in result.rates {
            #expect(rate.client.p50 > 0 && rate.client.p50 <= rate.client.p99 && rate.client.p99 <= rate.client.p999)
            #expect(rate.floor.p50 > 0)
        }
    }

    @Test func measuresServer() throws {
        let outcome = try outcome("bench", "--quick", "--json", "--case", "server/20")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let line = try #require(outcome.output.first)
        let report = try JSONDecoder().decode(BenchmarkReport<ServerScale.Figures>.self, from: Data(line.utf8))
        let result = try #require(report.results.first?.figures)
        #expect(report.results.first?.name == "server/20")
        #expect(result.updatesPerSecond > 0)
        #expect(result.residentBytes > 0)
    }

    @Test("A TLS case is compared with the same case without TLS")
    func comparesTLSWithPlain() throws {
        let outcome = try outcome("bench", "--quick", "--json", "--case", "ws/modern/tls")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let line = try #require(outcome.output.first)
        let report = try JSONDecoder().decode(BenchmarkReport<BenchmarkResult>.self, from: Data(line.utf8))
        let result = try #require(report.results.first?.figures)
        #expect(result.shareOfPlain ?? 0 > 0)
        #expect(result.shareOfPlainRange?.count == 2)
    }
}
