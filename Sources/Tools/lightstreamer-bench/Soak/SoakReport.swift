import Foundation

/// The report of a soak test over one transport or several.
struct SoakReport: Sendable {
    var transport: String
    var seed: UInt64
    var faults: [String: Int] = [:]
    var findings = SoakFindings()
    var sessions = 0
    var recoveries = 0
    /// The number of changes of the transport within a session.
    var switches = 0
    /// The number of times that a subscription became active again with a new session.
    var resubscriptions = 0
    var givenUp = 0
    var messages = 0
    var processed = 0
    var denied = 0
    var aborted = 0
    var messagesWithoutOutcome = 0
    /// The messages without a requested outcome: the number sent, and the number received by the server.
    var quietMessages = 0
    var quietMessagesSeen = 0
    var parts: [SoakReport] = []

    init(transport: String, seed: UInt64) {
        self.transport = transport
        self.seed = seed
    }

    /// The sum of several reports.
    init(transport: String, seed: UInt64, parts: [SoakReport]) {
        self.init(transport: transport, seed: seed)
        self.parts = parts
        for part in parts {
            faults.merge(part.faults, uniquingKeysWith: +)
            findings.add(part.findings)
            sessions += part.sessions
            recoveries += part.recoveries
            switches += part.switches
            resubscriptions += part.resubscriptions
            givenUp += part.givenUp
            messages += part.messages
            processed += part.processed
            denied += part.denied
            aborted += part.aborted
            messagesWithoutOutcome += part.messagesWithoutOutcome
            quietMessages += part.quietMessages
            quietMessagesSeen += part.quietMessagesSeen
        }
    }

    /// Whether updates were received, all messages have an outcome, and no violation was found.
    var isClean: Bool { findings.violationCount == 0 && findings.updates > 0 && messagesWithoutOutcome == 0 }

    var summary: String {
        "\(transport): \(findings.updates) updates, \(messages) messages, \(faults.values.reduce(0, +)) faults, "
            + "\(sessions) sessions, \(recoveries) recoveries, \(switches) switches, \(findings.violationCount) violations"
    }

    /// The report as text.
    var text: String {
        let rows = (parts.isEmpty ? [self] : parts).map { part in
            [
                part.transport, "\(part.findings.updates)", "\(part.messages)", "\(part.faults.values.reduce(0, +))",
                "\(part.sessions)", "\(part.recoveries)", "\(part.findings.violationCount)",
            ]
        }
        let header = ["", "updates", "messages", "faults", "sessions", "recoveries", "violations"]
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        let table = ([header] + rows).map { row in
            zip(row, widths).enumerated().map { index, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return index == 0 ? cell.0 + space : space + cell.0
            }.joined(separator: "  ")
        }
        let kinds = faults.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        let verdict =
            isClean
            ? "Nothing was lost, doubled, out of order or corrupted, and every message had its outcome."
            : "\(findings.violationCount) violations (\(findings.lost) lost, \(findings.duplicated) doubled, "
                + "\(findings.reordered) out of order, \(findings.corrupted) corrupted), "
                + "\(messagesWithoutOutcome) messages without an outcome. The same faults again: --seed \(seed)"
        return (table + ["Faults: \(kinds)."] + findings.violations.map { "\($0)" } + [verdict]).joined(separator: "\n")
    }

    /// The report as one JSON object on one line.
    var json: String { Self.json(object) }

    private var object: [String: Any] {
        var object: [String: Any] = [
            "transport": transport, "seed": seed, "updates": findings.updates, "faults": faults.values.reduce(0, +),
            "faultsByKind": faults, "lost": findings.lost, "duplicated": findings.duplicated,
            "reordered": findings.reordered, "corrupted": findings.corrupted, "sessions": sessions,
            "recoveries": recoveries, "transportSwitches": switches, "resubscriptions": resubscriptions,
            "givenUp": givenUp, "messages": messages, "messagesProcessed": processed,
            "messagesDenied": denied, "messagesAborted": aborted, "messagesWithoutOutcome": messagesWithoutOutcome,
            "quietMessages": quietMessages, "quietMessagesSeen": quietMessagesSeen,
            "violations": findings.violationCount, "ok": isClean,
        ]
        if !findings.violations.isEmpty { object["violationExamples"] = findings.violations }
        if !parts.isEmpty { object["transports"] = parts.map(\.object) }
        return object
    }

    /// - Parameter object: a JSON object.
    static func json(_ object: [String: Any]) -> String {
        guard let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]) else {
            return "{}"
        }
        return String(decoding: data, as: UTF8.self)
    }
}
