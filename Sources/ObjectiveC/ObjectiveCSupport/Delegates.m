#import "ObjectiveCSupport.h"

#include <string.h>

// The operations that Swift performs on Objective-C objects (LSBridgeRuntime).

@implementation LSDelegateContext

- (id)initWithDelegate:(id)delegate owner:(id)owner {
    if (!(self = [super init])) return nil;
    _implemented = [[NSMutableDictionary alloc] init];
    Class weak = [LightstreamerWeakReference class];
    if ([delegate isKindOfClass:weak])
        _weakDelegate = LS_RETAIN(delegate);
    else
        _delegate = LS_RETAIN(delegate);
    if ([owner isKindOfClass:weak])
        _weakOwner = LS_RETAIN(owner);
    else
        _owner = LS_RETAIN(owner);
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_delegate release];
    [_owner release];
    [_weakDelegate release];
    [_weakOwner release];
    [_implemented release];
    [super dealloc];
}
#endif

- (id)delegate {
    return _weakDelegate ? [_weakDelegate object] : _delegate;
}

- (id)objectOfArgument:(LSBridgeValue)value {
    if (value.kind != LSBridgeKindOwner) return LSObjectOfValue(value);
    return _weakOwner ? [_weakOwner object] : _owner;
}

/// The type encoding of an argument.
static const char *typeOf(LSBridgeKind kind) {
    switch (kind) {
    case LSBridgeKindFlag: return @encode(BOOL);
    case LSBridgeKindInt: return @encode(int);
    case LSBridgeKindInteger: return @encode(NSInteger);
    case LSBridgeKindNumber: return @encode(double);
    default: return @encode(id);
    }
}

/// Calls a method. The types of its arguments are those of the values, regardless of the declaration in the delegate's class: it may
/// forward the method.
static bool invoke(LSDelegateContext *context, id delegate, SEL selector, const LSBridgeValue *arguments, intptr_t count) {
    char types[16] = {*@encode(void), *@encode(id), *@encode(SEL)};
    for (intptr_t index = 0; index < count; index++) types[3 + index] = *typeOf(arguments[index].kind);
    NSInvocation *invocation = [NSInvocation invocationWithMethodSignature:[NSMethodSignature signatureWithObjCTypes:types]];
    [invocation retainArguments];
    [invocation setSelector:selector];
    for (intptr_t index = 0; index < count; index++) {
        LSBridgeValue value = arguments[index];
        id object = nil;
        // The processors of all platforms are little-endian: the first bytes of an integer are its value as a smaller type.
        void *argument = value.kind == LSBridgeKindNumber ? (void *)&value.number : (void *)&value.integer;
        if (*typeOf(value.kind) == *@encode(id)) {
            object = [context objectOfArgument:value];
            if (!object && value.kind == LSBridgeKindOwner) return false;
            argument = &object;
        }
        [invocation setArgument:argument atIndex:index + 2];
    }
    [invocation invokeWithTarget:delegate];
    return true;
}

/// Returns the selector of a method that the delegate implements, otherwise NULL. A delegate is asked once for each method.
static SEL implementedSelector(LSDelegateContext *context, id delegate, const char *name) {
    NSString *key = [NSString stringWithUTF8String:name];
    SEL selector = NSSelectorFromString(key);
    NSNumber *known = nil;
    @synchronized(context) {
        known = [context->_implemented objectForKey:key];
    }
    if (!known && delegate) {
        known = [NSNumber numberWithBool:[delegate respondsToSelector:selector]];
        @synchronized(context) {
            [context->_implemented setObject:known forKey:key];
        }
    }
    return [known boolValue] ? selector : NULL;
}

static bool call(const void *pointer, const char *name, const LSBridgeValue *arguments, intptr_t count) {
    bool isCalled = false;
    LS_CALLBACK({
        LSDelegateContext *context = LS_CONTEXT(LSDelegateContext, pointer);
        id delegate = [context delegate];
        SEL selector = implementedSelector(context, delegate, name);
        if (delegate && selector) isCalled = invoke(context, delegate, selector, arguments, count);
    });
    return isCalled;
}

static bool implements(const void *pointer, const char *name) {
    bool result = false;
    LS_CALLBACK({
        LSDelegateContext *context = LS_CONTEXT(LSDelegateContext, pointer);
        result = implementedSelector(context, [context delegate], name) != NULL;
    });
    return result;
}

static bool isAlive(const void *context) {
    bool result = false;
    LS_CALLBACK(result = [LS_CONTEXT(LSDelegateContext, context) delegate] != nil);
    return result;
}

static void retainObject(const void *object) {
    LSOwn(LS_CONTEXT(NSObject, object));
}

/// Runs as a callback, because it may run `dealloc` of an application's object.
static void releaseObject(const void *object) {
    LS_CALLBACK(LSDisown((void *)object));
}

@end

#ifdef GNUSTEP
/// GNUstep has its own user defaults and its own main bundle, which Swift's Foundation does not see.
static LSBridgeText copyApplicationIdentifier(void) {
    LSBridgeText text = {NULL, 0};
    LS_CALLBACK({
        NSString *identifier = [[NSUserDefaults standardUserDefaults] stringForKey:@"LS_appID"];
        if (!identifier) identifier = [[NSBundle mainBundle] bundleIdentifier];
        const char *bytes = [identifier UTF8String];
        if (bytes) {
            text.bytes = strdup(bytes);
            text.length = (intptr_t)strlen(bytes);
        }
    });
    return text;
}
#else
#define copyApplicationIdentifier NULL
#endif

__attribute__((constructor)) static void setRuntime(void) {
    LSBridgeRuntime runtime = {retainObject, releaseObject, isAlive, implements, call, copyApplicationIdentifier};
    LSBridgeSetRuntime(runtime);
}
