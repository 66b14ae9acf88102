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

/// The context of the callbacks for a delegate. It refers weakly to the delegate and to the object that the delegate observes.
@interface LSDelegateContext : NSObject {
  @private
    LightstreamerWeakReference *_owner;
    LightstreamerWeakReference *_delegate;
    __unsafe_unretained id _ownerInUse;
}
/// Adds a delegate to an object of the façade; does nothing if the delegate is nil, or present. `owner`: the companion of that object.
+ (void)addDelegate:(id)delegate owner:(LightstreamerWeakReference *)owner facade:(const void *)facade;
- (id)initWithOwner:(LightstreamerWeakReference *)owner delegate:(id)delegate;
/// The object that the delegate observes; nil once it has been released.
- (id)owner;
/// The same object, for a callback during which it is alive: an update needs no weak reference for it.
- (id)ownerInUse;
/// The delegate; nil once it has been released.
- (id)delegate;
/// The first member of the structure of callbacks, whose context owns a reference to this object.
- (LSUnifiedDelegate)delegateForFacade:(id)delegate;
/// Adds the callbacks for the delegate to the object of the façade. Subclasses implement it.
- (void)addDelegate:(id)delegate to:(const void *)facade;
@end

/// Calls a method of a delegate, with `owner` and `delegate` in scope, unless one of them has been released.
#define LS_TO_DELEGATE(pointer, Owner, Delegate, message)                                                                                  \
    LS_CALLBACK(LSDelegateContext *context = LS_CONTEXT(LSDelegateContext, pointer); Owner *owner = [context owner];                       \
                id<Delegate> delegate = [context delegate]; if (owner && delegate) message)

#define LS_IF_IMPLEMENTED(method, callback) [delegate respondsToSelector:@selector(method)] ? callback : NULL

/// Removes a delegate from an object of the façade; does nothing if it is nil, or not present.
void LSRemoveDelegate(const void *facade, id delegate);
/// The delegates of an object of the façade that are alive.
NSArray *LSDelegatesOf(const void *facade);

/// The members with which applications remove and read the delegates of an object. LS_FACADE: as in LSProperties.h.
#define LS_DELEGATES(Delegate)                                                                                                             \
    -(void)removeDelegate : (id<Delegate>)delegate {                                                                                       \
        LSRemoveDelegate(LS_FACADE, delegate);                                                                                             \
    }                                                                                                                                      \
    -(NSArray *)delegates {                                                                                                                \
        return LSDelegatesOf(LS_FACADE);                                                                                                   \
    }
