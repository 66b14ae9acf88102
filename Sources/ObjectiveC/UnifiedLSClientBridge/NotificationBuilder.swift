package import CUnifiedLSClient
import Foundation
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedBuilderMake")
package func makeBuilder(
    _ format: LSBridgeText, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer {
    let builder = calling(failure) { String(format).map { LSMPNBuilder(notificationFormat: $0) } ?? LSMPNBuilder() }
    return OpaquePointer(owned: builder)
}

@_cdecl("LSUnifiedBuilderCopyFormat")
package func copyBuilderFormat(
    _ builder: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> LSBridgeText {
    LSBridgeText(owned: calling(failure) { builder.object(LSMPNBuilder.self).build() })
}

extension LSMPNBuilder {
    /// The custom data as a JSON object; `nil` if it cannot be written as JSON. Setting `nil` removes it.
    var customDataAsJSON: String? {
        get {
            let data = customData ?? [:]
            guard JSONSerialization.isValidJSONObject(data),
                let json = try? JSONSerialization.data(withJSONObject: data, options: [.sortedKeys])
            else { return nil }
            return String(decoding: json, as: UTF8.self)
        }
        set {
            let data = newValue.map { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
            if case .some(nil) = data {
                return LSProgrammingErrors.raise("LSMPNBuilder.customData", "It is not a JSON object")
            }
            customData(data ?? nil)
        }
    }
}
