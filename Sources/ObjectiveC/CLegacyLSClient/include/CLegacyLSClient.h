// The C interface between LegacyLSClientObjC and the Swift façade LegacyLSClient. CObjectiveCBridge.h states the conventions.
//
// The Objective-C object that describes a connection, a table or a notification holds its values itself. A call creates the façade's object, and
// sets its properties by name (LSBridgeWrite; Properties.swift in LegacyLSClientBridge).
#ifndef CLegacyLSClient_h
#define CLegacyLSClient_h

#include "CObjectiveCBridge.h"

#pragma clang assume_nonnull begin

// MARK: - Connection

typedef struct LSLegacyConnectionInfo *LSLegacyConnectionInfoRef;

/// Creates an object with the default values.
LSLegacyConnectionInfoRef LSLegacyConnectionInfoMake(void);
uintptr_t LSLegacyMaxConcurrentSessionsPerServer(void);
void LSLegacySetMaxConcurrentSessionsPerServer(uintptr_t limit);

/// A request that is about to be sent.
typedef struct LSLegacyURLRequest *LSLegacyURLRequestRef;
/// The NSMutableURLRequest itself, on platforms where Swift and Objective-C share it; elsewhere NULL.
void *_Nullable LSLegacyURLRequestObject(LSLegacyURLRequestRef request);
LSBridgeText LSLegacyURLRequestCopyURL(LSLegacyURLRequestRef request);
LSBridgeText LSLegacyURLRequestCopyMethod(LSLegacyURLRequestRef request);
/// The body, which the caller owns like a returned string.
LSBridgeText LSLegacyURLRequestCopyBody(LSLegacyURLRequestRef request);
/// Calls `visit` with each header.
void LSLegacyURLRequestVisitHeaders(
    LSLegacyURLRequestRef request, void *visitor, void (*visit)(void *visitor, LSBridgeText name, LSBridgeText value));
/// Replaces address, headers and body.
void LSLegacyURLRequestReplace(
    LSLegacyURLRequestRef request, LSBridgeText url, LSBridgeTextList headerNames, LSBridgeTextList headerValues, LSBridgeData body);

/// LSConnectionDelegate. The first argument of each function is the object of the context.
typedef struct LSLegacyConnectionCallbacks {
    LSBridgeContext context;
    void (*_Nullable didEstablish)(void *context);
    void (*_Nullable didStartSession)(void *context, bool polling);
    void (*_Nullable didReceiveNewBytes)(void *context, int32_t bytes);
    void (*_Nullable didChangeActivityWarningStatus)(void *context, bool warning);
    void (*_Nullable didClose)(void *context);
    void (*_Nullable didEnd)(void *context, int32_t cause);
    void (*_Nullable didReceiveDataError)(void *context, LSBridgeExceptionRef error);
    void (*_Nullable didReceiveServerFailure)(void *context, LSBridgeExceptionRef failure);
    void (*_Nullable didReceiveConnectionFailure)(void *context, LSBridgeExceptionRef failure);
    void (*_Nullable didSucceedChangingDeviceToken)(void *context, int32_t restoredSubscriptions);
    void (*_Nullable didFailChangingDeviceToken)(void *context, LSBridgeExceptionRef error);
    void (*_Nullable didSucceedResettingBadge)(void *context);
    void (*_Nullable didFailResettingBadge)(void *context, LSBridgeExceptionRef error);
    void (*_Nullable willSendRequestForChallenge)(void *context, LSBridgeChallengeRef challenge);
    void (*_Nullable isAboutToSend)(void *context, LSLegacyURLRequestRef request);
} LSLegacyConnectionCallbacks;

// MARK: - Client

typedef struct LSLegacyClient *LSLegacyClientRef;

LSLegacyClientRef LSLegacyClientMake(void);
/// Returns a new reference to `client`, an LSClient of LegacyLSClient; NULL if it is another object.
LSLegacyClientRef _Nullable LSLegacyClientOf(const void *_Nullable client);
bool LSLegacyClientIsConnected(LSLegacyClientRef client);
bool LSLegacyClientIsBatching(LSLegacyClientRef client);
uint32_t LSLegacyClientConnectionStatus(LSLegacyClientRef client);
/// The context of the delegate of the open connection, or of the last one if it still exists; the caller owns the reference.
void *_Nullable LSLegacyClientCopyDelegate(LSLegacyClientRef client);

