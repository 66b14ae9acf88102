// Shared by the C interfaces of both Objective-C libraries. Swift implements the functions (target ObjectiveCBridge).
//
// Handles    A pointer to an object of the façade. A handle is borrowed for the duration of the call, unless a comment states otherwise.
// Calls      Either side calls the methods of the other by name, with values (LSBridgeValue). Objective-C uses LSBridgeCall and LSBridgeWrite
//            with the names in the tables of the façade's classes (KeyedObject in ObjectiveCBridge), Swift the selectors of delegates
//            (LSBridgeRuntime). Only what each update needs has separate functions.
// Texts      Strings: UTF-8 with a length. A text in a value is borrowed for the duration of the call. A text that a function returns is owned
//            by the caller, who passes its bytes to free().
// Errors     No exception crosses the interface. A call that fails stores a handle that the caller owns in `failure`: of an object with the
//            properties of BridgeException. The Objective-C side raises it, or turns it into an NSError.
// Threads    Every function may be called on any thread. Delegates are called on the queues that the façade documents.
#ifndef CObjectiveCBridge_h
#define CObjectiveCBridge_h

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A string as UTF-8, without a terminator. `bytes` is NULL for nil.
typedef struct LSBridgeText {
    const char *_Nullable bytes;
    intptr_t length;
} LSBridgeText;

/// Copies a text, and replaces bytes that are not UTF-8.
LSBridgeText LSBridgeTextCopyRepaired(LSBridgeText text);

/// Retains the object of a handle.
void LSBridgeRetain(const void *handle);
/// Releases a handle that the caller owns. NULL: does nothing.
void LSBridgeRelease(const void *_Nullable handle);

typedef enum LSBridgeKind {
    LSBridgeKindNil,
    LSBridgeKindText,
    /// Bytes, as `text`.
    LSBridgeKindData,
    /// A BOOL, an int, an NSInteger or NSUInteger, and a double. A value from Objective-C is always a double with its integer.
    LSBridgeKindFlag,
    LSBridgeKindInt,
    LSBridgeKindInteger,
    LSBridgeKindNumber,
    /// `number` is in seconds since 1970.
    LSBridgeKindDate,
    LSBridgeKindList,
    /// The names and values of a dictionary in turn, as a list.
    LSBridgeKindPairs,
    /// A handle.
    LSBridgeKindHandle,
    /// An Objective-C object.
    LSBridgeKindObject,
    /// A handle of a URLAuthenticationChallenge.
    LSBridgeKindChallenge,
    /// The object whose events a delegate receives. `integer` and `handle` are what the class of the delegate's context documents.
    LSBridgeKindOwner,
    /// An object that a delegate's context makes from `integer` and `handle`.
    LSBridgeKindMade,
} LSBridgeKind;

/// A value, borrowed for the duration of the call.
typedef struct LSBridgeValue {
    LSBridgeKind kind;
    LSBridgeText text;
    double number;
    /// A greater integer than INT64_MAX has the same bits.
    int64_t integer;
    /// A handle, or an Objective-C object.
    const void *_Nullable handle;
    const struct LSBridgeValue *_Nullable list;
    intptr_t count;
} LSBridgeValue;

typedef void (*LSBridgeValueVisitor)(void *visitor, LSBridgeValue value);

/// Calls a method of an object, or reads a property, and calls `visit` with the result unless that fails.
void LSBridgeCall(
    const void *handle, const char *member, const LSBridgeValue *arguments, intptr_t count, void *visitor, LSBridgeValueVisitor visit,
    const void *_Nullable *_Nonnull failure);
/// Sets a property of an object.
void LSBridgeWrite(const void *handle, const char *property, LSBridgeValue value, const void *_Nullable *_Nonnull failure);
/// Calls `visit` with the name of each property of an object, in no particular order.
void LSBridgeVisitProperties(const void *handle, void *visitor, void (*visit)(void *visitor, const char *property));

/// The operations that Swift performs on Objective-C objects. A delegate's context is an LSDelegateContext.
typedef struct LSBridgeRuntime {
    void (*retain)(const void *object);
    void (*release)(const void *object);
    /// True if the delegate of a context is alive.
    bool (*isAlive)(const void *context);
    /// True if the delegate of a context is alive and implements a method.
    bool (*implements)(const void *context, const char *selector);
    /// Calls a method of a context's delegate. Returns false, and does nothing, if the delegate or its owner was released, or if the delegate
    /// does not implement the method.
    bool (*call)(const void *context, const char *selector, const LSBridgeValue *arguments, intptr_t count);
    /// The application's identifier for push notifications, as an owned text; NULL: the application has none. The function is NULL where
    /// Objective-C shares its user defaults with Swift.
    LSBridgeText (*_Nullable copyApplicationIdentifier)(void);
} LSBridgeRuntime;

/// Called once, when the program is loaded.
void LSBridgeSetRuntime(LSBridgeRuntime runtime);

#pragma clang assume_nonnull end

#endif
