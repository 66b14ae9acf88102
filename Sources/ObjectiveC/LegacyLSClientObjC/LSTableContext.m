#import "LSTableContext.h"

#import "LSSubscribedTableKey.h"
#import "LSUpdateInfo+Bridge.h"

/// The method that delegates written for versions before 1.2.3 implement.
@protocol LSMisspeltTableDelegate
- (void)table:(LSSubscribedTableKey *)tableKey didEndSnaphostForItemPosition:(int)itemPosition itemName:(NSString *)itemName;
@end

@interface LSTableContext ()
- (NSString *)itemNameOfUpdate:(LSLegacyUpdateRef)update position:(int)position;
@end

@implementation LSTableContext

static void didUpdate(void *pointer, int32_t key, int32_t position, LSLegacyUpdateRef update) {
    LS_CALLBACK({
        // GNUstep looks up the class by name for each message to a class.
        static Class type = Nil;
        if (!type) type = [LSUpdateInfo class];
        LSTableContext *context = LS_CONTEXT(LSTableContext, pointer);
        if (!context->_lastKey || context->_lastKey.keyValue != key) context->_lastKey = [context keyOfValue:key];
        NSString *itemName = [context itemNameOfUpdate:update position:position];
        LSUpdateInfo *info = [[type alloc] initWithUpdate:update itemName:itemName];
        [context->_delegate table:context->_lastKey itemPosition:position itemName:itemName didUpdateWithInfo:info];
        LS_RELEASE(info);
    });
}

static void didEndSnapshot(void *pointer, int32_t key, int32_t position, LSBridgeText itemName) {
    LS_CALLBACK({
        LSTableContext *context = LS_CONTEXT(LSTableContext, pointer);
        [context->_delegate table:[context keyOfValue:key]
            didEndSnapshotForItemPosition:position
                                 itemName:LSStringFromText(itemName)];
    });
}

static void didEndSnaphost(void *pointer, int32_t key, int32_t position, LSBridgeText itemName) {
    LS_CALLBACK({
        LSTableContext *context = LS_CONTEXT(LSTableContext, pointer);
        [(id<LSMisspeltTableDelegate>)context->_delegate table:[context keyOfValue:key]
                                 didEndSnaphostForItemPosition:position
                                                      itemName:LSStringFromText(itemName)];
    });
}

static void didLoseUpdates(void *pointer, int32_t key, int32_t position, LSBridgeText itemName, int32_t count) {
    LS_CALLBACK({
        LSTableContext *context = LS_CONTEXT(LSTableContext, pointer);
        [context->_delegate table:[context keyOfValue:key]
                     itemPosition:position
                         itemName:LSStringFromText(itemName)
                didLoseRawUpdates:count];
    });
}

static void didUnsubscribeItem(void *pointer, int32_t key, int32_t position, LSBridgeText itemName) {
    LS_CALLBACK({
        LSTableContext *context = LS_CONTEXT(LSTableContext, pointer);
        [context->_delegate table:[context keyOfValue:key] didUnsubscribeItemPosition:position itemName:LSStringFromText(itemName)];
    });
}

static void didUnsubscribeAllItems(void *pointer, int32_t key) {
    LS_CALLBACK({
        LSTableContext *context = LS_CONTEXT(LSTableContext, pointer);
        [context->_delegate tableDidUnsubscribeAllItems:[context keyOfValue:key]];
    });
}

- (id)initWithDelegate:(id<LSTableDelegate>)delegate {
    if (!(self = [super init])) return nil;
    _delegate = LS_RETAIN(delegate);
    pthread_mutex_init(&_lock, NULL);
    _keys = [[NSMutableArray alloc] init];
    _itemNames = [[NSMutableArray alloc] init];
    _unknown = [LSTableContext class];
    _none = [NSNull null];
    return self;
}

- (void)dealloc {
    pthread_mutex_destroy(&_lock);
#if !__has_feature(objc_arc)
    [_delegate release];
    [_keys release];
    [_itemNames release];
    [super dealloc];
#endif
}

- (LSSubscribedTableKey *)keyOfValue:(int)value {
    pthread_mutex_lock(&_lock);
    NSUInteger low = 0, high = [_keys count];
    while (low < high) {
        NSUInteger middle = (low + high) / 2;
        if ([[_keys objectAtIndex:middle] keyValue] < value)
            low = middle + 1;
        else
            high = middle;
    }
    LSSubscribedTableKey *key = low < [_keys count] ? [_keys objectAtIndex:low] : nil;
    if (!key || key.keyValue != value) {
        key = [LSSubscribedTableKey tableKeyWithKeyValue:value];
        [_keys insertObject:key atIndex:low];
    }
    pthread_mutex_unlock(&_lock);
    return key;
}

/// Returns the item name of an update: the same string for every update of an item.
- (NSString *)itemNameOfUpdate:(LSLegacyUpdateRef)update position:(int)position {
    NSUInteger index = (NSUInteger)position - 1;
    while ([_itemNames count] <= index) [_itemNames addObject:_unknown];
    id name = [_itemNames objectAtIndex:index];
    if (name == _unknown) {
        name = LSStringFromOwnedText(LSLegacyUpdateCopyItemName(update));
        if (!name) name = _none;
        [_itemNames replaceObjectAtIndex:index withObject:name];
    }
    return name == _none ? nil : name;
}

#define LS_IF_IMPLEMENTED(method, callback) [_delegate respondsToSelector:@selector(method)] ? callback : NULL

- (LSLegacyTableCallbacks)callbacks {
    LSLegacyTableCallbacks callbacks = {
        .context = LSContextOf(self),
        .didUpdate = LS_IF_IMPLEMENTED(table:itemPosition:itemName:didUpdateWithInfo:, didUpdate),
        .didEndSnapshot = LS_IF_IMPLEMENTED(table:didEndSnapshotForItemPosition:itemName:, didEndSnapshot),
        .didLoseUpdates = LS_IF_IMPLEMENTED(table:itemPosition:itemName:didLoseRawUpdates:, didLoseUpdates),
        .didUnsubscribeItem = LS_IF_IMPLEMENTED(table:didUnsubscribeItemPosition:itemName:, didUnsubscribeItem),
        .didUnsubscribeAllItems = LS_IF_IMPLEMENTED(tableDidUnsubscribeAllItems:, didUnsubscribeAllItems),
    };
    if (!callbacks.didEndSnapshot)
        callbacks.didEndSnapshot = LS_IF_IMPLEMENTED(table:didEndSnaphostForItemPosition:itemName:, didEndSnaphost);
    return callbacks;
}

@end
