#import "ObjectiveCSupport.h"

#ifdef GNUSTEP
#import <Foundation/NSThread.h>
#endif

void *LSOwn(id object) {
#if __has_feature(objc_arc)
    return (__bridge_retained void *)object;
#else
    return [object retain];
#endif
}

void LSDisown(void *pointer) {
#if __has_feature(objc_arc)
    id released = (__bridge_transfer id)pointer;
    (void)released;
#else
    [(id)pointer release];
#endif
}

#if !__has_feature(objc_arc)
NSAutoreleasePool *LSMakePool(void) {
    static Class type = Nil;
    if (!type) type = [NSAutoreleasePool class];
    return [[type alloc] init];
}
#endif

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
    if (exception && handler) handler(exception);
    if (exception)
        NSLog(@"Uncaught exception %@ in a delegate: %@", [exception name], [exception reason]);
    else
        NSLog(@"Uncaught in a delegate: something was thrown that is not an NSException");
    abort();
}
