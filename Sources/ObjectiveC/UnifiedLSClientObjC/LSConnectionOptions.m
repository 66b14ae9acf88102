#import "LSConnectionSettings+Bridge.h"

#import "LSCalls.h"

#define LS_FACADE _options

@implementation LSConnectionOptions

- (id)init {
    return LSRefuseInit(self, NULL);
}

- (id)initWithOptions:(LightstreamerPointer *)options {
    if ((self = [super init])) _options = (void *)LSCopyHandle(options);
    return self;
}

LS_RELEASE_FACADE

LS_READONLY_TEXT(description)
LS_TEXT(forcedTransport, setForcedTransport)
LS_TEXT(maxBandwidth, setMaxBandwidth)
LS_TEXT(requestedMaxBandwidth, setRequestedMaxBandwidth)
LS_READONLY_TEXT(realMaxBandwidth)
LS_TEXT(connectTimeout, setConnectTimeout)
LS_TEXT(maxConcurrentSessionsPerServerExceededPolicy, setMaxConcurrentSessionsPerServerExceededPolicy)

LS_TIME(firstRetryMaxDelay, setFirstRetryMaxDelay)
LS_TIME(idleTimeout, setIdleTimeout)
LS_TIME(keepaliveInterval, setKeepaliveInterval)
LS_TIME(pollingInterval, setPollingInterval)
LS_TIME(reconnectTimeout, setReconnectTimeout)
LS_TIME(retryDelay, setRetryDelay)
LS_TIME(reverseHeartbeatInterval, setReverseHeartbeatInterval)
LS_TIME(sessionRecoveryTimeout, setSessionRecoveryTimeout)
LS_TIME(stalledTimeout, setStalledTimeout)
LS_TIME(currentConnectTimeout, setCurrentConnectTimeout)

LS_FLAG(isHttpExtraHeadersOnSessionCreationOnly, setHTTPExtraHeadersOnSessionCreationOnly)
LS_FLAG(isEarlyWSOpenEnabled, setEarlyWSOpenEnabled)
LS_FLAG(isServerInstanceAddressIgnored, setServerInstanceAddressIgnored)
LS_FLAG(isSlowingEnabled, setSlowingEnabled)

LS_NUMBER(unsigned long long, contentLength, setContentLength, numberWithUnsignedLongLong, unsignedLongLongValue)
LS_OBJECT(NSDictionary, HTTPExtraHeaders, setHTTPExtraHeaders)

+ (NSUInteger)maxConcurrentSessionsPerServer {
    return (NSUInteger)[LS_SEND(LSUnifiedLibrary(), "maxConcurrentSessionsPerServer") unsignedLongLongValue];
}

+ (void)setMaxConcurrentSessionsPerServer:(NSUInteger)maxConcurrentSessionsPerServer {
    LSSet(LSUnifiedLibrary(), "maxConcurrentSessionsPerServer", [NSNumber numberWithUnsignedInteger:maxConcurrentSessionsPerServer]);
}

@end
