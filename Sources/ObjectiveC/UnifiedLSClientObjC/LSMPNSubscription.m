#import "LSMPNSubscription+Bridge.h"

#import "LSMPNSubscriptionContext.h"
#import "LSProperties.h"
#import "LSSubscription+Bridge.h"

#define LS_FACADE _subscription

@implementation LSMPNSubscription

// MARK: - Making one

/// Creates the weak reference to an object, before its object of the façade exists.
static id prepare(LSMPNSubscription *self) {
    if (!self) return nil;
    self->_reference = [[LightstreamerWeakReference alloc] initWithObject:self];
    return self;
}

/// Takes over the reference to the object of the façade, or raises the failure.
static id finish(LSMPNSubscription *self, LSUnifiedMPNSubscriptionRef subscription, LSBridgeExceptionRef failure) {
    self->_subscription = subscription;
    if (failure) LS_RELEASE(self);
    LSRaise(failure);
    return self;
}

static id make(LSMPNSubscription *self, NSString *mode, NSArray *items, NSArray *fields) {
    if (!prepare(self)) return nil;
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedMPNSubscriptionRef subscription = LSUnifiedMPNSubscriptionMake(
        LSBorrowText(mode), LSBorrowTexts(items), LSBorrowTexts(fields), LSContextOf(self->_reference), &failure);
    return finish(self, subscription, failure);
}

- (id)init {
    return LSRefuseInit(self, @selector(initWithSubscriptionMode:));
}

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode {
    return make([super init], subscriptionMode, nil, nil);
}

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode item:(NSString *)item fields:(NSArray *)fields {
    LSRequireForInit(self, item, @"item");
    LSRequireForInit(self, fields, @"fields");
    return make([super init], subscriptionMode, [NSArray arrayWithObject:item], fields);
}

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode items:(NSArray *)items fields:(NSArray *)fields {
    LSRequireForInit(self, items, @"items");
    LSRequireForInit(self, fields, @"fields");
    return make([super init], subscriptionMode, items, fields);
}

- (id)initWithSubscription:(LSSubscription *)subscription {
    LSRequireForInit(self, subscription, @"subscription");
    if (!(self = prepare([super init]))) return nil;
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedMPNSubscriptionRef made = LSUnifiedMPNSubscriptionMakeOfSubscription(
        [subscription subscriptionOfFacade], LSContextOf(_reference), &failure);
    return finish(self, made, failure);
}

- (id)initWithMPNSubscription:(LSMPNSubscription *)mpnSubscription {
    LSRequireForInit(self, mpnSubscription, @"mpnSubscription");
    if (!(self = prepare([super init]))) return nil;
    return finish(self, LSUnifiedMPNSubscriptionMakeCopy(mpnSubscription->_subscription, LSContextOf(_reference)), NULL);
}

LSUnifiedMPNCompanion LSMakeMPNCompanion(LSUnifiedMPNSubscriptionRef subscription) {
    LSUnifiedMPNCompanion companion;
    LS_CALLBACK({
        LSMPNSubscription *made = LS_AUTORELEASE([[LSMPNSubscription alloc] initWithSubscriptionOfFacade:subscription]);
        companion.companion = LSContextOf(made);
        companion.reference = LSContextOf(made->_reference);
    });
    return companion;
}

- (id)initWithSubscriptionOfFacade:(LSUnifiedMPNSubscriptionRef)subscription {
    LSBridgeRetain(subscription);
    return finish(prepare([super init]), subscription, NULL);
}

- (void)dealloc {
#if __has_feature(objc_arc)
    LSBridgeRelease(_subscription);
#else
    LSBridgeRelease(_subscription);
    [_reference release];
    [super dealloc];
#endif
}

#if !__has_feature(objc_arc)
- (oneway void)release {
    LSReleaseReferenced(self, _reference);
}
#endif

- (LSUnifiedMPNSubscriptionRef)mpnSubscriptionOfFacade {
    return _subscription;
}

// MARK: - Delegates

- (void)addDelegate:(id<LSMPNSubscriptionDelegate>)delegate {
    [LSMPNSubscriptionContext addDelegate:delegate owner:_reference facade:_subscription];
}

LS_DELEGATES(LSMPNSubscriptionDelegate)

// MARK: - Properties

LS_READONLY_TEXT(description)
LS_READONLY_FLAG(isActive)
LS_READONLY_FLAG(isSubscribed)
LS_READONLY_FLAG(isTriggered)
LS_READONLY_TEXT(status)
LS_READONLY_DATE(statusTimestamp)
LS_READONLY_TEXT(subscriptionId)
LS_READONLY_TEXT(mode)
LS_REQUIRED_OBJECT(NSString, itemGroup, setItemGroup)
LS_REQUIRED_OBJECT(NSString, fieldSchema, setFieldSchema)
LS_REQUIRED_OBJECT(NSArray, items, setItems)
LS_REQUIRED_OBJECT(NSArray, fields, setFields)
LS_TEXT(dataAdapter, setDataAdapter)
LS_TEXT(notificationFormat, setNotificationFormat)
LS_TEXT(triggerExpression, setTriggerExpression)
LS_TEXT(requestedBufferSize, setRequestedBufferSize)
LS_TEXT(requestedMaxFrequency, setRequestedMaxFrequency)

@end
