#import <Foundation/Foundation.h>

@class LSConnectionConstraints;

/// What to do with a streaming connection beyond the limit of `+setMaxConcurrentSessionsPerServer:`.
typedef enum {
    /// Opens it all the same.
    LSMaxConcurrentSessionsPerServerExceededPolicyNone = 0,
    /// Opens it in polling.
    LSMaxConcurrentSessionsPerServerExceededPolicyUsePolling = 1,
    /// Refuses to open it, with an LSPushClientException.
    LSMaxConcurrentSessionsPerServerExceededPolicyBlock = 2
} LSMaxConcurrentSessionsPerServerExceededPolicy;

/// Where to connect, as whom, and how.
///
/// LSClient reads it when it opens a connection: later changes affect the next one, and one object may serve many openings. Not
/// thread-safe. Times are seconds.
@interface LSConnectionInfo : NSObject <NSCopying> {
  @private
    NSString *_pushServerURL;
    NSString *_pushServerControlURL;
    NSString *_user;
    NSString *_password;
    NSString *_adapter;
    BOOL _streamSenseEnabled;
    BOOL _controlLinkHandlingEnabled;
    LSConnectionConstraints *_constraints;
    BOOL _isPolling;
    NSTimeInterval _pollingSecs;
    NSTimeInterval _pollingIdleSecs;
    NSTimeInterval _keepaliveSecs;
    NSTimeInterval _probeWarningSecs;
    NSTimeInterval _probeTimeoutSecs;
    NSTimeInterval _streamingTimeoutSecs;
    NSTimeInterval _reconnectionTimeoutSecs;
    NSTimeInterval _retryDelaySecs;
    NSTimeInterval _firstRetryMaxDelaySecs;
    long long _contentLength;
    LSMaxConcurrentSessionsPerServerExceededPolicy _maxConcurrentSessionsPerServerExceededPolicy;
}

/// Creates a description with default settings. nil is allowed for all but the first.
+ (LSConnectionInfo *)connectionInfoWithPushServerURL:(NSString *)pushServerURL
                                 pushServerControlURL:(NSString *)pushServerControlURL
                                                 user:(NSString *)user
                                             password:(NSString *)password
                                              adapter:(NSString *)adapter;

/// The maximum number of streaming sessions of this process with one server (host and port), over all clients; 0: no limit.
+ (NSUInteger)maxConcurrentSessionsPerServer;
/// Changes the limit. Existing sessions are not affected.
+ (void)setMaxConcurrentSessionsPerServer:(NSUInteger)maxConcurrentSessionsPerServer;

/// The server: `http(s)://host[:port]`.
@property(nonatomic, copy) NSString *pushServerURL;
/// Where control requests go; nil: `pushServerURL`.
@property(nonatomic, copy) NSString *pushServerControlURL;
/// For the Metadata Adapter; nil: anonymous.
@property(nonatomic, copy) NSString *user;
/// For the Metadata Adapter; nil: none.
@property(nonatomic, copy) NSString *password;
/// The adapter set; nil: "DEFAULT".
@property(nonatomic, copy) NSString *adapter;
/// Whether to poll when streaming does not work; YES unless changed.
@property(nonatomic, assign) BOOL streamSenseEnabled;
/// Whether requests go to the address that the server gives for the session, past the load balancer; YES unless changed.
@property(nonatomic, assign) BOOL controlLinkHandlingEnabled;
/// The limits requested at open; present and without limit unless changed. nil: no limit.
@property(nonatomic, retain) LSConnectionConstraints *constraints;
/// Whether to poll from the start; NO unless changed.
@property(nonatomic, assign) BOOL isPolling;
/// Pause between two polls; 0 unless changed.
@property(nonatomic, assign) NSTimeInterval pollingSecs;
/// How long the server may wait for data before it answers a poll; 30 unless changed.
@property(nonatomic, assign) NSTimeInterval pollingIdleSecs;
/// The longest silence of a stream before the server sends a keepalive; 0 (unless changed): the server decides.
@property(nonatomic, assign) NSTimeInterval keepaliveSecs;
/// How much longer a stream may be silent before the delegate is warned; 2 unless changed.
@property(nonatomic, assign) NSTimeInterval probeWarningSecs;
/// How much longer after the warning before the connection is closed; 3 unless changed.
@property(nonatomic, assign) NSTimeInterval probeTimeoutSecs;
/// How long to wait for a stream to begin before another transport is tried; 5 unless changed; 0: 30.
@property(nonatomic, assign) NSTimeInterval streamingTimeoutSecs;
/// How late the answer to a poll may be; 5 unless changed; 0: 30.
@property(nonatomic, assign) NSTimeInterval reconnectionTimeoutSecs;
/// Pause between attempts to obtain a session again; 4 unless changed.
@property(nonatomic, assign) NSTimeInterval retryDelaySecs;
/// The longest random pause before the first attempt after a session broke; 0.1 unless changed.
@property(nonatomic, assign) NSTimeInterval firstRetryMaxDelaySecs;
/// Bytes of a streaming response after which the next one is requested; 50,000,000 unless changed, and for 0.
@property(nonatomic, assign) long long contentLength;
/// What to do beyond the limit of sessions per server; `...PolicyNone` unless changed.
@property(nonatomic, assign) LSMaxConcurrentSessionsPerServerExceededPolicy maxConcurrentSessionsPerServerExceededPolicy;

@end
