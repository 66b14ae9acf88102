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

@_cdecl("LSUnifiedBuilderCopyText")
package func copyBuilderText(_ builder: OpaquePointer, _ property: LSUnifiedBuilderText) -> LSBridgeText {
    let builder = builder.object(LSMPNBuilder.self)
    let text: String? =
        switch property {
        case LSUnifiedBuilderAlert: builder.alert
        case LSUnifiedBuilderBody: builder.body
        case LSUnifiedBuilderBodyLocKey: builder.bodyLocKey
        case LSUnifiedBuilderTitle: builder.title
        case LSUnifiedBuilderSubtitle: builder.subtitle
        case LSUnifiedBuilderTitleLocKey: builder.titleLocKey
        case LSUnifiedBuilderLaunchImage: builder.launchImage
        case LSUnifiedBuilderLocActionKey: builder.locActionKey
        case LSUnifiedBuilderBadge: builder.badgeAsString
        case LSUnifiedBuilderContentAvailable: builder.contentAvailableAsString
        case LSUnifiedBuilderMutableContent: builder.mutableContentAsString
        case LSUnifiedBuilderCategory: builder.category
        case LSUnifiedBuilderSound: builder.sound
        case LSUnifiedBuilderThreadID: builder.threadId
        default: nil
        }
    return LSBridgeText(owned: text)
}

@_cdecl("LSUnifiedBuilderSetText")
package func setBuilderText(_ builder: OpaquePointer, _ property: LSUnifiedBuilderText, _ text: LSBridgeText) {
    let builder = builder.object(LSMPNBuilder.self)
    let text = String(text)
    switch property {
    case LSUnifiedBuilderAlert: builder.alert(text)
    case LSUnifiedBuilderBody: builder.body(text)
    case LSUnifiedBuilderBodyLocKey: builder.bodyLocKey(text)
    case LSUnifiedBuilderTitle: builder.title(text)
    case LSUnifiedBuilderSubtitle: builder.subtitle(text)
    case LSUnifiedBuilderTitleLocKey: builder.titleLocKey(text)
    case LSUnifiedBuilderLaunchImage: builder.launchImage(text)
    case LSUnifiedBuilderLocActionKey: builder.locActionKey(text)
    case LSUnifiedBuilderBadge: builder.badge(with: text)
    case LSUnifiedBuilderContentAvailable: builder.contentAvailable(with: text)
    case LSUnifiedBuilderMutableContent: builder.mutableContent(with: text)
    case LSUnifiedBuilderCategory: builder.category(text)
    case LSUnifiedBuilderSound: builder.sound(text)
    case LSUnifiedBuilderThreadID: builder.threadId(text)
    default: break
    }
}

@_cdecl("LSUnifiedBuilderNumber")
package func builderNumber(_ builder: OpaquePointer, _ property: LSUnifiedBuilderText) -> Int {
    let builder = builder.object(LSMPNBuilder.self)
    return switch property {
    case LSUnifiedBuilderBadge: builder.badgeAsInt
    case LSUnifiedBuilderContentAvailable: builder.contentAvailableAsInt
    case LSUnifiedBuilderMutableContent: builder.mutableContentAsInt
    default: 0
    }
}

@_cdecl("LSUnifiedBuilderSetNumber")
package func setBuilderNumber(_ builder: OpaquePointer, _ property: LSUnifiedBuilderText, _ number: Int) {
    let builder = builder.object(LSMPNBuilder.self)
    switch property {
    case LSUnifiedBuilderBadge: builder.badge(withInt: number)
    case LSUnifiedBuilderContentAvailable: builder.contentAvailable(withInt: number)
    case LSUnifiedBuilderMutableContent: builder.mutableContent(withInt: number)
    default: break
    }
}

@_cdecl("LSUnifiedBuilderVisitTexts")
package func visitBuilderTexts(
    _ builder: OpaquePointer, _ property: LSUnifiedBuilderList, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, LSBridgeText) -> Void
) -> Bool {
    let builder = builder.object(LSMPNBuilder.self)
    let texts =
        property == LSUnifiedBuilderBodyLocArguments ? builder.bodyLocArguments : builder.titleLocArguments
    guard let texts else { return false }
    visitTexts(texts, visitor, visit)
    return true
}

@_cdecl("LSUnifiedBuilderSetTexts")
package func setBuilderTexts(_ builder: OpaquePointer, _ property: LSUnifiedBuilderList, _ texts: LSBridgeTextList) {
    let builder = builder.object(LSMPNBuilder.self)
    let texts = [String](texts)
    if property == LSUnifiedBuilderBodyLocArguments {
        builder.bodyLocArguments(texts)
    } else {
        builder.titleLocArguments(texts)
    }
}

@_cdecl("LSUnifiedBuilderCopyCustomData")
package func copyBuilderCustomData(_ builder: OpaquePointer) -> LSBridgeText {
    let data = builder.object(LSMPNBuilder.self).customData ?? [:]
    guard JSONSerialization.isValidJSONObject(data),
        let json = try? JSONSerialization.data(withJSONObject: data, options: [.sortedKeys])
    else { return LSBridgeText(owned: nil) }
    return LSBridgeText(owned: String(decoding: json, as: UTF8.self))
}

@_cdecl("LSUnifiedBuilderSetCustomData")
package func setBuilderCustomData(
    _ builder: OpaquePointer, _ text: LSBridgeText, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    var data: [String: Any]?
    if let text = String(text) {
        data = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        if data == nil { return fail(failure, "LSMPNBuilder.customData: It is not a JSON object") }
    }
    builder.object(LSMPNBuilder.self).customData(data)
}
