#import "LSLightstreamerClient+Bridge.h"

#import "LSClientContext.h"
#import "LSConnectionSettings+Bridge.h"
#import "LSCookies.h"
#import "LSLoggerCallbacks.h"
#import "LSMPNDevice+Bridge.h"
#import "LSMPNSubscription+Bridge.h"
#import "LSMessageContext.h"
#import "LSProperties.h"
#import "LSSubscription+Bridge.h"

#define LS_FACADE _client

@implementation LSLightstreamerClient

/// Takes over the reference to the object of the façade, or raises the failure.
static id finish(LSLightstreamerClient *self, LSUnifiedClientRef client, LSBridgeExceptionRef failure) {
    self->_client = client;
    self->_reference = [[LightstreamerWeakReference alloc] initWithObject:self];
    self->_connectionDetails = [[LSConnectionDetails alloc] initWithDetails:LSUnifiedClientCopyDetails(client)];
    self->_connectionOptions = [[LSConnectionOptions alloc] initWithOptions:LSUnifiedClientCopyOptions(client)];
    if (failure) LS_RELEASE(self);
    LSRaise(failure);
    return self;
}

static id make(LSLightstreamerClient *self, NSString *serverAddress, NSString *adapterSet) {
    if (!self) return nil;
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientRef client = LSUnifiedClientMake(LSBorrowText(serverAddress), LSBorrowText(adapterSet), &failure);
    return finish(self, client, failure);
}

- (id)init {
    return make([super init], nil, nil);
}

- (id)initWithServerAddress:(NSString *)serverAddress adapterSet:(NSString *)adapterSet {
    return make([super init], serverAddress, adapterSet);
}

- (id)initSharingLightstreamerClient:(LSSwiftObject)lightstreamerClient {
    LSUnifiedClientRef client = LSUnifiedClientMakeSharing(LSPointerToSwiftObject(lightstreamerClient));
    LSRequireForInit(self, client ? self : nil, @"lightstreamerClient");
    return (self = [super init]) ? finish(self, client, NULL) : nil;
}

- (id)initWithClientOfFacade:(LSUnifiedClientRef)client {
    LSBridgeRetain(client);
    return (self = [super init]) ? finish(self, client, NULL) : nil;
}

- (void)dealloc {
#if __has_feature(objc_arc)
    LSBridgeRelease(_client);
#else
    [_connectionDetails release];
    [_connectionOptions release];
    LSBridgeRelease(_client);
    [_reference release];
    [super dealloc];
#endif
}

#if !__has_feature(objc_arc)
- (oneway void)release {
    LSReleaseReferenced(self, _reference);
}
#endif

// MARK: - The library

+ (NSString *)LIB_NAME {
    return LSStringFromOwnedText(LSUnifiedLibraryCopyName());
}

+ (NSString *)LIB_VERSION {
    return LSStringFromOwnedText(LSUnifiedLibraryCopyVersion());
}

+ (BOOL)limitExceptionsUse {
    return LSUnifiedLimitsExceptions();
}

+ (void)setLimitExceptionsUse:(BOOL)limitExceptionsUse {
    LSUnifiedSetLimitsExceptions(limitExceptionsUse);
}

+ (void)setLoggerProvider:(id<LSLoggerProvider>)provider {
    LSUnifiedLoggerProviderCallbacks callbacks;
    if (provider) callbacks = LSCallbacksOfLoggerProvider(provider);
    LSUnifiedSetLoggerProvider(provider ? &callbacks : NULL);
}

+ (void)addCookies:(NSArray *)cookies forURL:(NSURL *)url {
    LSRequire(cookies, @"cookies");
    LSRequire(url, @"url");
    LSAddCookies(cookies, url);
}

+ (NSArray *)getCookiesForURL:(NSURL *)url {
    return LSCookiesOfURL(url);
}

// MARK: - Delegates

- (void)addDelegate:(id<LSClientDelegate>)delegate {
    [LSClientContext addDelegate:delegate owner:_reference facade:_client];
}

LS_DELEGATES(LSClientDelegate)

// MARK: - Session

- (LSConnectionDetails *)connectionDetails {
    return _connectionDetails;
}

- (LSConnectionOptions *)connectionOptions {
    return _connectionOptions;
}

LS_READONLY_TEXT(status)

- (BOOL)hidesRecoveryStatus {
    return self.connectionOptions.sessionRecoveryTimeout == 0;
}

- (void)setHidesRecoveryStatus:(BOOL)hidesRecoveryStatus {
    if (hidesRecoveryStatus != self.hidesRecoveryStatus)
        self.connectionOptions.sessionRecoveryTimeout = hidesRecoveryStatus ? 0 : 15;
}

