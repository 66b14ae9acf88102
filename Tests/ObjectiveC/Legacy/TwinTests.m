#import "Recorders.h"

// Objective-C and Swift code of one application, on one client. Tests/ObjectiveC/Peers/Legacy is the Swift half.
extern void *LegacyPeerMakeClient(void);
extern void *LegacyPeerSubscribe(const void *client, const char *item);
extern char *LegacyPeerCopyCalls(const void *recorder);
extern void LegacyPeerRelease(const void *object);

TEST(bothFacesSeeTheSameSequenceOnOneSession) {
    void *swift = LegacyPeerMakeClient();
    LSClient *client = [[LSClient alloc] initWithSwiftClient:swift];
    ConnectionRecorder *connection = [[[ConnectionRecorder alloc] init] autorelease];
    [client openConnectionWithInfo:toldInfo(nil) delegate:connection];
    TableRecorder *delegate = [[[TableRecorder alloc] init] autorelease];
    [client subscribeTableWithExtendedInfo:table(LSModeDistinct, @"twin", YES) delegate:delegate useCommandLogic:NO];
    void *peer = LegacyPeerSubscribe(swift, "twin");
    CHECK(peer != NULL);
    CHECK(TestServerAwaitItem(testServer(), "twin", true));
    CHECK(TestServerSessionCount(testServer(), "twin") == 1);
    for (int number = 0; number < 300; number++) {
        @autoreleasepool {
            id second = number % 7 == 0 ? [NSNull null] : [NSString stringWithFormat:@"v\u00e9 %d", number / 3];
            sendUpdate(@"twin", [NSArray arrayWithObjects:@"a", number % 5 ? [NSString stringWithFormat:@"%d", number] : @"", @"b", second, nil]);
        }
        if (number == 99) TestServerEndSnapshot(testServer(), "twin");
        if (number == 199) TestServerLoseUpdates(testServer(), "twin", 4);
    }
    CHECK([delegate awaitCall:@"1 twin 299* v\u00e9 99"]);
    [client closeConnection];
    CHECK([delegate awaitCall:@"unsubscribed all"]);
    CHECK([connection awaitCall:@"close"]);
    NSArray *expected = [NSArray array];
    for (int attempt = 0; attempt < 1000 && ![expected containsObject:@"unsubscribed all"]; attempt++) {
        [NSThread sleepForTimeInterval:0.01];
        char *calls = LegacyPeerCopyCalls(peer);
        expected = [[NSString stringWithUTF8String:calls] componentsSeparatedByString:@"\n"];
        free(calls);
    }
    CHECK([expected count] > 200);
    CHECK_EQUAL([delegate calls], expected);
    LegacyPeerRelease(peer);
    [client release];
    LegacyPeerRelease(swift);
}
