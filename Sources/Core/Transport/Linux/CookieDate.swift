#if os(Linux)
    import Foundation

    /// Parses the value of `Expires` (RFC 6265bis, section 5.1.1), which servers write in many forms.
    enum CookieDate {
        static func parse(_ text: some Collection<UInt8>) -> Date? {
            var (time, day, month, year): ([Int]?, Int?, Int?, Int?)
            for token in text.split(whereSeparator: isDelimiter) {
                if time == nil, let found = self.time(token) {
                    time = found
                } else if day == nil, let found = number(token, digits: 1...2) {
                    day = found
                } else if month == nil, let found = self.month(token) {
                    month = found
                } else if year == nil, let found = number(token, digits: 2...4) {
                    year = found
                }
            }
            guard let time, let day, let month, var year else { return nil }
            switch year {
            case 70...99: year += 1_900
            case 0...69: year += 2_000
            default: break
            }
            guard year >= 1_601, time[0] <= 23, time[1] <= 59, time[2] <= 59 else { return nil }
            var parts = tm()
            (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1_900), Int32(month), Int32(day))
            (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(time[0]), Int32(time[1]), Int32(time[2]))
            let seconds = timegm(&parts)
            // `timegm` makes the second of March of the 30th of February.
            guard parts.tm_mday == day, parts.tm_mon == month else { return nil }
            return Date(timeIntervalSince1970: TimeInterval(seconds))
        }

        private static func isDelimiter(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
            default: false
            }
        }

        /// `hh:mm:ss`, and anything after it that does not begin with a digit.
        private static func time(_ token: some Collection<UInt8>) -> [Int]? {
            let parts = token.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[..<2].allSatisfy({ $0.allSatisfy(isDigit) }) else { return nil }
            let numbers = parts.compactMap { number($0, digits: 1...2) }
            return numbers.count == 3 ? numbers : nil
        }

        /// A number of this many digits, and anything after it that does not begin with a digit.
        private static func number(_ token: some Collection<UInt8>, digits: ClosedRange<Int>) -> Int? {
            let number = token.prefix(while: isDigit)
            return digits.contains(number.count) ? Int(String(decoding: number, as: UTF8.self)) : nil
        }

        /// Counted from 0.
        private static func month(_ token: some Collection<UInt8>) -> Int? {
            let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
            return months.firstIndex(of: String(decoding: token.prefix(3), as: UTF8.self).lowercased())
        }

        private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    }
#endif
