// The C interface between LegacyLSClientObjC and the Swift façade LegacyLSClient. CObjectiveCBridge.h has the conventions.
//
// What holds values only (connection info, constraints, table info...) is a structure here: the Objective-C object has the values, and
// lends them for the duration of a call. What has behaviour is a reference to the object of the façade.
#ifndef CLegacyLSClient_h
#define CLegacyLSClient_h

#include "CObjectiveCBridge.h"

#pragma clang assume_nonnull begin

// MARK: - Connection

typedef struct LSLegacyConnectionInfo {
    LSBridgeText pushServerURL;
    LSBridgeText pushServerControlURL;
    LSBridgeText user;
    LSBridgeText password;
    LSBridgeText adapter;
    bool streamSenseEnabled;
    bool controlLinkHandlingEnabled;
    /// 0: no limit.
    double maxBandwidth;
    bool isPolling;
    double pollingSecs;
    double pollingIdleSecs;
    double keepaliveSecs;
    double probeWarningSecs;
    double probeTimeoutSecs;
    double streamingTimeoutSecs;
    double reconnectionTimeoutSecs;
    double retryDelaySecs;
    double firstRetryMaxDelaySecs;
    int64_t contentLength;
    uint32_t maxConcurrentSessionsPerServerExceededPolicy;
} LSLegacyConnectionInfo;

/// The values of a new connection info; its texts are NULL.
LSLegacyConnectionInfo LSLegacyConnectionInfoDefaults(void);
uintptr_t LSLegacyMaxConcurrentSessionsPerServer(void);
void LSLegacySetMaxConcurrentSessionsPerServer(uintptr_t limit);

/// LSConnectionDelegate. Each function gets the object of the context first.
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
} LSLegacyConnectionCallbacks;

// MARK: - Client

typedef struct LSLegacyClient *LSLegacyClientRef;

LSLegacyClientRef LSLegacyClientMake(void);
bool LSLegacyClientIsConnected(LSLegacyClientRef client);
bool LSLegacyClientIsBatching(LSLegacyClientRef client);
uint32_t LSLegacyClientConnectionStatus(LSLegacyClientRef client);
/// The context of the delegate of the open connection, or of the last one while somebody keeps it alive; the caller owns the reference.
void *_Nullable LSLegacyClientCopyDelegate(LSLegacyClientRef client);

/// Opens a connection, and blocks until a session exists or the attempt has failed.
void LSLegacyClientOpen(
    LSLegacyClientRef client, const LSLegacyConnectionInfo *_Nullable info, const LSLegacyConnectionCallbacks *_Nullable callbacks,
    LSBridgeExceptionRef _Nullable *_Nonnull failure);
void LSLegacyClientClose(LSLegacyClientRef client);

#pragma clang assume_nonnull end

#endif
