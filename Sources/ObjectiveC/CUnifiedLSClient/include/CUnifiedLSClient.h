// The C interface between UnifiedLSClientObjC and the Swift façade UnifiedLSClient. CObjectiveCBridge.h documents the conventions.
//
// Companions  A companion is the Objective-C object that represents an object of the façade. The façade's object holds a reference to the
//             companion's LightstreamerWeakReference, which visitors receive. An active object keeps its companion alive.
// Properties  LSBridgeRead and LSBridgeWrite read and write the properties of all objects (Properties.swift in UnifiedLSClientBridge).
#ifndef CUnifiedLSClient_h
#define CUnifiedLSClient_h

#include "CObjectiveCBridge.h"

#pragma clang assume_nonnull begin

typedef LSBridgeExceptionRef _Nullable *_Nonnull LSUnifiedFailure;
typedef struct LSUnifiedClient *LSUnifiedClientRef;
typedef struct LSUnifiedSubscription *LSUnifiedSubscriptionRef;
typedef struct LSUnifiedUpdate *LSUnifiedUpdateRef;
typedef struct LSUnifiedDetails *LSUnifiedDetailsRef;
typedef struct LSUnifiedOptions *LSUnifiedOptionsRef;
typedef struct LSUnifiedDevice *LSUnifiedDeviceRef;
typedef struct LSUnifiedMPNSubscription *LSUnifiedMPNSubscriptionRef;
typedef struct LSUnifiedBuilder *LSUnifiedBuilderRef;

/// Receives the LSWeakReferences of companions, in order.
typedef void (*LSUnifiedObjectVisitor)(void *visitor, void *reference);

// MARK: - Delegates

/// A delegate, to which the object of the context refers weakly. Each structure of callbacks for a delegate begins with one.
typedef struct LSUnifiedDelegate {
    LSBridgeContext context;
    /// The address of the delegate, which identifies it while it is alive.
    const void *identity;
    bool (*isAlive)(void *context);
} LSUnifiedDelegate;

/// Removes a delegate from an object that has delegates; does nothing if it is not present.
void LSUnifiedRemoveDelegate(const void *object, const void *identity);
/// Calls `visit` with the context of each delegate of an object that is alive, in the order in which they were added.
void LSUnifiedVisitDelegates(const void *object, void *visitor, void (*visit)(void *visitor, void *context));

// MARK: - Client

typedef struct LSUnifiedClientCallbacks {
    LSUnifiedDelegate delegate;
    void (*_Nullable didAdd)(void *context);
    void (*_Nullable didRemove)(void *context);
    void (*_Nullable didReceiveServerError)(void *context, intptr_t code, LSBridgeText message);
    void (*_Nullable didChangeStatus)(void *context, LSBridgeText status);
    void (*_Nullable didChangeProperty)(void *context, LSBridgeText property);
    void (*_Nullable willSendRequestForChallenge)(void *context, LSBridgeChallengeRef challenge);
} LSUnifiedClientCallbacks;

typedef enum LSUnifiedOutcomeKind {
    LSUnifiedOutcomeProcessed,
    LSUnifiedOutcomeDenied,
    LSUnifiedOutcomeDiscarded,
    LSUnifiedOutcomeFailed,
    LSUnifiedOutcomeAborted,
} LSUnifiedOutcomeKind;

/// The outcome of a message.
typedef struct LSUnifiedOutcome {
    LSUnifiedOutcomeKind kind;
    /// The code and the message of the server that denied it.
    intptr_t code;
    LSBridgeText error;
    /// Whether an aborted message was sent.
    bool isSent;
} LSUnifiedOutcome;

typedef struct LSUnifiedMessageCallbacks {
    LSBridgeContext context;
    /// Called once. `client`: the client of the message, or, after its release, another one of the same session.
    void (*didEnd)(void *context, LSUnifiedClientRef client, LSUnifiedOutcome outcome);
} LSUnifiedMessageCallbacks;

LSBridgeText LSUnifiedLibraryCopyName(void);
LSBridgeText LSUnifiedLibraryCopyVersion(void);
bool LSUnifiedLimitsExceptions(void);
void LSUnifiedSetLimitsExceptions(bool limits);

LSUnifiedClientRef LSUnifiedClientMake(LSBridgeText serverAddress, LSBridgeText adapterSet, LSUnifiedFailure failure);
/// Returns a client that shares the session of `client`, a LightstreamerClient of ModernClient; NULL if it is another object.
LSUnifiedClientRef _Nullable LSUnifiedClientMakeSharing(const void *_Nullable client);
LSUnifiedDetailsRef LSUnifiedClientCopyDetails(LSUnifiedClientRef client);
LSUnifiedOptionsRef LSUnifiedClientCopyOptions(LSUnifiedClientRef client);
/// Does nothing if the delegate is present, as the functions do that add a delegate to other objects.
void LSUnifiedClientAddDelegate(LSUnifiedClientRef client, const LSUnifiedClientCallbacks *callbacks);
void LSUnifiedClientConnect(LSUnifiedClientRef client, LSUnifiedFailure failure);
void LSUnifiedClientDisconnect(LSUnifiedClientRef client);
/// `callbacks`: NULL if no delegate receives the outcome.
void LSUnifiedClientSendMessage(
    LSUnifiedClientRef client, LSBridgeText message, LSBridgeText sequence, double timeout,
    const LSUnifiedMessageCallbacks *_Nullable callbacks, bool enqueueWhileDisconnected, LSUnifiedFailure failure);
void LSUnifiedClientSubscribe(
    LSUnifiedClientRef client, LSUnifiedSubscriptionRef subscription, LSBridgeContext companion, LSUnifiedFailure failure);
