#import "LSConnectionSettings+Bridge.h"

#import "LSDelegateContext.h"

@implementation LSConnectionOptions

- (id)init {
    return LSRefuseInit(self, NULL);
}

- (id)initWithClient:(LSUnifiedClientRef)client {
    if ((self = [super init])) {
        LSBridgeRetain(client);
        _client = client;
    }
    return self;
}

- (void)dealloc {
    LSBridgeRelease(_client);
#if !__has_feature(objc_arc)
    [super dealloc];
#endif
}

- (NSString *)description {
    return LSStringFromOwnedText(LSUnifiedClientCopyTextOption(_client, LSUnifiedTextOptionsDescription));
}

// MARK: - Texts

static void setText(LSConnectionOptions *self, LSUnifiedTextOption option, NSString *text) {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientSetTextOption(self->_client, option, LSBorrowText(text), &failure);
    LSRaise(failure);
}

- (NSString *)forcedTransport {
    return LSStringFromOwnedText(LSUnifiedClientCopyTextOption(_client, LSUnifiedTextForcedTransport));
}

- (void)setForcedTransport:(NSString *)forcedTransport {
    setText(self, LSUnifiedTextForcedTransport, forcedTransport);
}

- (NSString *)maxBandwidth {
    return LSStringFromOwnedText(LSUnifiedClientCopyTextOption(_client, LSUnifiedTextMaxBandwidth));
}

- (void)setMaxBandwidth:(NSString *)maxBandwidth {
    setText(self, LSUnifiedTextMaxBandwidth, maxBandwidth);
}

- (NSString *)requestedMaxBandwidth {
    return LSStringFromOwnedText(LSUnifiedClientCopyTextOption(_client, LSUnifiedTextMaxBandwidth));
}

- (void)setRequestedMaxBandwidth:(NSString *)requestedMaxBandwidth {
    setText(self, LSUnifiedTextMaxBandwidth, requestedMaxBandwidth);
}

- (NSString *)realMaxBandwidth {
    return LSStringFromOwnedText(LSUnifiedClientCopyTextOption(_client, LSUnifiedTextRealMaxBandwidth));
}

- (NSString *)connectTimeout {
    return LSStringFromOwnedText(LSUnifiedClientCopyTextOption(_client, LSUnifiedTextConnectTimeout));
}

- (void)setConnectTimeout:(NSString *)connectTimeout {
    setText(self, LSUnifiedTextConnectTimeout, connectTimeout);
}

- (NSString *)maxConcurrentSessionsPerServerExceededPolicy {
    return LSStringFromOwnedText(LSUnifiedClientCopyTextOption(_client, LSUnifiedTextSessionLimitPolicy));
}

- (void)setMaxConcurrentSessionsPerServerExceededPolicy:(NSString *)maxConcurrentSessionsPerServerExceededPolicy {
    setText(self, LSUnifiedTextSessionLimitPolicy, maxConcurrentSessionsPerServerExceededPolicy);
}

// MARK: - Times

static void setTime(LSConnectionOptions *self, LSUnifiedTimeOption option, NSTimeInterval seconds) {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientSetTimeOption(self->_client, option, seconds, &failure);
    LSRaise(failure);
}

- (NSTimeInterval)firstRetryMaxDelay {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimeFirstRetryMaxDelay);
}

- (void)setFirstRetryMaxDelay:(NSTimeInterval)firstRetryMaxDelay {
    setTime(self, LSUnifiedTimeFirstRetryMaxDelay, firstRetryMaxDelay);
}

- (NSTimeInterval)idleTimeout {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimeIdleTimeout);
}

- (void)setIdleTimeout:(NSTimeInterval)idleTimeout {
    setTime(self, LSUnifiedTimeIdleTimeout, idleTimeout);
}

- (NSTimeInterval)keepaliveInterval {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimeKeepaliveInterval);
}

- (void)setKeepaliveInterval:(NSTimeInterval)keepaliveInterval {
    setTime(self, LSUnifiedTimeKeepaliveInterval, keepaliveInterval);
}

- (NSTimeInterval)pollingInterval {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimePollingInterval);
}

- (void)setPollingInterval:(NSTimeInterval)pollingInterval {
    setTime(self, LSUnifiedTimePollingInterval, pollingInterval);
}

- (NSTimeInterval)reconnectTimeout {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimeReconnectTimeout);
}

- (void)setReconnectTimeout:(NSTimeInterval)reconnectTimeout {
    setTime(self, LSUnifiedTimeReconnectTimeout, reconnectTimeout);
}

- (NSTimeInterval)retryDelay {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimeRetryDelay);
}

