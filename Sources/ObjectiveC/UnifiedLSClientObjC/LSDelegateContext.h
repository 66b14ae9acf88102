#import "ObjectiveCSupport.h"

#include "CUnifiedLSClient.h"

/// Raises a failure as an exception, and releases it; does nothing for NULL.
void LSRaise(LSBridgeExceptionRef failure);
/// Raises if a value that must not be nil is nil.
void LSRequire(id value, NSString *name);

/// Does the same as LSRequire for an argument of an initialiser: releases the object before raising.
void LSRequireForInit(id object, id value, NSString *name);
/// Implements `init` of a class that requires another initialiser: releases the object, and raises. `initialiser`: the one to use; NULL if
/// only the library creates objects of the class.
id LSRefuseInit(id object, SEL initialiser);

/// Converts seconds since 1970 to a date; returns nil for NaN.
NSDate *LSDateFromTimestamp(double seconds);

/// The visitor that collects strings. `strings`: the NSMutableArray to which it adds the string of the text.
void LSAddText(void *strings, LSBridgeText text);

/// The context of the callbacks for a delegate. It refers weakly to the delegate and to the object that the delegate observes.
@interface LSDelegateContext : NSObject {
  @private
    LightstreamerWeakReference *_owner;
    LightstreamerWeakReference *_delegate;
    void *_registration;
    BOOL _isEnded;
}
- (id)initWithOwner:(LightstreamerWeakReference *)owner delegate:(id)delegate;
/// The object that the delegate observes; nil once it has been released.
- (id)owner;
/// The delegate; nil once it has been released.
- (id)delegate;
/// Takes over the reference that keeps the delegate registered; `end` releases it.
- (void)setRegistration:(LSUnifiedDelegateRef)registration;
/// Returns the registration, as a reference that the caller owns; NULL before `setRegistration:` and after `end`.
- (LSUnifiedDelegateRef)copyRegistration;
/// Ends the registration.
- (void)end;
- (BOOL)isEnded;
/// Whether the delegate was added to the object; NO for the delegate of a message.
- (BOOL)isDelegate;
/// Registers the delegate with the object of the façade, and returns the reference that keeps it registered. Subclasses override it.
- (LSUnifiedDelegateRef)registerDelegate:(id)delegate with:(void *)facade;
/// Removes the delegate from the object of the façade. Subclasses override it.
- (void)removeFrom:(void *)facade;
@end

/// Calls a method of a delegate, with `owner` and `delegate` in scope, unless one of them has been released.
#define LS_TO_DELEGATE(pointer, Owner, Delegate, message)                                                                                  \
    LS_CALLBACK(LSDelegateContext *context = LS_CONTEXT(LSDelegateContext, pointer); Owner *owner = [context owner];                       \
                id<Delegate> delegate = [context delegate]; if (owner && delegate) message)

#define LS_IF_IMPLEMENTED(method, callback) [delegate respondsToSelector:@selector(method)] ? callback : NULL

/// Calls a method if the delegate implements it, for the callbacks that end a registration: these are always set.
#define LS_IF_RESPONDS(method, message) if ([delegate respondsToSelector:@selector(method)]) message

/// Ends the registration of a delegate, after its last callback.
#define LS_END(pointer) LS_CALLBACK([LS_CONTEXT(LSDelegateContext, pointer) end])

/// The delegates of an object.
@interface LSDelegateList : NSObject {
  @private
    NSMutableArray *_contexts;
    /// The contexts of removed delegates that have not been notified yet.
    NSMutableArray *_removed;
    /// The number of contexts from which on `add:` removes those that ended.
    NSUInteger _capacity;
}
/// Adds a context, and keeps its registration until it ends, or the list is released.
- (void)add:(LSDelegateContext *)context;
/// Registers a delegate with an object of the façade; does nothing if the delegate is nil, or present. `type`: the class of its context.
/// `owner`: the object that the delegate observes.
- (void)addDelegate:(id)delegate context:(Class)type owner:(LightstreamerWeakReference *)owner to:(void *)facade;
/// Removes a delegate, whose registration lasts until its last callback; does nothing if the delegate is not present.
- (void)removeDelegate:(id)delegate from:(void *)facade;
/// The delegates that are alive.
- (NSArray *)delegates;
@end
