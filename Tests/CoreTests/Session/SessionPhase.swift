@testable import LightstreamerCore

extension SessionMachine {
    /// The name of the state: its cases and flags, found by reflection.
    var phase: String {
        guard let stage = connection?.stage else { return "disconnected" }
        var names: [String] = []
        if case .inSession(let session) = stage {
            Self.add(namesIn: session.stream, to: &names)
        } else {
            Self.add(namesIn: stage, to: &names)
        }
        return names.joined(separator: ".")
    }

    /// The variables that are a part of the state; `.0` is a payload without a name. The others are values that a state has.
    private static let parts: Set = [".0", "step", "ttl", "polling", "isLate"]

    private static func add(namesIn value: Any, to names: inout [String]) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .enum:
            guard let payload = mirror.children.first else { return names.append("\(value)") }
            names.append(payload.label ?? "")
            add(namesIn: payload.value, to: &names)
        case .struct, .tuple:
            for child in mirror.children {
                guard let label = child.label, parts.contains(label) else { continue }
                if let isSet = child.value as? Bool {
                    if isSet { names.append(label) }
                } else {
                    add(namesIn: child.value, to: &names)
                }
            }
        default: break  // a number or a text
        }
    }
}
