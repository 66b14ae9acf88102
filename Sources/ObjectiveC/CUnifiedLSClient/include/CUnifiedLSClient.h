// The C interface between UnifiedLSClientObjC and the Swift façade UnifiedLSClient. CObjectiveCBridge.h documents the conventions.
//
// Companions  A companion is the Objective-C object that represents an object of the façade. The façade's object holds a reference to the
//             companion's LightstreamerWeakReference, which visitors receive. An active object keeps its companion alive.
// Delegates   A function that adds a delegate returns a reference: the delegate stays registered as long as the reference is owned.
#ifndef CUnifiedLSClient_h
#define CUnifiedLSClient_h

#include "CObjectiveCBridge.h"

#pragma clang assume_nonnull begin

typedef LSBridgeExceptionRef _Nullable *_Nonnull LSUnifiedFailure;
typedef struct LSUnifiedClient *LSUnifiedClientRef;
typedef struct LSUnifiedSubscription *LSUnifiedSubscriptionRef;
typedef struct LSUnifiedUpdate *LSUnifiedUpdateRef;
typedef struct LSUnifiedDelegate *LSUnifiedDelegateRef;
typedef struct LSUnifiedDevice *LSUnifiedDeviceRef;
typedef struct LSUnifiedMPNSubscription *LSUnifiedMPNSubscriptionRef;
typedef struct LSUnifiedBuilder *LSUnifiedBuilderRef;

/// Receives the strings of a list, in order.
typedef void (*LSUnifiedTextVisitor)(void *visitor, LSBridgeText text);
/// Receives the LSWeakReferences of companions, in order.
typedef void (*LSUnifiedObjectVisitor)(void *visitor, void *reference);

// MARK: - Client

typedef struct LSUnifiedClientCallbacks {
    LSBridgeContext context;
    void (*_Nullable didAdd)(void *context);
    void (*_Nullable didRemove)(void *context);
    void (*_Nullable didReceiveServerError)(void *context, intptr_t code, LSBridgeText message);
    void (*_Nullable didChangeStatus)(void *context, LSBridgeText status);
    void (*_Nullable didChangeProperty)(void *context, LSBridgeText property);
    void (*_Nullable willSendRequestForChallenge)(void *context, LSBridgeChallengeRef challenge);
} LSUnifiedClientCallbacks;

typedef struct LSUnifiedMessageCallbacks {
    LSBridgeContext context;
    void (*_Nullable didAbort)(void *context, LSBridgeText message, bool sentOnNetwork);
    void (*_Nullable didDeny)(void *context, LSBridgeText message, intptr_t code, LSBridgeText error);
    void (*_Nullable didDiscard)(void *context, LSBridgeText message);
    void (*_Nullable didFail)(void *context, LSBridgeText message);
    void (*_Nullable didProcess)(void *context, LSBridgeText message);
} LSUnifiedMessageCallbacks;

LSBridgeText LSUnifiedLibraryCopyName(void);
LSBridgeText LSUnifiedLibraryCopyVersion(void);
bool LSUnifiedLimitsExceptions(void);
void LSUnifiedSetLimitsExceptions(bool limits);

LSUnifiedClientRef LSUnifiedClientMake(LSBridgeText serverAddress, LSBridgeText adapterSet, LSUnifiedFailure failure);
/// Returns a client that shares the session of `client`, a LightstreamerClient of ModernClient; NULL if it is another object.
LSUnifiedClientRef _Nullable LSUnifiedClientMakeSharing(const void *_Nullable client);
LSBridgeText LSUnifiedClientCopyStatus(LSUnifiedClientRef client);
LSUnifiedDelegateRef LSUnifiedClientAddDelegate(LSUnifiedClientRef client, const LSUnifiedClientCallbacks *callbacks);
void LSUnifiedClientRemoveDelegate(LSUnifiedClientRef client, LSUnifiedDelegateRef delegate);
void LSUnifiedClientConnect(LSUnifiedClientRef client, LSUnifiedFailure failure);
void LSUnifiedClientDisconnect(LSUnifiedClientRef client);
/// Returns a reference that keeps the delegate registered; NULL without callbacks, and on failure.
LSUnifiedDelegateRef _Nullable LSUnifiedClientSendMessage(
    LSUnifiedClientRef client, LSBridgeText message, LSBridgeText sequence, double timeout,
    const LSUnifiedMessageCallbacks *_Nullable callbacks, bool enqueueWhileDisconnected, LSUnifiedFailure failure);
