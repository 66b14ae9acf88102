package import Foundation

extension String {
    /// Creates the device token in the form of TLCP: two lower-case hexadecimal digits for each byte.
    package init(deviceToken: Data) {
        self = deviceToken.map { String(UInt32($0) + 0x100, radix: 16).dropFirst() }.joined()
    }
}
