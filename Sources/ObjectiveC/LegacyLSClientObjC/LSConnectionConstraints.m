#import "LSConnectionConstraints.h"

#import "ObjectiveCSupport.h"

@implementation LSConnectionConstraints

@synthesize maxBandwidth = _maxBandwidth;

+ (LSConnectionConstraints *)constraintsWithMaxBandwidth:(double)maxBandwidth {
    LSConnectionConstraints *constraints = [[self alloc] init];
    constraints.maxBandwidth = maxBandwidth;
    return LS_AUTORELEASE(constraints);
}

- (id)copyWithZone:(NSZone *)zone {
    LSConnectionConstraints *copy = [[[self class] allocWithZone:zone] init];
    copy.maxBandwidth = self.maxBandwidth;
    return copy;
}

@end
