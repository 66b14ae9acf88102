#import "Recorders.h"

#include <math.h>

// Each misuse of the documented API raises NSInvalidArgumentException, which the program catches; the object stays as it was.

// Applications pass nil against the annotations, too.
#pragma clang diagnostic ignored "-Wnonnull"

#define RAISES(statement) CHECK_EQUAL([RAISED(statement) name], NSInvalidArgumentException)

static LSSubscription *make(NSString *mode) {
    return [[[LSSubscription alloc] initWithSubscriptionMode:mode] autorelease];
}

static LSSubscription *command(void) {
    return [[[LSSubscription alloc] initWithSubscriptionMode:@"COMMAND" item:@"i" fields:list(@"key", @"command", nil)] autorelease];
}

static LSMPNSubscription *push(void) {
    LSMPNSubscription *subscription =
        [[[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE" item:@"i" fields:list(@"f", nil)] autorelease];
    subscription.notificationFormat = @"{}";
    return subscription;
}

TEST(misuseOfAClientRaises) {
    RAISES([[LSLightstreamerClient alloc] initWithServerAddress:@"ftp://x" adapterSet:nil]);
    RAISES([[LSLightstreamerClient alloc] initSharingLightstreamerClient:NULL]);
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    RAISES([client connect]);
    RAISES([client sendMessage:nil]);
    RAISES([client sendMessage:@"m" withSequence:@"not a name" timeout:0 delegate:nil enqueueWhileDisconnected:NO]);
    RAISES([client sendMessage:@"m" withSequence:nil timeout:NAN delegate:nil enqueueWhileDisconnected:NO]);
    RAISES([client subscribe:nil]);
    RAISES([client unsubscribe:nil]);
    RAISES([client subscribe:[[[LSSubscription alloc] init] autorelease]]);
    RAISES([client subscribe:make(@"RAW")]);
    LSSubscription *subscription = make(@"RAW");
    subscription.itemGroup = @"g";
    RAISES([client subscribe:subscription]);
    CHECK(!subscription.active);
    subscription.fieldSchema = @"s";
    [client subscribe:subscription];
    RAISES([client subscribe:subscription]);
    RAISES([[[[LSLightstreamerClient alloc] init] autorelease] unsubscribe:subscription]);
    CHECK(subscription.active);
    [client unsubscribe:subscription];
    [client unsubscribe:subscription];
    CHECK(!subscription.active);
    [client addDelegate:nil];
    [client removeDelegate:nil];
    RAISES([LSLightstreamerClient addCookies:nil forURL:[NSURL URLWithString:@"http://h"]]);
    RAISES([LSLightstreamerClient addCookies:[NSArray array] forURL:nil]);
    CHECK_EQUAL(client.status, @"DISCONNECTED");
}

TEST(misuseOfConnectionSettingsRaises) {
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    LSConnectionOptions *options = client.connectionOptions;
    RAISES(client.connectionDetails.serverAddress = @"no address");
    RAISES(client.connectionDetails.serverAddress = @"http://server/?a=b");
    CHECK_EQUAL(client.connectionDetails.serverAddress, nil);
    RAISES(options.contentLength = 0);
    RAISES(options.firstRetryMaxDelay = 0);
    RAISES(options.forcedTransport = @"http");
    RAISES(options.idleTimeout = -0.001);
    RAISES(options.keepaliveInterval = -1);
    RAISES(options.maxBandwidth = @"much");
    RAISES(options.requestedMaxBandwidth = @"0");
    RAISES(options.requestedMaxBandwidth = nil);
    RAISES(options.pollingInterval = -1);
    RAISES(options.reconnectTimeout = 0);
    RAISES(options.retryDelay = NAN);
    RAISES(options.reverseHeartbeatInterval = -1);
    RAISES(options.sessionRecoveryTimeout = -1);
    RAISES(options.stalledTimeout = 0);
    RAISES(options.maxConcurrentSessionsPerServerExceededPolicy = @"none");
    RAISES(options.maxConcurrentSessionsPerServerExceededPolicy = nil);
    CHECK(options.retryDelay == 4 && options.stalledTimeout == 2);
    CHECK_EQUAL(options.maxConcurrentSessionsPerServerExceededPolicy, @"NONE");
    RAISES([[LSConnectionOptions alloc] init]);
    RAISES([[LSConnectionDetails alloc] init]);
}

TEST(misuseOfASubscriptionRaises) {
    RAISES(make(@"MERGED"));
    RAISES(make(@"merge"));
    RAISES(make(nil));
    RAISES([[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" item:nil fields:list(@"a", nil)]);
    RAISES([[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" item:@"i" fields:nil]);
    RAISES([[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" items:nil fields:list(@"a", nil)]);
    RAISES([[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" item:@"7" fields:list(@"a", nil)]);
    RAISES([[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" items:list(@"a b", nil) fields:list(@"a", nil)]);
    LSSubscription *subscription = make(@"MERGE");
    RAISES(subscription.fields = list(@"a b", nil));
    RAISES(subscription.items = list(@"", nil));
    RAISES(subscription.itemGroup = nil);
    RAISES(subscription.fieldSchema = nil);
    RAISES([subscription items]);
    RAISES([subscription itemGroup]);
    RAISES([subscription fields]);
    RAISES([subscription fieldSchema]);
    RAISES(subscription.requestedSnapshot = @"7");
    RAISES(make(@"RAW").requestedSnapshot = @"no");
    RAISES(subscription.requestedBufferSize = @"-1");
    RAISES(subscription.requestedMaxFrequency = @"often");
    RAISES(subscription.commandSecondLevelDataAdapter = @"A");
    RAISES(subscription.commandSecondLevelFields = list(@"a", nil));
    RAISES(subscription.commandSecondLevelFieldSchema = @"s");
    RAISES(command().commandSecondLevelFieldSchema = @"s");
    RAISES(make(@"COMMAND").commandSecondLevelFields = list(@"a", nil));
    RAISES(command().commandSecondLevelFields = list(@"", nil));
    RAISES([subscription keyPosition]);
    RAISES([command() keyPosition]);
    RAISES([command() commandPosition]);
    CHECK_EQUAL(subscription.requestedSnapshot, @"yes");
}

TEST(misuseOfAnActiveSubscriptionRaises) {
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    LSSubscription *active = mergeSubscription(@"i");
    [client subscribe:active];
    RAISES(active.items = list(@"j", nil));
    RAISES(active.items = nil);
    RAISES(active.itemGroup = @"g");
    RAISES(active.fields = list(@"f", nil));
    RAISES(active.fieldSchema = @"s");
    RAISES(active.dataAdapter = @"A");
    RAISES(active.selector = @"s");
    RAISES(active.requestedBufferSize = @"1");
    RAISES(active.requestedSnapshot = @"no");
    RAISES(active.requestedMaxFrequency = nil);
    RAISES(active.requestedMaxFrequency = @"unfiltered");
    active.requestedMaxFrequency = @"2.5";
    LSSubscription *rows = command();
    [client subscribe:rows];
    RAISES(rows.commandSecondLevelFields = list(@"f", nil));
    RAISES(rows.commandSecondLevelDataAdapter = @"A");
    CHECK_EQUAL(active.items, list(@"i", nil));
    CHECK_EQUAL(active.requestedMaxFrequency, @"2.5");
}

TEST(unknownFieldsAndItemsRaiseUnlessThatIsLimited) {
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(nil);
    LSSubscription *merge = mergeSubscription(@"limited");
    LSSubscription *rows = command();
    [merge addDelegate:recorder];
    [client subscribe:merge];
    CHECK(TestServerAwaitItem(testServer(), "limited", true));
    sendUpdate(@"limited", list(@"a", @"1", @"b", @"2", nil));
    CHECK([recorder awaitCall:@"1 limited 1* 2*"]);
    LSItemUpdate *update = [[recorder updates] objectAtIndex:0];
    RAISES([update valueWithFieldName:@"c"]);
    RAISES([update valueWithFieldName:nil]);
    RAISES([update valueWithFieldPos:3]);
    RAISES([update isValueChangedWithFieldName:@"c"]);
    RAISES([update isValueChangedWithFieldPos:0]);
    RAISES([merge valueWithItemPos:2 fieldPos:1]);
    RAISES([merge valueWithItemPos:1 fieldName:@"c"]);
    RAISES([merge valueWithItemName:@"j" fieldPos:1]);
    RAISES([merge valueWithItemName:nil fieldName:@"a"]);
    RAISES([merge commandValueWithItemPos:1 key:@"k" fieldPos:1]);
    RAISES([rows commandValueWithItemPos:1 key:@"k" fieldName:@"g"]);
    RAISES([rows commandValueWithItemName:@"i" key:@"k" fieldPos:3]);
    RAISES([rows commandValueWithItemName:@"j" key:@"k" fieldName:@"key"]);
    LSLightstreamerClient.limitExceptionsUse = YES;
    CHECK(LSLightstreamerClient.limitExceptionsUse);
    CHECK_EQUAL([update valueWithFieldName:@"c"], nil);
    CHECK_EQUAL([update valueWithFieldPos:3], nil);
    CHECK(![update isValueChangedWithFieldName:@"c"]);
    CHECK(![update isValueChangedWithFieldPos:0]);
    CHECK_EQUAL([merge valueWithItemPos:2 fieldPos:1], nil);
    CHECK_EQUAL([merge valueWithItemName:@"j" fieldName:@"a"], nil);
    CHECK_EQUAL([merge commandValueWithItemPos:1 key:@"k" fieldPos:1], nil);
    CHECK_EQUAL([rows commandValueWithItemName:@"j" key:@"k" fieldName:@"key"], nil);
    RAISES([merge itemGroup]);
    LSLightstreamerClient.limitExceptionsUse = NO;
    [client disconnect];
}

TEST(anUpdateOfAFieldSchemaHasNoNames) {
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(nil);
    LSSubscription *subscription = make(@"MERGE");
    subscription.items = list(@"schema", nil);
    subscription.fieldSchema = @"a b";
    subscription.requestedSnapshot = @"no";
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    CHECK(TestServerAwaitItem(testServer(), "schema", true));
    sendUpdate(@"schema", list(@"a", @"1", @"b", @"2", nil));
    CHECK([recorder awaitCall:@"1 schema 1* 2*"]);
    LSItemUpdate *update = [[recorder updates] objectAtIndex:0];
    RAISES([update fields]);
    RAISES([update changedFields]);
    RAISES([update valueWithFieldName:@"a"]);
    CHECK([update.fieldsByPositions count] == 2);
    [client disconnect];
}

TEST(misuseOfPushNotificationsRaises) {
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    RAISES([client registerForMPN:nil]);
    RAISES([client subscribeMPN:push() coalescing:NO]);
    RAISES([client unsubscribeMPN:push()]);
    RAISES([client unsubscribeMultipleMPN:nil]);
    RAISES([client MPNSubscriptions]);
    RAISES([client filterMPNSubscriptions:@"ALL"]);
    RAISES([client findMPNSubscription:@"id"]);
    RAISES([client resetMPNBadge]);
    RAISES([[LSMPNDevice alloc] initWithDeviceToken:nil]);
    RAISES([[LSMPNDevice alloc] init]);
    [client registerForMPN:[[[LSMPNDevice alloc] initWithDeviceToken:@"misuse"] autorelease]];
    CHECK([client.MPNSubscriptions count] == 0 && [[client filterMPNSubscriptions:@"TRIGGERED"] count] == 0);
    CHECK_EQUAL([client findMPNSubscription:@"id"], nil);
    RAISES([client findMPNSubscription:nil]);
    RAISES([client unsubscribeMultipleMPN:@"ACTIVE"]);
    RAISES([client filterMPNSubscriptions:@""]);
    RAISES([client subscribeMPN:nil coalescing:NO]);
    RAISES([client unsubscribeMPN:nil]);
    LSMPNSubscription *subscription = [[[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE"] autorelease];
    RAISES([client subscribeMPN:subscription coalescing:NO]);
    subscription.notificationFormat = @"{}";
    RAISES([client subscribeMPN:subscription coalescing:NO]);
    subscription.itemGroup = @"g";
    RAISES([client subscribeMPN:subscription coalescing:NO]);
    CHECK(!subscription.active);
    subscription.fieldSchema = @"s";
    [client subscribeMPN:subscription coalescing:NO];
    CHECK(subscription.active);
    RAISES([client subscribeMPN:subscription coalescing:NO]);
    LSLightstreamerClient *other = [[[LSLightstreamerClient alloc] init] autorelease];
    [other registerForMPN:[[[LSMPNDevice alloc] initWithDeviceToken:@"misuse"] autorelease]];
    RAISES([other unsubscribeMPN:subscription]);
    RAISES(subscription.items = list(@"j", nil));
    RAISES(subscription.itemGroup = @"h");
    RAISES(subscription.fields = list(@"g", nil));
    RAISES(subscription.fieldSchema = @"t");
    RAISES(subscription.dataAdapter = @"A");
    RAISES(subscription.notificationFormat = @"{}");
    RAISES(subscription.triggerExpression = @"x");
    RAISES(subscription.requestedBufferSize = @"1");
    RAISES(subscription.requestedMaxFrequency = @"1");
    CHECK_EQUAL(subscription.itemGroup, @"g");
}

TEST(misuseOfAnMPNSubscriptionRaises) {
    RAISES([[LSMPNSubscription alloc] init]);
    RAISES([[LSMPNSubscription alloc] initWithSubscriptionMode:@"RAW"]);
    RAISES([[LSMPNSubscription alloc] initWithSubscriptionMode:nil]);
    RAISES([[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE" item:@"" fields:list(@"f", nil)]);
    RAISES([[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE" item:nil fields:list(@"f", nil)]);
    RAISES([[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE" items:list(@"i", nil) fields:nil]);
    RAISES([[LSMPNSubscription alloc] initWithSubscription:command()]);
    RAISES([[LSMPNSubscription alloc] initWithSubscription:nil]);
    RAISES([[LSMPNSubscription alloc] initWithMPNSubscription:nil]);
    LSMPNSubscription *subscription = push();
    RAISES(subscription.requestedBufferSize = @"1.5");
    RAISES(subscription.requestedMaxFrequency = @"unfiltered");
    RAISES([subscription itemGroup]);
    RAISES([subscription fieldSchema]);
    RAISES(subscription.items = nil);
    RAISES(subscription.fields = nil);
    RAISES(subscription.itemGroup = nil);
    RAISES(subscription.fieldSchema = nil);
    CHECK_EQUAL(subscription.items, list(@"i", nil));
}

TEST(misuseOfABuilderRaises) {
    RAISES([[LSMPNBuilder alloc] initWithNotificationFormat:@"[]"]);
    RAISES([[LSMPNBuilder alloc] initWithNotificationFormat:@"no JSON"]);
    RAISES([[LSMPNBuilder alloc] initWithNotificationFormat:nil]);
    LSMPNBuilder *builder = [[[LSMPNBuilder alloc] init] autorelease];
    RAISES([builder customData:[NSDictionary dictionaryWithObject:@"a" forKey:[NSNumber numberWithInt:1]]]);
    RAISES([builder customData:[NSDictionary dictionaryWithObject:[NSDate date] forKey:@"a"]]);
    CHECK([builder.customData count] == 0);
    RAISES([[LSConsoleLogger alloc] init]);
}

// An object that comes from a dictionary or a view may have another class than its variable.
TEST(anArgumentOfAnotherClassRaises) {
    id number = [NSNumber numberWithInt:7], string = @"a b", names = list(@"a", nil);
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    LSSubscription *subscription = make(@"MERGE");
    RAISES(subscription.items = string);
    RAISES(subscription.fields = (id)[NSSet setWithObject:string]);
    RAISES(subscription.itemGroup = names);
    RAISES(subscription.dataAdapter = number);
    RAISES([[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" items:string fields:names]);
    RAISES([[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" item:number fields:names]);
    RAISES([[LSSubscription alloc] initWithSubscriptionMode:number]);
    RAISES([[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE" items:names fields:string]);
    RAISES([[LSMPNDevice alloc] initWithDeviceToken:(id)[NSData data]]);
    RAISES([[LSMPNBuilder alloc] initWithNotificationFormat:number]);
    RAISES([[[[LSMPNBuilder alloc] init] autorelease] title:number]);
    RAISES([[LSLightstreamerClient alloc] initWithServerAddress:names adapterSet:nil]);
    RAISES(client.connectionDetails.user = number);
    RAISES([client.connectionDetails setPassword:number]);
    RAISES(client.connectionOptions.HTTPExtraHeaders = names);
    RAISES([client sendMessage:number]);
    RAISES([client sendMessage:@"m" withSequence:number timeout:0 delegate:nil enqueueWhileDisconnected:NO]);
    RAISES([client subscribe:(id)client]);
    RAISES([client subscribeMPN:(id)subscription coalescing:NO]);
    RAISES([client registerForMPN:(id)subscription]);
    RAISES([client findMPNSubscription:number]);
    RAISES([client filterMPNSubscriptions:number]);
    RAISES([client unsubscribeMultipleMPN:names]);
    RAISES([LSLightstreamerClient addCookies:string forURL:[NSURL URLWithString:@"http://h"]]);
    RAISES([LSLightstreamerClient addCookies:[NSArray array] forURL:string]);
    CHECK_EQUAL(client.connectionDetails.user, nil);
}
