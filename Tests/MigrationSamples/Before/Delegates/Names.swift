// swift-format-ignore-file
import Foundation
import UnifiedLSClient

// The name of a parameter in marks, no name, the label as the name, and names that hide it within the body.
final class MarkedNames: LSClientDelegate {
    func client(_ client: LSLightstreamerClient, didChangeStatus `status`: String) { print("now \(status)") }
    func client(_: LSLightstreamerClient, didChangeProperty _: String) { _ = 5 }
}

final class LabelledNames: LSClientDelegate {
    func client(_ client: LSLightstreamerClient, didChangeStatus: String) { print(didChangeStatus.count) }
}

final class HiddenNames: LSClientDelegate {
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        #if DEBUG
            print("debug \(status)")
        #endif
        for status in ["other"] { print(status) }
        let show = { (status: String) in print(status) }
        show(status)
    }
}

protocol RefinedDelegate: LSClientDelegate {
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String)
}

extension RefinedDelegate {
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { print("refined \(status)") }
}
