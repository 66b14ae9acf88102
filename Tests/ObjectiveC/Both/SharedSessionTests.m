#import <Lightstreamer_iOS_Client/Lightstreamer_iOS_Client.h>

#import "LegacyHalf.h"
#import "ObjectiveCChecks.h"

// An application whose Objective-C code moves from 1.x to 4.x a file at a time. Tests/ObjectiveC/Peers/Shared is its Swift half.
extern void *SharedPeerMakeClient(const char *address, const char *adapterSet);
extern void *SharedPeerMakeLegacyClient(const void *client);

@interface UnifiedReceiver : CallRecorder <LSSubscriptionDelegate>
@end

@implementation UnifiedReceiver

- (void)subscription:(LSSubscription *)subscription didUpdateItem:(LSItemUpdate *)itemUpdate {
    [self record:@"%@=%@", itemUpdate.itemName, [itemUpdate valueWithFieldName:@"a"]];
}

@end

TEST(codeOfBothLibrariesSharesOneSession) {
    void *swift = SharedPeerMakeClient([addressOf(testServer()) UTF8String], "SCRIPTED");
    LSLightstreamerClient *client = [[LSLightstreamerClient alloc] initSharingLightstreamerClient:swift];
    [client connect];
    CallRecorder *legacy = startLegacyHalf(SharedPeerMakeLegacyClient(swift), addressOf(testServer()), @"old");
    CHECK(legacy != nil);
    UnifiedReceiver *unified = [[[UnifiedReceiver alloc] init] autorelease];
    LSSubscription *subscription = [[[LSSubscription alloc] initWithSubscriptionMode:@"MERGE"
                                                                                item:@"new"
                                                                              fields:[NSArray arrayWithObjects:@"a", @"b", nil]] autorelease];
    subscription.requestedSnapshot = @"no";
    [subscription addDelegate:unified];
    [client subscribe:subscription];
    CHECK(TestServerAwaitItem(testServer(), "old", true));
    CHECK(TestServerAwaitItem(testServer(), "new", true));
    CHECK(TestServerSessionCount(testServer(), "old") == 1);
    sendUpdate(@"old", [NSArray arrayWithObjects:@"a", @"1", nil]);
    sendUpdate(@"new", [NSArray arrayWithObjects:@"a", @"2", nil]);
    CHECK([legacy awaitCall:@"old=1"]);
    CHECK([unified awaitCall:@"new=2"]);
    [client disconnect];
}

TEST(theClassesOfMPNSubscriptionsAreTwo) {
    CHECK_EQUAL(NSStringFromClass([LSMPNSubscription class]), @"LSMPNSubscription");
    CHECK_EQUAL(NSStringFromClass(legacyMPNSubscriptionClass()), @"LSLegacyMPNSubscription");
    LSMPNSubscription *subscription = [[[LSMPNSubscription alloc] initWithSubscriptionMode:@"MERGE"] autorelease];
    CHECK_EQUAL(subscription.mode, @"MERGE");
}

TEST(anotherObjectIsNoSwiftClient) {
    void *legacy = SharedPeerMakeLegacyClient(SharedPeerMakeClient([addressOf(testServer()) UTF8String], "SCRIPTED"));
    NSException *raised = RAISED([[LSLightstreamerClient alloc] initSharingLightstreamerClient:legacy]);
    CHECK_EQUAL([raised name], NSInvalidArgumentException);
}
