#import "LSMPNSubscription+Bridge.h"

#import "LSMPNSubscriptionContext.h"
#import "LSSubscription+Bridge.h"

@implementation LSMPNSubscription

// MARK: - Making one

/// Creates the weak reference and the delegate list of an object, before its object of the façade exists.
static id prepare(LSMPNSubscription *self) {
    if (!self) return nil;
    self->_reference = [[LightstreamerWeakReference alloc] initWithObject:self];
    self->_delegates = [[LSDelegateList alloc] init];
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
    [_delegates release];
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
    [_delegates addDelegate:delegate context:[LSMPNSubscriptionContext class] owner:_reference to:_subscription];
}

- (void)removeDelegate:(id<LSMPNSubscriptionDelegate>)delegate {
    [_delegates removeDelegate:delegate from:_subscription];
}

- (NSArray *)delegates {
    return [_delegates delegates];
}

// MARK: - State

- (BOOL)isActive {
    return LSUnifiedMPNSubscriptionFlag(_subscription, LSUnifiedMPNActive);
}

- (BOOL)isSubscribed {
    return LSUnifiedMPNSubscriptionFlag(_subscription, LSUnifiedMPNSubscribed);
}

- (BOOL)isTriggered {
    return LSUnifiedMPNSubscriptionFlag(_subscription, LSUnifiedMPNTriggered);
}

- (NSDate *)statusTimestamp {
    return LSDateFromTimestamp(LSUnifiedMPNSubscriptionStatusTimestamp(_subscription));
}

// MARK: - Texts

static NSString *text(LSMPNSubscription *self, LSUnifiedMPNText property) {
    LSBridgeExceptionRef failure = NULL;
    NSString *text = LSStringFromOwnedText(LSUnifiedMPNSubscriptionCopyText(self->_subscription, property, &failure));
    LSRaise(failure);
    return text;
}

static void setText(LSMPNSubscription *self, LSUnifiedMPNText property, NSString *text) {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedMPNSubscriptionSetText(self->_subscription, property, LSBorrowText(text), &failure);
    LSRaise(failure);
}

- (NSString *)description {
    return text(self, LSUnifiedMPNDescription);
}

- (NSString *)mode {
    return text(self, LSUnifiedMPNMode);
}

- (NSString *)status {
    return text(self, LSUnifiedMPNStatus);
}

- (NSString *)subscriptionId {
    return text(self, LSUnifiedMPNSubscriptionID);
}

- (NSString *)itemGroup {
    return text(self, LSUnifiedMPNItemGroup);
}

- (void)setItemGroup:(NSString *)itemGroup {
    LSRequire(itemGroup, @"itemGroup");
    setText(self, LSUnifiedMPNItemGroup, itemGroup);
}

- (NSString *)fieldSchema {
    return text(self, LSUnifiedMPNFieldSchema);
}

- (void)setFieldSchema:(NSString *)fieldSchema {
    LSRequire(fieldSchema, @"fieldSchema");
    setText(self, LSUnifiedMPNFieldSchema, fieldSchema);
}

- (NSString *)dataAdapter {
    return text(self, LSUnifiedMPNDataAdapter);
}

- (void)setDataAdapter:(NSString *)dataAdapter {
    setText(self, LSUnifiedMPNDataAdapter, dataAdapter);
}

- (NSString *)notificationFormat {
    return text(self, LSUnifiedMPNNotificationFormat);
}

- (void)setNotificationFormat:(NSString *)notificationFormat {
    setText(self, LSUnifiedMPNNotificationFormat, notificationFormat);
}

- (NSString *)triggerExpression {
    return text(self, LSUnifiedMPNTriggerExpression);
}

- (void)setTriggerExpression:(NSString *)triggerExpression {
    setText(self, LSUnifiedMPNTriggerExpression, triggerExpression);
}

- (NSString *)requestedBufferSize {
    return text(self, LSUnifiedMPNBufferSize);
}

- (void)setRequestedBufferSize:(NSString *)requestedBufferSize {
    setText(self, LSUnifiedMPNBufferSize, requestedBufferSize);
}

- (NSString *)requestedMaxFrequency {
    return text(self, LSUnifiedMPNMaxFrequency);
}

- (void)setRequestedMaxFrequency:(NSString *)requestedMaxFrequency {
    setText(self, LSUnifiedMPNMaxFrequency, requestedMaxFrequency);
}

// MARK: - Lists

static NSArray *texts(LSMPNSubscription *self, LSUnifiedMPNList property) {
    LSBridgeExceptionRef failure = NULL;
    NSMutableArray *strings = [NSMutableArray array];
    LSUnifiedMPNSubscriptionVisitTexts(self->_subscription, property, (__bridge void *)strings, LSAddText, &failure);
    LSRaise(failure);
    return strings;
}

static void setTexts(LSMPNSubscription *self, LSUnifiedMPNList property, NSArray *strings) {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedMPNSubscriptionSetTexts(self->_subscription, property, LSBorrowTexts(strings), &failure);
    LSRaise(failure);
}

- (NSArray *)items {
    return texts(self, LSUnifiedMPNItems);
}

- (void)setItems:(NSArray *)items {
    LSRequire(items, @"items");
    setTexts(self, LSUnifiedMPNItems, items);
}

- (NSArray *)fields {
    return texts(self, LSUnifiedMPNFields);
}

- (void)setFields:(NSArray *)fields {
    LSRequire(fields, @"fields");
    setTexts(self, LSUnifiedMPNFields, fields);
}

@end
