// swift-format-ignore-file
#if canImport(ModernClient)
    import Foundation
    import ModernClient
    #if os(macOS)
        import Foundation
        import ModernClient
    #endif
    func conditional(_ s: Subscription) -> Bool { s.isActive }
#endif
