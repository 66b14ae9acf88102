#import "ObjectiveCChecks.h"

@implementation CallRecorder

- (id)init {
    if ((self = [super init])) {
        _condition = [[NSCondition alloc] init];
        _calls = [[NSMutableArray alloc] init];
    }
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_condition release];
    [_calls release];
    [super dealloc];
}
#endif

- (void)record:(NSString *)call, ... {
    va_list arguments;
    va_start(arguments, call);
    NSString *text = [[NSString alloc] initWithFormat:call arguments:arguments];
    va_end(arguments);
    [_condition lock];
    [_calls addObject:text];
    [_condition broadcast];
    [_condition unlock];
#if !__has_feature(objc_arc)
    [text release];
#endif
}

- (BOOL)awaitCall:(NSString *)call {
    NSDate *deadline = [NSDate dateWithTimeIntervalSinceNow:60];
    BOOL isInTime = YES;
    [_condition lock];
    while (![_calls containsObject:call] && isInTime) isInTime = [_condition waitUntilDate:deadline];
    [_condition unlock];
    return isInTime;
}

- (BOOL)awaitCount:(NSUInteger)count {
    NSDate *deadline = [NSDate dateWithTimeIntervalSinceNow:60];
    BOOL isInTime = YES;
    [_condition lock];
    while ([_calls count] < count && isInTime) isInTime = [_condition waitUntilDate:deadline];
    [_condition unlock];
    return isInTime;
}

- (NSArray *)calls {
    [_condition lock];
    NSArray *calls = [NSArray arrayWithArray:_calls];
    [_condition unlock];
    return calls;
}

- (void)removeAllCalls {
    [_condition lock];
    [_calls removeAllObjects];
    [_condition unlock];
}

@end
