#import "Recorders.h"

static NSArray *list(NSString *first, ...) {
    NSMutableArray *objects = [NSMutableArray array];
    va_list arguments;
    va_start(arguments, first);
    for (NSString *object = first; object; object = va_arg(arguments, NSString *)) [objects addObject:object];
    va_end(arguments);
    return objects;
}

TEST(aTableReceivesUpdates) {
    LSClient *client = openClient(nil);
    TableRecorder *delegate = [[[TableRecorder alloc] init] autorelease];
    LSSubscribedTableKey *key = [client subscribeTableWithExtendedInfo:table(LSModeMerge, @"one two", NO)
                                                              delegate:delegate
                                                       useCommandLogic:NO];
    CHECK(TestServerAwaitItem(testServer(), "two", true));
    sendUpdate(@"one", list(@"a", @"1", @"b", @"\u00e9t\u00e9 \U0001F600", nil));
    sendUpdate(@"two", list(@"a", @"", @"b", [NSNull null], nil));
    CHECK([delegate awaitCount:2]);
    sendUpdate(@"one", list(@"a", @"2", nil));
    CHECK([delegate awaitCount:3]);
    [client unsubscribeTable:key];
    CHECK([delegate awaitCall:@"unsubscribed all"]);
    CHECK_EQUAL([delegate calls], list(@"1 one 1* \u00e9t\u00e9 \U0001F600*", @"2 two * (null)*", @"1 one 2* \u00e9t\u00e9 \U0001F600",
                                       @"unsubscribed 1 one", @"unsubscribed 2 two", @"unsubscribed all", nil));
    // The delegate sees the very key object that subscribing returned, and the same name object with every update.
    for (LSSubscribedTableKey *other in [delegate keys]) CHECK(other == key);
    LSUpdateInfo *first = [[delegate updates] objectAtIndex:0], *second = [[delegate updates] objectAtIndex:1],
                 *third = [[delegate updates] objectAtIndex:2];
    CHECK(first.itemName == third.itemName);
    // Kept updates stay what they were.
    [client closeConnection];
    CHECK_EQUAL([first currentValueOfFieldName:@"a"], @"1");
    CHECK_EQUAL([first previousValueOfFieldName:@"a"], nil);
    CHECK_EQUAL([third previousValueOfFieldName:@"a"], @"1");
    CHECK_EQUAL([third previousValueOfFieldPosition:2], @"\u00e9t\u00e9 \U0001F600");
    CHECK([third isChangedValueOfFieldName:@"a"] && ![third isChangedValueOfFieldName:@"b"]);
    CHECK_EQUAL([second currentValueOfFieldName:@"a"], @"");
    CHECK_EQUAL([second currentValueOfFieldName:@"b"], nil);
    CHECK([[second currentValueOfFieldName:@"b"] doubleValue] == 0);
    CHECK(second.itemPosition == 2 && second.numberOfFields == 2 && !second.isSnapshot);
}

TEST(anUnknownFieldRaises) {
    LSUpdateInfo *update = [LSUpdateInfo updateInfoForItemPosition:3
                                                          itemName:@"item"
                                                        fieldNames:list(@"a", @"b", nil)
                                                         oldValues:list(@"1", [NSNull null], nil)
                                                         newValues:list(@"1", @"2", nil)
                                                        isSnapshot:YES];
    CHECK_EQUAL([RAISED([update currentValueOfFieldName:@"c"]) class], [LSPushClientException class]);
    CHECK_EQUAL([RAISED([update previousValueOfFieldName:nil]) class], [LSPushClientException class]);
    CHECK_EQUAL([RAISED([update isChangedValueOfFieldPosition:0]) class], [LSPushClientException class]);
    CHECK_EQUAL([RAISED([update currentValueOfFieldPosition:3]) class], [LSPushClientException class]);
    CHECK_EQUAL([update currentValueOfFieldName:@"b"], @"2");
    CHECK(![update isChangedValueOfFieldName:@"a"] && [update isChangedValueOfFieldName:@"b"]);
    CHECK(update.isSnapshot && update.itemPosition == 3);
    LSUpdateInfo *flagged = [LSUpdateInfo updateInfoForItemPosition:1
                                                           itemName:nil
                                                         fieldNames:nil
                                                          oldValues:nil
                                                        changeFlags:[NSArray arrayWithObject:[NSNumber numberWithBool:NO]]
                                                          newValues:list(@"x", nil)
                                                         isSnapshot:NO];
    CHECK(![flagged isChangedValueOfFieldPosition:1] && flagged.itemName == nil);
    CHECK_EQUAL([RAISED([flagged currentValueOfFieldName:@"a"]) class], [LSPushClientException class]);
}

