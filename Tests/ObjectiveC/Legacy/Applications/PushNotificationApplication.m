#import "../Recorders.h"

// An application in the shape of the published stock list with push notifications: it registers the token at launch, works in the background when
// a session starts, and keeps price and threshold notifications.

@interface NotifiedScreen : CallRecorder <LSConnectionDelegate, LSLogDelegate> {
  @private
    LSClient *_client;
    LSMPNSubscription *_price;
    LSMPNSubscription *_threshold;
    int _logLines;
}
- (void)launchWithToken:(const char *)token;
- (void)connect;
- (void)notifyOfPriceOf:(NSString *)item;
- (void)addThreshold:(double)value to:(NSString *)item;
- (void)moveThresholdTo:(double)value adapterSet:(NSString *)adapterSet;
- (void)receiveNotification:(NSDictionary *)payload;
- (NSDictionary *)payload;
- (NSArray *)thresholds;
- (void)removePrice;
- (void)askWhileDisconnected;
- (void)removeAll;
- (void)close;
- (BOOL)hasLogged;
@end

@implementation NotifiedScreen

- (id)init {
    if ((self = [super init])) _client = [[LSClient client] retain];
    return self;
}

- (void)dealloc {
    [_client release];
    [_price release];
    [_threshold release];
    [super dealloc];
}

- (void)appendLogLine:(NSString *)logLine {
    __sync_fetch_and_add(&_logLines, 1);
}

- (BOOL)hasLogged {
    return __sync_fetch_and_add(&_logLines, 0) > 0;
}

- (void)launchWithToken:(const char *)token {
    [LSLog setDelegate:self];
    [LSLog enableSourceType:LOG_SRC_SESSION];
    [LSLog enableSourceType:LOG_SRC_STATE_MACHINE];
    [LSClient applicationMPNBadgeReset];
    switch ([LSClient registrationForMPNSucceededWithToken:[NSData dataWithBytes:token length:strlen(token)]]) {
        case LSMPNTokenStatusFirstUse:
        case LSMPNTokenStatusChanged: [self record:@"new token"]; break;
        case LSMPNTokenStatusNotChanged: [self record:@"same token"]; break;
    }
}

- (void)connect {
    @try {
        [_client openConnectionWithInfo:toldInfo(nil) delegate:self];
    } @catch (LSException *exception) {
        [self record:@"open: %@", exception.reason];
    }
}

// MARK: In the background

- (void)refresh {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    @try {
        [_client deactivateMPNsWithStatus:LSMPNSubscriptionStatusTriggered];
        [_client inquireMPNsWithStatus:LSMPNSubscriptionStatusActive];
        [self record:@"refreshed"];
    } @catch (LSPushServerException *exception) {
        [self record:@"refresh: %d", exception.errorCode];
    } @catch (NSException *exception) {
        [self record:@"refresh: %@", exception.name];
    }
    [pool release];
}

- (void)clientConnection:(LSClient *)client didStartSessionWithPolling:(BOOL)polling {
    [NSThread detachNewThreadSelector:@selector(refresh) toTarget:self withObject:nil];
}

- (void)clientConnectionDidSucceedResettingBadgeOnServer:(LSClient *)client {
    [self record:@"badge reset"];
}

- (void)clientConnection:(LSClient *)client didFailResettingBadgeOnServerWithError:(LSException *)error {
    [self record:@"badge: %@", error.reason];
}

// MARK: Notifications

- (LSMPNInfo *)infoOfItem:(NSString *)item text:(NSString *)text {
    LSMPNInfo *info = [LSMPNInfo mpnInfoWithTableInfo:table(LSModeMerge, item, NO) sound:@"Default" badge:@"AUTO" format:text];
    info.category = @"STOCK_PRICE";
    info.customData = [NSDictionary dictionaryWithObjectsAndKeys:item, @"item", @"${LS_MPN_subscription_ID}", @"subID", nil];
    return info;
}

- (void)notifyOfPriceOf:(NSString *)item {
    @try {
        [_price release];
        _price = [[_client activateMPN:[self infoOfItem:item text:@"${a} is worth ${b}"] coalescing:YES] retain];
    } @catch (LSPushConnectionException *exception) {
        [self record:@"price: not connected"];
    } @catch (LSPushServerException *exception) {
        [self record:@"price: %d", exception.errorCode];
    }
}

- (void)addThreshold:(double)value to:(NSString *)item {
    LSMPNInfo *info = [self infoOfItem:item text:@"${a} rose"];
    info.triggerExpression = [NSString stringWithFormat:@"Double.parseDouble(${b}) > %.2f", value];
    NSError *error = nil;
    _threshold = [[_client activateMPN:info coalescing:NO error:&error] retain];
    if (!_threshold) [self record:@"threshold: %@", [[error userInfo] objectForKey:NSLocalizedFailureReasonErrorKey]];
}

