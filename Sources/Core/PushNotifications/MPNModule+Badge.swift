// The reset of the badge that the server counts for the device.
//
// Responsible for: one request at a time, its answer and its failure. It waits for a registered device. Not responsible for the badge of the
// application's icon, which the façade sets.

extension MPNModule {
    mutating func resetBadge() {
        badge = badge ?? Request()
    }

    func badgeLine(deviceID: String, id: Int) -> String {
        var line = operation("reset_badge", id: id)
        line.add("PN_deviceId", deviceID)
        return line.text
    }

    mutating func badgeAnswered(_ failure: Failure?, _ effects: inout Effects) {
        if let failure { badgeResetFailed(failure, &effects) } else { badge = nil }
    }

    /// Handles MPNZERO. REQOK may not have arrived.
    mutating func badgeReset(of id: String, _ effects: inout Effects) {
        guard id == deviceID else { return }
        if badge?.isQueued != true { badge = nil }
        effects.append(.badgeReset, to: device)
    }

    /// Ends a badge reset that cannot be requested, or that the server refused.
    mutating func badgeResetFailed(_ failure: Failure, _ effects: inout Effects) {
        guard badge != nil else { return }
        badge = nil
        effects.append(.badgeResetFailed(code: failure.code, message: failure.message), to: device)
    }

    /// Fails a badge reset at the end of the last session. Otherwise the next session requests it.
    mutating func badgeInterrupted(_ loss: SessionLoss, _ effects: inout Effects) {
        if loss == .final(hadSession: true) {
            badgeResetFailed(badge?.isUnsent == true ? .discarded : .aborted, &effects)
        } else if badge != nil {
            badge = Request()
        }
    }
}
