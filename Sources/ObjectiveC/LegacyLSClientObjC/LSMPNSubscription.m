#import "LSMPNSubscription+Bridge.h"

#import "LSException+Bridge.h"
#import "LSMPNInfo+Bridge.h"
#import "LSMPNKey.h"
#import "LSMPNStatusInfo.h"
#import "ObjectiveCSupport.h"

@implementation LSMPNSubscription

+ (LSMPNSubscription *)mpnSubscriptionWithKey:(LSMPNKey *)mpnKey info:(LSMPNInfo *)mpnInfo {
    return LS_AUTORELEASE([[self alloc] initWithKey:mpnKey info:mpnInfo]);
}

- (id)initWithKey:(LSMPNKey *)mpnKey info:(LSMPNInfo *)mpnInfo {
    if (!(self = [super init])) return nil;
    LSLegacyMPNInfoRef info = [mpnInfo newFacadeInfo];
    _subscription = LSLegacyMPNSubscriptionMake(LSBorrowText(mpnKey.subscriptionId), info);
    LSBridgeRelease(info);
    _mpnKey = LS_RETAIN(mpnKey);
    return self;
}

- (id)initWithSubscription:(LSLegacyMPNSubscriptionRef)subscription client:(LightstreamerWeakReference *)client {
    if (!(self = [super init])) return nil;
    LSBridgeRetain(subscription);
    _subscription = subscription;
    _clientReference = LS_RETAIN(client);
    _mpnKey = [[LSMPNKey alloc] initWithSubscriptionId:LSStringFromOwnedText(LSLegacyMPNSubscriptionCopyID(subscription))];
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

- (LSLegacyMPNSubscriptionRef)subscriptionOfFacade {
    return _subscription;
}

// MARK: - Properties

- (LSClient *)client {
    return [_clientReference object];
}

- (LSMPNKey *)mpnKey {
    return _mpnKey;
}

- (BOOL)deactivated {
    return LSLegacyMPNSubscriptionIsDeactivated(_subscription);
}

- (LSMPNInfo *)mpnInfo {
    LSMPNInfo *info = nil;
    @synchronized(self) {
        LSLegacyMPNInfoRef current = LSLegacyMPNSubscriptionCopyInfo(_subscription);
        if (current == (LSLegacyMPNInfoRef)_infoOfFacade) {
            LSBridgeRelease(current);
        } else {
            LSBridgeRelease(_infoOfFacade);
            _infoOfFacade = current;
            LS_RELEASE(_mpnInfo);
            _mpnInfo = nil;
            if (current) _mpnInfo = LS_RETAIN(LSMPNInfoFromBridge(current));
        }
        info = LS_RETAIN(_mpnInfo);
    }
    return LS_AUTORELEASE(info);
}

// MARK: - Operations

static LSMPNStatusInfo *checkStatus(LSMPNSubscription *self, LSBridgeExceptionRef *failure) {
    LSLegacyMPNStatus status;
    if (!LSLegacyMPNSubscriptionCheckStatus(self->_subscription, &status, failure)) return nil;
    NSDate *subscriptionDate = nil, *deviceDate = nil;
    if (status.subscriptionStatusDate == status.subscriptionStatusDate)
        subscriptionDate = [NSDate dateWithTimeIntervalSince1970:status.subscriptionStatusDate];
    if (status.deviceStatusDate == status.deviceStatusDate)
        deviceDate = [NSDate dateWithTimeIntervalSince1970:status.deviceStatusDate];
    return [LSMPNStatusInfo mpnStatusInfoWithSubscriptionStatus:(LSMPNSubscriptionStatus)status.subscriptionStatus
                                                           date:subscriptionDate
                                                   deviceStatus:(LSMPNDeviceStatus)status.deviceStatus
                                                           date:deviceDate];
}

- (LSMPNStatusInfo *)checkStatus {
    LSBridgeExceptionRef failure = NULL;
    LSMPNStatusInfo *info = checkStatus(self, &failure);
    LSLegacyRaise(failure);
    return info;
}

- (LSMPNStatusInfo *)checkStatus:(NSError **)error {
    LSBridgeExceptionRef failure = NULL;
    LSMPNStatusInfo *info = checkStatus(self, &failure);
    return LSStore(failure, error) ? info : nil;
}

static LSBridgeExceptionRef modify(LSMPNSubscription *self, LSMPNInfo *info) {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyMPNInfoRef facade = [info newFacadeInfo];
    LSLegacyMPNSubscriptionModify(self->_subscription, facade, &failure);
    LSBridgeRelease(facade);
    return failure;
}

- (void)modify:(LSMPNInfo *)mpnInfo {
    LSLegacyRaise(modify(self, mpnInfo));
}

- (BOOL)modify:(LSMPNInfo *)mpnInfo error:(NSError **)error {
    return LSStore(modify(self, mpnInfo), error);
}

- (void)deactivate {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyMPNSubscriptionDeactivate(_subscription, &failure);
    LSLegacyRaise(failure);
}

- (BOOL)deactivate:(NSError **)error {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyMPNSubscriptionDeactivate(_subscription, &failure);
    return LSStore(failure, error);
}

@end
