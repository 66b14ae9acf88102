#import "LSPushUpdateException.h"

#import "ObjectiveCSupport.h"

@implementation LSPushUpdateException

+ (LSPushUpdateException *)updateExceptionWithReason:(NSString *)reason, ... {
    va_list arguments;
    va_start(arguments, reason);
    LSPushUpdateException *exception = [[self alloc] initWithReason:reason arguments:arguments];
    va_end(arguments);
    return LS_AUTORELEASE(exception);
}

- (id)initWithReason:(NSString *)reason, ... {
    va_list arguments;
    va_start(arguments, reason);
    self = [self initWithReason:reason arguments:arguments];
    va_end(arguments);
    return self;
}

- (id)initWithReason:(NSString *)reason arguments:(va_list)arguments {
    return [self initWithName:@"LSPushUpdateException" reason:reason arguments:arguments];
}

@end
