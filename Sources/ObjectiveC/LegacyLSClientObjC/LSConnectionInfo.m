#import "LSConnectionInfo+Bridge.h"

#import "LSConnectionConstraints.h"
#import "LSFacadeValues.h"

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
    _constraints = [[LSConnectionConstraints alloc] init];
    LSLegacyConnectionInfoRef defaults = LSLegacyConnectionInfoMake();
    LSTakeValues(self, defaults);
    LSBridgeRelease(defaults);
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
    LSLegacyConnectionInfoRef names = LSLegacyConnectionInfoMake();
    LSCopyValues(self, copy, names);
    LSBridgeRelease(names);
    copy.constraints = LS_AUTORELEASE([self.constraints copyWithZone:zone]);
    return copy;
}

- (LSLegacyConnectionInfoRef)newFacadeInfo {
    LSLegacyConnectionInfoRef info = LSLegacyConnectionInfoMake();
    LSGiveValues(self, info);
    LSBridgeExceptionRef failure = NULL;
    LSWriteProperty(info, "maxBandwidth", [NSNumber numberWithDouble:self.constraints.maxBandwidth], &failure);
    return info;
}

@end
