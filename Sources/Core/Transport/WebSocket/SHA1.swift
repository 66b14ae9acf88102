/// SHA-1 (FIPS 180-4), for its only use in RFC 6455: to check that the answer to a handshake comes from a WebSocket peer and not from a
/// cache. No security depends on it; do not use it for anything else. Foundation on Linux has no such function.
enum SHA1 {
    static func digest(of message: [UInt8]) -> [UInt8] {
        var padded = message
        padded.append(0x80)
        while padded.count % 64 != 56 { padded.append(0) }
        withUnsafeBytes(of: (UInt64(message.count) * 8).bigEndian) { padded.append(contentsOf: $0) }

        var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        for block in stride(from: 0, to: padded.count, by: 64) {
            absorb(padded[block..<block + 64], into: &hash)
        }
        return hash.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
    }

    private static func absorb(_ block: ArraySlice<UInt8>, into hash: inout [UInt32]) {
        var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
            block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for round in 16..<80 {
            let word = schedule[round - 3] ^ schedule[round - 8] ^ schedule[round - 14] ^ schedule[round - 16]
            schedule.append(rotate(word, by: 1))
        }
        var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
        for round in 0..<80 {
            let mixed: UInt32
            switch round {
            case ..<20: mixed = (b & c | ~b & d) &+ 0x5A82_7999
            case ..<40: mixed = (b ^ c ^ d) &+ 0x6ED9_EBA1
            case ..<60: mixed = (b & c | b & d | c & d) &+ 0x8F1B_BCDC
            default: mixed = (b ^ c ^ d) &+ 0xCA62_C1D6
            }
            let next = rotate(a, by: 5) &+ mixed &+ e &+ schedule[round]
            (a, b, c, d, e) = (next, a, rotate(b, by: 30), c, d)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { hash[index] &+= word }
    }

    private static func rotate(_ word: UInt32, by count: UInt32) -> UInt32 {
        word << count | word >> (32 - count)
    }
}
