/// A value of a described subscription that no client can request.
struct InvalidRequest: Error {
    /// The cause, with the value.
    let reason: String
}

extension RecordedSubscription {
    private static let modes = ["RAW", "MERGE", "DISTINCT", "COMMAND"]

    /// Checks the values like the options of a client. The rules are those that all APIs have in common; they differ in those for lists of
    /// names.
    ///
    /// - Throws: ``InvalidRequest`` for the first value that no client can request.
    func check() throws(InvalidRequest) {
        try Self.require(mode.map(Self.modes.contains) ?? true, "'\(mode ?? "")' is not a mode")
        try Self.require(items == nil || group == nil, "'items' and 'group' cannot be combined")
        try Self.require(fields == nil || schema == nil, "'fields' and 'schema' cannot be combined")
        try Self.require(group != "", "the 'group' is empty")
        try Self.require(schema != "", "the 'schema' is empty")
        try checkSnapshot()
        try checkFrequency()
        if let bufferSize, bufferSize != "unlimited" {
            try Self.require(
                Self.positiveInteger(bufferSize) != nil,
                "'bufferSize' must be 'unlimited' or a whole number greater than 0, not '\(bufferSize)'")
        }
        try checkSecondLevel()
    }

    private func checkSnapshot() throws(InvalidRequest) {
        guard let snapshot, snapshot != "no" else { return }
        try Self.require(mode != "RAW", "'snapshot' is '\(snapshot)', but RAW mode has no snapshot")
        guard snapshot != "yes" else { return }
        try Self.require(
            Self.positiveInteger(snapshot) != nil,
            "'snapshot' must be 'yes', 'no' or a whole number greater than 0, not '\(snapshot)'")
        try Self.require(
            mode == nil || mode == "DISTINCT", "'snapshot' is '\(snapshot)', but a number requires DISTINCT mode")
    }

    private func checkFrequency() throws(InvalidRequest) {
        guard let frequency, frequency != "unfiltered" else { return }
        try Self.require(
            frequency == "unlimited" || Self.isFrequency(frequency),
            "'frequency' must be 'unfiltered', 'unlimited' or a number greater than 0, not '\(frequency)'")
        try Self.require(
            mode != "RAW", "'frequency' is '\(frequency)', but RAW mode has no frequency limit")
    }

    private func checkSecondLevel() throws(InvalidRequest) {
        let parts = [
            ("secondLevelFields", secondLevelFields?.joined(separator: ",")), ("secondLevelSchema", secondLevelSchema),
            ("secondLevelDataAdapter", secondLevelDataAdapter),
        ]
        if mode != "COMMAND", case (let name, let value?)? = parts.first(where: { $0.1 != nil }) {
            try Self.require(false, "'\(name)' is '\(value)', but a second level requires COMMAND mode")
        }
        try Self.require(
            secondLevelFields == nil || secondLevelSchema == nil,
            "'secondLevelFields' and 'secondLevelSchema' cannot be combined")
        try Self.require(secondLevelFields?.isEmpty != true, "'secondLevelFields' is empty")
        try Self.require(secondLevelSchema != "", "the 'secondLevelSchema' is empty")
    }

    private static func require(_ holds: Bool, _ reason: @autoclosure () -> String) throws(InvalidRequest) {
        if !holds { throw InvalidRequest(reason: "the subscription cannot be requested: " + reason()) }
    }

    private static func positiveInteger(_ text: String) -> Int? {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(text)
        else { return nil }
        return number > 0 ? number : nil
    }

    /// `true` if a string is a number greater than 0 in decimal notation, perhaps with an exponent.
    private static func isFrequency(_ text: String) -> Bool {
        guard
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || ".eE+-".utf8.contains($0) }),
            let number = Double(text)
        else {
            return false
        }
        return number > 0 && number.isFinite
    }
}
