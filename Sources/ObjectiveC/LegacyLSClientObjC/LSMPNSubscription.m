#import "LSMPNSubscription+Bridge.h"

#import "LSException+Bridge.h"
#import "LSMPNInfo+Bridge.h"
#import "LSMPNKey.h"
#import "LSMPNStatusInfo.h"

@implementation LSMPNSubscription

static LightstreamerPointer *make(LSMPNKey *mpnKey, LSMPNInfo *mpnInfo) {
    return LS_MAKE("LSMPNSubscription", mpnKey.subscriptionId, [mpnInfo facadeInfo]);
}

/// The subscription of the façade. That of an object without a key, such as a test's subclass, is empty.
static const void *subscriptionOf(LSMPNSubscription *self) {
    return self->_subscription ? self->_subscription : LSStoreHandle(&self->_subscription, make(nil, nil));
}

+ (LSMPNSubscription *)mpnSubscriptionWithKey:(LSMPNKey *)mpnKey info:(LSMPNInfo *)mpnInfo {
    return LS_AUTORELEASE([[self alloc] initWithKey:mpnKey info:mpnInfo]);
}

- (id)initWithKey:(LSMPNKey *)mpnKey info:(LSMPNInfo *)mpnInfo {
    if (!(self = [super init])) return nil;
    _subscription = (void *)LSCopyHandle(make(mpnKey, mpnInfo));
    _mpnKey = LS_RETAIN(mpnKey);
    return self;
}

- (id)initWithSubscription:(LightstreamerPointer *)subscription client:(LightstreamerWeakReference *)client {
    if (!(self = [super init])) return nil;
    _subscription = (void *)LSCopyHandle(subscription);
    _clientReference = LS_RETAIN(client);
    _mpnKey = [[LSMPNKey alloc] initWithSubscriptionId:LS_GET(LS_RAISES, _subscription, "subscriptionId")];
    return self;
}

- (void)dealloc {
    LSBridgeRelease(_subscription);
    LSBridgeRelease(_infoOfFacade);
#if !__has_feature(objc_arc)
    [_clientReference release];
    [_mpnKey release];
    [_mpnInfo release];
    [super dealloc];
#endif
}

- (const void *)subscriptionOfFacade {
    return subscriptionOf(self);
}

// MARK: - Properties

- (LSClient *)client {
    return [_clientReference object];
}

- (LSMPNKey *)mpnKey {
    return _mpnKey;
}

- (BOOL)deactivated {
    return [LS_GET(LS_RAISES, subscriptionOf(self), "deactivated") boolValue];
}

- (LSMPNInfo *)mpnInfo {
    LSMPNInfo *info = nil;
    @synchronized(self) {
        LightstreamerPointer *current = LS_GET(LS_RAISES, subscriptionOf(self), "mpnInfo");
        if ((current ? current->_handle : NULL) != _infoOfFacade) {
            LSBridgeRelease(_infoOfFacade);
            _infoOfFacade = (void *)LSCopyHandle(current);
            LS_RELEASE(_mpnInfo);
            _mpnInfo = current ? LS_RETAIN(LSMPNInfoFromBridge(current)) : nil;
        }
        info = LS_RETAIN(_mpnInfo);
    }
    return LS_AUTORELEASE(info);
}

// MARK: - Operations

static LSMPNStatusInfo *checkStatus(LSMPNSubscription *self, BOOL raises, NSError **error) {
    NSArray *status = LS_GET(LS_FORM, subscriptionOf(self), "checkStatus");
    if (!status) return nil;
    id subscriptionDate = [status objectAtIndex:1], deviceDate = [status objectAtIndex:3];
    return [LSMPNStatusInfo
        mpnStatusInfoWithSubscriptionStatus:(LSMPNSubscriptionStatus)[[status objectAtIndex:0] intValue]
                                       date:subscriptionDate == [NSNull null] ? nil : subscriptionDate
                               deviceStatus:(LSMPNDeviceStatus)[[status objectAtIndex:2] intValue]
                                       date:deviceDate == [NSNull null] ? nil : deviceDate];
}

- (LSMPNStatusInfo *)checkStatus {
    return checkStatus(self, LS_RAISES);
}

- (LSMPNStatusInfo *)checkStatus:(NSError **)error {
    return checkStatus(self, LS_STORES);
}

- (void)modify:(LSMPNInfo *)mpnInfo {
    LS_DO(LS_RAISES, subscriptionOf(self), "modify:", [mpnInfo facadeInfo]);
}

- (BOOL)modify:(LSMPNInfo *)mpnInfo error:(NSError **)error {
    return LS_DO(LS_STORES, subscriptionOf(self), "modify:", [mpnInfo facadeInfo]);
}

- (void)deactivate {
    LS_DO(LS_RAISES, subscriptionOf(self), "deactivate");
}

- (BOOL)deactivate:(NSError **)error {
    return LS_DO(LS_STORES, subscriptionOf(self), "deactivate");
}

@end
