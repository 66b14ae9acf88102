#import <Foundation/Foundation.h>

#import "LSConnectionDelegate.h"
#import "LSConnectionStatus.h"
#import "LSMPNSubscriptionStatus.h"
#import "LSMPNTokenStatus.h"
#import "LSMessageDelegate.h"
#import "LSRuntimeNames.h"
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
@class LightstreamerWeakReference;

/// A connection to a Lightstreamer server. Calls block until the server has answered.
///
/// May be used on any thread, also concurrently. A form without `error:` raises every failure as LSPushServerException,
/// LSPushConnectionException or LSPushClientException. A form with `error:` returns NO or nil and stores an NSError, whose domain is
/// the name of the exception class; it raises only programming errors (LSPushClientException). Opening a connection returns within 120
/// seconds, every other call within 60.
@interface LSClient : NSObject {
  @private
    void *_client;
    LightstreamerWeakReference *_reference;
    LightstreamerWeakReference *_lastDelegate;
    NSMutableDictionary *_mpnSubscriptions;
}

/// Creates a disconnected client.
+ (LSClient *)client;
/// Creates a disconnected client.
- (id)init;
/// Creates a client over a client of the application's Swift code: an LSClient of the Swift module LegacyLSClient, which this client
/// retains. Raises if the argument is another object. For an application whose Objective-C code and new Swift code share one session, with `LSClient(sharing:)` of
/// the module SessionSharing. Each Swift LSClient may have one Objective-C client.
#if __APPLE__
- (id)initWithSwiftClient:(id)client;
#else
/// Objects of Swift are not Objective-C objects here: `Unmanaged.passUnretained(client).toOpaque()`.
- (id)initWithSwiftClient:(const void *)client;
#endif

// MARK: Connection

/// Opens a connection, and blocks until a session exists or the attempt has failed. A connection that is already open is closed first.
- (void)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate;
/// The same as `openConnectionWithInfo:delegate:`, with an error parameter.
- (BOOL)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate error:(NSError **)error;
/// Replaces the limits of the opening or of the last call, and blocks until the server has answered, except inside a batch. A limit
/// that is not set means no limit. Has no effect when not connected.
- (void)changeConnectionWithConstraints:(LSConnectionConstraints *)constraints;
/// The same as `changeConnectionWithConstraints:`, with an error parameter.
- (BOOL)changeConnectionWithConstraints:(LSConnectionConstraints *)constraints error:(NSError **)error;
/// Closes the connection. Does not block; may be called when none is open.
- (void)closeConnection;

/// The delegate of the open connection, which the client retains, or of the last one.
@property(nonatomic, readonly) id<LSConnectionDelegate> delegate;
/// YES if the client has a session, stalled or not.
@property(nonatomic, readonly, getter=isConnected) BOOL connected;
/// YES if a batch is open.
@property(nonatomic, readonly, getter=isBatching) BOOL batching;
/// The status of the connection.
@property(nonatomic, readonly) LSConnectionStatus connectionStatus;

// MARK: Tables

/// Subscribes each item as a separate table, in one request, and blocks until the server has answered, except inside a batch. Returns
/// LSSubscribedTableKey objects, in the order of the items. If the server refuses one item, none stays subscribed.
- (NSArray *)subscribeItemsWithExtendedInfo:(LSExtendedTableInfo *)tableInfo delegate:(id<LSTableDelegate>)delegate;
/// The same as `subscribeItemsWithExtendedInfo:delegate:`, with an error parameter.
- (NSArray *)subscribeItemsWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                   delegate:(id<LSTableDelegate>)delegate
                                      error:(NSError **)error;
/// Subscribes a table of named items and fields, and blocks until the server has answered, except inside a batch. The delegate is
/// retained while the table is subscribed. With command logic the client interprets the fields "key" and "command", and the previous
/// values of an update are those of the same key.
- (LSSubscribedTableKey *)subscribeTableWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                                delegate:(id<LSTableDelegate>)delegate
                                         useCommandLogic:(BOOL)commandLogic;
/// The same as `subscribeTableWithExtendedInfo:delegate:useCommandLogic:`, with an error parameter.
- (LSSubscribedTableKey *)subscribeTableWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                                delegate:(id<LSTableDelegate>)delegate
                                         useCommandLogic:(BOOL)commandLogic
                                                   error:(NSError **)error;
/// Subscribes a table by group and schema; its items and fields are identified by position.
- (LSSubscribedTableKey *)subscribeTable:(LSTableInfo *)tableInfo
                                delegate:(id<LSTableDelegate>)delegate
                         useCommandLogic:(BOOL)commandLogic;
/// The same as `subscribeTable:delegate:useCommandLogic:`, with an error parameter.
- (LSSubscribedTableKey *)subscribeTable:(LSTableInfo *)tableInfo
                                delegate:(id<LSTableDelegate>)delegate
                         useCommandLogic:(BOOL)commandLogic
                                   error:(NSError **)error;
/// Requests another maximum frequency for a table, and blocks until the server has answered, except inside a batch. A limit that is not
/// set means no limit.
- (void)changeTableSubscription:(LSSubscribedTableKey *)tableKey withConstraints:(LSSubscriptionConstraints *)constraints;
/// The same as `changeTableSubscription:withConstraints:`, with an error parameter.
- (BOOL)changeTableSubscription:(LSSubscribedTableKey *)tableKey
                withConstraints:(LSSubscriptionConstraints *)constraints
                          error:(NSError **)error;
