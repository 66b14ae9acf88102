#import "Recorders.h"

/// A client of the set SCRIPTED that connects and registers a device.
static LSLightstreamerClient *registeredClient(NSString *token, PushRecorder *recorder) {
    LSLightstreamerClient *client = connectedClient(nil);
    LSMPNDevice *device = [[[LSMPNDevice alloc] initWithDeviceToken:token] autorelease];
    [device addDelegate:recorder];
    [client registerForMPN:device];
    return client;
}

static LSMPNSubscription *notification(NSString *item) {
    LSMPNSubscription *subscription =
        [[[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE" item:item fields:list(@"a", @"b", nil)] autorelease];
    subscription.notificationFormat = [[[[[LSMPNBuilder alloc] init] autorelease] body:@"${a}"] build];
    return subscription;
}

TEST(aDeviceIsRegisteredAndKeptAlive) {
    testServer();
    PushRecorder *recorder = [[[PushRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer())
                                                                               adapterSet:@"SCRIPTED"] autorelease];
    LSMPNDevice *device = [[LSMPNDevice alloc] initWithDeviceToken:@"first"];
    CHECK_EQUAL(device.platform, @"Apple");
    CHECK_EQUAL(device.applicationId, @"objc.tests");
    CHECK_EQUAL(device.deviceToken, @"first");
    CHECK_EQUAL(device.status, @"UNKNOWN");
    CHECK(device.deviceId == nil && device.statusTimestamp == nil && !device.registered && !device.suspended);
    [device addDelegate:recorder];
    @autoreleasepool {
        // Legal without a session, and the device is a local variable of the application.
        [client registerForMPN:device];
        [device release];
    }
    [client connect];
    CHECK([recorder awaitCall:@"registered"]);
    CHECK([recorder awaitCall:@"subscriptions"]);
    CHECK_EQUAL([[recorder calls] subarrayWithRange:NSMakeRange(0, 3)], list(@"device added", @"device REGISTERED", @"registered", nil));
    [client resetMPNBadge];
    CHECK([recorder awaitCall:@"badge reset"]);
    LSMPNDevice *second = [[[LSMPNDevice alloc] initWithDeviceToken:@"second"] autorelease];
    CHECK_EQUAL(second.previousDeviceToken, @"first");
    [second addDelegate:recorder];
    [recorder removeAllCalls];
    [client registerForMPN:second];
    CHECK([recorder awaitCall:@"registered"]);
    CHECK(second.registered && [second.deviceId length] > 0);
    CHECK_EQUAL(second.status, @"REGISTERED");
    CHECK([[second description] rangeOfString:@"objc.tests"].length > 0);
    [client disconnect];
}

TEST(anMPNSubscriptionIsSubscribedChangedTriggeredAndRemoved) {
    PushRecorder *deviceRecorder = [[[PushRecorder alloc] init] autorelease];
    PushRecorder *recorder = [[[PushRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = registeredClient(@"third", deviceRecorder);
    LSMPNSubscription *subscription = notification(@"m1");
    subscription.requestedMaxFrequency = @"2.5";
    [subscription addDelegate:recorder];
    [client subscribeMPN:subscription coalescing:YES];
    CHECK(subscription.active);
    CHECK([recorder awaitCall:@"subscribed"]);
    CHECK([recorder awaitCall:@"property notification_format"]);
    CHECK_EQUAL([[recorder calls] subarrayWithRange:NSMakeRange(0, 4)], list(@"added", @"ACTIVE", @"SUBSCRIBED", @"subscribed", nil));
    NSString *identifier = subscription.subscriptionId;
    CHECK([identifier length] > 0);
    CHECK(subscription.subscribed && !subscription.triggered);
    CHECK_EQUAL(subscription.mode, @"MERGE");
    CHECK(EVENTUALLY(subscription.statusTimestamp != nil));
    CHECK(EVENTUALLY([client findMPNSubscription:identifier] == subscription));
    CHECK_EQUAL(client.MPNSubscriptions, [NSArray arrayWithObject:subscription]);
    CHECK([[client filterMPNSubscriptions:@"TRIGGERED"] count] == 0);

    // A copy changes what the server holds.
    LSMPNSubscription *copy = [[[LSMPNSubscription alloc] initWithMPNSubscription:subscription] autorelease];
    CHECK_EQUAL(copy.subscriptionId, identifier);
    CHECK(!copy.active);
    PushRecorder *copyRecorder = [[[PushRecorder alloc] init] autorelease];
    copy.triggerExpression = @"Integer.parseInt(${a}) >= 5";
    [copy addDelegate:copyRecorder];
    [client subscribeMPN:copy coalescing:NO];
    CHECK([copyRecorder awaitCall:@"subscribed"]);
    CHECK(TestServerAwaitItem(testServer(), "m1", true));
    sendUpdate(@"m1", list(@"a", @"5", @"b", @"x", nil));
    CHECK([copyRecorder awaitCall:@"triggered"]);
    CHECK(copy.triggered && copy.subscribed && copy.active);
    CHECK_EQUAL(copy.status, @"TRIGGERED");
    CHECK(EVENTUALLY([[client filterMPNSubscriptions:@"TRIGGERED"] count] == 1));
    [client disconnect];

    // Another run of the application finds what the server holds.
    PushRecorder *later = [[[PushRecorder alloc] init] autorelease];
    LSLightstreamerClient *laterClient = registeredClient(@"third", later);
    CHECK([later awaitCall:@"subscriptions"]);
    LSMPNSubscription *found = [laterClient findMPNSubscription:identifier];
    CHECK(found != nil && found != subscription && found != copy);
    CHECK([laterClient.MPNSubscriptions lastObject] == found);
    CHECK(found.triggered);
    CHECK_EQUAL(found.itemGroup, @"m1");
    RAISED([found items]);
    RAISED(found.triggerExpression = nil);
    CHECK([[[[[LSMPNBuilder alloc] initWithNotificationFormat:found.notificationFormat] autorelease] body] length] > 0);
    [found addDelegate:recorder];
    [recorder removeAllCalls];
    [laterClient unsubscribeMultipleMPN:@"TRIGGERED"];
    CHECK([recorder awaitCall:@"unsubscribed"]);
    CHECK_EQUAL(found.status, @"UNKNOWN");
    CHECK(EVENTUALLY([laterClient.MPNSubscriptions count] == 0));
    [laterClient disconnect];
}

TEST(localMPNSubscriptionsAreKeptAlive) {
    PushRecorder *deviceRecorder = [[[PushRecorder alloc] init] autorelease];
    PushRecorder *recorder = [[[PushRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = registeredClient(@"fourth", deviceRecorder);
    @autoreleasepool {
        LSSubscription *model = mergeSubscription(@"m2");
        model.dataAdapter = @"DEFAULT";
        LSMPNSubscription *subscription = [[[LSMPNSubscription alloc] initWithSubscription:model] autorelease];
        CHECK_EQUAL(subscription.items, list(@"m2", nil));
        CHECK_EQUAL(subscription.dataAdapter, @"DEFAULT");
        subscription.notificationFormat = @"{\"aps\":{\"alert\":\"x\"}}";
        [subscription addDelegate:recorder];
        // Right after the registration was requested, before it is complete.
        [client subscribeMPN:subscription coalescing:NO];
    }
    CHECK([recorder awaitCall:@"subscribed"]);
    CHECK(EVENTUALLY([client.MPNSubscriptions count] == 1));
    [client unsubscribeMPN:[client.MPNSubscriptions lastObject]];
    CHECK([recorder awaitCall:@"unsubscribed"]);
    [client disconnect];
}

TEST(failuresOfPushNotificationsAreReported) {
    PushRecorder *recorder = [[[PushRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = registeredClient(@"fifth", recorder);
    LSMPNSubscription *subscription = [[[LSMPNSubscription alloc] initWithSubscriptionMode:@"DISTINCT"] autorelease];
    subscription.itemGroup = @"unknown";
    subscription.fieldSchema = @"a";
    subscription.notificationFormat = @"{}";
    [subscription addDelegate:recorder];
    [client subscribeMPN:subscription coalescing:NO];
    CHECK([recorder awaitCall:@"failed 21"]);
    CHECK(EVENTUALLY(!subscription.active));
    [client disconnect];
}

TEST(aBuilderWritesAndReadsNotifications) {
    LSMPNBuilder *builder = [[[LSMPNBuilder alloc] init] autorelease];
    CHECK([[[[builder title:@"title"] subtitle:@"subtitle"] body:@"b\u00f6dy \"quoted\""] sound:@"Default"] == builder);
    [builder badgeWithString:@"AUTO"];
    [builder category:@"category"];
    [builder threadId:@"thread"];
    [builder launchImage:@"image"];
    [builder locActionKey:@"action"];
    [builder bodyLocKey:@"bodyKey"];
    [builder titleLocKey:@"titleKey"];
    [builder bodyLocArguments:list(@"1", @"2", nil)];
    [builder titleLocArguments:[NSArray array]];
    [builder contentAvailableWithInt:1];
    [builder mutableContentWithString:@"1"];
    NSDictionary *custom = [NSDictionary
        dictionaryWithObjectsAndKeys:@"item1", @"item", [NSNumber numberWithInt:42], @"number", [NSNumber numberWithDouble:1.5], @"double",
                                     [NSNumber numberWithBool:YES], @"flag", [NSNull null], @"null",
                                     [NSArray arrayWithObject:[NSDictionary dictionaryWithObject:@"\u00e9" forKey:@"k"]], @"nested", nil];
    [builder customData:custom];
    LSMPNBuilder *read = [[[LSMPNBuilder alloc] initWithNotificationFormat:[builder build]] autorelease];
    CHECK_EQUAL(read.title, @"title");
    CHECK_EQUAL(read.subtitle, @"subtitle");
    CHECK_EQUAL(read.body, @"b\u00f6dy \"quoted\"");
    CHECK_EQUAL(read.sound, @"Default");
    CHECK_EQUAL(read.badgeAsString, @"AUTO");
    CHECK(read.badgeAsInt == 0);
    CHECK_EQUAL(read.category, @"category");
    CHECK_EQUAL(read.threadId, @"thread");
    CHECK_EQUAL(read.launchImage, @"image");
    CHECK_EQUAL(read.locActionKey, @"action");
    CHECK_EQUAL(read.bodyLocKey, @"bodyKey");
    CHECK_EQUAL(read.titleLocKey, @"titleKey");
    CHECK_EQUAL(read.bodyLocArguments, list(@"1", @"2", nil));
    CHECK_EQUAL(read.titleLocArguments, [NSArray array]);
    CHECK(read.contentAvailableAsInt == 1);
    CHECK_EQUAL(read.contentAvailableAsString, nil);
    CHECK_EQUAL(read.mutableContentAsString, @"1");
    CHECK_EQUAL(read.alert, nil);
    CHECK_EQUAL(read.customData, custom);
    [builder customData:nil];
    CHECK([builder.customData count] == 0);
    [builder alert:@"text"];
    CHECK_EQUAL(builder.alert, @"text");
    CHECK_EQUAL(builder.title, nil);
    [builder badgeWithInt:7];
    [builder mutableContentWithInt:1];
    [builder contentAvailableWithString:nil];
    CHECK(builder.badgeAsInt == 7 && builder.mutableContentAsInt == 1 && builder.contentAvailableAsInt == 0);
    CHECK([[builder build] rangeOfString:@"\"badge\":7"].length > 0);
}

/// Sets a variable when it is deallocated.
@interface WatchedMPNSubscription : LSMPNSubscription {
  @public
    BOOL *isDeallocated;
}
@end

@implementation WatchedMPNSubscription
- (void)dealloc {
    *isDeallocated = YES;
    [super dealloc];
}
@end

/// Sets a variable when it is deallocated.
@interface WatchedDevice : LSMPNDevice {
  @public
    BOOL *isDeallocated;
}
@end

@implementation WatchedDevice
- (void)dealloc {
    *isDeallocated = YES;
    [super dealloc];
}
@end

TEST(aReleasedClientReleasesItsDeviceAndMPNSubscriptions) {
    BOOL clientIsGone = NO, deviceIsGone = NO, subscriptionIsGone = NO;
    PushRecorder *recorder = [[[PushRecorder alloc] init] autorelease];
    @autoreleasepool {
        WatchedClient *client = connectedClient(nil);
        client->isDeallocated = &clientIsGone;
        WatchedDevice *device = [[[WatchedDevice alloc] initWithDeviceToken:@"released"] autorelease];
        device->isDeallocated = &deviceIsGone;
        [client registerForMPN:device];
        WatchedMPNSubscription *subscription =
            [[[WatchedMPNSubscription alloc] initWithSubscriptionMode:@"MERGE" item:@"m3" fields:list(@"a", nil)] autorelease];
        subscription->isDeallocated = &subscriptionIsGone;
        subscription.notificationFormat = @"{}";
        [subscription addDelegate:recorder];
        [client subscribeMPN:subscription coalescing:NO];
        CHECK([recorder awaitCall:@"subscribed"]);
    }
    CHECK(EVENTUALLY(clientIsGone));
    CHECK(EVENTUALLY(deviceIsGone));
    CHECK(EVENTUALLY(subscriptionIsGone));
    // A device with another token inherits what the server holds for this one.
    PushRecorder *deviceRecorder = [[[PushRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = registeredClient(@"released", deviceRecorder);
    CHECK(EVENTUALLY([client.MPNSubscriptions count] == 1));
    [client unsubscribeMultipleMPN:nil];
    CHECK(EVENTUALLY([client.MPNSubscriptions count] == 0));
    [client disconnect];
}