TEST(aTableByGroupAndSchemaHasNoNames) {
    LSClient *client = openClient(nil);
    TableRecorder *delegate = [[[TableRecorder alloc] init] autorelease];
    LSTableInfo *info = [LSTableInfo tableInfoWithGroup:@"one two" mode:LSModeMerge schema:@"a b" dataAdapter:nil snapshot:NO];
    info.start = 2;
    LSSubscribedTableKey *key = [client subscribeTable:info delegate:delegate useCommandLogic:NO];
    CHECK(TestServerAwaitItem(testServer(), "two", true));
    sendUpdate(@"one", list(@"a", @"1", @"b", @"2", nil));
    sendUpdate(@"two", list(@"a", @"3", @"b", @"4", nil));
    CHECK([delegate awaitCount:1]);
    CHECK_EQUAL([delegate calls], list(@"1 (null) 3* 4*", nil));
    [client unsubscribeTable:key];
    [client closeConnection];
}

TEST(commandLogicKnowsKeysAndSnapshotsEnd) {
    LSClient *client = openClient(nil);
    TableRecorder *delegate = [[[TableRecorder alloc] init] autorelease];
    LSExtendedTableInfo *info = table(LSModeCommand, @"rows", YES);
    info.fields = list(@"key", @"command", @"b", nil);
    [client subscribeTableWithExtendedInfo:info delegate:delegate useCommandLogic:YES];
    CHECK(TestServerAwaitItem(testServer(), "rows", true));
    const char *row[] = {"key", "k1", "command", "ADD", "b", "1"};
    TestServerUpdate(testServer(), "rows", true, row, 3);
    TestServerEndSnapshot(testServer(), "rows");
    // The server merges what it has not sent yet.
    CHECK([delegate awaitCount:2]);
    sendUpdate(@"rows", list(@"key", @"k2", @"command", @"ADD", @"b", @"7", nil));
    sendUpdate(@"rows", list(@"key", @"k1", @"command", @"UPDATE", @"b", @"2", nil));
    CHECK([delegate awaitCount:4]);
    sendUpdate(@"rows", list(@"key", @"k1", @"command", @"DELETE", nil));
    CHECK([delegate awaitCount:5]);
    CHECK_EQUAL([delegate calls], list(@"1 rows k1* ADD* 1* snapshot", @"end of snapshot 1 rows", @"1 rows k2* ADD* 7*",
                                       @"1 rows k1 UPDATE* 2*", @"1 rows k1 DELETE* (null)*", nil));
    CHECK_EQUAL([[[delegate updates] objectAtIndex:2] previousValueOfFieldName:@"b"], @"1");
    TestServerLoseUpdates(testServer(), "rows", 3);
    CHECK([delegate awaitCall:@"lost 1 rows 3"]);
    [client closeConnection];
    CHECK([delegate awaitCall:@"unsubscribed all"]);
}

/// Implements the misspelt method only, and in an ancestor.
@interface Misspelt : CallRecorder
@end

@implementation Misspelt
- (void)table:(LSSubscribedTableKey *)tableKey didEndSnaphostForItemPosition:(int)itemPosition itemName:(NSString *)itemName {
    [self record:@"misspelt %d %@", itemPosition, itemName];
}
@end

@interface MisspeltDelegate : Misspelt <LSTableDelegate>
@end

@implementation MisspeltDelegate
- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didUpdateWithInfo:(LSUpdateInfo *)updateInfo {
}
@end