void LSUnifiedClientSubscribe(
    LSUnifiedClientRef client, LSUnifiedSubscriptionRef subscription, LSBridgeContext companion, LSUnifiedFailure failure);
void LSUnifiedClientUnsubscribe(LSUnifiedClientRef client, LSUnifiedSubscriptionRef subscription, LSUnifiedFailure failure);
void LSUnifiedClientVisitSubscriptions(LSUnifiedClientRef client, void *visitor, LSUnifiedObjectVisitor visit);

// MARK: - Details and options

typedef enum {
    LSUnifiedDetailAdapterSet,
    LSUnifiedDetailServerAddress,
    LSUnifiedDetailUser,
    /// Write-only.
    LSUnifiedDetailPassword,
    LSUnifiedDetailServerInstanceAddress,
    LSUnifiedDetailServerSocketName,
    LSUnifiedDetailSessionID,
    LSUnifiedDetailClientIP,
    /// A human-readable description of all of them.
    LSUnifiedDetailDescription,
} LSUnifiedDetail;

LSBridgeText LSUnifiedClientCopyDetail(LSUnifiedClientRef client, LSUnifiedDetail detail);
void LSUnifiedClientSetDetail(LSUnifiedClientRef client, LSUnifiedDetail detail, LSBridgeText text, LSUnifiedFailure failure);

typedef enum {
    LSUnifiedTextForcedTransport,
    LSUnifiedTextMaxBandwidth,
    LSUnifiedTextRealMaxBandwidth,
    LSUnifiedTextConnectTimeout,
    LSUnifiedTextSessionLimitPolicy,
    /// A human-readable description of all options.
    LSUnifiedTextOptionsDescription,
} LSUnifiedTextOption;

typedef enum {
    LSUnifiedTimeFirstRetryMaxDelay,
    LSUnifiedTimeIdleTimeout,
    LSUnifiedTimeKeepaliveInterval,
    LSUnifiedTimePollingInterval,
    LSUnifiedTimeReconnectTimeout,
    LSUnifiedTimeRetryDelay,
    LSUnifiedTimeReverseHeartbeatInterval,
    LSUnifiedTimeSessionRecoveryTimeout,
    LSUnifiedTimeStalledTimeout,
    LSUnifiedTimeCurrentConnectTimeout,
} LSUnifiedTimeOption;

typedef enum {
    LSUnifiedFlagHeadersOnSessionCreationOnly,
    LSUnifiedFlagEarlyWSOpen,
    LSUnifiedFlagServerInstanceAddressIgnored,
    LSUnifiedFlagSlowing,
} LSUnifiedFlagOption;

LSBridgeText LSUnifiedClientCopyTextOption(LSUnifiedClientRef client, LSUnifiedTextOption option);
void LSUnifiedClientSetTextOption(LSUnifiedClientRef client, LSUnifiedTextOption option, LSBridgeText text, LSUnifiedFailure failure);
/// Returns the time in seconds.
double LSUnifiedClientTimeOption(LSUnifiedClientRef client, LSUnifiedTimeOption option);
void LSUnifiedClientSetTimeOption(LSUnifiedClientRef client, LSUnifiedTimeOption option, double seconds, LSUnifiedFailure failure);
bool LSUnifiedClientFlagOption(LSUnifiedClientRef client, LSUnifiedFlagOption option);
void LSUnifiedClientSetFlagOption(LSUnifiedClientRef client, LSUnifiedFlagOption option, bool flag);
uint64_t LSUnifiedClientContentLength(LSUnifiedClientRef client);
void LSUnifiedClientSetContentLength(LSUnifiedClientRef client, uint64_t bytes, LSUnifiedFailure failure);
/// Calls `visit` with each name and its value in turn. Returns false if no headers are set.
bool LSUnifiedClientVisitHeaders(LSUnifiedClientRef client, void *visitor, LSUnifiedTextVisitor visit);
/// Sets the headers. The lists have the same length; NULL lists remove the headers.
void LSUnifiedClientSetHeaders(LSUnifiedClientRef client, LSBridgeTextList names, LSBridgeTextList values);
uintptr_t LSUnifiedMaxConcurrentSessionsPerServer(void);
void LSUnifiedSetMaxConcurrentSessionsPerServer(uintptr_t limit);

