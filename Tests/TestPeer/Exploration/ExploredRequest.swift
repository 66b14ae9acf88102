import Foundation

/// One request of a client, as the server of an exploration reads it.
struct ExploredRequest {
    let name: String
    let parameters: [String: String]

    var operation: String { parameters["LS_op"] ?? name }
    var subscription: Int { parameters["LS_subId"].flatMap { Int($0) } ?? 0 }
    var id: String { parameters["LS_reqId"] ?? "" }

    /// - Parameter line: one line of parameters; empty for a request without parameters.
    init(name: String, line: String) {
        self.name = name
        var parameters: [String: String] = [:]
        for pair in line.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : ""
            parameters[String(parts[0])] = value.contains("%") ? value.removingPercentEncoding ?? value : value
        }
        self.parameters = parameters
    }

    /// The requests of a message on a WebSocket.
    static func all(inMessage message: String) -> [ExploredRequest] {
        let lines = message.components(separatedBy: "\r\n")
        return all(lines[0], Array(lines.dropFirst()))
    }

    /// The requests of an HTTP body.
    static func all(inBody body: String, url: String) -> [ExploredRequest] {
        let path = url.components(separatedBy: "/lightstreamer/").last ?? ""
        return all(path.components(separatedBy: ".txt").first ?? "", body.components(separatedBy: "\r\n"))
    }

    private static func all(_ name: String, _ lines: [String]) -> [ExploredRequest] {
        let lines = lines.filter { !$0.isEmpty }
        return lines.isEmpty ? [ExploredRequest(name: name, line: "")] : lines.map { .init(name: name, line: $0) }
    }

    func describe(in description: inout StateDescription) {
        description.add(name)
        for (key, value) in parameters.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "LS_cause", "LS_session", "LS_old_session", "LS_cid": continue
            case "LS_reqId": description.add(Int(value) ?? 0, .request)
            case "LS_subId": description.add(Int(value) ?? 0, .subscription)
            case "LS_recovery_from": description.add(Int(value) ?? 0, .progress)
            default: description.add("\(key)=\(value)")
            }
        }
    }
}