/// Unsubscribes a table, and blocks until the server has answered, except inside a batch. Whatever the answer, the table is
/// unsubscribed. Fails if the table of the key is no longer subscribed.
- (void)unsubscribeTable:(LSSubscribedTableKey *)tableKey;
/// The same as `unsubscribeTable:`, with an error parameter.
- (BOOL)unsubscribeTable:(LSSubscribedTableKey *)tableKey error:(NSError **)error;
/// Unsubscribes several tables in one request. `tableKeys`: LSSubscribedTableKey objects; those of tables that are no longer subscribed
/// are skipped.
- (void)unsubscribeTables:(NSArray *)tableKeys;
/// The same as `unsubscribeTables:`, with an error parameter.
- (BOOL)unsubscribeTables:(NSArray *)tableKeys error:(NSError **)error;

// MARK: Messages

/// Sends a string, and blocks until the Metadata Adapter has processed it, except inside a batch.
- (void)sendMessage:(NSString *)message;
/// The same as `sendMessage:`, with an error parameter.
- (BOOL)sendMessage:(NSString *)message error:(NSError **)error;
/// Sends a message, in the order of its sequence, and returns at once. The delegate, which may be nil, is retained until it has
/// received the outcome. Returns the number of the message within its sequence, from 1.
- (int)sendMessage:(LSMessageInfo *)message delegate:(id<LSMessageDelegate>)delegate;

// MARK: Batches

/// Opens a batch: until it is committed, the requests of all threads are queued, and their calls return at once.
- (void)beginBatch;
/// The same as `beginBatch`, with an error parameter.
- (BOOL)beginBatch:(NSError **)error;
/// Sends the requests of the batch together, messages after all others, and blocks until each is answered. Messages of
/// `sendMessage:delegate:` are only sent.
- (void)commitBatch;
/// The same as `commitBatch`, with an error parameter. If several requests failed, the reason of the error names each, and
/// LSBatchErrorsKey holds their errors.
- (BOOL)commitBatch:(NSError **)error;
/// Discards the requests of the batch; the keys and progressive numbers that its calls returned are void.
- (void)abortBatch;

// MARK: Push notifications

/// Registers the device token of APNs for all clients of the process. May be called before any client exists. Returns how the token
/// compares with the one registered before.
+ (LSMPNTokenStatus)registrationForMPNSucceededWithToken:(NSData *)deviceToken;
/// The same as `+registrationForMPNSucceededWithToken:`.
- (LSMPNTokenStatus)registrationForMPNSucceededWithToken:(NSData *)deviceToken;
/// Resets the server's counter of automatic badges, for all clients of the process. A client without a connection does so with its next
/// session.
+ (void)applicationMPNBadgeReset;
/// The same as `+applicationMPNBadgeReset`, for this client only.
- (void)applicationMPNBadgeReset;

/// Activates an MPN subscription. `coalescing`: YES to reuse a subscription of this device with the same items, fields and trigger:
/// it keeps its key and its object, and gets the new notification. Returns nil inside a batch.
- (LSMPNSubscription *)activateMPN:(LSMPNInfo *)mpnInfo coalescing:(BOOL)coalescing;
/// The same as `activateMPN:coalescing:`, with an error parameter.
- (LSMPNSubscription *)activateMPN:(LSMPNInfo *)mpnInfo coalescing:(BOOL)coalescing error:(NSError **)error;
/// Requests an MPN subscription from the server, and updates the cached object. Returns nil inside a batch.
- (LSMPNSubscription *)inquireMPN:(LSMPNKey *)mpnKey;
/// The same as `inquireMPN:`, with an error parameter.
- (LSMPNSubscription *)inquireMPN:(LSMPNKey *)mpnKey error:(NSError **)error;
/// Requests the MPN subscriptions with a status from the server, and updates the cached objects. Returns LSMPNSubscription objects; nil
/// inside a batch.
- (NSArray *)inquireMPNsWithStatus:(LSMPNSubscriptionStatus)status;
/// The same as `inquireMPNsWithStatus:`, with an error parameter.
- (NSArray *)inquireMPNsWithStatus:(LSMPNSubscriptionStatus)status error:(NSError **)error;
/// Requests all MPN subscriptions from the server. Cached objects that are not among them become deactivated.
- (NSArray *)inquireAllMPNs;
/// The same as `inquireAllMPNs`, with an error parameter.
- (NSArray *)inquireAllMPNs:(NSError **)error;
/// Deletes the MPN subscriptions with a status on the server.
- (void)deactivateMPNsWithStatus:(LSMPNSubscriptionStatus)status;
/// The same as `deactivateMPNsWithStatus:`, with an error parameter.
- (BOOL)deactivateMPNsWithStatus:(LSMPNSubscriptionStatus)status error:(NSError **)error;
/// Deletes all MPN subscriptions of the device on the server.
- (void)deactivateAllMPNs;
/// The same as `deactivateAllMPNs`, with an error parameter.
- (BOOL)deactivateAllMPNs:(NSError **)error;
/// The MPN subscriptions that this client has activated or received from the server: LSMPNSubscription objects. Does not block, needs
/// no connection.
- (NSArray *)cachedMPNSubscriptions;
/// The cached MPN subscription with a key; nil: the cache has none. Does not block, needs no connection.
- (LSMPNSubscription *)cachedMPNSubscriptionForKey:(LSMPNKey *)mpnKey;

@end