void LSUnifiedClientUnsubscribe(LSUnifiedClientRef client, LSUnifiedSubscriptionRef subscription, LSUnifiedFailure failure);
void LSUnifiedClientVisitSubscriptions(LSUnifiedClientRef client, void *visitor, LSUnifiedObjectVisitor visit);

uintptr_t LSUnifiedMaxConcurrentSessionsPerServer(void);
void LSUnifiedSetMaxConcurrentSessionsPerServer(uintptr_t limit);

// MARK: - Subscription

typedef struct LSUnifiedSubscriptionCallbacks {
    LSUnifiedDelegate delegate;
    /// The companion is alive during the call.
    void (*_Nullable didUpdate)(void *context, LSUnifiedUpdateRef update);
    void (*_Nullable didSubscribe)(void *context);
    void (*_Nullable didUnsubscribe)(void *context);
    void (*_Nullable didFail)(void *context, intptr_t code, LSBridgeText message);
    void (*_Nullable didFailSecondLevel)(void *context, intptr_t code, LSBridgeText message, LSBridgeText key);
    void (*_Nullable didEndSnapshot)(void *context, LSBridgeText itemName, uintptr_t itemPosition);
    void (*_Nullable didClearSnapshot)(void *context, LSBridgeText itemName, uintptr_t itemPosition);
    void (*_Nullable didLoseUpdates)(void *context, uintptr_t count, LSBridgeText itemName, uintptr_t itemPosition);
    void (*_Nullable didLoseSecondLevelUpdates)(void *context, uintptr_t count, LSBridgeText key);
    void (*_Nullable didReceiveRealFrequency)(void *context, LSBridgeText frequency);
    void (*_Nullable didAdd)(void *context);
    void (*_Nullable didRemove)(void *context);
} LSUnifiedSubscriptionCallbacks;

/// `mode`: NULL for a placeholder. `items`, `fields`: either both NULL or neither. `reference`: the LightstreamerWeakReference of the companion.
LSUnifiedSubscriptionRef LSUnifiedSubscriptionMake(
    LSBridgeText mode, LSBridgeTextList items, LSBridgeTextList fields, LSBridgeContext reference, LSUnifiedFailure failure);
/// Returns the last value of a field of an item. A NULL name selects the item or field by its position. `key`: the key of a row; NULL
/// for the last value of any key.
LSBridgeText LSUnifiedSubscriptionCopyValue(
    LSUnifiedSubscriptionRef subscription, LSBridgeText itemName, uintptr_t itemPosition, const LSBridgeText *_Nullable key,
    LSBridgeText fieldName, uintptr_t fieldPosition, LSUnifiedFailure failure);
void LSUnifiedSubscriptionAddDelegate(LSUnifiedSubscriptionRef subscription, const LSUnifiedSubscriptionCallbacks *callbacks);

// MARK: - Notification builder

/// `format`: a JSON object; NULL for an empty notification. Fails for any other text.
LSUnifiedBuilderRef LSUnifiedBuilderMake(LSBridgeText format, LSUnifiedFailure failure);
LSBridgeText LSUnifiedBuilderCopyFormat(LSUnifiedBuilderRef builder, LSUnifiedFailure failure);

// MARK: - Update

/// Creates an update without fields, which no server sent.
LSUnifiedUpdateRef LSUnifiedUpdateMakeEmpty(void);
LSBridgeText LSUnifiedUpdateCopyItemName(LSUnifiedUpdateRef update);
uintptr_t LSUnifiedUpdateItemPosition(LSUnifiedUpdateRef update);
bool LSUnifiedUpdateIsSnapshot(LSUnifiedUpdateRef update);
LSBridgeText LSUnifiedUpdateCopyDescription(LSUnifiedUpdateRef update);
/// The mapping of field names to positions, as a reference that updates of a subscription share. LSBridgeRetain keeps it alive. NULL for
/// an update that no server sent.
const void *_Nullable LSUnifiedUpdateSchema(LSUnifiedUpdateRef update);
/// Returns the 1-based position of a field. For an unknown name returns 0, and stores a failure unless LSUnifiedLimitsExceptions.
uintptr_t LSUnifiedUpdatePositionOfName(LSUnifiedUpdateRef update, LSBridgeText name, LSUnifiedFailure failure);
/// Returns `position`. For a position out of bounds returns 0, and stores a failure unless LSUnifiedLimitsExceptions.
uintptr_t LSUnifiedUpdateCheckPosition(LSUnifiedUpdateRef update, uintptr_t position, LSUnifiedFailure failure);
/// Whether the update has a value, null or not, at this position. A second-level field may have none yet.
bool LSUnifiedUpdateHasPosition(LSUnifiedUpdateRef update, uintptr_t position);
/// The value of a field, valid as long as the update is retained; NULL for null, and if the field has no value.
LSBridgeText LSUnifiedUpdateValue(LSUnifiedUpdateRef update, uintptr_t position);
/// Precondition: the update has a field at this position.
bool LSUnifiedUpdateIsChanged(LSUnifiedUpdateRef update, uintptr_t position);
/// Calls `visit` with each field whose value is not null. `name`: NULL if `byPosition`.
void LSUnifiedUpdateVisitValues(
    LSUnifiedUpdateRef update, bool changedOnly, bool byPosition, void *visitor,
    void (*visit)(void *visitor, LSBridgeText name, uintptr_t position, LSBridgeText value), LSUnifiedFailure failure);

#pragma clang assume_nonnull end

#include "LSUnifiedCookies.h"
#include "LSUnifiedLog.h"
#include "LSUnifiedPushNotifications.h"

#endif