- (void)moveThresholdTo:(double)value adapterSet:(NSString *)adapterSet {
    LSMPNInfo *info = [self infoOfItem:@"m2" text:@"${a} rose"];
    info.tableInfo.adapterSet = adapterSet;
    info.triggerExpression = [NSString stringWithFormat:@"Double.parseDouble(${b}) > %.2f", value];
    @try {
        [_threshold modify:info];
        [self record:@"moved"];
    } @catch (LSException *exception) {
        [self record:@"not moved: %@, still %@", exception.name, _threshold.mpnInfo.triggerExpression];
    }
}

- (NSDictionary *)payload {
    return [NSDictionary dictionaryWithObject:_threshold.mpnKey.subscriptionId forKey:@"subID"];
}

- (void)receiveNotification:(NSDictionary *)payload {
    LSMPNKey *key = [LSMPNKey mpnKeyWithSubscriptionId:[payload objectForKey:@"subID"]];
    LSMPNSubscription *subscription = [_client cachedMPNSubscriptionForKey:key];
    [self record:@"notified of %@", [subscription.mpnInfo.customData objectForKey:@"item"]];
}

- (NSArray *)thresholds {
    NSMutableArray *thresholds = [NSMutableArray array];
    for (LSMPNSubscription *subscription in [_client cachedMPNSubscriptions])
        if (subscription.mpnInfo.triggerExpression) [thresholds addObject:subscription.mpnInfo.triggerExpression];
    return thresholds;
}

- (void)removePrice {
    LSMPNSubscription *none = nil;
    [none deactivate];
    [_price deactivate];
    @try {
        [_price deactivate];
    } @catch (LSPushClientException *exception) {
        [self record:@"already removed"];
    }
}

- (void)askWhileDisconnected {
    @try {
        [_client activateMPN:[self infoOfItem:@"m3" text:@"x"] coalescing:NO];
    } @catch (LSPushConnectionException *exception) {
        [self record:@"not connected"];
    }
    @try {
        [_threshold checkStatus];
    } @catch (LSPushConnectionException *exception) {
        [self record:@"status unknown"];
    }
}

- (void)removeAll {
    NSError *error = nil;
    if (![_client deactivateAllMPNs:&error]) [self record:@"not removed: %d", (int)[error code]];
    [self record:@"%d left", (int)[[_client cachedMPNSubscriptions] count]];
}

- (void)close {
    [_client closeConnection];
    [LSLog disableAllSourceTypes];
    [LSLog setDelegate:nil];
}

@end

TEST(anApplicationLikeTheNotifiedStockList) {
    testServer();
    NotifiedScreen *screen = [[[NotifiedScreen alloc] init] autorelease];
    [screen launchWithToken:"a token of an application"];
    CHECK([screen awaitCall:@"new token"]);
    [screen launchWithToken:"a token of an application"];
    CHECK([screen awaitCall:@"same token"]);
    [screen connect];
    CHECK([screen awaitCall:@"refresh: 45"]);
    CHECK([screen awaitCall:@"badge reset"]);
    CHECK([screen hasLogged]);

    [screen notifyOfPriceOf:@"m1"];
    [screen notifyOfPriceOf:@"m1"];
    [screen addThreshold:2.5 to:@"m2"];
    CHECK_EQUAL([screen thresholds], [NSArray arrayWithObject:@"Double.parseDouble(${b}) > 2.50"]);
    [screen moveThresholdTo:3 adapterSet:nil];
    CHECK([screen awaitCall:@"moved"]);
    [screen moveThresholdTo:4 adapterSet:@"ANOTHER"];
    CHECK([screen awaitCall:@"not moved: LSPushClientException, still Double.parseDouble(${b}) > 3.00"]);
    [screen receiveNotification:[screen payload]];
    CHECK([screen awaitCall:@"notified of m2"]);
    [screen receiveNotification:[NSDictionary dictionaryWithObject:@"another device's" forKey:@"subID"]];
    CHECK([screen awaitCall:@"notified of (null)"]);
    [screen removePrice];
    CHECK([screen awaitCall:@"already removed"]);

    // The next session finds what the server keeps.
    [screen removeAllCalls];
    TestServerCutConnections(testServer());
    CHECK([screen awaitCall:@"refreshed"]);
    CHECK_EQUAL([screen thresholds], [NSArray arrayWithObject:@"Double.parseDouble(${b}) > 3.00"]);
    [screen close];
    [screen askWhileDisconnected];
    CHECK([screen awaitCall:@"status unknown"]);
    CHECK([[screen calls] containsObject:@"not connected"]);
    CHECK([[screen thresholds] count] == 1);
    [screen connect];
    [screen removeAll];
    CHECK([screen awaitCall:@"0 left"]);
    [screen close];
}
