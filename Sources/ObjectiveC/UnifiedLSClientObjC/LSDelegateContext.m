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

void LSAddText(void *strings, LSBridgeText text) {
    NSString *string = LSStringFromText(text);
    [LS_CONTEXT(NSMutableArray, strings) addObject:string ? string : @""];
}

@implementation LSDelegateContext

- (id)initWithOwner:(LightstreamerWeakReference *)owner delegate:(id)delegate {
    if ((self = [super init])) {
        _owner = LS_RETAIN(owner);
        _delegate = LS_RETAIN(LSWeakReferenceTo(delegate));
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

- (id)delegate {
    return [_delegate object];
}

- (void)setRegistration:(LSUnifiedDelegateRef)registration {
    BOOL isLate;
    @synchronized(self) {
        isLate = _isEnded;
        if (!isLate) _registration = registration;
    }
    if (isLate) LSBridgeRelease(registration);
}

- (LSUnifiedDelegateRef)copyRegistration {
    @synchronized(self) {
        if (_registration) LSBridgeRetain(_registration);
        return _registration;
    }
}

- (void)end {
    void *registration;
    @synchronized(self) {
        registration = _registration;
        _registration = NULL;
        _isEnded = YES;
    }
    LSBridgeRelease(registration);
}

- (BOOL)isDelegate {
    return YES;
}

- (BOOL)isEnded {
    @synchronized(self) {
        return _isEnded;
    }
}

- (LSUnifiedDelegateRef)registerDelegate:(id)delegate with:(void *)facade {
    return NULL;
}

- (void)removeFrom:(void *)facade {
}

@end

@implementation LSDelegateList

- (id)init {
    if ((self = [super init])) {
        _contexts = [[NSMutableArray alloc] init];
        _removed = [[NSMutableArray alloc] init];
    }
    return self;
}

- (void)dealloc {
    for (LSDelegateContext *context in _contexts) [context end];
    for (LSDelegateContext *context in _removed) [context end];
#if !__has_feature(objc_arc)
    [_contexts release];
    [_removed release];
    [super dealloc];
#endif
}

/// Removes the contexts whose registration ended or whose delegate has been released, and ends the latter registrations.
static void purge(NSMutableArray *contexts) {
    for (NSUInteger index = [contexts count]; index-- > 0;) {
        LSDelegateContext *context = [contexts objectAtIndex:index];
        if (![context isEnded] && [context delegate]) continue;
        [context end];
        [contexts removeObjectAtIndex:index];
    }
}

- (void)add:(LSDelegateContext *)context {
    @synchronized(self) {
        // Not at every call, because a client may have many messages without an outcome.
        if ([_contexts count] + [_removed count] >= _capacity) {
            purge(_contexts);
            purge(_removed);
            _capacity = 2 * ([_contexts count] + [_removed count]) + 16;
        }
        [_contexts addObject:context];
    }
}

/// Returns the context of a delegate; nil if the delegate is not present. Called within @synchronized.
static LSDelegateContext *contextOf(LSDelegateList *self, id delegate) {
    for (LSDelegateContext *context in self->_contexts)
        if ([context delegate] == delegate && [context isDelegate] && ![context isEnded]) return LS_AUTORELEASE(LS_RETAIN(context));
    return nil;
}

- (void)addDelegate:(id)delegate context:(Class)type owner:(LightstreamerWeakReference *)owner to:(void *)facade {
    if (!delegate) return;
    @synchronized(self) {
        if (contextOf(self, delegate)) return;
        LSDelegateContext *context = LS_AUTORELEASE([[type alloc] initWithOwner:owner delegate:delegate]);
        [self add:context];
        [context setRegistration:[context registerDelegate:delegate with:facade]];
    }
}

- (void)removeDelegate:(id)delegate from:(void *)facade {
    LSDelegateContext *context = nil;
    @synchronized(self) {
        context = delegate ? contextOf(self, delegate) : nil;
        if (!context) return;
        [_removed addObject:context];
        [_contexts removeObjectIdenticalTo:context];
    }
    [context removeFrom:facade];
}

- (NSArray *)delegates {
    NSMutableArray *delegates = [NSMutableArray array];
    @synchronized(self) {
        purge(_contexts);
        for (LSDelegateContext *context in _contexts) {
            id delegate = [context delegate];
            if (delegate && [context isDelegate]) [delegates addObject:delegate];
        }
    }
    return delegates;
}

@end
