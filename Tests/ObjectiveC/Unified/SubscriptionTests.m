#import "Recorders.h"

TEST(aSubscriptionReceivesUpdates) {
    ClientRecorder *clientRecorder = [[[ClientRecorder alloc] init] autorelease];
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(clientRecorder);
    LSSubscription *subscription = mergeSubscription(@"u1 u2");
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    CHECK(subscription.active);
    CHECK([client.subscriptions count] == 1 && [client.subscriptions objectAtIndex:0] == subscription);
    CHECK([recorder awaitCall:@"subscribed"]);
    CHECK([clientRecorder awaitCall:@"CONNECTED:WS-STREAMING"]);
    CHECK(TestServerAwaitItem(testServer(), "u2", true));
    sendUpdate(@"u1", list(@"a", @"1", @"b", @"\u00e9t\u00e9 \U0001F600", nil));
    sendUpdate(@"u2", list(@"a", @"", @"b", [NSNull null], nil));
    CHECK([recorder awaitCall:@"1 u1 1* \u00e9t\u00e9 \U0001F600*"]);
    CHECK([recorder awaitCall:@"2 u2 * (null)*"]);
    LSItemUpdate *update = [[recorder updates] objectAtIndex:1];
    CHECK_EQUAL(update.fields, [NSDictionary dictionaryWithObject:@"" forKey:@"a"]);
    CHECK_EQUAL(update.fieldsByPositions, [NSDictionary dictionaryWithObject:@"" forKey:[NSNumber numberWithInt:1]]);
    CHECK([update isValueChangedWithFieldName:@"b"] && !update.snapshot);
    CHECK_EQUAL([subscription valueWithItemName:@"u1" fieldName:@"a"], @"1");
    sendUpdate(@"u2", list(@"b", @"2", nil));
    CHECK([recorder awaitCall:@"2 u2  2*"]);
    update = [[recorder updates] objectAtIndex:2];
    CHECK_EQUAL(update.changedFields, [NSDictionary dictionaryWithObject:@"2" forKey:@"b"]);
    CHECK_EQUAL(update.changedFieldsByPositions, [NSDictionary dictionaryWithObject:@"2" forKey:[NSNumber numberWithInt:2]]);
    CHECK([[update description] length] > 0 && [[subscription description] length] > 0);
    [client unsubscribe:subscription];
    CHECK([recorder awaitCall:@"unsubscribed"]);
    CHECK(!subscription.active && !subscription.subscribed);
    [client disconnect];
    CHECK([clientRecorder awaitCall:@"DISCONNECTED"]);
}

TEST(aSnapshotIsReportedUntilItsEnd) {
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(nil);
    LSSubscription *subscription = [[[LSSubscription alloc] initWithSubscriptionMode:@"DISTINCT"
                                                                                item:@"news"
                                                                              fields:list(@"a", @"b", nil)] autorelease];
    subscription.requestedMaxFrequency = @"unfiltered";
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    CHECK(TestServerAwaitItem(testServer(), "news", true));
    const char *values[] = {"a", "1", "b", "2"};
    TestServerUpdate(testServer(), "news", true, values, 2);
    TestServerEndSnapshot(testServer(), "news");
    sendUpdate(@"news", list(@"a", @"3", @"b", @"4", nil));
    // The server discards what it has not sent yet with the snapshot.
    CHECK([recorder awaitCall:@"1 news 3* 4*"]);
    TestServerClearSnapshot(testServer(), "news");
    CHECK([recorder awaitCall:@"cleared 1 news"]);
    TestServerLoseUpdates(testServer(), "news", 7);
    CHECK([recorder awaitCall:@"lost 1 news 7"]);
    CHECK_EQUAL([recorder calls], list(@"added", @"subscribed", @"frequency unlimited", @"1 news 1* 2* snapshot", @"end of snapshot 1 news",
                                       @"1 news 3* 4*", @"cleared 1 news", @"lost 1 news 7", nil));
    [client disconnect];
}

TEST(rowsOfACommandSubscriptionHaveValues) {
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(nil);
    LSSubscription *subscription = [[[LSSubscription alloc] initWithSubscriptionMode:@"COMMAND"
                                                                                item:@"rows"
                                                                              fields:list(@"key", @"command", @"v", nil)] autorelease];
    subscription.requestedSnapshot = @"no";
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    CHECK(TestServerAwaitItem(testServer(), "rows", true));
    sendUpdate(@"rows", list(@"key", @"k", @"command", @"ADD", @"v", @"1", nil));
    CHECK([recorder awaitCall:@"1 rows k* ADD*"]);
    CHECK(subscription.keyPosition == 1);
    CHECK_EQUAL([subscription commandValueWithItemPos:1 key:@"k" fieldPos:3], @"1");
    CHECK_EQUAL([subscription commandValueWithItemPos:1 key:@"k" fieldName:@"v"], @"1");
    CHECK_EQUAL([subscription commandValueWithItemName:@"rows" key:@"k" fieldPos:3], @"1");
    CHECK_EQUAL([subscription commandValueWithItemName:@"rows" key:@"k" fieldName:@"v"], @"1");
    CHECK_EQUAL([subscription valueWithItemPos:1 fieldPos:3], @"1");
    CHECK_EQUAL([subscription valueWithItemPos:1 fieldName:@"v"], @"1");
    CHECK_EQUAL([subscription valueWithItemName:@"rows" fieldPos:3], @"1");
    CHECK_EQUAL([subscription commandValueWithItemPos:1 key:@"other" fieldPos:3], nil);
    [client disconnect];
}

