#import "LSException+Bridge.h"

#import "ObjectiveCSupport.h"

@implementation LSPushServerException

@synthesize errorCode = _errorCode;

+ (LSPushServerException *)serverExceptionWithCode:(int)errorCode reason:(NSString *)reason, ... {
    va_list arguments;
    va_start(arguments, reason);
    LSPushServerException *exception = [[self alloc] initWithCode:errorCode reason:reason arguments:arguments];
    va_end(arguments);
    return LS_AUTORELEASE(exception);
}

- (id)initWithCode:(int)errorCode reason:(NSString *)reason, ... {
    va_list arguments;
    va_start(arguments, reason);
    self = [self initWithCode:errorCode reason:reason arguments:arguments];
    va_end(arguments);
    return self;
}

- (id)initWithCode:(int)errorCode reason:(NSString *)reason arguments:(va_list)arguments {
    if ((self = [self initWithName:@"LSPushServerException" reason:reason arguments:arguments])) _errorCode = errorCode;
    return self;
}

- (id)initWithCoder:(NSCoder *)coder {
    if (!(self = [super initWithCoder:coder])) return nil;
    if ([coder allowsKeyedCoding])
        _errorCode = [coder decodeIntForKey:@"errorCode"];
    else
        [coder decodeValueOfObjCType:@encode(int) at:&_errorCode];
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [super encodeWithCoder:coder];
    if ([coder allowsKeyedCoding])
        [coder encodeInt:_errorCode forKey:@"errorCode"];
    else
        [coder encodeValueOfObjCType:@encode(int) at:&_errorCode];
}

- (id)initWithCode:(int)errorCode text:(NSString *)reason userInfo:(NSDictionary *)userInfo {
    if ((self = [super initWithName:@"LSPushServerException" reason:reason userInfo:userInfo])) _errorCode = errorCode;
    return self;
}

@end
