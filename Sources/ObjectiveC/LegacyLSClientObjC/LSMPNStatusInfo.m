#import "LSMPNStatusInfo.h"

#import "ObjectiveCSupport.h"

@implementation LSMPNStatusInfo

@synthesize subscriptionStatus = _subscriptionStatus;
@synthesize subscriptionStatusDate = _subscriptionStatusDate;
@synthesize deviceStatus = _deviceStatus;
@synthesize deviceStatusDate = _deviceStatusDate;

+ (LSMPNStatusInfo *)mpnStatusInfoWithSubscriptionStatus:(LSMPNSubscriptionStatus)subscriptionStatus
                                                    date:(NSDate *)subscriptionStatusDate
                                            deviceStatus:(LSMPNDeviceStatus)deviceStatus
                                                    date:(NSDate *)deviceStatusDate {
    return LS_AUTORELEASE([[self alloc] initWithSubscriptionStatus:subscriptionStatus
                                                              date:subscriptionStatusDate
                                                      deviceStatus:deviceStatus
                                                              date:deviceStatusDate]);
}

- (id)initWithSubscriptionStatus:(LSMPNSubscriptionStatus)subscriptionStatus
                            date:(NSDate *)subscriptionStatusDate
                    deviceStatus:(LSMPNDeviceStatus)deviceStatus
                            date:(NSDate *)deviceStatusDate {
    if (!(self = [super init])) return nil;
    _subscriptionStatus = subscriptionStatus;
    _subscriptionStatusDate = LS_RETAIN(subscriptionStatusDate);
    _deviceStatus = deviceStatus;
    _deviceStatusDate = LS_RETAIN(deviceStatusDate);
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_subscriptionStatusDate release];
    [_deviceStatusDate release];
    [super dealloc];
}
#endif

@end
