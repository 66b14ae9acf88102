#import <Foundation/Foundation.h>

#import "LSConnectionDelegate.h"
#import "LSConnectionStatus.h"
#import "LSMPNSubscriptionStatus.h"
#import "LSMPNTokenStatus.h"
#import "LSMessageDelegate.h"
#import "LSTableDelegate.h"

@class LSConnectionConstraints;
@class LSConnectionInfo;
@class LSExtendedTableInfo;
@class LSMPNInfo;
@class LSMPNKey;
@class LSMPNSubscription;
@class LSMessageInfo;
@class LSSubscribedTableKey;
@class LSSubscriptionConstraints;
@class LSTableInfo;
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
    NSMutableDictionary *_mpnSubscriptions;
}

/// Creates a client, disconnected.
+ (LSClient *)client;
/// Creates a client, disconnected.
- (id)init;
/// Creates a client over one of the Swift half of an application: a pointer to an LSClient of the Swift module LegacyLSClient, which this
/// client keeps alive. For an application of old Objective-C and new Swift code on one session, made with `LSClient(sharing:)` of the module
/// SessionSharing. Each LSClient of Swift may have one of Objective-C.
- (id)initWithSwiftClient:(const void *)client;

// MARK: Connection

/// Opens a connection, and blocks until a session exists or the attempt has failed. A connection that is open is closed first.
- (void)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate;
/// As `openConnectionWithInfo:delegate:`, with an error.
- (BOOL)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate error:(NSError **)error;
/// Requests other limits than those of the opening, or of the last call, and blocks until the server has answered; a limit that is not set
/// means none. Has no effect when not connected.
- (void)changeConnectionWithConstraints:(LSConnectionConstraints *)constraints;
/// As `changeConnectionWithConstraints:`, with an error.
- (BOOL)changeConnectionWithConstraints:(LSConnectionConstraints *)constraints error:(NSError **)error;
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

// MARK: Tables

/// Subscribes each item as a table of its own, in one request. Returns LSSubscribedTableKey objects, in the order of the items; either all
/// items are subscribed or none.
- (NSArray *)subscribeItemsWithExtendedInfo:(LSExtendedTableInfo *)tableInfo delegate:(id<LSTableDelegate>)delegate;
/// As `subscribeItemsWithExtendedInfo:delegate:`, with an error.
- (NSArray *)subscribeItemsWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                   delegate:(id<LSTableDelegate>)delegate
                                      error:(NSError **)error;
/// Subscribes a table of named items and fields, and blocks until the server has answered, except inside a batch. The delegate is kept alive
/// while the table is subscribed. With command logic, updates are those of a key, and so are previous values.
- (LSSubscribedTableKey *)subscribeTableWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                                delegate:(id<LSTableDelegate>)delegate
                                         useCommandLogic:(BOOL)commandLogic;
/// As `subscribeTableWithExtendedInfo:delegate:useCommandLogic:`, with an error.
- (LSSubscribedTableKey *)subscribeTableWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                                delegate:(id<LSTableDelegate>)delegate
                                         useCommandLogic:(BOOL)commandLogic
                                                   error:(NSError **)error;
/// Subscribes a table by group and schema; items and fields are then known by position.
- (LSSubscribedTableKey *)subscribeTable:(LSTableInfo *)tableInfo
                                delegate:(id<LSTableDelegate>)delegate
                         useCommandLogic:(BOOL)commandLogic;
/// As `subscribeTable:delegate:useCommandLogic:`, with an error.
- (LSSubscribedTableKey *)subscribeTable:(LSTableInfo *)tableInfo
                                delegate:(id<LSTableDelegate>)delegate
                         useCommandLogic:(BOOL)commandLogic
                                   error:(NSError **)error;
/// Requests another frequency of a table, and blocks until the server has answered, except inside a batch. No limit set means none.
- (void)changeTableSubscription:(LSSubscribedTableKey *)tableKey withConstraints:(LSSubscriptionConstraints *)constraints;
/// As `changeTableSubscription:withConstraints:`, with an error.
- (BOOL)changeTableSubscription:(LSSubscribedTableKey *)tableKey
                withConstraints:(LSSubscriptionConstraints *)constraints
                          error:(NSError **)error;
/// Unsubscribes a table, and blocks until the server has answered, except inside a batch. Whatever the answer, the table is unsubscribed. A key
/// whose table is gone is a failure.
- (void)unsubscribeTable:(LSSubscribedTableKey *)tableKey;
/// As `unsubscribeTable:`, with an error.
- (BOOL)unsubscribeTable:(LSSubscribedTableKey *)tableKey error:(NSError **)error;
/// Unsubscribes several tables in one request. `tableKeys`: LSSubscribedTableKey objects; those whose tables are gone are skipped.
- (void)unsubscribeTables:(NSArray *)tableKeys;
/// As `unsubscribeTables:`, with an error.
- (BOOL)unsubscribeTables:(NSArray *)tableKeys error:(NSError **)error;

