#import "LSException+Bridge.h"

#import "LSPushClientException.h"
#import "LSPushConnectionException.h"
#import "LSPushServerException.h"
#import "LSPushUpdateException.h"

NSString *const LSExceptionKey = @"LSException";
NSString *const LSBatchErrorsKey = @"LSBatchErrors";

@implementation LSException

/// NSException of GNUstep cannot be used after `init`.
- (id)init {
    return [super initWithName:NSStringFromClass([self class]) reason:@"" userInfo:nil];
}

- (id)initWithName:(NSString *)name reason:(NSString *)reason, ... {
    va_list arguments;
    va_start(arguments, reason);
    self = [self initWithName:name reason:reason arguments:arguments];
    va_end(arguments);
    return self;
}

- (id)initWithName:(NSString *)name reason:(NSString *)reason arguments:(va_list)arguments {
    NSString *text = @"";
    if (reason) text = LS_AUTORELEASE([[NSString alloc] initWithFormat:reason arguments:arguments]);
    return [super initWithName:name ? name : @"LSException" reason:text userInfo:nil];
}

@end

// MARK: - Of the C interface

static NSError *errorOf(LSException *exception) {
    NSMutableDictionary *info = [NSMutableDictionary dictionaryWithObjectsAndKeys:
        [exception reason], NSLocalizedFailureReasonErrorKey, [exception reason], NSLocalizedDescriptionKey, exception, LSExceptionKey, nil];
    if ([exception userInfo]) [info addEntriesFromDictionary:[exception userInfo]];
    int code = 0;
    if ([exception isKindOfClass:[LSPushServerException class]]) code = [(LSPushServerException *)exception errorCode];
    return [NSError errorWithDomain:[exception name] code:code userInfo:info];
}

static id property(const void *exception, const char *name) {
    const void *none = NULL;
    return LSCall(exception, name, LS_ARGUMENTS(), &none);
}

LSException *LSExceptionFromBridge(const void *exception) {
    NSString *name = property(exception, "name");
    NSString *reason = property(exception, "reason");
    NSDictionary *userInfo = nil;
    NSArray *parts = property(exception, "parts");
    if ([parts count] > 0) {
        NSMutableArray *errors = [NSMutableArray array];
        for (LightstreamerPointer *part in parts) [errors addObject:errorOf(LSExceptionFromBridge(part->_handle))];
        userInfo = [NSDictionary dictionaryWithObject:errors forKey:LSBatchErrorsKey];
    }
    if ([name isEqualToString:@"LSPushServerException"]) {
        LSPushServerException *server = [LSPushServerException alloc];
        return LS_AUTORELEASE([server initWithCode:[property(exception, "code") intValue] text:reason userInfo:userInfo]);
    }
    Class kind = [LSPushConnectionException class];
    if ([name isEqualToString:@"LSPushClientException"]) kind = [LSPushClientException class];
    if ([name isEqualToString:@"LSPushUpdateException"]) kind = [LSPushUpdateException class];
    return LS_AUTORELEASE([[kind alloc] initWithName:name reason:reason userInfo:userInfo]);
}

BOOL LSTry(BOOL raises, NSError **error, id *result, const void *handle, const char *member, const id *arguments, NSUInteger count) {
    const void *failure = NULL;
    id returned = LSCall(handle, member, arguments, count, &failure);
    if (result) *result = returned;
    if (!failure) return YES;
    BOOL isRaised = raises || [property(failure, "isMisuse") boolValue];
    LSException *exception = LSExceptionFromBridge(failure);
    LSBridgeRelease(failure);
    if (isRaised) [exception raise];
    if (error) *error = errorOf(exception);
    return NO;
}

id LSGet(BOOL raises, NSError **error, const void *handle, const char *member, const id *arguments, NSUInteger count) {
    id result = nil;
    LSTry(raises, error, &result, handle, member, arguments, count);
    return result;
}
