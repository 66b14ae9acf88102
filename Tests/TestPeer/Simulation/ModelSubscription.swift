import Foundation

import LightstreamerCore

/// A subscription at the model server. Records, for each notification, the event that the client must report.
package final class ModelSubscription {
    private struct Value {
        let text: String?
        let encoded: String
    }

    private static let values = [
        Value(text: nil, encoded: "#"), Value(text: "", encoded: "$"), Value(text: "a", encoded: "a"),
        Value(text: "x|y", encoded: "x%7Cy"), Value(text: "é%\r\n", encoded: "é%25%0D%0A"),
        Value(text: "^2", encoded: "%5E2"),
        Value(text: "a longer value, with a comma", encoded: "a longer value, with a comma"),
    ]

    package let id: Int
    package let mode: String
    package let group: String
    package var isActive = true
    /// The events that the application must receive, in order, as `SubscriptionRecorder` writes them.
    package private(set) var expectedEvents: [String] = []
    private unowned let session: ModelSession
    private let world: SimulatedWorld
    private let fieldCount: Int
    private let snapshotLength: Int
    private let requestsSnapshot: Bool
    /// The last row of each item.
    package private(set) var rows: [[String?]?]
    private var counts: [Int]
    /// The fields whose value is a JSON document, by item.
    private var documents: [[Int: ModelDocument]]
    /// The frequency that the client has requested last.
    package private(set) var frequency = ""
    /// COMMAND mode: the rows by key, as the application must receive them.
    package private(set) var shownRows: [String: [String?]] = [:]

    package init(_ id: Int, _ request: ModelServer.Parameters, _ session: ModelSession, _ world: SimulatedWorld) {
        self.id = id
        self.session = session
        self.world = world
        mode = request["LS_mode"] ?? ""
        group = request["LS_group"] ?? ""
        let itemCount = group.split(separator: " ").count
        fieldCount = (request["LS_schema"] ?? "").split(separator: " ").count
        requestsSnapshot = request["LS_snapshot"] == "true"
        snapshotLength = requestsSnapshot ? (mode == "MERGE" ? 1 : world.roll(0...3)) : 0
        rows = Array(repeating: nil, count: itemCount)
        counts = Array(repeating: 0, count: itemCount)
        documents = Array(repeating: [:], count: itemCount)
        if mode == "COMMAND" {
            send("SUBCMD,\(id),\(itemCount),\(fieldCount),1,2", "subscribed \(itemCount)x\(fieldCount) key 1 command 2")
        } else {
            send("SUBOK,\(id),\(itemCount),\(fieldCount)", "subscribed \(itemCount)x\(fieldCount)")
        }
        reconfigure(request["LS_requested_max_frequency"] ?? "unlimited")
        for item in 0..<itemCount {
            for _ in 0..<snapshotLength { update(item) }
            if requestsSnapshot && (mode == "DISTINCT" || mode == "COMMAND") {
                send("EOS,\(id),\(item + 1)", "\(item + 1) end of snapshot")
            }
        }
        scheduleUpdate()
    }

    private func send(_ line: String, _ event: String) {
        session.notify(line)
        expectedEvents.append(event)
    }

    package func reconfigure(_ frequency: String) {
        self.frequency = frequency
        let granted = Double(frequency).map { "limited(\($0))" } ?? "unlimited"
        send("CONF,\(id),\(frequency),filtered", "frequency \(granted)")
    }

    private func scheduleUpdate() {
        world.after(world.roll(percent: 30) ? world.roll(0...20) : world.roll(100...4_000)) { [weak self] in
            guard let self, isActive, session.isAlive, world.now < session.server.quietTime else { return }
            let item = world.roll(0...rows.count - 1)
            if world.sendsMalformedLines && world.roll(percent: 5) {
                let lines = ["EOS,\(id),x", "U,\(id),99,a", "CONF,\(id)", "U,\(id),1,%zz", "OV,\(id),0,1"]
                session.notify(lines[world.roll(0...lines.count - 1)])
            }
            if world.roll(percent: 4) {
                send("OV,\(id),\(item + 1),3", "\(item + 1) lost 3")
            } else if mode == "COMMAND" && world.roll(percent: 4) {
                shownRows = [:]
                send("CS,\(id),\(item + 1)", "\(item + 1) cleared")
            } else {
                for _ in 0..<world.roll(1...3) { update(item) }
            }
            session.flush()
            scheduleUpdate()
        }
    }

    private func update(_ item: Int) {
        counts[item] += 1
        let number = counts[item]
        let old = rows[item]
        let tag = "\(session.id).\(id).\(item + 1).\(number)"
        var encoded: [String] = []
        var row: [String?] = []
        var key = ""
        for field in 0..<fieldCount {
            let value: Value
            var difference: String?
            if mode == "COMMAND" && field == 0 {
                key = "k\(world.roll(1...3))"
                value = Value(text: key, encoded: key)
            } else if mode == "COMMAND" && field == 1 {
                let commands = ["ADD", "UPDATE", "UPDATE", "DELETE"]
                let command = commands[world.roll(0...3)]
                value = Value(text: command, encoded: command)
            } else if field == fieldCount - 1 {
                value = Value(text: tag, encoded: tag)
            } else if world.roll(percent: 30) {
                difference = documents[item][field]?.change(world)
                let document = documents[item][field] ?? ModelDocument(world)
                documents[item][field] = document
                value = Value(text: document.text, encoded: document.text)
            } else if documents[item][field] != nil && world.roll(percent: 50) {
                let text = documents[item][field]?.text ?? ""
                value = Value(text: text, encoded: text)
            } else {
                documents[item][field] = nil
                value = Self.values[world.roll(0...Self.values.count - 1)]
            }
            row.append(value.text)
            if let difference {
                encoded.append(difference)
            } else {
                encoded.append(
                    old.map { $0[field] == value.text } == true && world.roll(percent: 80) ? "" : value.encoded)
            }
        }
        rows[item] = row
        let line = "U,\(id),\(item + 1),\(Self.compact(encoded))"
        let isSnapshot = number <= snapshotLength
        let shown = mode == "COMMAND" ? shownCommand(row, key: key) : (row, Self.changes(from: old, to: row))
        let values = shown.0.map { $0 ?? "-" }.joined(separator: "|")
        let changed = shown.1.map(String.init).joined(separator: ",")
        send(line, "\(item + 1): \(values) [\(changed)]\(isSnapshot ? " snapshot" : "")")
    }

    /// Writes some runs of unchanged fields as `^n`.
    private static func compact(_ encoded: [String]) -> String {
        var result: [String] = []
        var run = 0
        for value in encoded + ["end"] {
            if value.isEmpty {
                run += 1
                continue
            }
            if run > 2 { result.append("^\(run)") } else { result += Array(repeating: "", count: run) }
            run = 0
            result.append(value)
        }
        return result.dropLast().joined(separator: "|")
    }

    private func shownCommand(_ row: [String?], key: String) -> ([String?], [Int]) {
        let known = shownRows[key]
        guard row[1] != "DELETE" else {
            shownRows[key] = nil
            var shown = [String?](repeating: nil, count: fieldCount)
            shown[0] = key
            shown[1] = "DELETE"
            return (shown, (0..<fieldCount).filter { known == nil || $0 != 0 })
        }
        var shown = row
        shown[1] = known == nil ? "ADD" : "UPDATE"
        shownRows[key] = shown
        return (shown, Self.changes(from: known, to: shown))
    }

    private static func changes(from old: [String?]?, to new: [String?]) -> [Int] {
        guard let old else { return Array(new.indices) }
        return new.indices.filter { old[$0] != new[$0] }
    }
}
