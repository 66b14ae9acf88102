#import "LSMPNTokenChangeInfo.h"

#import "ObjectiveCSupport.h"

@implementation LSMPNTokenChangeInfo

@synthesize restoredSubscriptions = _restoredSubscriptions;

+ (LSMPNTokenChangeInfo *)mpnTokenChangeInfoWithRestoredSubscriptions:(int)restoredSubscriptions {
    return LS_AUTORELEASE([[self alloc] initWithRestoredSubscriptions:restoredSubscriptions]);
}

- (id)initWithRestoredSubscriptions:(int)restoredSubscriptions {
    if ((self = [super init])) _restoredSubscriptions = restoredSubscriptions;
    return self;
}

@end
