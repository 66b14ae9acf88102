#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    @Suite("A directory of trust anchors")
    final class AnchorDirectoryTests {
        private let path = NSTemporaryDirectory() + "anchors-\(UUID().uuidString)"

        deinit { try? FileManager.default.removeItem(atPath: path) }

        private func makeDirectory(_ names: [String]) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            for name in names { try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
        }

        @Test(arguments: [["2ae6433e.0"], ["ca.pem", "2AE6433E.0"]])
        func isUsedIfAFileIsNamedAfterAHash(names: [String]) throws {
            try makeDirectory(names)
            let anchors = EnvironmentTrustAnchors { [path] in $0 == "SSL_CERT_DIR" ? path : nil }
            let directory = try #require(anchors.sufficient)
            #expect(directory.path == path && directory.file == "\(path)/\(names.last ?? "")")
            // After a server that is trusted with all anchors only.
            directory.setIncomplete()
            #expect(anchors.sufficient == nil && anchors.directory == path)
        }

        @Test(arguments: [[], ["ca.pem"], ["2ae6433e.1"], ["2ae6433g.0"], ["2ae6433.00"]])
        func isNotUsedOtherwise(names: [String]) throws {
            try makeDirectory(names)
            let anchors = EnvironmentTrustAnchors { [path] in $0 == "SSL_CERT_DIR" ? path : nil }
            #expect(anchors.sufficient == nil)
        }

        /// Else the directory of the system would add its anchors to those of a file.
        @Test func anEmptyNameIsNoDirectory() {
            let anchors = EnvironmentTrustAnchors { ["SSL_CERT_FILE": "/authority.pem", "SSL_CERT_DIR": ""][$0] }
            #expect(anchors.hasNoDirectory && anchors.directory == nil && anchors.sufficient == nil)
            let others = EnvironmentTrustAnchors { ["SSL_CERT_FILE": "/authority.pem"][$0] }
            #expect(!others.hasNoDirectory)
        }
    }
#endif
