import Dispatch
import LightstreamerCore

extension Environment {
    static func live(deliveryQueue: DispatchQueue) -> Environment { preconditionFailure("no network yet") }
}
