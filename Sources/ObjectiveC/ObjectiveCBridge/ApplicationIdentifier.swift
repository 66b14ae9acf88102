package import CObjectiveCBridge
import Foundation
import LightstreamerCore

@_cdecl("LSBridgeSetApplicationIdentifier")
package func setApplicationIdentifier(_ copyIdentifier: @escaping @convention(c) () -> LSBridgeText) {
    ApplicationIdentifier.ofObjectiveC.set {
        let text = copyIdentifier()
        defer { free(UnsafeMutableRawPointer(mutating: text.bytes)) }
        return String(text)
    }
}
