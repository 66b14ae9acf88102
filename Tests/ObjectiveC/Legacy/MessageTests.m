#import "Recorders.h"

TEST(aMessageIsHandledOrRefused) {
    LSClient *client = openClient(nil);
    [client sendMessage:@"hello"];
    NSError *error = nil;
    CHECK(![client sendMessage:@"refuse" error:&error]);
    CHECK([error code] == -5);
    LSPushServerException *exception = RAISED([client sendMessage:@"refuse"]);
    CHECK([exception isKindOfClass:[LSPushServerException class]] && exception.errorCode == -5);
    [client closeConnection];
    CHECK_EQUAL([RAISED([client sendMessage:@"hello"]) class], [LSPushConnectionException class]);
    CHECK(![client sendMessage:@"hello" error:NULL]);
}

TEST(aMessageHasANumberAndOneOutcome) {
    LSClient *client = openClient(nil);
    MessageRecorder *delegate = [[[MessageRecorder alloc] init] autorelease];
    LSMessageInfo *first = [LSMessageInfo messageInfoWithMessage:@"first" sequence:@"s"];
    CHECK(first.delayTimeout == NO_DELAY_TIMEOUT && first.progressiveNumber == 0);
    CHECK([client sendMessage:first delegate:delegate] == 1);
    CHECK(first.progressiveNumber == 1);
    CHECK([client sendMessage:[LSMessageInfo messageInfoWithMessage:@"refuse" sequence:@"s" delayTimeout:1] delegate:delegate] == 2);
    CHECK([client sendMessage:[LSMessageInfo messageInfoWithMessage:@"x" sequence:UNORDERED_MESSAGES] delegate:nil] == 1);
    CHECK([delegate awaitCall:@"first 1 1 processed"]);
    CHECK([delegate awaitCall:@"refuse 2 refused -5 This message is refused"]);
    [client closeConnection];
    [client sendMessage:[LSMessageInfo messageInfoWithMessage:@"late" sequence:@"s"] delegate:delegate];
    CHECK([delegate awaitCall:@"late 1 aborted LSPushConnectionException"]);
    CHECK([[delegate calls] count] == 3);
}

TEST(aMessageThatIsSentTwiceHasTheNumberOfTheLastSending) {
    LSClient *client = openClient(nil);
    MessageRecorder *delegate = [[[MessageRecorder alloc] init] autorelease];
    LSMessageInfo *message = [LSMessageInfo messageInfoWithMessage:@"twice" sequence:@"s"];
    // The outcome of the first sending comes after the second one: both are sent when the batch ends.
    [client beginBatch];
    CHECK([client sendMessage:message delegate:delegate] == 1);
    CHECK([client sendMessage:message delegate:delegate] == 2);
    CHECK(message.progressiveNumber == 2);
    [client commitBatch];
    CHECK([delegate awaitCall:@"twice 2 1 processed"]);
    CHECK([delegate awaitCall:@"twice 2 2 processed"]);
    CHECK(message.progressiveNumber == 2);
    [client closeConnection];
}

/// Implements one method only.
@interface ProcessedOnly : CallRecorder
@end

@implementation ProcessedOnly
- (void)message:(LSMessageInfo *)messageInfo didProcessWithProgressiveNumber:(int)progressiveNumber {
    [self record:@"processed %d", progressiveNumber];
}
@end

TEST(aMethodThatAMessageDelegateLacksIsNotCalled) {
    LSClient *client = openClient(nil);
    id delegate = [[[ProcessedOnly alloc] init] autorelease];
    [client sendMessage:[LSMessageInfo messageInfoWithMessage:@"refuse" sequence:@"s"] delegate:delegate];
    [client sendMessage:[LSMessageInfo messageInfoWithMessage:@"fine" sequence:@"s"] delegate:delegate];
    CHECK([delegate awaitCall:@"processed 2"]);
    [client closeConnection];
}

TEST(aBatchIsSentTogetherAndSumsUpFailures) {
    LSClient *client = openClient(nil);
    TableRecorder *tables = [[[TableRecorder alloc] init] autorelease];
    MessageRecorder *messages = [[[MessageRecorder alloc] init] autorelease];
    CHECK(![client isBatching] && !client.batching);
    CHECK([client beginBatch:NULL]);
    CHECK(client.batching && [client isBatching]);
    LSSubscribedTableKey *key = [client subscribeTableWithExtendedInfo:table(LSModeMerge, @"batched", NO)
                                                              delegate:tables
                                                       useCommandLogic:NO];
    CHECK(key != nil);
    CHECK([client sendMessage:[LSMessageInfo messageInfoWithMessage:@"batched" sequence:@"b"] delegate:messages] == 1);
    CHECK([[messages calls] count] == 0);
    [client commitBatch];
    CHECK(TestServerAwaitItem(testServer(), "batched", true));
    CHECK([messages awaitCall:@"batched 1 1 processed"]);

    [client beginBatch];
    [client subscribeTableWithExtendedInfo:table(LSModeMerge, @"unknown", NO) delegate:nil useCommandLogic:NO];
    [client sendMessage:@"refuse"];
    [client unsubscribeTable:key];
    NSError *error = nil;
    CHECK(![client commitBatch:&error]);
    CHECK([[[error userInfo] objectForKey:LSBatchErrorsKey] count] == 2);
    CHECK([[[[error userInfo] objectForKey:LSBatchErrorsKey] objectAtIndex:0] code] == 21);
    CHECK_EQUAL([[[error userInfo] objectForKey:LSExceptionKey] class], [LSPushServerException class]);
    CHECK(TestServerAwaitItem(testServer(), "batched", false));

    [client beginBatch];
    [client sendMessage:@"never sent"];
    [client abortBatch];
    [client beginBatch];
    [client closeConnection];
    CHECK(![client isBatching]);
    CHECK_EQUAL([RAISED([client commitBatch]) class], [LSPushConnectionException class]);
}
