#import <Foundation/Foundation.h>

@class LSConnectionConstraints;

/// The policy for a streaming connection beyond the limit of `+setMaxConcurrentSessionsPerServer:`.
typedef enum {
    /// Opens the connection anyway.
    LSMaxConcurrentSessionsPerServerExceededPolicyNone = 0,
    /// Opens the connection in polling mode.
    LSMaxConcurrentSessionsPerServerExceededPolicyUsePolling = 1,
    /// Refuses to open the connection, with an LSPushClientException.
    LSMaxConcurrentSessionsPerServerExceededPolicyBlock = 2
} LSMaxConcurrentSessionsPerServerExceededPolicy;

/// The server, the credentials and the settings of a connection.
///
/// LSClient reads the description when it opens a connection: later changes apply to the next connection, and one object can be used
/// for many. Not thread-safe. Times are in seconds.
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

/// Creates a description with default settings. All arguments but the first may be nil.
+ (LSConnectionInfo *)connectionInfoWithPushServerURL:(NSString *)pushServerURL
                                 pushServerControlURL:(NSString *)pushServerControlURL
                                                 user:(NSString *)user
                                             password:(NSString *)password
                                              adapter:(NSString *)adapter;

/// The maximum number of streaming sessions of this process with one server (host and port), over all clients; 0: no limit. Default: 3,
/// on iOS and tvOS 2.
+ (NSUInteger)maxConcurrentSessionsPerServer;
/// Changes the limit. Existing sessions are not affected.
+ (void)setMaxConcurrentSessionsPerServer:(NSUInteger)maxConcurrentSessionsPerServer;

/// The server: `http(s)://host[:port]`.
@property(nonatomic, copy) NSString *pushServerURL;
/// The address for control requests; nil or empty: `pushServerURL`.
@property(nonatomic, copy) NSString *pushServerControlURL;
/// The user name for the Metadata Adapter; nil: anonymous.
@property(nonatomic, copy) NSString *user;
/// The password for the Metadata Adapter; nil: none.
@property(nonatomic, copy) NSString *password;
/// The adapter set; nil: "DEFAULT".
@property(nonatomic, copy) NSString *adapter;
/// YES to try polling when streaming does not work. Default: YES.
@property(nonatomic, assign) BOOL streamSenseEnabled;
/// YES to send requests to the address that the server gives for the session, past the load balancer. Default: YES.
@property(nonatomic, assign) BOOL controlLinkHandlingEnabled;
/// The limits to request when the connection is opened. Default: an object without a limit; nil: no limit.
@property(nonatomic, retain) LSConnectionConstraints *constraints;
/// YES to poll from the start, without trying to stream. Default: NO.
@property(nonatomic, assign) BOOL isPolling;
/// The pause between two polls. Default: 0.
@property(nonatomic, assign) NSTimeInterval pollingSecs;
/// How long the server may wait for data before it answers a poll. Default: 30.
@property(nonatomic, assign) NSTimeInterval pollingIdleSecs;
/// How long a stream may be silent before the server sends a keepalive. Default: 0, the server decides.
@property(nonatomic, assign) NSTimeInterval keepaliveSecs;
/// How much longer a stream may be silent before the client warns the delegate. Default: 2.
@property(nonatomic, assign) NSTimeInterval probeWarningSecs;
/// How long after the warning the client closes a silent connection. Default: 3.
@property(nonatomic, assign) NSTimeInterval probeTimeoutSecs;
/// How long to wait for a stream to begin before trying another transport, and finally polling. Default: 5; 0: 30, the limit of any
/// attempt to connect.
@property(nonatomic, assign) NSTimeInterval streamingTimeoutSecs;
/// How late the answer to a poll may be. Default: 5; 0: 30.
@property(nonatomic, assign) NSTimeInterval reconnectionTimeoutSecs;
/// The pause between attempts to replace a lost session. Default: 4.
@property(nonatomic, assign) NSTimeInterval retryDelaySecs;
/// The maximum random pause before the first attempt to replace a lost session. Default: 0.1.
@property(nonatomic, assign) NSTimeInterval firstRetryMaxDelaySecs;
/// The length of a streaming response in bytes, after which the client requests another one. Default, and for 0: 50,000,000.
@property(nonatomic, assign) long long contentLength;
/// What to do when the limit of sessions per server is reached. Default: `...PolicyNone`.
@property(nonatomic, assign) LSMaxConcurrentSessionsPerServerExceededPolicy maxConcurrentSessionsPerServerExceededPolicy;

@end
