#import "ObjectiveCSupport.h"

#include "CUnifiedLSClient.h"

/// Raises a failure as an exception, and releases it; does nothing for NULL.
void LSRaise(const void *failure);
/// Raises if a value is nil or has another class: a variable may refer to an object of any class.
void LSRequire(id value, Class type, NSString *name);
/// Does the same as LSRequire for an argument that may be nil.
void LSAllow(id value, Class type, NSString *name);
/// Does the same as LSRequire for an argument of an initialiser: releases the object before raising.
void LSRequireForInit(id object, id value, Class type, NSString *name);
/// Implements `init` of a class that requires another initialiser: releases the object, and raises. `initialiser`: the one to use; NULL if
/// only the library creates objects of the class.
id LSRefuseInit(id object, SEL initialiser);

/// Calls a method of an object of the façade, or reads a property, as LSCall does; raises if the façade reports a programming error.
id LSSend(const void *handle, const char *member, const id *arguments, NSUInteger count);
#define LS_SEND(handle, member, ...) LSSend(handle, member, LS_ARGUMENTS(__VA_ARGS__))
/// Calls a method of the library that creates an object of the façade, whose handle the caller owns. If that fails, releases `object`, and
/// raises.
void *LSMake(id object, const char *member, const id *arguments, NSUInteger count);
#define LS_MAKE(object, member, ...) LSMake(object, member, LS_ARGUMENTS(__VA_ARGS__))
/// Sets a property; raises if the façade reports a programming error.
void LSSet(const void *handle, const char *property, id value);
/// Does the same for a property that is nil or an object of a class; raises for another object.
void LSSetObject(const void *handle, const char *property, id value, Class type);

/// The companions to which weak references refer.
NSArray *LSCompanions(NSArray *references);

// MARK: - Delegates

/// The address of a delegate, which is not retained: an application may remove it in its `dealloc`.
NSNumber *LSIdentity(id delegate);
/// Adds a delegate to an object of the façade; does nothing if it is nil, or present. `context`: a class of contexts. `owner`: the companion of
/// that object.
void LSAddDelegate(const void *handle, id delegate, Class context, LightstreamerWeakReference *owner);
/// The delegates of an object of the façade that are alive.
NSArray *LSDelegatesOf(const void *handle);

// The members of classes. LS_FACADE is the instance variable with the handle of the façade's object, `_reference` the one with the weak
// reference.

/// The members with which applications add, remove and read the delegates of an object.
#define LS_DELEGATES(Delegate, Context)                                                                                                    \
    -(void)addDelegate : (id<Delegate>)delegate {                                                                                          \
        LSAddDelegate(LS_FACADE, delegate, [Context class], _reference);                                                                   \
    }                                                                                                                                      \
    -(void)removeDelegate : (id<Delegate>)delegate {                                                                                       \
        if (delegate) LS_SEND(LS_FACADE, "removeDelegate:", LSIdentity(delegate));                                                         \
    }                                                                                                                                      \
    -(NSArray *)delegates {                                                                                                                \
        return LSDelegatesOf(LS_FACADE);                                                                                                   \
    }

#if __has_feature(objc_arc)
#define LS_RELEASE_FACADE                                                                                                                  \
    -(void)dealloc {                                                                                                                       \
        LSBridgeRelease(LS_FACADE);                                                                                                        \
    }
#define LS_RELEASE_COMPANION LS_RELEASE_FACADE
#else
/// `dealloc` of a class without other instance variables.
#define LS_RELEASE_FACADE                                                                                                                  \
    -(void)dealloc {                                                                                                                       \
        LSBridgeRelease(LS_FACADE);                                                                                                        \
        [super dealloc];                                                                                                                   \
    }
/// `dealloc` of a class of companions.
#define LS_RELEASE_COMPANION                                                                                                               \
    -(void)dealloc {                                                                                                                       \
        LSBridgeRelease(LS_FACADE);                                                                                                        \
        [_reference release];                                                                                                              \
        [super dealloc];                                                                                                                   \
    }
#endif

// MARK: - Properties

// One line for each property that an object of the façade has under the name of the getter (Properties.swift in UnifiedLSClientBridge).

#define LS_READONLY_OBJECT(type, getter)                                                                                                   \
    -(type *)getter {                                                                                                                      \
        return LS_SEND(LS_FACADE, #getter);                                                                                                \
    }

#define LS_READONLY_NUMBER(type, getter, conversion)                                                                                       \
    -(type)getter {                                                                                                                        \
        return (type)[LS_SEND(LS_FACADE, #getter) conversion];                                                                             \
    }

#define LS_OBJECT(type, getter, setter)                                                                                                    \
    LS_READONLY_OBJECT(type, getter)                                                                                                       \
    -(void)setter : (type *)value {                                                                                                        \
        LSSetObject(LS_FACADE, #getter, value, [type class]);                                                                              \
    }

/// A property that must not be set to nil.
#define LS_REQUIRED_OBJECT(type, getter, setter)                                                                                           \
    LS_READONLY_OBJECT(type, getter)                                                                                                       \
    -(void)setter : (type *)value {                                                                                                        \
        LSRequire(value, [type class], @ #getter);                                                                                         \
        LSSet(LS_FACADE, #getter, value);                                                                                                  \
    }

#define LS_NUMBER(type, getter, setter, creation, conversion)                                                                              \
    LS_READONLY_NUMBER(type, getter, conversion)                                                                                           \
    -(void)setter : (type)value {                                                                                                          \
        LSSet(LS_FACADE, #getter, [NSNumber creation:value]);                                                                              \
    }

#define LS_READONLY_TEXT(getter) LS_READONLY_OBJECT(NSString, getter)
#define LS_READONLY_FLAG(getter) LS_READONLY_NUMBER(BOOL, getter, boolValue)
#define LS_READONLY_POSITION(getter) LS_READONLY_NUMBER(NSUInteger, getter, unsignedLongLongValue)
#define LS_TEXT(getter, setter) LS_OBJECT(NSString, getter, setter)
#define LS_LIST(getter, setter) LS_OBJECT(NSArray, getter, setter)
#define LS_FLAG(getter, setter) LS_NUMBER(BOOL, getter, setter, numberWithBool, boolValue)
#define LS_TIME(getter, setter) LS_NUMBER(NSTimeInterval, getter, setter, numberWithDouble, doubleValue)