- (void)setRetryDelay:(NSTimeInterval)retryDelay {
    setTime(self, LSUnifiedTimeRetryDelay, retryDelay);
}

- (NSTimeInterval)reverseHeartbeatInterval {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimeReverseHeartbeatInterval);
}

- (void)setReverseHeartbeatInterval:(NSTimeInterval)reverseHeartbeatInterval {
    setTime(self, LSUnifiedTimeReverseHeartbeatInterval, reverseHeartbeatInterval);
}

- (NSTimeInterval)sessionRecoveryTimeout {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimeSessionRecoveryTimeout);
}

- (void)setSessionRecoveryTimeout:(NSTimeInterval)sessionRecoveryTimeout {
    setTime(self, LSUnifiedTimeSessionRecoveryTimeout, sessionRecoveryTimeout);
}

- (NSTimeInterval)stalledTimeout {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimeStalledTimeout);
}

- (void)setStalledTimeout:(NSTimeInterval)stalledTimeout {
    setTime(self, LSUnifiedTimeStalledTimeout, stalledTimeout);
}

- (NSTimeInterval)currentConnectTimeout {
    return LSUnifiedClientTimeOption(_client, LSUnifiedTimeCurrentConnectTimeout);
}

- (void)setCurrentConnectTimeout:(NSTimeInterval)currentConnectTimeout {
    setTime(self, LSUnifiedTimeCurrentConnectTimeout, currentConnectTimeout);
}

// MARK: - Flags

- (BOOL)isHttpExtraHeadersOnSessionCreationOnly {
    return LSUnifiedClientFlagOption(_client, LSUnifiedFlagHeadersOnSessionCreationOnly);
}

- (void)setHTTPExtraHeadersOnSessionCreationOnly:(BOOL)HTTPExtraHeadersOnSessionCreationOnly {
    LSUnifiedClientSetFlagOption(_client, LSUnifiedFlagHeadersOnSessionCreationOnly, HTTPExtraHeadersOnSessionCreationOnly);
}

- (BOOL)isEarlyWSOpenEnabled {
    return LSUnifiedClientFlagOption(_client, LSUnifiedFlagEarlyWSOpen);
}

- (void)setEarlyWSOpenEnabled:(BOOL)earlyWSOpenEnabled {
    LSUnifiedClientSetFlagOption(_client, LSUnifiedFlagEarlyWSOpen, earlyWSOpenEnabled);
}

- (BOOL)isServerInstanceAddressIgnored {
    return LSUnifiedClientFlagOption(_client, LSUnifiedFlagServerInstanceAddressIgnored);
}

- (void)setServerInstanceAddressIgnored:(BOOL)serverInstanceAddressIgnored {
    LSUnifiedClientSetFlagOption(_client, LSUnifiedFlagServerInstanceAddressIgnored, serverInstanceAddressIgnored);
}

- (BOOL)isSlowingEnabled {
    return LSUnifiedClientFlagOption(_client, LSUnifiedFlagSlowing);
}

- (void)setSlowingEnabled:(BOOL)slowingEnabled {
    LSUnifiedClientSetFlagOption(_client, LSUnifiedFlagSlowing, slowingEnabled);
}

// MARK: - Others

- (unsigned long long)contentLength {
    return LSUnifiedClientContentLength(_client);
}

- (void)setContentLength:(unsigned long long)contentLength {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientSetContentLength(_client, contentLength, &failure);
    LSRaise(failure);
}

- (NSDictionary *)HTTPExtraHeaders {
    NSMutableArray *texts = [NSMutableArray array];
    if (!LSUnifiedClientVisitHeaders(_client, (__bridge void *)texts, LSAddText)) return nil;
    NSMutableDictionary *headers = [NSMutableDictionary dictionary];
    for (NSUInteger index = 0; index < [texts count]; index += 2)
        [headers setObject:[texts objectAtIndex:index + 1] forKey:[texts objectAtIndex:index]];
    return headers;
}

- (void)setHTTPExtraHeaders:(NSDictionary *)headers {
    NSArray *names = [headers allKeys];
    NSArray *values = headers ? [headers objectsForKeys:names notFoundMarker:@""] : nil;
    LSUnifiedClientSetHeaders(_client, LSBorrowTexts(names), LSBorrowTexts(values));
}

+ (NSUInteger)maxConcurrentSessionsPerServer {
    return LSUnifiedMaxConcurrentSessionsPerServer();
}

+ (void)setMaxConcurrentSessionsPerServer:(NSUInteger)maxConcurrentSessionsPerServer {
    LSUnifiedSetMaxConcurrentSessionsPerServer(maxConcurrentSessionsPerServer);
}

@end
