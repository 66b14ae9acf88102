#import "ObjectiveCSupport.h"

#include "CUnifiedLSClient.h"

/// Raises a failure as an exception, and releases it; does nothing for NULL.
void LSRaise(LSBridgeExceptionRef failure);
/// Raises unless a value that must not be nil is there.
void LSRequire(id value, NSString *name);

/// As LSRequire, in an initialiser: releases the object before it raises.
void LSRequireForInit(id object, id value, NSString *name);
/// What `init` does for a class that needs another initialiser: releases the object, and raises.
id LSRefuseInit(id object, SEL initialiser);

/// The date of a timestamp; nil for NaN.
NSDate *LSDateFromTimestamp(double seconds);

/// The strings of a list that `visit` functions of the C interface fill.
void LSAddText(void *strings, LSBridgeText text);

/// What the callbacks for a delegate refer to: the delegate and the object that it observes, both weakly.
@interface LSDelegateContext : NSObject {
  @private
    LSWeakReference *_owner;
    LSWeakReference *_delegate;
    void *_registration;
    BOOL _isEnded;
}
- (id)initWithOwner:(LSWeakReference *)owner delegate:(id)delegate;
/// The object that the delegate observes; nil when it is gone.
- (id)owner;
/// The delegate; nil when it is gone.
- (id)delegate;
/// Owns the reference that keeps the delegate registered, until `end`.
- (void)setRegistration:(LSUnifiedDelegateRef)registration;
/// The registration, for a caller that owns the reference; NULL: there is none, or it has ended.
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

/// Calls a method of a delegate, with `owner` and `delegate` in scope, unless one of them is gone.
#define LS_TO_DELEGATE(pointer, Owner, Delegate, message)                                                                                  \
    LS_CALLBACK(LSDelegateContext *context = LS_CONTEXT(LSDelegateContext, pointer); Owner *owner = [context owner];                       \
                id<Delegate> delegate = [context delegate]; if (owner && delegate) message)

#define LS_IF_IMPLEMENTED(method, callback) [delegate respondsToSelector:@selector(method)] ? callback : NULL

/// For the callbacks that end a registration, which are always set.
#define LS_IF_RESPONDS(method, message) if ([delegate respondsToSelector:@selector(method)]) message

/// Ends the registration of a delegate, after its last callback.
#define LS_END(pointer) LS_CALLBACK([LS_CONTEXT(LSDelegateContext, pointer) end])

/// The delegates of an object.
@interface LSDelegateList : NSObject {
  @private
    NSMutableArray *_contexts;
    /// Of delegates that have not been notified of their removal.
    NSMutableArray *_removed;
    /// How many contexts there may be before those that ended are taken out.
    NSUInteger _capacity;
}
/// Keeps the registration of a context until it ends, or the list is released.
- (void)add:(LSDelegateContext *)context;
/// Registers a delegate with an object of the façade; does nothing if the delegate is nil, or present. `type`: of its context. `owner`: the
/// object that the delegate observes.
- (void)addDelegate:(id)delegate context:(Class)type owner:(LSWeakReference *)owner to:(void *)facade;
/// Removes a delegate, whose registration goes on until it ends; does nothing if it is not present.
- (void)removeDelegate:(id)delegate from:(void *)facade;
/// The delegates that are alive.
- (NSArray *)delegates;
@end
