package import Foundation

extension String {
    /// The token of a device as the server takes it: two hexadecimal digits, lower case, for each byte.
    package init(deviceToken: Data) {
        self = deviceToken.map { String(UInt32($0) + 0x100, radix: 16).dropFirst() }.joined()
    }
}
