// The Objective-C framework imported Foundation in its headers, so applications use Foundation's names without importing it.

@_exported import Foundation
@_exported import ObjectiveCExceptions

#if canImport(FoundationNetworking)
    // Declares `URLAuthenticationChallenge`, which is in the public API, on Linux.
    @_exported import FoundationNetworking
#endif
