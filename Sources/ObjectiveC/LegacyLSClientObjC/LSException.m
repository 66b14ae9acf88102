#import "LSException+Bridge.h"

#import "LSPushClientException.h"
#import "LSPushConnectionException.h"
#import "LSPushServerException.h"
#import "LSPushUpdateException.h"
#import "ObjectiveCSupport.h"

NSString *const LSExceptionKey = @"LSException";
NSString *const LSBatchErrorsKey = @"LSBatchErrors";

@implementation LSException

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

/// The errors of the requests that the exception of a batch combines, by LSBatchErrorsKey; nil for any other exception.
static NSDictionary *batchErrors(LSBridgeExceptionRef exception) {
    intptr_t count = LSBridgeExceptionPartCount(exception);
    if (count == 0) return nil;
    NSMutableArray *errors = [NSMutableArray arrayWithCapacity:(NSUInteger)count];
    for (intptr_t index = 0; index < count; index++) {
        LSBridgeExceptionRef part = LSBridgeExceptionCopyPart(exception, index);
        [errors addObject:errorOf(LSExceptionFromBridge(part))];
        LSBridgeRelease(part);
    }
    return [NSDictionary dictionaryWithObject:errors forKey:LSBatchErrorsKey];
}

LSException *LSExceptionFromBridge(LSBridgeExceptionRef exception) {
    NSString *name = LSStringFromOwnedText(LSBridgeExceptionCopyName(exception));
    NSString *reason = LSStringFromOwnedText(LSBridgeExceptionCopyReason(exception));
    NSDictionary *userInfo = batchErrors(exception);
    if ([name isEqualToString:@"LSPushServerException"]) {
        LSPushServerException *server = [LSPushServerException alloc];
        return LS_AUTORELEASE([server initWithCode:LSBridgeExceptionCode(exception) text:reason userInfo:userInfo]);
    }
    Class kind = [LSPushConnectionException class];
    if ([name isEqualToString:@"LSPushClientException"]) kind = [LSPushClientException class];
    if ([name isEqualToString:@"LSPushUpdateException"]) kind = [LSPushUpdateException class];
    return LS_AUTORELEASE([[kind alloc] initWithName:name reason:reason userInfo:userInfo]);
}

void LSLegacyRaise(LSBridgeExceptionRef failure) {
    if (!failure) return;
    LSException *exception = LSExceptionFromBridge(failure);
    LSBridgeRelease(failure);
    [exception raise];
}

BOOL LSStore(LSBridgeExceptionRef failure, NSError **error) {
    if (!failure) return YES;
    BOOL isMisuse = LSBridgeExceptionIsMisuse(failure);
    LSException *exception = LSExceptionFromBridge(failure);
    LSBridgeRelease(failure);
    if (isMisuse) [exception raise];
    if (error) *error = errorOf(exception);
    return NO;
}
