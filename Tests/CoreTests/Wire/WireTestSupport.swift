@testable import LightstreamerCore

/// Calls `body` with the bytes of a string, as of a received line.
func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try Array(text.utf8).withUnsafeBufferPointer(body)
}

func withBytes<Result>(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer(body)
}
