// The library of 5.x and 6.x was this module. Its class of the same name hides the module's name:
// write `ModernClient.Subscription` where a name has to be qualified.

@_exported import Foundation
@_exported import ModernClient
