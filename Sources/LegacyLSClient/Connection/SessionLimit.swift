import LightstreamerCore

/// The limit of streaming sessions with one server. All clients of 1.x to 4.x in the process count.
enum SessionLimit {
    #if os(iOS) || os(tvOS)
        private static let stored = Locked<UInt>(2)
    #else
        private static let stored = Locked<UInt>(3)
    #endif

    /// 0: no limit.
    static var maximum: UInt {
        get { stored.value }
        set { stored.value = newValue }
    }
}
