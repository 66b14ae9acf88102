// swift-format-ignore-file
#if canImport(UnifiedLSClient)
    import UnifiedLSClient
    #if os(macOS)
        import Lightstreamer_macOS_Client
    #endif
    func conditional(_ s: LSSubscription) -> Bool { s.isActive }
#endif
