#import "Recorders.h"

// Objective-C and Swift code of one application, on one session. Tests/ObjectiveC/Peers/Unified is the Swift half.
extern void *UnifiedPeerMakeClient(const char *address, const char *adapterSet);
extern char *UnifiedPeerCopyStatus(const void *client);
extern void *UnifiedPeerSubscribe(const void *client, const char *item);
extern char *UnifiedPeerCopyCalls(const void *recorder);
extern void UnifiedPeerRelease(const void *object);

static NSString *owned(char *text) {
    NSString *string = [NSString stringWithUTF8String:text];
    free(text);
    return string;
}

TEST(bothFacesSeeTheSameSequenceOnOneSession) {
    void *swift = UnifiedPeerMakeClient([addressOf(testServer()) UTF8String], "SCRIPTED");
    LSLightstreamerClient *client = [[LSLightstreamerClient alloc] initSharingLightstreamerClient:swift];
    CHECK_EQUAL(client.connectionDetails.serverAddress, addressOf(testServer()));
    ClientRecorder *connection = [[[ClientRecorder alloc] init] autorelease];
    [client addDelegate:connection];
    [client connect];
    CHECK([connection awaitCall:@"CONNECTED:WS-STREAMING"]);
    CHECK_EQUAL(owned(UnifiedPeerCopyStatus(swift)), @"CONNECTED:WS-STREAMING");
    SubscriptionRecorder *recorder = [[[SubscriptionRecorder alloc] init] autorelease];
    LSSubscription *subscription =
        [[[LSSubscription alloc] initWithSubscriptionMode:@"DISTINCT" item:@"twin" fields:list(@"a", @"b", nil)] autorelease];
    subscription.requestedMaxFrequency = @"unfiltered";
    [subscription addDelegate:recorder];
    [client subscribe:subscription];
    void *peer = UnifiedPeerSubscribe(swift, "twin");
    CHECK([client.subscriptions count] == 1);
    CHECK(EVENTUALLY([owned(UnifiedPeerCopyCalls(peer)) rangeOfString:@"frequency"].length > 0));
    CHECK(TestServerAwaitItem(testServer(), "twin", true));
    for (int number = 0; number < 300; number++) {
        @autoreleasepool {
            id second = number % 7 == 0 ? [NSNull null] : [NSString stringWithFormat:@"v\u00e9 %d", number / 3];
            sendUpdate(@"twin", list(@"a", number % 5 ? [NSString stringWithFormat:@"%d", number] : @"", @"b", second, nil));
        }
        if (number == 99) TestServerEndSnapshot(testServer(), "twin");
        if (number == 199) TestServerLoseUpdates(testServer(), "twin", 4);
        if (number == 249) TestServerClearSnapshot(testServer(), "twin");
    }
    CHECK([recorder awaitCall:@"1 twin 299* v\u00e9 99"]);
    [client disconnect];
    CHECK([recorder awaitCall:@"unsubscribed"]);
    NSArray *expected = nil;
    CHECK(EVENTUALLY((expected = [owned(UnifiedPeerCopyCalls(peer)) componentsSeparatedByString:@"\n"],
                      [expected containsObject:@"unsubscribed"])));
    CHECK([expected count] > 300);
    CHECK_EQUAL([recorder calls], expected);
    UnifiedPeerRelease(peer);
    [client release];
    CHECK_EQUAL(owned(UnifiedPeerCopyStatus(swift)), @"DISCONNECTED");
    UnifiedPeerRelease(swift);
}
