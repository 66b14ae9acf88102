// Part of CUnifiedLSClient.h: devices and MPN subscriptions.
#ifndef LSUnifiedPushNotifications_h
#define LSUnifiedPushNotifications_h

#include "CUnifiedLSClient.h"

#pragma clang assume_nonnull begin

// Timestamps are seconds since 1970; NaN for nil.

// MARK: - Device

typedef struct LSUnifiedDeviceCallbacks {
    LSUnifiedDelegate delegate;
    void (*_Nullable didRegister)(void *context);
    void (*_Nullable didSuspend)(void *context);
    void (*_Nullable didResume)(void *context);
    void (*_Nullable didFailRegistration)(void *context, intptr_t code, LSBridgeText message);
    void (*_Nullable didChangeStatus)(void *context, LSBridgeText status, double timestamp);
    void (*_Nullable didUpdateSubscriptions)(void *context);
    void (*_Nullable didResetBadge)(void *context);
    void (*_Nullable didFailBadgeReset)(void *context, intptr_t code, LSBridgeText message);
    void (*_Nullable didAdd)(void *context);
    void (*_Nullable didRemove)(void *context);
} LSUnifiedDeviceCallbacks;

/// `reference`: the LightstreamerWeakReference of the companion.
LSUnifiedDeviceRef LSUnifiedDeviceMake(LSBridgeText token, LSBridgeContext reference);
void LSUnifiedDeviceAddDelegate(LSUnifiedDeviceRef device, const LSUnifiedDeviceCallbacks *callbacks);

// MARK: - MPN subscription

typedef struct LSUnifiedMPNSubscriptionCallbacks {
    LSUnifiedDelegate delegate;
    void (*_Nullable didSubscribe)(void *context);
    void (*_Nullable didUnsubscribe)(void *context);
    void (*_Nullable didFailSubscription)(void *context, intptr_t code, LSBridgeText message);
    void (*_Nullable didFailUnsubscription)(void *context, intptr_t code, LSBridgeText message);
    void (*_Nullable didTrigger)(void *context);
    void (*_Nullable didChangeStatus)(void *context, LSBridgeText status, double timestamp);
    void (*_Nullable didChangeProperty)(void *context, LSBridgeText property);
    void (*_Nullable didAdd)(void *context);
    void (*_Nullable didRemove)(void *context);
} LSUnifiedMPNSubscriptionCallbacks;

/// `items`, `fields`: either both NULL or neither. `reference`: the LightstreamerWeakReference of the companion, also in the next two functions.
LSUnifiedMPNSubscriptionRef LSUnifiedMPNSubscriptionMake(
    LSBridgeText mode, LSBridgeTextList items, LSBridgeTextList fields, LSBridgeContext reference, LSUnifiedFailure failure);
LSUnifiedMPNSubscriptionRef LSUnifiedMPNSubscriptionMakeOfSubscription(
    LSUnifiedSubscriptionRef subscription, LSBridgeContext reference, LSUnifiedFailure failure);
LSUnifiedMPNSubscriptionRef LSUnifiedMPNSubscriptionMakeCopy(LSUnifiedMPNSubscriptionRef original, LSBridgeContext reference);
void LSUnifiedMPNSubscriptionAddDelegate(
    LSUnifiedMPNSubscriptionRef subscription, const LSUnifiedMPNSubscriptionCallbacks *callbacks);

// MARK: - Client

/// The companion of an MPN subscription that the server holds.
typedef struct LSUnifiedMPNCompanion {
    LSBridgeContext companion;
    /// The LightstreamerWeakReference of the companion.
    LSBridgeContext reference;
} LSUnifiedMPNCompanion;

/// `make`: called on the engine's queue with each MPN subscription that the server holds; returns its companion.
void LSUnifiedClientRegisterDevice(
    LSUnifiedClientRef client, LSUnifiedDeviceRef device, LSBridgeContext companion,
    LSUnifiedMPNCompanion (*make)(LSUnifiedMPNSubscriptionRef subscription));
void LSUnifiedClientSubscribeMPN(
    LSUnifiedClientRef client, LSUnifiedMPNSubscriptionRef subscription, LSBridgeContext companion, bool coalescing,
    LSUnifiedFailure failure);
void LSUnifiedClientUnsubscribeMPN(
    LSUnifiedClientRef client, LSUnifiedMPNSubscriptionRef subscription, LSUnifiedFailure failure);
void LSUnifiedClientUnsubscribeMultipleMPN(LSUnifiedClientRef client, LSBridgeText filter, LSUnifiedFailure failure);
void LSUnifiedClientVisitMPNSubscriptions(
    LSUnifiedClientRef client, LSBridgeText filter, void *visitor, LSUnifiedObjectVisitor visit, LSUnifiedFailure failure);
/// Calls `visit` at most once.
void LSUnifiedClientFindMPNSubscription(
    LSUnifiedClientRef client, LSBridgeText subscriptionID, void *visitor, LSUnifiedObjectVisitor visit, LSUnifiedFailure failure);
void LSUnifiedClientResetBadge(LSUnifiedClientRef client, LSUnifiedFailure failure);

#pragma clang assume_nonnull end

#endif
