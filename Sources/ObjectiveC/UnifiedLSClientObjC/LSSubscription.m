#import "LSSubscription+Bridge.h"

#import "LSSubscriptionContext.h"

@implementation LSSubscription

static id make(LSSubscription *self, NSString *mode, NSArray *items, NSArray *fields) {
    if (!self) return nil;
    LSBridgeExceptionRef failure = NULL;
    self->_reference = [[LightstreamerWeakReference alloc] initWithObject:self];
    self->_delegates = [[LSDelegateList alloc] init];
    self->_subscription = LSUnifiedSubscriptionMake(
        LSBorrowText(mode), LSBorrowTexts(items), LSBorrowTexts(fields), LSContextOf(self->_reference), &failure);
    if (failure) LS_RELEASE(self);
    LSRaise(failure);
    return self;
}

- (id)init {
    return make([super init], nil, nil, nil);
}

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode {
    return make([super init], subscriptionMode ? subscriptionMode : @"", nil, nil);
}

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode item:(NSString *)item fields:(NSArray *)fields {
    LSRequireForInit(self, item, @"item");
    LSRequireForInit(self, fields, @"fields");
    return make([super init], subscriptionMode ? subscriptionMode : @"", [NSArray arrayWithObject:item], fields);
}

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode items:(NSArray *)items fields:(NSArray *)fields {
    LSRequireForInit(self, items, @"items");
    LSRequireForInit(self, fields, @"fields");
    return make([super init], subscriptionMode ? subscriptionMode : @"", items, fields);
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

- (LSUnifiedSubscriptionRef)subscriptionOfFacade {
    return _subscription;
}

- (NSString *)description {
    LSBridgeExceptionRef failure = NULL;
    return LSStringFromOwnedText(LSUnifiedSubscriptionCopyText(_subscription, LSUnifiedTextDescription, &failure));
}

// MARK: - Delegates

- (void)addDelegate:(id<LSSubscriptionDelegate>)delegate {
    [_delegates addDelegate:delegate context:[LSSubscriptionContext class] owner:_reference to:_subscription];
}

- (void)removeDelegate:(id<LSSubscriptionDelegate>)delegate {
    [_delegates removeDelegate:delegate from:_subscription];
}

- (NSArray *)delegates {
    return [_delegates delegates];
}

// MARK: - State

- (BOOL)isActive {
    return LSUnifiedSubscriptionIsActive(_subscription);
}

- (BOOL)isSubscribed {
    return LSUnifiedSubscriptionIsSubscribed(_subscription);
}

- (NSUInteger)commandPosition {
    LSBridgeExceptionRef failure = NULL;
    NSUInteger position = LSUnifiedSubscriptionCommandPosition(_subscription, &failure);
    LSRaise(failure);
    return position;
}

- (NSUInteger)keyPosition {
    LSBridgeExceptionRef failure = NULL;
    NSUInteger position = LSUnifiedSubscriptionKeyPosition(_subscription, &failure);
    LSRaise(failure);
    return position;
}

// MARK: - Settings

static NSString *text(LSSubscription *self, LSUnifiedSubscriptionText property) {
    LSBridgeExceptionRef failure = NULL;
    NSString *text = LSStringFromOwnedText(LSUnifiedSubscriptionCopyText(self->_subscription, property, &failure));
    LSRaise(failure);
    return text;
}

static void setText(LSSubscription *self, LSUnifiedSubscriptionText property, NSString *text) {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedSubscriptionSetText(self->_subscription, property, LSBorrowText(text), &failure);
    LSRaise(failure);
}

static NSArray *texts(LSSubscription *self, LSUnifiedSubscriptionList property) {
    LSBridgeExceptionRef failure = NULL;
    NSMutableArray *strings = [NSMutableArray array];
    LSUnifiedSubscriptionVisitTexts(self->_subscription, property, (__bridge void *)strings, LSAddText, &failure);
    LSRaise(failure);
    return strings;
}

static void setTexts(LSSubscription *self, LSUnifiedSubscriptionList property, NSArray *strings) {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedSubscriptionSetTexts(self->_subscription, property, LSBorrowTexts(strings), &failure);
    LSRaise(failure);
}

- (NSString *)mode {
    return text(self, LSUnifiedTextMode);
}

- (NSString *)itemGroup {
    return text(self, LSUnifiedTextItemGroup);
}

- (void)setItemGroup:(NSString *)itemGroup {
    LSRequire(itemGroup, @"itemGroup");
    setText(self, LSUnifiedTextItemGroup, itemGroup);
}

- (NSString *)fieldSchema {
    return text(self, LSUnifiedTextFieldSchema);
}

- (void)setFieldSchema:(NSString *)fieldSchema {
    LSRequire(fieldSchema, @"fieldSchema");
    setText(self, LSUnifiedTextFieldSchema, fieldSchema);
}

- (NSString *)dataAdapter {
    return text(self, LSUnifiedTextDataAdapter);
}

- (void)setDataAdapter:(NSString *)dataAdapter {
    setText(self, LSUnifiedTextDataAdapter, dataAdapter);
}

- (NSString *)selector {
    return text(self, LSUnifiedTextSelector);
}

- (void)setSelector:(NSString *)selector {
    setText(self, LSUnifiedTextSelector, selector);
}

- (NSString *)requestedBufferSize {
    return text(self, LSUnifiedTextBufferSize);
}

- (void)setRequestedBufferSize:(NSString *)requestedBufferSize {
    setText(self, LSUnifiedTextBufferSize, requestedBufferSize);
}

- (NSString *)requestedSnapshot {
    return text(self, LSUnifiedTextSnapshot);
}

- (void)setRequestedSnapshot:(NSString *)requestedSnapshot {
    setText(self, LSUnifiedTextSnapshot, requestedSnapshot);
}

- (NSString *)requestedMaxFrequency {
    return text(self, LSUnifiedTextMaxFrequency);
}

- (void)setRequestedMaxFrequency:(NSString *)requestedMaxFrequency {
    setText(self, LSUnifiedTextMaxFrequency, requestedMaxFrequency);
}

- (NSString *)commandSecondLevelDataAdapter {
    return text(self, LSUnifiedTextSecondLevelDataAdapter);
}

- (void)setCommandSecondLevelDataAdapter:(NSString *)commandSecondLevelDataAdapter {
    setText(self, LSUnifiedTextSecondLevelDataAdapter, commandSecondLevelDataAdapter);
}

- (NSString *)commandSecondLevelFieldSchema {
    return text(self, LSUnifiedTextSecondLevelFieldSchema);
}

- (void)setCommandSecondLevelFieldSchema:(NSString *)commandSecondLevelFieldSchema {
    setText(self, LSUnifiedTextSecondLevelFieldSchema, commandSecondLevelFieldSchema);
}

- (NSArray *)items {
    return texts(self, LSUnifiedListItems);
}

- (void)setItems:(NSArray *)items {
    setTexts(self, LSUnifiedListItems, items);
}

- (NSArray *)fields {
    return texts(self, LSUnifiedListFields);
}

- (void)setFields:(NSArray *)fields {
    setTexts(self, LSUnifiedListFields, fields);
}

- (NSArray *)commandSecondLevelFields {
    return texts(self, LSUnifiedListSecondLevelFields);
}

- (void)setCommandSecondLevelFields:(NSArray *)commandSecondLevelFields {
    setTexts(self, LSUnifiedListSecondLevelFields, commandSecondLevelFields);
}

// MARK: - Values

static NSString *value(
    LSSubscription *self, NSString *itemName, NSUInteger itemPos, NSString *key, BOOL isCommand, NSString *fieldName,
    NSUInteger fieldPos) {
    LSBridgeExceptionRef failure = NULL;
    LSBridgeText keyText = LSBorrowText(key ? key : @"");
    NSString *value = LSStringFromOwnedText(LSUnifiedSubscriptionCopyValue(
        self->_subscription, LSBorrowText(itemName), itemPos, isCommand ? &keyText : NULL, LSBorrowText(fieldName), fieldPos, &failure));
    LSRaise(failure);
    return value;
}

- (NSString *)valueWithItemPos:(NSUInteger)itemPos fieldPos:(NSUInteger)fieldPos {
    return value(self, nil, itemPos, nil, NO, nil, fieldPos);
}

- (NSString *)valueWithItemPos:(NSUInteger)itemPos fieldName:(NSString *)fieldName {
    return value(self, nil, itemPos, nil, NO, fieldName ? fieldName : @"", 0);
}

- (NSString *)valueWithItemName:(NSString *)itemName fieldPos:(NSUInteger)fieldPos {
    return value(self, itemName ? itemName : @"", 0, nil, NO, nil, fieldPos);
}

- (NSString *)valueWithItemName:(NSString *)itemName fieldName:(NSString *)fieldName {
    return value(self, itemName ? itemName : @"", 0, nil, NO, fieldName ? fieldName : @"", 0);
}

- (NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldPos:(NSUInteger)fieldPos {
    return value(self, nil, itemPos, key, YES, nil, fieldPos);
}

- (NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldName:(NSString *)fieldName {
    return value(self, nil, itemPos, key, YES, fieldName ? fieldName : @"", 0);
}

- (NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldPos:(NSUInteger)fieldPos {
    return value(self, itemName ? itemName : @"", 0, key, YES, nil, fieldPos);
}

- (NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldName:(NSString *)fieldName {
    return value(self, itemName ? itemName : @"", 0, key, YES, fieldName ? fieldName : @"", 0);
}

@end
