package import LightstreamerCore

// Computes differences, which only servers send.

extension TLCPDiff {
    /// Returns a difference from `base` to `new`, which copies their common prefix and suffix.
    ///
    /// - Returns: `nil` if the difference would not be shorter than `new`, or if either value has a character that the format excludes.
    package static func encode(from base: String, to new: String) -> String? {
        base.withUTF8Bytes { base in
            new.withUTF8Bytes { new in encode(from: base, to: new) }
        }
    }

    private static func encode(from base: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>) -> String? {
        guard !base.contains(where: { $0 >= 0xF0 }), !new.contains(where: { $0 >= 0xF0 }) else { return nil }

        let shorter = min(base.count, new.count)
        var prefix = 0
        while prefix < shorter, base[prefix] == new[prefix] { prefix += 1 }
        while prefix > 0, !isBoundary(prefix, of: base) || !isBoundary(prefix, of: new) { prefix -= 1 }
        var suffix = 0
        while suffix < shorter - prefix, base[base.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        while suffix > 0, !isBoundary(base.count - suffix, of: base) { suffix -= 1 }

        let added = new.slice(prefix..<new.count - suffix)
        var bytes: [UInt8] = []
        append(characterCount(base.slice(0..<prefix)), to: &bytes)
        if !added.isEmpty || suffix > 0 {
            append(characterCount(added), to: &bytes)
            bytes.append(contentsOf: added)
        }
        if suffix > 0 {
            append(characterCount(base.slice(prefix..<base.count - suffix)), to: &bytes)
            append(characterCount(base.slice(from: base.count - suffix)), to: &bytes)
        }
        return bytes.count < new.count ? String(decoding: bytes, as: UTF8.self) : nil
    }

    private static func isBoundary(_ index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        index == bytes.count || bytes[index] & 0xC0 != 0x80
    }

    private static func characterCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var digits = [UInt8(ascii: "a") + UInt8(number % 26)]
        var rest = number / 26
        while rest > 0 {
            digits.append(UInt8(ascii: "A") + UInt8(rest % 26))
            rest /= 26
        }
        bytes.append(contentsOf: digits.reversed())
    }
}
