// The Objective-C framework imported Foundation in its headers, so applications use Foundation's names without importing it.

@_exported import Foundation
@_exported import ObjectiveCExceptions

#if canImport(FoundationNetworking)
    // On Linux this module declares `URLAuthenticationChallenge`, which the public API uses.
    @_exported import FoundationNetworking
#endif
