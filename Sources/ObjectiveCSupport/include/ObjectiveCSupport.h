// What the Objective-C halves of both libraries share. For their implementation files only.
#import <Foundation/Foundation.h>

#include "CObjectiveCBridge.h"

// ARC on Apple platforms, manual reference counting under GNUstep: these macros are the difference, with `#if` around `dealloc`.
#if __has_feature(objc_arc)
#define LS_RETAIN(object) (object)
#define LS_RELEASE(object) ((void)(object))
#define LS_AUTORELEASE(object) (object)
#else
#define LS_RETAIN(object) [(object) retain]
#define LS_RELEASE(object) [(object) release]
#define LS_AUTORELEASE(object) [(object) autorelease]
#endif

// MARK: - Strings

/// The text of a string, borrowed from it until the autorelease pool is drained; nil becomes a NULL text.
LSBridgeText LSBorrowText(NSString *string);

/// The string of a text that is borrowed; NULL becomes nil.
NSString *LSStringFromText(LSBridgeText text);

/// The string of a text that the caller owns; frees it.
NSString *LSStringFromOwnedText(LSBridgeText text);

/// The descriptions of the objects, borrowed until the autorelease pool is drained; nil becomes a list whose `texts` is NULL.
LSBridgeTextList LSBorrowTexts(NSArray *objects);

/// The strings of a borrowed list; NULL becomes nil.
NSArray *LSArrayFromTexts(LSBridgeTextList list);

// MARK: - Values of updates

/// The string of a value that is borrowed; NULL becomes nil.
///
/// Differs from LSStringFromText in cost only: a short value that this thread has read lately, for any item or field, costs no new object.
NSString *LSValueFromText(LSBridgeText text);

/// The field that a name stands for in updates of a layout, if this thread has remembered it lately; otherwise -1. `layout`: a reference to the
/// object of the façade that knows what the names mean; NULL: -1.
intptr_t LSFieldOfName(const void *layout, NSString *name);
/// Makes this thread remember the field of a name. Does nothing for a mutable string, or without a layout.
void LSRememberField(const void *layout, NSString *name, intptr_t field);

// MARK: - Callbacks

/// The context of a table of callbacks: Swift owns a reference to the object from now on.
LSBridgeContext LSContextOf(id object);

/// A pointer that owns a reference to the object.
void *LSOwn(id object);
/// Releases the reference that a pointer owns.
void LSDisown(void *pointer);

/// The object of a context that was passed to a callback.
#define LS_CONTEXT(type, pointer) ((__bridge type *)(pointer))

// An autorelease pool around statements that neither return nor raise. GNUstep looks the class up by its name with each @autoreleasepool.
#if __has_feature(objc_arc)
#define LS_POOL_BEGIN @autoreleasepool {
#define LS_POOL_END }
#else
#define LS_POOL_BEGIN                                                                                                                      \
    {                                                                                                                                      \
        NSAutoreleasePool *pool_ = LSMakePool();
#define LS_POOL_END                                                                                                                        \
    [pool_ release];                                                                                                                       \
    }
NSAutoreleasePool *LSMakePool(void);
#endif

/// Runs a callback of Swift: makes the thread known to Objective-C, and drains an autorelease pool afterwards.
///
/// An exception that the application's method does not catch must not unwind through Swift's frames: it goes to the process's uncaught
/// exception handler, and the process ends, as with any uncaught exception.
#define LS_CALLBACK(body)                                                                                                                  \
    do {                                                                                                                                   \
        LSRegisterThread();                                                                                                                \
        LS_POOL_BEGIN                                                                                                                      \
        @try {                                                                                                                             \
            body;                                                                                                                          \
        } @catch (NSException * exception) {                                                                                               \
            LSAbortForException(exception);                                                                                                \
        }                                                                                                                                  \
        LS_POOL_END                                                                                                                        \
    } while (0)

/// Makes the current thread known to Objective-C; does nothing on Apple platforms, or if it is known.
void LSRegisterThread(void);

/// Passes an uncaught exception to the uncaught exception handler, and ends the process.
void LSAbortForException(NSException *exception) __attribute__((noreturn));

// MARK: - Authentication challenges

/// The challenge for a delegate, whose sender takes the answer.
NSURLAuthenticationChallenge *LSChallengeFromBridge(LSBridgeChallengeRef challenge);

// MARK: - Weak references

/// Refers to an object without keeping it alive.
///
/// GNUstep has no weak references without ARC: there, an object of ours must have one such reference, and override `release` with
/// LSReleaseReferenced. For other objects there is LSWeakReferenceTo.
@interface LSWeakReference : NSObject {
  @private
#if __has_feature(objc_arc)
    __weak id _object;
#else
    id _object;
#endif
}
- (id)initWithObject:(id)object;
/// The object, or nil when it is gone.
- (id)object;
@end

/// A weak reference to any object. Under GNUstep the first one to an object of a class changes how that class releases its objects.
LSWeakReference *LSWeakReferenceTo(id object);

#if !__has_feature(objc_arc)
/// Releases an object, whose weak reference is cleared before the last reference goes.
void LSReleaseReferenced(id object, LSWeakReference *reference);
#endif
