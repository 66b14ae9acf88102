import LightstreamerCore

extension String {
    /// The string as an argument of a notification: characters with a meaning in a line are percent-encoded.
    var argument: String {
        guard utf8.contains(where: { $0 == 0x25 || $0 == 0x2C || $0 < 0x20 }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "%", ",", "\r", "\n", "\t": text += PercentCoding.encode(String(scalar))
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
