#import "ObjectiveCSupport.h"

#if !__has_feature(objc_arc)
#import <objc/runtime.h>

#include <pthread.h>

/// Held while a weak reference is read, and while an object that has one releases a reference.
/// Recursive, because `release` of an application's subclass of a library class calls `release` of that class.
static pthread_mutex_t lock;
/// The references that LSWeakReferenceTo has created, by object; the table retains neither.
static NSMapTable *references;
/// The implementation of `release` that releaseApplicationObject has replaced, by class.
static NSMapTable *originals;

__attribute__((constructor)) static void makeLock(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &attributes);
}
#endif

@implementation LightstreamerWeakReference

- (id)initWithObject:(id)object {
    if ((self = [super init])) _object = object;
    return self;
}

#if __has_feature(objc_arc)
- (id)object {
    return _object;
}
#else
- (id)object {
    pthread_mutex_lock(&lock);
    id object = [_object retain];
    pthread_mutex_unlock(&lock);
    return [object autorelease];
}

- (void)clear {
    _object = nil;
}

- (void)dealloc {
    pthread_mutex_lock(&lock);
    if (_object && references && NSMapGet(references, _object) == self) NSMapRemove(references, _object);
    pthread_mutex_unlock(&lock);
    [super dealloc];
}

void LSReleaseReferenced(id object, LightstreamerWeakReference *reference) {
    typedef void (*Release)(id, SEL);
    Release release = (Release)(void *)[NSObject instanceMethodForSelector:@selector(release)];
    pthread_mutex_lock(&lock);
    BOOL isLast = [object retainCount] == 1;
    if (isLast)
        [reference clear];
    else
        release(object, @selector(release));
    pthread_mutex_unlock(&lock);
    // This may run `dealloc`, which must not run under the lock.
    if (isLast) release(object, @selector(release));
}
#endif

@end

#if __has_feature(objc_arc)
LightstreamerWeakReference *LSWeakReferenceTo(id object) {
    return [[LightstreamerWeakReference alloc] initWithObject:object];
}
#else
typedef void (*Release)(id, SEL);

/// Replaces `release` in the classes of referenced objects.
static void releaseApplicationObject(id object, SEL selector) {
    Release original = NULL;
    pthread_mutex_lock(&lock);
    for (Class class = object_getClass(object); class && !original; class = class_getSuperclass(class))
        original = (Release)NSMapGet(originals, class);
    LightstreamerWeakReference *reference = NSMapGet(references, object);
    BOOL isLast = !reference || [object retainCount] == 1;
    if (reference && isLast) {
        [reference clear];
        NSMapRemove(references, object);
    }
    if (!isLast) original(object, selector);
    pthread_mutex_unlock(&lock);
    // This may run `dealloc`, which must not run under the lock.
    if (isLast) original(object, selector);
}

/// Replaces `release` of a class. Called under the lock.
static void replaceRelease(Class class) {
    Method method = class_getInstanceMethod(class, @selector(release));
    IMP current = method_getImplementation(method), replacement = (IMP)(void *)releaseApplicationObject;
    if (current == replacement) return;
    NSMapInsert(originals, class, (void *)current);
    // class_replaceMethod of gcc's runtime would change a superclass's method.
    if (!class_addMethod(class, @selector(release), replacement, method_getTypeEncoding(method)))
        method_setImplementation(method, replacement);
}

LightstreamerWeakReference *LSWeakReferenceTo(id object) {
    Class class = object_getClass(object), shown = [object class];
    pthread_mutex_lock(&lock);
    if (!references) {
        references = NSCreateMapTable(NSNonOwnedPointerMapKeyCallBacks, NSNonOwnedPointerMapValueCallBacks, 0);
        originals = NSCreateMapTable(NSNonOwnedPointerMapKeyCallBacks, NSNonOwnedPointerMapValueCallBacks, 0);
    }
    // An object that is observed has a class of its own, which inherits from the one that it shows, and which it loses again.
    for (Class next = class; next; next = class_getSuperclass(next))
        if (next == shown) replaceRelease(shown);
    replaceRelease(class);
    LightstreamerWeakReference *reference = [(LightstreamerWeakReference *)NSMapGet(references, object) retain];
    if (!reference) {
        reference = [[LightstreamerWeakReference alloc] initWithObject:object];
        NSMapInsert(references, object, reference);
    }
    pthread_mutex_unlock(&lock);
    return [reference autorelease];
}
#endif
