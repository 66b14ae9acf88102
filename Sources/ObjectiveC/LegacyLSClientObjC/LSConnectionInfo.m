#import "LSConnectionInfo+Bridge.h"

#import "LSConnectionConstraints.h"
#import "ObjectiveCSupport.h"

@implementation LSConnectionInfo

@synthesize pushServerURL = _pushServerURL;
@synthesize pushServerControlURL = _pushServerControlURL;
@synthesize user = _user;
@synthesize password = _password;
@synthesize adapter = _adapter;
@synthesize streamSenseEnabled = _streamSenseEnabled;
@synthesize controlLinkHandlingEnabled = _controlLinkHandlingEnabled;
@synthesize constraints = _constraints;
@synthesize isPolling = _isPolling;
@synthesize pollingSecs = _pollingSecs;
@synthesize pollingIdleSecs = _pollingIdleSecs;
@synthesize keepaliveSecs = _keepaliveSecs;
@synthesize probeWarningSecs = _probeWarningSecs;
@synthesize probeTimeoutSecs = _probeTimeoutSecs;
@synthesize streamingTimeoutSecs = _streamingTimeoutSecs;
@synthesize reconnectionTimeoutSecs = _reconnectionTimeoutSecs;
@synthesize retryDelaySecs = _retryDelaySecs;
@synthesize firstRetryMaxDelaySecs = _firstRetryMaxDelaySecs;
@synthesize contentLength = _contentLength;
@synthesize maxConcurrentSessionsPerServerExceededPolicy = _maxConcurrentSessionsPerServerExceededPolicy;

+ (LSConnectionInfo *)connectionInfoWithPushServerURL:(NSString *)pushServerURL
                                 pushServerControlURL:(NSString *)pushServerControlURL
                                                 user:(NSString *)user
                                             password:(NSString *)password
                                              adapter:(NSString *)adapter {
    LSConnectionInfo *info = [[self alloc] init];
    info.pushServerURL = pushServerURL;
    info.pushServerControlURL = pushServerControlURL;
    info.user = user;
    info.password = password;
    info.adapter = adapter;
    return LS_AUTORELEASE(info);
}

+ (NSUInteger)maxConcurrentSessionsPerServer {
    return LSLegacyMaxConcurrentSessionsPerServer();
}

+ (void)setMaxConcurrentSessionsPerServer:(NSUInteger)maxConcurrentSessionsPerServer {
    LSLegacySetMaxConcurrentSessionsPerServer(maxConcurrentSessionsPerServer);
}

- (id)init {
    if (!(self = [super init])) return nil;
    LSLegacyConnectionInfo defaults = LSLegacyConnectionInfoDefaults();
    _streamSenseEnabled = defaults.streamSenseEnabled;
    _controlLinkHandlingEnabled = defaults.controlLinkHandlingEnabled;
    _constraints = [[LSConnectionConstraints alloc] init];
    _isPolling = defaults.isPolling;
    _pollingSecs = defaults.pollingSecs;
    _pollingIdleSecs = defaults.pollingIdleSecs;
    _keepaliveSecs = defaults.keepaliveSecs;
    _probeWarningSecs = defaults.probeWarningSecs;
    _probeTimeoutSecs = defaults.probeTimeoutSecs;
    _streamingTimeoutSecs = defaults.streamingTimeoutSecs;
    _reconnectionTimeoutSecs = defaults.reconnectionTimeoutSecs;
    _retryDelaySecs = defaults.retryDelaySecs;
    _firstRetryMaxDelaySecs = defaults.firstRetryMaxDelaySecs;
    _contentLength = defaults.contentLength;
    _maxConcurrentSessionsPerServerExceededPolicy =
        (LSMaxConcurrentSessionsPerServerExceededPolicy)defaults.maxConcurrentSessionsPerServerExceededPolicy;
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_pushServerURL release];
    [_pushServerControlURL release];
    [_user release];
    [_password release];
    [_adapter release];
    [_constraints release];
    [super dealloc];
}
#endif

- (id)copyWithZone:(NSZone *)zone {
    LSConnectionInfo *copy = [[[self class] allocWithZone:zone] init];
    copy.pushServerURL = self.pushServerURL;
    copy.pushServerControlURL = self.pushServerControlURL;
    copy.user = self.user;
    copy.password = self.password;
    copy.adapter = self.adapter;
    copy.streamSenseEnabled = self.streamSenseEnabled;
    copy.controlLinkHandlingEnabled = self.controlLinkHandlingEnabled;
    copy.constraints = LS_AUTORELEASE([self.constraints copyWithZone:zone]);
    copy.isPolling = self.isPolling;
    copy.pollingSecs = self.pollingSecs;
    copy.pollingIdleSecs = self.pollingIdleSecs;
    copy.keepaliveSecs = self.keepaliveSecs;
    copy.probeWarningSecs = self.probeWarningSecs;
    copy.probeTimeoutSecs = self.probeTimeoutSecs;
    copy.streamingTimeoutSecs = self.streamingTimeoutSecs;
    copy.reconnectionTimeoutSecs = self.reconnectionTimeoutSecs;
    copy.retryDelaySecs = self.retryDelaySecs;
    copy.firstRetryMaxDelaySecs = self.firstRetryMaxDelaySecs;
    copy.contentLength = self.contentLength;
    copy.maxConcurrentSessionsPerServerExceededPolicy = self.maxConcurrentSessionsPerServerExceededPolicy;
    return copy;
}

- (LSLegacyConnectionInfo)bridgeValues {
    LSLegacyConnectionInfo values;
    values.pushServerURL = LSBorrowText(self.pushServerURL);
    values.pushServerControlURL = LSBorrowText(self.pushServerControlURL);
    values.user = LSBorrowText(self.user);
    values.password = LSBorrowText(self.password);
    values.adapter = LSBorrowText(self.adapter);
    values.streamSenseEnabled = self.streamSenseEnabled;
    values.controlLinkHandlingEnabled = self.controlLinkHandlingEnabled;
    values.maxBandwidth = self.constraints.maxBandwidth;
    values.isPolling = self.isPolling;
    values.pollingSecs = self.pollingSecs;
    values.pollingIdleSecs = self.pollingIdleSecs;
    values.keepaliveSecs = self.keepaliveSecs;
    values.probeWarningSecs = self.probeWarningSecs;
    values.probeTimeoutSecs = self.probeTimeoutSecs;
    values.streamingTimeoutSecs = self.streamingTimeoutSecs;
    values.reconnectionTimeoutSecs = self.reconnectionTimeoutSecs;
    values.retryDelaySecs = self.retryDelaySecs;
    values.firstRetryMaxDelaySecs = self.firstRetryMaxDelaySecs;
    values.contentLength = self.contentLength;
    values.maxConcurrentSessionsPerServerExceededPolicy = self.maxConcurrentSessionsPerServerExceededPolicy;
    return values;
}

@end
