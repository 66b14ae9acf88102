// What the C interfaces under both Objective-C libraries share. Swift implements the functions (target ObjectiveCBridge).
//
// Handles    A type whose name ends in Ref is a reference to a Swift object. A function whose name says Make or Copy returns a reference
//            that the caller owns; LSBridgeRelease releases it. All other references are borrowed for the duration of the call.
// Texts      UTF-8 with a length. A text in a parameter, a structure or a callback is borrowed for the duration of the call. A text that
//            a function returns is owned by the caller, who passes its bytes to free().
// Errors     No exception crosses the interface. A function that can fail has a last parameter `failure`: where it fails it stores an
//            owned LSBridgeExceptionRef there, which the Objective-C side raises or turns into an NSError.
// Callbacks  A structure of function pointers that begins with a context. NULL: the delegate does not implement the method. Swift copies
//            the structure, owns the reference in its context, and releases it once, on any thread. Callbacks run where the façade
//            documents that the delegate's methods run.
// Threads    Every function may be called on any thread, unless its comment limits that.
#ifndef CObjectiveCBridge_h
#define CObjectiveCBridge_h

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A UTF-8 text; not terminated. `bytes` is NULL for nil.
typedef struct LSBridgeText {
    const char *_Nullable bytes;
    intptr_t length;
} LSBridgeText;

/// A copy in which what is not UTF-8 is replaced.
LSBridgeText LSBridgeTextCopyRepaired(LSBridgeText text);

/// Strings in order. `texts` is NULL for a list that is nil, which differs from an empty one.
typedef struct LSBridgeTextList {
    const LSBridgeText *_Nullable texts;
    intptr_t count;
} LSBridgeTextList;

/// Keeps the object of a reference alive until it is released once more.
void LSBridgeRetain(const void *reference);
/// Releases a reference that the caller owns. NULL: does nothing.
void LSBridgeRelease(const void *_Nullable reference);

/// References in order.
typedef struct LSBridgeList *LSBridgeListRef;
intptr_t LSBridgeListCount(LSBridgeListRef list);
/// One of the references. Precondition: `index` is below the count.
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

/// Why a call failed.
typedef struct LSBridgeException *LSBridgeExceptionRef;

/// Name of the exception class.
LSBridgeText LSBridgeExceptionCopyName(LSBridgeExceptionRef exception);
/// A human-readable reason; never NULL.
LSBridgeText LSBridgeExceptionCopyReason(LSBridgeExceptionRef exception);
/// The server's error code; 0 where there is none.
int32_t LSBridgeExceptionCode(LSBridgeExceptionRef exception);
/// Whether it is a programming error: the form of a call with an error parameter raises these, too.
bool LSBridgeExceptionIsMisuse(LSBridgeExceptionRef exception);
/// How many exceptions it sums up, as that of a batch does; 0 if it stands for itself.
intptr_t LSBridgeExceptionPartCount(LSBridgeExceptionRef exception);
/// One of the exceptions that it sums up. Precondition: `index` is below the count.
LSBridgeExceptionRef LSBridgeExceptionCopyPart(LSBridgeExceptionRef exception, intptr_t index);

/// Sets the function that returns the identifier of the application, as an owned text, for push notifications; NULL text: there is none. For an
/// Objective-C side whose user defaults are not those of Swift.
void LSBridgeSetApplicationIdentifier(LSBridgeText (*copyIdentifier)(void));

/// A request for credentials, or for trust. It waits for one of the four answers; it may be retained until then.
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
