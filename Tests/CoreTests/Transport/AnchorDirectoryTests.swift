#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    @Suite("Trust anchor directory")
    final class AnchorDirectoryTests {
        private let path = NSTemporaryDirectory() + "anchors-\(UUID().uuidString)"

        deinit { try? FileManager.default.removeItem(atPath: path) }

        private func makeDirectory(_ names: [String]) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            for name in names { try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
        }

        @Test(
            "A directory is used if a file is named after a hash",
            arguments: [["2ae6433e.0"], ["ca.pem", "2AE6433E.0"]])
        func isUsedWithHashedFile(names: [String]) throws {
            try makeDirectory(names)
            let anchors = EnvironmentTrustAnchors { [path] in $0 == "SSL_CERT_DIR" ? path : nil }
            let directory = try #require(anchors.sufficient)
            #expect(directory.path == path && directory.file == "\(path)/\(names.last ?? "")")
            // After a server that is trusted only with all anchors.
            directory.setIncomplete()
            #expect(anchors.sufficient == nil && anchors.directory == path)
        }

        @Test(
            "A directory without a file named after a hash is not used",
            arguments: [[], ["ca.pem"], ["2ae6433e.1"], ["2ae6433g.0"], ["2ae6433.00"]])
        func isNotUsedOtherwise(names: [String]) throws {
            try makeDirectory(names)
            let anchors = EnvironmentTrustAnchors { [path] in $0 == "SSL_CERT_DIR" ? path : nil }
            #expect(anchors.sufficient == nil)
        }

        /// Otherwise the system's directory would add its anchors to those of a file.
        @Test func emptyNameIsNoDirectory() {
            let anchors = EnvironmentTrustAnchors { ["SSL_CERT_FILE": "/authority.pem", "SSL_CERT_DIR": ""][$0] }
            #expect(anchors.hasNoDirectory && anchors.directory == nil && anchors.sufficient == nil)
            let others = EnvironmentTrustAnchors { ["SSL_CERT_FILE": "/authority.pem"][$0] }
            #expect(!others.hasNoDirectory)
        }
    }
#endif
