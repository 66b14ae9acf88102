// The tvOS library of 2.x to 4.x was this module. `UnifiedLSClient` re-exports Foundation, as its headers did.

@_exported import UnifiedLSClient
