import Foundation
import Migration
import Testing

/// Files in Objective-C with an index of clang: each use of an earlier API is counted and listed.
@Suite struct ObjectiveCIndexTests {
    private static let header = """
        __attribute__((objc_root_class)) @interface NSObject
        + (instancetype)alloc;
        - (instancetype)init;
        @end
        typedef enum { LSModeMerge, LSModeRaw } LSMode;
        @class LSClient;
        @protocol LSConnectionDelegate
        - (void)clientConnection:(LSClient *)client didEndWithCause:(int)cause;
        @end
        @interface LSClient : NSObject
        @property (readonly, getter=isConnected) BOOL connected;
        - (void)openConnectionWithInfo:(id)info delegate:(id<LSConnectionDelegate>)delegate;
        @end

        """

    private static let source = """
        #import "LightstreamerClient.h"
        #import "Connector.h"
        @implementation Connector
        - (void)open {
            LSClient *client = [[LSClient alloc] init];
            [client openConnectionWithInfo:0 delegate:self];
            if (client.connected) [self close: LSModeRaw];
        }
        - (void)close:(LSMode)mode {}
        - (void)clientConnection:(LSClient *)client didEndWithCause:(int)cause {}
        @end

        """

    private static let applicationHeader = """
        #import "LightstreamerClient.h"
        @interface Connector : NSObject <LSConnectionDelegate>
        @property (strong) LSClient *client;
        @end

        """

    @Test func countsAndListsEveryUse() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let library = folder.appendingPathComponent("Library")
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "typedef signed char BOOL;\n\(Self.header)".write(
            to: library.appendingPathComponent("LightstreamerClient.h"), atomically: true, encoding: .utf8)
        let files = [("Connector.h", Self.applicationHeader), ("Connector.m", Self.source)]
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        let store = folder.appendingPathComponent("store").path
        let clang = Process()
        clang.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        clang.arguments = [
            "clang", "-fsyntax-only", "-w", "-index-store-path", store, "-I\(library.path)", "-fobjc-runtime=macosx",
            folder.appendingPathComponent("Connector.m").path,
        ]
        try clang.run()
        clang.waitUntilExit()
        try #require(clang.terminationStatus == 0)
        let sources = try files.map { name, text in
            try #require(SourceFile(path: folder.appendingPathComponent(name).path, text: text))
        }
        let index = try ApplicationIndex(store: store, of: sources.map(\.path))
        let results = Migrator(sources, index: index).run()
        let uses = results.map { $0.findings.filter { $0.kind == .person }.map { "\($0.lines) \($0.use)" } }
        #expect(uses[0] == ["[2] LSConnectionDelegate", "[3] LSClient"])
        #expect(
            uses[1] == [
                "[5, 5, 10] LSClient", "[6] LSClient.openConnectionWithInfo:delegate:", "[7] LSClient.connected",
                "[7] LSModeRaw", "[9] LSMode", "[10] LSConnectionDelegate.clientConnection:didEndWithCause:",
            ])
        #expect(results[0].tally == Tally(found: 2, left: 2))
        #expect(results[1].tally == Tally(found: 8, left: 8))
    }
}
