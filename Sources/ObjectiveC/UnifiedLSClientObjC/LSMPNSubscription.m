#import "LSMPNSubscription+Bridge.h"

#import "LSCalls.h"
#import "LSSubscription+Bridge.h"

#define LS_FACADE _subscription

@implementation LSMPNSubscription

// MARK: - Making one

/// Gives a new object its weak reference, before its object of the façade exists.
static id prepare(LSMPNSubscription *self) {
    if (self) self->_reference = LS_RETAIN(LSWeakReferenceTo(self));
    return self;
}

static id make(LSMPNSubscription *self, NSString *mode, NSArray *items, NSArray *fields) {
    if (prepare(self)) self->_subscription = LS_MAKE(self, "LSMPNSubscription", mode, items, fields, LSObject(self->_reference));
    return self;
}

- (id)init {
    return LSRefuseInit(self, @selector(initWithSubscriptionMode:));
}

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode {
    LSRequireForInit(self, subscriptionMode, [NSString class], @"subscriptionMode");
    return make([super init], subscriptionMode, nil, nil);
}

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode item:(NSString *)item fields:(NSArray *)fields {
    LSRequireForInit(self, subscriptionMode, [NSString class], @"subscriptionMode");
    LSRequireForInit(self, item, [NSString class], @"item");
    LSRequireForInit(self, fields, [NSArray class], @"fields");
    return make([super init], subscriptionMode, [NSArray arrayWithObject:item], fields);
}

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode items:(NSArray *)items fields:(NSArray *)fields {
    LSRequireForInit(self, subscriptionMode, [NSString class], @"subscriptionMode");
    LSRequireForInit(self, items, [NSArray class], @"items");
    LSRequireForInit(self, fields, [NSArray class], @"fields");
    return make([super init], subscriptionMode, items, fields);
}

- (id)initWithSubscription:(LSSubscription *)subscription {
    LSRequireForInit(self, subscription, [LSSubscription class], @"subscription");
    if ((self = prepare([super init])))
        _subscription = LS_MAKE(self, "LSMPNSubscription of", [subscription subscriptionOfFacade], LSObject(_reference));
    return self;
}

- (id)initWithMPNSubscription:(LSMPNSubscription *)mpnSubscription {
    LSRequireForInit(self, mpnSubscription, [LSMPNSubscription class], @"mpnSubscription");
    if ((self = prepare([super init])))
        _subscription = LS_MAKE(self, "LSMPNSubscription copy", [mpnSubscription mpnSubscriptionOfFacade], LSObject(_reference));
    return self;
}

+ (void)adoptSubscription:(LightstreamerPointer *)subscription {
    LSMPNSubscription *made = prepare([[LSMPNSubscription alloc] initAsCompanion]);
    made->_subscription = (void *)LSCopyHandle(subscription);
    LS_SEND(made->_subscription, "adopt", LSObject(made->_reference), LSObject(made));
    LS_RELEASE(made);
}

- (id)initAsCompanion {
    return [super init];
}

LS_RELEASE_COMPANION

- (LightstreamerPointer *)mpnSubscriptionOfFacade {
    return LSHandle(_subscription);
}

// MARK: - Delegates

LS_DELEGATES(LSMPNSubscriptionDelegate, LSDelegateContext)

// MARK: - Properties

LS_READONLY_TEXT(description)
LS_READONLY_FLAG(isActive)
LS_READONLY_FLAG(isSubscribed)
LS_READONLY_FLAG(isTriggered)
LS_READONLY_TEXT(status)
LS_READONLY_OBJECT(NSDate, statusTimestamp)
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
