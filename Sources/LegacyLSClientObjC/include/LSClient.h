#import <Foundation/Foundation.h>

#import "LSConnectionDelegate.h"
#import "LSConnectionStatus.h"

@class LSConnectionInfo;
@class LSWeakReference;

/// A connection to a Lightstreamer server. Calls block until the server has answered.
///
/// May be used on any thread, by several at once. A form without `error:` raises every failure as LSPushServerException,
/// LSPushConnectionException or LSPushClientException; a form with `error:` returns NO or nil and stores an NSError, whose domain is the
/// name of the exception class, and raises only programming errors (LSPushClientException).
@interface LSClient : NSObject {
  @private
    void *_client;
    LSWeakReference *_reference;
}

/// Creates a client, disconnected.
+ (LSClient *)client;
/// Creates a client, disconnected.
- (id)init;

// MARK: Connection

/// Opens a connection, and blocks until a session exists or the attempt has failed. A connection that is open is closed first.
- (void)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate;
/// As `openConnectionWithInfo:delegate:`, with an error.
- (BOOL)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate error:(NSError **)error;
/// Closes the connection. Does not block; safe when none is open.
- (void)closeConnection;

/// The delegate of the open connection, which keeps it alive, or of the last one.
@property(nonatomic, readonly) id<LSConnectionDelegate> delegate;
/// Whether there is a session, stalled or not.
@property(nonatomic, readonly, getter=isConnected) BOOL connected;
/// Whether a batch is open.
@property(nonatomic, readonly, getter=isBatching) BOOL batching;
/// The state of the connection.
@property(nonatomic, readonly) LSConnectionStatus connectionStatus;

@end
