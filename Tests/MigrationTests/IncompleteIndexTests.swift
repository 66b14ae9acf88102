import Migration
import Testing

/// Code about which the compiler's index lacks a name or a type.
@Suite struct IncompleteIndexTests {
    /// Without uses of locals the types of two operands are not known.
    @Test("With an index without local variables, code that depends on their types is reported")
    func indexWithoutLocals() async throws {
        let text = """
            import UnifiedLSClient
            func f(a: LSSubscription) -> Bool { let b = a; let c = a; return b == c }
            func g(a: LSSubscription) { a.requestedSnapshot = "yes" }

            """
        let files = try await CompiledFiles(["A.swift": text], hasLocals: false)
        let result = try #require(try files.migrated()["A.swift"])
        #expect(result.left == ["2 =="])
        #expect(result.after.contains("a.requestedSnapshot = .yes"))
    }

    /// Of such a statement the compiler may say nothing: once it builds, its seconds would be milliseconds. Elements of tuples have no symbols either.
    @Test func reportsUnresolvedMembers() async throws {
        let text = """
            import UnifiedLSClient
            func f(c: LSLightstreamerClient, pair: (status: Int, mode: String)) {
                c.connectionOptions.retryDelay = missing
                c.connectionOptions.idleTimeout = 3
                print(pair.status, pair.mode)
            }

            """
        let files = try await CompiledFiles(["A.swift": text], mayFail: true)
        let result = try #require(try files.migrated()["A.swift"])
        #expect(result.left == ["3 retryDelay"])
        #expect(result.after.contains("retryDelay = missing\n    c.connectionOptions.idleTimeout = 3_000\n"))
    }

    /// What `==` called for objects of a class with its own `isEqual` is no comparison of identity.
    @Test func comparisonsByTheApplicationAreReported() async throws {
        let files = try await CompiledFiles([
            "A.swift": """
            import UnifiedLSClient
            final class Quotes: LSSubscription { override func isEqual(_ other: Any?) -> Bool { true } }

            """,
            "B.swift": """
            import UnifiedLSClient
            func f(a: LSSubscription, all: [LSSubscription]) -> Bool { a == all[0] || all.contains(a) || a.mode == "RAW" }

            """,
        ])
        let result = try #require(try files.migrated()["B.swift"])
        #expect(result.left == ["2 ==", "2 contains"])
        #expect(result.after.contains("a == all[0] || all.contains(a) || a.mode == .RAW"))
    }
}
