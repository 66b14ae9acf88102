#import "LSSubscriptionConstraints.h"

#import "ObjectiveCSupport.h"

@implementation LSSubscriptionConstraints

@synthesize maxFrequency = _maxFrequency;

+ (LSSubscriptionConstraints *)constraintsWithMaxFrequency:(double)maxFrequency {
    LSSubscriptionConstraints *constraints = [[self alloc] init];
    constraints.maxFrequency = maxFrequency;
    return LS_AUTORELEASE(constraints);
}

- (id)copyWithZone:(NSZone *)zone {
    LSSubscriptionConstraints *copy = [[[self class] allocWithZone:zone] init];
    copy.maxFrequency = self.maxFrequency;
    return copy;
}

@end
