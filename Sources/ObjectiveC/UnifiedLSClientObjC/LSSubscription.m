#import "LSSubscription+Bridge.h"

#import "LSCalls.h"
#import "LSItemUpdate+Bridge.h"

#define LS_FACADE _subscription

// MARK: - Updates

/// The context of a subscription's delegate.
@interface LSSubscriptionContext : LSDelegateContext {
  @public
    /// The subscription, for an update: it is then alive, and needs no weak reference.
    __unsafe_unretained id _ownerInUse;
}
@end

@implementation LSSubscriptionContext

- (id)initWithDelegate:(id)delegate owner:(id)owner {
    if ((self = [super initWithDelegate:delegate owner:owner])) _ownerInUse = [owner object];
    return self;
}

static void didUpdate(const void *pointer, const void *update) {
    // GNUstep looks up a class by its name for each message to the class.
    static Class type = Nil;
    if (!type) type = [LSItemUpdate class];
    LS_CALLBACK({
        LSSubscriptionContext *context = LS_CONTEXT(LSSubscriptionContext, pointer);
        id<LSSubscriptionDelegate> delegate = [context->_weakDelegate object];
        if (delegate) {
            LSItemUpdate *itemUpdate = [[type alloc] initWithUpdate:update];
            [delegate subscription:context->_ownerInUse didUpdateItem:itemUpdate];
            LS_RELEASE(itemUpdate);
        }
    });
}

@end

__attribute__((constructor)) static void setUpdateReceiver(void) {
    LSUnifiedSetUpdateReceiver(didUpdate);
}

// MARK: - Subscription

@implementation LSSubscription

static id make(LSSubscription *self, NSString *mode, NSArray *items, NSArray *fields) {
    if (!self) return nil;
    self->_reference = LS_RETAIN(LSWeakReferenceTo(self));
    self->_subscription = LS_MAKE(self, "LSSubscription", mode, items, fields, LSObject(self->_reference));
    return self;
}

- (id)init {
    return make([super init], nil, nil, nil);
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

LS_RELEASE_COMPANION

- (LightstreamerPointer *)subscriptionOfFacade {
    return LSHandle(_subscription);
}

// MARK: - Delegates

LS_DELEGATES(LSSubscriptionDelegate, LSSubscriptionContext)

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

// An item or a field is an NSNumber, its position, or an NSString, its name.

static id at(NSUInteger position) {
    return [NSNumber numberWithUnsignedInteger:position];
}

static id named(NSString *name) {
    return name ? name : @"";
}

- (NSString *)valueWithItemPos:(NSUInteger)itemPos fieldPos:(NSUInteger)fieldPos {
    return LS_SEND(_subscription, "value", at(itemPos), at(fieldPos));
}

- (NSString *)valueWithItemPos:(NSUInteger)itemPos fieldName:(NSString *)fieldName {
    return LS_SEND(_subscription, "value", at(itemPos), named(fieldName));
}

- (NSString *)valueWithItemName:(NSString *)itemName fieldPos:(NSUInteger)fieldPos {
    return LS_SEND(_subscription, "value", named(itemName), at(fieldPos));
}

- (NSString *)valueWithItemName:(NSString *)itemName fieldName:(NSString *)fieldName {
    return LS_SEND(_subscription, "value", named(itemName), named(fieldName));
}

- (NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldPos:(NSUInteger)fieldPos {
    return LS_SEND(_subscription, "commandValue", at(itemPos), at(fieldPos), key);
}

- (NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldName:(NSString *)fieldName {
    return LS_SEND(_subscription, "commandValue", at(itemPos), named(fieldName), key);
}

- (NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldPos:(NSUInteger)fieldPos {
    return LS_SEND(_subscription, "commandValue", named(itemName), at(fieldPos), key);
}

- (NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldName:(NSString *)fieldName {
    return LS_SEND(_subscription, "commandValue", named(itemName), named(fieldName), key);
}

@end
