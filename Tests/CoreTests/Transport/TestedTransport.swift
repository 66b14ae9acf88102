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

    /// Whether `URLSession` is that of Linux.
    static var isOpenSourceFoundation: Bool {
        #if os(Linux)
            current == .urlsession
        #else
            false
        #endif
    }

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
    let isIntermittent: Bool
    let isApplesToo: Bool

    private var isPresent: Bool {
        TestedTransport.isOpenSourceFoundation || isApplesToo && TestedTransport.current == .urlsession
    }

    /// How long, in seconds, Foundation may keep a test waiting for what it never does.
    private static let limit = 10

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard isPresent else { return try await function() }
        await withKnownIssue(defect, isIntermittent: isIntermittent) {
            // The task outlives the watchdog, which is cancelled below.
            nonisolated(unsafe) let task = withUnsafeCurrentTask { $0 }
            // It inherits the test, without which a task of a test must not be cancelled.
            let watchdog = Task {
                try await Task.sleep(for: .seconds(Self.limit))
                task?.cancel()
            }
            defer { watchdog.cancel() }
            try await function()
            try Task.checkCancellation()
        }
    }
}

extension Trait where Self == FoundationDefect {
    /// - Parameters:
    ///   - isIntermittent: whether the test passes now and then. Otherwise it fails when Foundation's defect is mended.
    ///   - isApplesToo: whether Apple's documentation describes the same of Apple's Foundation.
    static func foundationDefect(_ defect: Comment, isIntermittent: Bool = true, isApplesToo: Bool = false) -> Self {
        FoundationDefect(defect: defect, isIntermittent: isIntermittent, isApplesToo: isApplesToo)
    }
}

extension Trait where Self == ConditionTrait {
    /// A test of what only one transport has.
    static func only(_ transport: TestedTransport, _ reason: Comment) -> Self {
        .enabled(if: TestedTransport.current == transport, reason)
    }

    /// A test that the open source Foundation cannot survive; Apple's is to run it.
    static func notOpenSourceFoundation(_ reason: Comment) -> Self {
        .disabled(if: TestedTransport.isOpenSourceFoundation, reason)
    }
}
