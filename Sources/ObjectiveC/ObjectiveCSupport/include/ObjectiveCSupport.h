// Shared by the Objective-C implementation files of both libraries, and not for other files.
#import <Foundation/Foundation.h>

#include "CObjectiveCBridge.h"
#include "ObjectiveCSymbols.h"

// Apple platforms use ARC, GNUstep manual reference counting. These macros cover the difference, together with `#if` around `dealloc`.
#if __has_feature(objc_arc)
#define LS_RETAIN(object) (object)
#define LS_RELEASE(object) ((void)(object))
#define LS_AUTORELEASE(object) (object)
// Declares a variable whose object lives until the autorelease pool is drained, not only as long as the variable.
#define LS_AUTORELEASING __autoreleasing
#else
#define LS_RETAIN(object) [(object) retain]
#define LS_RELEASE(object) [(object) release]
#define LS_AUTORELEASE(object) [(object) autorelease]
// The methods that make these objects return them autoreleased.
#define LS_AUTORELEASING
#endif

@class LightstreamerWeakReference;

// MARK: - Objects of Swift

// Objects of Swift are Objective-C objects on Apple platforms only.
#if __APPLE__
typedef id LSSwiftObject;
#define LSPointerToSwiftObject(object) ((__bridge const void *)(object))
#define LSSwiftObjectAt(pointer) ((__bridge id)(pointer))
#else
typedef const void *LSSwiftObject;
#define LSPointerToSwiftObject(object) (object)
#define LSSwiftObjectAt(pointer) (pointer)
#endif

// MARK: - Strings

/// The UTF-8 of a string, valid until the autorelease pool is drained; nil becomes a text whose `bytes` is NULL.
LSBridgeText LSBorrowText(NSString *string);

/// The string of a borrowed text; NULL becomes nil.
NSString *LSStringFromText(LSBridgeText text);

/// The string of a text that the caller owns, which is freed.
NSString *LSStringFromOwnedText(LSBridgeText text);

/// The UTF-8 of a name, valid as long as `bytes`. Most names are short enough to be converted without creating an object.
LSBridgeText LSTextOfName(NSString *name, char bytes[64]);

// MARK: - Calls

/// An argument that is an object of the façade or of Objective-C, or a result that is an object of the façade. Keeps it alive.
@interface LightstreamerPointer : NSObject {
  @public
    const void *_handle;
    id _object;
}
@end

/// A pointer to an object of the façade; nil for NULL.
LightstreamerPointer *LSHandle(const void *handle);
/// A pointer to an object of the façade whose handle the caller owns, and passes on.
LightstreamerPointer *LSOwnedHandle(const void *handle);
/// A pointer to an Objective-C object; nil for nil.
LightstreamerPointer *LSObject(id object);
/// The handle of a pointer with a reference that the caller owns; NULL for nil.
const void *LSCopyHandle(LightstreamerPointer *pointer);
/// Stores the handle of a pointer, with a reference, in a variable that is NULL. Returns the handle in the variable: another thread may have
/// stored one first.
const void *LSStoreHandle(void **variable, LightstreamerPointer *pointer);

/// The object of a value, nil for the kinds of which only a delegate's context makes objects.
id LSObjectOfValue(LSBridgeValue value);
/// The challenge to pass to a delegate; its sender receives the answer. `challenge`: a handle.
NSURLAuthenticationChallenge *LSChallengeFromBridge(const void *challenge);

/// Calls a method of an object of the façade, or reads a property.
///
/// An argument is an NSString, an NSNumber, NSData, an NSArray, an NSDictionary of strings, a LightstreamerPointer, or nil. A result is one of
/// these, or an NSDate, or an Objective-C object that Swift refers to; nil for nil, and after a failure. Raises for NULL, the handle of an
/// object that was not initialised.
id LSCall(const void *handle, const char *member, const id *arguments, NSUInteger count, const void **failure);
/// Sets a property. `value`: like an argument.
void LSWriteProperty(const void *handle, const char *property, id value, const void **failure);
/// The names of all properties, in no particular order.
NSArray *LSNamesOfProperties(const void *handle);

