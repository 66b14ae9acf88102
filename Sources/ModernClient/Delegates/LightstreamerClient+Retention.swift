// Beyond API 6.4.

import LightstreamerCore

extension LightstreamerClient {
    /// Whether delegates that are added from now on, to whatever object of this module, are held strongly, as releases from
    /// 6.2 do. Default: `false`. Process-wide; may be set at any time, from any thread.
    ///
    /// With strong references an object that owns a client and is its delegate stays alive until it is removed.
    public static var retainsDelegates: Bool {
        get { retention.value }
        set { retention.value = newValue }
    }

    private static let retention = Locked(false)
}
