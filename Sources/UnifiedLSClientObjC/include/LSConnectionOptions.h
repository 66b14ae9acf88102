#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// How a client connects. Obtained from LSLightstreamerClient; may be used on any thread. Times are seconds. A setter raises on a value that
/// its property does not allow.
@interface LSConnectionOptions : NSObject {
  @private
    void *_client;
}

/// Bytes after which an HTTP stream is replaced; greater than 0.
@property(nonatomic, assign) unsigned long long contentLength;
/// The longest random pause before a broken session is replaced; greater than 0.
@property(nonatomic, assign) NSTimeInterval firstRetryMaxDelay;
/// `WS`, `WS-STREAMING`, `WS-POLLING`, `HTTP`, `HTTP-STREAMING` or `HTTP-POLLING`; nil: any.
@property(nonatomic, copy, nullable) NSString *forcedTransport;
/// Headers that are added to requests; nil: none.
@property(nonatomic, copy, nullable) NSDictionary *HTTPExtraHeaders;
/// Whether the headers go only with requests that create a session.
@property(nonatomic, assign, getter=isHttpExtraHeadersOnSessionCreationOnly) BOOL HTTPExtraHeadersOnSessionCreationOnly;
/// How long a poll may wait for data; at least 0.
@property(nonatomic, assign) NSTimeInterval idleTimeout;
/// The longest silence of the server; 0: the server decides.
@property(nonatomic, assign) NSTimeInterval keepaliveInterval;
/// The name of `requestedMaxBandwidth` in 2.x.
@property(nonatomic, copy) NSString *maxBandwidth;
/// Kilobits per second as a decimal number, or `unlimited`.
@property(nonatomic, copy) NSString *requestedMaxBandwidth;
/// Kilobits per second that the server grants, `unlimited` or `unmanaged`; nil without a session.
@property(nonatomic, readonly, nullable) NSString *realMaxBandwidth;
/// The pause between polls; at least 0.
@property(nonatomic, assign) NSTimeInterval pollingInterval;
/// How long a stalled session may stay silent before it is replaced; greater than 0.
@property(nonatomic, assign) NSTimeInterval reconnectTimeout;
/// The shortest time between attempts to connect; greater than 0.
@property(nonatomic, assign) NSTimeInterval retryDelay;
/// The longest silence of the client; 0: no limit.
@property(nonatomic, assign) NSTimeInterval reverseHeartbeatInterval;
/// How long to attempt recovery of a broken session; 0: never.
@property(nonatomic, assign) NSTimeInterval sessionRecoveryTimeout;
/// How long after the keepalive interval a session is stalled; greater than 0.
@property(nonatomic, assign) NSTimeInterval stalledTimeout;
/// Deprecated since 4.1: the value of `retryDelay`; setting it has no effect.
@property(nonatomic, copy) NSString *connectTimeout;
/// Deprecated since 4.1: the value of `retryDelay`; setting it has no effect.
@property(nonatomic, assign) NSTimeInterval currentConnectTimeout;
/// Can be set and read, but has no effect.
@property(nonatomic, assign, getter=isEarlyWSOpenEnabled) BOOL earlyWSOpenEnabled;
/// Whether to ignore an address that the server gives for the session.
@property(nonatomic, assign, getter=isServerInstanceAddressIgnored) BOOL serverInstanceAddressIgnored;
/// Whether a client that is too slow for streaming changes to polling.
@property(nonatomic, assign, getter=isSlowingEnabled) BOOL slowingEnabled;
/// What `connect` does at the limit of sessions: `NONE`, `USE-POLLING` or `BLOCK`, which raises.
@property(nonatomic, copy) NSString *maxConcurrentSessionsPerServerExceededPolicy;

/// The limit of sessions with a server, for all clients of the process. A setting above the platform's maximum becomes the maximum.
@property(class, nonatomic, assign) NSUInteger maxConcurrentSessionsPerServer;

@end

NS_ASSUME_NONNULL_END