// The arguments of a call, of which there may be none, as two parameters. The first one is not passed.
#define LS_ARGUMENTS(...) (id[]){nil, ##__VA_ARGS__} + 1, sizeof((id[]){nil, ##__VA_ARGS__}) / sizeof(id) - 1

// MARK: - Values of updates

/// The string of a borrowed value; NULL becomes nil.
///
/// Returns the same as LSStringFromText, but a short value that this thread has read recently, for any item or field, needs no new
/// object.
NSString *LSValueFromText(LSBridgeText text);

/// The index of the field with a name, if this thread has cached it; otherwise -1. `layout`: a reference to the façade's object that
/// maps names to fields; NULL: returns -1.
intptr_t LSFieldOfName(const void *layout, NSString *name);
/// Caches the index of a field for this thread. Does nothing for a mutable string, or without a layout.
void LSRememberField(const void *layout, NSString *name, intptr_t field);

// MARK: - Callbacks

/// Creates a pointer that owns a reference to the object.
void *LSOwn(id object);
/// Releases the reference that a pointer owns.
void LSDisown(void *pointer);

/// The object of a context that was passed to a callback.
#define LS_CONTEXT(type, pointer) ((__bridge type *)(pointer))

// An autorelease pool around statements that neither return nor raise. With @autoreleasepool, GNUstep looks up the class by name each
// time.
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

/// Runs a callback of Swift: registers the thread with Objective-C, and drains an autorelease pool afterwards.
///
/// Nothing that the application's method throws and does not catch may unwind through Swift's frames, whether it is an NSException,
/// another object, or an exception of C++. The process ends, as with anything that is not caught.
#define LS_CALLBACK(body)                                                                                                                  \
    do {                                                                                                                                   \
        LSRegisterThread();                                                                                                                \
        LS_POOL_BEGIN                                                                                                                      \
        @try {                                                                                                                             \
            body;                                                                                                                          \
        } @catch (NSException * exception) {                                                                                               \
            LSAbortForException(exception);                                                                                                \
        } @catch (...) {                                                                                                                   \
            LSAbortForException(nil);                                                                                                      \
        }                                                                                                                                  \
        LS_POOL_END                                                                                                                        \
    } while (0)

/// Registers the current thread with Objective-C; does nothing on Apple platforms, or if the thread is registered.
void LSRegisterThread(void);

/// Passes an exception to the uncaught exception handler, and ends the process. `exception`: nil for anything else that was thrown, which
/// the handler does not receive.
void LSAbortForException(NSException *exception) __attribute__((noreturn));

/// A delegate, and the object whose events it receives. Swift calls the delegate's methods by their selectors.
@interface LSDelegateContext : NSObject {
  @public
    id _delegate;
    id _owner;
    LightstreamerWeakReference *_weakDelegate;
    LightstreamerWeakReference *_weakOwner;
    /// For the name of each selector, YES if the delegate implements the method. Guarded by @synchronized.
    NSMutableDictionary *_implemented;
}
/// Each object is retained, unless it is a LightstreamerWeakReference.
- (id)initWithDelegate:(id)delegate owner:(id)owner;
/// The delegate; nil once it has been released.
- (id)delegate;
/// The object of an argument. `value`: LSBridgeKindOwner: the owner; nil once it has been released. LSBridgeKindMade: subclasses make it.
- (id)objectOfArgument:(LSBridgeValue)value;
@end

// MARK: - Weak references

/// Refers to an object without retaining it.
@interface LightstreamerWeakReference : NSObject {
  @private
#if __has_feature(objc_arc)
    __weak id _object;
#else
    id _object;
    /// The number of threads in `release` of the object.
    int _releases;
    /// The number of threads that retain the object, to read the reference.
    int _retains;
#endif
}
/// The object, or nil if it was deallocated.
- (id)object;
@end

/// A weak reference to any object. Under GNUstep, the first one to an object of a class replaces `release` and `dealloc` of that class.
LightstreamerWeakReference *LSWeakReferenceTo(id object);
