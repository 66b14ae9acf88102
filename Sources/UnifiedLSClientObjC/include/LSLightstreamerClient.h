#import <Foundation/Foundation.h>

#import "LSClientDelegate.h"
#import "LSClientMessageDelegate.h"
#import "LSConnectionDetails.h"
#import "LSConnectionOptions.h"
#import "LSLoggerProvider.h"

@class LSDelegateList;
@class LSMPNDevice;
@class LSMPNSubscription;
@class LSSubscription;
@class LSWeakReference;

NS_ASSUME_NONNULL_BEGIN

/// A client of a Lightstreamer Server. May be used on any thread. Delegates are held weakly and are called on a background thread, one call
/// at a time. The session ends when the client is released. Misuse raises NSInvalidArgumentException.
@interface LSLightstreamerClient : NSObject {
  @private
    void *_client;
    LSWeakReference *_reference;
    LSDelegateList *_delegates;
    LSConnectionDetails *_connectionDetails;
    LSConnectionOptions *_connectionOptions;
}

// MARK: - The library

/// The name of the library.
@property(class, nonatomic, readonly) NSString *LIB_NAME;
/// The version of the library.
@property(class, nonatomic, readonly) NSString *LIB_VERSION;
/// Whether accessors return nil or NO for fields and items that do not exist, in place of raising. For the whole process. Default: NO.
@property(class, nonatomic, assign) BOOL limitExceptionsUse;

/// Sets where the log of all clients goes; nil, the default: nowhere. The provider is kept alive, and asked once for each category.
+ (void)setLoggerProvider:(nullable id<LSLoggerProvider>)provider;
/// Adds cookies to the storage of all clients, as a response of the URL would.
+ (void)addCookies:(NSArray<NSHTTPCookie *> *)cookies forURL:(NSURL *)url;
/// The cookies that a request to the URL carries; of any URL if it is nil.
+ (nullable NSArray<NSHTTPCookie *> *)getCookiesForURL:(nullable NSURL *)url;

// MARK: - Making one

/// A client without a server address.
- (instancetype)init;
/// A client; raises if the address is invalid. Either may be nil, and set later.
- (instancetype)initWithServerAddress:(nullable NSString *)serverAddress adapterSet:(nullable NSString *)adapterSet;
/// A client over the session of a `LightstreamerClient` of the Swift library: the same session, settings and events.
///
/// Not in the documented API. `lightstreamerClient`: `Unmanaged.passUnretained(client).toOpaque()`; this object keeps it alive.
- (instancetype)initSharingLightstreamerClient:(void *)lightstreamerClient;

// MARK: - Session

/// How the client connects.
@property(nonatomic, readonly) LSConnectionOptions *connectionOptions;
/// Where the client connects to, and as whom.
@property(nonatomic, readonly) LSConnectionDetails *connectionDetails;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray<id<LSClientDelegate>> *delegates;
/// `CONNECTING`, `CONNECTED:…`, `STALLED`, `DISCONNECTED`, `DISCONNECTED:WILL-RETRY` or `DISCONNECTED:TRYING-RECOVERY`.
@property(nonatomic, readonly) NSString *status;
/// Whether `DISCONNECTED:WILL-RETRY` stands for `DISCONNECTED:TRYING-RECOVERY`, as in releases 2 and 3. Default: NO. Set it before `connect`.
///
/// Not in the documented API.
@property(nonatomic, assign) BOOL hidesRecoveryStatus;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSClientDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSClientDelegate>)delegate;
/// Opens a session; raises without a server address, and at the limit of sessions with the policy `BLOCK`.
- (void)connect;
/// Closes the session; subscriptions stay active.
- (void)disconnect;

// MARK: - Messages

/// Sends a message in no order, without an outcome.
- (void)sendMessage:(NSString *)message;
/// Sends a message. `sequence`: nil for no order. `delayTimeout`: seconds; negative: the server decides. The delegate is held weakly.
- (void)sendMessage:(NSString *)message
                withSequence:(nullable NSString *)sequence
                     timeout:(NSTimeInterval)delayTimeout
                    delegate:(nullable id<LSClientMessageDelegate>)delegate
    enqueueWhileDisconnected:(BOOL)enqueueWhileDisconnected;

// MARK: - Subscriptions

/// The active subscriptions, in the order in which they were subscribed.
@property(nonatomic, readonly) NSArray<LSSubscription *> *subscriptions;

/// Makes a subscription active; raises if it is active or incomplete.
- (void)subscribe:(LSSubscription *)subscription;
/// Makes a subscription inactive; ignored if it is. Raises if it is active on another client.
- (void)unsubscribe:(LSSubscription *)subscription;

// MARK: - Push notifications

// All but `registerForMPN:` raise before a device was given to it.

/// The subscriptions that the server holds for the device; complete after `mpnDeviceDidUpdateSubscriptions:`. The same objects each time.
@property(nonatomic, readonly) NSArray<LSMPNSubscription *> *MPNSubscriptions;

/// Registers the device on the server, now or as soon as there is a session, and in each new session.
- (void)registerForMPN:(LSMPNDevice *)mpnDevice;
/// Makes a subscription active, as soon as the device is registered. Raises if it is active, or lacks a format, items or fields.
///
/// A copy made with `initWithMPNSubscription:` changes what the server holds. `coalescing`: whether to take over an equal subscription of
/// the device, if the server holds one.
- (void)subscribeMPN:(LSMPNSubscription *)mpnSubscription coalescing:(BOOL)coalescing;
/// Removes a subscription from the server; ignored if it is inactive. Raises if it is active on another client.
- (void)unsubscribeMPN:(LSMPNSubscription *)mpnSubscription;
/// Removes subscriptions of the device from the server. `filter`: `ALL`, `SUBSCRIBED` or `TRIGGERED`; nil: all. Raises on another.
- (void)unsubscribeMultipleMPN:(nullable NSString *)filter;
/// Those of `MPNSubscriptions` with a status. `filter`: `ALL`, `SUBSCRIBED` or `TRIGGERED`; nil: all. Raises on another.
- (NSArray<LSMPNSubscription *> *)filterMPNSubscriptions:(nullable NSString *)filter;
/// The one of `MPNSubscriptions` with an identifier; nil: there is none.
- (nullable LSMPNSubscription *)findMPNSubscription:(NSString *)subscriptionId;
/// Resets the server's count for badges `AUTO`, as soon as the device is registered.
- (void)resetMPNBadge;

@end

NS_ASSUME_NONNULL_END