// MARK: Messages

/// Sends a text, and blocks until the Metadata Adapter has handled it, except inside a batch.
- (void)sendMessage:(NSString *)message;
/// As `sendMessage:`, with an error.
- (BOOL)sendMessage:(NSString *)message error:(NSError **)error;
/// Sends a message, in order within its sequence, and returns at once. The delegate, which may be nil, is kept alive until it has received the
/// outcome. Returns the number of the message within its sequence, from 1.
- (int)sendMessage:(LSMessageInfo *)message delegate:(id<LSMessageDelegate>)delegate;

// MARK: Batches

/// Opens a batch: until it is committed, requests of all threads are kept back, and their calls return at once.
- (void)beginBatch;
/// As `beginBatch`, with an error.
- (BOOL)beginBatch:(NSError **)error;
/// Sends the requests of the batch together, messages after all others, and blocks until each is answered.
- (void)commitBatch;
/// As `commitBatch`, with an error. If several requests failed, its reason names each, and LSBatchErrorsKey has their errors.
- (BOOL)commitBatch:(NSError **)error;
/// Discards the requests of the batch: keys and progressive numbers that were given out in it are void.
- (void)abortBatch;

// MARK: Push notifications

/// Registers the device token of APNs for all clients of the process. May be called before any client exists. Returns how the token compares
/// with the one of the last run.
+ (LSMPNTokenStatus)registrationForMPNSucceededWithToken:(NSData *)deviceToken;
/// As `+registrationForMPNSucceededWithToken:`.
- (LSMPNTokenStatus)registrationForMPNSucceededWithToken:(NSData *)deviceToken;
/// Resets the server's counter of automatic badges, for all clients of the process; without a connection, when there is one.
+ (void)applicationMPNBadgeReset;
/// As `+applicationMPNBadgeReset`, for this client.
- (void)applicationMPNBadgeReset;

/// Activates an MPN subscription. `coalescing`: whether an equal subscription of this device is taken over: same key, same object, another
/// notification. Returns nil inside a batch.
- (LSMPNSubscription *)activateMPN:(LSMPNInfo *)mpnInfo coalescing:(BOOL)coalescing;
/// As `activateMPN:coalescing:`, with an error.
- (LSMPNSubscription *)activateMPN:(LSMPNInfo *)mpnInfo coalescing:(BOOL)coalescing error:(NSError **)error;
/// Asks the server for an MPN subscription, and refreshes the cached object. Returns nil inside a batch.
- (LSMPNSubscription *)inquireMPN:(LSMPNKey *)mpnKey;
/// As `inquireMPN:`, with an error.
- (LSMPNSubscription *)inquireMPN:(LSMPNKey *)mpnKey error:(NSError **)error;
/// Asks the server for the MPN subscriptions in a state, and refreshes the cached objects. Returns LSMPNSubscription objects; nil inside a
/// batch.
- (NSArray *)inquireMPNsWithStatus:(LSMPNSubscriptionStatus)status;
/// As `inquireMPNsWithStatus:`, with an error.
- (NSArray *)inquireMPNsWithStatus:(LSMPNSubscriptionStatus)status error:(NSError **)error;
/// Asks the server for all MPN subscriptions. Cached objects that are not among them become deactivated.
- (NSArray *)inquireAllMPNs;
/// As `inquireAllMPNs`, with an error.
- (NSArray *)inquireAllMPNs:(NSError **)error;
/// Deletes the MPN subscriptions in a state on the server.
- (void)deactivateMPNsWithStatus:(LSMPNSubscriptionStatus)status;
/// As `deactivateMPNsWithStatus:`, with an error.
- (BOOL)deactivateMPNsWithStatus:(LSMPNSubscriptionStatus)status error:(NSError **)error;
/// Deletes all MPN subscriptions of the device on the server.
- (void)deactivateAllMPNs;
/// As `deactivateAllMPNs`, with an error.
- (BOOL)deactivateAllMPNs:(NSError **)error;
/// The MPN subscriptions that this client knows: LSMPNSubscription objects. Does not block, needs no connection.
- (NSArray *)cachedMPNSubscriptions;
/// The MPN subscription of a key, if this client knows it; otherwise nil. Does not block, needs no connection.
- (LSMPNSubscription *)cachedMPNSubscriptionForKey:(LSMPNKey *)mpnKey;

@end
