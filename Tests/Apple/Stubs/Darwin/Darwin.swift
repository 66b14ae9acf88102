// swift-format-ignore-file

@_exported import Glibc

public var SO_NOSIGPIPE: Int32 { 0x1022 }
public var F_SETNOSIGPIPE: Int32 { 73 }
public var SO_NWRITE: Int32 { 0x1024 }
// Glibc declares these with other types: in the sources they are written without the prefix.
public var DARWIN_SOCK_STREAM: Int32 { 1 }
public var DARWIN_RUSAGE_SELF: Int32 { 0 }

extension sockaddr_in {
    public var sin_len: UInt8 {
        get { 0 }
        set {}
    }
}
