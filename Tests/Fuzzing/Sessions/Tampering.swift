import LightstreamerCore
import TestPeer
import Foundation

/// Corrupts the lines of a server: lines are lost, doubled, swapped, truncated or invented.
struct Tampering {
    private var random: SeededGenerator
    /// The percentage of writes that are changed.
    private let rate: Int

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed ^ 0xBAD)
        rate = Int.random(in: 2...30, using: &random)
    }

    private static let numbers = [
        "", "0", "-1", "1", "2", "007", "+1", "99", "2147483648", "9223372036854775807", "9223372036854775808",
        "99999999999999999999999", "1e3", "0x1", " 1", "1 ", "é", "*", "unlimited", "null",
    ]
    private static let values = [
        "", "#", "$", "^1", "^9999", "^Pxx", "^Taab", "%", "%zz", "%00", "^P[]", "a|b|c|d|e|f|g|h",
    ]

    private mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func number() -> String { Self.numbers.randomElement(using: &random) ?? "0" }

    mutating func apply(to bytes: inout [UInt8], _ kind: SimulatedLink.Kind) {
        guard roll(1...100) <= rate else { return }
        if roll(1...10) == 1 {
            damage(&bytes)
            return
        }
        var lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n").dropLast()[...]
        for _ in 0..<roll(1...3) where !lines.isEmpty {
            let index = roll(lines.startIndex...lines.endIndex - 1)
            switch roll(1...8) {
            case 1: lines.remove(at: index)
            case 2: lines.insert(lines[index], at: index)
            case 3: lines.swapAt(index, roll(lines.startIndex...lines.endIndex - 1))
            case 4, 5: lines[index] = changed(lines[index])
            default: lines.insert(invented(), at: index)
            }
        }
        bytes = Array(lines.map { $0 + "\r\n" }.joined().utf8)
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        switch roll(1...4) {
        case 1: bytes[roll(0...bytes.count - 1)] = UInt8(roll(0...255))
        case 2: bytes.removeLast(roll(1...min(bytes.count, 4)))
        case 3:
            bytes.insert(
                contentsOf: Array(repeating: UInt8(roll(0...255)), count: roll(1...5_000)), at: roll(0...bytes.count))
        default: bytes = bytes.filter { $0 != UInt8(ascii: "\r") }
        }
    }

    /// A line with another argument, or another number of arguments. A LOOP that requests a pause of days is legitimate, and is not
    /// a target of the attack.
    private mutating func changed(_ line: String) -> String {
        var parts = line.components(separatedBy: ",")
        guard parts.count > 1, parts[0] != "LOOP" else { return line + (roll(0...1) == 0 ? "," : "x") }
        let index = roll(1...parts.count - 1)
        switch roll(1...5) {
        case 1: parts.remove(at: index)
        case 2: parts.insert(number(), at: index)
        case 3: parts[index] = Self.values.randomElement(using: &random) ?? ""
        default: parts[index] = number()
        }
        return parts.joined(separator: ",")
    }

    private mutating func invented() -> String {
        let id = roll(0...9) < 7 ? "\(roll(1...12))" : number()
        let position = roll(0...9) < 7 ? "\(roll(1...4))" : number()
        let value = Self.values.randomElement(using: &random) ?? ""
        switch roll(1...24) {
        case 1: return "U,\(id),\(position),\(value)|\(value)"
        case 2: return "U,\(id),\(position),k\(position)|ADD|\(value)|\(value)"
        case 3: return "SUBOK,\(id),\(position),\(position)"
        case 4: return "SUBCMD,\(id),1,4,\(position),\(number())"
        case 5: return "UNSUB,\(id)"
        case 6: return "EOS,\(id),\(position)"
        case 7: return "CS,\(id),\(position)"
        case 8: return "OV,\(id),\(position),\(number())"
        case 9: return "CONF,\(id),\(number()),filtered"
        case 10: return "REQOK,\(roll(1...40))"
        case 11: return "REQERR,\(roll(1...40)),\(roll(-5...70)),refused"
        case 12: return "ERROR,\(roll(1...70)),error"
        case 13: return "MSGDONE,seq\(roll(1...2)),\(position),\(value)"
        case 14: return "MSGFAIL,*,\(position),\(number()),\(value)"
        case 15: return "PROG,\(number())"
        case 16: return "SYNC,\(number())"
        case 17: return "CONS,\(number())"
        case 18: return "PROBE"
        case 19: return "WSOK"
        case 20: return "CONERR,\(roll(1...70)),refused"
        case 21: return "END,\(roll(30...70)),ended"
        case 22: return "MPNOK,\(id),PN\(position)"
        case 23: return "MPNDEL,PN\(position)"
        default: return "\(value),\(number()),\(value)"
        }
    }
}