/// Opens a connection, and blocks until a session exists or the attempt has failed.
void LSLegacyClientOpen(
    LSLegacyClientRef client, LSLegacyConnectionInfoRef _Nullable info, const LSLegacyConnectionCallbacks *_Nullable callbacks,
    LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyClientClose(LSLegacyClientRef client);
/// `maxBandwidth`: NULL if the constraints are nil.
void LSLegacyClientChangeConnection(
    LSLegacyClientRef client, const double *_Nullable maxBandwidth, LSBridgeExceptionRef _Nullable *_Nonnull failure);

// MARK: - Updates

typedef struct LSLegacyUpdate *LSLegacyUpdateRef;

/// Creates an update from its parts. `changeFlags`: for each new value 1 or 0, or -1 to compare the old and new values.
LSLegacyUpdateRef LSLegacyUpdateMake(
    int32_t itemPosition, LSBridgeText itemName, LSBridgeTextList fieldNames, LSBridgeTextList oldValues, const int8_t *_Nullable changeFlags,
    LSBridgeTextList newValues, bool isSnapshot);
int32_t LSLegacyUpdateItemPosition(LSLegacyUpdateRef update);
LSBridgeText LSLegacyUpdateCopyItemName(LSLegacyUpdateRef update);
int32_t LSLegacyUpdateNumberOfFields(LSLegacyUpdateRef update);
bool LSLegacyUpdateIsSnapshot(LSLegacyUpdateRef update);
/// Identifies the meaning of the field names: a reference that is the same for all updates of a table. LSBridgeRetain keeps it alive.
const void *LSLegacyUpdateLayout(LSLegacyUpdateRef update);
/// The 0-based index of a field; -1: the update has no such field.
intptr_t LSLegacyUpdateIndexOfName(LSLegacyUpdateRef update, LSBridgeText name);
/// The 0-based index of a field; -1: the update has no such field.
intptr_t LSLegacyUpdateIndexOfPosition(LSLegacyUpdateRef update, int32_t position);
/// The exception that the façade raises for a field that the update does not have.
LSBridgeExceptionRef _Nullable LSLegacyUpdateCopyExceptionForName(LSLegacyUpdateRef update, LSBridgeText name);
/// The exception that the façade raises for a field that the update does not have.
LSBridgeExceptionRef _Nullable LSLegacyUpdateCopyExceptionForPosition(LSLegacyUpdateRef update, int32_t position);
/// Precondition: the update has a field with this index.
bool LSLegacyUpdateIsChanged(LSLegacyUpdateRef update, intptr_t index);
/// The value of a field, valid while the update is retained. Precondition: the update has a field with this index.
LSBridgeText LSLegacyUpdateCurrentValue(LSLegacyUpdateRef update, intptr_t index);
/// The previous value of a field, valid while the update is retained. Precondition: the update has a field with this index.
LSBridgeText LSLegacyUpdatePreviousValue(LSLegacyUpdateRef update, intptr_t index);

// MARK: - Tables

typedef struct LSLegacyTableInfo *LSLegacyTableInfoRef;

/// Creates an object with the default values. `isExtended`: whether it is an LSExtendedTableInfo.
LSLegacyTableInfoRef LSLegacyTableInfoMake(bool isExtended);
bool LSLegacyTableInfoIsExtended(LSLegacyTableInfoRef info);

/// LSTableDelegate. The first arguments of each function are the object of the context and the value of the table's key.
typedef struct LSLegacyTableCallbacks {
    LSBridgeContext context;
    /// Without the item name, which is the same in all updates of an item: LSLegacyUpdateCopyItemName returns it.
    void (*_Nullable didUpdate)(void *context, int32_t key, int32_t itemPosition, LSLegacyUpdateRef update);
    void (*_Nullable didEndSnapshot)(void *context, int32_t key, int32_t itemPosition, LSBridgeText itemName);
    void (*_Nullable didLoseUpdates)(void *context, int32_t key, int32_t itemPosition, LSBridgeText itemName, int32_t count);
    void (*_Nullable didUnsubscribeItem)(void *context, int32_t key, int32_t itemPosition, LSBridgeText itemName);
    void (*_Nullable didUnsubscribeAllItems)(void *context, int32_t key);
} LSLegacyTableCallbacks;

/// Subscribes a table. Returns the value of its key; undefined after a failure.
int32_t LSLegacyClientSubscribe(
    LSLegacyClientRef client, LSLegacyTableInfoRef _Nullable info, const LSLegacyTableCallbacks *_Nullable callbacks, bool commandLogic,
    LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// Subscribes each item of an extended table info as a table, and calls `visit` with the value of each key, in order.
void LSLegacyClientSubscribeItems(
    LSLegacyClientRef client, LSLegacyTableInfoRef _Nullable info, const LSLegacyTableCallbacks *_Nullable callbacks, void *visitor,
    void (*visit)(void *visitor, int32_t key), LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// `key`, `maxFrequency`: NULL if the key or the constraints are nil.
void LSLegacyClientChangeTable(
    LSLegacyClientRef client, const int32_t *_Nullable key, const double *_Nullable maxFrequency,
    LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyClientUnsubscribe(LSLegacyClientRef client, const int32_t *_Nullable key, LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// `keys`: NULL if the list is nil.
void LSLegacyClientUnsubscribeAll(
    LSLegacyClientRef client, const int32_t *_Nullable keys, intptr_t count, LSBridgeExceptionRef _Nullable *_Nonnull failure);

// MARK: - Messages

typedef struct LSLegacyMessage {
    LSBridgeText text;
    LSBridgeText sequence;
    double delayTimeout;
    /// The message, and the function that receives its progressive number. The call that sends the message calls the function, before
    /// the message is sent and in the order of the numbers.
    void *object;
    void (*setNumber)(void *object, int32_t number);
} LSLegacyMessage;

/// LSMessageDelegate. The first arguments of each function are the object of the context and the progressive number of the message.
typedef struct LSLegacyMessageCallbacks {
    LSBridgeContext context;
    void (*_Nullable didProcess)(void *context, int32_t number);
    void (*_Nullable didAbortWithError)(void *context, int32_t number, int32_t code, LSBridgeText message);
    void (*_Nullable didAbortWithException)(void *context, int32_t number, LSBridgeExceptionRef exception);
} LSLegacyMessageCallbacks;

/// Sends a string, and blocks until the Metadata Adapter has processed it.
void LSLegacyClientSendText(LSLegacyClientRef client, LSBridgeText text, LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// Sends a message. Returns its progressive number; undefined after a failure.
int32_t LSLegacyClientSendMessage(
    LSLegacyClientRef client, const LSLegacyMessage *_Nullable message, const LSLegacyMessageCallbacks *_Nullable callbacks,
    LSBridgeExceptionRef _Nullable *_Nonnull failure);

// MARK: - Batches

void LSLegacyClientBeginBatch(LSLegacyClientRef client, LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyClientCommitBatch(LSLegacyClientRef client, LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyClientAbortBatch(LSLegacyClientRef client, LSBridgeExceptionRef _Nullable *_Nonnull failure);

// MARK: - Push notifications

typedef struct LSLegacyMPNInfo *LSLegacyMPNInfoRef;

/// Creates an object without values. `tableInfo`: NULL for nil.
LSLegacyMPNInfoRef LSLegacyMPNInfoMake(LSLegacyTableInfoRef _Nullable tableInfo);
LSLegacyTableInfoRef _Nullable LSLegacyMPNInfoCopyTable(LSLegacyMPNInfoRef info);

typedef struct LSLegacyMPNSubscription *LSLegacyMPNSubscriptionRef;

/// Registers the device token for all clients of the process. Returns an LSMPNTokenStatus.
int32_t LSLegacyRegisterDeviceToken(LSBridgeData token, LSBridgeExceptionRef _Nullable *_Nonnull failure);
int32_t LSLegacyClientRegisterDeviceToken(
    LSLegacyClientRef client, LSBridgeData token, LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyResetBadge(void);
void LSLegacyClientResetBadge(LSLegacyClientRef client);

/// Returns NULL inside a batch, and after a failure.
LSLegacyMPNSubscriptionRef _Nullable LSLegacyClientCopyActivatedMPN(
    LSLegacyClientRef client, LSLegacyMPNInfoRef _Nullable info, bool coalescing, LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// Returns NULL inside a batch, and after a failure. `subscriptionID`: NULL if the key is nil.
LSLegacyMPNSubscriptionRef _Nullable LSLegacyClientCopyInquiredMPN(
    LSLegacyClientRef client, LSBridgeText subscriptionID, LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// Returns a list of LSLegacyMPNSubscriptionRef, or NULL inside a batch, and after a failure.
LSBridgeListRef _Nullable LSLegacyClientCopyInquiredMPNs(
    LSLegacyClientRef client, uint32_t status, LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// Returns a list of LSLegacyMPNSubscriptionRef, or NULL inside a batch, and after a failure.
LSBridgeListRef _Nullable LSLegacyClientCopyAllInquiredMPNs(
    LSLegacyClientRef client, LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyClientDeactivateMPNs(LSLegacyClientRef client, uint32_t status, LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyClientDeactivateAllMPNs(LSLegacyClientRef client, LSBridgeExceptionRef _Nullable *_Nonnull failure);
/// Returns a list of LSLegacyMPNSubscriptionRef.
LSBridgeListRef LSLegacyClientCopyCachedMPNs(LSLegacyClientRef client);
LSLegacyMPNSubscriptionRef _Nullable LSLegacyClientCopyCachedMPN(LSLegacyClientRef client, LSBridgeText subscriptionID);

/// Creates a subscription without a client. `subscriptionID`, `info`: NULL for nil.
LSLegacyMPNSubscriptionRef LSLegacyMPNSubscriptionMake(LSBridgeText subscriptionID, LSLegacyMPNInfoRef _Nullable info);
LSBridgeText LSLegacyMPNSubscriptionCopyID(LSLegacyMPNSubscriptionRef subscription);
bool LSLegacyMPNSubscriptionIsDeactivated(LSLegacyMPNSubscriptionRef subscription);
/// The current description, which is another object after each change.
LSLegacyMPNInfoRef _Nullable LSLegacyMPNSubscriptionCopyInfo(LSLegacyMPNSubscriptionRef subscription);

typedef struct LSLegacyMPNStatus {
    uint32_t subscriptionStatus;
    /// Seconds since 1970; NaN: unknown.
    double subscriptionStatusDate;
    uint32_t deviceStatus;
    /// Seconds since 1970; NaN: unknown.
    double deviceStatusDate;
} LSLegacyMPNStatus;

/// Returns false inside a batch, and after a failure.
bool LSLegacyMPNSubscriptionCheckStatus(
    LSLegacyMPNSubscriptionRef subscription, LSLegacyMPNStatus *status, LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyMPNSubscriptionModify(
    LSLegacyMPNSubscriptionRef subscription, LSLegacyMPNInfoRef _Nullable info, LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyMPNSubscriptionDeactivate(LSLegacyMPNSubscriptionRef subscription, LSBridgeExceptionRef _Nullable *_Nonnull failure);

// MARK: - Log

typedef struct LSLegacyLogCallbacks {
    LSBridgeContext context;
    void (*appendLine)(void *context, LSBridgeText line);
} LSLegacyLogCallbacks;

/// NULL: lines go to the console.
void LSLegacyLogSetDelegate(const LSLegacyLogCallbacks *_Nullable callbacks);
void LSLegacyLogEnable(int32_t sources);
void LSLegacyLogEnableAll(void);
void LSLegacyLogDisable(int32_t sources);
void LSLegacyLogDisableAll(void);
bool LSLegacyLogIsEnabled(int32_t sources);

#pragma clang assume_nonnull end

#endif
