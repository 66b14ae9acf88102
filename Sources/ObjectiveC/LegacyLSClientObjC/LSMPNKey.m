#import "LSMPNKey.h"

#import "ObjectiveCSupport.h"

@implementation LSMPNKey

@synthesize subscriptionId = _subscriptionId;

+ (LSMPNKey *)mpnKeyWithSubscriptionId:(NSString *)subscriptionId {
    return LS_AUTORELEASE([[self alloc] initWithSubscriptionId:subscriptionId]);
}

- (id)initWithSubscriptionId:(NSString *)subscriptionId {
    if ((self = [super init])) _subscriptionId = [subscriptionId copy];
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_subscriptionId release];
    [super dealloc];
}
#endif

- (id)copyWithZone:(NSZone *)zone {
    return LS_RETAIN(self);
}

- (BOOL)isEqual:(id)object {
    if (![object isKindOfClass:[LSMPNKey class]]) return NO;
    NSString *other = [object subscriptionId];
    return other == _subscriptionId || [other isEqualToString:_subscriptionId];
}

- (NSUInteger)hash {
    return [_subscriptionId hash];
}

- (NSString *)description {
    return _subscriptionId ? _subscriptionId : @"(null)";
}

@end