// MARK: - Subscription

typedef enum {
    LSUnifiedTextMode,
    LSUnifiedTextItemGroup,
    LSUnifiedTextFieldSchema,
    LSUnifiedTextDataAdapter,
    LSUnifiedTextSelector,
    LSUnifiedTextBufferSize,
    LSUnifiedTextSnapshot,
    LSUnifiedTextMaxFrequency,
    LSUnifiedTextSecondLevelDataAdapter,
    LSUnifiedTextSecondLevelFieldSchema,
    LSUnifiedTextDescription,
} LSUnifiedSubscriptionText;

typedef enum {
    LSUnifiedListItems,
    LSUnifiedListFields,
    LSUnifiedListSecondLevelFields,
} LSUnifiedSubscriptionList;

typedef struct LSUnifiedSubscriptionCallbacks {
    LSBridgeContext context;
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
LSBridgeText LSUnifiedSubscriptionCopyText(
    LSUnifiedSubscriptionRef subscription, LSUnifiedSubscriptionText property, LSUnifiedFailure failure);
void LSUnifiedSubscriptionSetText(
    LSUnifiedSubscriptionRef subscription, LSUnifiedSubscriptionText property, LSBridgeText text, LSUnifiedFailure failure);
void LSUnifiedSubscriptionVisitTexts(
    LSUnifiedSubscriptionRef subscription, LSUnifiedSubscriptionList property, void *visitor, LSUnifiedTextVisitor visit,
    LSUnifiedFailure failure);
/// A NULL list removes the property's list.
void LSUnifiedSubscriptionSetTexts(
    LSUnifiedSubscriptionRef subscription, LSUnifiedSubscriptionList property, LSBridgeTextList texts, LSUnifiedFailure failure);
bool LSUnifiedSubscriptionIsActive(LSUnifiedSubscriptionRef subscription);
bool LSUnifiedSubscriptionIsSubscribed(LSUnifiedSubscriptionRef subscription);
uintptr_t LSUnifiedSubscriptionCommandPosition(LSUnifiedSubscriptionRef subscription, LSUnifiedFailure failure);
uintptr_t LSUnifiedSubscriptionKeyPosition(LSUnifiedSubscriptionRef subscription, LSUnifiedFailure failure);
/// Returns the last value of a field of an item. A NULL name selects the item or field by its position. `key`: the key of a row; NULL
/// for the last value of any key.
LSBridgeText LSUnifiedSubscriptionCopyValue(
    LSUnifiedSubscriptionRef subscription, LSBridgeText itemName, uintptr_t itemPosition, const LSBridgeText *_Nullable key,
    LSBridgeText fieldName, uintptr_t fieldPosition, LSUnifiedFailure failure);
LSUnifiedDelegateRef LSUnifiedSubscriptionAddDelegate(
    LSUnifiedSubscriptionRef subscription, const LSUnifiedSubscriptionCallbacks *callbacks);
void LSUnifiedSubscriptionRemoveDelegate(LSUnifiedSubscriptionRef subscription, LSUnifiedDelegateRef delegate);

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
#include "LSUnifiedNotificationBuilder.h"
#include "LSUnifiedPushNotifications.h"

#endif
