// The watchOS library of 2.x to 4.x had this module name. `UnifiedLSClient` re-exports Foundation, as that library's headers did.

@_exported import UnifiedLSClient
