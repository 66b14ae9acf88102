#import "Recorders.h"

TEST(defaultsAreThoseOfTheClient) {
    LSConnectionInfo *info = toldInfo(nil);
    CHECK(info.streamSenseEnabled && info.controlLinkHandlingEnabled && !info.isPolling);
    CHECK(info.constraints != nil && info.constraints.maxBandwidth == 0);
    CHECK(info.pollingIdleSecs == 30 && info.probeWarningSecs == 2 && info.probeTimeoutSecs == 3 && info.contentLength == 50000000);
    CHECK(info.maxConcurrentSessionsPerServerExceededPolicy == LSMaxConcurrentSessionsPerServerExceededPolicyNone);
    LSTableInfo *group = [LSTableInfo tableInfoWithGroup:@"g" mode:LSModeDistinct schema:@"s" dataAdapter:@"d" snapshot:YES];
    CHECK(group.requestedBufferSize == -1 && group.requestedMaxFrequency == 0 && group.start == 0 && !group.unfilteredDispatch);
    CHECK_EQUAL(group.schema, @"s");
    CHECK_EQUAL(table(LSModeMerge, @"i1 i2", NO).group, @"i1 i2");
    CHECK_EQUAL(table(LSModeMerge, @"i1 i2", NO).schema, @"a b");
    LSMessageInfo *message = [LSMessageInfo messageInfoWithMessage:@"m" sequence:@"s"];
    CHECK(message.delayTimeout == -1);
}

TEST(valuesAreEqualCopiedAndDescribed) {
    LSSubscribedTableKey *key = [LSSubscribedTableKey tableKeyWithKeyValue:7];
    CHECK_EQUAL([[[LSSubscribedTableKey alloc] initWithKeyValue:7] autorelease], key);
    CHECK(![key isEqual:[LSSubscribedTableKey tableKeyWithKeyValue:8]] && ![key isEqual:@"7"]);
    NSDictionary *byKey = [NSDictionary dictionaryWithObject:@"table" forKey:key];
    CHECK_EQUAL([byKey objectForKey:[LSSubscribedTableKey tableKeyWithKeyValue:7]], @"table");
    LSMPNKey *mpnKey = [LSMPNKey mpnKeyWithSubscriptionId:@"id"];
    CHECK_EQUAL([[mpnKey copy] autorelease], [[[LSMPNKey alloc] initWithSubscriptionId:@"id"] autorelease]);
    CHECK([mpnKey hash] == [[LSMPNKey mpnKeyWithSubscriptionId:@"id"] hash]);
    CHECK([[mpnKey description] isEqualToString:@"id"]);
    LSExtendedTableInfo *info = table(LSModeCommand, @"i1 i2", YES);
    info.requestedMaxFrequency = 3;
    LSExtendedTableInfo *copy = [[info copy] autorelease];
    info.items = nil;
    CHECK_EQUAL(copy.items, ([NSArray arrayWithObjects:@"i1", @"i2", nil]));
    CHECK_EQUAL(copy.group, @"i1 i2");
    CHECK(copy.mode == LSModeCommand && copy.snapshot && copy.requestedMaxFrequency == 3);
    LSConnectionInfo *other = [[toldInfo(@"me") copy] autorelease];
    CHECK_EQUAL(other.user, @"me");
    CHECK_EQUAL(other.adapter, @"SCRIPTED");
}

TEST(exceptionsAreMadeFromFormats) {
    LSPushServerException *server = [LSPushServerException serverExceptionWithCode:46 reason:@"no %@ %d", @"such", 1];
    CHECK_EQUAL([server reason], @"no such 1");
    CHECK_EQUAL([server name], @"LSPushServerException");
    CHECK(server.errorCode == 46);
    CHECK_EQUAL(([[LSPushClientException clientExceptionWithReason:@"%s", "x"] reason]), @"x");
    CHECK_EQUAL([[LSPushConnectionException connectionExceptionWithReason:@"c"] name], @"LSPushConnectionException");
    CHECK_EQUAL([[LSPushUpdateException updateExceptionWithReason:@"u"] name], @"LSPushUpdateException");
    CHECK_EQUAL(([[[[LSException alloc] initWithName:@"n" reason:@"r%d", 2] autorelease] reason]), @"r2");
    CHECK_EQUAL([[[[LSPushClientException alloc] initWithReason:nil] autorelease] reason], @"");
    @try {
        [[LSPushConnectionException connectionExceptionWithReason:@"raised"] raise];
    } @catch (LSPushServerException *exception) {
        CHECK(NO);
    } @catch (LSException *exception) {
        CHECK_EQUAL([exception reason], @"raised");
    }
}

/// Overrides what a connection reads.
@interface PollingInfo : LSConnectionInfo
@end

@implementation PollingInfo
- (BOOL)isPolling {
    return YES;
}
@end

/// Names its table itself.
@interface FixedTable : LSExtendedTableInfo
@end

@implementation FixedTable
- (NSArray *)items {
    return [NSArray arrayWithObject:@"fixed"];
}
@end

/// Counts what it opens.
@interface CountingClient : LSClient {
  @public
    int openings;
}
@end

@implementation CountingClient
- (void)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate {
    openings++;
    [super openConnectionWithInfo:connectionInfo delegate:delegate];
}
@end

/// Records which client calls it.
@interface ClientRecorder : CallRecorder <LSConnectionDelegate>
@end

