#import <Foundation/Foundation.h>

#import "LSClientDelegate.h"
#import "LSClientMessageDelegate.h"
#import "LSConnectionDetails.h"
#import "LSConnectionOptions.h"
#import "LSLoggerProvider.h"

@class LSMPNDevice;
@class LSMPNSubscription;
@class LSSubscription;
@class LightstreamerWeakReference;

NS_ASSUME_NONNULL_BEGIN

/// A client of a Lightstreamer Server. May be used on any thread. Delegates are held weakly and are called on a background thread, one call
/// at a time. The session ends when the client is deallocated. Misuse raises NSInvalidArgumentException.
@interface LSLightstreamerClient : NSObject {
  @private
    void *_client;
    LightstreamerWeakReference *_reference;
    LSConnectionDetails *_connectionDetails;
    LSConnectionOptions *_connectionOptions;
}

// MARK: - The library

/// The name of the library.
@property(class, nonatomic, readonly) NSString *LIB_NAME;
/// The release of the API with which the library is compatible.
@property(class, nonatomic, readonly) NSString *LIB_VERSION;
/// YES if accessors return nil or NO for fields and items that do not exist, instead of raising. Applies to the process. Default: NO.
@property(class, nonatomic, assign) BOOL limitExceptionsUse;

/// Sets the provider of the loggers for all clients; with nil (default) nothing is logged. The call asks the provider once for each
/// category and does not retain it; the loggers are kept alive.
+ (void)setLoggerProvider:(nullable id<LSLoggerProvider>)provider;
/// Adds cookies to the storage of all clients, as a response from the URL would.
+ (void)addCookies:(NSArray<NSHTTPCookie *> *)cookies forURL:(NSURL *)url;
/// Returns the cookies that a request to the URL sends, or, if it is nil, all cookies.
+ (nullable NSArray<NSHTTPCookie *> *)getCookiesForURL:(nullable NSURL *)url;

// MARK: - Making one

/// Creates a client without a server address.
- (instancetype)init;
/// Creates a client. Both arguments may be nil and set later in `connectionDetails`. Raises if the address is invalid.
- (instancetype)initWithServerAddress:(nullable NSString *)serverAddress adapterSet:(nullable NSString *)adapterSet;
/// Creates a client that shares the session, settings and events of a `LightstreamerClient` of the Swift library.
///
/// Not in the documented API. This object keeps the client alive. Raises if the argument is another object.
#if __APPLE__
- (instancetype)initSharingLightstreamerClient:(id)lightstreamerClient;
#else
/// Objects of Swift are not Objective-C objects here: `Unmanaged.passUnretained(client).toOpaque()`.
- (instancetype)initSharingLightstreamerClient:(const void *)lightstreamerClient;
#endif

// MARK: - Session

/// The transports, timeouts and limits.
@property(nonatomic, readonly) LSConnectionOptions *connectionOptions;
/// The server address, the adapter set and the credentials.
@property(nonatomic, readonly) LSConnectionDetails *connectionDetails;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray<id<LSClientDelegate>> *delegates;
/// The current status of the session: `CONNECTING`, `CONNECTED:…`, `STALLED`, `DISCONNECTED`, `DISCONNECTED:WILL-RETRY` or
/// `DISCONNECTED:TRYING-RECOVERY`.
@property(nonatomic, readonly) NSString *status;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSClientDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSClientDelegate>)delegate;
/// Creates a session, and recovers or replaces it whenever it breaks. Raises without a server address, and at the limit of sessions with
/// the policy `BLOCK`.
- (void)connect;
/// Closes the session and stops all attempts to create one. Subscriptions stay active.
- (void)disconnect;

// MARK: - Messages

/// Sends a message outside of any sequence and without requesting its outcome.
- (void)sendMessage:(NSString *)message;
/// Sends a message. `sequence`: the name of a sequence; nil for none. `delayTimeout`: how long, in seconds, the server may wait for missing
/// earlier messages of the sequence; if negative, the server decides. `delegate`: held weakly. `enqueueWhileDisconnected`: YES if the
/// message waits if no session exists and none is being created; with NO it is then aborted.
- (void)sendMessage:(NSString *)message
                withSequence:(nullable NSString *)sequence
                     timeout:(NSTimeInterval)delayTimeout
                    delegate:(nullable id<LSClientMessageDelegate>)delegate
    enqueueWhileDisconnected:(BOOL)enqueueWhileDisconnected;

// MARK: - Subscriptions

/// The active subscriptions, in the order in which they became active.
@property(nonatomic, readonly) NSArray<LSSubscription *> *subscriptions;

/// Makes a subscription active; raises if it is active or incomplete.
- (void)subscribe:(LSSubscription *)subscription;
/// Makes a subscription inactive; ignored if it is inactive. Raises if it is active on another client.
- (void)unsubscribe:(LSSubscription *)subscription;

// MARK: - Push notifications

// All members except `registerForMPN:` raise if no device was registered.

/// The subscriptions that the server holds for the device, always as the same objects. Complete after `mpnDeviceDidUpdateSubscriptions:`.
@property(nonatomic, readonly) NSArray<LSMPNSubscription *> *MPNSubscriptions;

/// Registers the device with the server, now or as soon as a session exists, and again in each new session.
- (void)registerForMPN:(LSMPNDevice *)mpnDevice;
/// Makes a subscription active; the client requests it as soon as the device is registered. Raises if the subscription is active, or has no
/// format, items or fields.
///
/// A copy from `initWithMPNSubscription:` changes the subscription that the server holds. `coalescing`: YES if the server reuses an equal
/// subscription of the device, if it holds one.
- (void)subscribeMPN:(LSMPNSubscription *)mpnSubscription coalescing:(BOOL)coalescing;
/// Makes a subscription inactive at once, and removes it from the server. Ignored if it is inactive, unless the server refused to remove
/// it. Raises if it is active on another client.
- (void)unsubscribeMPN:(LSMPNSubscription *)mpnSubscription;
/// Removes subscriptions of the device from the server. `filter`: `ALL`, `SUBSCRIBED` or `TRIGGERED`; nil: all. Raises on another filter.
- (void)unsubscribeMultipleMPN:(nullable NSString *)filter;
/// Returns the `MPNSubscriptions` with a status. `filter`: `ALL`, `SUBSCRIBED` or `TRIGGERED`; nil: all. Raises on another filter.
- (NSArray<LSMPNSubscription *> *)filterMPNSubscriptions:(nullable NSString *)filter;
/// Returns the subscription with an id; nil if none has it.
- (nullable LSMPNSubscription *)findMPNSubscription:(NSString *)subscriptionId;
/// Resets the server's count for `AUTO` badges, as soon as the device is registered.
- (void)resetMPNBadge;

@end

NS_ASSUME_NONNULL_END
