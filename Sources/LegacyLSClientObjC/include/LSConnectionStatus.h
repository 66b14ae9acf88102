#import <Foundation/Foundation.h>

/// The state of a connection.
typedef enum {
    /// Not connected, and not trying to connect.
    LSConnectionStatusDisconnected = 0,
    /// Trying to obtain a session, for the first time or again.
    LSConnectionStatusConnecting = 1,
    /// A session streams.
    LSConnectionStatusConnectedInStreamingMode = 2,
    /// A session polls.
    LSConnectionStatusConnectedInPollingMode = 3,
    /// A session streams, but has received nothing for longer than it should.
    LSConnectionStatusStalled = 4
} LSConnectionStatus;
