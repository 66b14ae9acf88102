// The library of 5.x and 6.x had this module name. The class `LightstreamerClient` hides it, so names are qualified with `ModernClient`, as
// in `ModernClient.Subscription`.

@_exported import Foundation
@_exported import ModernClient
