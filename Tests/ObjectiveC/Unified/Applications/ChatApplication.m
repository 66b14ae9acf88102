#import "../Recorders.h"

// An application in the shape of the published chat: everything is set up before it connects, one class is every delegate, callbacks hand their
// work to the main thread and wait for it.

@interface ChatController : CallRecorder <LSClientDelegate, LSSubscriptionDelegate> {
  @private
    LSLightstreamerClient *_client;
    LSSubscription *_subscription;
}
- (void)send:(NSString *)text;
- (void)close;
@end

@implementation ChatController

- (id)init {
    if ((self = [super init])) {
        LSLightstreamerClient.limitExceptionsUse = YES;
        _client = [[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"];
        _subscription = [[LSSubscription alloc] initWithSubscriptionMode:@"DISTINCT" item:@"chat_room" fields:list(@"message", @"user", nil)];
        _subscription.requestedSnapshot = @"yes";
        [_client addDelegate:self];
        [_subscription addDelegate:self];
        [_client subscribe:_subscription];
        [_client connect];
    }
    return self;
}

- (void)dealloc {
    [_client release];
    [_subscription release];
    [super dealloc];
}

- (void)send:(NSString *)text {
    [_client sendMessage:[@"CHAT|" stringByAppendingString:text]];
}

- (void)close {
    [_client disconnect];
}

- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
    // The published chat connects again whenever it is disconnected.
    if ([status isEqualToString:@"DISCONNECTED"]) [self record:@"disconnected"];
}

- (void)show:(NSString *)text {
    CHECK([NSThread isMainThread]);
    [self record:@"%@", text];
}

- (void)subscription:(LSSubscription *)subscription didUpdateItem:(LSItemUpdate *)itemUpdate {
    // There is no such field: nil, with limitExceptionsUse.
    NSString *note = [itemUpdate valueWithFieldName:@"note"];
    NSString *text = [NSString stringWithFormat:@"%@: %@%@", [itemUpdate valueWithFieldName:@"user"],
                                                [itemUpdate valueWithFieldName:@"message"], note ? note : @""];
    [self performSelectorOnMainThread:@selector(show:) withObject:text waitUntilDone:YES];
}

@end

TEST(anApplicationLikeTheChat) {
    ChatController *chat = [[[ChatController alloc] init] autorelease];
    CHECK(TestServerAwaitItem(testServer(), "chat_room", true));
    [chat send:@"hello"];
    for (int number = 0; number < 20; number++)
        sendUpdate(@"chat_room", list(@"message", [NSString stringWithFormat:@"m%d", number], @"user", @"u", nil));
    NSDate *deadline = [NSDate dateWithTimeIntervalSinceNow:10];
    while ([[chat calls] count] < 20 && [deadline timeIntervalSinceNow] > 0)
        [[NSRunLoop currentRunLoop] runMode:NSDefaultRunLoopMode beforeDate:[NSDate dateWithTimeIntervalSinceNow:0.05]];
    CHECK([[chat calls] count] == 20);
    CHECK_EQUAL([[chat calls] lastObject], @"u: m19");
    [chat close];
    CHECK([chat awaitCall:@"disconnected"]);
    LSLightstreamerClient.limitExceptionsUse = NO;
}
