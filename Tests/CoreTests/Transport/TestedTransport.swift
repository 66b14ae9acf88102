import Foundation
import Testing

@testable import LightstreamerCore

/// The transport that the tests of connectors use: `LIGHTSTREAMER_TRANSPORT=urlsession` makes it that of Apple platforms, over the
/// open source Foundation on Linux.
enum TestedTransport: String {
    case curl, urlsession

    #if os(Linux)
        static let current =
            ProcessInfo.processInfo.environment["LIGHTSTREAMER_TRANSPORT"].flatMap(Self.init(rawValue:)) ?? .curl
    #else
        static let current = urlsession
    #endif

    static func makeHTTPConnector(cookies: TransportCookies) -> any HTTPConnector {
        #if os(Linux)
            if current == .curl { return CurlHTTPConnector(cookies: cookies) }
        #endif
        return URLSessionHTTPConnector(cookies: cookies)
    }

    static func makeWebSocketConnector(cookies: TransportCookies) -> any WebSocketConnector {
        #if os(Linux)
            if current == .curl { return CurlWebSocketConnector(cookies: cookies) }
        #endif
        return URLSessionWebSocketConnector(cookies: cookies)
    }
}

/// A test that fails over the open source Foundation because of a defect of Foundation.
struct FoundationDefect: TestTrait, TestScoping {
    let defect: Comment

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard TestedTransport.current == .urlsession else { return try await function() }
        await withKnownIssue(defect, isIntermittent: true) { try await function() }
    }
}

extension Trait where Self == FoundationDefect {
    static func foundationDefect(_ defect: Comment) -> Self { FoundationDefect(defect: defect) }
}

extension Trait where Self == ConditionTrait {
    /// A test of what only one transport has.
    static func only(_ transport: TestedTransport, _ reason: Comment) -> Self {
        .enabled(if: TestedTransport.current == transport, reason)
    }
}
