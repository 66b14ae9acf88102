#import "ObjectiveCSupport.h"

#ifdef GNUSTEP
#import <Foundation/NSThread.h>
#endif

static void *retainObject(void *object);
static void releaseObject(void *object);

LSBridgeContext LSContextOf(id object) {
#if __has_feature(objc_arc)
    void *reference = (__bridge_retained void *)object;
#else
    void *reference = [object retain];
#endif
    LSBridgeContext context = {reference, retainObject, releaseObject};
    return context;
}

static void *retainObject(void *object) {
#if __has_feature(objc_arc)
    return (__bridge_retained void *)(__bridge id)object;
#else
    return [(id)object retain];
#endif
}

/// The application's `dealloc` may run here: it is a callback like any other.
static void releaseObject(void *object) {
#if __has_feature(objc_arc)
    LS_CALLBACK(id released = (__bridge_transfer id)object; (void)released);
#else
    LS_CALLBACK([(id)object release]);
#endif
}

void LSRegisterThread(void) {
#ifdef GNUSTEP
    static __thread BOOL isRegistered = NO;
    if (isRegistered) return;
    isRegistered = YES;
    GSRegisterCurrentThread();
#endif
}

void LSAbortForException(NSException *exception) {
    NSUncaughtExceptionHandler *handler = NSGetUncaughtExceptionHandler();
    if (handler) handler(exception);
    NSLog(@"Uncaught exception %@ in a delegate: %@", [exception name], [exception reason]);
    abort();
}
