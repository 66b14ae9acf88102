import LightstreamerCore

/// Chooses the encoding of a changed value: in full, or as a difference if one is allowed and shorter.
struct FieldDiffs {
    /// The formats to try for each field, best first.
    private let orders: [[DiffFormat]]

    init(orders: [[DiffFormat]], accepted: Set<DiffFormat>) {
        self.orders = orders.map { $0.filter(accepted.contains) }
    }

    var isUseful: Bool { orders.contains { !$0.isEmpty } }

    /// - Parameter isPatched: `true` if the client has computed the old value with a JSON Patch: its spelling may differ from the server's.
    func token(field: Int, from old: String?, to new: String, isPatched: Bool) -> FieldToken {
        guard let old, !new.isEmpty else { return .value(new) }
        for format in orders[field] {
            switch format {
            case .jsonPatch:
                if let patch = JSONPatch.difference(from: old, to: new), patch.utf8.count < new.utf8.count {
                    return .jsonPatch(patch)
                }
            case .tlcpDiff:
                if !isPatched, let diff = TLCPDiff.encode(from: old, to: new), diff.utf8.count < new.utf8.count {
                    return .tlcpDiff(diff)
                }
            }
        }
        return .value(new)
    }
}
