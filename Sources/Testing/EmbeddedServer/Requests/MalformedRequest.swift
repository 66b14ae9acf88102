import LightstreamerCore

extension RequestName {
    /// - Parameter path: `/lightstreamer/<name>.txt`.
    init?(path: String) {
        let parts = path.split(separator: "/")
        guard parts.count == 2, parts[0] == "lightstreamer", parts[1].hasSuffix(".txt") else { return nil }
        self.init(rawValue: String(parts[1].dropLast(4)))
    }
}

extension WireError {
    /// The answer to a malformed request (TLCP, appendices A and B).
    ///
    /// - Parameter name: the name of the request; `nil` if it cannot be read.
    func refusal(of name: RequestName?) -> String {
        switch name {
        case .create_session?, .bind_session?: return "CONERR,67,\(description.argument)"
        case .control?, .msg?, .heartbeat?, .wsok?, nil: return "ERROR,67,\(description.argument)"
        }
    }
}
