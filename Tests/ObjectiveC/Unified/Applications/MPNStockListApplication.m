#import "../Recorders.h"

// An application in the shape of the published MPN stock list of 4.x: a connector that posts notifications, and a screen with price thresholds
// whose MPN subscriptions it finds again by their custom data.

#define NOTIFICATION_MPN_ENABLED @"NotificationMPNEnabled"
#define NOTIFICATION_MPN_UPDATED @"NotificationMPNUpdated"

@interface PushConnector : CallRecorder <LSClientDelegate, LSMPNDeviceDelegate> {
  @private
    LSLightstreamerClient *_client;
    BOOL _mpnEnabled;
}
@property(nonatomic, readonly, getter=isConnected) BOOL connected;
@property(nonatomic, readonly, getter=isMpnEnabled) BOOL mpnEnabled;
@property(nonatomic, readonly) NSArray *MPNSubscriptions;
- (void)connect;
- (void)disconnect;
- (void)registerDevice:(NSData *)deviceToken;
- (void)subscribeMPN:(LSMPNSubscription *)mpnSubscription;
- (void)unsubscribeMPN:(LSMPNSubscription *)mpnSubscription;
- (void)unsubscribeTriggeredMPNs;
@end

@implementation PushConnector

- (id)init {
    if ((self = [super init])) {
        _client = [[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"];
        [_client addDelegate:self];
    }
    return self;
}

- (void)dealloc {
    [_client release];
    [super dealloc];
}

- (void)connect {
    [_client connect];
}

- (void)disconnect {
    [_client disconnect];
}

- (void)registerDevice:(NSData *)deviceToken {
    const unsigned char *buffer = [deviceToken bytes];
    NSMutableString *token = [NSMutableString stringWithCapacity:([deviceToken length] * 2)];
    for (NSUInteger i = 0; i < [deviceToken length]; i++) [token appendFormat:@"%02x", buffer[i]];
    LSMPNDevice *device = [[[LSMPNDevice alloc] initWithDeviceToken:token] autorelease];
    [device addDelegate:self];
    [_client registerForMPN:device];
}

- (void)subscribeMPN:(LSMPNSubscription *)mpnSubscription {
    [_client subscribeMPN:mpnSubscription coalescing:YES];
}

- (void)unsubscribeMPN:(LSMPNSubscription *)mpnSubscription {
    [_client unsubscribeMPN:mpnSubscription];
}

- (void)unsubscribeTriggeredMPNs {
    [_client unsubscribeMultipleMPN:@"TRIGGERED"];
}

- (NSArray *)MPNSubscriptions {
    return _client.MPNSubscriptions;
}

@dynamic connected;

- (BOOL)isConnected {
    return [_client.status hasPrefix:@"CONNECTED:"];
}

@synthesize mpnEnabled = _mpnEnabled;

- (void)client:(nonnull LSLightstreamerClient *)client didChangeStatus:(nonnull NSString *)status {
    [self record:@"%@", status];
}

- (void)client:(nonnull LSLightstreamerClient *)client
    didReceiveServerError:(NSInteger)errorCode
              withMessage:(nonnull NSString *)errorMessage {
    [self record:@"server error: %ld - %@", (long)errorCode, errorMessage];
}

- (void)mpnDeviceDidRegister:(nonnull LSMPNDevice *)device {
    _mpnEnabled = YES;
    [[NSNotificationCenter defaultCenter] postNotificationName:NOTIFICATION_MPN_ENABLED object:self];
    [_client resetMPNBadge];
}

- (void)mpnDevice:(nonnull LSMPNDevice *)device
    didFailRegistrationWithErrorCode:(NSInteger)code
                             message:(nullable NSString *)message {
    [self record:@"registration error: %ld - %@", (long)code, message];
}

- (void)mpnDeviceDidUpdateSubscriptions:(nonnull LSMPNDevice *)device {
    [self record:@"subscriptions updated"];
    [[NSNotificationCenter defaultCenter] postNotificationName:NOTIFICATION_MPN_UPDATED object:self];
}

- (void)mpnDeviceDidResetBadge:(nonnull LSMPNDevice *)device {
    [self record:@"badge reset"];
}

// As the published applications have it: another name than the documented one. It is never called.
- (void)device:(nonnull LSMPNDevice *)device didFailBadgeResetWithErrorCode:(NSInteger)code message:(nullable NSString *)message {
    [self record:@"never"];
}

@end

@interface ThresholdScreen : CallRecorder <LSMPNSubscriptionDelegate> {
  @private
    PushConnector *_connector;
    NSMutableDictionary *_thresholds;
}
- (id)initWithConnector:(PushConnector *)connector;
- (void)addThreshold:(float)threshold forItem:(NSString *)item;
/// Looks the thresholds of the application up in what the server holds.
- (NSDictionary *)thresholds;
@end

@implementation ThresholdScreen

- (id)initWithConnector:(PushConnector *)connector {
    if ((self = [super init])) {
        _connector = [connector retain];
        _thresholds = [[NSMutableDictionary alloc] init];
        [[NSNotificationCenter defaultCenter] addObserver:self
                                                 selector:@selector(appDidUpdateMPNSubscriptionCache)
                                                     name:NOTIFICATION_MPN_UPDATED
                                                   object:nil];
    }
    return self;
}

- (void)dealloc {
    [[NSNotificationCenter defaultCenter] removeObserver:self];
    [_connector release];
    [_thresholds release];
    [super dealloc];
}

- (void)addThreshold:(float)threshold forItem:(NSString *)item {
    LSMPNBuilder *builder = [[[LSMPNBuilder alloc] init] autorelease];
    [builder body:@"Stock ${a} is greater than ${b}"];
    [builder sound:@"Default"];
    [builder badgeWithString:@"AUTO"];
    [builder category:@"STOCK_PRICE_CATEGORY"];
    [builder customData:[NSDictionary dictionaryWithObjectsAndKeys:item, @"item", [NSString stringWithFormat:@"%.2f", threshold],
                                                                  @"threshold", @"${LS_MPN_subscription_ID}", @"subID", nil]];
    LSMPNSubscription *mpnSubscription = [[[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE"
                                                                                        item:item
                                                                                      fields:list(@"a", @"b", nil)] autorelease];
    mpnSubscription.notificationFormat = [builder build];
    mpnSubscription.triggerExpression = [NSString stringWithFormat:@"Double.parseDouble(${a}) > %.2f", threshold];
    [mpnSubscription addDelegate:self];
    [_connector subscribeMPN:mpnSubscription];
}

- (NSDictionary *)thresholds {
    @synchronized(_thresholds) {
        [_thresholds removeAllObjects];
        for (LSMPNSubscription *mpnSubscription in _connector.MPNSubscriptions) {
            LSMPNBuilder *builder =
                [[[LSMPNBuilder alloc] initWithNotificationFormat:mpnSubscription.notificationFormat] autorelease];
            NSString *threshold = [builder.customData objectForKey:@"threshold"];
            if (threshold && ![mpnSubscription.status isEqualToString:@"TRIGGERED"])
                [_thresholds setObject:threshold forKey:[builder.customData objectForKey:@"item"]];
        }
        return [NSDictionary dictionaryWithDictionary:_thresholds];
    }
}

- (void)appDidUpdateMPNSubscriptionCache {
    if (_connector.connected) [self record:@"%d thresholds", (int)[[self thresholds] count]];
}

- (void)mpnSubscriptionDidSubscribe:(LSMPNSubscription *)subscription {
    [self record:@"activated"];
}

- (void)mpnSubscription:(LSMPNSubscription *)subscription
    didFailSubscriptionWithErrorCode:(NSInteger)code
                             message:(NSString *)message {
    [self record:@"error %ld", (long)code];
}

- (void)mpnSubscriptionDidTrigger:(LSMPNSubscription *)subscription {
    [self record:@"triggered %@", subscription.itemGroup];
}

@end

// The connector is a singleton, and the screen stays: notifications are posted on the client's thread, and a screen that is deallocated
// meanwhile would receive them.
TEST(anApplicationLikeTheMPNStockList) {
    NSData *token = [NSData dataWithBytes:"\x01\xab\xff" length:3];
    @autoreleasepool {
        PushConnector *connector = [[PushConnector alloc] init];
        ThresholdScreen *screen = [[ThresholdScreen alloc] initWithConnector:connector];
        [connector connect];
        [connector registerDevice:token];
        CHECK([connector awaitCall:@"badge reset"]);
        CHECK(connector.mpnEnabled);
        CHECK([connector awaitCall:@"subscriptions updated"]);
        [screen addThreshold:100 forItem:@"t1"];
        [screen addThreshold:200 forItem:@"t2"];
        CHECK(EVENTUALLY([[screen thresholds] count] == 2));
        [connector disconnect];
        CHECK([connector awaitCall:@"DISCONNECTED"]);
    }
    @autoreleasepool {
        PushConnector *connector = [[PushConnector alloc] init];
        ThresholdScreen *screen = [[ThresholdScreen alloc] initWithConnector:connector];
        [connector connect];
        [connector registerDevice:token];
        CHECK(EVENTUALLY([connector isMpnEnabled] && [[screen thresholds] count] == 2));
        CHECK_EQUAL([[screen thresholds] objectForKey:@"t2"], @"200.00");
        for (LSMPNSubscription *found in connector.MPNSubscriptions) [found addDelegate:screen];
        CHECK(TestServerAwaitItem(testServer(), "t1", true));
        sendUpdate(@"t1", list(@"a", @"100.5", @"b", @"x", nil));
        CHECK([screen awaitCall:@"triggered t1"]);
        CHECK(EVENTUALLY([[screen thresholds] count] == 1));
        [connector unsubscribeTriggeredMPNs];
        CHECK(EVENTUALLY([connector.MPNSubscriptions count] == 1));
        [connector unsubscribeMPN:[connector.MPNSubscriptions lastObject]];
        CHECK(EVENTUALLY([connector.MPNSubscriptions count] == 0));
        CHECK(![[connector calls] containsObject:@"never"]);
        [connector disconnect];
    }
}
