#import "LSLightstreamerClient.h"

#import "LSCalls.h"
#import "LSConnectionSettings+Bridge.h"
#import "LSMPNDevice+Bridge.h"
#import "LSMPNSubscription+Bridge.h"
#import "LSSubscription+Bridge.h"

#define LS_FACADE _client

/// The context of a message's delegate.
@interface LSMessageContext : LSDelegateContext {
  @public
    NSString *_message;
}
@end

@implementation LSLightstreamerClient

/// Takes over the handle of the façade's object.
static id finish(LSLightstreamerClient *self, void *client) {
    self->_client = client;
    self->_reference = LS_RETAIN(LSWeakReferenceTo(self));
    self->_connectionDetails = [[LSConnectionDetails alloc] initWithDetails:LS_SEND(client, "connectionDetails")];
    self->_connectionOptions = [[LSConnectionOptions alloc] initWithOptions:LS_SEND(client, "connectionOptions")];
    return self;
}

- (id)init {
    return (self = [super init]) ? finish(self, LS_MAKE(self, "LSLightstreamerClient", nil, nil)) : nil;
}

- (id)initWithServerAddress:(NSString *)serverAddress adapterSet:(NSString *)adapterSet {
    if (serverAddress) LSRequireForInit(self, serverAddress, [NSString class], @"serverAddress");
    if (adapterSet) LSRequireForInit(self, adapterSet, [NSString class], @"adapterSet");
    return (self = [super init]) ? finish(self, LS_MAKE(self, "LSLightstreamerClient", serverAddress, adapterSet)) : nil;
}

- (id)initSharingLightstreamerClient:(LSSwiftObject)lightstreamerClient {
    void *client = LS_MAKE(self, "LSLightstreamerClient of", LSHandle(LSPointerToSwiftObject(lightstreamerClient)));
    LSRequireForInit(self, client ? self : nil, [self class], @"lightstreamerClient");
    return (self = [super init]) ? finish(self, client) : nil;
}

