import Commands
import EquivalenceTesting
import Foundation
import PrintableStrings

/// The findings of `compare`.
struct CompareReport {
    let session: SessionRequest
    let subscription: SubscriptionRequest
    /// The recordings of the clients, that of the current API first.
    let clients: [Recording]
    /// The comparison of each other client with the first one.
    let comparisons: [LiveComparison]

    /// `true` if no difference was found, and updates were compared for every client.
    var isEquivalent: Bool { comparisons.allSatisfy { $0.isEquivalent && $0.commonUpdates > 0 } }

    // MARK: - Human-readable

    var text: String {
        var lines = [
            "\(session.serverAddress): \(subscription.mode.rawValue)\(subscription.isUnfiltered ? ", unfiltered" : "")"
        ]
        let width = clients.map(\.name.count).max() ?? 0
        for client in clients {
            lines.append(
                "  " + client.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  \(Self.tally(client))")
        }
        for (client, comparison) in zip(clients.dropFirst(), comparisons) {
            lines += ["", "\(client.name) and \(clients[0].name):"] + Self.lines(comparison)
        }
        if comparisons.contains(where: \.isFiltered) {
            lines += [
                "",
                "The server merges or drops updates per session, so only states that both clients received are compared. "
                    + "With --unfiltered, every update is compared.",
            ]
        }
        return (lines + ["", verdict]).map(\.printable).joined(separator: "\n")
    }

    private var verdict: String {
        if let error = clients[0].events.first(where: \.isFailure) {
            return "No update was compared: \(error)."
        }
        if comparisons.contains(where: { !$0.isEquivalent }) { return "Not equivalent." }
        return isEquivalent ? "Equivalent." : "Not equivalent: no common update."
    }

    private static func tally(_ client: Recording) -> String {
        let events = client.events
        var text = "\(events.count { $0.kind == .update }) updates"
        if let error = events.first(where: \.isFailure) { text += ", \(error)" }
        return text
    }

    private static func lines(_ comparison: LiveComparison) -> [String] {
        var lines: [String] = []
        for aspect in LiveComparison.Aspect.allCases {
            let name = "  " + aspect.title.padding(toLength: 16, withPad: " ", startingAt: 0)
            switch comparison.verdicts[aspect] {
            case .agree(let compared): lines.append("\(name) agree (\(compared) compared)")
            case .notCompared(let reason): lines.append("\(name) not compared: \(reason)")
            case .differ(let differences):
                lines.append("\(name) DIFFER")
                lines += differences.flatMap { $0.split(separator: "\n").map { "    \($0)" } }
            case nil: break
            }
        }
        if comparison.otherUpdates > 0 {
            lines.append(
                "  \(comparison.otherUpdates) updates were received by only one of them, earlier than the other or instead"
            )
        }
        return lines + comparison.remarks.map { "  \($0)" }
    }

    // MARK: - For programs

    var json: String {
        Document(
            server: session.serverAddress, mode: subscription.mode.rawValue, isEquivalent: isEquivalent,
            clients: clients.map { client in
                let events = client.events
                return Document.Client(
                    name: client.name, updates: events.count { $0.kind == .update },
                    errors: events.filter(\.isFailure).map(\.description))
            },
            comparisons: zip(clients.dropFirst(), comparisons).map { client, comparison in
                Document.Comparison(
                    first: client.name, second: clients[0].name, isFiltered: comparison.isFiltered,
                    commonUpdates: comparison.commonUpdates, otherUpdates: comparison.otherUpdates,
                    aspects: Dictionary(
                        uniqueKeysWithValues: comparison.verdicts.map { ($0.key.rawValue, Document.Aspect($0.value)) }),
                    remarks: comparison.remarks)
            }
        ).json
    }

    private struct Document: Encodable {
        struct Client: Encodable {
            let name: String
            let updates: Int
            let errors: [String]
        }

        struct Comparison: Encodable {
            let first: String
            let second: String
            let isFiltered: Bool
            let commonUpdates: Int
            let otherUpdates: Int
            let aspects: [String: Aspect]
            let remarks: [String]
        }

        struct Aspect: Encodable {
            var verdict: String
            var compared: Int?
            var reason: String?
            var differences: [String]?

            init(_ verdict: LiveComparison.Verdict) {
                switch verdict {
                case .agree(let compared):
                    self.verdict = "agree"
                    self.compared = compared
                case .notCompared(let reason):
                    self.verdict = "notCompared"
                    self.reason = reason
                case .differ(let differences):
                    self.verdict = "differ"
                    self.differences = differences
                }
            }
        }

        let server: String
        let mode: String
        let isEquivalent: Bool
        let clients: [Client]
        let comparisons: [Comparison]
    }
}

extension LiveComparison.Aspect {
    fileprivate var title: String {
        switch self {
        case .values: "values"
        case .changedFlags: "changed flags"
        case .snapshotMarks: "snapshot marks"
        case .order: "order"
        case .losses: "losses"
        case .errors: "errors"
        case .messageOutcomes: "message outcomes"
        }
    }
}
