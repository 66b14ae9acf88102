#import "LSConnectionInfo+Bridge.h"

#import "LSConnectionConstraints.h"
#import "LSException+Bridge.h"
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
    return (NSUInteger)[LS_GET(LS_RAISES, LSLegacyLibrary(), "maxConcurrentSessionsPerServer") unsignedLongLongValue];
}

+ (void)setMaxConcurrentSessionsPerServer:(NSUInteger)maxConcurrentSessionsPerServer {
    const void *none = NULL;
    NSNumber *limit = [NSNumber numberWithUnsignedInteger:maxConcurrentSessionsPerServer];
    LSWriteProperty(LSLegacyLibrary(), "maxConcurrentSessionsPerServer", limit, &none);
}

- (id)init {
    if (!(self = [super init])) return nil;
    _constraints = [[LSConnectionConstraints alloc] init];
    LSTakeValues(self, LS_MAKE("LSConnectionInfo"));
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
    LSCopyValues(self, copy, LS_MAKE("LSConnectionInfo"));
    copy.constraints = LS_AUTORELEASE([self.constraints copyWithZone:zone]);
    return copy;
}

- (LightstreamerPointer *)facadeInfo {
    LightstreamerPointer *info = LS_MAKE("LSConnectionInfo");
    LSGiveValues(self, info);
    const void *none = NULL;
    LSWriteProperty(info->_handle, "maxBandwidth", [NSNumber numberWithDouble:self.constraints.maxBandwidth], &none);
    return info;
}

@end