TEST(theMisspeltMethodOfOldDelegatesIsCalled) {
    LSClient *client = openClient(nil);
    MisspeltDelegate *delegate = [[[MisspeltDelegate alloc] init] autorelease];
    [client subscribeTableWithExtendedInfo:table(LSModeDistinct, @"misspelt", YES) delegate:delegate useCommandLogic:NO];
    CHECK(TestServerAwaitItem(testServer(), "misspelt", true));
    TestServerEndSnapshot(testServer(), "misspelt");
    CHECK([delegate awaitCall:@"misspelt 1 misspelt"]);
    [client closeConnection];
}

TEST(itemsOfOneRequestAreTablesOfTheirOwn) {
    LSClient *client = openClient(nil);
    TableRecorder *delegate = [[[TableRecorder alloc] init] autorelease];
    NSArray *keys = [client subscribeItemsWithExtendedInfo:table(LSModeMerge, @"i1 i2 i3", NO) delegate:delegate];
    CHECK([keys count] == 3);
    CHECK(TestServerAwaitItem(testServer(), "i3", true));
    sendUpdate(@"i3", list(@"a", @"1", @"b", @"2", nil));
    CHECK([delegate awaitCall:@"3 i3 1* 2*"]);
    CHECK([[delegate keys] objectAtIndex:0] == [keys objectAtIndex:2]);
    NSError *error = nil;
    CHECK([client unsubscribeTables:keys error:&error]);
    CHECK(TestServerAwaitItem(testServer(), "i3", false));
    CHECK(![[delegate calls] containsObject:@"unsubscribed all"]);
    [client closeConnection];
}

TEST(tablesAreRefusedLimitedAndUnsubscribed) {
    LSClient *client = openClient(nil);
    NSError *error = nil;
    CHECK(![client subscribeTableWithExtendedInfo:table(LSModeMerge, @"unknown", NO) delegate:nil useCommandLogic:NO error:&error]);
    CHECK([error code] == 21);
    LSPushServerException *refusal =
        RAISED([client subscribeTableWithExtendedInfo:table(LSModeMerge, @"unknown", NO) delegate:nil useCommandLogic:NO]);
    CHECK(refusal.errorCode == 21);
    LSSubscribedTableKey *key = [client subscribeTableWithExtendedInfo:table(LSModeMerge, @"limited", NO)
                                                              delegate:nil
                                                       useCommandLogic:NO
                                                                 error:NULL];
    [client changeTableSubscription:key withConstraints:[LSSubscriptionConstraints constraintsWithMaxFrequency:2.5]];
    CHECK([client changeTableSubscription:key
                          withConstraints:[LSSubscriptionConstraints constraintsWithMaxFrequency:0]
                                    error:NULL]);
    [client changeConnectionWithConstraints:[LSConnectionConstraints constraintsWithMaxBandwidth:100]];
    // A key made of the same number names the same table.
    [client unsubscribeTable:[LSSubscribedTableKey tableKeyWithKeyValue:key.keyValue]];
    CHECK_EQUAL([RAISED([client unsubscribeTable:key]) class], [LSPushClientException class]);
    [client unsubscribeTables:[NSArray arrayWithObject:key]];
    [client closeConnection];
    id raised = RAISED([client subscribeTableWithExtendedInfo:table(LSModeMerge, @"one", NO) delegate:nil useCommandLogic:NO]);
    CHECK_EQUAL([raised class], [LSPushConnectionException class]);
}

