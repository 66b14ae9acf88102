package import CLegacyLSClient
import Foundation
import LegacyLSClient
import ObjectiveCBridge

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// A reference to a request refers to the NSMutableURLRequest of the façade.

@_cdecl("LSLegacyURLRequestObject")
package func requestObject(_ request: OpaquePointer) -> UnsafeMutableRawPointer? {
    #if canImport(ObjectiveC)
        UnsafeMutableRawPointer(request)
    #else
        nil
    #endif
}

@_cdecl("LSLegacyURLRequestCopyURL")
package func copyRequestURL(_ request: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: request.object(NSMutableURLRequest.self).url?.absoluteString)
}

@_cdecl("LSLegacyURLRequestCopyMethod")
package func copyRequestMethod(_ request: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: request.object(NSMutableURLRequest.self).httpMethod)
}

@_cdecl("LSLegacyURLRequestCopyBody")
package func copyRequestBody(_ request: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: request.object(NSMutableURLRequest.self).httpBody.map { String(decoding: $0, as: UTF8.self) })
}

@_cdecl("LSLegacyURLRequestVisitHeaders")
package func visitRequestHeaders(
    _ request: OpaquePointer, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, LSBridgeText, LSBridgeText) -> Void
) {
    for (name, value) in request.object(NSMutableURLRequest.self).allHTTPHeaderFields ?? [:] {
        LSBridgeText.lending(name) { name in LSBridgeText.lending(value) { visit(visitor, name, $0) } }
    }
}

@_cdecl("LSLegacyURLRequestReplace")
package func replaceRequest(
    _ request: OpaquePointer, _ url: LSBridgeText, _ headerNames: LSBridgeTextList, _ headerValues: LSBridgeTextList,
    _ body: LSBridgeData
) {
    let request = request.object(NSMutableURLRequest.self)
    if let url = String(url).flatMap({ URL(string: $0) }), url != request.url { request.url = url }
    let names = [String](headerNames) ?? []
    let headers = Dictionary(zip(names, [String](headerValues) ?? [])) { first, _ in first }
    if headers != request.allHTTPHeaderFields ?? [:] { request.allHTTPHeaderFields = headers }
    request.httpBody = Data(body)
}