@implementation ClientRecorder
- (void)clientConnectionDidEstablish:(LSClient *)client {
    [self record:@"%@", NSStringFromClass([client class])];
}
@end

TEST(subclassesOverrideWhatTheClientReads) {
    CountingClient *client = (CountingClient *)[CountingClient client];
    ClientRecorder *delegate = [[[ClientRecorder alloc] init] autorelease];
    LSConnectionInfo *info = [PollingInfo connectionInfoWithPushServerURL:addressOf(testServer())
                                                     pushServerControlURL:nil
                                                                     user:nil
                                                                 password:nil
                                                                  adapter:@"SCRIPTED"];
    CHECK_EQUAL([info class], [PollingInfo class]);
    [client openConnectionWithInfo:info delegate:delegate];
    CHECK(client->openings == 1);
    CHECK(client.connectionStatus == LSConnectionStatusConnectedInPollingMode);
    CHECK([delegate awaitCall:@"CountingClient"]);
    FixedTable *fixed = [[[FixedTable alloc] init] autorelease];
    fixed.fields = [NSArray arrayWithObject:@"a"];
    [client subscribeTableWithExtendedInfo:fixed delegate:nil useCommandLogic:NO];
    CHECK(TestServerAwaitItem(testServer(), "fixed", true));
    [client closeConnection];
    CHECK([client respondsToSelector:@selector(unsubscribeTable:error:)] && ![client respondsToSelector:@selector(subscribe:)]);
}

/// Records changes of a property.
@interface PropertyObserver : CallRecorder
@end

@implementation PropertyObserver
- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
    [self record:@"%@ %@", keyPath, [change objectForKey:NSKeyValueChangeNewKey]];
}
@end

TEST(propertiesOfDescriptionsCanBeObserved) {
    PropertyObserver *observer = [[[PropertyObserver alloc] init] autorelease];
    LSTableInfo *info = table(LSModeMerge, @"x", NO);
    [info addObserver:observer forKeyPath:@"dataAdapter" options:NSKeyValueObservingOptionNew context:NULL];
    info.dataAdapter = @"QUOTES";
    [info removeObserver:observer forKeyPath:@"dataAdapter"];
    CHECK_EQUAL([observer calls], [NSArray arrayWithObject:@"dataAdapter QUOTES"]);
}

TEST(messagesToNilDoNothing) {
    LSClient *client = nil;
    LSMPNSubscription *subscription = nil;
    [subscription deactivate];
    CHECK(![client isConnected] && client.connectionStatus == LSConnectionStatusDisconnected && client.delegate == nil);
}

/// Keeps log lines.
@interface LineRecorder : CallRecorder <LSLogDelegate>
@end

@implementation LineRecorder
- (void)appendLogLine:(NSString *)logLine {
    [self record:@"%@", logLine];
}
@end

TEST(theLogGoesToItsDelegate) {
    LineRecorder *delegate = [[[LineRecorder alloc] init] autorelease];
    CHECK(![LSLog isSourceTypeEnabled:LOG_SRC_SESSION]);
    [LSLog setDelegate:delegate];
    [LSLog enableSourceType:LOG_SRC_CLIENT];
    [LSLog enableSourceType:LOG_SRC_STATE_MACHINE];
    CHECK([LSLog isSourceTypeEnabled:LOG_SRC_CLIENT] && ![LSLog isSourceTypeEnabled:LOG_SRC_TIMER]);
    [openClient(nil) closeConnection];
    CHECK([delegate awaitCount:2]);
    [LSLog enableAllSourceTypes];
    CHECK([LSLog isSourceTypeEnabled:LOG_SRC_THREAD_POOL]);
    [LSLog disableSourceType:LOG_SRC_CLIENT];
    CHECK(![LSLog isSourceTypeEnabled:LOG_SRC_CLIENT]);
    [LSLog disableAllSourceTypes];
    [LSLog setDelegate:nil];
    NSUInteger count = [[delegate calls] count];
    [openClient(nil) closeConnection];
    CHECK([[delegate calls] count] == count);
}

TEST(theSessionLimitIsShared) {
    NSUInteger before = [LSConnectionInfo maxConcurrentSessionsPerServer];
    [LSConnectionInfo setMaxConcurrentSessionsPerServer:1];
    LSClient *first = openClient(nil), *second = [LSClient client];
    LSConnectionInfo *info = toldInfo(nil);
    info.maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicyBlock;
    CHECK_EQUAL([RAISED([second openConnectionWithInfo:info delegate:nil]) class], [LSPushClientException class]);
    NSError *error = nil;
    CHECK(![second openConnectionWithInfo:info delegate:nil error:&error]);
    CHECK_EQUAL([error domain], @"LSPushClientException");
    [LSConnectionInfo setMaxConcurrentSessionsPerServer:before];
    [first closeConnection];
}

TEST(aNumberStandsForItsText) {
    LSTableInfo *table = [LSTableInfo tableInfoWithGroup:@"g" mode:LSModeMerge schema:@"s" dataAdapter:nil snapshot:NO];
    LSMPNInfo *info = [LSMPNInfo mpnInfoWithTableInfo:table sound:nil badge:(id)[NSNumber numberWithInt:5] format:@"f"];
    LSMPNKey *key = [LSMPNKey mpnKeyWithSubscriptionId:@"1"];
    CHECK_EQUAL([LSMPNSubscription mpnSubscriptionWithKey:key info:info].mpnInfo.badge, @"5");
}
