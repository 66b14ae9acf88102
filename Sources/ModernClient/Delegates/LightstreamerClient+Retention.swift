// Beyond API 6.4.

import LightstreamerCore

extension LightstreamerClient {
    /// If `true`, delegates added from now on, to any object of this module, are held strongly, as in the releases from 6.2. Default:
    /// `false`. The setting is process-wide and may be changed at any time, from any thread.
    ///
    /// With strong references, an object that owns a client and is its delegate is not released until it is removed as a delegate.
    public static var retainsDelegates: Bool {
        get { retention.value }
        set { retention.value = newValue }
    }

    private static let retention = Locked(false)
}
