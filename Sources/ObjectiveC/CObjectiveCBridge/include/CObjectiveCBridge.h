// Shared by the C interfaces of both Objective-C libraries. Swift implements the functions (target ObjectiveCBridge).
//
// Handles    A type whose name ends in Ref is a reference to a Swift object. A function whose name says Make or Copy returns a reference
//            that the caller owns; LSBridgeRelease releases it. All other references are borrowed for the duration of the call.
// Texts      Strings: UTF-8 with a length. A text in a parameter, a structure or a callback is borrowed for the duration of the call. A
//            text that a function returns is owned by the caller, who passes its bytes to free().
// Errors     No exception crosses the interface. A function that can fail has a last parameter `failure`, in which it stores an owned
//            LSBridgeExceptionRef if it fails. The Objective-C side raises that, or turns it into an NSError.
// Callbacks  A structure of function pointers that begins with a context. NULL: the delegate does not implement the method. Swift copies
//            the structure, owns the reference in its context, and releases it once, on any thread. Callbacks run on the queues that
//            the façade documents for the delegate's methods.
// Threads    Every function may be called on any thread, unless its comment limits that.
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

/// Strings in order. `texts` is NULL for a list that is nil, which differs from an empty one.
typedef struct LSBridgeTextList {
    const LSBridgeText *_Nullable texts;
    intptr_t count;
} LSBridgeTextList;

/// Retains the object of a reference.
void LSBridgeRetain(const void *reference);
/// Releases a reference that the caller owns. NULL: does nothing.
void LSBridgeRelease(const void *_Nullable reference);

/// A list of references, in order.
typedef struct LSBridgeList *LSBridgeListRef;
intptr_t LSBridgeListCount(LSBridgeListRef list);
/// Returns one of the references, which the caller owns. Precondition: `index` is below the count.
void *LSBridgeListCopyElement(LSBridgeListRef list, intptr_t index);

/// Bytes, borrowed or owned like a text. `bytes` is NULL for nil.
typedef struct LSBridgeData {
    const void *_Nullable bytes;
    intptr_t length;
} LSBridgeData;

/// An object of the Objective-C side that Swift keeps alive.
typedef struct LSBridgeContext {
    void *object;
    void *_Nonnull (*_Nonnull retain)(void *object);
    void (*_Nonnull release)(void *object);
} LSBridgeContext;

/// The failure of a call.
typedef struct LSBridgeException *LSBridgeExceptionRef;

/// The name of the exception.
LSBridgeText LSBridgeExceptionCopyName(LSBridgeExceptionRef exception);
/// A human-readable reason; never NULL.
LSBridgeText LSBridgeExceptionCopyReason(LSBridgeExceptionRef exception);
/// The server's error code; 0 for other failures.
int32_t LSBridgeExceptionCode(LSBridgeExceptionRef exception);
/// Whether it is a programming error, which the form of a call with an error parameter raises, too.
bool LSBridgeExceptionIsMisuse(LSBridgeExceptionRef exception);
/// The number of exceptions that it combines, as the exception of a batch does; 0 if it is a single failure.
intptr_t LSBridgeExceptionPartCount(LSBridgeExceptionRef exception);
/// Returns one of the combined exceptions. Precondition: `index` is below the count.
LSBridgeExceptionRef LSBridgeExceptionCopyPart(LSBridgeExceptionRef exception, intptr_t index);

typedef enum LSBridgeKind {
    LSBridgeKindNil,
    LSBridgeKindText,
    LSBridgeKindTexts,
    /// The names and values of a dictionary in turn.
    LSBridgeKindPairs,
    LSBridgeKindNumber,
} LSBridgeKind;

/// The value of a property, borrowed like a text. A date is a number, in seconds since 1970.
typedef struct LSBridgeValue {
    LSBridgeKind kind;
    LSBridgeText text;
    LSBridgeTextList texts;
    double number;
    /// The number, if it is an integer; a greater one than INT64_MAX has the same bits.
    int64_t integer;
} LSBridgeValue;

typedef void (*LSBridgeValueVisitor)(void *visitor, LSBridgeValue value);

/// Calls `visit` with the value of a property of the object of a handle, unless that fails. `property`: a name in the table of the object's
/// class (`KeyedObject` in ObjectiveCBridge).
void LSBridgeRead(
    const void *object, const char *property, void *visitor, LSBridgeValueVisitor visit, LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// Sets a property of the object of a handle.
void LSBridgeWrite(const void *object, const char *property, LSBridgeValue value, LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// Calls `visit` with the name of each property of the object of a handle, in no particular order.
void LSBridgeVisitProperties(const void *object, void *visitor, void (*visit)(void *visitor, const char *property));

/// Sets the function that returns the application's identifier for push notifications, as an owned text; NULL: the application has none.
/// For an Objective-C side that does not share its user defaults with Swift.
void LSBridgeSetApplicationIdentifier(LSBridgeText (*copyIdentifier)(void));

/// A request for credentials, or for a decision about a certificate. It waits for one of the four answers, and may be retained until then.
typedef struct LSBridgeChallenge *LSBridgeChallengeRef;
/// The NSURLAuthenticationChallenge itself, on platforms where Swift and Objective-C share it; elsewhere NULL.
void *_Nullable LSBridgeChallengeObject(LSBridgeChallengeRef challenge);
LSBridgeText LSBridgeChallengeCopyHost(LSBridgeChallengeRef challenge);
int32_t LSBridgeChallengePort(LSBridgeChallengeRef challenge);
LSBridgeText LSBridgeChallengeCopyRealm(LSBridgeChallengeRef challenge);
LSBridgeText LSBridgeChallengeCopyMethod(LSBridgeChallengeRef challenge);
int32_t LSBridgeChallengePreviousFailureCount(LSBridgeChallengeRef challenge);
void LSBridgeChallengeUseCredential(LSBridgeChallengeRef challenge, LSBridgeText user, LSBridgeText password);
void LSBridgeChallengeContinueWithoutCredential(LSBridgeChallengeRef challenge);
void LSBridgeChallengePerformDefaultHandling(LSBridgeChallengeRef challenge);
void LSBridgeChallengeCancel(LSBridgeChallengeRef challenge);

#pragma clang assume_nonnull end

#endif
