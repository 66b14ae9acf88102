// swift-format-ignore-file
import Foundation
import ModernClient

// The name of a parameter in marks, no name, the label as the name, and names that hide it within the body.
final class MarkedNames: ClientDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus `status`: LightstreamerClient.Status) { let `status` = `status`.rawValue; print("now \(status)") }
    func client(_: LightstreamerClient, didChangeProperty _: String) { _ = 5 }
}

final class LabelledNames: ClientDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus: LightstreamerClient.Status) { let didChangeStatus = didChangeStatus.rawValue; print(didChangeStatus.count) }
}

final class HiddenNames: ClientDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let status = status.rawValue
        #if DEBUG
            print("debug \(status)")
        #endif
        for status in ["other"] { print(status) }
        let show = { (status: String) in print(status) }
        show(status)
    }
}

protocol RefinedDelegate: ClientDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status)
}

extension RefinedDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) { let status = status.rawValue; print("refined \(status)") }
}
