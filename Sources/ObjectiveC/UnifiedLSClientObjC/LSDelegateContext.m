#import "LSDelegateContext.h"

#include <math.h>

void LSRaise(LSBridgeExceptionRef failure) {
    if (!failure) return;
    NSString *name = LSStringFromOwnedText(LSBridgeExceptionCopyName(failure));
    NSString *reason = LSStringFromOwnedText(LSBridgeExceptionCopyReason(failure));
    LSBridgeRelease(failure);
    [[NSException exceptionWithName:name reason:reason userInfo:nil] raise];
}

void LSRequire(id value, NSString *name) {
    if (!value) [NSException raise:NSInvalidArgumentException format:@"%@ must not be nil", name];
}

void LSRequireForInit(id object, id value, NSString *name) {
    if (!value) LS_RELEASE(object);
    LSRequire(value, name);
}

id LSRefuseInit(id object, SEL initialiser) {
    Class type = [object class];
    LS_RELEASE(object);
    NSString *alternative = initialiser ? NSStringFromSelector(initialiser) : @"what the library returns";
    [NSException raise:NSInvalidArgumentException format:@"An %@ is not made with init; use %@", type, alternative];
    return nil;
}

NSDate *LSDateFromTimestamp(double seconds) {
    return isnan(seconds) ? nil : [NSDate dateWithTimeIntervalSince1970:seconds];
}

@implementation LSDelegateContext

+ (void)addDelegate:(id)delegate owner:(LightstreamerWeakReference *)owner facade:(const void *)facade {
    if (!delegate) return;
    LSDelegateContext *context = [[self alloc] initWithOwner:owner delegate:delegate];
    [context addDelegate:delegate to:facade];
    LS_RELEASE(context);
}

- (id)initWithOwner:(LightstreamerWeakReference *)owner delegate:(id)delegate {
    if ((self = [super init])) {
        _owner = LS_RETAIN(owner);
        _delegate = LS_RETAIN(LSWeakReferenceTo(delegate));
        _ownerInUse = [owner object];
    }
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_owner release];
    [_delegate release];
    [super dealloc];
}
#endif

- (id)owner {
    return [_owner object];
}

- (id)ownerInUse {
    return _ownerInUse;
}

- (id)delegate {
    return [_delegate object];
}

static bool isAlive(void *pointer) {
    bool result = false;
    LS_CALLBACK(result = [LS_CONTEXT(LSDelegateContext, pointer) delegate] != nil);
    return result;
}

- (LSUnifiedDelegate)delegateForFacade:(id)delegate {
    LSUnifiedDelegate result = {LSContextOf(self), (__bridge const void *)delegate, isAlive};
    return result;
}

- (void)addDelegate:(id)delegate to:(const void *)facade {
}

@end

void LSRemoveDelegate(const void *facade, id delegate) {
    if (delegate) LSUnifiedRemoveDelegate(facade, (__bridge const void *)delegate);
}

static void addDelegateOfContext(void *delegates, void *context) {
    id delegate = [LS_CONTEXT(LSDelegateContext, context) delegate];
    if (delegate) [LS_CONTEXT(NSMutableArray, delegates) addObject:delegate];
}

NSArray *LSDelegatesOf(const void *facade) {
    NSMutableArray *delegates = [NSMutableArray array];
    LSUnifiedVisitDelegates(facade, (__bridge void *)delegates, addDelegateOfContext);
    return delegates;
}