- (id)initWithClientOfFacade:(const void *)client {
    LSBridgeRetain(client);
    return (self = [super init]) ? finish(self, (void *)client) : nil;
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

// MARK: - The library

+ (NSString *)LIB_NAME {
    return LS_SEND(LSUnifiedLibrary(), "LIB_NAME");
}

+ (NSString *)LIB_VERSION {
    return LS_SEND(LSUnifiedLibrary(), "LIB_VERSION");
}

+ (BOOL)limitExceptionsUse {
    return [LS_SEND(LSUnifiedLibrary(), "limitExceptionsUse") boolValue];
}

+ (void)setLimitExceptionsUse:(BOOL)limitExceptionsUse {
    LSSet(LSUnifiedLibrary(), "limitExceptionsUse", [NSNumber numberWithBool:limitExceptionsUse]);
}

// MARK: - Cookies

// Swift has a cookie as a dictionary of strings.

+ (void)addCookies:(NSArray *)cookies forURL:(NSURL *)url {
    LSRequire(cookies, [NSArray class], @"cookies");
    LSRequire(url, [NSURL class], @"url");
    NSMutableArray *dictionaries = [NSMutableArray array];
    for (NSHTTPCookie *cookie in cookies) {
        NSMutableDictionary *strings = [NSMutableDictionary dictionary];
        if ([cookie name]) [strings setObject:[cookie name] forKey:@"name"];
        if ([cookie value]) [strings setObject:[cookie value] forKey:@"value"];
        if ([cookie domain]) [strings setObject:[cookie domain] forKey:@"domain"];
        if ([cookie path]) [strings setObject:[cookie path] forKey:@"path"];
        NSDate *expires = [cookie expiresDate];
        if (expires) [strings setObject:[NSString stringWithFormat:@"%.6f", [expires timeIntervalSince1970]] forKey:@"expires"];
        if ([cookie isSecure]) [strings setObject:@"TRUE" forKey:@"secure"];
        if ([cookie isHTTPOnly]) [strings setObject:@"TRUE" forKey:@"HTTPOnly"];
        [dictionaries addObject:strings];
    }
    if ([dictionaries count] > 0) LS_SEND(LSUnifiedLibrary(), "addCookies:forURL:", dictionaries, [url absoluteString]);
}

+ (NSArray *)getCookiesForURL:(NSURL *)url {
    NSArray *dictionaries = LS_SEND(LSUnifiedLibrary(), "getCookiesForURL:", [url absoluteString]);
    if (!dictionaries) return nil;
    NSMutableArray *cookies = [NSMutableArray array];
    for (NSDictionary *strings in dictionaries) {
        NSMutableDictionary *properties = [NSMutableDictionary dictionary];
        [properties setObject:[strings objectForKey:@"name"] forKey:NSHTTPCookieName];
        [properties setObject:[strings objectForKey:@"value"] forKey:NSHTTPCookieValue];
        [properties setObject:[strings objectForKey:@"domain"] forKey:NSHTTPCookieDomain];
        [properties setObject:[strings objectForKey:@"path"] forKey:NSHTTPCookiePath];
        NSString *expires = [strings objectForKey:@"expires"];
        if (expires) [properties setObject:[NSDate dateWithTimeIntervalSince1970:[expires doubleValue]] forKey:NSHTTPCookieExpires];
        if ([strings objectForKey:@"secure"]) [properties setObject:@"TRUE" forKey:NSHTTPCookieSecure];
        if ([strings objectForKey:@"HTTPOnly"]) [properties setObject:@"TRUE" forKey:@"HttpOnly"];
        NSHTTPCookie *cookie = [NSHTTPCookie cookieWithProperties:properties];
        if (cookie) [cookies addObject:cookie];
    }
    return cookies;
}

// MARK: - Log

static bool isEnabled(const void *pointer, LSUnifiedLevel level) {
    bool isEnabled = false;
    LS_CALLBACK({
        id<LSLogger> logger = (__bridge id<LSLogger>)pointer;
        switch (level) {
        case LSUnifiedLevelDebug: isEnabled = [logger isDebugEnabled]; break;
        case LSUnifiedLevelInfo: isEnabled = [logger isInfoEnabled]; break;
        case LSUnifiedLevelWarn: isEnabled = [logger isWarnEnabled]; break;
        case LSUnifiedLevelError: isEnabled = [logger isErrorEnabled]; break;
        case LSUnifiedLevelFatal: isEnabled = [logger isFatalEnabled]; break;
        }
    });
    return isEnabled;
}

static void writeLine(const void *pointer, LSUnifiedLevel level, LSBridgeText text) {
    LS_CALLBACK({
        id<LSLogger> logger = (__bridge id<LSLogger>)pointer;
        NSString *line = LSStringFromText(text);
        switch (level) {
        case LSUnifiedLevelDebug: [logger debug:line]; break;
        case LSUnifiedLevelInfo: [logger info:line]; break;
        case LSUnifiedLevelWarn: [logger warn:line]; break;
        case LSUnifiedLevelError: [logger error:line]; break;
        case LSUnifiedLevelFatal: [logger fatal:line]; break;
        }
    });
}

static const void *copyLogger(const void *provider, LSBridgeText category) {
    const void *result = NULL;
    LS_CALLBACK({
        id<LSLogger> logger = [(__bridge id<LSLoggerProvider>)provider loggerWithCategory:LSStringFromText(category)];
        if (logger) result = LSOwn(logger);
    });
    return result;
}

+ (void)setLoggerProvider:(id<LSLoggerProvider>)provider {
    LSUnifiedSetLoggerProvider((__bridge const void *)provider, (LSUnifiedLogging){copyLogger, isEnabled, writeLine});
}

// MARK: - Delegates

LS_DELEGATES(LSClientDelegate, LSDelegateContext)

// MARK: - Session

- (LSConnectionDetails *)connectionDetails {
    return _connectionDetails;
}

- (LSConnectionOptions *)connectionOptions {
    return _connectionOptions;
}

LS_READONLY_TEXT(status)

- (NSString *)description {
    return [NSString stringWithFormat:@"<%@ %p: %@, %@>", [self class], self, self.status, _connectionDetails.serverAddress];
}

- (void)connect {
    LS_SEND(_client, "connect");
}

- (void)disconnect {
    LS_SEND(_client, "disconnect");
}

// MARK: - Messages

static void sendText(
    LSLightstreamerClient *self, NSString *message, NSString *sequence, NSTimeInterval timeout, id<LSClientMessageDelegate> delegate,
    BOOL enqueueWhileDisconnected) {
    LSRequire(message, [NSString class], @"message");
    LSAllow(sequence, [NSString class], @"sequence");
    LSMessageContext *context = nil;
    if (delegate) {
        context = LS_AUTORELEASE([[LSMessageContext alloc] initWithDelegate:LSWeakReferenceTo(delegate) owner:self->_reference]);
        context->_message = [message copy];
    }
    LS_SEND(
        self->_client, "sendMessage", message, sequence, [NSNumber numberWithDouble:timeout],
        [NSNumber numberWithBool:enqueueWhileDisconnected], LSObject(context));
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
    LSRequire(subscription, [LSSubscription class], @"subscription");
    LS_SEND(_client, "subscribe:", [subscription subscriptionOfFacade], LSObject(subscription));
}

- (void)unsubscribe:(LSSubscription *)subscription {
    LSRequire(subscription, [LSSubscription class], @"subscription");
    LS_SEND(_client, "unsubscribe:", [subscription subscriptionOfFacade]);
}

- (NSArray *)subscriptions {
    return LSCompanions(LS_SEND(_client, "subscriptions"));
}

// MARK: - Push notifications

- (void)registerForMPN:(LSMPNDevice *)mpnDevice {
    LSRequire(mpnDevice, [LSMPNDevice class], @"mpnDevice");
    LSDelegateContext *maker = LS_AUTORELEASE([[LSDelegateContext alloc] initWithDelegate:[LSMPNSubscription class] owner:nil]);
    LS_SEND(_client, "registerForMPN:", [mpnDevice deviceOfFacade], LSObject(mpnDevice), LSObject(maker));
}

- (void)subscribeMPN:(LSMPNSubscription *)mpnSubscription coalescing:(BOOL)coalescing {
    LSRequire(mpnSubscription, [LSMPNSubscription class], @"mpnSubscription");
    LS_SEND(
        _client, "subscribeMPN:coalescing:", [mpnSubscription mpnSubscriptionOfFacade], LSObject(mpnSubscription),
        [NSNumber numberWithBool:coalescing]);
}

- (void)unsubscribeMPN:(LSMPNSubscription *)mpnSubscription {
    LSRequire(mpnSubscription, [LSMPNSubscription class], @"mpnSubscription");
    LS_SEND(_client, "unsubscribeMPN:", [mpnSubscription mpnSubscriptionOfFacade]);
}

- (void)unsubscribeMultipleMPN:(NSString *)filter {
    LSAllow(filter, [NSString class], @"filter");
    LS_SEND(_client, "unsubscribeMultipleMPN:", filter);
}

- (NSArray *)MPNSubscriptions {
    return LSCompanions(LS_SEND(_client, "filterMPNSubscriptions:", nil));
}

- (NSArray *)filterMPNSubscriptions:(NSString *)filter {
    LSAllow(filter, [NSString class], @"filter");
    return LSCompanions(LS_SEND(_client, "filterMPNSubscriptions:", filter));
}

- (LSMPNSubscription *)findMPNSubscription:(NSString *)subscriptionId {
    LSRequire(subscriptionId, [NSString class], @"subscriptionId");
    return [LS_SEND(_client, "findMPNSubscription:", subscriptionId) object];
}

- (void)resetMPNBadge {
    LS_SEND(_client, "resetMPNBadge");
}

@end

@implementation LSMessageContext

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_message release];
    [super dealloc];
}
#endif

/// LSBridgeKindMade: the message. The outcome also arrives after the release of the client: the handle of the owner is then that of a new
/// one.
- (id)objectOfArgument:(LSBridgeValue)value {
    if (value.kind == LSBridgeKindMade) return _message;
    id object = [super objectOfArgument:value];
    if (object || value.kind != LSBridgeKindOwner) return object;
    return LS_AUTORELEASE([[LSLightstreamerClient alloc] initWithClientOfFacade:value.handle]);
}

@end
