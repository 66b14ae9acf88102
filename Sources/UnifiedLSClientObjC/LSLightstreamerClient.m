#import "LSLightstreamerClient.h"

#import "LSClientContext.h"
#import "LSConnectionSettings+Bridge.h"
#import "LSMessageContext.h"
#import "LSSubscription+Bridge.h"

/// Defined by both Objective-C libraries: linking both into one program fails.
const char LSOneObjectiveCLibraryPerProgram = 0;

@implementation LSLightstreamerClient

/// Takes over the reference.
static id make(LSLightstreamerClient *self, LSUnifiedClientRef client) {
    self->_client = client;
    self->_reference = [[LSWeakReference alloc] initWithObject:self];
    self->_delegates = [[LSDelegateList alloc] init];
    self->_connectionDetails = [[LSConnectionDetails alloc] initWithClient:client];
    self->_connectionOptions = [[LSConnectionOptions alloc] initWithClient:client];
    return self;
}

- (id)init {
    return [self initWithServerAddress:nil adapterSet:nil];
}

- (id)initWithServerAddress:(NSString *)serverAddress adapterSet:(NSString *)adapterSet {
    if (!(self = [super init])) return nil;
    LSBridgeExceptionRef failure = NULL;
    self = make(self, LSUnifiedClientMake(LSBorrowText(serverAddress), LSBorrowText(adapterSet), &failure));
    if (failure) LS_RELEASE(self);
    LSRaise(failure);
    return self;
}

- (id)initSharingLightstreamerClient:(void *)lightstreamerClient {
    return (self = [super init]) ? make(self, LSUnifiedClientMakeSharing(lightstreamerClient)) : nil;
}

- (void)dealloc {
#if __has_feature(objc_arc)
    LSBridgeRelease(_client);
#else
    [_delegates release];
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

// MARK: - Delegates

- (void)addDelegate:(id<LSClientDelegate>)delegate {
    if (!delegate) return;
    @synchronized(_delegates) {
        if ([_delegates contextOf:delegate]) return;
        LSClientContext *context = [[LSClientContext alloc] initWithOwner:_reference delegate:delegate];
        [_delegates add:context];
        LSUnifiedClientCallbacks callbacks = [context callbacksOfDelegate:delegate];
        [context setRegistration:LSUnifiedClientAddDelegate(_client, &callbacks)];
        LS_RELEASE(context);
    }
}

- (void)removeDelegate:(id<LSClientDelegate>)delegate {
    LSDelegateContext *context = [_delegates remove:delegate];
    if (context) LSUnifiedClientRemoveDelegate(_client, [context registration]);
}

- (NSArray *)delegates {
    return [_delegates delegates];
}

// MARK: - Session

- (LSConnectionDetails *)connectionDetails {
    return _connectionDetails;
}

- (LSConnectionOptions *)connectionOptions {
    return _connectionOptions;
}

- (NSString *)status {
    return LSStringFromOwnedText(LSUnifiedClientCopyStatus(_client));
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

- (void)sendMessage:(NSString *)message {
    [self sendMessage:message withSequence:nil timeout:-1 delegate:nil enqueueWhileDisconnected:NO];
}

- (void)sendMessage:(NSString *)message
                withSequence:(NSString *)sequence
                     timeout:(NSTimeInterval)delayTimeout
                    delegate:(id<LSClientMessageDelegate>)delegate
    enqueueWhileDisconnected:(BOOL)enqueueWhileDisconnected {
    LSRequire(message, @"message");
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedMessageCallbacks callbacks;
    LSMessageContext *context = nil;
    if (delegate) {
        context = LS_AUTORELEASE([[LSMessageContext alloc] initWithOwner:_reference delegate:delegate]);
        callbacks = [context callbacksOfDelegate:delegate];
        [_delegates add:context];
    }
    LSUnifiedDelegateRef registration = LSUnifiedClientSendMessage(
        _client, LSBorrowText(message), LSBorrowText(sequence), delayTimeout, delegate ? &callbacks : NULL, enqueueWhileDisconnected,
        &failure);
    if (registration) [context setRegistration:registration];
    if (failure) [context end];
    LSRaise(failure);
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
    id object = [LS_CONTEXT(LSWeakReference, reference) object];
    if (object) [LS_CONTEXT(NSMutableArray, objects) addObject:object];
}

- (NSArray *)subscriptions {
    NSMutableArray *subscriptions = [NSMutableArray array];
    LSUnifiedClientVisitSubscriptions(_client, (__bridge void *)subscriptions, addObject);
    return subscriptions;
}

@end
