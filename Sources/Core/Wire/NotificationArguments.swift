/// The comma-separated arguments of a notification, read from left to right. The last one is the rest of the line, including commas.
struct NotificationArguments {
    private let line: UnsafeBufferPointer<UInt8>
    private let tag: String
    /// The offset of the comma before the next argument, or of the end of the line.
    private var offset: Int

    init(_ line: UnsafeBufferPointer<UInt8>, tag: String, offset: Int) {
        self.line = line
        self.tag = tag
        self.offset = offset
    }

    var isAtEnd: Bool { offset == line.count }

    mutating func skipEmptyArgument() {
        if offset + 1 < line.count, line[offset + 1] == UInt8(ascii: ",") { offset += 1 }
    }

    // MARK: - Text

    mutating func text(_ name: StaticString, isLast: Bool = false) throws(WireError) -> String {
        try decoded(try next(name, isLast), name)
    }

    mutating func textUnlessAsterisk(_ name: StaticString, isLast: Bool = false) throws(WireError) -> String? {
        let bytes = try next(name, isLast)
        return bytes.elementsEqual("*".utf8) ? nil : try decoded(bytes, name)
    }

    /// The last argument, if it only informs. Text that cannot be decoded is taken as it is: the official clients do not decode it, so
    /// servers that do not encode it work with them. Java, for example, writes the zone of an IPv6 address after a `%`.
    mutating func informativeRest(_ name: StaticString) throws(WireError) -> String {
        var undecoded = self
        if let value = try? text(name, isLast: true) { return value }
        return try undecoded.undecodedRest(name)
    }

    mutating func undecodedRest(_ name: StaticString) throws(WireError) -> String {
        let bytes = try next(name, true)
        guard bytes.isValidUTF8 else { throw error(name, "is not valid UTF-8") }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: - Numbers

    /// An integer, which may be negative.
    mutating func integer(_ name: StaticString) throws(WireError) -> Int {
        let bytes = try next(name, false)
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.slice(from: 1) : bytes
        return (bytes.count > digits.count ? -1 : 1) * (try count(digits, name))
    }

    /// An integer that is not negative.
    mutating func count(_ name: StaticString, isLast: Bool = false) throws(WireError) -> Int {
        try count(try next(name, isLast), name)
    }

    /// A 1-based position.
    mutating func position(_ name: StaticString, isLast: Bool = false) throws(WireError) -> Int {
        let value = try count(name, isLast: isLast)
        guard value > 0 else { throw error(name, "is 0, positions start at 1") }
        return value
    }

    // MARK: - Numbers with special words

    mutating func lastBandwidth() throws(WireError) -> Notification.Bandwidth {
        let bytes = try next("bandwidth", true)
        if bytes.elementsEqual("unlimited".utf8) { return .unlimited }
        if bytes.elementsEqual("unmanaged".utf8) { return .unmanaged }
        return .limited(try decimal(bytes, "bandwidth"))
    }

    mutating func frequency() throws(WireError) -> Notification.Frequency {
        let bytes = try next("maximum frequency", false)
        return bytes.elementsEqual("unlimited".utf8) ? .unlimited : .limited(try decimal(bytes, "maximum frequency"))
    }

    mutating func lastFilteredFlag() throws(WireError) -> Bool {
        let bytes = try next("filter flag", true)
        if bytes.elementsEqual("filtered".utf8) { return true }
        if bytes.elementsEqual("unfiltered".utf8) { return false }
        throw error("filter flag", "is neither 'filtered' nor 'unfiltered'")
    }

    // MARK: - Reading

    private mutating func next(_ name: StaticString, _ isLast: Bool) throws(WireError) -> UnsafeBufferPointer<UInt8> {
        guard offset < line.count else { throw error(name, "is missing") }
        let start = offset + 1
        offset = (isLast ? nil : line[start...].firstIndex(of: UInt8(ascii: ","))) ?? line.count
        return line.slice(start..<offset)
    }

    private func decoded(_ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString) throws(WireError) -> String {
        do throws(WireError) {
            return try PercentCoding.decode(bytes)
        } catch let problem {
            throw error(name, "cannot be decoded: \(problem.what)")
        }
    }

    private func count(_ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString) throws(WireError) -> Int {
        guard !bytes.isEmpty else { throw error(name, "is empty") }
        var value = 0
        for byte in bytes {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { throw error(name, "is not a number") }
            let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, secondOverflow) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
            guard !overflow, !secondOverflow else { throw error(name, "is too large") }
            value = sum
        }
        return value
    }

    private func decimal(_ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString) throws(WireError) -> Double {
        // `Double` also accepts hexadecimal, "nan" and "inf", which are excluded here. Java servers write an exponent from 10^7 on.
        let isDecimal = bytes.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "E"), UInt8(ascii: "e"),
                UInt8(ascii: "+"), UInt8(ascii: "-"):
                return true
            default:
                return false
            }
        }
        guard isDecimal, let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
            throw error(name, "is not a decimal number")
        }
        guard value >= 0 else { throw error(name, "is negative") }
        return value
    }

    private func error(_ name: StaticString, _ problem: String) -> WireError {
        WireError("\(tag): \(name) \(problem)")
    }
}
