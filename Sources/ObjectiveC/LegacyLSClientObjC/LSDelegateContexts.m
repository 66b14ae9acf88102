#import "LSDelegateContexts.h"

#import "LSException+Bridge.h"
#import "LSMPNTokenChangeInfo.h"
#import "LSSubscribedTableKey.h"
#import "LSUpdateInfo+Bridge.h"

@implementation LSLegacyContext

- (id)objectOfArgument:(LSBridgeValue)value {
    if (value.kind != LSBridgeKindMade) return [super objectOfArgument:value];
    if (value.handle) return LSExceptionFromBridge(value.handle);
    return [LSMPNTokenChangeInfo mpnTokenChangeInfoWithRestoredSubscriptions:(int)value.integer];
}

@end

// MARK: - Direct calls of connection delegates

static void didReceiveNewBytes(const void *pointer, int32_t bytes) {
    LS_CALLBACK({
        LSDelegateContext *context = LS_CONTEXT(LSDelegateContext, pointer);
        LSClient *client = [context->_weakOwner object];
        if (client) [(id<LSConnectionDelegate>)context->_delegate clientConnection:client didReceiveNewBytes:bytes];
    });
}

#if __APPLE__
static NSMutableURLRequest *shownRequest(const void *request) {
    return LS_CONTEXT(NSMutableURLRequest, request);
}

static void replaceRequest(const void *request, NSMutableURLRequest *changed) {
}
#else
static NSMutableURLRequest *shownRequest(const void *request) {
    NSURL *url = [NSURL URLWithString:LS_GET(LS_RAISES, request, "URL")];
    NSMutableURLRequest *copy = [NSMutableURLRequest requestWithURL:url];
    [copy setHTTPMethod:LS_GET(LS_RAISES, request, "HTTPMethod")];
    [copy setAllHTTPHeaderFields:LS_GET(LS_RAISES, request, "allHTTPHeaderFields")];
    [copy setHTTPBody:LS_GET(LS_RAISES, request, "HTTPBody")];
    return copy;
}

/// Applies the delegate's changes.
static void replaceRequest(const void *request, NSMutableURLRequest *changed) {
    const void *none = NULL;
    LSWriteProperty(request, "URL", [[changed URL] absoluteString], &none);
    LSWriteProperty(request, "allHTTPHeaderFields", [changed allHTTPHeaderFields], &none);
    LSWriteProperty(request, "HTTPBody", [changed HTTPBody], &none);
}
#endif

static void isAboutToSend(const void *pointer, const void *request) {
    LS_CALLBACK({
        LSDelegateContext *context = LS_CONTEXT(LSDelegateContext, pointer);
        LSClient *client = [context->_weakOwner object];
        if (client) {
            NSMutableURLRequest *shown = shownRequest(request);
            [(id<LSConnectionDelegate>)context->_delegate clientConnection:client isAboutToSendURLRequest:shown];
            replaceRequest(request, shown);
        }
    });
}

// MARK: - Tables

@interface LSTableContext ()
- (NSString *)itemNameOfUpdate:(const void *)update position:(int)position;
@end

@implementation LSTableContext

static void didUpdate(const void *pointer, int32_t key, int32_t position, const void *update) {
    LS_CALLBACK({
        // GNUstep looks up the class by name for each message to a class.
        static Class type = Nil;
        if (!type) type = [LSUpdateInfo class];
        LSTableContext *context = LS_CONTEXT(LSTableContext, pointer);
        if (!context->_lastKey || context->_lastKey.keyValue != key) context->_lastKey = [context keyOfValue:key];
        NSString *itemName = [context itemNameOfUpdate:update position:position];
        LSUpdateInfo *info = [[type alloc] initWithUpdate:update itemName:itemName];
        [(id<LSTableDelegate>)context->_delegate table:context->_lastKey itemPosition:position itemName:itemName didUpdateWithInfo:info];
        LS_RELEASE(info);
    });
}

- (id)initWithDelegate:(id<LSTableDelegate>)delegate {
    if (!(self = [super initWithDelegate:delegate owner:nil])) return nil;
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
    [_keys release];
    [_itemNames release];
    [super dealloc];
#endif
}

- (id)objectOfArgument:(LSBridgeValue)value {
    return value.kind == LSBridgeKindOwner ? [self keyOfValue:(int)value.integer] : [super objectOfArgument:value];
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
- (NSString *)itemNameOfUpdate:(const void *)update position:(int)position {
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

@end

__attribute__((constructor)) static void setCallbacks(void) {
    LSLegacySetCallbacks((LSLegacyCallbacks){didUpdate, didReceiveNewBytes, isAboutToSend});
}