TEST(theSecondLevelReportsItsFailures) {
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(nil);
    LSSubscription *subscription = [[[LSSubscription alloc] initWithSubscriptionMode:@"COMMAND"
                                                                                item:@"two"
                                                                              fields:list(@"key", @"command", nil)] autorelease];
    subscription.requestedSnapshot = @"no";
    subscription.requestedMaxFrequency = @"unfiltered";
    subscription.commandSecondLevelFields = list(@"a", nil);
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    CHECK(TestServerAwaitItem(testServer(), "two", true));
    sendUpdate(@"two", list(@"key", @"unknown", @"command", @"ADD", nil));
    CHECK([recorder awaitCall:@"second level failed 21 Bad Item Group name: unknown unknown"]);
    sendUpdate(@"two", list(@"key", @"second", @"command", @"ADD", nil));
    CHECK(TestServerAwaitItem(testServer(), "second", true));
    sendUpdate(@"second", list(@"a", @"value", nil));
    CHECK(EVENTUALLY([[subscription commandValueWithItemPos:1 key:@"second" fieldName:@"a"] isEqual:@"value"]));
    TestServerLoseUpdates(testServer(), "second", 3);
    CHECK([recorder awaitCall:@"second level lost 3 second"]);
    [client disconnect];
}

TEST(aRefusedSubscriptionIsInactive) {
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(nil);
    LSSubscription *subscription = [[[LSSubscription alloc] initWithSubscriptionMode:@"MERGE"] autorelease];
    subscription.itemGroup = @"unknown";
    subscription.fieldSchema = @"a b";
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    CHECK([recorder awaitCall:@"failed 21 Bad Item Group name: unknown"]);
    CHECK(!subscription.active);
    CHECK_EQUAL(subscription.itemGroup, @"unknown");
    subscription.items = list(@"known", nil);
    CHECK_EQUAL(subscription.items, list(@"known", nil));
    subscription.items = nil;
    RAISED([subscription items]);
    [client disconnect];
}

TEST(anActiveSubscriptionIsKeptAlive) {
    LSLightstreamerClient *client = connectedClient(nil);
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    @autoreleasepool {
        LSSubscription *subscription = mergeSubscription(@"kept");
        [subscription addDelegate:recorder];
        [client subscribe:subscription];
    }
    CHECK(TestServerAwaitItem(testServer(), "kept", true));
    sendUpdate(@"kept", list(@"a", @"1", @"b", @"2", nil));
    CHECK([recorder awaitCall:@"1 kept 1* 2*"]);
    [client unsubscribe:[client.subscriptions objectAtIndex:0]];
    CHECK([recorder awaitCall:@"unsubscribed"]);
    [client disconnect];
}

TEST(anUpdateOutlivesItsClient) {
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    BOOL isDeallocated = NO;
    @autoreleasepool {
        WatchedClient *client = connectedClient(nil);
        client->isDeallocated = &isDeallocated;
        LSSubscription *subscription = mergeSubscription(@"outlived");
        [subscription addDelegate:recorder];
        [client subscribe:subscription];
        CHECK(TestServerAwaitItem(testServer(), "outlived", true));
        sendUpdate(@"outlived", list(@"a", @"1", @"b", @"2", nil));
        CHECK([recorder awaitCall:@"1 outlived 1* 2*"]);
    }
    CHECK(EVENTUALLY(isDeallocated));
    LSItemUpdate *update = [[recorder updates] objectAtIndex:0];
    CHECK_EQUAL([update valueWithFieldName:@"b"], @"2");
    CHECK_EQUAL(update.itemName, @"outlived");
}

TEST(anUpdateThatNoServerSentIsEmpty) {
    LSItemUpdate *update = [[[LSItemUpdate alloc] init] autorelease];
    CHECK(update.itemName == nil && update.itemPos == 0 && !update.snapshot);
    CHECK([update.fields count] == 0 && [update.changedFieldsByPositions count] == 0);
}

TEST(aNameMeansTheFieldOfItsActivation) {
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(nil);
    LSSubscription *subscription = mergeSubscription(@"turned");
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    CHECK(TestServerAwaitItem(testServer(), "turned", true));
    sendUpdate(@"turned", list(@"a", @"1", @"b", @"2", nil));
    CHECK([recorder awaitCall:@"1 turned 1* 2*"]);
    LSItemUpdate *before = [[recorder updates] objectAtIndex:0];
    CHECK_EQUAL([before valueWithFieldName:@"a"], @"1");
    [client unsubscribe:subscription];
    CHECK(TestServerAwaitItem(testServer(), "turned", false));
    subscription.fields = list(@"b", @"a", nil);
    [client subscribe:subscription];
    CHECK(TestServerAwaitItem(testServer(), "turned", true));
    sendUpdate(@"turned", list(@"a", @"3", @"b", @"4", nil));
    CHECK([recorder awaitCall:@"1 turned 4* 3*"]);
    LSItemUpdate *after = [[recorder updates] objectAtIndex:1];
    NSMutableString *name = [NSMutableString string];
    for (int reading = 0; reading < 3; reading++) {
        CHECK_EQUAL([before valueWithFieldName:@"a"], @"1");
        CHECK_EQUAL([after valueWithFieldName:@"a"], @"3");
        CHECK([after isValueChangedWithFieldName:@"a"]);
        [name setString:reading % 2 ? @"a" : @"b"];
        CHECK_EQUAL([after valueWithFieldName:name], reading % 2 ? @"3" : @"4");
    }
    [client disconnect];
}

TEST(aListMayBeLong) {
    NSMutableArray *items = [NSMutableArray array];
    for (int number = 0; number < 200000; number++) [items addObject:[NSString stringWithFormat:@"item%d", number]];
    LSSubscription *subscription = [[[LSSubscription alloc] initWithSubscriptionMode:@"MERGE"] autorelease];
    subscription.items = items;
    CHECK_EQUAL(subscription.items, items);
}
