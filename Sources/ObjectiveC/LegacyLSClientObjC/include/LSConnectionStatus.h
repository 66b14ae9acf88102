#import <Foundation/Foundation.h>

/// The status of a connection.
typedef enum {
    /// The client is not connected, and does not try to connect.
    LSConnectionStatusDisconnected = 0,
    /// The client tries to open a session, for the first time or again.
    LSConnectionStatusConnecting = 1,
    /// The client has a session, which streams.
    LSConnectionStatusConnectedInStreamingMode = 2,
    /// The client has a session, which polls.
    LSConnectionStatusConnectedInPollingMode = 3,
    /// The client has a session, but its stream has been silent for longer than `probeWarningSecs` allows.
    LSConnectionStatusStalled = 4
} LSConnectionStatus;
