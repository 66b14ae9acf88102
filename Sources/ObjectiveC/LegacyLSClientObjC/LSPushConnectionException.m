#import "LSPushConnectionException.h"

#import "ObjectiveCSupport.h"

@implementation LSPushConnectionException

+ (LSPushConnectionException *)connectionExceptionWithReason:(NSString *)reason, ... {
    va_list arguments;
    va_start(arguments, reason);
    LSPushConnectionException *exception = [[self alloc] initWithReason:reason arguments:arguments];
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
    return [self initWithName:@"LSPushConnectionException" reason:reason arguments:arguments];
}

@end
