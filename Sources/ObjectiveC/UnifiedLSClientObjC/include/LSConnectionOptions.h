#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The transports, timeouts and limits of an LSLightstreamerClient. May be used on any thread. All times are in seconds. A setter raises on
/// a value that its property does not allow.
@interface LSConnectionOptions : NSObject {
  @private
    void *_options;
}

/// The length of an HTTP streaming response, in bytes, after which the server asks the client to rebind; greater than 0.
@property(nonatomic, assign) unsigned long long contentLength;
/// The upper bound of the random pause before the first attempt to recover or replace a broken session; greater than 0.
@property(nonatomic, assign) NSTimeInterval firstRetryMaxDelay;
/// The transports that the client may use: `WS`, `WS-STREAMING`, `WS-POLLING`, `HTTP`, `HTTP-STREAMING` or `HTTP-POLLING`; nil: all.
@property(nonatomic, copy, nullable) NSString *forcedTransport;
/// Headers to add to each HTTP request and WebSocket handshake; nil: none.
@property(nonatomic, copy, nullable) NSDictionary *HTTPExtraHeaders;
/// YES if the extra headers are sent only with requests that create a session.
@property(nonatomic, assign, getter=isHttpExtraHeadersOnSessionCreationOnly) BOOL HTTPExtraHeadersOnSessionCreationOnly;
/// How long the server may keep a poll open without data; at least 0. Replaced by the value that the server grants.
@property(nonatomic, assign) NSTimeInterval idleTimeout;
/// The longest time without data on a stream, after which the server sends a keepalive; at least 0. With 0 the server chooses it. Replaced
/// by the value that the server grants.
@property(nonatomic, assign) NSTimeInterval keepaliveInterval;
/// The same as `requestedMaxBandwidth`, under its name in 2.x.
@property(nonatomic, copy) NSString *maxBandwidth;
/// The maximum bandwidth to request: kilobits per second as a decimal number greater than 0, or `unlimited`.
@property(nonatomic, copy) NSString *requestedMaxBandwidth;
/// The maximum bandwidth that the server grants: kilobits per second, `unlimited` or `unmanaged`; nil without a session, and until the
/// server sends it.
@property(nonatomic, readonly, nullable) NSString *realMaxBandwidth;
/// The pause between polls; at least 0. Replaced by the value that the server grants.
@property(nonatomic, assign) NSTimeInterval pollingInterval;
/// How long a stream may stay stalled before the client closes it; greater than 0.
@property(nonatomic, assign) NSTimeInterval reconnectTimeout;
/// The minimum time from the start of one connection attempt to the next, and the timeout of each attempt; greater than 0.
@property(nonatomic, assign) NSTimeInterval retryDelay;
/// The longest time without a request, after which the client sends a heartbeat; at least 0. With 0 it sends no heartbeats.
@property(nonatomic, assign) NSTimeInterval reverseHeartbeatInterval;
/// How long the client attempts to recover a broken session; at least 0. With 0 it does not attempt recovery.
@property(nonatomic, assign) NSTimeInterval sessionRecoveryTimeout;
/// How long after a missed keepalive the status becomes `STALLED`; greater than 0.
@property(nonatomic, assign) NSTimeInterval stalledTimeout;
/// Deprecated since 4.1: the value of `retryDelay`; setting it has no effect.
@property(nonatomic, copy) NSString *connectTimeout;
/// Deprecated since 4.1: the value of `retryDelay`; setting it has no effect.
@property(nonatomic, assign) NSTimeInterval currentConnectTimeout;
/// Can be set and read, but has no effect.
@property(nonatomic, assign, getter=isEarlyWSOpenEnabled) BOOL earlyWSOpenEnabled;
/// YES if the client ignores the server instance address that the server sends.
@property(nonatomic, assign, getter=isServerInstanceAddressIgnored) BOOL serverInstanceAddressIgnored;
/// YES if the client switches to polling when it cannot keep up with a stream.
@property(nonatomic, assign, getter=isSlowingEnabled) BOOL slowingEnabled;
/// The effect of `connect` when `maxConcurrentSessionsPerServer` is reached. `NONE`: it connects; `USE-POLLING`: it connects with HTTP
/// polling; `BLOCK`: it raises.
@property(nonatomic, copy) NSString *maxConcurrentSessionsPerServerExceededPolicy;

/// The maximum number of sessions with one server, for all clients of the process. A value above the platform's limit is reduced to it.
@property(class, nonatomic, assign) NSUInteger maxConcurrentSessionsPerServer;

@end

NS_ASSUME_NONNULL_END
