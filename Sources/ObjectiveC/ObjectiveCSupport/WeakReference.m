#import "ObjectiveCSupport.h"

@interface LightstreamerWeakReference ()
- (id)initWithObject:(id)object;
@end

#if __has_feature(objc_arc)

@implementation LightstreamerWeakReference

- (id)initWithObject:(id)object {
    if ((self = [super init])) _object = object;
    return self;
}

- (id)object {
    return _object;
}

@end

LightstreamerWeakReference *LSWeakReferenceTo(id object) {
    return [[LightstreamerWeakReference alloc] initWithObject:object];
}

#else

// GNUstep has no weak references without ARC. Therefore the first reference to an object replaces `release` and `dealloc` of its class:
// `dealloc` clears the reference, and no thread reads the reference while another one is in `release`, which may call `dealloc`. So a class may
// count its references in any way. The lock is not held while a method of the object runs, because the application may have overridden it.

#import <objc/runtime.h>

#include <pthread.h>

/// Guards the variables of this file and of all references. Nothing is released under it.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Signalled when a thread leaves `release` or `retain` of an object, and when a reference is cleared.
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
/// The references by object; the table retains neither.
static NSMapTable *references;
/// The ReplacedMethods of each class.
static NSMapTable *replacedMethods;

/// A call of `release` or `retain` of a referenced object on this thread.
typedef struct Call {
    LightstreamerWeakReference *reference;
    struct Call *outer;
} Call;

static __thread Call *calls;

/// Waits until no other thread is in a method, or the reference is cleared. A thread that is itself in a method of the object does not wait.
static void awaitOthers(LightstreamerWeakReference *reference, id const *object, const int *count) {
    for (Call *call = calls; call; call = call->outer)
        if (call->reference == reference) return;
    while (*object && *count > 0) pthread_cond_wait(&changed, &lock);
}

/// Calls a method outside the lock. `count`: the number of threads in it, which counts this one already.
static void callMethod(LightstreamerWeakReference *reference, int *count, IMP method, id object, SEL selector) {
    Call call = {reference, calls};
    calls = &call;
    @try {
        ((void (*)(id, SEL))(void *)method)(object, selector);
    } @finally {
        calls = call.outer;
        pthread_mutex_lock(&lock);
        --*count;
        pthread_cond_broadcast(&changed);
        pthread_mutex_unlock(&lock);
    }
}

@implementation LightstreamerWeakReference

- (id)initWithObject:(id)object {
    if ((self = [super init])) _object = object;
    return self;
}

- (id)object {
    pthread_mutex_lock(&lock);
    awaitOthers(self, &_object, &_releases);
    id object = _object;
    if (object) _retains++;
    pthread_mutex_unlock(&lock);
    if (!object) return nil;
    callMethod(self, &_retains, class_getMethodImplementation(object_getClass(object), @selector(retain)), object, @selector(retain));
    return [object autorelease];
}

/// Removes the reference from the table before another thread can retain it.
- (oneway void)release {
    pthread_mutex_lock(&lock);
    BOOL isLast = NSDecrementExtraRefCountWasZero(self);
    if (isLast && _object && NSMapGet(references, _object) == self) NSMapRemove(references, _object);
    pthread_mutex_unlock(&lock);
    if (isLast) [self dealloc];
}

// MARK: - Methods of the object

/// The methods of a class that were replaced; NULL: the class inherits the method.
typedef struct ReplacedMethods {
    IMP release, dealloc;
} ReplacedMethods;

static unsigned depthOf(Class class) {
    unsigned depth = 0;
    while ((class = class_getSuperclass(class))) depth++;
    return depth;
}

/// Returns the class at a depth that an object is an instance of. An observed object has its own class, below the others.
static Class classOf(id object, unsigned depth) {
    Class class = object_getClass(object);
    for (unsigned own = depthOf(class); own > depth; own--) class = class_getSuperclass(class);
    return class;
}

/// Returns the implementation that a replacement calls. The method of a superclass is looked up each time: it may change.
static IMP originalMethod(Class class, IMP replaced, SEL name) {
    return replaced ? replaced : class_getMethodImplementation(class_getSuperclass(class), name);
}

static void releaseObject(unsigned depth, id object, SEL selector) {
    Class class = classOf(object, depth);
    pthread_mutex_lock(&lock);
    ReplacedMethods *replaced = NSMapGet(replacedMethods, class);
    LightstreamerWeakReference *reference = [(LightstreamerWeakReference *)NSMapGet(references, object) retain];
    if (reference) {
        awaitOthers(reference, &reference->_object, &reference->_retains);
        reference->_releases++;
    }
    pthread_mutex_unlock(&lock);
    IMP original = originalMethod(class, replaced ? replaced->release : NULL, @selector(release));
    if (!reference) {
        ((void (*)(id, SEL))(void *)original)(object, selector);
        return;
    }
    @try {
        callMethod(reference, &reference->_releases, original, object, selector);
    } @finally {
        [reference release];
    }
}

