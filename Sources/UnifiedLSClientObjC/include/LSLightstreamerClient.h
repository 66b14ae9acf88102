#import <Foundation/Foundation.h>

#import "LSClientDelegate.h"
#import "LSClientMessageDelegate.h"
#import "LSConnectionDetails.h"
#import "LSConnectionOptions.h"

@class LSDelegateList;
@class LSSubscription;
@class LSWeakReference;

/// A client of a Lightstreamer Server. May be used on any thread. Delegates are held weakly and are called on a background thread, one call
/// at a time. The session ends when the client is released.
@interface LSLightstreamerClient : NSObject {
  @private
    void *_client;
    LSWeakReference *_reference;
    LSDelegateList *_delegates;
    LSConnectionDetails *_connectionDetails;
    LSConnectionOptions *_connectionOptions;
}

/// The name of the library.
+ (NSString *)LIB_NAME;
/// The version of the library.
+ (NSString *)LIB_VERSION;
/// Whether accessors return nil or NO for fields and items that do not exist, in place of raising. For the whole process.
+ (BOOL)limitExceptionsUse;
/// Sets whether accessors return nil or NO for fields and items that do not exist.
+ (void)setLimitExceptionsUse:(BOOL)limitExceptionsUse;

/// A client without a server address.
- (id)init;
/// A client; raises if the address is invalid. Either may be nil, and set later.
- (id)initWithServerAddress:(NSString *)serverAddress adapterSet:(NSString *)adapterSet;
/// A client over the session of a `LightstreamerClient` of the Swift library, with the same settings.
///
/// Not in the documented API. `lightstreamerClient`: `Unmanaged.passUnretained(client).toOpaque()`; this object keeps it alive.
- (id)initSharingLightstreamerClient:(void *)lightstreamerClient;

/// How the client connects.
@property(nonatomic, readonly) LSConnectionOptions *connectionOptions;
/// Where the client connects to, and as whom.
@property(nonatomic, readonly) LSConnectionDetails *connectionDetails;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray *delegates;
/// `CONNECTING`, `CONNECTED:…`, `STALLED`, `DISCONNECTED`, `DISCONNECTED:WILL-RETRY` or `DISCONNECTED:TRYING-RECOVERY`.
@property(nonatomic, readonly) NSString *status;
/// The active subscriptions, in the order in which they were subscribed.
@property(nonatomic, readonly) NSArray *subscriptions;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSClientDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSClientDelegate>)delegate;
/// Opens a session; raises without a server address, and at the limit of sessions with the policy `BLOCK`.
- (void)connect;
/// Closes the session; subscriptions stay active.
- (void)disconnect;
/// Sends a message in no order, without an outcome.
- (void)sendMessage:(NSString *)message;
/// Sends a message. `sequence`: nil for no order. `delayTimeout`: seconds; negative: the server decides. The delegate is held weakly.
- (void)sendMessage:(NSString *)message
                withSequence:(NSString *)sequence
                     timeout:(NSTimeInterval)delayTimeout
                    delegate:(id<LSClientMessageDelegate>)delegate
    enqueueWhileDisconnected:(BOOL)enqueueWhileDisconnected;
/// Makes a subscription active; raises if it is active or incomplete.
- (void)subscribe:(LSSubscription *)subscription;
/// Makes a subscription inactive; ignored if it is.
- (void)unsubscribe:(LSSubscription *)subscription;

@end
