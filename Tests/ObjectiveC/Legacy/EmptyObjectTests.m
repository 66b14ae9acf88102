#import "Recorders.h"

// Applications make objects that only the library makes, in subclasses for their tests: these are empty, and their methods work.

TEST(everyObjectWithoutValuesWorks) {
    NSArray *names = [NSArray arrayWithObjects:@"LSPushClientException", @"LSPushConnectionException", NSInvalidArgumentException, nil];
    NSArray *classes = [@"LSClient LSConnectionConstraints LSConnectionInfo LSException LSExtendedTableInfo LSLog LSMPNInfo LSMPNKey "
                        @"LSMPNStatusInfo LSMPNTokenChangeInfo LSMessageInfo LSPushClientException LSPushConnectionException "
                        @"LSPushServerException LSPushUpdateException LSSubscribedTableKey LSSubscriptionConstraints LSTableInfo LSUpdateInfo"
        componentsSeparatedByString:@" "];
    for (NSString *name in classes) {
        CHECK(NSClassFromString(name) != Nil);
        checkObjectsWithoutValues(NSClassFromString(name), names);
    }
    checkObjectsWithoutValues([LSMPNSubscription class], names);
}

TEST(anEmptyUpdateHasNoFields) {
    LSUpdateInfo *update = [[[LSUpdateInfo alloc] init] autorelease];
    CHECK(update.itemPosition == 0 && update.numberOfFields == 0 && !update.isSnapshot);
    CHECK_EQUAL(update.itemName, nil);
    CHECK_EQUAL([RAISED([update currentValueOfFieldName:@"a"]) name], @"LSPushClientException");
    CHECK_EQUAL([RAISED([update previousValueOfFieldPosition:1]) name], @"LSPushClientException");
    CHECK_EQUAL([RAISED([update isChangedValueOfFieldName:nil]) name], @"LSPushClientException");
}

TEST(anEmptyPushSubscriptionHasNoClient) {
    LSMPNSubscription *subscription = [[LSMPNSubscription new] autorelease];
    CHECK_EQUAL(subscription.mpnKey, nil);
    CHECK_EQUAL(subscription.mpnInfo, nil);
    CHECK_EQUAL(subscription.client, nil);
    CHECK(!subscription.deactivated);
    CHECK_EQUAL([RAISED([subscription deactivate]) name], @"LSPushClientException");
    CHECK_EQUAL([RAISED([subscription checkStatus]) name], @"LSPushClientException");
}

/// Answers itself.
@interface FixedUpdate : LSUpdateInfo
@end

@implementation FixedUpdate
- (NSString *)currentValueOfFieldName:(NSString *)fieldName {
    return [fieldName uppercaseString];
}
@end

TEST(aSubclassOfAnUpdateNeedsNoValues) {
    FixedUpdate *update = [[FixedUpdate new] autorelease];
    CHECK_EQUAL([update currentValueOfFieldName:@"a"], @"A");
    CHECK(update.numberOfFields == 0);
}

/// Sets its values after `init`.
@interface GreetingMessage : LSMessageInfo
@end

@implementation GreetingMessage
- (id)initWithMessage:(NSString *)message sequence:(NSString *)sequence delayTimeout:(NSTimeInterval)delayTimeout {
    if ((self = [super init])) self.message = message;
    return self;
}
@end

TEST(aSubclassMayCallInitInAnotherInitialiser) {
    LSMessageInfo *message = [GreetingMessage messageInfoWithMessage:@"hello" sequence:nil];
    CHECK_EQUAL(message.message, @"hello");
    CHECK_EQUAL(message.sequence, UNORDERED_MESSAGES);
    CHECK(message.delayTimeout == NO_DELAY_TIMEOUT);
}

TEST(anArchivedExceptionKeepsItsValues) {
    LSPushServerException *exception = [LSPushServerException serverExceptionWithCode:46 reason:@"no such"];
    for (int keyed = 0; keyed < 2; keyed++) {
        LSPushServerException *copy =
            keyed ? [NSKeyedUnarchiver unarchiveObjectWithData:[NSKeyedArchiver archivedDataWithRootObject:exception]]
                  : [NSUnarchiver unarchiveObjectWithData:[NSArchiver archivedDataWithRootObject:exception]];
        CHECK([copy isKindOfClass:[LSPushServerException class]] && copy.errorCode == 46);
        CHECK_EQUAL([copy reason], @"no such");
        CHECK_EQUAL([copy name], @"LSPushServerException");
    }
}

TEST(anEmptyExceptionHasANameAndAReason) {
    NSException *exception = [[[LSException alloc] init] autorelease];
    CHECK_EQUAL([exception name], @"LSException");
    CHECK_EQUAL([exception reason], @"");
    CHECK_EQUAL([[[[LSPushServerException alloc] init] autorelease] name], @"LSPushServerException");
}

/// A name with NUL after its first character.
static NSString *nameWithNUL(NSString *rest) {
    unichar characters[] = {'a', 0};
    return [[NSString stringWithCharacters:characters length:2] stringByAppendingString:rest];
}

TEST(aFieldNameMayContainNUL) {
    LSUpdateInfo *update = [LSUpdateInfo updateInfoForItemPosition:1
                                                          itemName:@"i"
                                                        fieldNames:[NSArray arrayWithObjects:@"a", nameWithNUL(@"b"), nil]
                                                         oldValues:nil
                                                         newValues:[NSArray arrayWithObjects:@"1", @"2", nil]
                                                        isSnapshot:NO];
    for (NSString *rest in [NSArray arrayWithObjects:@"", @"x", @"é", [@"" stringByPaddingToLength:100 withString:@"z" startingAtIndex:0], nil]) {
        CHECK_EQUAL([RAISED([update currentValueOfFieldName:nameWithNUL(rest)]) name], @"LSPushClientException");
        CHECK_EQUAL([RAISED([update isChangedValueOfFieldName:nameWithNUL(rest)]) name], @"LSPushClientException");
    }
    CHECK_EQUAL([update currentValueOfFieldName:@"a"], @"1");
    CHECK_EQUAL([update currentValueOfFieldName:nameWithNUL(@"b")], @"2");
}
