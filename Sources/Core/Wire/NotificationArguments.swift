/// The comma-separated arguments of a notification, read from left to right.
///
/// A `last...` method reads the rest of the line, including commas.
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

    mutating func text(_ name: StaticString) throws(WireError) -> String {
        try decoded(try next(name), name)
    }

    mutating func lastText(_ name: StaticString) throws(WireError) -> String {
        try decoded(try rest(name), name)
    }

    mutating func textUnlessAsterisk(_ name: StaticString) throws(WireError) -> String? {
        let bytes = try next(name)
        return isAsterisk(bytes) ? nil : try decoded(bytes, name)
    }

    mutating func lastTextUnlessAsterisk(_ name: StaticString) throws(WireError) -> String? {
        let bytes = try rest(name)
        return isAsterisk(bytes) ? nil : try decoded(bytes, name)
    }

    mutating func undecodedRest(_ name: StaticString) throws(WireError) -> String {
        guard let text = try rest(name).validatedString else { throw error(name, "is not valid UTF-8") }
        return text
    }

    // MARK: - Numbers

    /// An integer, which may be negative.
    mutating func integer(_ name: StaticString) throws(WireError) -> Int {
        let bytes = try next(name)
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.slice(from: 1) : bytes
        return (bytes.count > digits.count ? -1 : 1) * (try count(digits, name))
    }

    /// An integer that is not negative.
    mutating func count(_ name: StaticString) throws(WireError) -> Int {
        try count(try next(name), name)
    }

    mutating func lastCount(_ name: StaticString) throws(WireError) -> Int {
        try count(try rest(name), name)
    }

    /// A 1-based position.
    mutating func position(_ name: StaticString) throws(WireError) -> Int {
        try position(try next(name), name)
    }

    mutating func lastPosition(_ name: StaticString) throws(WireError) -> Int {
        try position(try rest(name), name)
    }

    // MARK: - Numbers with special words

    mutating func lastBandwidth() throws(WireError) -> Notification.Bandwidth {
        let bytes = try rest("bandwidth")
        if bytes.elementsEqual("unlimited".utf8) { return .unlimited }
        if bytes.elementsEqual("unmanaged".utf8) { return .unmanaged }
        return .limited(try decimal(bytes, "bandwidth"))
    }

    mutating func frequency() throws(WireError) -> Notification.Frequency {
        let bytes = try next("maximum frequency")
        return bytes.elementsEqual("unlimited".utf8) ? .unlimited : .limited(try decimal(bytes, "maximum frequency"))
    }

    mutating func lastFilteredFlag() throws(WireError) -> Bool {
        let bytes = try rest("filter flag")
        if bytes.elementsEqual("filtered".utf8) { return true }
        if bytes.elementsEqual("unfiltered".utf8) { return false }
        throw error("filter flag", "is neither 'filtered' nor 'unfiltered'")
    }

    // MARK: - Reading

    private mutating func next(_ name: StaticString) throws(WireError) -> UnsafeBufferPointer<UInt8> {
        guard offset < line.count else { throw error(name, "is missing") }
        let start = offset + 1
        offset = line[start...].firstIndex(of: UInt8(ascii: ",")) ?? line.count
        return line.slice(start..<offset)
    }

    private mutating func rest(_ name: StaticString) throws(WireError) -> UnsafeBufferPointer<UInt8> {
        guard offset < line.count else { throw error(name, "is missing") }
        let start = offset + 1
        offset = line.count
        return line.slice(from: start)
    }

    private func isAsterisk(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.count == 1 && bytes[0] == UInt8(ascii: "*")
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

    private func position(_ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString) throws(WireError) -> Int {
        let value = try count(bytes, name)
        guard value > 0 else { throw error(name, "is 0, positions start at 1") }
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