static void deallocObject(unsigned depth, id object, SEL selector) {
    Class class = classOf(object, depth);
    pthread_mutex_lock(&lock);
    ReplacedMethods *replaced = NSMapGet(replacedMethods, class);
    LightstreamerWeakReference *reference = NSMapGet(references, object);
    if (reference) {
        reference->_object = nil;
        NSMapRemove(references, object);
        pthread_cond_broadcast(&changed);
    }
    pthread_mutex_unlock(&lock);
    IMP original = originalMethod(class, replaced ? replaced->dealloc : NULL, @selector(dealloc));
    ((void (*)(id, SEL))(void *)original)(object, selector);
}

@end

// MARK: - Replacing methods

// A method is not passed the class that it belongs to, which it needs to call the one that it replaced. So each depth of the class hierarchy
// has its own functions: an object is an instance of only one class at a depth.

#define LS_METHODS(depth)                                                                                                                  \
    static void releaseAt##depth(id object, SEL selector) { releaseObject(depth, object, selector); }                                      \
    static void deallocAt##depth(id object, SEL selector) { deallocObject(depth, object, selector); }
#define LS_REPLACEMENTS(depth) {(IMP)(void *)releaseAt##depth, (IMP)(void *)deallocAt##depth},
// For the depths 0 to 63, as octal numbers.
#define LS_EIGHT(each, tens)                                                                                                               \
    each(0##tens##0) each(0##tens##1) each(0##tens##2) each(0##tens##3) each(0##tens##4) each(0##tens##5) each(0##tens##6) each(0##tens##7)
#define LS_EACH_DEPTH(each)                                                                                                                \
    LS_EIGHT(each, 0) LS_EIGHT(each, 1) LS_EIGHT(each, 2) LS_EIGHT(each, 3)                                                                \
    LS_EIGHT(each, 4) LS_EIGHT(each, 5) LS_EIGHT(each, 6) LS_EIGHT(each, 7)

LS_EACH_DEPTH(LS_METHODS)
static const ReplacedMethods replacements[] = {LS_EACH_DEPTH(LS_REPLACEMENTS)};

/// Replaces a method of a class. Returns the replaced one; NULL: the class inherits it.
static IMP replaceMethod(Class class, SEL selector, IMP replacement) {
    Method method = class_getInstanceMethod(class, selector);
    // class_replaceMethod of gcc's runtime would change a superclass's method.
    if (class_addMethod(class, selector, replacement, method_getTypeEncoding(method))) return NULL;
    return method_setImplementation(method, replacement);
}

/// Replaces `release` and `dealloc` of a class, once: later, others may have replaced the replacement. Called under the lock.
static void replaceMethods(Class class) {
    // A class that is deeper than the table uses the methods of an ancestor.
    unsigned depth = depthOf(class);
    for (; depth >= sizeof(replacements) / sizeof(*replacements); depth--) class = class_getSuperclass(class);
    if (NSMapGet(replacedMethods, class)) return;
    ReplacedMethods *replaced = calloc(1, sizeof(ReplacedMethods));
    NSMapInsert(replacedMethods, class, replaced);
    replaced->release = replaceMethod(class, @selector(release), replacements[depth].release);
    replaced->dealloc = replaceMethod(class, @selector(dealloc), replacements[depth].dealloc);
}

LightstreamerWeakReference *LSWeakReferenceTo(id object) {
    Class class = object_getClass(object), shown = [object class];
    LightstreamerWeakReference *made = [[LightstreamerWeakReference alloc] initWithObject:object];
    pthread_mutex_lock(&lock);
    if (!references) {
        references = NSCreateMapTable(NSNonOwnedPointerMapKeyCallBacks, NSNonOwnedPointerMapValueCallBacks, 0);
        replacedMethods = NSCreateMapTable(NSNonOwnedPointerMapKeyCallBacks, NSNonOwnedPointerMapValueCallBacks, 0);
    }
    // An object that is observed has its own class, which inherits from the one that it shows, and which it loses again.
    for (Class next = class; next; next = class_getSuperclass(next))
        if (next == shown) replaceMethods(shown);
    replaceMethods(class);
    LightstreamerWeakReference *known = [(LightstreamerWeakReference *)NSMapGet(references, object) retain];
    if (!known) NSMapInsert(references, object, made);
    pthread_mutex_unlock(&lock);
    if (!known) return [made autorelease];
    [made release];
    return [known autorelease];
}
#endif
