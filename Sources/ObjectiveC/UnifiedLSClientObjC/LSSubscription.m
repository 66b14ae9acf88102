#import "LSSubscription+Bridge.h"

#import "LSProperties.h"
#import "LSSubscriptionContext.h"

#define LS_FACADE _subscription

@implementation LSSubscription

static id make(LSSubscription *self, NSString *mode, NSArray *items, NSArray *fields) {
    if (!self) return nil;
    LSBridgeExceptionRef failure = NULL;
    self->_reference = [[LightstreamerWeakReference alloc] initWithObject:self];
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

// MARK: - Delegates

- (void)addDelegate:(id<LSSubscriptionDelegate>)delegate {
    [LSSubscriptionContext addDelegate:delegate owner:_reference facade:_subscription];
}

LS_DELEGATES(LSSubscriptionDelegate)

// MARK: - Properties

LS_READONLY_TEXT(description)
LS_READONLY_FLAG(isActive)
LS_READONLY_FLAG(isSubscribed)
LS_READONLY_POSITION(commandPosition)
LS_READONLY_POSITION(keyPosition)
LS_READONLY_TEXT(mode)
LS_REQUIRED_OBJECT(NSString, itemGroup, setItemGroup)
LS_REQUIRED_OBJECT(NSString, fieldSchema, setFieldSchema)
LS_LIST(items, setItems)
LS_LIST(fields, setFields)
LS_TEXT(dataAdapter, setDataAdapter)
LS_TEXT(selector, setSelector)
LS_TEXT(requestedBufferSize, setRequestedBufferSize)
LS_TEXT(requestedSnapshot, setRequestedSnapshot)
LS_TEXT(requestedMaxFrequency, setRequestedMaxFrequency)
LS_TEXT(commandSecondLevelDataAdapter, setCommandSecondLevelDataAdapter)
LS_TEXT(commandSecondLevelFieldSchema, setCommandSecondLevelFieldSchema)
LS_LIST(commandSecondLevelFields, setCommandSecondLevelFields)

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