TEST(programmingErrorsOfTablesRaiseAndTheClientStaysOpen) {
    LSClient *client = openClient(nil);
    NSError *error = nil;
#define MISUSE(statement) CHECK_EQUAL([RAISED(statement) class], [LSPushClientException class])
    MISUSE([client subscribeTable:nil delegate:nil useCommandLogic:NO]);
    MISUSE([client subscribeTable:nil delegate:nil useCommandLogic:NO error:&error]);
    MISUSE([client subscribeTableWithExtendedInfo:nil delegate:nil useCommandLogic:NO]);
    MISUSE([client subscribeItemsWithExtendedInfo:nil delegate:nil error:&error]);
    MISUSE([client subscribeTableWithExtendedInfo:table(LSModeMerge, @"two words", NO) delegate:nil useCommandLogic:YES]);
    LSExtendedTableInfo *spaces = table(LSModeMerge, @"x", NO);
    spaces.items = list(@"with space", nil);
    MISUSE([client subscribeTableWithExtendedInfo:spaces delegate:nil useCommandLogic:NO]);
    spaces.items = nil;
    MISUSE([client subscribeTableWithExtendedInfo:spaces delegate:nil useCommandLogic:NO]);
    LSExtendedTableInfo *buffered = table(LSModeRaw, @"x", NO);
    buffered.requestedBufferSize = 3;
    MISUSE([client subscribeTableWithExtendedInfo:buffered delegate:nil useCommandLogic:NO]);
    MISUSE([client changeTableSubscription:nil withConstraints:[LSSubscriptionConstraints constraintsWithMaxFrequency:1]]);
    MISUSE([client unsubscribeTable:nil]);
    MISUSE([client unsubscribeTables:nil]);
    MISUSE([client changeConnectionWithConstraints:nil]);
    MISUSE([client sendMessage:(NSString *)nil]);
    MISUSE([client sendMessage:nil delegate:nil]);
    MISUSE([client sendMessage:[LSMessageInfo messageInfoWithMessage:@"m" sequence:@"not a name"] delegate:nil]);
    MISUSE([client commitBatch]);
    MISUSE([client abortBatch]);
    [client beginBatch];
    MISUSE([client beginBatch]);
    MISUSE([client beginBatch:&error]);
    [client abortBatch];
    MISUSE([client inquireMPN:nil]);
    MISUSE([client openConnectionWithInfo:[LSConnectionInfo connectionInfoWithPushServerURL:@"not an address"
                                                                      pushServerControlURL:nil
                                                                                      user:nil
                                                                                  password:nil
                                                                                   adapter:nil]
                                 delegate:nil]);
    CHECK(error == nil);
    TableRecorder *delegate = [[[TableRecorder alloc] init] autorelease];
    if (![client isConnected]) [client openConnectionWithInfo:toldInfo(nil) delegate:nil];
    [client subscribeTableWithExtendedInfo:table(LSModeMerge, @"afterwards", NO) delegate:delegate useCommandLogic:NO];
    CHECK(TestServerAwaitItem(testServer(), "afterwards", true));
    sendUpdate(@"afterwards", list(@"a", @"1", @"b", @"2", nil));
    CHECK([delegate awaitCall:@"1 afterwards 1* 2*"]);
    [client closeConnection];
}

TEST(aNameMeansTheFieldOfItsTable) {
    LSClient *client = openClient(nil);
    TableRecorder *delegate = [[[TableRecorder alloc] init] autorelease];
    LSExtendedTableInfo *straight = table(LSModeMerge, @"straight", NO), *crossed = table(LSModeMerge, @"crossed", NO);
    crossed.fields = list(@"b", @"a", nil);
    [client subscribeTableWithExtendedInfo:straight delegate:delegate useCommandLogic:NO];
    [client subscribeTableWithExtendedInfo:crossed delegate:delegate useCommandLogic:NO];
    CHECK(TestServerAwaitItem(testServer(), "straight", true) && TestServerAwaitItem(testServer(), "crossed", true));
    sendUpdate(@"straight", list(@"a", @"1", @"b", @"2", nil));
    CHECK([delegate awaitCount:1]);
    sendUpdate(@"crossed", list(@"a", @"1", @"b", @"2", nil));
    CHECK([delegate awaitCount:2]);
    CHECK_EQUAL([delegate calls], list(@"1 straight 1* 2*", @"1 crossed 2* 1*", nil));
    NSMutableString *name = [NSMutableString stringWithString:@"a"];
    for (LSUpdateInfo *update in [delegate updates]) {
        for (int reading = 0; reading < 3; reading++) {
            [name setString:@"a"];
            CHECK_EQUAL([update currentValueOfFieldName:@"a"], @"1");
            CHECK_EQUAL([update currentValueOfFieldName:name], @"1");
            [name setString:@"b"];
            CHECK_EQUAL([update currentValueOfFieldName:name], @"2");
            CHECK_EQUAL([update currentValueOfFieldName:@"b"], @"2");
        }
    }
    [client closeConnection];
}
