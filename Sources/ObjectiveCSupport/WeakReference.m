#import "ObjectiveCSupport.h"

#if !__has_feature(objc_arc)
#include <pthread.h>

/// Held while a weak reference is read, and while an object that has one loses a reference.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
#endif

@implementation LSWeakReference

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

void LSReleaseReferenced(id object, LSWeakReference *reference) {
    typedef void (*Release)(id, SEL);
    Release release = (Release)(void *)[NSObject instanceMethodForSelector:@selector(release)];
    pthread_mutex_lock(&lock);
    BOOL isLast = [object retainCount] == 1;
    if (isLast)
        [reference clear];
    else
        release(object, @selector(release));
    pthread_mutex_unlock(&lock);
    // Runs `dealloc`, which must not run under the lock.
    if (isLast) release(object, @selector(release));
}
#endif

@end
