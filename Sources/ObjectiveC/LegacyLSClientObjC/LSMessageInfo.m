#import "LSMessageInfo+Bridge.h"

#import "ObjectiveCSupport.h"

@implementation LSMessageInfo

@synthesize message = _message;
@synthesize sequence = _sequence;
@synthesize delayTimeout = _delayTimeout;
@synthesize progressiveNumber = _progressiveNumber;

- (void)takeProgressiveNumber:(int)progressiveNumber {
    _progressiveNumber = progressiveNumber;
}

+ (LSMessageInfo *)messageInfoWithMessage:(NSString *)message sequence:(NSString *)sequence {
    return [self messageInfoWithMessage:message sequence:sequence delayTimeout:NO_DELAY_TIMEOUT];
}

+ (LSMessageInfo *)messageInfoWithMessage:(NSString *)message
                                 sequence:(NSString *)sequence
                             delayTimeout:(NSTimeInterval)delayTimeout {
    return LS_AUTORELEASE([[self alloc] initWithMessage:message sequence:sequence delayTimeout:delayTimeout]);
}

/// Does not call the other initialiser: a subclass may override that one to call this one.
- (id)init {
    if (!(self = [super init])) return nil;
    _sequence = [UNORDERED_MESSAGES copy];
    _delayTimeout = NO_DELAY_TIMEOUT;
    return self;
}

- (id)initWithMessage:(NSString *)message sequence:(NSString *)sequence delayTimeout:(NSTimeInterval)delayTimeout {
    if (!(self = [super init])) return nil;
    _message = [message copy];
    _sequence = [sequence copy];
    _delayTimeout = delayTimeout;
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_message release];
    [_sequence release];
    [super dealloc];
}
#endif

- (id)copyWithZone:(NSZone *)zone {
    LSMessageInfo *copy = [[[self class] allocWithZone:zone] initWithMessage:self.message
                                                                    sequence:self.sequence
                                                                delayTimeout:self.delayTimeout];
    copy.progressiveNumber = self.progressiveNumber;
    return copy;
}

@end