- (NSString *)description {
    return [NSString stringWithFormat:@"<%@ %p: %@, %@>", [self class], self, self.status, _connectionDetails.serverAddress];
}

- (void)connect {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientConnect(_client, &failure);
    LSRaise(failure);
}

- (void)disconnect {
    LSUnifiedClientDisconnect(_client);
}

// MARK: - Messages

static void sendText(
    LSLightstreamerClient *self, NSString *message, NSString *sequence, NSTimeInterval timeout, id<LSClientMessageDelegate> delegate,
    BOOL enqueueWhileDisconnected) {
    LSRequire(message, @"message");
    LSUnifiedMessageCallbacks callbacks;
    if (delegate) callbacks = LSCallbacksForOutcome(self->_reference, delegate, message);
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientSendMessage(
        self->_client, LSBorrowText(message), LSBorrowText(sequence), timeout, delegate ? &callbacks : NULL, enqueueWhileDisconnected,
        &failure);
    LSRaise(failure);
}

- (void)sendMessage:(NSString *)message {
    sendText(self, message, nil, -1, nil, NO);
}

- (void)sendMessage:(NSString *)message
                withSequence:(NSString *)sequence
                     timeout:(NSTimeInterval)delayTimeout
                    delegate:(id<LSClientMessageDelegate>)delegate
    enqueueWhileDisconnected:(BOOL)enqueueWhileDisconnected {
    sendText(self, message, sequence, delayTimeout, delegate, enqueueWhileDisconnected);
}

// MARK: - Subscriptions

- (void)subscribe:(LSSubscription *)subscription {
    LSRequire(subscription, @"subscription");
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientSubscribe(_client, [subscription subscriptionOfFacade], LSContextOf(subscription), &failure);
    LSRaise(failure);
}

- (void)unsubscribe:(LSSubscription *)subscription {
    LSRequire(subscription, @"subscription");
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientUnsubscribe(_client, [subscription subscriptionOfFacade], &failure);
    LSRaise(failure);
}

static void addObject(void *objects, void *reference) {
    id object = [LS_CONTEXT(LightstreamerWeakReference, reference) object];
    if (object) [LS_CONTEXT(NSMutableArray, objects) addObject:object];
}

- (NSArray *)subscriptions {
    NSMutableArray *subscriptions = [NSMutableArray array];
    LSUnifiedClientVisitSubscriptions(_client, (__bridge void *)subscriptions, addObject);
    return subscriptions;
}

// MARK: - Push notifications

- (void)registerForMPN:(LSMPNDevice *)mpnDevice {
    LSRequire(mpnDevice, @"mpnDevice");
    LSUnifiedClientRegisterDevice(_client, [mpnDevice deviceOfFacade], LSContextOf(mpnDevice), LSMakeMPNCompanion);
}

- (void)subscribeMPN:(LSMPNSubscription *)mpnSubscription coalescing:(BOOL)coalescing {
    LSRequire(mpnSubscription, @"mpnSubscription");
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientSubscribeMPN(
        _client, [mpnSubscription mpnSubscriptionOfFacade], LSContextOf(mpnSubscription), coalescing, &failure);
    LSRaise(failure);
}

- (void)unsubscribeMPN:(LSMPNSubscription *)mpnSubscription {
    LSRequire(mpnSubscription, @"mpnSubscription");
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientUnsubscribeMPN(_client, [mpnSubscription mpnSubscriptionOfFacade], &failure);
    LSRaise(failure);
}

- (void)unsubscribeMultipleMPN:(NSString *)filter {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientUnsubscribeMultipleMPN(_client, LSBorrowText(filter), &failure);
    LSRaise(failure);
}

static NSArray *filteredMPNSubscriptions(LSLightstreamerClient *self, NSString *filter) {
    NSMutableArray *subscriptions = [NSMutableArray array];
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientVisitMPNSubscriptions(self->_client, LSBorrowText(filter), (__bridge void *)subscriptions, addObject, &failure);
    LSRaise(failure);
    return subscriptions;
}

- (NSArray *)MPNSubscriptions {
    return filteredMPNSubscriptions(self, nil);
}

- (NSArray *)filterMPNSubscriptions:(NSString *)filter {
    return filteredMPNSubscriptions(self, filter);
}

- (LSMPNSubscription *)findMPNSubscription:(NSString *)subscriptionId {
    LSRequire(subscriptionId, @"subscriptionId");
    NSMutableArray *found = [NSMutableArray array];
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientFindMPNSubscription(_client, LSBorrowText(subscriptionId), (__bridge void *)found, addObject, &failure);
    LSRaise(failure);
    return [found lastObject];
}

- (void)resetMPNBadge {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientResetBadge(_client, &failure);
    LSRaise(failure);
}

@end
